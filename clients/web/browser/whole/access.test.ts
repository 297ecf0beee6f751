import { afterAll, beforeAll, test } from "vitest";

import { audited } from "../audit.js";
import { close, launch, opened, type Made } from "../page.js";

let made: Made;

beforeAll(async () => {
  await launch();
  made = await opened("auztralia", "pl-2018", 2, { players: [{ seat: 1, agent: "greedy" }] });
});
afterAll(close);

test("no page has a violation by day on a telephone", () => audited(made, "light", 390));

test("no page has a violation by night on a screen", () => audited(made, "dark", 1440));
