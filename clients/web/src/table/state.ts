import { batch, computed, signal } from "@preact/signals";
import { Problem, Unreachable, type Arbiter, type Schemas, type StreamEvent } from "@arbiter/client";

import { got } from "../answers.js";
import { played, quick } from "../settings.js";
import { arbiter, language } from "../texts.js";
import { readBoard, type BoardData } from "./places.js";

export type Match = Schemas["MatchOut"];
export type Decision = Schemas["DecisionOut"];
export type Choice = Schemas["ChoiceOut"];
export type Line = Schemas["LineOut"];
export type Played = Schemas["PlayedOut"];
export type Move = Record<string, unknown>;

const PAGE = 1000;

/** What the rules say against a place or a move, and where on the board it was asked. */
export interface Refusal {
  problem: Problem;
  place: string | null;
}

/** One place at the table of a match: what its holder sees, is asked and may do. */
export class Seat {
  readonly client: Arbiter;
  readonly match = signal<Match | null>(null);
  readonly decision = signal<Decision | null>(null);
  readonly board = signal<BoardData | null>(null);
  readonly lines = signal<Line[]>([]);
  readonly error = signal<unknown>(null);
  readonly refusal = signal<Refusal | null>(null);
  readonly connected = signal(true);
  /** The places that were clicked so far: of the legal moves, those about all of them are left. */
  readonly places = signal<string[]>([]);
  readonly chosen = signal<Choice | null>(null);
  /** What the chosen move would do, as far as anybody may know. */
  readonly foreseen = signal<Played | null>(null);
  readonly words = signal("");
  readonly busy = signal(false);
  /** The version up to which the holder has seen everything: what is newer is marked. */
  readonly looked = signal(0);
  /** Places that a line of the journal or an advised move names, while it is pointed at. */
  readonly pointed = signal<string[]>([]);
  readonly token: string;
  #stop = new AbortController();
  #running: Promise<void> | null = null;
  #again = false;
  #wanted = 0;

  readonly own = computed(() => this.match.value?.seat ?? null);
  readonly mine = computed(() => {
    const seat = this.own.value;
    return seat !== null && (this.decision.value?.waiting.includes(seat) ?? false);
  });
  readonly over = computed(() => this.match.value?.status === "over");

  readonly choices = computed(() => {
    const wanted = this.words.value.trim().toLocaleLowerCase(language.value);
    return (this.decision.value?.choices ?? []).filter(
      (choice) =>
        this.places.value.every((place) => choice.places.includes(place)) &&
        choice.text.toLocaleLowerCase(language.value).includes(wanted),
    );
  });

  /** The places that can be clicked: those of the moves that are left. */
  readonly open = computed(() => new Set(this.mine.value ? this.choices.value.flatMap((choice) => choice.places) : []));

  constructor(
    readonly id: string,
    token: string,
  ) {
    this.token = token;
    this.client = arbiter.as(token);
  }

