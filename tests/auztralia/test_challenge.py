"""Challenges for three and four players (AUZ-CHAL)."""

from __future__ import annotations

import pytest

from engine.auztralia.challenge import Scatter
from engine.auztralia.events import OnTemple
from engine.auztralia.setup import Survey
from engine.auztralia.state import OldOne, State, note, stack_size
from engine.auztralia.tiles import TurnUp
from engine.kernel import then
from engine.kernel.pack import load
from tests.playing import listening

from .battles import drain
from .scene import (
    TABLE,
    at,
    denied,
    farm,
    give,
    hide,
    is_open,
    legal,
    play,
    put,
    run,
    scene,
    surveyed,
    table,
    units,
)

MEDIUM, HARD, INSANE = (table(challenge=level) for level in ("medium", "hard", "insane"))
X = ("x_migo_a", "x_migo_b", "x_migo_c", "x_zombie_a", "x_zombie_b", "x_zombie_c")
# Old One cards by their direction; all of them turn clockwise.
NORTH, NORTH_TOO, SOUTH, SOUTH_TOO, SOUTH_WEST, NORTH_WEST = (
    *("OC13", "OC31", "OC04", "OC20", "OC09", "OC25"),
)


def challenged(*ports: int) -> State:
    """Three ports far from each other on an empty map, seat 0 to act."""
    return surveyed(*(ports or (90, 82, 94)), at=MEDIUM)


def reveal(s: State, hex_: int, temple: str, *cards: str) -> None:
    """Turn up a face-down tile of level 2 as an XX temple, by Agent Davies."""
    hide(s, 2, hex_)
    give(s, 0, "agent_davies")
    play(s, 0, "characters.play", "agent_davies")
    luck = {"auz.tiles.turn_up": [temple], "auz.challenge.scatter": list(cards)}
    play(s, 0, "characters.scout", hex_, luck=luck)


def activate(s: State, event: str, **luck: list[str]) -> None:
    """One activation with an event on space 33, then whatever comes; seat 0 is next."""
    at(s, 34, 40, 40, old_ones=32)
    s.pub.turn = -1
    s.todo.pop()
    s.pub.resolved = ("E1-01", "E1-02", "E1-03", "E1-04", "E1-05")
    named = {key.replace("__", "."): cards for key, cards in luck.items()}
    run(s, {"auz.events.draw_event": [event, "E2-09"], **{f"auz.{k}": v for k, v in named.items()}})


# The set-up.


@pytest.mark.rule("AUZ-CHAL-01", "AUZ-CHAL-08", "AUZ-CHAL-10")
def test_each_level_includes_the_one_before() -> None:
    for level in (MEDIUM, HARD, INSANE):
        assert {"xx_temple_migo", "xx_temple_zombie"} <= {*level.box.standard_tiles}
        assert level.box.aside == X
    blanks = [[c for c in one.box.standard_tiles if "blank" in c] for one in (MEDIUM, HARD, INSANE)]
    assert list(map(len, blanks)) == [6, 0, 0]
    assert [len(one.box.survey) for one in (MEDIUM, HARD, INSANE)] == [20, 20, 13]


@pytest.mark.rule("AUZ-CHAL-02", "AUZ-SETUP-06")
def test_two_xx_temples_are_in_the_stack_of_level_2() -> None:
    assert [stack_size(challenged(), level) for level in (1, 2, 3)] == [15, 12, 10]
    assert [stack_size(scene(), level) for level in (1, 2, 3)] == [15, 10, 10]
    s = challenged()
    hide(s, 2, 28)
    assert {"xx_temple_migo", "xx_temple_zombie"} <= {*TurnUp(28, 2).outcomes(s)}


@pytest.mark.rule("AUZ-CHAL-03")
def test_six_x_tiles_lie_aside_and_are_not_placed_by_the_survey() -> None:
    s = MEDIUM.start(3)
    run(s)
    assert s.pub.special.aside == X
    assert not {*X} & {*s.pub.unseen}
    assert TABLE.start(3).pub.special.aside == ()


@pytest.mark.rule("AUZ-CHAL-08")
def test_on_hard_there_are_no_blanks_and_nobody_is_tougher() -> None:
    s = HARD.start(3)
    run(s)
    assert [stack_size(HARD.start(3), level) for level in (1, 2, 3)] == [11, 11, 9]
    assert not [code for code in s.pub.unseen if s.box.kind[code] == "blank"]
    assert HARD.box.tiles == TABLE.box.tiles


