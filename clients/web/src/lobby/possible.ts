import { signal } from "@preact/signals";
import { Problem } from "@arbiter/client";

import type { Game } from "../games.js";
import { arbiter, language } from "../texts.js";

export type Value = string | number | boolean;
type Enum = { enum: Value[]; default: Value };

/** A table as it could be set up. */
export interface Wish {
  game: string;
  edition: string;
  seats: number;
  options: Record<string, Value>;
}

/** Why a table is impossible, by the table and the language; "" if it is possible. */
const known = signal<Record<string, string>>({});
const asked = new Map<string, Promise<string>>();

function spelled(wish: Wish): string {
  return `${language.value} ${JSON.stringify([wish.game, wish.edition, wish.seats, Object.entries(wish.options).sort()])}`;
}

/** What stands against a table; undefined as long as nobody knows. */
export function against(wish: Wish): string | undefined {
  return known.value[spelled(wish)];
}

/** Ask the rules about tables that were not asked about before, one after the other. */
export async function askAbout(wishes: Wish[]): Promise<void> {
  for (const wish of wishes) await answered(wish);
}

function answered(wish: Wish): Promise<string> {
  const key = spelled(wish);
  const found = asked.get(key) ?? reasonAgainst(wish);
  asked.set(key, found);
  return found.then((reason) => {
    if (known.value[key] !== reason) known.value = { ...known.value, [key]: reason };
    return reason;
  });
}

async function reasonAgainst(wish: Wish): Promise<string> {
  try {
    await arbiter.raw.POST("/v1/positions", { params: { query: { lang: language.value } }, body: { ...wish, seed: "1" } as never });
    return "";
  } catch (reason) {
    return reason instanceof Problem && reason.code === "impossible_table" ? reason.message : "";
  }
}

/** The options of a game with their values. */
export function optionsOf(game: Game): Record<string, Enum> {
  return (game.options as { properties: Record<string, Enum> }).properties;
}

/** The tables that another value of one option would lead to. */
export function otherOptions(game: Game, wish: Wish): Wish[] {
  return Object.entries(optionsOf(game)).flatMap(([name, { enum: values }]) =>
    values.map((value) => ({ ...wish, options: { ...wish.options, [name]: value } })),
  );
}

export function otherSeats(game: Game, wish: Wish): Wish[] {
  return game.seats.map((seats) => ({ ...wish, seats }));
}

/**
 * The nearest table that is possible and keeps what was just chosen: as it is wished for, else with the usual options,
 * else with one more change. Undefined if there is none; then the reason stays to be read.
 */
export async function nearest(game: Game, wish: Wish, kept: string): Promise<Wish | undefined> {
  const plain = { ...wish, options: kept in wish.options ? { [kept]: wish.options[kept]! } : {} };
  const more = [wish, plain].flatMap((one) => [one, ...otherOptions(game, one), ...(kept === "seats" ? [] : otherSeats(game, one))]);
  const wanted = (one: Wish) => kept === "seats" || one.options[kept] === wish.options[kept];
  for (const one of more) if (wanted(one) && (await answered(one)) === "") return one;
  return undefined;
}
