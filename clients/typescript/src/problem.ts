import type { components } from "./schema.js";

export type ProblemBody = components["schemas"]["ProblemOut"];

/** What the service says is wrong: a refused move carries its reason and its rules. */
export class Problem extends Error {
  readonly body: ProblemBody;
  readonly retryAfter: number | null;

  constructor(body: ProblemBody, retryAfter: number | null = null) {
    const wrong = body.errors?.map((one) => `${one.place} ${one.fault}`).join("; ");
    super(`${body.detail ?? body.title}${wrong ? ` (${wrong})` : ""}`);
    this.name = "Problem";
    this.body = body;
    this.retryAfter = retryAfter;
  }

  get status(): number {
    return this.body.status;
  }

  /** The last part of the problem's type, such as `illegal_move`. */
  get code(): string {
    return this.body.type.split("/").at(-1) ?? "";
  }
}

/** The service cannot be reached at all. */
export class Unreachable extends Error {
  constructor(cause: unknown) {
    super("the service cannot be reached", { cause });
    this.name = "Unreachable";
  }
}
