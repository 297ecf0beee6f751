import type { Arbiter, Schemas } from "@arbiter/client";

import { got } from "./answers.js";
import { cancel, followed, type Job } from "./jobs.js";
import { arbiter, language } from "./texts.js";

type Line = Schemas["LineOut"];
type Match = Schemas["MatchOut"];

/** How often a game is played on from each point, and from how many points at most. */
export const GAMES = 40;
const MOST_POINTS = 20;
const MOST_MOVES = 6;

export interface Side {
  win: number;
  low: number;
  high: number;
}
/** The chances at one version; the automatic opponent comes after the seats. */
export interface Point {
  version: number;
  sides: Side[];
}
/** A move that cost a chance, and the version that it led to. */
export interface Costly {
  version: number;
  seat: number;
  text: string;
}
interface Outlook {
  index: number;
  seats: Side[];
  opponent: Side | null;
}
interface TurningPoint {
  line: number;
  seat: number;
  detail: string;
}

/** The versions at which a seat was asked, evenly thinned out; the first and the last remain. */
export function decided(lines: Line[], seat: number): number[] {
  const moves = lines.filter((line) => line.kind === "move");
  // What the flow has settled stands behind the move that led there, under its version: nobody was asked.
  const asked = moves.filter((line, n) => line.version !== moves[n - 1]?.version);
  const own = asked.filter((line) => line.seat === seat && line.version > 1).map((line) => line.version - 1);
  if (own.length <= MOST_POINTS) return own;
  return Array.from({ length: MOST_POINTS }, (_, n) => own[Math.round((n * (own.length - 1)) / (MOST_POINTS - 1))]!);
}

/** What is being worked out for the page; it can be stopped between and during its jobs. */
export class Work {
  readonly #stop = new AbortController();
  #job: Job | null = null;
  readonly #tell: (job: Job) => void;

  constructor(tell: (job: Job) => void) {
    this.#tell = tell;
  }

  get stopped(): boolean {
    return this.#stop.signal.aborted;
  }

  stop(): void {
    this.#stop.abort();
    if (this.#job && !this.#job.finished) cancel(this.#job);
  }

  /** A job to its end; nothing if it was stopped. */
  async #done(asked: Promise<{ data?: unknown }>): Promise<Job | null> {
    const job = await followed(asked, (told) => {
      this.#job = told;
      if (this.stopped && !told.finished) cancel(told);
      this.#tell(told);
    });
    if (job.failure) throw new Error(job.failure);
    return job.state === "done" ? job : null;
  }

  /** The chances of all sides, made of what the caller's seat could know at these versions. */
  async points(client: Arbiter, now: Match, versions: number[]): Promise<Point[]> {
    const positions = await Promise.all(versions.map((version) => seenAt(client, now, version)));
    if (this.stopped) return [];
    const query = { lang: language.value };
    const job = await this.#done(arbiter.raw.POST("/v1/evaluations", { params: { query }, body: { positions, games: GAMES } as never }));
    if (!job) return [];
    const told = (await arbiter.text(`/v1/jobs/${job.job}/results`)).trim().split("\n").map((line) => JSON.parse(line) as Outlook);
    const points = told.map(({ index, seats, opponent }) => ({ version: versions[index]!, sides: [...seats, ...(opponent ? [opponent] : [])] }));
    return [...points, ...ending(now, points[0]?.sides.length ?? 0)].sort((one, other) => one.version - other.version);
  }

  /** The moves that cost most, the dearest first; only the record of a match that is over tells them. */
  async costly(client: Arbiter, now: Match, lines: Line[]): Promise<Costly[]> {
    const record = await got<object>(client.raw.GET("/v1/matches/{match_id}/record", { params: { path: { match_id: now.match } } }));
    if (this.stopped) return [];
    const query = { lang: language.value };
    const job = await this.#done(arbiter.raw.POST("/v1/analyses", { params: { query }, body: { record, games: GAMES } as never }));
    const found = (job?.result as { turning_points?: TurningPoint[] } | null)?.turning_points ?? [];
    const versions = new Map(lines.map((line) => [line.line, line.version]));
    return found.slice(0, MOST_MOVES).map(({ line, seat, detail }) => ({ version: versions.get(line) ?? 1, seat, text: detail }));
  }
}

async function seenAt(client: Arbiter, now: Match, version: number): Promise<object> {
  const params = { path: { match_id: now.match }, query: { version } };
  const { game, edition, options, rulings, view, seat } = await got<Match>(client.raw.GET("/v1/matches/{match_id}", { params }));
  return { game, edition, options, rulings, view, seat };
}

/** How it ended is no guess any more. */
function ending(now: Match, sides: number): Point[] {
  if (!now.result || sides === 0) return [];
  const winners = now.result.winners;
  const won = (side: number) => (side < now.seats ? winners.includes(side) : winners.length === 0);
  const told = Array.from({ length: sides }, (_, side) => (won(side) ? 1 : 0));
  return [{ version: now.version, sides: told.map((win) => ({ win, low: win, high: win })) }];
}
