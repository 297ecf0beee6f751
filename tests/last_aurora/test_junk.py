"""Junk and nearly legal moves: each is refused for a declared reason and changes nothing."""

from __future__ import annotations

import pathlib
import random

import pytest

from engine.kernel import Denial, Move
from engine.last_aurora import LAST_AURORA
from tests.junk import KINDS, Junk, is_told, rule_ids
from tests.laws import turns

from .scene import TABLE
from .tables import SITTINGS, Sitting
from .test_hidden import with_objects

RULE_IDS = rule_ids(__file__)
DOSSIER = pathlib.Path(__file__).resolve().parents[3] / "shared" / "rules" / "last-aurora.md"
LEXICON = LAST_AURORA.lexicon()
WORDS = (
    *("food", "fuel", "ammo", "survivor", "object", "card", "bonus", "left", "right", "skill"),
    *("rest", "pass", "skip", "none", "rob", "nitromethane", "incendiary", "leader_1", "mechanic"),
    *("navigator_2", "ulmar", "war_wolves", "mine", "protective_suit", "rusty_trailer_1"),
    *(3, 4, 10, 11, 13, 20, 40, 79, 80),
)
JUNK = Junk(LAST_AURORA, WORDS, RULE_IDS)
SHORT = [one for one in SITTINGS if one.strict == one.mine == (one.map == "beta")]
LONG = 10_000


def thrown(sitting: Sitting, seed: object) -> list[Denial]:
    """All that is refused in one game with full hands."""
    table, dice, found = sitting.table(), random.Random(f"{sitting} {seed}"), []
    past: list[Move] = []
    for turn in turns(table, sitting.seats, f"junk {seed}", begin=with_objects):
        said = [kind(JUNK, turn, dice) for kind in dice.sample(KINDS, 3)]
        said += [(turn.seat, move) for move in dice.sample(past, min(1, len(past)))]
        found += [JUNK.refusal(table, turn.s, *one) for one in said]
        past = [*past[-40:], *dice.sample(turn.moves, min(3, len(turn.moves)))]
    return [denial for denial in found if denial is not None]


@pytest.mark.parametrize("sitting", SHORT, ids=str)
def test_junk_is_refused_at_every_table(sitting: Sitting) -> None:
    refused = thrown(sitting, 0)
    assert len(refused) > 100
    for denial in {repr(one): one for one in refused}.values():
        is_told(denial)


@pytest.mark.slow
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_much_junk_is_refused_at_every_table(sitting: Sitting) -> None:
    refused, seed = dict[str, Denial](), 0
    n = 0
    while n < LONG:
        seed += 1
        for denial in thrown(sitting, seed):
            refused[repr(denial)] = denial
            n += 1
    assert len({one.reason for one in refused.values()}) > 15
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
    defined = [line.split("**")[1] for line in lines if line.startswith("* **LAU-")]
    assert sorted(defined) == sorted(RULE_IDS)


def test_every_reason_and_every_decision_cites_rules_of_the_dossier() -> None:
    JUNK.cites_well()
