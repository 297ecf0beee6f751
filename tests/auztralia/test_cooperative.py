"""The co-operative game (AUZ-COOP)."""

from __future__ import annotations

import typing as t

import pytest

from engine.auztralia.attack import OUT_OF_RANGE
from engine.auztralia.mine import NO_RAILS_THERE, WAY_BLOCKED
from engine.auztralia.scoring import Finish
from engine.auztralia.state import State
from engine.auztralia.track import NOT_JOINED
from engine.kernel import then

from .scene import (
    AUZTRALIA,
    TABLE,
    at,
    denied,
    give,
    lay,
    legal,
    play,
    put,
    resources,
    run,
    surveyed,
    table,
    units,
)

TOGETHER = table(mode="cooperative")
NEAR = TOGETHER.box.board.near
STEPS = TOGETHER.box.board.steps


def joined() -> State:
    """Seat 0 joins seat 1 on hex 91, and seat 1 joins seat 2 on hex 4; seat 0 is to act."""
    s = surveyed(90, 93, 94, at=TOGETHER)
    at(s, 7, 20, 20)
    lay(s, 0, (90, 91))
    lay(s, 1, (92, 93), (91, 92), (4, 92))
    lay(s, 2, (69, 94), (5, 69), (4, 5))
    return s


def route(start: int, end: int) -> list[tuple[int, int]]:
    """The borders on a shortest way."""
    edges = []
    while start != end:
        onto = next(hex_ for hex_ in NEAR[start] if STEPS[hex_][end] < STEPS[start][end])
        edges.append((start, onto))
        start = onto
    return edges


# The start.


@pytest.mark.rule("AUZ-COOP-01")
@pytest.mark.parametrize(("seats", "space"), [(2, 6), (3, 7), (4, 8)])
def test_all_discs_start_four_spaces_nearer_to_the_old_ones(seats: int, space: int) -> None:
    assert TOGETHER.start(seats).pub.time == [space] * seats + [22]
    assert TABLE.start(seats).pub.time == [space - 4] * seats + [22]


# Track of others.


@pytest.mark.rule("AUZ-COOP-02", "AUZ-COOP-03", "AUZ-COOP-09")
@pytest.mark.parametrize(("hex_", "time"), [(91, 1), (4, 2), (5, 3)])
def test_mining_takes_one_more_time_point_for_each_player_whose_track_is_used(
    hex_: int, time: int
) -> None:
    s = joined()
    resources(s, hex_, gold=2)
    play(s, 0, "turn.choose", "mine_1")
    play(s, 0, "mine.dig", hex_, "gold")
    assert (s.pub.time[0], s.pub.gold[0]) == (7 + time, 6)


@pytest.mark.rule("AUZ-COOP-02")
def test_networks_that_do_not_meet_cannot_be_used() -> None:
    s = joined()
    resources(s, 4, gold=2)
    resources(s, 90, coal=1)
    s.pub.rails[1] = 0
    lay(s, 1, (92, 93), (4, 92))
    play(s, 0, "turn.choose", "mine_1")
    assert denied(s, 0, "mine.dig", 4, "gold") == NO_RAILS_THERE(hex=4)


@pytest.mark.rule("AUZ-COOP-02")
def test_players_against_each_other_do_not_share() -> None:
    s = surveyed(90, 93)
    lay(s, 0, (90, 91))
    lay(s, 1, (92, 93), (91, 92))
    resources(s, 92, gold=2)
    resources(s, 90, coal=1)
    play(s, 0, "turn.choose", "mine_1")
    assert denied(s, 0, "mine.dig", 92, "gold") == NO_RAILS_THERE(hex=92)


@pytest.mark.rule("AUZ-COOP-02", "AUZ-MINE-03")
def test_old_ones_block_track_of_others_as_well() -> None:
    s = joined()
    resources(s, 4, gold=2)
    resources(s, 91, coal=1)
    put(s, "migo_1a", 92)
    play(s, 0, "turn.choose", "mine_1")
    assert denied(s, 0, "mine.dig", 4, "gold") == WAY_BLOCKED(hex=4)


