import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

import { expect } from "vitest";
import type { Page } from "playwright-core";

import { person, visit, type Made } from "./page.js";

interface Violation {
  id: string;
  nodes: { html: string }[];
}
declare const axe: { run(): Promise<{ violations: Violation[] }> };
const AXE = readFileSync(createRequire(import.meta.url).resolve("axe-core/axe.min.js"), "utf8");

/** Each page with what has to be there before it is judged. */
const pages = (made: Made): Record<string, [string, string]> => ({
  lobby: ["", ".pill"],
  table: [`table/${made.match}/${made.tokens.seats[0]}`, ".board svg"],
  replay: [`replay/${made.match}/${made.tokens.seats[0]}`, ".board svg"],
  laboratory: ["laboratory", "[data-new]"],
  library: ["library?q=track", ".hits li"],
  rule: ["library/rules/AUZ-TRACK-05", ".item h1"],
  card: ["library/cards/auz.character.agent_davies", ".item h1"],
  editions: ["library/editions/auztralia", "tbody tr"],
  rulings: ["library/rulings/auztralia", "article"],
  simulations: ["simulations", "form"],
});

/** Have every page judged by axe in one theme and at one width; none may be wider than its window. */
export async function audited(made: Made, colorScheme: "light" | "dark", width: number): Promise<void> {
  const context = await person({ colorScheme, viewport: { width, height: 900 }, reducedMotion: "reduce", bypassCSP: true });
  for (const [name, [path, sign]] of Object.entries(pages(made))) {
    const page = await visit(context, path);
    await page.waitForSelector(sign, { state: "attached" });
    expect(await violations(page), `${name} ${colorScheme} ${width}`).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth), `${name} is too wide`).toBeLessThanOrEqual(width);
    await page.close();
  }
  await context.close();
}

export async function violations(page: Page): Promise<string[]> {
  await page.evaluate(AXE);
  const { violations: found } = await page.evaluate(async () => axe.run());
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}
