"""Positions in mid-game with a legal and an illegal move each, for the benchmark of requests."""

from __future__ import annotations

import json
import pathlib
import random
import typing as t

from engine import games
from engine.kernel import (
    AnyState,
    Table,
    advance,
    legal,
    play,
    sample,
    seeded,
    waiting,
    why_not,
)

POSITIONS = 600
"""More than a process remembers, so that sent in turn each one is new."""
SEATS = 4


class Cases(t.NamedTuple):
    """Bodies of POST /checks."""

    legal: list[str]
    illegal: list[str]

    @classmethod
    def made(cls) -> Cases:
        """Bodies from as many games, each somewhere between its 80th and 200th decision."""
        table = games()["auztralia"].table("pl-2018")
        found = cls([], [])
        seed = 0
        while len(found.legal) < POSITIONS:
            seed += 1
            s = mid_game(table, seed)
            if s is not None:
                found.add(table, s)
        return found

    def add(self, table: Table, s: AnyState) -> None:
        rules, seat = table.rules, waiting(table.rules, s)[0]
        wrong = [
            (key, box)
            for key in ("auz.turn.choose",)
            for box in ("track", "rugged_track", "farm", "mine_2", "buy", "recover")
            if why_not(rules, s, seat, (key, box)) is not None
        ]
        if not wrong:
            return
        position = json.loads(table.encode(s))
        for move, bodies in ((legal(rules, s, seat)[0], self.legal), (wrong[0], self.illegal)):
            asked = {
                "position": position,
                "seat": seat,
                "move": rules.answers[move[0]].to_data(move),
            }
            bodies.append(json.dumps(asked, separators=(",", ":")))


def mid_game(table: Table, seed: int) -> AnyState | None:
    """A position where a seat chooses its action; None if the game ended before."""
    dice, luck = random.Random(seed), seeded(seed)
    s = table.start(SEATS)
    advance(table.rules, s, luck)
    decisions = 80 + seed % 120
    while s.todo and (decisions > 0 or s.todo[-1].key != "auz.turn.choose"):
        seat = waiting(table.rules, s)[0]
        play(table.rules, s, seat, sample(table.rules, s, seat, dice), luck)
        decisions -= 1
    return s if s.todo else None


def script(path: pathlib.Path, bodies: t.Sequence[str], headers: dict[str, str]) -> pathlib.Path:
    """A script for wrk that sends the bodies in turn; without bodies it sends a GET.

    The requests are made before the clock starts: wrk shares the machine with the service.
    """
    told = "".join(f"wrk.headers[{json.dumps(k)}] = {json.dumps(v)}\n" for k, v in headers.items())
    if bodies:
        told += 'wrk.method = "POST"\nwrk.headers["Content-Type"] = "application/json"\n'
        told += "local bodies = {" + ",".join(f"[==[{body}]==]" for body in bodies) + "}\n"
        told += "local ready, n = {}, 0\nfunction init()\n  for at, body in ipairs(bodies) do\n"
        told += "    ready[at] = wrk.format(nil, nil, nil, body)\n  end\nend\n"
        told += "function request()\n  n = n % #ready + 1\n  return ready[n]\nend\n"
    path.write_text(told, "utf-8")
    return path
