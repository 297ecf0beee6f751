import { signal } from "@preact/signals";
import type { Schemas } from "@arbiter/client";

import { arbiter, language, say } from "../texts.js";

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

/** What an agent is called, by the name that results have for it; of a search, how far it goes. */
export function nameOf(id: string): string {
  const searches = /^mcts:(\d+)$/.exec(id)?.[1];
  if (searches) return say("simulations.searches", { n: Number(searches) });
  return agents.value.find((one) => one.id === id)?.name ?? id;
}
