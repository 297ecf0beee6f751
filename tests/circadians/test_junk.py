"""Junk and nearly legal moves: each is refused for a declared reason and changes nothing."""

from __future__ import annotations

import random
import re

import pytest

from engine.circadians import CIRCADIANS
from engine.kernel import Denial
from tests.junk import Junk, told
from tests.laws import turns

from .rich import rich
from .scene import TABLE
from .tables import SITTINGS, Sitting

DEFINED = re.compile(r"(?:- \*\*|\| )(CHO-[A-Z]+-\d+)(?:\*\*| \|)")
LEXICON = CIRCADIANS.lexicon()
WORDS = (
    *("act", "pass", "main", "end", "none", "gem", "energy", "waived", "combat", "income"),
    *("discover", "move", "move_first", "move_last", "advance", "ready", "exchange", "foundry"),
    *("stronghold", "adjacency", "gem_lock", "board", "total", "blitz", "decoy", "levy", "sable"),
    *("renzo", "uryk", "covert", "copious", "jrayek", "si", "command", "works", "deploy"),
    *(3, 4, 8, 9, 13, 17, 20, 25, 26, 27, 30, (), ("lynke",), ("sable", "renzo"), (10, 11)),
)
JUNK = Junk(CIRCADIANS, WORDS)
TOTAL = 10_000
LONG = 10_000


def thrown(sitting: Sitting, seed: object) -> list[Denial]:
    """All that is refused in one game with full hands."""
    table = sitting.table()
    start = rich(table, sitting.seats, seed)
    game = turns(table, sitting.seats, f"junk {seed}", start=start)
    return JUNK.thrown(table, game, random.Random(f"{sitting} {seed}"))


def test_ten_thousand_times_junk_is_refused_and_told_in_every_language() -> None:
    refused = [denial for sitting in SITTINGS for denial in thrown(sitting, 0)]
    assert len(refused) > TOTAL
    assert len(told(refused)) > 40


@pytest.mark.slow
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_much_junk_is_refused_at_every_table(sitting: Sitting) -> None:
    refused, seed = list[Denial](), 0
    while len(refused) < LONG:
        seed += 1
        refused += thrown(sitting, seed)
    assert len(told(refused)) > 25


def test_nothing_is_legal_when_the_game_is_over() -> None:
    *_, last = turns(TABLE, 2, "over")
    JUNK.nothing_more(TABLE, last.s)


@pytest.mark.parametrize("key", sorted(LEXICON.answers))
def test_objects_of_another_shape_are_malformed(key: str) -> None:
    assert JUNK.misshapen(key, 60) > 10


def test_every_reason_and_every_decision_cites_rules_of_the_law() -> None:
    JUNK.cites_well()
