"""Junk and nearly legal moves: each is refused for a declared reason and changes nothing."""

from __future__ import annotations

import random
import typing as t

import pytest

from engine import kernel
from engine.auztralia.box import BOXES, ORES, UNITS
from engine.auztralia.state import State
from engine.kernel import Denial, Move, Table
from engine.kernel.reason import NOT_ASKED, NOT_YOUR_DECISION
from tests.junk import KINDS, Junk, Kind, changed, shapeless, stranger, stuffed, told
from tests.laws import turns

from .scene import AUZTRALIA, RULES, TABLE, scene
from .tables import VARIED, Sitting

LEXICON = AUZTRALIA.lexicon()
WORDS = (
    *("deck", "all", "sheep", "recover", "mad_johnson", "zombie_1a", "blank_1a", "vp", "DV-1.a"),
    *("DV-9.z", "SO-01", ("sheep", 14), ("corn", 90), ("sheep", "14"), (83, 84), (84, 85)),
    *(*UNITS, *ORES, *BOXES),
)
JUNK = Junk(AUZTRALIA, WORDS)


def refusal(s: State, seat: t.Any, move: t.Any, table: Table = TABLE) -> Denial | None:
    return JUNK.refusal(table, s, seat, move)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_junk_is_refused_for_a_declared_reason(kind: Kind) -> None:
    dice, refused, met = random.Random(1), 0, set()
    for game in range(10):
        for turn in turns(TABLE, 2 + game % 3, f"junk {game}"):
            seat, move = kind(JUNK, turn, dice)
            refused += refusal(turn.s, seat, move) is not None
            met.add(turn.s.todo[-1].key)
    assert refused > 500
    assert len(met) > 12


@pytest.mark.parametrize("sitting", VARIED[::4], ids=str)
def test_junk_is_refused_at_every_table(sitting: Sitting) -> None:
    dice, table, refused = random.Random(str(sitting)), sitting.table(), 0
    for turn in turns(table, sitting.seats, "junk"):
        for kind in KINDS:
            refused += refusal(turn.s, *kind(JUNK, turn, dice), table) is not None
    assert refused > 100


@pytest.mark.parametrize("game", range(4))
def test_moves_of_neighbouring_positions_are_judged_again(game: int) -> None:
    dice, past = random.Random(game), list[Move]()
    refused, reasons = 0, set[str]()
    for seed in range(3):
        for turn in turns(TABLE, 2 + game % 3, f"near {game} {seed}"):
            for move in dice.sample(past, min(5, len(past))):
                denial = refusal(turn.s, turn.seat, move)
                if denial is not None:
                    refused += 1
                    reasons.add(denial.reason)
            same = [move for move in past if move[0] == turn.moves[0][0]][-20:]
            for move in dice.sample(same, min(5, len(same))):
                denial = refusal(turn.s, turn.seat, move)
                reasons |= {denial.reason} if denial is not None else set()
                refused += denial is not None
            past += dice.sample(turn.moves, min(3, len(turn.moves)))
    assert refused > 1000
    assert len(reasons) > 10


def test_nothing_is_legal_when_the_game_is_over() -> None:
    *_, last = turns(TABLE, 2, "over")
    JUNK.nothing_more(TABLE, last.s)


def test_a_finished_game_lists_no_moves() -> None:
    *_, last = turns(TABLE, 2, "over")
    assert kernel.legal(RULES, last.s, 0) == []


def test_the_kernel_says_what_is_asked_and_of_whom() -> None:
    s = scene()
    open_ = "auz.turn.choose"
    assert refusal(s, 0, ("auz.buy.purchase", "infantry", 1)) == NOT_ASKED(
        decision="auz.buy.purchase", open=open_
    )
    assert refusal(s, 0, ("nonsense",)) == NOT_ASKED(decision="", open=open_)
    assert refusal(s, 1, (open_, "recover")) == NOT_YOUR_DECISION(seat=1)


# The wire.


@pytest.mark.parametrize("key", sorted(LEXICON.answers))
def test_objects_of_another_shape_are_malformed(key: str) -> None:
    assert JUNK.misshapen(key, 100) > 20


# What the refusals rest on, and how they sound.


def met() -> t.Iterator[Denial]:
    """Refusals of all kinds, met in a few games."""
    dice = random.Random(3)
    for game in range(8):
        for turn in turns(TABLE, 2 + game % 3, f"said {game}"):
            for kind in (shapeless, stuffed, stranger, changed):
                denial = refusal(turn.s, *kind(JUNK, turn, dice))
                if denial is not None:
                    yield denial


def test_every_refusal_is_a_sentence_in_four_languages() -> None:
    assert len(told(met())) > 25


def test_every_reason_and_every_decision_cites_rules_of_the_law() -> None:
    JUNK.cites_well()
