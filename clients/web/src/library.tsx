import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import { Editions, Rulings } from "./books.js";
import { Notice } from "./notice.js";
import { go, href, query, route } from "./route.js";
import { arbiter, language, say } from "./texts.js";

type Hit = Schemas["HitOut"];
type Item = Schemas["ItemOut"];
const LIMIT = 30;

/** Look up a card, a rule or a term; what the books say, and where they differ. */
export function Library() {
  const [, kind, id] = route.value;
  return (
    <div class="page">
      <Search />
      {kind === "rulings" && id && <Rulings game={id} />}
      {kind === "editions" && id && <Editions game={id} />}
      {(kind === "rules" || kind === "cards") && id && <OneItem kind={kind} id={id} />}
      {!kind && <Results words={query.value.get("q") ?? ""} />}
    </div>
  );
}

function Search() {
  const words = useSignal(query.value.get("q") ?? "");
  const games = useSignal<Schemas["GameBrief"][]>([]);
  const spoken = language.value;
  useEffect(() => {
    void arbiter.raw
      .GET("/v1/games", { params: { query: { lang: spoken } } })
      .then(({ data }) => (games.value = data?.games ?? []));
  }, [spoken]);
  return (
    <section class="panel" aria-labelledby="library">
      <h1 id="library">{say("nav.library")}</h1>
      <form
        class="search"
        role="search"
        onSubmit={(event) => {
          event.preventDefault();
          location.hash = `#/library?q=${encodeURIComponent(words.value)}`;
        }}
      >
        <input
          type="search"
          value={words.value}
          aria-label={say("library.search")}
          placeholder={say("library.search")}
          onInput={(event) => (words.value = event.currentTarget.value)}
        />
        <button class="act">{say("library.find")}</button>
      </form>
      <ul class="books">
        {games.value.map((game) => (
          <li key={game.game}>
            <strong>{game.labels.title}</strong>{" "}
            <a href={href("library", "rulings", game.game)}>{say("library.rulings")}</a>{" "}
            {game.editions.length > 1 && (
              <a href={href("library", "editions", game.game)}>{say("library.editions")}</a>
            )}
          </li>
        ))}
      </ul>
    </section>
  );
}

function Results({ words }: { words: string }) {
  const hits = useSignal<Hit[] | null>(null);
  const error = useSignal<unknown>(null);
  const spoken = language.value;
  useEffect(() => {
    error.value = null;
    if (!words) return void (hits.value = null);
    arbiter.raw
      .GET("/v1/search", { params: { query: { q: words, lang: spoken, limit: LIMIT } } })
      .then(({ data }) => (hits.value = data?.hits ?? []))
      .catch((reason: unknown) => (error.value = reason));
  }, [words, spoken]);
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
          <p>{hit.text}</p>
          <p class="soft">{hit.id}</p>
        </li>
      ))}
    </ol>
  );
}

/** The page of a hit: rules and cards have one, terms and reasons are whole in the list. */
function addressOf(hit: Hit): string {
  const [, , kind = ""] = hit.links.self.split("/");
  return kind === "rules" || kind === "cards" ? href("library", kind, hit.id) : `#/library?q=${encodeURIComponent(hit.id)}`;
}

function OneItem({ kind, id }: { kind: "rules" | "cards"; id: string }) {
  const item = useSignal<Item | null>(null);
  const error = useSignal<unknown>(null);
  const spoken = language.value;
  useEffect(() => {
    const params = { query: { lang: spoken } };
    const asked =
      kind === "rules"
        ? arbiter.raw.GET("/v1/rules/{rule}", { params: { ...params, path: { rule: id } } })
        : arbiter.raw.GET("/v1/cards/{card}", { params: { ...params, path: { card: id } } });
    asked.then(({ data }) => (item.value = data ?? null)).catch((reason: unknown) => (error.value = reason));
  }, [kind, id, spoken]);
  if (error.value) return <Notice error={error.value} onClose={() => go("library")} />;
  if (!item.value) return <p>{say("app.loading")}</p>;
  return <Shown item={item.value} kind={kind} />;
}

function Shown({ item, kind }: { item: Item; kind: string }) {
  const links = (item.links ?? {}) as Record<string, string | string[]>;
  const rules = [links["rules"] ?? []].flat().map(lastPart);
  const cards = [links["cards"] ?? []].flat().map(lastPart);
  return (
    <article class="panel item">
      {kind === "cards" && (
        <img class="face" alt="" src={`/v1/cards/${item.id}/picture.svg?lang=${language.value}`} onError={hide} />
      )}
      <div>
        <h1>{item.name ?? item.id}</h1>
        <p class="soft">
          {item.id}
          {item.origin && ` · ${say(`library.origin.${item.origin}`)}`}
        </p>
        <p class="said">{item.text}</p>
        <ul class="rules">
          {(item.sources ?? []).map((place) => (
            <li key={`${place.document} ${place.heading}`}>
              {place.document} {place.heading && `· ${place.heading}`}
            </li>
          ))}
        </ul>
        <Named title={say("library.rules")} ids={rules} kind="rules" />
        <Named title={say("library.cards")} ids={cards} kind="cards" />
      </div>
    </article>
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

const lastPart = (path: string): string => path.split("/").at(-1) ?? path;

/** A card without a face shows its words alone. */
function hide(event: Event): void {
  (event.currentTarget as HTMLElement).hidden = true;
}
