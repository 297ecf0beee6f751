import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";

import { ask, close, HOME, launch, opened, person, visit, type Made } from "../page.js";
import { asked, later, told } from "../playing.js";

const INTERACTIVE_MS = 1500;
const CHANGED_MS = 150;
const SEEN_MS = 300;
const MOVES = 50;
const LOADS = 5;
/** What Lighthouse calls a slow 4G, formerly a fast 3G: 1.6 Mbit/s down, 150 ms there and back. */
const THROTTLED = { offline: false, latency: 150, downloadThroughput: 200_000, uploadThroughput: 93_750 };

declare global {
  interface Window {
    drawn: number;
    pressed: number;
  }
}

beforeAll(launch);
afterAll(close);

test(`the lobby can be used within ${INTERACTIVE_MS} ms over a throttled line`, async () => {
  const taken: number[] = [];
  for (let load = 0; load < LOADS; load += 1) {
    const context = await person();
    const page = await context.newPage();
    const line = await context.newCDPSession(page);
    await line.send("Network.enable");
    await line.send("Network.emulateNetworkConditions", THROTTLED);
    await page.goto(HOME, { waitUntil: "commit" });
    await page.waitForFunction(() => document.querySelector("[data-play]:not(:disabled)") !== null, undefined, { polling: "raf" });
    taken.push(await page.evaluate(() => performance.now()));
    await context.close();
  }
  within("interactive", taken, INTERACTIVE_MS);
});

test(`the board has changed within ${CHANGED_MS} ms after a click, as a median of ${MOVES} moves`, async () => {
  const made = await opened("auztralia", "pl-2018", 1, { options: { mode: "solo" } });
  const page = await visit(await person(), `table/${made.match}/${made.tokens.seats[0]}`);
  await watched(page);
  const taken: number[] = [];
  while (taken.length < MOVES && (await asked(page))) {
    const { version } = await told(page);
    await page.locator(".moves [data-move]").first().click();
    await page.locator(".preview .effects").waitFor();
    await drawnAfter(page, 0);
    await page.locator(".preview .act").click();
    await later(page, version);
    taken.push(await drawnAfter(page, await page.evaluate(() => window.pressed)));
  }
  expect(taken.length).toBe(MOVES);
  within("changed", taken, CHANGED_MS);
});

test(`another seat's move is on the screen within ${SEEN_MS} ms`, async () => {
  const made = await opened("auztralia", "pl-2018", 2);
  const page = await visit(await person(), `table/${made.match}/${made.tokens.spectator}`);
  await watched(page);
  const taken: number[] = [];
  for (let n = 0; n < MOVES; n += 1) {
    const { version } = await told(page);
    const moved = await moveOnce(made);
    await later(page, version);
    taken.push(await drawnAfter(page, moved));
  }
  within("seen", taken, SEEN_MS);
});

/** From now on the page notes when its board was drawn and when a button was pressed. */
async function watched(page: Page): Promise<void> {
  await page.locator(".board.board svg").first().waitFor();
  await page.evaluate(() => {
    window.drawn = window.pressed = 0;
    const frame = document.querySelector(".board.board .frame")!;
    new MutationObserver(() => (window.drawn = Date.now())).observe(frame, { childList: true });
    addEventListener("click", () => (window.pressed = Date.now()), true);
  });
}

/** How long after a moment the board was drawn; the first time, that it was drawn at all. */
async function drawnAfter(page: Page, moment: number): Promise<number> {
  await page.waitForFunction((after) => window.drawn >= after, moment);
  return page.evaluate((after) => window.drawn - after, moment);
}

/** Whoever is asked makes the first legal move; the moment at which it was accepted. */
async function moveOnce({ match, tokens }: Made): Promise<number> {
  const { waiting } = await ask<{ waiting: number[] }>("GET", `/v1/matches/${match}/decision`, { token: tokens.host });
  const token = tokens.seats[waiting[0]!]!;
  const { version, moves } = await ask<{ version: number; moves: object[] }>("GET", `/v1/matches/${match}/decision?limit=1`, { token });
  await ask("POST", `/v1/matches/${match}/moves`, { token, headers: { "If-Match": `"${version}"` }, body: { moves } });
  return Date.now();
}

function within(what: string, taken: number[], most: number): void {
  const sorted = [...taken].sort((one, other) => one - other);
  const median = sorted[Math.floor(sorted.length / 2)]!;
  console.log(`${what}: median ${Math.round(median)} ms, worst ${Math.round(sorted.at(-1)!)} ms of ${taken.length}, at most ${most}`);
  expect(median).toBeLessThanOrEqual(most);
}
