import { afterAll, beforeAll, expect, test } from "vitest";

import { audited, violations } from "./audit.js";
import { ask, close, launch, opened, person, visit, type Made } from "./page.js";
import { asked, later, told } from "./playing.js";

let made: Made;

beforeAll(async () => {
  await launch();
  made = await opened("auztralia", "pl-2018", 2, { players: [{ seat: 1, agent: "greedy" }] });
});
afterAll(close);

test("no page has a violation by day on a screen", () => audited(made, "light", 1440));

test("no page has a violation by night on a telephone", () => audited(made, "dark", 390));

test("a move is chosen and made by one key, and the next question has the focus", async () => {
  const context = await person();
  const page = await visit(context, `table/${made.match}/${made.tokens.seats[0]}`);
  expect(await asked(page)).toBe(true);
  const { version } = await told(page);
  await page.locator(".moves [data-move]").first().focus();
  await page.keyboard.press("Enter");
  await page.locator(".preview .act:focus").waitFor();
  await page.keyboard.press("Enter");
  await later(page, version);
  await page.locator(".question:focus").waitFor();
  await context.close();
});

test("in words and forms the table has no violation, and a move is made by keys alone", async () => {
  const context = await person({ bypassCSP: true });
  const page = await visit(context, `table/${made.match}/${made.tokens.seats[0]}`);
  await page.locator("[data-spoken]").focus();
  await page.keyboard.press("Enter");
  await page.locator(".told").first().waitFor();
  expect(await asked(page)).toBe(true);
  expect(await violations(page)).toEqual([]);
  const { version } = await told(page);
  await page.locator(".answer input").first().focus();
  await page.keyboard.press("Space");
  await page.locator("form .effects li").first().waitFor();
  await page.keyboard.press("Enter");
  await later(page, version);
  const { status } = await ask<{ status: string }>("GET", `/v1/matches/${made.match}`, { token: made.tokens.seats[0]! });
  expect(status).toBe("running");
  await context.close();
});