@pytest.mark.rule("AUZ-COOP-03")
def test_who_has_an_own_way_pays_nothing_for_another() -> None:
    s = joined()
    lay(s, 0, (4, 91))
    resources(s, 4, gold=2)
    play(s, 0, "turn.choose", "mine_1")
    play(s, 0, "mine.dig", 4, "gold")
    assert s.pub.time[0] == 8


@pytest.mark.rule("AUZ-COOP-04", "AUZ-TRACK-05")
def test_track_is_built_from_own_track_only() -> None:
    s = joined()
    play(s, 0, "turn.choose", "rugged_track")
    assert denied(s, 0, "track.lay", (4, 8)) == NOT_JOINED(edge=(4, 8))
    assert denied(s, 0, "track.lay", (4, 91)) is None


@pytest.mark.rule("AUZ-COOP-04")
def test_a_free_line_of_others_is_no_place_for_own_track() -> None:
    s = joined()
    s.pub.rails[0] = 0
    lay(s, 1, (90, 91))
    assert {edge for (edge,) in _lays(s)} == {(3, 90), (89, 90)}


def _lays(s: State) -> list[tuple[t.Any, ...]]:
    play(s, 0, "turn.choose", "track")
    return legal(s, 0)


@pytest.mark.rule("AUZ-COOP-09", "AUZ-FARM-06")
def test_farms_of_one_action_use_the_same_track_once() -> None:
    s = joined()
    play(s, 0, "turn.choose", "farm")
    play(s, 0, "farm.build", ("sheep", 4))
    assert (s.pub.cost, s.pub.special.sites) == (1 + 1, (4,))
    play(s, 0, "farm.build", ("corn", 92))
    assert s.pub.cost == 2 + 1
    play(s, 0, "farm.build", ("cattle", 69))
    assert s.pub.time[0] == 7 + 3 + 2
    assert s.pub.special.sites == ()
    assert s.pub.gold[0] == 4 + 3


@pytest.mark.rule("AUZ-COOP-09")
def test_the_cheapest_way_for_all_farms_together_counts() -> None:
    s = surveyed(90, 93, 94, at=TOGETHER)
    at(s, 7, 20, 20)
    lay(s, 0, (90, 91))
    lay(s, 1, (4, 91))
    lay(s, 2, (91, 92), (4, 92))
    play(s, 0, "turn.choose", "farm")
    play(s, 0, "farm.build", ("sheep", 4))  # over the track of either
    assert s.pub.cost == 2
    play(s, 0, "farm.build", ("corn", 92))  # over that of seat 2 alone, which leads to 4 as well
    assert (s.pub.time[0], s.pub.special.sites) == (10, ())


@pytest.mark.rule("AUZ-COOP-02", "AUZ-PERS-14")
def test_ferdinand_cassan_costs_no_time_and_so_uses_no_track_of_others() -> None:
    s = joined()
    give(s, 0, "ferdinand_cassan")
    play(s, 0, "characters.play", "ferdinand_cassan")
    assert legal(s, 0) == [(("corn", 91),)]


@pytest.mark.rule("AUZ-COOP-09", "AUZ-PERS-34")
def test_guyonne_saves_time_of_the_attack_but_not_of_the_track() -> None:
    s = joined()
    put(s, "loyalist_2a", 8)
    units(s, 0, infantry=1, armoured_car=1)
    give(s, 0, "professor_guyonne")
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 8)
    play(s, 0, "attack.send", 1)
    play(s, 0, "attack.send", 1)
    assert s.pub.cost == (2 - 1) + 1


@pytest.mark.rule("AUZ-COOP-09")
def test_airships_over_the_track_of_two_partners_take_three() -> None:
    s = joined()
    lay(s, 2, *route(4, 56))
    target = 53
    assert STEPS[56][target] <= 4 < min(STEPS[hex_][target] for hex_ in (90, 91, 4, 92, 93))
    put(s, "loyalist_2a", target)
    units(s, 0, airship=1)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", target)
    play(s, 0, "attack.send", 1)
    assert s.pub.cost == 1 + 2


