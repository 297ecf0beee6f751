import { afterAll, beforeAll, expect, test } from "vitest";

import { ask, close, launch, opened, person, until, visit, type Made } from "../page.js";
import { later, told } from "../playing.js";

interface Journal {
  lines: { version: number; decision?: string }[];
}

beforeAll(launch);
afterAll(close);

/** A match of Circadians in which both sides are about to make their plans. */
async function beforeBattle(): Promise<Made> {
  const players = [0, 1].map((seat) => ({ seat, agent: "greedy" }));
  const made = await opened("circadians", "pl-2022", 2, { players });
  const token = made.tokens.seats[0]!;
  let version = 0;
  await until("a battle", async () => {
    const { lines } = await ask<Journal>("GET", `/v1/matches/${made.match}/journal?limit=1000`, { token });
    version = lines.find((line) => line.decision === "cho.planning.make_plan")?.version ?? 0;
    return version > 0;
  });
  return ask<Made>("POST", `/v1/matches/${made.match}/fork`, { token, body: { version: version - 1 } });
}

test("two browsers seal their plans: the other sees that, and not what", async () => {
  const { match, tokens } = await beforeBattle();
  const [one, other] = [await visit(await person(), `table/${match}/${tokens.seats[0]}`), await visit(await person(), `table/${match}/${tokens.seats[1]}`)];
  await until("both are asked", async () => (await told(one)).state === "mine" && (await told(other)).state === "mine");
  const { version } = await told(one);
  await one.locator(".moves [data-move]").first().click();
  const plan = await one.locator(".preview h2").innerText();
  await one.locator(".preview .act").click();
  await later(one, version);
  await later(other, version);
  await other.getByText("has chosen in secret").waitFor();
  expect(await other.locator(".journal").innerText()).not.toContain(plan.trim());
  expect((await told(other)).state).toBe("mine");
  const sealed = (await told(other)).version;
  await other.locator(".moves [data-move]").first().click();
  await other.locator(".preview .act").click();
  await later(one, sealed);
  await later(other, sealed);
});
