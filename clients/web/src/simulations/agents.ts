import { signal } from "@preact/signals";
import type { Schemas } from "@arbiter/client";

import { arbiter, language } from "../texts.js";

type Agent = Schemas["AgentOut"];

/** Who can play, in the language of the page. */
export const agents = signal<Agent[]>([]);
const asked = new Map<string, Promise<Agent[]>>();

/** Read the agents once in each language; they are shown unless another one was chosen meanwhile. */
export async function readAgents(): Promise<void> {
  const lang = language.value;
  const found = asked.get(lang) ?? agentsIn(lang);
  asked.set(lang, found);
  found.catch(() => asked.delete(lang));
  const read = await found;
  if (lang === language.value) agents.value = read;
}

async function agentsIn(lang: string): Promise<Agent[]> {
  const { data } = await arbiter.raw.GET("/v1/agents", { params: { query: { lang } } });
  return data?.agents ?? [];
}

/** What agents are called, by the name that results have for them. */
export function agentNames(): Record<string, string> {
  return Object.fromEntries(agents.value.map(({ id, name }) => [id, name]));
}
