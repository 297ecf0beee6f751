"""Junk and nearly legal moves: each is refused for a declared reason and changes nothing."""

from __future__ import annotations

import pathlib
import random
import re

import pytest

from engine.circadians import CIRCADIANS
from engine.kernel import Denial, Move
from tests.junk import KINDS, Junk, is_told, rule_ids
from tests.laws import turns

from .rich import rich
from .scene import TABLE
from .tables import SITTINGS, Sitting

RULE_IDS = rule_ids(__file__)
DOSSIER = pathlib.Path(__file__).resolve().parents[3] / "shared" / "rules" / "circadians.md"
DEFINED = re.compile(r"(?:- \*\*|\| )(CHO-[A-Z]+-\d+)(?:\*\*| \|)")
LEXICON = CIRCADIANS.lexicon()
WORDS = (
    *("act", "pass", "main", "end", "none", "gem", "energy", "waived", "combat", "income"),
    *("discover", "move", "move_first", "move_last", "advance", "ready", "exchange", "foundry"),
    *("stronghold", "adjacency", "gem_lock", "board", "total", "blitz", "decoy", "levy", "sable"),
    *("renzo", "uryk", "covert", "copious", "jrayek", "si", "command", "works", "deploy"),
    *(3, 4, 8, 9, 13, 17, 20, 25, 26, 27, 30, (), ("lynke",), ("sable", "renzo"), (10, 11)),
)
JUNK = Junk(CIRCADIANS, WORDS, RULE_IDS)
THROWN = 3
"""Kinds of junk at every decision, besides a move of the past."""
TOTAL = 10_000
LONG = 10_000


def thrown(sitting: Sitting, seed: object) -> list[Denial]:
    """All that is refused in one game with full hands."""
    table, dice, found = sitting.table(), random.Random(f"{sitting} {seed}"), []
    past: list[Move] = []
    start = rich(table, sitting.seats, seed)
    for turn in turns(table, sitting.seats, f"junk {seed}", start=start):
        said = [kind(JUNK, turn, dice) for kind in dice.sample(KINDS, THROWN)]
        said += [(turn.seat, move) for move in dice.sample(past, min(1, len(past)))]
        found += [JUNK.refusal(table, turn.s, *one) for one in said]
        past = [*past[-40:], *dice.sample(turn.moves, min(3, len(turn.moves)))]
    return [denial for denial in found if denial is not None]


def test_ten_thousand_times_junk_is_refused_and_told_in_every_language() -> None:
    refused: dict[str, Denial] = {}
    n = 0
    for sitting in SITTINGS:
        for denial in thrown(sitting, 0):
            refused[repr(denial)] = denial
            n += 1
    assert n > TOTAL
    assert len({one.reason for one in refused.values()}) > 40
    for denial in refused.values():
        is_told(denial)


@pytest.mark.slow
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_much_junk_is_refused_at_every_table(sitting: Sitting) -> None:
    refused, n, seed = dict[str, Denial](), 0, 0
    while n < LONG:
        seed += 1
        for denial in thrown(sitting, seed):
            refused[repr(denial)] = denial
            n += 1
    assert len({one.reason for one in refused.values()}) > 25
    for denial in refused.values():
        is_told(denial)


def test_nothing_is_legal_when_the_game_is_over() -> None:
    *_, last = turns(TABLE, 2, "over")
    JUNK.nothing_more(TABLE, last.s)


@pytest.mark.parametrize("key", sorted(LEXICON.answers))
def test_objects_of_another_shape_are_malformed(key: str) -> None:
    assert JUNK.misshapen(key, 60) > 10


def test_the_list_of_rule_ids_is_that_of_the_dossier() -> None:
    if not DOSSIER.exists():
        pytest.skip("the dossier is not on this machine")
    lines = DOSSIER.read_text(encoding="utf-8").splitlines()
    defined = [found[1] for line in lines if (found := DEFINED.match(line))]
    assert sorted(defined) == sorted(RULE_IDS)


def test_every_reason_and_every_decision_cites_rules_of_the_dossier() -> None:
    JUNK.cites_well()
