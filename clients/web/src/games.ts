import { signal } from "@preact/signals";
import type { Schemas } from "@arbiter/client";

import { arbiter, language } from "./texts.js";

export type Game = Schemas["GameBrief"];

/** The games that the service knows, in the language of the page. */
export const games = signal<Game[]>([]);
/** What games, editions and options are called, by the game. */
export const labels = signal<Record<string, Game["labels"]>>({});
const asked = new Map<string, Promise<Game[]>>();

/** Read the games once in each language. */
export function gameLabels(): Promise<Game[]> {
  const lang = language.value;
  const found = asked.get(lang) ?? readGames(lang);
  asked.set(lang, found);
  found.catch(() => asked.delete(lang));
  return found.then((read) => tell(lang, read));
}

async function readGames(lang: string): Promise<Game[]> {
  const { data } = await arbiter.raw.GET("/v1/games", { params: { query: { lang } } });
  return data?.games ?? [];
}

/** Show the games in a language unless another one was chosen meanwhile. */
function tell(lang: string, read: Game[]): Game[] {
  if (lang === language.value && games.value !== read) {
    games.value = read;
    labels.value = Object.fromEntries(read.map((game) => [game.game, game.labels]));
  }
  return read;
}

/** What a table for one needs to be told in games that can be played alone. */
export function aloneOptions({ options }: Game["labels"], seats: number): Record<string, string | boolean> {
  if (seats > 1) return {};
  return options["solo"] ? { solo: true } : options["mode"] ? { mode: "solo" } : {};
}

export type BoardBrief = Schemas["BoardsOut"]["boards"][number];
const boards = new Map<string, Promise<BoardBrief[]>>();

/** The boards of a game, read once in each language. */
export function boardsOf(game: string, lang: string): Promise<BoardBrief[]> {
  const key = `${game} ${lang}`;
  const found =
    boards.get(key) ?? arbiter.raw.GET("/v1/games/{game}/boards", { params: { path: { game }, query: { lang } as never } }).then(({ data }) => data?.boards ?? []);
  boards.set(key, found);
  found.catch(() => boards.delete(key));
  return found;
}
