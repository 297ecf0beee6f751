"""Hexrail itself: the games it must play, what it refuses, and how its parts behave."""

from __future__ import annotations

import typing as t

import pytest

from engine.kernel import Event, Illegal, Move, advance, legal, mask_of, play, scripted, why_not

from . import HEXRAIL, RULES, fight, hire, hunt, mine, rail
from .board import CELLS, NEAR
from .fight import Strike
from .hunt import Hunt, Stir
from .playout import Game, Lcg, middle, playout, playouts
from .setup import beginning
from .state import State, Unit
from .turn import Turn

TABLE = HEXRAIL.table("first")
MOUNTAIN_CELL, ORE_CELL, START = 14, 2, 0


@pytest.fixture
def s() -> State:
    """Seat 0 is to act; one foe sleeps far away."""
    s = beginning()
    s.pub.foes = {60: 4}
    s.todo = [Turn(0)]
    return s


def move(act: str, cell: int | None = None, unit: str | None = None) -> Move:
    return (Turn.key, act, cell, unit)


# The games.


def test_three_hundred_games_are_those_of_every_other_hexrail() -> None:
    assert playouts(1, 300) == Game(decisions=23501, options=180502, checksum=1417603533)


def test_one_seed_gives_one_game() -> None:
    assert playout(1) == Game(decisions=82, options=736, checksum=435438932)


@pytest.mark.parametrize("seed", range(1, 9))
def test_moves_are_listed_if_and_only_if_no_guard_objects(seed: int) -> None:
    s = middle(seed, 30)
    (seat,) = s.todo[-1].seats(s)  # type: ignore[attr-defined]
    units: tuple[Unit, ...] = ("scout", "rider", "gunner", "cannon")
    all_moves = [move("pass"), *(move("hire", None, unit) for unit in units)]
    for cell in CELLS:
        all_moves += [move("rail", cell), move("mine", cell)]
        all_moves += [move("fight", cell, unit) for unit in units]
    listed = legal(RULES, s, seat)
    allowed = [one for one in all_moves if s.todo[-1].why_not(s, seat, *one[1:]) is None]  # type: ignore[attr-defined]
    assert len(set(listed)) == len(listed)
    assert set(listed) == set(allowed)


# What is refused.


def test_a_mountain_carries_no_track(s: State) -> None:
    assert why_not(RULES, s, 0, move("rail", MOUNTAIN_CELL)) == rail.ON_A_MOUNTAIN(cell=14)


def test_a_cell_has_one_track(s: State) -> None:
    assert why_not(RULES, s, 0, move("rail", 34)) == rail.TRACK_TAKEN(cell=34, owner=1)


def test_a_foe_stops_the_track_and_the_mine(s: State) -> None:
    cell = NEAR[START][0]
    s.pub.foes = {cell: 4}
    s.pub.tokens[cell] = 1
    for act in ("rail", "mine"):
        assert why_not(RULES, s, 0, move(act, cell)) == hunt.FOE_IN_THE_WAY(cell=cell)


def test_track_needs_iron(s: State) -> None:
    s.pub.iron[0] = 0
    assert why_not(RULES, s, 0, move("rail", NEAR[START][0])) == rail.OUT_OF_IRON()


def test_iron_limits_how_far_a_track_goes(s: State) -> None:
    assert why_not(RULES, s, 0, move("rail", 3)) == rail.TOO_FAR(cell=3, n=2)
    s.pub.iron[0] = 9
    assert why_not(RULES, s, 0, move("rail", 3)) is None


def test_an_empty_cell_is_no_mine(s: State) -> None:
    assert why_not(RULES, s, 0, move("mine", 1)) == mine.NOTHING_LEFT(cell=1)


def test_a_mine_is_beside_the_network(s: State) -> None:
    assert why_not(RULES, s, 0, move("mine", ORE_CELL)) == mine.NOT_BESIDE_A_TRACK(cell=2)


def test_two_of_a_kind_are_enough(s: State) -> None:
    s.pub.units[0]["scout"] = 2
    denial = why_not(RULES, s, 0, move("hire", None, "scout"))
    assert denial == hire.ENOUGH_OF_A_KIND(unit="scout", n=2)


def test_a_cannon_is_too_dear_at_first(s: State) -> None:
    denial = why_not(RULES, s, 0, move("hire", None, "cannon"))
    assert denial == hire.TOO_DEAR(unit="cannon", cost=7, money=6)
    assert denial.rules == ("HEX-HIRE-02",)


