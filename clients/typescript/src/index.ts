import createClient, { type Client } from "openapi-fetch";

import type { GameCode } from "./games.js";
import { Problem, Unreachable, type ProblemBody } from "./problem.js";
import type { components, paths } from "./schema.js";
import { opened, Seat, type Match, type NewMatch } from "./seat.js";
import { EventParser, type StreamEvent } from "./stream.js";

export { EventParser, Problem, Seat, Unreachable };
export type { ProblemBody, StreamEvent, components, paths };
export type { DerivedOf, FactOf, GameCode, Games, MoveOf, PositionOf, ViewOf } from "./games.js";
export type { ChoiceOf, DecisionOf, LineOf, LinesOf, Match, MatchEvent, MatchOf, NewMatch, PlayedOf, SnapshotOf } from "./seat.js";
export type Schemas = components["schemas"];

export interface Settings {
  /** Where the service is; the origin of the page if it is left out. */
  baseUrl?: string;
  /** An API key, or the token of a seat. */
  token?: string;
  /** The language of texts: pl, ru, de or en. */
  language?: () => string;
  fetch?: typeof fetch;
  /** How often a request that may be repeated is tried. */
  tries?: number;
}

const PAUSES = [250, 500, 1000, 2000, 4000];

/** The requests of the service, typed by its own description; what fails is thrown as a Problem. */
export class Arbiter {
  readonly raw: Client<paths>;
  readonly #settings: Settings;

  constructor(settings: Settings = {}) {
    this.#settings = settings;
    this.raw = createClient<paths>({
      baseUrl: settings.baseUrl ?? "",
      fetch: (request) => this.#sent(request),
    });
  }

  /** The same service for whoever holds another token. */
  as(token: string): Arbiter {
    return new Arbiter({ ...this.#settings, token });
  }

  /** Open a match of a game, typed by that game: `await arbiter.open({ game: "auztralia", edition: "pl-2018", seats: 2 })`. */
  open<G extends GameCode>(body: NewMatch<G>, key: string = crypto.randomUUID()): Promise<Match<G>> {
    return opened(this, body, key);
  }

  /** A place at a match that was opened earlier: `arbiter.seat<"circadians">(match, token)`. */
  seat<G extends GameCode>(match: string, token: string): Seat<G> {
    return new Seat<G>(this.as(token), match, token);
  }

  /** A job each time that it gets further, until it is finished. */
  async *follow(job: string, signal?: AbortSignal): AsyncGenerator<Schemas["JobOut"]> {
    for await (const event of this.events<Schemas["JobOut"]>(`/v1/jobs/${job}/stream`, undefined, signal)) {
      yield event.data;
      if (event.data.finished) return;
    }
  }

  /** An answer that is no JSON, such as a picture or a table. */
  async text(path: string, signal?: AbortSignal): Promise<string> {
    const request = new Request(`${this.#settings.baseUrl ?? ""}${path}`, { signal: signal ?? null });
    return (await this.#sent(request)).text();
  }

  /**
   * The events of a path, one after the other; a broken connection is taken up where it broke.
   * `connected` hears when the connection is gone and when it is back.
   */
  async *events<Data>(
    path: string,
    since?: string,
    signal?: AbortSignal,
    connected: (up: boolean) => void = () => undefined,
  ): AsyncGenerator<StreamEvent<Data>> {
    let last = since;
    for (let failures = 0; !signal?.aborted; failures += 1) {
      try {
        for await (const event of this.#connection<Data>(path, last, signal, connected)) {
          failures = 0;
          if (event.id) last = event.id;
          yield event;
          if (event.event === "end") return;
        }
      } catch (error) {
        if (signal?.aborted) return;
        if (error instanceof Problem && error.status < 500 && error.status !== 429) throw error;
      }
      if (!signal?.aborted) connected(false);
      await pause(PAUSES[Math.min(failures, PAUSES.length - 1)] ?? 0, signal);
    }
  }

  async *#connection<Data>(
    path: string,
    last: string | undefined,
    signal: AbortSignal | undefined,
    connected: (up: boolean) => void,
  ): AsyncGenerator<StreamEvent<Data>> {
    const headers = new Headers({ Accept: "text/event-stream" });
    if (last !== undefined) headers.set("Last-Event-ID", last);
    const request = new Request(`${this.#settings.baseUrl ?? ""}${path}`, { headers, signal: signal ?? null });
    const response = await this.#once(request);
    if (!response.ok) throw await problemOf(response);
    connected(true);
    const parser = new EventParser();
    const decoder = new TextDecoder();
    const reader = response.body?.getReader();
    for (let part = await reader?.read(); part && !part.done; part = await reader?.read()) {
      for (const event of parser.push(decoder.decode(part.value, { stream: true }))) {
        yield event as StreamEvent<Data>;
      }
    }
  }

  /** Send a request; one that may be repeated is, after as long as the service asks for. */
  async #sent(request: Request): Promise<Response> {
    const repeatable = request.method === "GET" || request.headers.has("Idempotency-Key");
    const tries = repeatable ? (this.#settings.tries ?? 4) : 1;
    for (let attempt = 1; ; attempt += 1) {
      const copy = request.clone();
      try {
        const response = await this.#once(copy);
        if (response.ok || response.status === 304) return response;
        const problem = await problemOf(response);
        if (attempt >= tries || ![429, 503].includes(problem.status)) throw problem;
        await pause((problem.retryAfter ?? 1) * 1000, request.signal);
      } catch (error) {
        if (error instanceof Problem || request.signal.aborted || attempt >= tries) throw error;
        await pause(PAUSES[attempt - 1] ?? 4000, request.signal);
      }
    }
  }

  async #once(request: Request): Promise<Response> {
    const { token, language, fetch: send = globalThis.fetch } = this.#settings;
    if (token) request.headers.set("Authorization", `Bearer ${token}`);
    if (language) request.headers.set("Accept-Language", language());
    try {
      return await send(request);
    } catch (error) {
      if (request.signal.aborted) throw error;
      throw new Unreachable(error);
    }
  }
}

async function problemOf(response: Response): Promise<Problem> {
  const seconds = Number(response.headers.get("Retry-After"));
  const fallback = { type: "about:blank", title: response.statusText, status: response.status };
  const body = (await response.json().catch(() => fallback)) as ProblemBody;
  return new Problem(body, Number.isFinite(seconds) && seconds > 0 ? seconds : null);
}

function pause(milliseconds: number, signal?: AbortSignal | null): Promise<void> {
  return new Promise((resolve) => {
    const timer = setTimeout(resolve, milliseconds);
    signal?.addEventListener("abort", () => (clearTimeout(timer), resolve()), { once: true });
  });
}
