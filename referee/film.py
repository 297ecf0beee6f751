"""A match as a film strip: played again from its record, a picture after every move."""

from __future__ import annotations

import typing as t

from content import offers
from content.events import event_text
from content.pictures import drawing
from content.pictures.film import Frame, page
from content.pictures.scene import Look
from content.pictures.words import picture_text
from content.speech.speech import undone
from engine.kernel import AnyState, Event, event_data
from referee.errors import InvalidRequest
from referee.journal import NOTES, may_read
from referee.pictures import Wanted, picture
from referee.records import Replay

MOST_FRAMES = 400
MOST_SENTENCES = 12
"""So many sentences stand below a picture, the latest ones."""


class Reader(t.NamedTuple):
    """For whom a film is made."""

    seat: int | None
    look: Look


def film(replay: Replay, reader: Reader, most: int = MOST_FRAMES) -> str:
    """A record that has not begun to play, as one HTML file with at most so many pictures."""
    if reader.seat is not None and reader.seat >= replay.seats:
        raise InvalidRequest("seat", "out_of_range")
    if drawing.of(replay.table.game.code) is None:
        raise InvalidRequest("game", "unknown")
    title: str = offers.labels(replay.table.game.code, reader.look.language)["title"]
    return page(title, list(_frames(replay, reader, most)), reader.look)


def _frames(replay: Replay, reader: Reader, most: int) -> t.Iterator[Frame]:
    last = sum(line.kind not in (*NOTES, "chance") for line in replay.lines)
    wanted, language = _spread(last, most), reader.look.language
    before: AnyState | None = None
    lines: list[str] = []
    for number, told in _played(replay, reader):
        lines += told
        if number not in wanted:
            continue
        title = picture_text("picture.film_start", language)
        if number:
            title = picture_text("picture.film_frame", language, number=number, last=last)
        wish = Wanted("board", reader.look, since=before)
        drawn = picture(replay.table, replay.s, reader.seat, wish).decode()
        yield Frame(title, tuple(lines[-MOST_SENTENCES:]), drawn)
        before, lines = replay.s.clone(), []


def _played(replay: Replay, reader: Reader) -> t.Iterator[tuple[int, list[str]]]:
    """The number of each move, 0 for the set-up, and what happened by it."""
    replay.begin()
    yield 0, _sentences(replay.log, reader)
    number, heard, at = 0, len(replay.log), replay.at
    while replay.step():
        line, at = replay.lines[at], replay.at
        if line.kind in NOTES:
            continue
        number += 1
        if line.kind == "undo":
            yield number, [undone(t.cast("int", line.seat), reader.look.language).text]
        else:
            yield number, _sentences(replay.log[heard:], reader)
        heard = len(replay.log)


def _sentences(log: t.Sequence[t.Any], reader: Reader) -> list[str]:
    """The events that the reader may know, as sentences."""
    seen = [one for one in log if isinstance(one, Event) and may_read(one.only_for, reader.seat)]
    return [
        event_text(event.fact, event_data(event)["params"], reader.look.language) for event in seen
    ]


def _spread(last: int, most: int) -> frozenset[int]:
    """Which of so many moves are shown: all, or some at equal distances with both ends."""
    if last < most:
        return frozenset(range(last + 1))
    return frozenset(round(at * last / (most - 1)) for at in range(most))
