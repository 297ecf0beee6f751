"""Two matches with the same public history, played and compared version by version."""

from __future__ import annotations

import collections
import contextlib
import random
import typing as t
from pathlib import Path

import msgspec
from flask import Flask

from engine.kernel import Move, apply, legal, view, waiting
from referee.journal import Data
from referee.matches import Match
from tests.api.worlds import recruiter
from tests.laws import any_of
from tests.tables import Sitting

from .answers import ANSWERS, Kind, Moment, Who
from .guesses import guesses
from .luck import Fate, Luck, Pair
from .world import Answer, Ask, World, stilled


def collector(moves: list[Move], dice: random.Random) -> Move:
    """A taste for keeping cards, so that hands are full and somebody has to choose."""
    kept = [move for move in moves if move[0] != "cho.tactics.play"]
    return any_of(kept if kept and dice.random() < 0.9 else moves, dice)


TASTES = {"auztralia": recruiter, "circadians": collector}
"""How to play a game so that there is much to hide."""
UNDO, LIST = 0.15, 0.15
"""How often steps are taken back where they can be, and how often two moves are sent as one."""
TRIED = 3
"""So many of a caller's legal moves are tried at every version."""
SPECTATOR, HOST = "spectator", "host"
HOST_EVERY = 5
"""The host sees what a spectator sees, and is asked now and then."""


class Differs(AssertionError):
    """Somebody who should not be able to tell the worlds apart can."""


class Count(collections.Counter[str]):
    """What was compared: versions, those with a hidden difference, answers, by caller too."""

    def __str__(self) -> str:
        return " ".join(f"{name}={n}" for name, n in sorted(self.items()))


