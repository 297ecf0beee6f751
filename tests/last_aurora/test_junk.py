"""Junk and nearly legal moves: each is refused for a declared reason and changes nothing."""

from __future__ import annotations

import random

import pytest

from engine.kernel import Denial
from engine.last_aurora import LAST_AURORA
from tests.junk import Junk, told
from tests.laws import turns

from .scene import TABLE
from .tables import SITTINGS, Sitting
from .test_hidden import with_objects

LEXICON = LAST_AURORA.lexicon()
WORDS = (
    *("food", "fuel", "ammo", "survivor", "object", "card", "bonus", "left", "right", "skill"),
    *("rest", "pass", "skip", "none", "rob", "nitromethane", "incendiary", "leader_1", "mechanic"),
    *("navigator_2", "ulmar", "war_wolves", "mine", "protective_suit", "rusty_trailer_1"),
    *(3, 4, 10, 11, 13, 20, 40, 79, 80),
)
JUNK = Junk(LAST_AURORA, WORDS)
SHORT = [
    sitting for sitting in SITTINGS if sitting.strict == sitting.mine == (sitting.map == "beta")
]
LONG = 10_000


def thrown(sitting: Sitting, seed: object) -> list[Denial]:
    """All that is refused in one game with full hands."""
    table = sitting.table()
    game = turns(table, sitting.seats, f"junk {seed}", begin=with_objects)
    return JUNK.thrown(table, game, random.Random(f"{sitting} {seed}"))


@pytest.mark.parametrize("sitting", SHORT, ids=str)
def test_junk_is_refused_at_every_table(sitting: Sitting) -> None:
    refused = thrown(sitting, 0)
    assert len(refused) > 100
    assert told(refused)


@pytest.mark.slow
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_much_junk_is_refused_at_every_table(sitting: Sitting) -> None:
    refused, seed = list[Denial](), 0
    while len(refused) < LONG:
        seed += 1
        refused += thrown(sitting, seed)
    assert len(told(refused)) > 15


def test_nothing_is_legal_when_the_game_is_over() -> None:
    *_, last = turns(TABLE, 2, "over")
    JUNK.nothing_more(TABLE, last.s)


@pytest.mark.parametrize("key", sorted(LEXICON.answers))
def test_objects_of_another_shape_are_malformed(key: str) -> None:
    assert JUNK.misshapen(key, 60) > 10


def test_every_reason_and_every_decision_cites_rules_of_the_law() -> None:
    JUNK.cites_well()
