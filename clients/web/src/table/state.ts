import { computed, signal } from "@preact/signals";
import { Problem, type Arbiter, type Schemas } from "@arbiter/client";

import { arbiter, language } from "../texts.js";

export type Match = Schemas["MatchOut"];
export type Decision = Schemas["DecisionOut"];
export type Choice = Schemas["ChoiceOut"];
export type Line = Schemas["LineOut"];
type Move = Record<string, unknown>;
type Forms = Record<string, { schema: { properties: Properties } }>;
type Properties = Record<string, { "x-place"?: string; anyOf?: { "x-place"?: string }[] }>;

const PAGE = 1000;
const MOST_LIT = 400;

/** One place at the table of a match: what its holder sees, is asked and may do. */
export class Seat {
  readonly client: Arbiter;
  readonly match = signal<Match | null>(null);
  readonly decision = signal<Decision | null>(null);
  readonly lines = signal<Line[]>([]);
  readonly picture = signal("");
  readonly error = signal<unknown>(null);
  readonly connected = signal(true);
  /** The places that were clicked so far: of the legal moves, those about all of them are left. */
  readonly places = signal<string[]>([]);
  readonly chosen = signal<Choice | null>(null);
  readonly words = signal("");
  readonly busy = signal(false);
  readonly whole = signal(false);
  /** The version up to which the holder has seen everything: what is newer is marked. */
  readonly looked = signal(0);
  #forms: Forms = {};
  #stop = new AbortController();

  readonly mine = computed(() => {
    const seat = this.match.value?.seat;
    return seat != null && (this.decision.value?.waiting.includes(seat) ?? false);
  });

  readonly choices = computed(() => {
    const wanted = this.words.value.trim().toLocaleLowerCase(language.value);
    return (this.decision.value?.choices ?? []).filter(
      (choice) =>
        this.places.value.every((place) => choice.places.includes(place)) &&
        choice.text.toLocaleLowerCase(language.value).includes(wanted),
    );
  });

  /** The places that can be clicked: those of the moves that are left. */
  readonly open = computed(() => new Set(this.choices.value.flatMap((choice) => choice.places)));

  constructor(
    readonly id: string,
    token: string,
  ) {
    this.client = arbiter.as(token);
  }

