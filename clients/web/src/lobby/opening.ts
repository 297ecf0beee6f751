import type { Schemas } from "@arbiter/client";

import type { Game } from "../games.js";
import { keep } from "../kept.js";
import { arbiter, language } from "../texts.js";
import type { Wish } from "./possible.js";
import { AGENTS, type Sitter } from "./sitters.js";

/** A match that was opened, with what there is to send to friends. */
export interface Opened {
  made: Schemas["MatchMade"];
  sitters: Sitter[];
  /** The secret of an invitation, by seat. */
  invitations: Record<number, string>;
}

/** Whoever opens the page for the first time plays against somebody who errs now and then. */
const FIRST_OPPONENT = "level-2";

export function firstSitters(seats: number): Sitter[] {
  return Array.from({ length: seats }, (_, seat) => ({ who: seat === 0 ? "me" : FIRST_OPPONENT, name: "" }));
}

/** The fewest seats at which somebody else plays, too. */
export function firstSeats(game: Game): number {
  return Math.max(2, game.seats[0]!);
}

/** Open a match, and keep what this browser may sit at, whatever becomes of the invitations. */
export async function open(game: Game, wish: Wish, rulings: Record<string, string>, sitters: Sitter[]): Promise<Opened> {
  const players = sitters.flatMap(({ who }, seat) => {
    const agent = AGENTS[who as keyof typeof AGENTS];
    return agent ? [{ seat, ...agent }] : [];
  });
  const people = sitters.flatMap(({ name }, seat) => (name.trim() ? [{ seat, name: name.trim() }] : []));
  const body = { ...wish, rulings, language: language.value, players, people };
  const header = { "Idempotency-Key": crypto.randomUUID() };
  const { data } = await arbiter.raw.POST("/v1/matches", { params: { header }, body: body as never });
  const made = data as Schemas["MatchMade"];
  keepSeats(game, made, sitters);
  return { made, sitters, invitations: await invited(made, sitters) };
}

/** The only place of this browser at a table to which nobody has to be invited. */
export function onlySeat({ made, sitters }: Opened): string | undefined {
  const mine = sitters.flatMap(({ who }, seat) => (who === "me" ? [made.tokens.seats[seat]!] : []));
  return mine.length === 1 && sitters.every(({ who }) => who !== "friend") ? mine[0] : undefined;
}

/** A link for each friend, good for one use: whoever opens it first sits there. */
async function invited(made: Schemas["MatchMade"], sitters: Sitter[]): Promise<Record<number, string>> {
  const host = arbiter.as(made.tokens.host);
  const links: Record<number, string> = {};
  for (const [seat, { who }] of sitters.entries()) {
    if (who !== "friend") continue;
    const params = { path: { match_id: made.match } };
    const { data } = await host.raw.POST("/v1/matches/{match_id}/invitations", { params, body: { seat } as never });
    links[seat] = data!.invitation;
  }
  return links;
}

function keepSeats(game: Game, made: Schemas["MatchMade"], sitters: Sitter[]): void {
  const common = { match: made.match, game: game.game, seen: Date.now() };
  const mine = sitters.flatMap(({ who }, seat) =>
    who === "me" ? [{ ...common, token: made.tokens.seats[seat]!, role: String(seat + 1) }] : [],
  );
  keep(...mine, { ...common, token: made.tokens.host, role: "host" }, { ...common, token: made.tokens.spectator, role: "spectator" });
}