@pytest.mark.rule("AUZ-CHAL-09", "AUZ-SETUP-17")
def test_when_a_level_runs_out_the_next_is_used() -> None:
    s = scene(90, 82, 94, at=HARD)
    s.pub.unseen = tuple(code for code in s.pub.unseen if s.box.tiles[code].level != 1)
    then(s, Survey(2))
    run(s, {"auz.setup.survey": ["ST13"]})
    assert [bool(area) for area in s.pub.lairs] == [False, True, False]


@pytest.mark.rule("AUZ-CHAL-10")
def test_on_insane_the_survey_tiles_without_a_red_clip_are_all_used() -> None:
    s = INSANE.start(4)
    heard = listening(s)
    run(s)
    used = {event.params["survey"] for event in heard if event.fact == "auz.setup.surveyed"}
    plain = {c for c, row in load("auztralia", "survey").items() if not row["red_clip"]}
    assert used == plain
    assert len(used) == 13
    assert s.pub.survey == ()


# An XX temple is revealed.


@pytest.mark.rule("AUZ-CHAL-04", "AUZ-CHAL-05")
@pytest.mark.parametrize("kind", ["migo", "zombie"])
def test_a_revealed_xx_temple_sends_its_three_tiles_two_hexes_away(kind: str) -> None:
    s = challenged()
    reveal(s, 24, f"xx_temple_{kind}", SOUTH, NORTH, SOUTH_TOO)
    compass = s.box.board.compass
    south, north = compass[compass[24][3]][3], compass[compass[24][0]][0]
    hexes = [s.pub.old_ones[f"x_{kind}_{letter}"].hex for letter in "abc"]
    assert hexes == [south, north, south]
    assert s.pub.old_ones[f"xx_temple_{kind}"].hex == 24
    assert s.pub.special.aside == tuple(tile for tile in X if kind not in tile)


@pytest.mark.rule("AUZ-CHAL-04")
def test_other_temples_bring_nobody() -> None:
    s = challenged()
    hide(s, 2, 24)
    give(s, 0, "agent_davies")
    play(s, 0, "characters.play", "agent_davies")
    play(s, 0, "characters.scout", 24, luck={"auz.tiles.turn_up": ["temple_2a"]})
    assert s.pub.old_ones.keys() == {"temple_2a"}
    assert s.pub.special.aside == X


@pytest.mark.rule("AUZ-CHAL-05")
def test_a_new_card_is_drawn_for_each_tile() -> None:
    s = challenged()
    heard = listening(s)
    reveal(s, 24, "xx_temple_migo", SOUTH, NORTH, SOUTH_WEST)
    drawn = [event.params["card"] for event in heard if event.fact == "auz.movement.card"]
    assert drawn == [SOUTH, NORTH, SOUTH_WEST] == s.pub.discard
    assert len({s.pub.old_ones[tile].hex for tile in X[:3]}) == 3


@pytest.mark.rule("AUZ-CHAL-05")
def test_at_the_edge_of_the_map_the_arrow_turns_to_the_next_hex() -> None:
    s = challenged()
    compass = s.box.board.compass
    # From 53 there is nothing to the north and north-east; from 54 only to the south-east on.
    assert (compass[53][:3], compass[54][:3]) == ((0, 0, 54), (0, 58, 56))
    put(s, "x_migo_a", 53)
    note(s, aside=X[1:])
    then(s, Scatter("x_migo_a"))
    run(s, {"auz.challenge.scatter": [NORTH]})
    assert s.pub.old_ones["x_migo_a"].hex == 58
    put(s, "x_migo_a", 53)
    s.pub.deck, s.pub.discard = sorted(s.box.cards), []
    then(s, Scatter("x_migo_a"))
    run(s, {"auz.challenge.scatter": ["OC03"]})  # north, anticlockwise
    assert compass[53][::-1][:3] == (0, 0, 50)
    assert s.pub.old_ones["x_migo_a"].hex == 53


@pytest.mark.rule("AUZ-CHAL-06", "AUZ-CHAL-07")
def test_later_an_xx_temple_is_like_any_other() -> None:
    s = challenged()
    reveal(s, 24, "xx_temple_migo", SOUTH, NORTH, SOUTH_TOO)
    for tile in X[:3]:
        del s.pub.old_ones[tile]
        s.pub.trophies[tile] = 1
    then(s, OnTemple(24))
    run(s, {"auz.tiles.draw_on_temple": ["loyalist_3a"]})
    assert s.pub.old_ones.keys() == {"xx_temple_migo", "loyalist_3a"}
    assert s.pub.old_ones["loyalist_3a"].hex == 24