def test_a_fight_needs_a_foe_a_leader_and_a_short_way(s: State) -> None:
    assert why_not(RULES, s, 0, move("fight", 1, "scout")) == fight.NO_FOE(cell=1)
    assert why_not(RULES, s, 0, move("fight", 60, "scout")) == fight.NO_SUCH_UNIT(unit="scout")
    s.pub.units[0]["scout"] = 1
    assert why_not(RULES, s, 0, move("fight", 60, "scout")) == fight.OUT_OF_RANGE(cell=60, n=3)


@pytest.mark.parametrize(
    "junk",
    [move("pass", 1), move("rail"), move("mine", 99), move("fight", 1), (Turn.key,), (), None],
)
def test_half_a_move_is_refused_and_changes_nothing(s: State, junk: t.Any) -> None:
    before = s.clone()
    with pytest.raises(Illegal):
        play(RULES, s, 0, junk)
    assert s == before


# What happens.


def test_a_long_track_is_laid_from_its_end(s: State) -> None:
    play(RULES, s, 0, move("rail", 2))
    assert s.pub.rails[0] == [0, 2, 1]
    assert (s.pub.iron[0], s.pub.score[0], s.pub.time[0]) == (0, 2, 3)


def test_gold_is_money_and_a_point(s: State) -> None:
    s.pub.rails[0] = [1]
    s.pub.track = mask_of([1, 34, 56])
    play(RULES, s, 0, move("mine", ORE_CELL))
    assert (s.pub.gold[0], s.pub.money[0], s.pub.score[0], s.pub.tokens[2]) == (1, 9, 1, 2)


def test_a_leader_hits_twice(s: State) -> None:
    s.todo = [Strike(0, 60, "scout", ("scout", "rider"), 0)]
    events: list[Event] = []
    s.sink = events.append
    s.pub.foes = {60: 3}
    advance(RULES, s, scripted({Strike.key: [2, 3]}))
    assert s.pub.foes == {}
    assert s.pub.score[0] == 7
    assert events == [("hex.fight.foe_killed", {"cell": 60, "seat": 0}, None)]


def test_a_failed_fight_wakes_the_foe_and_costs_a_leader(s: State) -> None:
    s.pub.units[0]["scout"] = 1
    s.todo = [Strike(0, 60, "scout", ("scout",), 0)]
    advance(RULES, s, scripted({Strike.key: [2]}))
    assert (s.pub.foes, s.pub.awake) == ({60: 2}, mask_of([60]))
    assert s.pub.units[0]["scout"] == 0


def test_a_sleeper_that_stirs_may_wake_up_but_does_not_walk(s: State) -> None:
    s.todo = [Hunt()]
    advance(RULES, s, scripted({Stir.key: [True]}))
    assert (list(s.pub.foes), s.pub.awake) == ([60], mask_of([60]))


def test_whoever_loses_the_last_track_gets_the_start_back(s: State) -> None:
    s.pub.foes, s.pub.awake = {1: 4}, mask_of([1])
    s.todo = [Stir(1)]
    advance(RULES, s, scripted({Stir.key: [True]}))
    assert s.pub.rails[0] == [START]
    assert s.pub.score[0] == -4
    assert list(s.pub.foes) == [1]


def test_the_best_score_wins_and_a_tie_is_shared(s: State) -> None:
    assert HEXRAIL.result(s) is None
    s.todo, s.pub.score = [], [3, 5, 5]
    assert HEXRAIL.result(s) == ((3, 5, 5), None, (1, 2))


# Positions.


def test_a_fight_stored_between_two_dice_goes_on_in_the_same_way(s: State) -> None:
    s.pub.units[0]["rider"] = 1
    s.todo = [Turn(1), Strike(0, 60, "rider", ("scout", "rider"), 1)]
    again = TABLE.decode(TABLE.encode(s))
    assert again == s
    for one in (s, again):
        advance(RULES, one, Lcg(7).pick)
    assert again == s


def test_stored_and_loaded_at_every_turn_a_game_stays_the_same() -> None:
    for decisions in range(0, 60, 7):
        s = middle(3, decisions)
        assert TABLE.decode(TABLE.encode(s)) == s
        assert list(TABLE.decode(TABLE.encode(s)).pub.foes) == list(s.pub.foes)


def test_a_clone_shares_nothing_that_changes() -> None:
    s = middle(5, 20)
    c, before = s.clone(), TABLE.encode(s)
    chance = Lcg(5)
    while (entry := advance(RULES, c, chance.pick)) is not None:
        seat = t.cast("Turn", entry).seat
        play(RULES, c, seat, legal(RULES, c, seat)[-1], chance.pick)
    assert TABLE.encode(s) == before
    assert c.pub.time != s.pub.time
