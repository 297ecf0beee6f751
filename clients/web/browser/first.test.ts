import process from "node:process";

import { afterAll, beforeAll, expect, test } from "vitest";
import type { BrowserContext, Page } from "playwright-core";

import { ask, close, complaints, launch, leakedSecrets, opened, person, strangeRequests, until, visit } from "./page.js";
import { asked, click, later, told } from "./playing.js";

let me: BrowserContext;
let page: Page;

beforeAll(async () => {
  await launch();
  me = await person();
  page = await visit(me);
});

afterAll(close);

test("one click in the lobby leads to a table with an agent, and the table says how to move", async () => {
  await page.locator("[data-play=auztralia]").click();
  await page.waitForSelector(".board svg");
  expect(await asked(page)).toBe(true);
  await page.locator(".hint").waitFor();
});

test("what the rules forbid is grey in the lobby and says why; chosen all the same, the rest follows", async () => {
  const lobby = await visit(me);
  await lobby.getByText("Rules and variants").click();
  const solo = lobby.locator(".pill", { hasText: "alone" });
  await lobby.locator(".pill.against", { hasText: "alone" }).waitFor();
  await lobby.getByText("The solo game is for one player", { exact: false }).waitFor();
  const why = await solo.locator("input").getAttribute("aria-describedby");
  expect(await lobby.locator(`[id="${why}"]`).innerText()).toContain("The solo game is for one player");
  await solo.click();
  await until("a table for one", async () => (await lobby.locator(".sitter").count()) === 1);
  await lobby.getByRole("button", { name: "Open the match" }).click();
  expect(await asked(lobby)).toBe(true);
  await lobby.close();
});

test("each match is forgotten by its name, and only after a second press", async () => {
  const other = await person();
  for (const [game, edition] of [["auztralia", "pl-2018"], ["last-aurora", "pl"]] as const) {
    const made = await opened(game, edition, 2);
    const table = await visit(other, `table/${made.match}/${made.tokens.seats[0]}`);
    await table.locator(".question h1").waitFor();
    await table.close();
  }
  const lobby = await visit(other);
  const known = lobby.locator(".known li");
  const names = () => lobby.locator(".forget button").evaluateAll((all) => all.map((one) => one.getAttribute("aria-label")));
  await until("the titles of both", async () => /Last Aurora.*AuZtralia/.test((await names()).join(" ")));
  await lobby.getByRole("button", { name: /^Forget this match: Last Aurora/ }).dblclick();
  const really = lobby.getByRole("button", { name: /^Really forget\? Last Aurora/ });
  await lobby.getByText("loses every place").waitFor();
  expect(await known.count()).toBe(2);
  await lobby.locator(".known .name").first().focus();
  await really.waitFor({ state: "detached" });
  await lobby.getByRole("button", { name: /^Forget this match: Last Aurora/ }).focus();
  await lobby.keyboard.press("Enter");
  await really.waitFor();
  await lobby.keyboard.press("Enter");
  await until("one match", async () => (await known.count()) === 1);
  expect(await lobby.evaluate(() => localStorage.getItem("arbiter.matches"))).not.toContain("last-aurora");
  await other.close();
});

test("a lit place is clicked, the effect is told, the move is made, and the journal tells it", async () => {
  const { version } = await told(page);
  await page.locator(".board .lit[data-place]:not(.gone)").first().click();
  await page.locator(".preview .effects li").first().waitFor();
  const effect = await page.locator(".preview .effects li").first().innerText();
  await page.locator(".board .ghost").first().waitFor({ state: "attached" });
  expect(await page.title()).toMatch(/^● .+ – AuZtralia – Arbiter$/);
  await page.locator(".preview .act").click();
  await later(page, version);
  await page.locator(".journal li", { hasText: effect.trim() }).first().waitFor();
});

