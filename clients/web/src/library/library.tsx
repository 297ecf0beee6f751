import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { gameLabels, games, labels } from "../games.js";
import { Notice } from "../notice.js";
import { href, query, route } from "../route.js";
import { useTitle } from "../shell.js";
import { arbiter, language, say } from "../texts.js";
import { Editions, Rulings } from "./books.js";
import { Browse, Sample } from "./browse.js";
import { OneItem } from "./item.js";

type Hit = Schemas["HitOut"];
const LIMIT = 30;

/** Look up a card, a rule or a term; what the books say, and where they differ. */
export function Library() {
  const [, kind, id, what] = route.value;
  useTitle(say("nav.library"));
  const words = query.value.get("q") ?? "";
  return (
    <div class="page">
      <Search inside={Boolean(kind || words)} />
      {kind === "rulings" && id && <Rulings game={id} />}
      {kind === "editions" && id && <Editions game={id} />}
      {kind === "browse" && id && <Browse key={`${id} ${what}`} game={id} what={what ?? "cards"} />}
      {(kind === "rules" || kind === "cards" || kind === "terms") && id && <OneItem kind={kind} id={id} />}
      {!kind && <Results words={words} game={query.value.get("game") ?? ""} />}
      {!kind && !words && games.value.map((game) => <Sample key={game.game} game={game} />)}
    </div>
  );
}

/** What is looked for and where; inside of a book the shelf gives way on a telephone. */
function Search({ inside }: { inside: boolean }) {
  const words = useSignal(query.value.get("q") ?? "");
  const game = useSignal(query.value.get("game") ?? "");
  const spoken = language.value;
  useEffect(() => void gameLabels().catch(() => undefined), [spoken]);
  return (
    <section class={`panel finder ${inside ? "inside" : ""}`} aria-labelledby="library">
      <h1 id="library">{say("nav.library")}</h1>
      <form
        class="search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          location.hash = `#/library?${new URLSearchParams({ q: words.value, ...(game.value ? { game: game.value } : {}) })}`;
        }}
      >
        <input
          type="search"
          value={words.value}
          aria-label={say("library.search")}
          placeholder={say("library.search")}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
        <select aria-label={say("lobby.game")} value={game.value} onChange={(event) => (game.value = event.currentTarget.value)}>
          <option value="">{say("library.all_games")}</option>
          {games.value.map((one) => (
            <option key={one.game} value={one.game}>
              {one.labels.title}
            </option>
          ))}
        </select>
        <button class="act">{say("library.find")}</button>
      </form>
      <ul class="books">
        {games.value.map((one) => (
          <li key={one.game}>
            <strong>{one.labels.title}</strong>
            {(["cards", "rules", "terms"] as const).map((what) => (
              <a key={what} href={href("library", "browse", one.game, what)}>
                {say(`library.${what}`)}
              </a>
            ))}
            <a href={href("library", "rulings", one.game)}>{say("library.rulings")}</a>
            {one.editions.length > 1 && <a href={href("library", "editions", one.game)}>{say("library.editions")}</a>}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({ words, game }: { words: string; game: string }) {
  const hits = useSignal<Hit[] | null>(null);
  const error = useSignal<unknown>(null);
  const spoken = language.value;
  useEffect(() => {
    error.value = null;
    if (!words) return void (hits.value = null);
    const asked = { q: words, lang: spoken, limit: LIMIT, ...(game ? { game } : {}) };
    arbiter.raw
      .GET("/v1/search", { params: { query: asked } })
      .then(({ data }) => (hits.value = data?.hits ?? []))
      .catch((reason: unknown) => (error.value = reason));
  }, [words, game, spoken]);
  if (error.value) return <Notice error={error.value} />;
  if (!hits.value) return null;
  if (hits.value.length === 0) return <p role="status">{say("library.nothing", { words })}</p>;
  return (
    <ol class="hits">
      {hits.value.map((hit) => (
        <li key={hit.id} class="panel">
          <a class="name" href={addressOf(hit)}>
            {hit.name ?? hit.id}
          </a>
          <p>
            <Found text={hit.matched.field === "text" ? hit.matched.highlight : hit.text} />
          </p>
          <p class="soft">{[labels.value[hit.game]?.title, hit.id].filter(Boolean).join(" · ")}</p>
        </li>
      ))}
    </ol>
  );
}

/** A text with what was found in it marked; the service puts it in double brackets. */
function Found({ text }: { text: string }) {
  return (
    <>
      {text.split(/⟦(.*?)⟧/).map((part, at) => (at % 2 ? <mark key={at}>{part}</mark> : part))}
    </>
  );
}

/** The page of a hit: rules, cards and terms have one, reasons are whole in the list. */
function addressOf(hit: Hit): string {
  const [, , kind = ""] = hit.links.self.split("/");
  if (kind === "glossary") return href("library", "terms", hit.id);
  return kind === "rules" || kind === "cards" ? href("library", kind, hit.id) : `#/library?q=${encodeURIComponent(hit.id)}`;
}
