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

/** Choose a move of the list and make it; the page shows a later version afterwards. */
export async function click(page: Page, number = 0): Promise<void> {
  const { version } = await told(page);
  await page.locator(".moves [data-move]").nth(number).click();
  await page.locator(".preview .act").click();
  await until("a later version", async () => (await told(page)).version > version);
}
