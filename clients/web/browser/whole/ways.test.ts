import { afterAll, beforeAll, expect, test } from "vitest";

import { close, launch, opened, person, visit } from "../page.js";
import { asked, later, rolled, told } from "../playing.js";

beforeAll(launch);
afterAll(close);

test("a game is played to its end by keys alone", async () => {
  const made = await opened("last-aurora", "pl", 1, { options: { solo: true } });
  const page = await visit(await person(), `table/${made.match}/${made.tokens.seats[0]}`);
  const roll = rolled(5);
  let moves = 0;
  for (; await asked(page); moves += 1) {
    const { version } = await told(page);
    const buttons = page.locator(".moves [data-move]");
    await buttons.nth(roll(await buttons.count())).focus();
    await page.keyboard.press("Enter");
    await page.locator(".preview .act:enabled").focus();
    await page.keyboard.press("Enter");
    await later(page, version);
  }
  expect(moves).toBeGreaterThan(5);
});

test("a game is played to its end in words and forms", async () => {
  const made = await opened("auztralia", "pl-2018", 1, { options: { mode: "solo" } });
  const page = await visit(await person(), `table/${made.match}/${made.tokens.seats[0]}`);
  await page.locator("[data-spoken]").click();
  const roll = rolled(6);
  let moves = 0;
  for (; await asked(page); moves += 1) {
    const { version } = await told(page);
    const answers = page.locator(".answer input");
    await answers.nth(roll(await answers.count())).check();
    await page.locator("form .act:enabled").click();
    await later(page, version);
  }
  expect(moves).toBeGreaterThan(5);
});
