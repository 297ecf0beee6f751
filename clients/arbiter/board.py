"""What the tables of all games have in common: players side by side, then places line by line."""

from __future__ import annotations

import typing as t

import click
import msgspec

from content.naming import EMPTY, shown

from .speech import Speech, console, table

Data = dict[str, t.Any]
Facts = list[tuple[str, t.Callable[[int], str]]]
"""What is told of each player: the label of a line, and what stands there for a seat."""
Places = t.Iterator[tuple[str, str]]


class Board:
    """What a view tells, in words; each game has its own."""

    prefix: t.ClassVar[str]

    def __init__(self, view: Data, speech: Speech) -> None:
        self.view, self.pub, self.speech = view, view["pub"], speech

    def facts(self) -> Facts:
        raise NotImplementedError

    def places(self) -> Places:
        raise NotImplementedError

    def name(self, kind: str, code: t.Any) -> str:
        return shown(self.prefix, kind, code, self.speech.language)

    def say(self, id: str, **params: t.Any) -> str:
        """A text of the table of this game."""
        return self.speech(f"{self.prefix}.board.{id}", **params)

    def listed(self, kind: str, codes: t.Iterable[str]) -> str:
        return joined(self.name(kind, code) for code in codes)

    def show(self, seat: int) -> None:
        """The players side by side, the one who looks first, then the rest of the table."""
        order = [seat, *(one for one in range(len(self.view["faces"])) if one != seat)]
        heads = [self.speech("board.you", seat=seat), *(self.name("seat", n) for n in order[1:])]
        rows = [[self.say(label), *(tell(one) for one in order)] for label, tell in self.facts()]
        if rows:
            console().print(table(["", *heads], rows, left=1 + len(heads)))
        for label, text in self.places():
            click.echo(f"  {label}: {text}")


class Plain(Board):
    """The table of a game without a screen of its own: what everybody sees, as data."""

    def facts(self) -> Facts:
        return []

    def places(self) -> Places:
        for name, value in self.pub.items():
            yield name, msgspec.json.encode(value).decode()


def joined(words: t.Iterable[str], between: str = ", ") -> str:
    return between.join(words) or EMPTY