test("what lies before each seat is told, and a chosen move says what it would leave and which card it is about", async () => {
  const made = await opened("auztralia", "pl-2018", 1, { options: { mode: "solo" } });
  const table = await visit(me, `table/${made.match}/${made.tokens.seats[0]}`);
  await asked(table);
  await click(table);
  const gold = table.locator(".seats .supply-gold");
  expect(await gold.innerText()).toMatch(/Gold:\s*\d+$/);
  await table.locator(".moves [data-move]", { hasText: "1 coal" }).first().click();
  await table.locator(".seats .supply-coal b").waitFor();
  await table.locator(".preview .about p").first().waitFor();
  await table.locator("[data-quick]").click();
  const { version } = await told(table);
  await table.locator(".moves [data-move]", { hasText: "1 coal" }).last().click();
  await later(table, version);
  await table.locator("[data-quick]").click();
  await table.close();
});

test("an action box of the own area is chosen like a place of the map, and one that is shut says why, once", async () => {
  const made = await opened("auztralia", "pl-2018", 1, { options: { mode: "solo" } });
  const table = await visit(me, `table/${made.match}/${made.tokens.seats[0]}`);
  await asked(table);
  await click(table);
  const area = table.locator('[data-part="seat:0"]');
  await area.locator('.lit[data-place="box:trade"]').click();
  await table.locator(".preview h2", { hasText: "Import" }).waitFor();
  await area.locator('[data-place="box:attack"]').first().click();
  await area.getByRole("alert").waitFor();
  expect(await table.getByRole("alert").count()).toBe(1);
  await table.locator(".why summary").click();
  const offered = await table.locator(".why option").evaluateAll((all) => all.map((one) => (one as HTMLOptionElement).value));
  expect(offered).toContain("box:attack");
  expect(offered).not.toContain("box:trade");
  expect(offered).not.toContain("box:warehouse");
  await table.close();
});

test("a move is taken back as long as it can be, and else the reason is told", async () => {
  const undo = page.locator("[data-undo]");
  for (let n = 0; n < 40 && (await asked(page)) && (await undo.isDisabled()); n += 1) {
    expect(await page.locator("#undo-why").innerText()).not.toBe("");
    await click(page);
  }
  const { version } = await told(page);
  await undo.click();
  await later(page, version);
  await page.locator(".journal li", { hasText: "takes moves back" }).first().waitFor();
});

test("an agent advises, and its line is shown on the board", async () => {
  await asked(page);
  await page.locator("[data-advice]").click();
  await page.locator(".advice .line").first().waitFor();
  await page.locator(".preview").waitFor();
});

test("what cannot be clicked says why, with its rule, in four languages", async () => {
  const made = await opened("auztralia", "pl-2018", 1, { options: { mode: "solo" } });
  const own = made.tokens.seats[0]!;
  const table = await visit(me, `table/${made.match}/${own}`);
  for (const lang of ["pl", "ru", "de", "en"]) {
    await table.locator(".language select").selectOption(lang);
    await table.locator(`html[lang=${lang}]`).waitFor();
    const refusal = await ask<{ detail: string; rules: string[] }>("POST", `/v1/matches/${made.match}/moves?dry_run=true&lang=${lang}`, {
      token: own,
      headers: { "If-Match": '"1"' },
      body: { moves: [{ decision: "auz.setup.place_port", hex: 12 }] },
    });
    const notice = table.getByRole("alert");
    await until(`a refusal in ${lang}`, async () => {
      await table.locator('.board [data-place="hex:12"]').first().click();
      return notice.getByText(refusal.detail).waitFor({ timeout: 2000 }).then(() => true, () => false);
    });
    for (const rule of refusal.rules) await notice.getByText(rule).first().waitFor();
    await notice.locator("summary").first().click();
    await notice.locator("details p").first().waitFor();
    await notice.locator("h2 button").click();
  }
  await table.close();
});

test("after the service was killed the page says so, comes back and plays on", async () => {
  const pid = Number(process.env["ARBITER_API_PID"] ?? 0);
  if (!pid) return;
  const { version } = await told(page);
  process.kill(pid, "SIGKILL");
  await page.getByText("No connection to the service").first().waitFor();
  await until("the service again", async () => ask("GET", "/readyz").then(() => true, () => false));
  await page.getByText("No connection to the service").first().waitFor({ state: "detached" });
  await asked(page);
  await click(page);
  expect((await told(page)).version).toBeGreaterThan(version);
});

