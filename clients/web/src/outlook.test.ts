import type { Schemas } from "@arbiter/client";
import { expect, test, vi } from "vitest";

vi.stubGlobal("localStorage", { getItem: () => "en" });
vi.stubGlobal("navigator", { languages: [] });
const { decided } = await import("./outlook.js");

type Line = Schemas["LineOut"];

function line(version: number, seat: number | null, kind: "move" | "chance" = "move"): Line {
  return { version, seat, kind } as Line;
}

test("a seat decided where it was asked, not where the flow settled a question of its", () => {
  const lines = [line(1, null, "chance"), line(2, 0), line(3, 1), line(3, 0), line(3, null, "chance"), line(4, 0), line(5, 0)];
  expect(decided(lines, 0)).toEqual([1, 3, 4]);
  expect(decided(lines, 1)).toEqual([2]);
});

test("of many decisions some remain, the first and the last among them", () => {
  const lines = Array.from({ length: 100 }, (_, n) => line(n + 2, 0));
  const versions = decided(lines, 0);
  expect(versions).toHaveLength(20);
  expect([versions[0], versions.at(-1)]).toEqual([1, 100]);
});
