import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { theme } from "../look.js";
import { Notice } from "../notice.js";
import { go, href } from "../route.js";
import { arbiter, language, LANGUAGES, say } from "../texts.js";

type Item = Schemas["ItemOut"];
type Kind = "rules" | "cards" | "terms";

/** One card, rule or term, whole: its face, its text, its place in the books, what belongs to it. */
export function OneItem({ kind, id }: { kind: Kind; id: string }) {
  const item = useSignal<Item | null>(null);
  const error = useSignal<unknown>(null);
  const spoken = language.value;
  useEffect(() => {
    error.value = null;
    read(kind, id, spoken)
      .then((found) => (item.value = found))
      .catch((reason: unknown) => (error.value = reason));
  }, [kind, id, spoken]);
  if (error.value) return <Notice error={error.value} onClose={() => go("library")} />;
  if (!item.value) return <p>{say("app.loading")}</p>;
  return <Shown item={item.value} kind={kind} />;
}

async function read(kind: Kind, id: string, lang: string): Promise<Item | null> {
  const query = { lang };
  if (kind === "rules") return (await arbiter.raw.GET("/v1/rules/{rule}", { params: { path: { rule: id }, query } })).data ?? null;
  if (kind === "cards") return (await arbiter.raw.GET("/v1/cards/{card}", { params: { path: { card: id }, query } })).data ?? null;
  return (await arbiter.raw.GET("/v1/glossary/{term}", { params: { path: { term: id }, query } })).data ?? null;
}

function Shown({ item, kind }: { item: Item; kind: Kind }) {
  const links = (item.links ?? {}) as Record<string, string | string[]>;
  const linked = (name: string) => [links[name] ?? []].flat().map((path) => path.split("/").at(-1) ?? path);
  return (
    <article class="panel item">
      {kind === "cards" && <Face id={item.id} name={item.name ?? item.id} />}
      <div>
        <h1>{item.name ?? item.id}</h1>
        <p class="soft">
          {item.id}
          {item.origin && ` · ${say(`library.origin.${item.origin}`)}`}
        </p>
        <p class="said">{item.text}</p>
        <Names item={item} />
        <ul class="rules">
          {(item.sources ?? []).map((place) => (
            <li key={`${place.document} ${place.heading}`}>
              {place.document} {place.heading && `· ${place.heading}`}
            </li>
          ))}
        </ul>
        <Named title={say("library.rules")} ids={linked("rules")} kind="rules" />
        <Named title={say("library.cards")} ids={linked("cards")} kind="cards" />
        <button type="button" class="print" onClick={() => print()}>
          {say("library.print")}
        </button>
      </div>
    </article>
  );
}

/** What a term is called in every language. */
function Names({ item }: { item: Item }) {
  const names = item.names;
  if (!names) return null;
  return (
    <dl class="names">
      {LANGUAGES.filter((code) => names[code]).map((code) => (
        <div key={code}>
          <dt>{code}</dt>
          <dd lang={code}>{names[code]}</dd>
        </div>
      ))}
    </dl>
  );
}

/** The face of a card, as a picture. */
export function Face({ id, name }: { id: string; name: string }) {
  const hide = (event: Event) => ((event.currentTarget as HTMLElement).hidden = true); // its words are enough
  return (
    <img
      class="face"
      alt={name}
      loading="lazy"
      width={300}
      height={420}
      src={`/v1/cards/${encodeURIComponent(id)}/picture.svg?${new URLSearchParams({ lang: language.value, theme: theme.value })}`}
      onError={hide}
    />
  );
}

function Named({ title, ids, kind }: { title: string; ids: string[]; kind: string }) {
  if (ids.length === 0) return null;
  return (
    <>
      <h2 class="label">{title}</h2>
      <p class="named">
        {ids.map((id) => (
          <a key={id} href={href("library", kind, id)}>
            {id}
          </a>
        ))}
      </p>
    </>
  );
}
