"""Whole games as text that a player can read, for tests that compare them letter by letter.

python -m tests.playthroughs            writes the golden games of every game anew
python -m tests.playthroughs auztralia  writes those of one game

A game brings a module tests.<game>.golden with GOLDEN, its games by name, and TABLE, the
table they are played at. A difference in a review is a difference in play and needs a rule.
"""

from __future__ import annotations

import functools
import importlib
import pathlib
import random
import typing as t

from content import stem
from engine import games, kernel
from engine.kernel import CHANCE, AnyState, Event, Move, Record, Table
from tests.laws import Taste

PLACE = pathlib.Path(__file__).parent
SHOWN = 16
"""As many options are spelled out; of more, only the number is told."""

Board = t.Callable[[AnyState], list[str]]
"""The lines about the board that go before a decision; none if nothing is new."""


class Golden(t.NamedTuple):
    """How one golden game is played."""

    seats: int
    seed: str
    taste: Taste
    board: Board
    about: str
    edition: str = ""
    options: dict[str, t.Any] | None = None
    deep: int | None = None
    """How many waiting entries of the agenda are told; None tells all of them."""
    rulings: dict[str, str] | None = None


def golden_games(code: str) -> dict[str, tuple[Table, Golden]]:
    """The golden games of a game by the names of their files."""
    module, found = importlib.import_module(f"tests.{stem(code)}.golden"), {}
    for name, golden in module.GOLDEN.items():
        table = module.TABLE
        edition = golden.edition or table.edition
        found[name] = (table.game.table(edition, golden.options, golden.rulings), golden)
    return found


def write_all(codes: t.Sequence[str]) -> None:
    for code in codes or games():
        for name, (table, golden) in golden_games(code).items():
            path = PLACE / stem(code) / f"{name}.txt"
            path.write_text(transcript(table, golden), encoding="utf-8")


def transcript(table: Table, golden: Golden) -> str:
    """One game from the set-up to the result."""
    rules, s, dice = table.rules, table.start(golden.seats), random.Random(golden.seed)
    pick = kernel.seeded(f"luck {golden.seed}")
    heard = Heard(s, table.game.prefix, golden.deep)

    def luck(key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        return pick(key, sorted(outcomes, key=repr))

    text = [f"{table.game.code} {table.edition}, {golden.seats} seats, {golden.about}", ""]
    said = {"options": golden.options, "rulings": golden.rulings}
    text[1:1] = [f"{name} {worded(value)}" for name, value in said.items() if value]
    heard.journal_of(lambda journal: kernel.advance(rules, s, luck, journal))
    text += ["set-up", *heard.lines()]
    number = 0
    while s.todo:
        number += 1
        (seat, *_) = kernel.waiting(rules, s)
        moves = sorted(kernel.legal(rules, s, seat), key=repr)
        move = golden.taste(moves, dice)
        text += [*golden.board(s), f"{number}. {heard.agenda()}", heard.options(moves)]
        text += [f"  seat {seat} -> {heard.spelled(move)}"]
        heard.journal_of(functools.partial(kernel.play, rules, s, seat, move, luck))
        text += heard.lines()
    result = table.game.result(s)
    assert result is not None
    text += ["", *golden.board(s), f"scores {worded(result.scores)}"]
    text += [f"opponent {result.opponent}", f"winners {worded(result.winners)}"]
    return "\n".join(text) + "\n"


class Heard:
    """What happens between two decisions, as lines."""

    def __init__(self, s: AnyState, prefix: str, deep: int | None = None) -> None:
        self.s = s
        self.deep = deep
        self.prefix = f"{prefix}."
        self.told: list[Event | Record] = []
        s.sink = self.told.append

    def journal_of(self, act: t.Callable[[list[Record]], t.Any]) -> None:
        """Do something and keep its outcomes in their place among the events."""
        told = self.told

        class Lines(list[Record]):
            def append(self, line: Record) -> None:
                told.append(line)

        act(Lines())

    def lines(self) -> list[str]:
        """What has happened since the last time; a move has a line of its own already."""
        told = [one for one in self.told if isinstance(one, Event) or one.seat == CHANCE]
        self.told.clear()
        found, luck = [], ""
        for one, following in zip(told, [*told[1:], None], strict=False):
            if isinstance(one, Record) and tells(following, one):
                luck = "chance "
            elif isinstance(one, Record):
                found.append(f"    chance {self.spelled(one.move)}{secret(one.only_for)}")
            else:
                found.append(f"    {luck}{self.event(one)}{secret(one.only_for)}")
                luck = ""
        return found

    def event(self, event: Event) -> str:
        params = " ".join(f"{name} {worded(value)}" for name, value in event.params.items())
        return f"{self.short(event.fact)} {params}".rstrip()

    def agenda(self) -> str:
        """The open decision and what waits behind it."""
        open_, *waiting = [self.entry(entry) for entry in self.s.todo[::-1]]
        told = waiting[: self.deep]
        return f"{open_}" + (f"  then {', '.join(told)}" if told else "")

    def entry(self, entry: kernel.Entry) -> str:
        args = ", ".join(map(worded, entry.args()))
        return self.short(entry.key) + (f"[{args}]" if args else "")

    def options(self, moves: list[Move]) -> str:
        """The legal moves, if they are few."""
        if len(moves) > SHOWN:
            return f"  {len(moves)} options"
        open_ = self.s.todo[-1].key
        spelled = [self.spelled(m) if m[0] != open_ else values(m) for m in moves]
        return f"  options {' | '.join(spelled)}"

    def spelled(self, move: Move) -> str:
        return f"{self.short(move[0])} {values(move)}".rstrip()

    def short(self, key: str) -> str:
        return key.removeprefix(self.prefix)


def tells(following: Event | Record | None, line: Record) -> bool:
    """Whether what follows an outcome tells it, so that it needs no line of its own."""
    if not isinstance(following, Event):
        return False
    same = following.only_for == line.only_for
    return same and line.move[1] in following.params.values()


def secret(only_for: tuple[int, ...] | None) -> str:
    return "" if only_for is None else f"  (only seat {worded(only_for)})"


def values(move: Move) -> str:
    return " ".join(map(worded, move[1:])) or "yes"


def worded(value: t.Any) -> str:
    """A value in as few signs as possible."""
    if value is None:
        return "none"
    if isinstance(value, dict):
        return ", ".join(f"{worded(k)}: {worded(v)}" for k, v in value.items()) or "none"
    if isinstance(value, tuple | list):
        return "-".join(map(worded, value)) or "none"
    return str(value)