class History:
    """A pair of matches. Who is no insider is blind: nothing told them of the difference yet."""

    def __init__(
        self, app: Flask, template: Path, folder: Path, sitting: Sitting, seed: str
    ) -> None:
        self.name = f"{sitting} {seed}"
        self.dice = random.Random(self.name)
        self.sitting, self.table = sitting, sitting.table()
        self.rules, self.seats = self.table.rules, range(sitting.seats)
        insiders = self.dice.sample(self.seats, self.dice.randint(1, sitting.seats))
        self.blind = [seat for seat in self.seats if seat not in insiders]
        self.outside_is_blind = True
        self.fate = Fate(self.rules, self.blind, self.dice)
        self.taste = TASTES.get(sitting.game, any_of)
        self.worlds = [World(app, template, folder / name) for name in ("one", "two")]
        self.tokens: dict[Who, str] = {}
        self.id = ""
        self.rows: list[Match] = []
        self.pair: Pair

    def compared(self, count: Count, answers: t.Sequence[Kind] = ANSWERS) -> t.Iterator[None]:
        """Play until the match is over or nobody is blind; what was compared is added up.

        Once the worlds are alike again they are compared on: what was hidden may be told late.
        But these are no more than the versions at which something was hidden.
        """
        hidden = 0
        with stilled(), contextlib.ExitStack() as stack:
            for world in self.worlds:
                stack.callback(world.close)
            self.open()
            while self.outside_is_blind and self.rows[0].status == "running":
                hidden += 1 if self.pair.differs() else -1
                if hidden >= 0:
                    self.compare(count, answers)
                    self.look()
                    yield
                hidden = max(hidden, 0)
                self.go_on(count)

    def look(self) -> None:
        """See what both worlds have stored by now."""
        self.rows = [t.cast("Match", world.service.matches.get(self.id)) for world in self.worlds]
        self.pair = Pair(*(self.table.decode(row.position) for row in self.rows))

    # -- playing -------------------------------------------------------------------

    def open(self) -> None:
        """The same match in both worlds, up to its first decision."""
        self.plan(self.fate.settle(Pair(*(self.table.start(len(self.seats)) for _ in "ab"))))
        body = msgspec.json.encode(self.sitting.data())
        ask = Ask("POST", "/v1/matches", "", body=body)
        made, other = self.send([ask, ask])
        self.equal(ask, "anybody", made, other)
        assert made.status.startswith("201"), made
        told = msgspec.json.decode(made.body)
        self.id, tokens = told["match"], told["tokens"]
        self.tokens = {SPECTATOR: tokens[SPECTATOR], HOST: tokens[HOST]}
        self.tokens |= dict(enumerate(tokens["seats"]))
        self.look()

    def plan(self, luck: tuple[Luck, Luck]) -> None:
        for world, drawn in zip(self.worlds, luck, strict=True):
            world.luck = drawn

    def send(self, asks: list[Ask]) -> list[Answer]:
        """A change in both worlds; everybody sees whether it is made."""
        told = [world.answer(ask) for world, ask in zip(self.worlds, asks, strict=True)]
        self.equal(asks[0], "anybody", told[0].status, told[1].status)
        return told

    def go_on(self, count: Count) -> None:
        """A step back, two moves at once or one move; then see who was told of the difference."""
        row = self.rows[0]
        if row.undo_steps and self.dice.random() < UNDO:
            steps = self.dice.randint(1, row.undo_steps)
            self.change(row, row.undo_seat, "/undo", [{"steps": steps}] * 2, count)
            count["undone"] += 1
        else:
            self.move(row, count)

    def move(self, row: Match, count: Count) -> None:
        pair = self.pair.clone()
        seat = self.dice.choice(waiting(self.rules, pair.one))
        first = self.answers(pair, seat)
        self.plan(self.played(pair, seat, first, row.draws))
        if self.dice.random() < LIST and seat in waiting(self.rules, pair.one):
            second = self.answers(pair, seat)
            luck = self.worlds[0].luck, self.worlds[1].luck
            self.plan(self.played(pair, seat, second, row.draws))
            both = [{"moves": [*map(self.data, one)]} for one in zip(first, second, strict=True)]
            if self.change(row, seat, "/moves", both, count):
                count["lists"] += 1
                return
            self.plan(luck)
        single = [{"moves": [self.data(one)]} for one in first]
        assert self.change(row, seat, "/moves", single, count)

    def answers(self, pair: Pair, seat: int) -> list[Move]:
        return self.fate.answers(pair, seat, lambda moves: self.taste(moves, self.dice))

    def played(self, pair: Pair, seat: int, moves: list[Move], drawn: int) -> tuple[Luck, Luck]:
        """Play a move in both, without the service; the luck that comes of it."""
        for s, move in zip(pair, moves, strict=True):
            apply(self.rules, s, seat, move)
        return self.fate.settle(pair, drawn)

    def data(self, move: Move) -> Data:
        return self.rules.answers[move[0]].to_data(move)

    def change(self, row: Match, seat: int, path: str, bodies: list[Data], count: Count) -> bool:
        """Send a change, and the same once more where something is hidden; whether it was made."""
        key = f"{row.version} {path} {len(bodies[0].get('moves', ()))}"
        headers = (("HTTP_IF_MATCH", f'"{row.version}"'), ("HTTP_IDEMPOTENCY_KEY", key))
        where = f"/v1/matches/{self.id}{path}"
        asks = [
            Ask("POST", where, self.tokens[seat], headers, msgspec.json.encode(body))
            for body in bodies
        ]
        told, differed = self.send(asks), self.pair.differs()
        self.tell(row.version, count)
        if differed or self.pair.differs():
            assert told == self.send(asks), "a change that is sent twice has one answer"
        if seat in self.blind:
            self.equal(asks[0], seat, *told)
        return told[0].status.startswith("200")

    # -- comparing -----------------------------------------------------------------

    def callers(self, number: int) -> list[Who]:
        return [*self.blind, SPECTATOR, *([HOST] if number % HOST_EVERY == 0 else [])]

    def tell(self, before: int, count: Count) -> None:
        """Whoever was shown a difference by the rules is blind no more, and the way is closed."""
        self.look()
        pair = self.pair
        for who in (*self.blind, None):
            lines = [
                [told(line.body, who) for line in world.service.matches.since(self.id, before)]
                for world in self.worlds
            ]
            shown = view(self.rules, pair.one, who) != view(self.rules, pair.two, who)
            if lines[0] == lines[1] and not shown:
                continue
            if lines[0] == lines[1]:
                raise Differs(f"{self.name}: {who} sees what no line tells, after {before}")
            if any(row.undo_steps for row in self.rows):
                raise Differs(f"{self.name}: the way is open, but {who} has learnt, after {before}")
            count["shown"] += 1
            if who is None:
                self.outside_is_blind = False
            else:
                self.blind.remove(who)

    def compare(self, count: Count, answers: t.Sequence[Kind]) -> None:
        """Ask everything for everybody who is blind, in both worlds."""
        pair, row = self.pair, self.rows[0]
        count["versions"] += 1
        count["different"] += pair.differs()
        named = guesses(self.rules, pair, self.dice)
        for who in self.callers(count["versions"]):
            moves = legal(self.rules, pair.one, who) if isinstance(who, int) else []
            tried = self.dice.sample(moves, min(TRIED, len(moves)))
            known = (count["versions"], who, self.tokens[who], row)
            moment = Moment(*known, [*map(self.data, tried)], named)
            for kind in answers:
                for ask in kind(moment):
                    self.equal(ask, who, *(world.ask(ask) for world in self.worlds))
                    count["answers"] += 1
            count[f"caller {who}"] += 1

    def equal(self, ask: Ask, who: Who, one: t.Any, two: t.Any) -> None:
        if one != two:
            raise Differs(f"{self.name}: {who} can tell by {ask}: {parting(str(one), str(two))}")


def told(body: bytes, who: int | None) -> list[t.Any]:
    """What the rules tell a seat by a line: read here once more, not as the service reads it."""
    line: Data = msgspec.json.decode(body)
    known = [line["kind"], line["seat"], line.get("to")]
    if line["kind"] == "undo":
        return known
    known += [event for event in line["events"] if reads(event, who)]
    return [*known, line["move"] if reads(line, who) else line["move"]["decision"]]


def reads(line: Data, who: int | None) -> bool:
    return line["only_for"] is None or who in line["only_for"]


def parting(one: str, two: str) -> tuple[str, str]:
    """Where two texts part, with a little before it."""
    at = next((at for at, (a, b) in enumerate(zip(one, two, strict=False)) if a != b), len(one))
    return one[max(at - 80, 0) : at + 80], two[max(at - 80, 0) : at + 80]