  /** Follow the match until the page is left; every event brings the newest of everything. */
  async follow(): Promise<void> {
    try {
      await this.refresh();
      const events = this.client.events(`/v1/matches/${this.id}/stream`, undefined, this.#stop.signal);
      for await (const _ of events) {
        this.connected.value = true;
        await this.refresh();
      }
    } catch (reason) {
      if (!this.#stop.signal.aborted) this.error.value = reason;
    }
  }

  leave(): void {
    this.#stop.abort();
  }

  async refresh(): Promise<void> {
    const path = { match_id: this.id };
    const lang = language.value;
    const [match, decision] = await Promise.all([
      this.client.raw.GET("/v1/matches/{match_id}", { params: { path, query: { lang } } }),
      this.client.raw.GET("/v1/matches/{match_id}/decision", {
        params: { path, query: { lang, explain: true, limit: PAGE } },
      }),
    ]);
    const before = this.match.value?.version;
    if (before === undefined) this.looked.value = match.data!.version;
    this.match.value = match.data!;
    this.decision.value = decision.data!;
    if (before !== match.data!.version) this.#forgetChoice();
    await Promise.all([this.#readJournal(), this.#draw()]);
  }

  async #readJournal(): Promise<void> {
    const after = this.lines.value.at(-1)?.line ?? 0;
    const { data } = await this.client.raw.GET("/v1/matches/{match_id}/journal", {
      params: { path: { match_id: this.id }, query: { after, limit: PAGE, lang: language.value } },
    });
    const more = (data?.lines ?? []).filter((line) => line.line > (this.lines.value.at(-1)?.line ?? 0));
    if (more.length > 0) this.lines.value = [...this.lines.value, ...more];
  }

  async #draw(): Promise<void> {
    const narrow = matchMedia("(max-width: 720px)").matches;
    const asked = new URLSearchParams({
      theme: matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light",
      form: narrow ? "narrow" : "wide",
      lang: language.value,
    });
    if (this.mine.value) asked.set("lit", [...this.open.value].slice(0, MOST_LIT).join(","));
    if (narrow && !this.whole.value) asked.set("zoom", "true");
    try {
      this.picture.value = await this.client.text(`/v1/matches/${this.id}/picture.svg?${asked}`);
    } catch {
      this.picture.value = ""; // the list of moves is enough to play
    }
  }

  /** On a telephone: the whole board, or what can be chosen. */
  async zoom(whole: boolean): Promise<void> {
    this.whole.value = whole;
    await this.#draw();
  }

  #forgetChoice(): void {
    this.places.value = [];
    this.chosen.value = null;
    this.words.value = "";
    this.error.value = null;
  }

  choose(choice: Choice | null): void {
    this.chosen.value = choice;
    this.error.value = null;
  }

  /** A place was clicked: narrow the moves down to it, or say why nothing can be done there. */
  async point(place: string): Promise<void> {
    if (this.places.value.includes(place)) {
      this.places.value = this.places.value.filter((one) => one !== place);
      this.chosen.value = null;
    } else if (this.open.value.has(place)) {
      this.places.value = [...this.places.value, place];
      const [only, ...more] = this.choices.value;
      this.choose(only && more.length === 0 ? only : null);
    } else if (this.mine.value) {
      await this.#whyNot(place);
    }
  }

  /** Ask the rules about a place that no legal move names, by a move that would name it. */
  async #whyNot(place: string): Promise<void> {
    const decision = this.decision.value?.decision;
    const field = decision && (await this.#fieldFor(decision, place));
    if (!field) return;
    const [, number = ""] = place.split(":");
    const numbers = number.split("-").map((part) => (/^\d+$/.test(part) ? Number(part) : part));
    const value = numbers.length > 1 ? numbers : numbers[0];
    const like = this.decision.value?.moves[0] as Move | undefined;
    await this.#send([{ ...like, decision, [field]: value }], true);
  }

  async #fieldFor(decision: string, place: string): Promise<string | undefined> {
    if (!this.#forms[decision]) {
      const game = this.match.value!.game;
      const { data } = await this.client.raw.GET("/v1/games/{game}", { params: { path: { game } } });
      this.#forms = data!.decisions as Forms;
    }
    const [kind] = place.split(":");
    const properties = Object.entries(this.#forms[decision]?.schema.properties ?? {});
    return properties.find(([, one]) => [one, ...(one.anyOf ?? [])].some((form) => form["x-place"] === kind))?.[0];
  }

  async play(choice: Choice): Promise<void> {
    this.looked.value = this.match.value?.version ?? 0;
    await this.#send([choice.move as Move], false);
  }

  async #send(moves: Move[], dryRun: boolean): Promise<void> {
    this.busy.value = true;
    this.error.value = null;
    try {
      await this.client.raw.POST("/v1/matches/{match_id}/moves", {
        params: {
          path: { match_id: this.id },
          query: { dry_run: dryRun, lang: language.value },
          header: { "If-Match": `"${this.match.value!.version}"`, "Idempotency-Key": crypto.randomUUID() },
        },
        body: { moves },
      });
      if (!dryRun) await this.refresh();
    } catch (reason) {
      this.error.value = reason;
      if (reason instanceof Problem && reason.status === 412) await this.refresh();
    } finally {
      this.busy.value = false;
    }
  }

  async undo(): Promise<void> {
    this.busy.value = true;
    try {
      await this.client.raw.POST("/v1/matches/{match_id}/undo", {
        params: {
          path: { match_id: this.id },
          query: { lang: language.value },
          header: { "If-Match": `"${this.match.value!.version}"`, "Idempotency-Key": crypto.randomUUID() },
        },
        body: { steps: 1 },
      });
      await this.refresh();
    } catch (reason) {
      this.error.value = reason;
    } finally {
      this.busy.value = false;
    }
  }
}
