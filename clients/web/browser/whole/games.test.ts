import { afterAll, beforeAll, expect, test } from "vitest";

import { close, complaints, launch, leakedSecrets, opened, person, strangeRequests, visit } from "../page.js";
import { asked, click, rolled, told, toTheEnd } from "../playing.js";

beforeAll(launch);
afterAll(close);

test("Last Aurora, alone against the Automa, is clicked to its end", async () => {
  const made = await opened("last-aurora", "pl", 1, { options: { solo: true } });
  const page = await visit(await person(), `table/${made.match}/${made.tokens.seats[0]}`);
  expect(await toTheEnd(page, 1)).toBeGreaterThan(5);
  await page.locator(".score").first().waitFor();
});

test("AuZtralia, together with an agent, is clicked to its end", async () => {
  const made = await opened("auztralia", "pl-2018", 2, { options: { mode: "cooperative" }, players: [{ seat: 1, agent: "greedy" }] });
  const page = await visit(await person({ locale: "pl" }), `table/${made.match}/${made.tokens.seats[0]}`);
  expect(await toTheEnd(page, 2)).toBeGreaterThan(5);
  await page.locator(".score .scores tr").first().waitFor();
});

test("Circadians, in two browsers and with an agent, is clicked to its end", async () => {
  const made = await opened("circadians", "pl-2022", 3, { players: [{ seat: 2, agent: "greedy" }] });
  const pages = [
    await visit(await person({ locale: "de" }), `table/${made.match}/${made.tokens.seats[0]}`),
    await visit(await person({ locale: "ru" }), `table/${made.match}/${made.tokens.seats[1]}`),
  ];
  const roll = rolled(3);
  for (let looks = 0; looks < 20_000; looks += 1) {
    const states = await Promise.all(pages.map(told));
    if (states.some(({ state }) => state === "over")) break;
    const at = states.findIndex(({ state }) => state === "mine");
    if (at < 0) {
      await new Promise((resolve) => setTimeout(resolve, 50));
      continue;
    }
    const page = pages[at]!;
    const moves = await page.locator(".moves [data-move]").count();
    if (moves > 0) await click(page, roll(moves)).catch(() => undefined);
  }
  for (const page of pages) {
    expect(await asked(page)).toBe(false);
    await page.locator(".score").first().waitFor();
  }
});

test("whole games ask for nothing strange", async () => {
  expect(await strangeRequests()).toEqual([]);
  expect(leakedSecrets()).toEqual([]);
  expect(complaints).toEqual([]);
});
