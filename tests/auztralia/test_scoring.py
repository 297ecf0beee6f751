"""AUZ-END, AUZ-SCORE: the end of the game and its count; AUZ-PROC-05: the order of set-up."""

from __future__ import annotations

import pytest

from engine.auztralia.awakening import Activate
from engine.auztralia.holdings import holdings
from engine.auztralia.scoring import decided
from engine.auztralia.state import OLD_ONES, State
from engine.auztralia.turn import NextDisc
from engine.kernel import Result, waiting
from engine.kernel.reason import GAME_OVER
from tests.playing import listening

from .scene import (
    AUZTRALIA,
    TABLE,
    at,
    denied,
    farm,
    final,
    give,
    hide,
    legal,
    play,
    put,
    run,
    scene,
    stock,
    units,
)


def finish(s: State, *found: str) -> Result:
    """The last disc has arrived; these tiles are found where tiles lie face down."""
    at(s, *[53] * len(s.pub.hq), old_ones=53)
    s.pub.turn, s.todo = OLD_ONES, [NextDisc()]
    run(s, {"auz.scoring.find": list(found)})
    return final(s)


def own(s: State, seat: int, *tiles: str) -> None:
    """Tiles of destroyed Old Ones in front of a seat."""
    s.pub.unseen = tuple(code for code in s.pub.unseen if code not in tiles)
    s.pub.trophies.update(dict.fromkeys(tiles, seat))


@pytest.mark.rule("AUZ-SCORE-11", "AUZ-SCORE-12", "AUZ-SCORE-13", "AUZ-COOP-08")
@pytest.mark.parametrize(
    ("scores", "old_ones", "winners", "why"),
    [
        ((30, 20), 25, (0,), "points"),
        ((30, 30), 25, (0, 1), "shared"),
        ((20, 25), 25, (), "old_ones_tie"),
        ((20, 24), 25, (), "old_ones"),
        ((30, 20), 25, (), "not_all"),
        ((30, 26), 25, (0, 1), "together"),
    ],
)
def test_what_has_decided_the_game(
    scores: tuple[int, ...], old_ones: int, winners: tuple[int, ...], why: str
) -> None:
    assert decided(Result(scores, old_ones, winners)) == why


@pytest.mark.rule("AUZ-GEN-02", "AUZ-GEN-06")
def test_time_and_units_that_are_under_way_are_still_had_by_their_owner() -> None:
    """What moves cost is told from it: a force is no loss, and time owed is spent already."""
    s = scene()
    units(s, 0, infantry=3)
    before = holdings(s, 0)
    s.pub.turn, s.pub.cost = 0, 2
    assert holdings(s, 0)["time"] == before["time"] - 2
    assert holdings(s, 1)["time"] == -s.pub.time[1]
    s.pub.battle.force[0] = 2
    s.pub.battle.fighter = 0
    assert [holdings(s, seat)["infantry"] for seat in (0, 1)] == [5, 0]


# -- the end --------------------------------------------------------------------


@pytest.mark.rule("AUZ-END-01")
@pytest.mark.parametrize("old_ones", [53, 52])
def test_game_ends_when_the_last_disc_reaches_53(old_ones: int) -> None:
    s = scene()
    at(s, 52, 55, old_ones=old_ones)
    if old_ones == 52:
        s.pub.stack = [-1, 1, 0]
    assert AUZTRALIA.result(s) is None
    play(s, 0, "turn.choose", "recover")
    assert (s.pub.time, s.pub.ended) == ([53, 55, 53], "time")
    assert AUZTRALIA.result(s) is not None
    assert denied(s, 0, "turn.choose", "recover") == GAME_OVER()


@pytest.mark.rule("AUZ-END-01")
def test_game_goes_on_for_the_others_when_one_player_is_at_53() -> None:
    s = scene()
    at(s, 52, 30, old_ones=53)
    play(s, 0, "turn.choose", "recover")
    assert (s.pub.ended, s.pub.turn) == ("", 1)
    assert (AUZTRALIA.result(s), legal(s, 0)) == (None, [])


def attack_port(s: State) -> Result | None:
    """A mi-go enters port 90 of seat 0; how the game has ended, if it has."""
    put(s, "migo_1a", 3)
    at(s, 30, 40, old_ones=23)
    s.todo, s.pub.turn = [NextDisc(), Activate()], -1
    run(s, {"auz.movement.move_card": ["OC05", "OC20"]})
    return AUZTRALIA.result(s)


@pytest.mark.rule("AUZ-END-02", "AUZ-PROC-01")
def test_lost_port_ends_the_game_at_once() -> None:
    s = scene()
    attack_port(s)
    assert (s.pub.ended, s.pub.time, s.todo) == ("port", [30, 40, 24], [])
    assert denied(s, 1, "turn.choose", "recover") == GAME_OVER()


