"""The laws of the house on random games of Circadians, at every number of seats."""

from __future__ import annotations

import os

import pytest

from engine.circadians import CIRCADIANS
from engine.circadians.board import buildings, leaders_in, ryhzu_in
from engine.circadians.recruit import Arrive
from engine.circadians.rounds import ROUNDS
from engine.circadians.state import State, on_wheels
from engine.kernel import Found, Table
from tests.laws import play_by_the_laws

from .rich import rich
from .scene import TABLE, play, setting_up
from .tables import LINE_UPS, SITTINGS, Sitting

CHUNK = 10
CHUNKS = max(1, int(os.environ.get("ARBITER_SOAK_GAMES", "1000")) // CHUNK)
SOAK_SEEDS = 100_000


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


def by_the_laws(table: Table, start: State, seed: int) -> State:
    def flaws(s: State) -> list[Found]:
        """The linter must find nothing in a game that is played by the rules."""
        pieces_add_up(s)
        return CIRCADIANS.lint(table, s)

    s: State = play_by_the_laws(table, start, seed, flaws).state
    assert s.pub.ended
    assert s.pub.round <= ROUNDS
    return s


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_law_holds_at_every_decision(sitting: Sitting) -> None:
    """Half of the games begin with much on the table, for random players get little there."""
    table, seats = sitting.table(), sitting.seats
    start = rich(table, seats, 0) if sitting.agreed else table.start(seats)
    by_the_laws(table, start, 0)


@pytest.mark.slow
@pytest.mark.parametrize("chunk", range(CHUNKS))
@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_every_law_holds_in_the_long_run(sitting: Sitting, chunk: int) -> None:
    table, first = sitting.table(), SOAK_SEEDS + chunk * CHUNK
    for seed in range(first, first + CHUNK, 2):
        by_the_laws(table, table.start(sitting.seats), seed)
        by_the_laws(table, rich(table, sitting.seats, seed), seed + 1)


@pytest.mark.slow
@pytest.mark.parametrize("factions", LINE_UPS, ids="-".join)
def test_every_law_holds_for_every_line_up(factions: tuple[str, ...]) -> None:
    s = setting_up(len(factions))
    for seat, faction in enumerate(factions):
        play(s, seat, "setup.choose_faction", faction)
    for seed in range(2):
        by_the_laws(TABLE, s, seed)
