import type { Schemas } from "@arbiter/client";

import { boardsOf } from "../games.js";
import { arbiter } from "../texts.js";
import type { Match } from "./state.js";

export type Place = Schemas["BoardPlaceOut"];

/** The board that a match is played on: what its places are called and what lies beside them. */
export interface BoardData {
  lang: string;
  name: string;
  /** What is drawn apart, and how high each is for its width. */
  parts: Map<string, number>;
  places: Map<string, Place>;
}

/** Read the board of a match; a game without one has no places. */
export async function readBoard(match: Match, lang: string): Promise<BoardData | null> {
  const query = { lang } as const;
  const fitting = (await boardsOf(match.game, lang)).find(
    (one) =>
      one.seats.includes(match.seats) &&
      Object.entries(one.options).every(([name, value]) => (match.options[name] ?? value) === value),
  );
  if (!fitting) return null;
  const params = { path: { game: match.game, board: fitting.board }, query: query as never };
  const { data: board } = await arbiter.raw.GET("/v1/games/{game}/boards/{board}", { params });
  const places = new Map((board?.places ?? []).map((place) => [place.id, place]));
  const parts = new Map(Object.entries(board?.parts ?? {}).map(([part, { width, height }]) => [part, height / width]));
  return { lang, name: fitting.name, parts, places };
}

const KINDS = new Set(["hex", "edge", "space", "box", "region", "slot", "track"]);

/** The places that the parameters of an event name: those that are called as a kind of place. */
export function placesOf(params: Record<string, unknown>): string[] {
  return Object.entries(params).flatMap(([name, value]) => {
    if (!KINDS.has(name) || value === null) return [];
    return [`${name}:${Array.isArray(value) ? value.join("-") : String(value)}`];
  });
}

/** The way back from the spelling of a place to the value that a move has in its field. */
export function valueOf(place: string): unknown {
  const [, spelled = ""] = place.split(":");
  const parts = spelled.split("-").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
  return parts.length > 1 && parts.every((part) => typeof part === "number") ? parts : /^\d+$/.test(spelled) ? parts[0] : spelled;
}