@pytest.mark.rule("AUZ-END-02")
def test_port_that_stands_lets_the_game_go_on() -> None:
    s = scene()
    units(s, 0, infantry=1)
    give(s, 0, "ivan_karpov")
    assert attack_port(s) is None
    assert s.pub.ended == ""


@pytest.mark.rule("AUZ-END-03")
def test_owner_of_a_lost_port_can_still_win() -> None:
    s = scene()
    stock(s, 0, phosphate=2)
    stock(s, 1, phosphate=1)
    assert attack_port(s) == Result(scores=(6, 3), opponent=1, winners=(0,))


# -- points of the players ------------------------------------------------------


@pytest.mark.rule("AUZ-SCORE-01")
def test_two_points_for_each_own_unblighted_farm() -> None:
    s = scene()
    farm(s, 0, "sheep", 1, 2)
    farm(s, 0, "cattle", 68)
    farm(s, 0, "corn", 91)
    farm(s, 0, "sheep", 3, blighted=True)
    farm(s, 1, "sheep", 20)
    assert finish(s).scores == (8, 2)


@pytest.mark.rule("AUZ-SCORE-02")
def test_three_points_for_each_phosphate_in_the_warehouse() -> None:
    s = scene()
    stock(s, 0, phosphate=2)
    s.pub.ground[3] = (0, 0, 0, 1)
    assert finish(s).scores == (6, 0)


@pytest.mark.rule("AUZ-SCORE-03")
def test_bonuses_of_own_characters_count() -> None:
    s = scene()
    farm(s, 0, "sheep", 1)
    farm(s, 1, "sheep", 20)
    give(s, 0, "mr_merino")
    give(s, 1, "tex_mcguire")
    assert s.pub.display, "characters on display bring nobody points"
    assert finish(s).scores == (2 + 1, 2)


@pytest.mark.rule("AUZ-SCORE-04")
def test_points_on_own_tiles_count() -> None:
    s = scene()
    own(s, 0, "shoggoth_1a", "zombie_1a")
    own(s, 1, "cthulhu_3a")
    assert finish(s).scores == (4 + 0, 12)


@pytest.mark.rule("AUZ-SCORE-05")
def test_point_tokens_count() -> None:
    s = scene()
    give(s, 0, "agent_davies")
    play(s, 0, "characters.play", "agent_davies")
    assert finish(s).scores == (2, 0)


@pytest.mark.rule("AUZ-SCORE-06")
def test_goods_units_and_track_are_worth_nothing() -> None:
    s = scene()
    stock(s, 0, coal=9, iron=9, gold=9)
    units(s, 0, infantry=3, airship=1)
    s.pub.rails[0] = (1 << 20) - 1
    assert finish(s).scores == (0, 0)


# -- points of the Old Ones -----------------------------------------------------


@pytest.mark.rule("AUZ-SCORE-07")
def test_old_ones_score_their_face_up_tiles_once() -> None:
    s = scene()
    put(s, "shoggoth_3a", 40, 3)
    put(s, "temple_2b", 38)
    assert finish(s).opponent == 7 + 4


@pytest.mark.rule("AUZ-SCORE-08")
def test_old_ones_score_their_face_down_tiles_twice() -> None:
    s = scene()
    hide(s, 1, 17, 18)
    hide(s, 3, 46)
    assert finish(s, "temple_1a", "blank_1a", "migo_3a").opponent == 2 * (3 + 0 + 3)
    assert s.pub.lurking == {17: "temple_1a", 18: "blank_1a", 46: "migo_3a"}


@pytest.mark.rule("AUZ-SCORE-08", "AUZ-SCORE-07")
def test_tiles_in_the_stacks_out_of_the_game_or_won_do_not_count_for_them() -> None:
    s = scene()
    own(s, 0, "cthulhu_3a")
    s.pub.removed = (*s.pub.removed, "shoggoth_3b")
    assert finish(s).opponent == 0


@pytest.mark.rule("AUZ-SCORE-09")
def test_old_ones_score_one_for_each_blighted_farm_of_anybody() -> None:
    s = scene()
    farm(s, 0, "sheep", 1, blighted=True)
    farm(s, 1, "corn", 87, 88, blighted=True)
    farm(s, 1, "cattle", 66)
    assert finish(s) == Result(scores=(0, 2), opponent=3, winners=())


# -- who wins -------------------------------------------------------------------


@pytest.mark.rule("AUZ-SCORE-10")
def test_points_beyond_55_count_on() -> None:
    s = scene()
    s.pub.vp = [57, 3]
    assert finish(s) == Result(scores=(57, 3), opponent=0, winners=(0,))