@pytest.mark.rule("AUZ-CHAL-07", "AUZ-EVENT-05")
def test_a_temple_event_puts_a_level_3_tile_on_an_xx_temple() -> None:
    s = challenged()
    put(s, "xx_temple_zombie", 24)
    note(s, aside=X[:3])
    for tile in X[3:]:
        s.pub.trophies[tile] = 0
    activate(s, "E2-08", tiles__draw_on_temple=["shoggoth_3a"])
    assert s.box.tiles["shoggoth_3a"].level == 3
    assert "shoggoth_3a" in s.pub.old_ones


@pytest.mark.rule("AUZ-CHAL-11")
def test_an_xx_temple_laid_on_a_temple_spawns_too() -> None:
    s = challenged()
    put(s, "temple_1a", 24)
    gone = tuple(code for code in s.pub.unseen if s.box.tiles[code].level == 3)
    s.pub.unseen = tuple(code for code in s.pub.unseen if code not in gone)
    s.pub.removed = gone
    then(s, OnTemple(24))
    luck = {"auz.tiles.draw_on_temple": ["xx_temple_zombie"]}
    run(s, luck | {"auz.challenge.scatter": [SOUTH, NORTH, NORTH_TOO]})
    assert s.pub.old_ones["xx_temple_zombie"].hex == 24
    assert {*X[3:]} <= s.pub.old_ones.keys()
    assert s.pub.special.aside == X[:3]


# What X tiles meet on their way.


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-MOVE-08")
def test_farms_on_the_way_are_blighted_and_the_tile_goes_on() -> None:
    s = challenged()
    compass = s.box.board.compass
    one = compass[24][3]
    two = compass[one][3]
    farm(s, 1, "sheep", one)
    farm(s, 2, "sheep", two)
    reveal(s, 24, "xx_temple_migo", SOUTH, NORTH, NORTH_TOO)
    assert s.pub.blighted == 1 << one | 1 << two
    assert s.pub.old_ones["x_migo_a"].hex == two


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-PERS-02")
def test_castro_strikes_x_tiles_and_saves_the_farm() -> None:
    s = challenged()
    one = s.box.board.compass[24][3]
    farm(s, 1, "sheep", one)
    give(s, 1, "alanza_castro")
    reveal(s, 24, "xx_temple_migo", SOUTH, NORTH, NORTH_TOO)
    assert s.pub.trophies == {"x_migo_a": 1}
    assert not s.pub.blighted


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-PERS-21")
def test_kapena_reacts_to_x_tiles_in_an_activation_but_not_in_a_turn() -> None:
    one = MEDIUM.box.board.compass[24][3]
    s = challenged()
    farm(s, 1, "sheep", one)
    give(s, 1, "kapena_alika")
    reveal(s, 24, "xx_temple_migo", SOUTH, NORTH, NORTH_TOO)
    assert s.pub.blighted == 1 << one
    assert s.pub.old_ones["x_migo_a"].hex != one
    s = challenged()
    farm(s, 1, "sheep", one)
    give(s, 1, "kapena_alika")
    units(s, 1, airship=1)
    hide(s, 2, 24)
    s.pub.port[1] = 93
    heard = listening(s)
    luck = {"tiles__turn_up": ["xx_temple_migo"], "challenge__scatter": [SOUTH, NORTH, NORTH_TOO]}
    activate(s, "E2-01", **luck, movement__move_card=["OC02", "OC06"])
    assert is_open(s, "awakening.intercept")
    moved = [event.params for event in heard if event.fact == "auz.movement.moved"]
    assert [way["hex"] for way in moved if way["tile"] == "x_migo_a"] == [one], "it stops there"
    assert not s.pub.blighted


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-PERS-02", "AUZ-PERS-21")
def test_castro_strikes_an_x_tile_once_where_kapena_stops_it() -> None:
    s = challenged()
    farm(s, 1, "sheep", s.box.board.compass[24][3])
    give(s, 1, "kapena_alika", "alanza_castro")
    drain(s, 1, 1)
    hide(s, 2, 24)
    heard = listening(s)
    luck = {"tiles__turn_up": ["xx_temple_migo"], "challenge__scatter": [SOUTH, NORTH, NORTH_TOO]}
    activate(s, "E2-01", **luck, movement__move_card=["OC01", "OC06"])
    assert s.pub.old_ones["x_migo_a"].damage() == 1
    lost = [event.params["tile"] for event in heard if event.fact == "auz.tiles.damage_lost"]
    assert lost == ["x_migo_a"], "no card moves it into the farm again"


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-PORT-01", "AUZ-PROC-06")
def test_a_port_entered_in_a_turn_is_defended_when_the_turn_is_over() -> None:
    s = challenged(90, 82, 94)
    units(s, 1, armoured_car=2)
    above = s.box.board.compass[82][0]
    hide(s, 2, above)
    units(s, 0, airship=1)
    give(s, 0, "agent_davies")
    play(s, 0, "characters.play", "agent_davies")
    luck = {
        "auz.tiles.turn_up": ["xx_temple_migo"],
        "auz.challenge.scatter": [SOUTH, NORTH, NORTH_TOO],
    }
    play(s, 0, "characters.scout", above, luck=luck)
    assert s.pub.old_ones["x_migo_a"].hex == 82  # it has stopped after one step
    assert is_open(s, "turn.choose")
    heard = listening(s)
    play(s, 0, "turn.choose", "recover", luck={"auz.combat.turn_card": ["OC29", "OC26"]})
    told = [event.fact for event in heard]
    assert told.index("auz.action.time_spent") < told.index("auz.combat.begun")
    assert s.pub.trophies == {"x_migo_a": 1}
    assert (s.pub.turn, s.pub.besieged, s.pub.halted) == (1, (), ())


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-END-02")
def test_a_port_that_nobody_defends_is_lost_to_an_x_tile() -> None:
    s = challenged()
    above = s.box.board.compass[82][0]
    reveal(s, above, "xx_temple_migo", SOUTH, NORTH, NORTH_TOO)
    play(s, 0, "turn.choose", "recover")
    assert s.pub.ended == "port"
    assert s.todo == []


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-MOVE-10")
def test_in_an_activation_the_tile_stops_in_the_port_until_the_battles() -> None:
    s = challenged()
    above = s.box.board.compass[82][0]
    hide(s, 2, above)
    units(s, 1, infantry=2, artillery=1)
    give(s, 1, "colonel_khouri")
    luck = {"tiles__turn_up": ["xx_temple_migo"], "challenge__scatter": [SOUTH, NORTH, NORTH_TOO]}
    activate(s, "E2-01", **luck, movement__move_card=["OC10", "OC14"])
    assert s.pub.halted == ("x_migo_a",)
    assert s.pub.besieged == (1,)
    assert (s.pub.battle.hex, s.pub.battle.port) == (82, True)


