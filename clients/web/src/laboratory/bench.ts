import { computed, signal } from "@preact/signals";
import { Problem, type Schemas } from "@arbiter/client";

import { got } from "../answers.js";
import { aloneOptions, type Game } from "../games.js";
import { placesOf } from "../table/places.js";
import { arbiter, language, say } from "../texts.js";

export type Choice = Schemas["ChoiceOut"];
type Move = Record<string, unknown>;
export interface Finding {
  finding: string;
  detail: string;
  params: Record<string, unknown>;
}
interface Outcome {
  decision: string;
  outcome: unknown;
}
/** A move that waits for luck: what was chosen so far, and what can come next. */
interface Chance {
  position: object;
  seat: number;
  move: Move;
  chosen: Outcome[];
  decision: string;
  outcomes: unknown[];
}

const MOST = 1000;

/** One position that is tried out, and all that the service says about it. */
export class Bench {
  readonly text = signal("");
  readonly said = signal("");
  readonly error = signal<unknown>(null);
  readonly findings = signal<Finding[]>([]);
  readonly choices = signal<Choice[]>([]);
  readonly waiting = signal<number[]>([]);
  readonly chance = signal<Chance | null>(null);
  readonly events = signal<string[]>([]);
  /** How many sequences of one move, of two and so on can follow. */
  readonly counts = signal<number[]>([]);
  /** As which seat the position is shown; null is a spectator. */
  readonly as = signal<number | null>(null);
  /** Counts what was done, so that the picture is drawn anew. */
  readonly changed = signal(0);

  readonly position = computed<object | null>(() => {
    try {
      return JSON.parse(this.text.value) as object;
    } catch {
      return null;
    }
  });
  readonly places = computed(() => this.findings.value.flatMap((finding) => placesOf(finding.params)));

  /** Do one thing with the position; what the service says against it is shown. */
  async tried(work: (position: object) => Promise<void>): Promise<void> {
    this.error.value = null;
    this.said.value = "";
    this.findings.value = [];
    this.counts.value = [];
    const position = this.position.value;
    if (!position) {
      this.said.value = say("laboratory.no_json");
      return;
    }
    try {
      await work(position);
    } catch (reason) {
      this.error.value = reason;
      if (reason instanceof Problem) this.findings.value = (reason.body.findings ?? []) as unknown as Finding[];
    }
    this.changed.value += 1;
  }

  /** Put another position on the bench. */
  put(position: object): void {
    this.text.value = JSON.stringify(position, null, 1);
    this.choices.value = [];
    this.chance.value = null;
    this.events.value = [];
    this.changed.value += 1;
  }

  async fresh({ game, editions, labels }: Game, seats: number): Promise<void> {
    this.error.value = null;
    try {
      const body = { game, edition: editions[0]!, seats, options: aloneOptions(labels, seats), seed: crypto.randomUUID() };
      const { data } = await arbiter.raw.POST("/v1/positions", { params: this.#spoken(), body: body as never });
      this.put(data!.position);
    } catch (reason) {
      this.error.value = reason;
    }
  }

  #spoken() {
    return { query: { lang: language.value } };
  }

  lint(): Promise<void> {
    return this.tried(async (position) => {
      const { data } = await arbiter.raw.POST("/v1/positions/lint", { params: this.#spoken(), body: { position } as never });
      this.findings.value = data!.findings as unknown as Finding[];
      this.said.value = data!.sound ? say("laboratory.sound") : say("laboratory.findings", { n: data!.findings.length });
    });
  }

  moves(): Promise<void> {
    return this.tried(async (position) => {
      const asked = async (seat: number) =>
        got<Schemas["LegalOut"]>(
          arbiter.raw.POST("/v1/legal-moves", { params: this.#spoken(), body: { position, seat, explain: true, limit: MOST } as never }),
        );
      const first = await asked(0);
      this.waiting.value = first.waiting;
      const whose = first.waiting[0] ?? 0;
      const told = whose > 0 ? await asked(whose) : first;
      this.choices.value = told.choices ?? [];
      this.said.value = say("table.legal_moves", { n: this.choices.value.length });
    });
  }

  /** Count what can follow, as far as the service does it for nothing. */
  count(): Promise<void> {
    return this.tried(async (position) => {
      const body = { position, seat: 0, limit: 1, count: true };
      const told = await got<Schemas["LegalOut"]>(arbiter.raw.POST("/v1/legal-moves", { params: this.#spoken(), body: body as never }));
      this.counts.value = told.counts ?? [];
      this.said.value = say("laboratory.counted");
    });
  }

  /** Have the rules judge a move; where luck comes in, the reader chooses it. */
  check(move: Move, seat: number, chosen: Outcome[] = []): Promise<void> {
    return this.tried(async (now) => {
      const position = this.chance.value?.position ?? now;
      const body = { position, seat, move, ...(chosen.length > 0 ? { outcomes: chosen } : {}) };
      const data = await got<Schemas["CheckOut"]>(arbiter.raw.POST("/v1/checks", { params: this.#spoken(), body: body as never }));
      if (!data.legal) return void (this.said.value = data.denial?.detail ?? "");
      const told = (data.events as unknown as { text?: string; fact: string }[]).map((event) => event.text ?? event.fact);
      if (data.waits_for === "chance") return this.#luck({ position, seat, move, chosen }, data.position_after!, told);
      this.put(data.position_after!);
      this.events.value = told;
      await this.moves();
    });
  }

  async #luck(under: Omit<Chance, "decision" | "outcomes">, after: object, told: string[]): Promise<void> {
    const body = { position: after, seat: 0, limit: 1 };
    const data = await got<Schemas["LegalOut"]>(arbiter.raw.POST("/v1/legal-moves", { params: this.#spoken(), body: body as never }));
    this.events.value = told;
    this.choices.value = [];
    this.chance.value = { ...under, decision: data.decision!, outcomes: data.outcomes ?? [] };
    this.said.value = say("laboratory.choose_luck");
  }

  /** What an agent would play here. */
  ask(agent: "greedy" | "mcts"): Promise<void> {
    return this.tried(async (position) => {
      await this.moves();
      const more = agent === "mcts" ? { milliseconds: 1000 } : {};
      const body = { agent, positions: [{ position }], ...more };
      const { data } = await arbiter.raw.POST("/v1/ai/moves", { params: this.#spoken(), body: body as never });
      const job = data as unknown as Schemas["JobOut"];
      for await (const event of arbiter.events<Schemas["JobOut"]>(`/v1/jobs/${job.job}/stream`)) if (event.data.finished) break;
      const line = (await arbiter.text(`/v1/jobs/${job.job}/results`)).split("\n")[0] ?? "{}";
      const answer = JSON.parse(line) as { move?: Move };
      const wanted = JSON.stringify(answer.move);
      const choice = this.choices.value.find((one) => JSON.stringify(one.move) === wanted);
      this.said.value = choice ? say("laboratory.agent_plays", { move: choice.text }) : wanted;
    });
  }
}
