import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";

import { theme } from "../look.js";
import { href } from "../route.js";
import { arbiter, language } from "../texts.js";
import type { Choice } from "./state.js";

const MOST = 2;
const known = new Map<string, Promise<{ name: string; text: string }>>();

/** What a card is called and says, read once in each language. */
function words(code: string): Promise<{ name: string; text: string }> {
  const lang = language.value;
  const key = `${lang} ${code}`;
  const found =
    known.get(key) ??
    arbiter.raw
      .GET("/v1/cards/{card}", { params: { path: { card: code }, query: { lang } } })
      .then(({ data }) => ({ name: data?.name ?? "", text: data?.text ?? "" }));
  known.set(key, found);
  found.catch(() => known.delete(key));
  return found;
}

/** The cards that a move is about, by face and word; each is one click away from the library. */
export function Faces({ choice }: { choice: Choice }) {
  const codes = choice.about.filter((code) => code.includes(".")).slice(0, MOST);
  return (
    <>
      {codes.map((code) => (
        <Face key={`${code} ${language.value}`} code={code} />
      ))}
    </>
  );
}

function Face({ code }: { code: string }) {
  const card = useSignal({ name: "", text: "" });
  const missing = useSignal(false);
  useEffect(() => {
    words(code)
      .then((found) => (card.value = found))
      .catch(() => (missing.value = true)); // a move can be made without it
  }, [code]);
  if (missing.value || !card.value.text) return null;
  const query = new URLSearchParams({ lang: language.value, theme: theme.value });
  return (
    <div class="about">
      <a href={href("library", "cards", code)} target="_blank" rel="noopener">
        <img alt={card.value.name} width={150} height={210} src={`/v1/cards/${encodeURIComponent(code)}/picture.svg?${query}`} />
      </a>
      <p>{card.value.text}</p>
    </div>
  );
}
