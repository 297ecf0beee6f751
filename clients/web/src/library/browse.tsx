import { useSignal } from "@preact/signals";
import { useEffect } from "preact/hooks";
import type { Schemas } from "@arbiter/client";

import type { Game } from "../games.js";
import { Notice } from "../notice.js";
import { href } from "../route.js";
import { arbiter, language, say } from "../texts.js";
import { Face } from "./item.js";

type Page = Schemas["PageOut"];
const LIMIT = 24;
const FEW = 6;

/** All cards of a game by their faces, or its rules or terms as a list, page by page. */
export function Browse({ game, what }: { game: string; what: string }) {
  const items = useSignal<Page["items"]>([]);
  const more = useSignal<string | null>(null);
  const total = useSignal(0);
  const error = useSignal<unknown>(null);
  const lang = language.value;
  async function read(cursor: string | null): Promise<void> {
    try {
      const page = await pageOf(what, { game, lang, limit: LIMIT, ...(cursor ? { cursor } : {}) });
      items.value = cursor ? [...items.value, ...page.items] : page.items;
      more.value = page.next_cursor;
      total.value = page.total;
    } catch (reason) {
      error.value = reason;
    }
  }
  useEffect(() => void read(null), [lang]);
  return (
    <section aria-label={say(`library.${what}`)}>
      <Notice error={error.value} />
      <p class="soft" role="status">
        {say("library.shown", { shown: items.value.length, total: total.value })}
      </p>
      {what === "cards" ? <Faces items={items.value} /> : <List items={items.value} kind={what} />}
      {more.value && (
        <button type="button" onClick={() => void read(more.value)}>
          {say("library.more")}
        </button>
      )}
    </section>
  );
}

async function pageOf(what: string, query: { game: string; lang: string; limit: number; cursor?: string }): Promise<Page> {
  const params = { query };
  if (what === "rules") return (await arbiter.raw.GET("/v1/rules", { params })).data!;
  if (what === "terms") return (await arbiter.raw.GET("/v1/glossary", { params })).data!;
  return (await arbiter.raw.GET("/v1/cards", { params })).data!;
}

function Faces({ items }: { items: Page["items"] }) {
  return (
    <ul class="faces">
      {items.map((item) => (
        <li key={item.id}>
          <a href={href("library", "cards", item.id)}>
            <Face id={item.id} name={item.name ?? item.id} />
            <span>{item.name ?? item.id}</span>
          </a>
        </li>
      ))}
    </ul>
  );
}

function List({ items, kind }: { items: Page["items"]; kind: string }) {
  return (
    <ol class="hits">
      {items.map((item) => (
        <li key={item.id} class="panel">
          <a class="name" href={href("library", kind, item.id)}>
            {item.name ?? item.id}
          </a>
          <p>{item.text}</p>
        </li>
      ))}
    </ol>
  );
}

/** A few cards of a game, for whoever does not know yet what to look for. */
export function Sample({ game }: { game: Game }) {
  const items = useSignal<Page["items"]>([]);
  const lang = language.value;
  useEffect(() => {
    void pageOf("cards", { game: game.game, lang, limit: FEW })
      .then((page) => (items.value = page.items))
      .catch(() => undefined); // the search works without it
  }, [lang]);
  if (items.value.length === 0) return null;
  return (
    <section class="panel" aria-label={game.labels.title}>
      <h2>{game.labels.title}</h2>
      <Faces items={items.value} />
      <a href={href("library", "browse", game.game, "cards")}>{say("library.all_cards")}</a>
    </section>
  );
}
