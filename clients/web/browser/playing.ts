import type { Page } from "playwright-core";

import { until } from "./page.js";

/** What the table says of itself: whose turn it is, which version it shows, whether it is over. */
export async function told(page: Page): Promise<{ version: number; state: string }> {
  const table = page.locator(".table");
  return {
    version: Number(await table.getAttribute("data-version")),
    state: (await table.getAttribute("data-state")) ?? "",
  };
}

/** Wait until the holder of this page is asked, or the match is over. */
export async function asked(page: Page): Promise<boolean> {
  let state = "";
  await until("a turn of mine, or the end", async () => {
    state = (await told(page)).state;
    return state === "mine" || state === "over";
  });
  return state === "mine";
}

/** Wait until the page shows a later version than this one. */
export async function later(page: Page, version: number): Promise<void> {
  await page.waitForFunction((before) => Number(document.querySelector<HTMLElement>(".table")?.dataset["version"]) > before, version);
}

/** Choose a move of the list and make it; the page shows a later version afterwards. */
export async function click(page: Page, number = 0): Promise<void> {
  const { version } = await told(page);
  await page.locator(".moves [data-move]").nth(number).click();
  await page.locator(".preview .act").click({ timeout: 10_000 }); // it vanishes when somebody else has moved meanwhile
  await later(page, version);
}

/** Which of the moves is clicked: another one each time, so that a game gets on. */
export function rolled(seed: number): (of: number) => number {
  let state = seed;
  return (of) => {
    state = (state * 1103515245 + 12345) % 2147483648;
    return state % of;
  };
}

/** Click through a game until it is over; the number of moves that were made. */
export async function toTheEnd(page: Page, seed: number, most = 1500): Promise<number> {
  const roll = rolled(seed);
  for (let made = 0; made < most; made += 1) {
    if (!(await asked(page))) return made;
    const moves = await page.locator(".moves [data-move]").count();
    if (moves > 0) await click(page, roll(moves)).catch(() => undefined); // somebody else was asked meanwhile
  }
  throw new Error("the game does not end");
}
