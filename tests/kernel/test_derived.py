"""What follows from positions of random games: it is made of what everybody knows."""

from __future__ import annotations

import random

import pytest

from content import boards
from engine.auztralia.derived import derived as of_auztralia
from engine.auztralia.turn import active_disc
from engine.circadians.derived import derived as of_circadians
from engine.circadians.pricing import cost
from engine.circadians.state import PHASES
from engine.kernel import view
from engine.last_aurora.derived import derived as of_last_aurora
from engine.last_aurora.movement import points
from tests.api.companions import moments
from tests.tables import SITTINGS, USUAL, Sitting

AUZTRALIA, LAST_AURORA, CIRCADIANS = USUAL
GUESSES = 3


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_it_follows_from_what_lies_open_alone(sitting: Sitting) -> None:
    seen = 0
    for moment in moments(sitting, seed=4, every=29):
        table, s, seat = moment
        told = table.game.derived(s)
        for number in range(GUESSES):
            shown = view(table.rules, s, seat)
            guess = table.game.complete(table, shown, seat, random.Random(number))
            assert table.game.derived(guess) == told
            seen += 1
    assert seen


@pytest.mark.rule("AUZ-TIME-01", "AUZ-TIME-02")
def test_the_first_disc_in_order_is_the_one_that_acts() -> None:
    for _, s, _ in moments(AUZTRALIA, seed=4, every=3):
        order = of_auztralia(s).order
        assert order[:1] == [active_disc(s)]
        assert sorted(order) == [
            disc for disc in range(-1, len(s.own)) if s.pub.time[disc] < s.box.end
        ]


@pytest.mark.rule("LAU-AMB-05", "LAU-MOVE-05")
def test_convoys_and_enemies_have_their_numbers_of_now() -> None:
    met = 0
    for _, s, _ in moments(LAST_AURORA, seed=4, every=7):
        told = of_last_aurora(s)
        assert told.points == [points(s, seat) for seat in range(len(s.own))]
        assert told.defence.keys() == s.pub.enemies.keys()
        for code, most in told.defence.items():
            assert s.pub.enemies[code].damage <= most
            met += 1
        for seat, crew in enumerate(told.skill):
            assert {*s.pub.active[seat]} <= crew.keys()
    assert met


@pytest.mark.rule("CHO-PRC-08", "CHO-PRC-17", "CHO-PRC-18")
def test_a_price_is_what_a_seat_would_pay() -> None:
    priced = neutral = 0
    for _, s, _ in moments(CIRCADIANS, seed=4, every=7):
        for told in of_circadians(s).prices:
            phase = PHASES.index(told.phase)
            assert told.costs == [cost(s, seat, phase) for seat in range(len(s.own))]
            whole = told.supply + told.owner + told.left + told.right
            payers = [due for seat, due in enumerate(told.costs) if seat != told.seat]
            assert max(payers) <= whole
            priced += 1
            neutral += told.seat == -1
    assert priced > neutral


def test_the_drop_ship_lies_on_a_place_of_the_board() -> None:
    ships = set()
    for seed in range(1, 4):
        for _, s, _ in moments(CIRCADIANS, seed, every=11):
            ship = of_circadians(s).ship
            known = boards.places("circadians", f"chaos-{len(s.own)}")
            assert ship is None or ship in known
            ships.add(ship)
    assert len(ships) > 1
