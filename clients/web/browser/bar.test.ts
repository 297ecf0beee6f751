import { afterAll, beforeAll, expect, test } from "vitest";
import type { Page } from "playwright-core";

import { close, launch, opened, person, visit, type Made } from "./page.js";

const WIDTHS = [390, 720, 1024, 1440];
const LANGUAGES = ["pl", "ru", "de", "en"];
let made: Made;

beforeAll(async () => {
  await launch();
  made = await opened("auztralia", "pl-2018", 2);
});
afterAll(close);

/** What stands in the bar and does not fit: beyond the window, or over its neighbour. */
async function squeezed(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const shown = [...document.querySelectorAll<HTMLElement>(".bar > a, .bar summary, .bar > nav a, .bar .tool, .bar select")]
      .map((element) => ({ name: element.innerText || element.tagName, box: element.getBoundingClientRect() }))
      .filter(({ box }) => box.width > 0);
    const apart = (one: DOMRect, other: DOMRect) =>
      one.right <= other.left + 1 || other.right <= one.left + 1 || one.bottom <= other.top + 1 || other.bottom <= one.top + 1;
    return shown
      .filter(({ box }, at) => box.left < 0 || box.right > innerWidth || shown.slice(at + 1).some((other) => !apart(box, other.box)))
      .map(({ name }) => `${document.documentElement.lang} ${innerWidth}: ${name}`);
  });
}

test("nothing in the bar is cut or covered, in any language and at any width", async () => {
  const context = await person();
  for (const path of ["", `table/${made.match}/${made.tokens.seats[0]}`]) {
    const page = await visit(context, path);
    await page.locator(path ? ".board svg" : "[data-play]").first().waitFor({ state: "attached" });
    for (const lang of LANGUAGES) {
      await page.locator(".language select").selectOption(lang);
      await page.locator(`html[lang=${lang}]`).waitFor({ state: "attached" });
      for (const width of WIDTHS) {
        await page.setViewportSize({ width, height: 900 });
        expect(await squeezed(page)).toEqual([]);
      }
    }
    await page.close();
  }
  await context.close();
});

test("on a telephone a tab and the area of a player come into sight", async () => {
  const context = await person({ viewport: { width: 390, height: 844 }, hasTouch: true });
  const page = await visit(context, `table/${made.match}/${made.tokens.host}`);
  await page.locator(".board svg").first().waitFor();
  await page.locator(".who").nth(1).click();
  await page.waitForFunction(() => {
    const box = document.querySelector('[data-part="seat:1"] svg')?.getBoundingClientRect();
    return box !== undefined && box.top < innerHeight;
  });
  await page.locator(".tabs button").last().click();
  await page.waitForFunction(() => document.querySelector(".journal")!.getBoundingClientRect().top < innerHeight / 2);
  await context.close();
});
