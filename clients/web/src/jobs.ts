import type { Schemas } from "@arbiter/client";

import { got } from "./answers.js";
import { arbiter, language } from "./texts.js";

export type Job = Schemas["JobOut"];

/** A job that was asked for, told again and again until it is finished. */
export async function followed(asked: Promise<{ data?: unknown }>, tell: (job: Job) => void): Promise<Job> {
  let job = await got<Job>(asked);
  tell(job);
  for await (const one of arbiter.events<Job>(`/v1/jobs/${job.job}/stream?lang=${language.value}`)) {
    job = one.data;
    tell(job);
    if (job.finished) break;
  }
  return job;
}

/** Have a job stopped; one that has just ended is left as it is. */
export function cancel(job: Job): void {
  void arbiter.raw.DELETE("/v1/jobs/{job_id}", { params: { path: { job_id: job.job } } }).catch(() => undefined);
}