test("the library finds a rule, and shows it whole", async () => {
  await page.locator(".menu summary").click();
  await page.getByRole("link", { name: "Library", exact: true }).click();
  await page.getByRole("searchbox").fill("AUZ-TRACK-05");
  await page.keyboard.press("Enter");
  await page.locator(".hits a.name").first().click();
  await page.locator("article.item h1").waitFor();
});

test("the laboratory makes a position, finds it sound, lists its moves, asks an agent and plays one", async () => {
  await page.getByRole("link", { name: "Laboratory" }).click();
  await page.locator("[data-new=auztralia]").click();
  await page.waitForSelector(".board svg");
  await until("a position", async () => !(await page.locator("[data-do=lint]").isDisabled()));
  await page.locator("[data-do=lint]").click();
  await page.getByText("The position is in order").waitFor();
  await page.locator("[data-do=agent]").click();
  await page.getByText("The agent would play").waitFor();
  await page.locator("[data-do=count]").click();
  await page.locator(".counts tr").first().waitFor();
  await page.locator("[data-do=moves]").click();
  await page.locator(".moves button").first().waitFor();
  const before = await page.locator("textarea").inputValue();
  await page.locator(".moves button").first().click();
  await until("another position", async () => (await page.locator("textarea").inputValue()) !== before);
});

test("the laboratory names each finding, keeps what was typed, and its link holds the position", async () => {
  const position = JSON.parse(await page.locator("textarea").inputValue()) as { pub: { port: number[] } };
  position.pub.port = [12, 12];
  const typed = JSON.stringify(position);
  await page.locator("textarea").fill(typed);
  await page.locator("[data-do=lint]").click();
  await page.locator(".findings li[data-places='hex:12']").first().waitFor();
  expect(await page.locator("textarea").inputValue()).toBe(typed);
  await page.locator("[data-do=share]").click();
  await until("a link", async () => page.url().includes("position="));
  const other = await me.newPage();
  await other.goto(page.url());
  await until("the same position", async () => (await other.locator("textarea").inputValue()).includes("12"));
  await other.close();
});

test("the replay goes forward, jumps to a line, and forks a match from there", async () => {
  await page.getByRole("link", { name: "Lobby" }).click();
  await page.locator(".known .name").last().click();
  await page.locator("[data-replay]").click();
  const slider = page.getByRole("slider");
  await slider.waitFor();
  await until("a longer match", async () => Number(await slider.getAttribute("max")) > 1);
  await page.locator("[data-do=forward]").click();
  await until("the second version", async () => (await slider.inputValue()) === "2");
  await page.locator(".board svg").waitFor();
  await page.locator(".journal .jump").last().click();
  await until("the last version", async () => (await slider.inputValue()) === (await slider.getAttribute("max")));
  const before = page.url();
  await page.locator("[data-do=fork]").click();
  await until("another table", async () => page.url().includes("/table/") && page.url() !== before);
  await page.locator(".question h1").waitFor();
});

test("a simulation tells its cost, its progress and its result", async () => {
  const simulations = await visit(me, "simulations");
  await simulations.locator("form .soft").first().waitFor();
  await simulations.locator(".ladder tbody tr").first().waitFor();
  await simulations.getByLabel("Player 1").selectOption("random");
  await simulations.getByRole("button", { name: "Start" }).click();
  await simulations.locator("progress").waitFor();
  await simulations.locator("[aria-live] tbody tr").first().waitFor();
  await simulations.locator("img.chart").waitFor();
  await simulations.close();
});

test("every request of the page is in the OpenAPI document, none goes elsewhere, and no address holds a secret", async () => {
  expect(await strangeRequests()).toEqual([]);
  expect(complaints).toEqual([]);
  expect(leakedSecrets()).toEqual([]);
});
