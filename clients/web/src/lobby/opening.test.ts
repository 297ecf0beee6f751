import { expect, test, vi } from "vitest";

import type { Game } from "../games.js";

vi.stubGlobal("localStorage", { getItem: () => null, setItem: () => undefined });
vi.stubGlobal("navigator", { languages: [] });
const { open } = await import("./opening.js");
const { matches } = await import("../kept.js");
const { Arbiter } = await import("@arbiter/client");
const { arbiter } = await import("../texts.js");

test("a match whose invitations fail is kept, with its seat and its host", async () => {
  const made = { match: "m", tokens: { host: "host", spectator: "spectator", seats: ["one", "two"] } };
  vi.spyOn(arbiter.raw, "POST").mockResolvedValue({ data: made } as never);
  const host = new Arbiter();
  vi.spyOn(host.raw, "POST").mockRejectedValue(new Error("no connection"));
  vi.spyOn(arbiter, "as").mockReturnValue(host);
  const sitters = [
    { who: "me", name: "" },
    { who: "friend", name: "" },
  ] as const;
  const wish = { game: "auztralia", edition: "pl-2018", options: {}, seats: 2 };
  await expect(open({ game: "auztralia" } as Game, wish as never, {}, [...sitters])).rejects.toThrow("no connection");
  expect(matches.value.map(({ role, token }) => [role, token])).toEqual([
    ["1", "one"],
    ["host", "host"],
    ["spectator", "spectator"],
  ]);
});
