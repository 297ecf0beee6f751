import { afterAll, beforeAll, expect, test } from "vitest";
import type { BrowserContext, Page } from "playwright-core";

import { ask, close, complaints, launch, person, requests, until, visit, type Made } from "./page.js";
import { asked, click, told } from "./playing.js";

let me: BrowserContext;
let page: Page;

beforeAll(async () => {
  await launch();
  me = await person();
  page = await visit(me);
});

afterAll(close);

test("the lobby opens a match against an agent, and the table asks for a move", async () => {
  await page.getByRole("button", { name: "Open the match" }).click();
  await page.getByRole("link", { name: "Sit down" }).click();
  expect(await asked(page)).toBe(true);
  await page.waitForSelector(".board svg");
});

test("a lit place is clicked, the move is made, and the journal grows", async () => {
  const { version } = await told(page);
  const before = await page.locator(".journal li").count();
  const place = page.locator(".board .lit[data-place]:not(.gone)").first();
  await place.click();
  await page.locator(".preview .act").click();
  await until("a later version", async () => (await told(page)).version > version);
  expect(await page.locator(".journal li").count()).toBeGreaterThan(before);
});

test("a move is taken back as long as it can be", async () => {
  const undo = page.locator("[data-undo]");
  for (let n = 0; n < 40 && (await asked(page)) && (await undo.isDisabled()); n += 1) await click(page);
  const { version } = await told(page);
  await undo.click();
  await until("a later version", async () => (await told(page)).version > version);
  await page.locator(".journal li", { hasText: "takes" }).first().waitFor();
});

test("what cannot be clicked says why, with its rule, in four languages", async () => {
  const [, , match, token] = new URL(page.url()).hash.split("/");
  const made = await ask<Made>("POST", "/v1/matches", { body: { game: "auztralia", edition: "pl-2018", seats: 1, options: { mode: "solo" } } });
  expect(match && token).toBeTruthy();
  const own = made.tokens.seats[0]!;
  const table = await visit(me, `table/${made.match}/${own}`);
  for (const lang of ["pl", "ru", "de", "en"]) {
    await table.locator(".language select").selectOption(lang);
    await table.locator(`html[lang=${lang}]`).waitFor();
    await table.locator('.board [data-place="hex:12"]').first().click();
    const refusal = await ask<{ detail: string; rules: string[] }>("POST", `/v1/matches/${made.match}/moves?dry_run=true&lang=${lang}`, {
      token: own,
      headers: { "If-Match": '"1"' },
      body: { moves: [{ decision: "auz.setup.place_port", hex: 12 }] },
    });
    const notice = table.getByRole("alert");
    await notice.getByText(refusal.detail).waitFor();
    for (const rule of refusal.rules) await notice.getByRole("link", { name: rule }).waitFor();
    await notice.getByRole("button").click();
  }
  await table.close();
});

test("the library finds a rule, and shows it whole", async () => {
  await page.getByRole("link", { name: "Library" }).click();
  await page.getByRole("searchbox").fill("AUZ-TRACK-05");
  await page.keyboard.press("Enter");
  await page.locator(".hits a.name").first().click();
  await page.locator("article.item h1").waitFor();
});

test("the laboratory makes a position, finds it sound, lists its moves and plays one", async () => {
  await page.getByRole("link", { name: "Laboratory" }).click();
  await page.getByRole("button", { name: "AuZtralia" }).click();
  await page.waitForSelector(".board svg");
  await page.locator("[data-do=lint]").click();
  await page.locator(".said", { hasText: /\S/ }).first().waitFor();
  await page.locator("[data-do=moves]").click();
  const before = await page.locator("textarea").inputValue();
  await page.locator(".moves button").first().click();
  await until("another position", async () => (await page.locator("textarea").inputValue()) !== before);
});

test("the replay goes back to the beginning and forward again", async () => {
  await page.getByRole("link", { name: "Lobby" }).click();
  await page.locator(".known a").first().click();
  await page.locator("[data-replay]").click();
  const slider = page.getByRole("slider");
  await slider.waitFor();
  await until("a longer match", async () => Number(await slider.getAttribute("max")) > 1);
  await page.locator("[data-do=forward]").click();
  await until("the second version", async () => (await slider.inputValue()) === "2");
  await page.locator(".board svg").waitFor();
});

test("every request of the page is in the OpenAPI document, and none goes elsewhere", async () => {
  const { paths } = await ask<{ paths: Record<string, Record<string, unknown>> }>("GET", "/openapi.json");
  const known = Object.entries(paths).map(([path, methods]) => ({
    form: new RegExp(`^${path.replaceAll(".", "\\.").replace(/\{\w+\}/g, "[^/]+")}$`),
    methods: Object.keys(methods),
  }));
  const strange = requests.filter(
    ({ method, address }) =>
      !known.some(({ form, methods }) => form.test(address.pathname) && methods.includes(method.toLowerCase())),
  );
  expect(strange.map(({ method, address }) => `${method} ${address}`)).toEqual([]);
  expect(new Set(requests.map(({ address }) => address.origin)).size).toBe(1);
  expect(complaints).toEqual([]);
});

test("no address that was sent holds a secret", () => {
  expect(requests.filter(({ address }) => `${address}`.replace(address.hash, "").includes("arb_"))).toEqual([]);
});
