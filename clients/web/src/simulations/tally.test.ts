import { expect, test } from "vitest";

import { tallied } from "./tally.js";

test("games are counted by agent, whatever the seat, and a game may have no winner", () => {
  const lines = [
    { agents: ["greedy", "random"], winners: [0] },
    { agents: ["random", "greedy"], winners: [1] },
    { agents: ["greedy", "random"], winners: [] },
  ];
  expect(tallied(lines.map((line) => `${JSON.stringify(line)}\n`).join(""))).toEqual([
    { agent: "greedy", games: 3, wins: 2 },
    { agent: "random", games: 3, wins: 0 },
  ]);
  expect(tallied("")).toEqual([]);
});