@pytest.mark.rule("AUZ-CHAL-04", "AUZ-PROC-02")
def test_an_attack_that_reveals_an_xx_temple_fights_the_temple_alone() -> None:
    s = challenged()
    units(s, 0, infantry=2, artillery=1)
    hide(s, 2, 3)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 3)
    play(s, 0, "attack.send", 2)
    luck = {"auz.tiles.turn_up": ["xx_temple_zombie"]}
    luck |= {"auz.challenge.scatter": [NORTH, NORTH_TOO, NORTH_WEST]}
    play(s, 0, "attack.send", 1, luck=luck)
    assert is_open(s, "combat.stand")
    assert [tile for tile, one in s.pub.old_ones.items() if one.hex == 3] == ["xx_temple_zombie"]
    assert len(s.pub.old_ones) == 4
    assert ("ground",) in legal(s, 0)


def test_x_zombies_regenerate_and_x_tiles_are_trophies_like_others() -> None:
    s = challenged()
    s.pub.old_ones["x_zombie_a"] = OldOne(3, (1, 0, 0), (0, 0, 0))
    assert (s.box.tiles["x_zombie_a"].resistance, s.box.tiles["x_zombie_a"].vp) == (2, 1)
    give(s, 0, "long_range_group")
    play(s, 0, "characters.play", "long_range_group")
    assert denied(s, 0, "characters.raid", "x_zombie_a") is None
    play(s, 0, "characters.raid", "x_zombie_a")
    assert s.pub.trophies == {"x_zombie_a": 0}


@pytest.mark.rule("AUZ-CHAL-05")
def test_an_x_tile_on_its_temple_is_still_to_be_scattered_once() -> None:
    s = challenged()
    s.pub.old_ones["x_zombie_a"] = OldOne(3, (0, 0, 0), (0, 0, 0))
    s.todo = [Scatter("x_zombie_b"), Scatter("x_zombie_a")]
    assert s.todo[1].fits(s)
    assert not s.todo[0].fits(s), "it is not on the board"
    s.todo.append(Scatter("x_zombie_a"))
    assert not s.todo[1].fits(s)