@pytest.mark.rule("AUZ-SCORE-11", "AUZ-SCORE-12", "AUZ-SCORE-13")
@pytest.mark.parametrize(
    ("points", "winners"),
    [
        ((13, 5, 0), (0,)),
        ((5, 0, 20), (2,)),
        ((11, 5, 0), ()),
        ((12, 5, 0), ()),
        ((12, 12, 0), ()),
        ((14, 14, 2), (0, 1)),
        ((14, 13, 14), (0, 2)),
    ],
)
def test_most_points_win_ties_go_to_the_old_ones_or_are_shared(
    points: tuple[int, ...], winners: tuple[int, ...]
) -> None:
    s = scene(90, 82, 94)
    put(s, "cthulhu_3a", 46)
    s.pub.vp = list(points)
    assert finish(s) == Result(scores=points, opponent=12, winners=winners)


@pytest.mark.rule(
    "AUZ-SCORE-01",
    "AUZ-SCORE-02",
    "AUZ-SCORE-03",
    "AUZ-SCORE-04",
    "AUZ-SCORE-05",
    "AUZ-SCORE-07",
    "AUZ-SCORE-08",
    "AUZ-SCORE-09",
    "AUZ-PERS-30",
    "AUZ-PERS-31",
    "AUZ-PERS-32",
)
def test_we_28_the_player_has_32_points_and_the_old_ones_12() -> None:
    s = scene()
    farm(s, 0, "sheep", 1, 2)
    farm(s, 0, "cattle", 68, 76)
    farm(s, 0, "corn", 91, 92)
    farm(s, 1, "sheep", 3, 4, blighted=True)
    stock(s, 0, phosphate=2)
    own(s, 0, "temple_1a", "migo_1a")
    s.pub.vp[0] = 2
    give(s, 0, "mr_merino", "mad_johnson", "mrs_bradshaw")
    s.pub.rails[0] = (1 << 14) - 1
    put(s, "shoggoth_1a", 40)
    hide(s, 1, 17)
    result = finish(s, "temple_1b")
    assert result.scores[0] == 12 + 6 + 4 + 2 + 2 + 2 + 4 == 32
    assert result.opponent == 4 + 6 + 2 == 12


# -- the order of set-up --------------------------------------------------------


@pytest.mark.rule("AUZ-PROC-05", "AUZ-SETUP-25", "AUZ-SETUP-10")
def test_set_up_draws_the_first_player_then_surveys_upwards_then_deals_the_display() -> None:
    s = TABLE.start(3)
    heard = listening(s)
    run(s, {"auz.setup.first_player": [1]})
    surveyed = [e.params["hex"] for e in heard if e.fact == "auz.setup.surveyed"]
    assert surveyed == [2, 5, 14, 17, 20, 24, 27, 38, 42, 51, 67, 72, 74]
    facts = [e.fact for e in heard]
    dealt = ["auz.recruit.dealt"] * 5
    assert facts == ["auz.setup.first_player", *["auz.setup.surveyed"] * 13, *dealt]


@pytest.mark.rule("AUZ-PROC-05", "AUZ-SETUP-26", "AUZ-SETUP-28")
def test_discs_are_stacked_before_ports_are_placed_in_reverse_order() -> None:
    s = TABLE.start(3)
    run(s, {"auz.setup.first_player": [1]})
    assert (s.pub.time, s.pub.stack) == ([3, 3, 3, 22], [-1, 0, 2, 1])
    asked = []
    for port in (90, 82, 94):
        (seat,) = waiting(TABLE.rules, s)
        asked.append(seat)
        play(s, asked[-1], "setup.place_port", port)
    assert asked == [0, 2, 1]
    assert (s.pub.turn, s.todo[-1].key) == (1, "auz.turn.choose")


@pytest.mark.rule("AUZ-PROC-05", "AUZ-SETUP-02", "AUZ-SETUP-04", "AUZ-SETUP-23")
def test_boards_stock_and_supply_are_ready_before_the_first_port() -> None:
    s = TABLE.start(2)
    run(s)
    p = s.pub
    assert (p.hq, p.spare, p.vp) == ([20, 20], [2, 2], [0, 0])
    assert (p.coal, p.iron, p.gold, p.phosphate) == ([2, 2], [2, 2], [4, 4], [0, 0])
    assert p.supply == [10, 5, 3, 4, 3]
    assert (len(p.resolved), len(p.deck), len(p.survey)) == (0, 40, 20 - 13)
    assert (len(p.display), s.den.characters.size(), p.old_ones) == (5, 31, {})
