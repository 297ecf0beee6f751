"""Worlds keep to what is known: no card is dealt that lies open or in the own hand."""

from __future__ import annotations

import random
import typing as t
from collections import Counter

import pytest

from engine import games
from engine.circadians.state import on_wheels
from engine.kernel import AnyState, Pool, view
from referee.agents import Question
from referee.agents.rollout import likely_worlds
from tests.laws import turns

EDITIONS = {"last-aurora": "pl", "circadians": "pl-2022"}


def objects(s: AnyState) -> tuple[Counter[str], Counter[str]]:
    """Cards of Last Aurora that everybody sees, and those in hands, kept or in the deck."""
    hidden = Counter(card for own in s.own for card in own.objects)
    return Counter(s.pub.object_discard), hidden + Counter(s.den.kept) + cards(s.den.objects)


def tactics(s: AnyState) -> tuple[Counter[str], Counter[str]]:
    """The same for Circadians."""
    hidden = Counter(card for own in s.own for card in own.hand)
    return Counter((*s.pub.discard, *on_wheels(s.pub))), hidden + cards(s.den.tactics)


def cards(pool: Pool) -> Counter[str]:
    return Counter((*pool.top, *pool.rest, *pool.under))


COUNTED: dict[str, t.Callable[[AnyState], tuple[Counter[str], Counter[str]]]] = {
    "last-aurora": objects,
    "circadians": tactics,
}


@pytest.mark.parametrize("code", EDITIONS)
def test_what_lies_open_is_dealt_to_nobody(code: str) -> None:
    table, counted, found = games()[code].table(EDITIONS[code]), COUNTED[code], 0
    whole = Counter(table.box.object_cards if code == "last-aurora" else table.box.deck)
    for n, turn in enumerate(turns(table, 3, 11)):
        if n % 7:
            continue
        question = Question(table, view(table.rules, turn.s, turn.seat), turn.seat, str(n))
        for world in likely_worlds(question, 2, random.Random(n)):
            shown, hidden = counted(world)
            assert shown == counted(turn.s)[0]
            assert world.own[turn.seat] == turn.s.own[turn.seat]
            assert not shown + hidden - whole, "a card is there once more than in the box"
            assert set(world.sealed) == set(turn.s.sealed)
            found += 1
    assert found > 20
