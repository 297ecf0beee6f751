"""What the tables of all games have in common: players side by side, then places line by line."""

from __future__ import annotations

import typing as t
from types import MappingProxyType

import msgspec
from rich.text import Text

from content import boards
from content.boards import Place
from content.naming import EMPTY, shown
from engine.kernel import Table

from .speech import Speech, console, table
from .typed import Sites

Data = dict[str, t.Any]
Facts = list[tuple[str, t.Callable[[int], str]]]
"""What is told of each player: the label of a line, and what stands there for a seat."""
Places = t.Iterator[tuple[str, str]]
Plan = t.Mapping[str, Place]
"""The places of a printed board by their spelling."""

ENDLESS = 10_000
"""A width in which rich measures what a table needs; it never says more than it is given."""


class Board:
    """What a view tells, in words; each game has its own."""

    prefix: t.ClassVar[str]
    sites: t.ClassVar[Sites] = MappingProxyType({})
    placed: t.ClassVar[str] = ""
    """The fields of moves that hold such places."""
    lost: t.ClassVar[str] = ""
    """How a match is said to have ended that its seats lost before its time."""

    def __init__(self, view: Data, speech: Speech, plan: Plan) -> None:
        self.view, self.pub, self.speech, self.plan = view, view["pub"], speech, plan

    def facts(self) -> Facts:
        raise NotImplementedError

    def places(self) -> Places:
        raise NotImplementedError

    def chart(self, width: int) -> list[Text]:
        """The map in letters; a game may have none."""
        return []

    def show_map(self) -> bool:
        """Print the map with what its signs mean; whether there is one."""
        screen = console()
        lines = self.chart(screen.width)
        for line in lines:
            screen.print(line, soft_wrap=True)
        if lines:
            self.speech.tell(self.say("signs"))
        return bool(lines)

    def name(self, kind: str, code: t.Any) -> str:
        return shown(self.prefix, kind, code, self.speech.language)

    def say(self, id: str, **params: t.Any) -> str:
        """A text of the table of this game."""
        return self.speech(f"{self.prefix}.board.{id}", **params)

    def listed(self, kind: str, codes: t.Iterable[t.Any]) -> str:
        return joined(self.name(kind, code) for code in codes)

    def show(self, seat: int) -> None:
        """The players side by side, the one who looks first, then the rest of the table."""
        order = [seat, *(one for one in range(len(self.view["faces"])) if one != seat)]
        heads = [self.speech("board.you", seat=seat), *(self.name("seat", n) for n in order[1:])]
        rows = [[self.say(label), *(tell(one) for one in order)] for label, tell in self.facts()]
        self.players(heads, rows)
        for label, text in self.places():
            first, *more = text.split("\n")
            self.speech.tell(f"{label}: {first}".rstrip(), "  ")
            for line in more:
                self.speech.tell(line, "    ")

    def players(self, heads: list[str], rows: list[list[str]]) -> None:
        """What each player has, side by side; one below the other if words would be torn."""
        screen, made = console(), table(["", *heads], rows, left=1 + len(heads))
        endless = screen.options.update(max_width=ENDLESS)
        if not rows or screen.measure(made, options=endless).minimum <= screen.width:
            screen.print(made if rows else "", end="")
            return
        for place, head in enumerate(heads, 1):
            self.speech.tell(head)
            for row in rows:
                self.speech.tell(f"{row[0]}: {row[place]}", "  ")


class Plain(Board):
    """The table of a game without a screen of its own: what everybody sees, as data."""

    def facts(self) -> Facts:
        return []

    def places(self) -> Places:
        for name, value in self.pub.items():
            yield name, msgspec.json.encode(value).decode()


def joined(words: t.Iterable[str], between: str = ", ") -> str:
    return between.join(words) or EMPTY


def plan_of(at: Table, seats: int) -> Plan:
    """The board that a table plays on; nothing for a game without one."""
    own = boards.of(at.game.code)
    return {} if own is None else boards.places(at.game.code, own.used(at.options, seats))
