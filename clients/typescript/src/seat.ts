import type { DerivedOf, GameCode, MoveOf, ViewOf } from "./games.js";
import type { Arbiter } from "./index.js";
import type { components } from "./schema.js";

type Schemas = components["schemas"];

/** What is played: a new match of one game. */
export type NewMatch<G extends GameCode> = Omit<Schemas["MatchIn"], "game"> & { game: G };
export type MatchOf<G extends GameCode> = Omit<Schemas["MatchOut"], "game" | "view" | "derived"> & { game: G; view: ViewOf<G>; derived: DerivedOf<G> };
export type ChoiceOf<G extends GameCode> = Omit<Schemas["ChoiceOut"], "move"> & { move: MoveOf<G> };
export type DecisionOf<G extends GameCode> = Omit<Schemas["DecisionOut"], "moves" | "choices"> & { moves: MoveOf<G>[]; choices?: ChoiceOf<G>[] };
export type LineOf<G extends GameCode> = Omit<Schemas["LineOut"], "move"> & { move?: MoveOf<G> | Schemas["Outcome"] | null };
export type PlayedOf<G extends GameCode> = Omit<Schemas["PlayedOut"], "lines"> & { lines: LineOf<G>[] };
export type SnapshotOf<G extends GameCode> = Omit<Schemas["SnapshotOut"], "match" | "decision"> & { match: MatchOf<G>; decision: DecisionOf<G> };
export type LinesOf<G extends GameCode> = Omit<Schemas["LinesOut"], "lines"> & { lines: LineOf<G>[] };

/** The first event of a stream is a snapshot; all others are what one version added. */
export type MatchEvent<G extends GameCode> =
  | { event: "snapshot"; id: string; data: SnapshotOf<G> }
  | { event: "lines"; id: string; data: LinesOf<G> };

/** A new match, with a place for each of its tokens. Keep the tokens: they are told this once. */
export interface Match<G extends GameCode> {
  id: string;
  commitment: string;
  host: Seat<G>;
  spectator: Seat<G>;
  seats: Seat<G>[];
}

const PAGE = 1000;

/** A place at a match: all that one token opens. It remembers the version that it saw last. */
export class Seat<G extends GameCode> {
  #version: number | null = null;

  constructor(
    /** The service, with the token of this place: everything else that it may do goes by `raw`. */
    readonly arbiter: Arbiter,
    readonly match: string,
    readonly token: string,
  ) {}

  /** What this place may know of the match, now or at a version of the past. */
  async view(version?: number): Promise<MatchOf<G>> {
    const query = version === undefined ? {} : { version };
    const { data } = await this.arbiter.raw.GET("/v1/matches/{match_id}", { params: { path: this.#path, query } });
    if (version === undefined) this.#version = data!.version;
    return data as MatchOf<G>;
  }

  /** What is asked, of whom, in words, with the legal moves; `explain` tells each of them in words. */
  async decision(look: { explain?: boolean; offset?: number; limit?: number } = {}): Promise<DecisionOf<G>> {
    const query = { limit: PAGE, ...look };
    const { data } = await this.arbiter.raw.GET("/v1/matches/{match_id}/decision", { params: { path: this.#path, query } });
    this.#version = data!.version;
    return data as DecisionOf<G>;
  }

  /** Play moves, all or none, on the version that was seen last; the same key plays them once. */
  play(moves: MoveOf<G> | MoveOf<G>[], key: string = crypto.randomUUID()): Promise<PlayedOf<G>> {
    return this.#moves(moves, false, key);
  }

  /** What moves would do, up to chance or a secret; nothing happens. */
  dryRun(moves: MoveOf<G> | MoveOf<G>[]): Promise<PlayedOf<G>> {
    return this.#moves(moves, true, crypto.randomUUID());
  }

  /** Take back the last steps of this place; `view().undo` says how many can be. */
  async undo(steps = 1, key: string = crypto.randomUUID()): Promise<PlayedOf<G>> {
    const header = { "If-Match": await this.#seen(), "Idempotency-Key": key };
    const { data } = await this.arbiter.raw.POST("/v1/matches/{match_id}/undo", {
      params: { path: this.#path, header },
      body: { steps },
    });
    this.#version = data!.version;
    return data as PlayedOf<G>;
  }

  /** What happens from now on, or after a version, until the match is over; a cut is bridged. */
  async *events(since?: number, signal?: AbortSignal): AsyncGenerator<MatchEvent<G>> {
    const path = `/v1/matches/${this.match}/stream`;
    for await (const event of this.arbiter.events<SnapshotOf<G> & LinesOf<G>>(path, since?.toString(), signal)) {
      this.#version = Math.max(this.#version ?? 0, event.data.version);
      yield event as MatchEvent<G>;
      const behind = Number(event.id) < event.data.version; // the lines after a version follow
      if (event.data.status === "over" && !behind) return;
    }
  }

  /** The table as this place sees it, as SVG; the look is `theme`, `part`, `form`, `lang`, ... */
  picture(look: Record<string, string> = {}): Promise<string> {
    return this.arbiter.text(`/v1/matches/${this.match}/picture.svg?${new URLSearchParams(look)}`);
  }

  get #path(): { match_id: string } {
    return { match_id: this.match };
  }

  async #seen(): Promise<string> {
    return `"${this.#version ?? (await this.view()).version}"`;
  }

  async #moves(moves: MoveOf<G> | MoveOf<G>[], dry: boolean, key: string): Promise<PlayedOf<G>> {
    const header = { "If-Match": await this.#seen(), ...(dry ? {} : { "Idempotency-Key": key }) };
    const { data } = await this.arbiter.raw.POST("/v1/matches/{match_id}/moves", {
      params: { path: this.#path, header, query: { dry_run: dry } },
      body: { moves: [moves].flat() as Schemas["Move"][] },
    });
    if (!dry) this.#version = data!.version;
    return data as PlayedOf<G>;
  }
}

/** Open a match: all its places, each with its token. */
export async function opened<G extends GameCode>(arbiter: Arbiter, body: NewMatch<G>, key: string): Promise<Match<G>> {
  const { data } = await arbiter.raw.POST("/v1/matches", { params: { header: { "Idempotency-Key": key } }, body });
  const { match, commitment, tokens } = data!;
  const place = (token: string) => new Seat<G>(arbiter.as(token), match, token);
  return { id: match, commitment, host: place(tokens.host), spectator: place(tokens.spectator), seats: tokens.seats.map(place) };
}
