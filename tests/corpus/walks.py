"""Random games without a match: positions, checks, legal moves, lint of sound and broken ones."""

from __future__ import annotations

import copy
import json
import random
import typing as t

from .recorder import LANGUAGES, Data, Recorder

LONG, SHORT = 97, 13
"""Decisions of a walk: at tables without options, and at others."""
EVERY = 12
"""Every 12th decision is written down."""
CHANCE = -1
Pool = dict[str, list[Data]]


class Walk:
    """A random game, position by position; some of its requests are written down."""

    def __init__(self, rec: Recorder, table: Data, number: int, pool: Pool) -> None:
        self.rec = rec
        self.table = table
        self.pool = pool.setdefault(table["game"], [])
        self.positions: list[Data] = []
        self.name = f"walk {number} {table['game']} {table['edition']} {table['seats']}"
        self.dice = random.Random(self.name)
        self.lang = number

    def go(self) -> None:
        self.rec.begin(self.name)
        answer = self.rec.post(f"/v1/positions?{self._lang()}", self.table | {"seed": self.name})
        if answer.status != 200:
            return
        now = answer.json
        for step in range(SHORT if self.table["options"] else LONG):
            if not now["waiting"]:
                break
            now = self._step(now["position"], now["waiting"], step % EVERY != 0)
        self._look(now["position"])

    def _lang(self) -> str:
        self.lang += 1
        return f"lang={LANGUAGES[self.lang % len(LANGUAGES)]}"

    def _step(self, position: Data, waiting: list[int], quiet: bool) -> Data:
        seat = self.dice.choice(waiting)
        asked = {"position": position, "seat": seat, "limit": 1000}
        legal = self.rec.post("/v1/legal-moves", asked, quiet=quiet).json["moves"]
        move = self.dice.choice(legal)
        if not quiet:
            self._look(position)
            self._refusals(position, seat, move)
            self.positions.append(position)
        self.pool.append({"seat": seat, "move": move})
        asked = {"position": position, "seat": seat, "move": move, "seed": str(self.dice.random())}
        told = self.rec.post("/v1/checks", asked, quiet=quiet).json
        return {"position": told["position_after"], "waiting": told["waiting"]}

    def _look(self, position: Data) -> None:
        """The linter on a sound position and on one that somebody spoiled."""
        self.rec.post("/v1/positions/lint", {"position": position})
        for _ in range(2):
            broken = {"position": spoiled(position, self.dice)}
            self.rec.post(f"/v1/positions/lint?{self._lang()}", broken)
        self.rec.post(f"/v1/legal-moves?{self._lang()}", broken | {"seat": 0, "limit": 3})

    def _refusals(self, position: Data, seat: int, move: Data) -> None:
        """Moves that were legal elsewhere, or nearly are here, and lists of moves."""
        self._check(position, [{"seat": seat, "move": altered(move, self.pool, self.dice)}])
        self._check(position, [{"seat": (seat + 1) % self.table["seats"], "move": move}])
        for _ in range(2):
            if self.pool:
                self._check(position, [self.dice.choice(self.pool) | {"seat": seat}])
        alike = [one for one in self.pool if one["move"]["decision"] == move["decision"]]
        for one in alike[-3:]:
            self._check(position, [one | {"seat": seat}])
        if self.pool:
            self._check(position, [{"seat": seat, "move": move}, self.dice.choice(self.pool)])
        told = self.rec.post("/v1/checks", {"position": position, "seat": seat, "move": move}).json
        if told.get("waiting") == [CHANCE]:
            self._luck(position, {"seat": seat, "move": move}, told["position_after"])

    def _luck(self, position: Data, move: Data, open_: Data) -> None:
        """Luck that fell at the caller's table: before a move, with it, and such as cannot be."""
        told = self.rec.post("/v1/legal-moves", {"position": open_, "seat": 0}).json
        fell = {"decision": told["decision"], "outcome": self.dice.choice(told["outcomes"])}
        alone: Data = {"position": open_, "moves": []}
        for outcomes in ([fell], [fell | {"outcome": "no such thing"}], [fell, fell], []):
            self.rec.post(f"/v1/checks?{self._lang()}", alone | {"outcomes": outcomes})
        self.rec.post("/v1/checks", {"position": position, **move, "outcomes": [fell]})
        self.rec.post(f"/v1/checks?{self._lang()}", {"position": open_, **move})

    def _check(self, position: Data, moves: list[Data]) -> None:
        body = {"position": position, "moves": moves, "seed": "refused"}
        self.rec.post(f"/v1/checks?{self._lang()}", body)


def spoiled(position: Data, dice: random.Random) -> Data:
    """A position with one thing in it that is another."""
    broken = copy.deepcopy(position)
    places = list(leaves(broken))
    box, key = dice.choice(places)
    box[key] = other(box[key], [b[k] for b, k in places], dice)
    return broken


def altered(move: Data, pool: list[Data], dice: random.Random) -> Data:
    """A move with a field of another one."""
    made = copy.deepcopy(move)
    name = dice.choice(sorted(made))
    known = [one["move"][name] for one in pool if name in one["move"]]
    made[name] = dice.choice(known) if known and dice.random() < 0.8 else None
    return made


def leaves(value: t.Any) -> t.Iterator[tuple[t.Any, t.Any]]:
    """Every place of some JSON, with what holds it."""
    inner: t.Iterable[t.Any] = ()
    if isinstance(value, dict):
        inner = value
    elif isinstance(value, list):
        inner = range(len(value))
    for key in inner:
        yield value, key
        yield from leaves(value[key])


def other(value: t.Any, known: list[t.Any], dice: random.Random) -> t.Any:
    """Something of the same kind from elsewhere, or a neighbour, or nothing at all."""
    if isinstance(value, bool):
        return not value
    if isinstance(value, int) and dice.random() < 0.6:
        return value + dice.choice((-1, 1, 2, 50))
    if isinstance(value, list) and value and dice.random() < 0.6:
        return dice.choice((value[1:], [*value, value[0]], value[::-1]))
    alike = [one for one in known if type(one) is type(value) and one != value]
    return json.loads(json.dumps(dice.choice(alike))) if alike else None