  /** Follow the match until the page is left; whatever comes, the newest of everything is read. */
  async follow(): Promise<void> {
    try {
      await this.refresh();
      const events = this.client.events<{ lines?: Line[] }>(`/v1/matches/${this.id}/stream`, undefined, this.#stop.signal, (up) => {
        this.connected.value = up || this.over.value; // the stream of a match that is over ends
      });
      for await (const event of events) {
        this.connected.value = true;
        void this.refresh(this.#least(event)).then(
          () => this.over.value && this.leave(),
          (reason: unknown) => this.#failed(reason),
        );
      }
    } catch (reason) {
      this.#failed(reason);
    }
  }

  /** The version that an event tells of; one with lines that change none has to be read all the same. */
  #least({ id, data }: StreamEvent<{ lines?: Line[] }>): number {
    const version = Number(id);
    const last = data.lines?.at(-1)?.line ?? 0;
    return this.#has(version) && last > (this.lines.value.at(-1)?.line ?? 0) ? Infinity : version;
  }

  #failed(reason: unknown): void {
    if (this.#stop.signal.aborted) return;
    if (reason instanceof Unreachable) this.connected.value = false;
    else this.error.value = reason;
  }

  leave(): void {
    this.#stop.abort();
  }

  /**
   * Read everything anew unless a version that is at least wanted is here already; asked for while it is being read,
   * it is read once more afterwards, if that is needed.
   */
  refresh(least = Infinity): Promise<void> {
    if (this.#has(least)) return Promise.resolve();
    if (this.#running) {
      this.#again ||= least === Infinity;
      this.#wanted = Math.max(this.#wanted, Number.isFinite(least) ? least : 0);
      return this.#running;
    }
    this.#running = this.#read().finally(() => (this.#running = null));
    return this.#running;
  }

  async #read(): Promise<void> {
    do {
      this.#again = false;
      await this.#readOnce();
    } while ((this.#again || !this.#has(this.#wanted)) && !this.#stop.signal.aborted);
  }

  /** Both may have been read at different versions. */
  #has(version: number): boolean {
    return Math.min(this.match.value?.version ?? 0, this.decision.value?.version ?? 0) >= version;
  }

  async #readOnce(): Promise<void> {
    const path = { match_id: this.id };
    const lang = language.value;
    const [match, decision] = await Promise.all([
      got<Match>(this.client.raw.GET("/v1/matches/{match_id}", { params: { path, query: { lang, explain: true } } })),
      got<Decision>(
        this.client.raw.GET("/v1/matches/{match_id}/decision", { params: { path, query: { lang, explain: true, limit: PAGE } } }),
      ),
    ]);
    const before = this.match.value;
    if (!before) this.looked.value = match.version;
    if (!this.board.value || this.board.value.lang !== lang) this.board.value = await readBoard(match, lang);
    batch(() => {
      this.match.value = match;
      const known = this.decision.value;
      // read again without anything new: what was chosen among its answers stays chosen
      if (known?.version !== decision.version || known.lang !== decision.lang) this.decision.value = decision;
      if (before?.version !== match.version) this.forget();
    });
    await this.#readJournal(lang);
  }

  async #readJournal(lang: string): Promise<void> {
    const after = this.lines.value.at(-1)?.line ?? 0;
    const params = { path: { match_id: this.id }, query: { after, limit: PAGE, lang } };
    const data = await got<Schemas["JournalOut"]>(this.client.raw.GET("/v1/matches/{match_id}/journal", { params }));
    const more = data.lines.filter((line) => line.line > (this.lines.value.at(-1)?.line ?? 0));
    if (more.length > 0) this.lines.value = [...this.lines.value, ...more];
    if (data.next_after != null && more.length === PAGE) this.#again = true;
  }

  /** Everything anew in another language. */
  async translate(): Promise<void> {
    this.lines.value = [];
    this.forget();
    await this.refresh();
  }

  /** Choices belong to a version; another one has others. */
  forget(): void {
    this.places.value = [];
    this.choose(null);
    this.words.value = "";
    this.error.value = null;
    this.pointed.value = [];
  }

  /** Choose a move, to see what it would do before it is made. */
  choose(choice: Choice | null): void {
    this.chosen.value = choice;
    this.foreseen.value = null;
    this.refusal.value = null;
    if (choice) void this.#foresee(choice);
  }

  async #foresee(choice: Choice): Promise<void> {
    try {
      const played = await this.send([choice.move as Move], true);
      if (this.chosen.value !== choice) return;
      this.foreseen.value = played;
      if (quick.value && !played.closed_by) void this.play(choice);
    } catch (reason) {
      if (reason instanceof Problem && reason.body.reason) this.refusal.value = { problem: reason, place: null };
      // what a move would do is a courtesy: the move can be made without it
    }
  }

  /** Choose the legal move that is meant, if it is on the list. */
  chooseMove(move: Move): void {
    const wanted = spelled(move);
    const found = this.decision.value?.choices?.find((choice) => spelled(choice.move as Move) === wanted);
    if (found) {
      this.places.value = [];
      this.choose(found);
    }
  }

  async play(choice: Choice): Promise<void> {
    await this.#change(async () => {
      const { version } = await this.send([choice.move as Move], false);
      this.looked.value = version;
      played.value = true;
      return version;
    });
  }

  async undo(): Promise<void> {
    await this.#change(async () => {
      await this.client.raw.POST("/v1/matches/{match_id}/undo", {
        params: { path: { match_id: this.id }, query: { lang: language.value }, header: this.#header() },
        body: { steps: 1 },
      });
    });
  }

  /** Let an agent play a seat from now on, or take it back. */
  async hand(number: number, agent: "greedy" | "mcts" | null): Promise<void> {
    const path = { match_id: this.id, seat: number };
    const header = { "Idempotency-Key": crypto.randomUUID() };
    const params = { path, header, query: { lang: language.value } };
    await this.#change(async () => {
      if (agent) await this.client.raw.PUT("/v1/matches/{match_id}/seats/{seat}/agent", { params, body: { agent } });
      else await this.client.raw.DELETE("/v1/matches/{match_id}/seats/{seat}/agent", { params });
      // While agents play, there is always more to read: nobody waits for that to take a seat back.
      this.refresh().catch((reason: unknown) => this.#failed(reason));
      return 0;
    });
  }

  /** Do something, and read what has come of it: the version that it says, else everything. */
  async #change(work: () => Promise<number | void>): Promise<void> {
    if (this.busy.value) return;
    this.busy.value = true;
    this.error.value = null;
    try {
      await this.refresh((await work()) ?? Infinity);
    } catch (reason) {
      if (reason instanceof Problem && reason.body.reason) this.refusal.value = { problem: reason, place: null };
      else this.error.value = reason;
      if (reason instanceof Problem && reason.status === 412) await this.refresh();
    } finally {
      this.busy.value = false;
    }
  }

  #header(): { "If-Match": string; "Idempotency-Key": string } {
    return { "If-Match": `"${this.match.value!.version}"`, "Idempotency-Key": crypto.randomUUID() };
  }

  async send(moves: Move[], dryRun: boolean): Promise<Played> {
    const params = { path: { match_id: this.id }, query: { dry_run: dryRun, lang: language.value }, header: this.#header() };
    return got<Played>(this.client.raw.POST("/v1/matches/{match_id}/moves", { params, body: { moves } as never }));
  }
}

/** A move written so that two of them can be compared. */
export function spelled(move: Move): string {
  return JSON.stringify(Object.entries(move).sort(([one], [other]) => (one < other ? -1 : 1)));
}