@pytest.mark.rule("AUZ-COOP-09", "AUZ-ATTACK-03")
def test_the_unit_with_the_smallest_range_decides_how_far_the_force_rides() -> None:
    for force, cost in (((1, 0), 1 + 1), ((0, 1), 1), ((1, 1), 1 + 1)):
        s = joined()
        put(s, "loyalist_2a", 8)  # two steps from 91, next to 4
        units(s, 0, infantry=1, airship=1)
        play(s, 0, "turn.choose", "attack")
        play(s, 0, "attack.target", 8)
        for number in force:
            play(s, 0, "attack.send", number)
        assert s.pub.cost == cost


@pytest.mark.rule("AUZ-COOP-02", "AUZ-ATTACK-05")
def test_armoured_trains_ride_on_track_of_others_up_to_the_old_one() -> None:
    s = joined()
    put(s, "loyalist_2a", 4)
    units(s, 0, armoured_train=1)
    play(s, 0, "turn.choose", "attack")
    assert legal(s, 0) == [(4,)]
    play(s, 0, "attack.target", 4)
    play(s, 0, "attack.send", 1)
    assert s.pub.cost == 1 + 1
    s = joined()
    put(s, "loyalist_2a", 5)
    units(s, 0, armoured_train=1)
    s.pub.rails[2] = 0
    units(s, 0, infantry=1)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 5)
    assert legal(s, 0) == [(1,)]  # infantry alone: no piece of track leads to 5
    assert denied(s, 0, "attack.send", 2) is not None


@pytest.mark.rule("AUZ-COOP-02", "AUZ-ATTACK-15")
def test_without_the_partners_track_the_target_is_out_of_range() -> None:
    s = surveyed(90, 93)
    lay(s, 0, (90, 91))
    lay(s, 1, (92, 93), (91, 92), (4, 92))
    put(s, "loyalist_2a", 8)
    put(s, "loyalist_2b", 3)
    units(s, 0, infantry=1)
    play(s, 0, "turn.choose", "attack")
    assert denied(s, 0, "attack.target", 8) == OUT_OF_RANGE(hex=8)


@pytest.mark.rule("AUZ-COOP-09", "AUZ-TIME-11", "AUZ-SCORE-10")
def test_a_disc_goes_beyond_the_last_space_of_the_track() -> None:
    s = joined()
    at(s, 52, 53, 53, old_ones=53)
    s.pub.resolved = tuple(code for level in (1, 2, 3) for code in s.box.events_of[level][:5])
    play(s, 0, "turn.choose", "farm")
    for plot in (("sheep", 4), ("corn", 92), ("cattle", 69)):
        play(s, 0, "farm.build", plot)
    assert s.pub.time[0] == 52 + 3 + 2


# Victory.


@pytest.mark.rule("AUZ-COOP-08")
@pytest.mark.parametrize(("vp", "won"), [((9, 5, 7), True), ((9, 4, 7), False), ((3, 9, 9), False)])
def test_all_win_if_each_of_them_has_more_vp_than_the_old_ones(
    vp: tuple[int, int, int], won: bool
) -> None:
    s = joined()
    put(s, "loyalist_3a", 45)
    s.pub.vp = list(vp)
    s.todo.clear()
    then(s, Finish("time"))
    run(s)
    assert AUZTRALIA.result(s) == (vp, 4, (0, 1, 2) if won else ())


# Together with other options.


@pytest.mark.rule("AUZ-COOP-09", "AUZ-WEST-05")
def test_a_western_token_over_a_partners_track_takes_longer_too() -> None:
    s = surveyed(80, 82, at=table(mode="cooperative", map="west"))
    at(s, 6, 20)
    lay(s, 0, (80, 81))
    lay(s, 1, (81, 82), (12, 81), (12, 22))
    play(s, 0, "turn.choose", "mine_1")
    assert legal(s, 0) == [(22, "vp")]
    play(s, 0, "mine.dig", 22, "vp")
    assert (s.pub.vp[0], s.pub.time[0]) == (3, 6 + 2)
