import { afterAll, beforeAll, expect, test } from "vitest";

import { close, complaints, HOME, launch, leakedSecrets, opened, person, strangeRequests, until, visit } from "./page.js";
import { asked, click, told } from "./playing.js";

const STRANGER = `<img src=x onerror="document.title='taken'"><script>document.title='taken'</script>"'`;

beforeAll(launch);
afterAll(close);

test("a friend opens an invitation, says a name full of tricks, and it is only a name", async () => {
  const me = await person();
  const page = await visit(me);
  await page.getByLabel("Player 2", { exact: true }).selectOption("friend");
  await page.getByLabel("Name of player 1").fill("Ada");
  await page.getByRole("button", { name: "Open the match" }).click();
  const link = await page.locator(".field.copy input").first().inputValue();
  expect(new URL(link).hash).toContain("/join/");
  const friend = await person({ locale: "pl" });
  const other = await friend.newPage();
  await other.goto(link);
  await other.locator("form input").fill(STRANGER);
  await other.locator("form button").click();
  await other.locator(".seats .name", { hasText: "Ada" }).waitFor();
  await page.getByRole("link", { name: "Sit down" }).click();
  await page.locator(".seats .name", { hasText: "onerror" }).waitFor();
  for (const one of [page, other]) {
    expect(await one.title()).toMatch(/Arbiter$/);
    expect(await one.locator("main img, main script").count()).toBe(0);
  }
  const first = (await told(page)).state === "mine" ? page : other;
  await asked(first);
  const second = first === page ? other : page;
  const { version } = await told(second);
  await click(first);
  await until("the move at the other table", async () => (await told(second)).version > version);
  await me.close();
  await friend.close();
});

test("a spectator watches, and a seat is handed to an agent and back", async () => {
  const made = await opened("auztralia", "pl-2018", 2, { players: [{ seat: 1, agent: "greedy" }] });
  const me = await person();
  const watcher = await visit(await person(), `table/${made.match}/${made.tokens.spectator}`);
  const page = await visit(me, `table/${made.match}/${made.tokens.seats[0]}`);
  await watcher.locator(".question h1").waitFor();
  expect(await watcher.locator(".moves").count()).toBe(0);
  await page.locator("[data-hand='0']").click();
  await page.getByRole("button", { name: "Take the seat back" }).waitFor();
  const { version } = await told(watcher);
  await until("moves of the agents", async () => (await told(watcher)).version > version);
  await page.locator("[data-hand='0']").click();
  await until("my own turn again, or the end", async () => {
    const { state } = await told(page);
    return state === "over" || (await page.getByRole("button", { name: "Let the computer play" }).count()) > 0;
  });
  await me.close();
});

test("the page is guarded: a strict policy, no referrer, no frame", async () => {
  const { headers } = await fetch(HOME);
  const policy = headers.get("Content-Security-Policy") ?? "";
  expect(policy).toContain("default-src 'none'");
  expect(policy).toContain("script-src 'self'");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toContain("unsafe");
  expect(headers.get("Referrer-Policy")).toBe("no-referrer");
});

test("nothing strange was asked for, and nothing was complained about", async () => {
  expect(await strangeRequests()).toEqual([]);
  expect(leakedSecrets()).toEqual([]);
  expect(complaints).toEqual([]);
});
