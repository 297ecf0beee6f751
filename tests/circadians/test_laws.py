"""The laws of the house on random games of Circadians, at every number of seats."""

from __future__ import annotations

import pytest

from engine.circadians import CIRCADIANS
from engine.circadians.board import buildings, leaders_in, ryhzu_in
from engine.circadians.recruit import Arrive
from engine.circadians.state import State, on_wheels
from engine.kernel import Found, Table
from tests.laws import play_by_the_laws

from .scene import TABLE, table

OPTIONS = (
    {"factions": "drawn"},
    {"leader_pool": "extended", "starting_cards": 2},
    {"two_faction_tokens": "public_two", "sable_basic_deploy": 0},
)


def counted(s: State, seat: int) -> int:
    """Where a seat is present, looked up piece by piece."""
    mask = buildings(s, seat)
    for region, n in enumerate(s.pub.fighters[seat]):
        if n or leaders_in(s, seat, region) or ryhzu_in(s, seat, region):
            mask |= 1 << region
    return mask


def pieces_add_up(s: State) -> None:
    """Fighters, price tokens, cards and production tokens are conserved."""
    p, box = s.pub, s.box
    for seat, code in enumerate(p.factions):
        faction = box.factions.get(code)
        if faction and p.vault[seat] | p.tokens[seat]:
            placed = sum(1 << price.token for price in p.prices if price.seat == seat)
            assert p.tokens[seat] ^ p.vault[seat] ^ placed == sum(1 << n for n in box.prices)
        if faction and p.round:
            everybody = sum(faction.sectors) + faction.fighters + faction.reserve
            here = sum(p.fighters[seat]) + sum(p.sectors[seat]) + p.reserve[seat]
            assert here + s.todo.count(Arrive(seat)) == everybody
        assert p.present[seat] == counted(s, seat)
    hands = [card for own in s.own for card in own.hand]
    cards = [*hands, *p.discard, *on_wheels(p), *s.den.tactics.rest]
    assert sorted(cards) == sorted(box.deck)
    assert min(*p.energy, *p.gems) >= 0


def game_by_the_laws(table: Table, seats: int, seed: int) -> None:
    def flaws(s: State) -> list[Found]:
        pieces_add_up(s)
        return CIRCADIANS.lint(table, s)

    s = play_by_the_laws(table, table.start(seats), seed, flaws).state
    assert s.pub.ended
    assert s.pub.round <= 6


@pytest.mark.parametrize("seats", CIRCADIANS.seats)
def test_every_law_holds_at_every_decision(seats: int) -> None:
    for seed in range(3):
        game_by_the_laws(TABLE, seats, seed)


@pytest.mark.parametrize("options", OPTIONS, ids=str)
def test_every_law_holds_with_options(options: dict[str, object]) -> None:
    for seats in (2, 5):
        game_by_the_laws(table(**options), seats, 0)
