import type { Page } from "playwright-core";
import { afterAll, beforeAll, expect, test } from "vitest";

import { violations } from "./audit.js";
import { ask, close, complaints, launch, opened, person, strangeRequests, until, visit, type Made } from "./page.js";

beforeAll(launch);
afterAll(close);

/** A match that agents have played to its end. */
async function finished(): Promise<Made> {
  const players = [{ seat: 0, agent: "random" }, { seat: 1, agent: "random" }];
  const made = await opened("last-aurora", "pl", 2, { players });
  const token = made.tokens.seats[0]!;
  await until("the end of the match", async () => (await ask<{ status: string }>("GET", `/v1/matches/${made.match}`, { token })).status === "over");
  return made;
}

/** Asks for the chances and stops; the request is held back meanwhile, for it may be answered at once. */
async function stoppedInTime(page: Page): Promise<void> {
  let release = (): void => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  const first = { times: 1 };
  await page.route("**/v1/evaluations*", async (route) => held.then(() => route.continue()), first);
  await page.locator("[data-do=chances]").click();
  await page.locator("[data-do=stop-chances]").click();
  release();
}

test("the chances are worked out and drawn, told in words and values, and a costly move is one click away", async () => {
  const made = await finished();
  const page = await visit(await person({ bypassCSP: true }), `replay/${made.match}/${made.tokens.seats[0]}`);
  await stoppedInTime(page);
  await page.locator("[data-do=chances]").click();
  const curve = page.locator("svg.curve");
  await curve.waitFor();
  expect(await curve.locator("polyline").count()).toBe(2);
  expect(await curve.getAttribute("aria-label")).toMatch(/Player 1: \d+% at first, \d+% at last\. Player 2/);
  await page.locator(".chances summary").click();
  const rows = page.locator(".chances tbody tr");
  expect(await rows.count()).toBe(await curve.locator(".side-1 .dot").count());
  const slider = page.locator(".slider input");
  const version = await rows.nth(3).locator("button").innerText();
  await rows.nth(3).locator("button").click();
  await until("the version of the row", async () => (await slider.inputValue()) === version);
  await page.locator(".costly button", { hasText: "better" }).first().click();
  await until("the version of the move", async () => (await page.locator(".journal li[aria-current]").count()) > 0);
  await page.locator(".costly li[aria-current]").waitFor();
  expect(await violations(page)).toEqual([]);
});

test("a spectator of a finished match is told its costly moves, and no request is strange", async () => {
  const made = await finished();
  const page = await visit(await person(), `replay/${made.match}/${made.tokens.spectator}`);
  await page.locator("[data-do=chances]").click();
  await page.locator(".chances h3", { hasText: "Moves that cost most" }).waitFor();
  expect(await page.locator("svg.curve").count()).toBe(0);
  expect(await strangeRequests()).toEqual([]);
  expect(complaints).toEqual([]);
});
