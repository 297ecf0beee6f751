"""A speech as a listener hears it: sentences by section, and what stands in them."""

from __future__ import annotations

import re
import typing as t

from content.speech.telling import Section
from engine.kernel import AnyState
from tests.pictures.positions import states
from tests.tables import Sitting

Heard = dict[str, list[str]]
"""The sentences of each section; nothing but their texts."""
VIEWS = 20
"""So many views of each table are told; those of all games are 220."""
ITEM = re.compile(r", | and ")


def heard(sections: t.Iterable[Section]) -> Heard:
    """What is said, without the ids and places that programs get beside it."""
    return {one.id: [line.text.replace("−", "-") for line in one.sentences] for one in sections}


def found(lines: t.Iterable[str], form: str) -> list[re.Match[str]]:
    """The sentences of a form, such as `The port is on hex (\\d+) .*`."""
    pattern = re.compile(form)
    return [match for line in lines if (match := pattern.fullmatch(line))]


def one(lines: t.Iterable[str], form: str) -> re.Match[str] | None:
    """The only sentence of a form, if there is one."""
    matches = found(lines, form)
    assert len(matches) <= 1, [match[0] for match in matches]
    return matches[0] if matches else None


def number(lines: t.Iterable[str], form: str) -> int:
    """The number in the only sentence of a form; 0 if nobody says it."""
    match = one(lines, form)
    return int(match[1]) if match else 0


def items(text: str) -> list[str]:
    """The members of a list that a sentence tells; what is in brackets does not part them."""
    plain = re.sub(r" \([^()]*\)", "", text)
    return [part for part in ITEM.split(plain) if part]


def amounts(text: str) -> dict[str, int]:
    """Amounts such as `2 coal and 1 iron`, by the word after the number."""
    told = (part.split(" ", 1) for part in items(text))
    return {what: int(n) for n, what in told}


def some(sitting: Sitting) -> t.Iterator[tuple[AnyState, int | None]]:
    """Positions of random games, each with a reader: a spectator, then the seats in turn."""
    readers, told = (None, *range(sitting.seats)), 0
    for seed in range(VIEWS):
        for s in states(sitting, f"speech {seed}", step=25):
            yield s, readers[told % len(readers)]
            told += 1
            if told == VIEWS:
                return
