"""A whole speech: the sections in their order, each filled by the game or by what games share."""

from __future__ import annotations

import itertools
from collections.abc import Iterable, Iterator
from importlib import import_module
from typing import Any, Protocol, cast

from content import boards, offers
from content.game import Sentences
from content.games import games
from content.speech.telling import Option, Section, Sentence, Telling
from content.speech.words import speech_text
from content.texts import capital

Lines = Iterator[Sentence]


class Speech(Protocol):
    """The module of a game that tells it."""

    @property
    def TEXTS(self) -> Sentences:
        """The ids of its texts, with their parameters."""

    def table(self, telling: Telling) -> Lines:
        """Where the game stands: round, time, whose turn it is."""

    def seat(self, telling: Telling, seat: int) -> Lines:
        """What lies in front of a seat."""

    def board(self, telling: Telling) -> Lines:
        """What is where on the board."""

    def offer(self, telling: Telling) -> Lines:
        """Displays, offers, supplies and decks."""

    def battle(self, telling: Telling) -> Lines:
        """The battle, if one is fought."""


def of_game(game: str) -> Speech | None:
    """The speech of a game, if it has one; an unknown game is a KeyError."""
    name = games()[game].speech
    return cast("Speech", import_module(name)) if name else None


def tell(telling: Telling) -> tuple[Section, ...]:
    """All sections of a speech; a game without a speech of its own tells what all games share."""
    own = of_game(telling.game)
    found = [
        _section(telling, "table", _table(telling, own)),
        _section(telling, "asked", _asked(telling)),
    ]
    if own is not None:
        found += [_seat(telling, own, seat) for seat in telling.in_order()]
        found += _automatic(telling, own)
        found.append(_section(telling, "board", own.board(telling)))
        found.append(_section(telling, "offer", own.offer(telling)))
        found.append(_section(telling, "battle", own.battle(telling), "no_battle"))
    found.append(_section(telling, "score", _score(telling)))
    if telling.happened is not None:
        lines = telling.happened.lines
        found.append(_section(telling, "changes", lines, "no_changes"))
    return tuple(found)


def as_text(sections: Iterable[Section]) -> str:
    """A speech as plain text: headings, sentences below them, an empty line between sections."""
    blocks = ["\n".join([one.heading, *(line.text for line in one.sentences)]) for one in sections]
    return "\n\n".join(blocks) + "\n"


def _section(
    telling: Telling, name: str, lines: Iterable[Sentence], nothing: str = "nothing_here"
) -> Section:
    told = tuple(lines) or (_shared(telling, nothing),)
    return Section(name, speech_text(f"speech.heading.{name}", telling.language), told)


def _seat(telling: Telling, own: Speech, seat: int) -> Section:
    whose = "mine" if seat == telling.seat else "seat"
    heading = speech_text(f"speech.heading.{whose}", telling.language, seat=seat)
    return Section(f"seat:{seat}", heading, tuple(own.seat(telling, seat)))


def _automatic(telling: Telling, own: Speech) -> list[Section]:
    """An opponent without a seat, in the games and at the tables that have one to tell of."""
    told = getattr(own, "automatic", None)
    lines = () if told is None else tuple(told(telling))
    heading = "" if not lines else capital(telling.phrase("automatic"))
    return [Section("automatic", heading, lines)] if lines else []


def _shared(telling: Telling, id: str, /, **params: Any) -> Sentence:
    id = f"speech.{id}"
    return Sentence(id, speech_text(id, telling.language, **params))


# -- the table ------------------------------------------------------------------


def _table(telling: Telling, own: Speech | None) -> Lines:
    labels = offers.labels(telling.game, telling.language)
    board, edition = telling.board(), labels["editions"].get(telling.edition, telling.edition)
    told = {"title": labels["title"], "edition": edition, "n": len(telling.seats)}
    if board is None:
        yield _shared(telling, "table_plain", **told)
    else:
        named = boards.text_in(board.name, telling.language)
        yield _shared(telling, "table", **told, board=named)
    for name, value in telling.options.items():
        if (option := labels["options"].get(name)) is not None and name != "map":
            called = option["values"].get(offers.spelled(value), offers.spelled(value))
            yield Sentence("speech.option", f"{option['title']}: {called}.")
    if telling.seat is None:
        yield _shared(telling, "watching")
    else:
        yield _shared(telling, "you", seat=telling.seat)
    if own is not None:
        yield from own.table(telling)


# -- what is asked --------------------------------------------------------------


def _asked(telling: Telling) -> Lines:
    """The question, and the options of the reader group by group."""
    if telling.asked.of_reader:
        yield _shared(telling, "asked", question=telling.asked.of_reader)
    yield from (Sentence("speech.question", question) for question in telling.asked.others)
    grouped = itertools.groupby(telling.asked.options, key=lambda option: option.decision)
    for decision, options in grouped:
        group = list(options)
        yield _shared(telling, "options", decision=decision, n=len(group))
        yield from map(_option, group)
    if telling.asked.more:
        yield _shared(telling, "more_options", n=telling.asked.more)


def _option(option: Option) -> Sentence:
    """A move with what it costs and brings."""
    what = option.text.rstrip(".")
    told = f"{what}; {option.effect}." if option.effect else f"{what}."
    return Sentence(option.decision, told, option.places)


# -- the score ------------------------------------------------------------------


def _score(telling: Telling) -> Lines:
    """Who has won, then what counts for each side."""
    if len(telling.winners) > 1:
        yield _shared(telling, "drawn_game", seats=telling.names("seat", telling.winners))
    for seat in telling.winners if len(telling.winners) == 1 else ():
        yield _won(telling, seat)
    yield from (Sentence("speech.standing", line) for line in telling.standing)


def _won(telling: Telling, seat: int) -> Sentence:
    if seat == telling.seat:
        return _shared(telling, "winner_you")
    return _shared(telling, "winner", seat=seat)


def undone(seat: int, language: str) -> Sentence:
    """Somebody has taken moves back."""
    return Sentence("speech.undone", speech_text("speech.undone", language, seat=seat))
