"""Western Australia (AUZ-WEST)."""

from __future__ import annotations

import pytest

from engine.auztralia.farm import WRONG_SOIL
from engine.auztralia.mine import NO_RAILS_THERE, NO_SUCH_RESOURCE, NOTHING_TO_MINE, WAY_BLOCKED
from engine.auztralia.setup import NO_PORT_SYMBOL, PORT_TOO_NEAR, Survey
from engine.auztralia.state import State, note
from engine.auztralia.west import NO_FARM_IN_DESERT, NO_TOKEN, PORT_THERE
from engine.kernel import then
from engine.kernel.reason import MALFORMED

from .scene import (
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
    scene,
    surveyed,
    table,
)

WEST = table(map="west")
TOKENS = {22: 3, 24: 3, 32: 3, 39: 3, 43: 5, 49: 5}


def inland(*tokens: tuple[int, int]) -> State:
    """Seat 0 at port 80 with a line to desert hexes 11 and 12; other tokens are gone."""
    s = surveyed(80, 52, at=WEST)
    at(s, 2, 20)
    lay(s, 0, (12, 81), (80, 81), (11, 80))
    note(s, tokens=tokens)
    return s


@pytest.mark.rule("AUZ-WEST-01", "AUZ-MAP-01")
def test_the_western_side_of_map_and_boards_is_used() -> None:
    assert (WEST.box.board.name, len(WEST.box.board.hexes)) == ("west", 83)
    s = WEST.start(3)
    assert (s.pub.coal, s.pub.iron, s.pub.gold) == ([2] * 3, [2] * 3, [4] * 3)
    assert TABLE.box.board.name == "east"


@pytest.mark.rule("AUZ-WEST-02")
def test_the_survey_brings_neither_coal_nor_phosphate() -> None:
    found = [0, 0, 0, 0]
    for seed in range(5):
        s = WEST.start(2)
        run(s, seed=seed)
        for pile in s.pub.ground.values():
            found = [a + b for a, b in zip(found, pile, strict=True)]
    assert (found[0], found[3]) == (0, 0)
    assert min(found[1:3]) > 0
    east = TABLE.start(2)
    run(east, {"auz.setup.survey": ["ST11"]})
    assert any(pile[0] for pile in east.pub.ground.values())


@pytest.mark.rule("AUZ-WEST-03")
def test_farmland_and_its_coast_can_have_resources() -> None:
    s = scene(80, 52, at=WEST)
    then(s, Survey(63))
    run(s, {"auz.setup.survey": ["ST07"]})
    assert s.pub.ground == {63: (0, 3, 0, 0), 60: (0, 0, 2, 0)}
    assert s.pub.lairs == [0, 0, 0]  # no level on farmland
    east = scene()
    then(east, Survey(67))
    run(east, {"auz.setup.survey": ["ST20"]})
    assert not {85, 83, 88} & east.pub.ground.keys()


@pytest.mark.rule("AUZ-WEST-04")
def test_vp_tokens_lie_on_their_hexes_from_the_start() -> None:
    s = WEST.start(2)
    run(s)
    assert dict(s.pub.special.tokens) == TOKENS
    assert TABLE.start(2).pub.special.tokens == ()


@pytest.mark.rule("AUZ-WEST-05")
def test_a_vp_token_is_mined_like_a_resource() -> None:
    s = inland((12, 3), (43, 5))
    resources(s, 12, iron=2)
    play(s, 0, "turn.choose", "mine_1")
    assert legal(s, 0) == [(12, "iron"), (12, "vp")]
    play(s, 0, "mine.dig", 12, "vp")
    assert (s.pub.vp, s.pub.time[0]) == ([3, 0], 3)
    assert s.pub.special.tokens == ((43, 5),)
    assert s.pub.ground == {12: (0, 2, 0, 0)}
    assert s.pub.phosphate == [0, 0]


@pytest.mark.rule("AUZ-WEST-05", "AUZ-MINE-01", "AUZ-MINE-03")
def test_a_token_must_be_there_joined_and_free_of_old_ones() -> None:
    s = inland((12, 3), (43, 5), (11, 5))
    put(s, "migo_1a", 11)
    play(s, 0, "turn.choose", "mine_1")
    assert denied(s, 0, "mine.dig", 81, "vp") == NO_TOKEN(hex=81)
    assert denied(s, 0, "mine.dig", 43, "vp") == NO_RAILS_THERE(hex=43)
    assert denied(s, 0, "mine.dig", 11, "vp") == WAY_BLOCKED(hex=11)
    assert denied(s, 0, "mine.dig", 12, "gold") == NO_SUCH_RESOURCE(hex=12, ore="gold")
    assert denied(s, 0, "mine.dig", 12, "vp") is None


@pytest.mark.rule("AUZ-WEST-05")
def test_a_token_alone_is_enough_for_the_action() -> None:
    s = inland((12, 3))
    assert ("mine_1",) in legal(s, 0)
    assert denied(inland((43, 5)), 0, "turn.choose", "mine_1") == NOTHING_TO_MINE()
    s = scene()
    resources(s, 90, gold=1)
    play(s, 0, "turn.choose", "mine_2")
    refusal = MALFORMED(decision="auz.mine.dig", place="ore")
    assert denied(s, 0, "mine.dig", 90, "vp") == refusal


@pytest.mark.rule("AUZ-WEST-05", "AUZ-PERS-17")
def test_harry_bones_finds_no_second_token() -> None:
    s = inland((12, 3))
    resources(s, 12, iron=2)
    give(s, 0, "harry_bones")
    iron = s.pub.iron[0]
    play(s, 0, "turn.choose", "mine_1")
    play(s, 0, "mine.dig", 12, "vp")
    assert s.pub.vp[0] == 3
    play(s, 0, "turn.choose", "mine_2")
    play(s, 0, "mine.dig", 12, "iron")
    assert s.pub.iron[0] == iron + 3


@pytest.mark.rule("AUZ-WEST-05")
def test_resources_on_the_port_hex_can_be_mined_from_the_start() -> None:
    s = surveyed(80, 52, at=WEST)
    resources(s, 80, gold=2)
    assert WEST.game.lint(WEST, s) == []
    play(s, 0, "turn.choose", "mine_1")
    play(s, 0, "mine.dig", 80, "gold")
    assert s.pub.gold[0] == 6


@pytest.mark.rule("AUZ-WEST-06", "AUZ-SETUP-29")
def test_ports_may_be_next_to_each_other_but_not_on_one_hex() -> None:
    s = WEST.start(2)
    run(s, {"auz.setup.first_player": [0]})
    play(s, 1, "setup.place_port", 59)
    assert WEST.box.board.steps[59][56] == 1
    assert denied(s, 0, "setup.place_port", 59) == PORT_THERE(hex=59)
    assert denied(s, 0, "setup.place_port", 60) == NO_PORT_SYMBOL(hex=60)
    assert [hex_ for (hex_,) in legal(s, 0)] == [52, 56, 65, 72, 76, 78, 80, 82]
    play(s, 0, "setup.place_port", 56)
    assert s.pub.port == [56, 59]
    east = TABLE.start(2)
    run(east, {"auz.setup.first_player": [0]})
    play(east, 1, "setup.place_port", 92)
    assert denied(east, 0, "setup.place_port", 93) == PORT_TOO_NEAR(hex=93, other=92)


@pytest.mark.parametrize("kind", ["sheep", "cattle", "corn"])
@pytest.mark.rule("AUZ-WEST-07", "AUZ-FARM-02")
def test_any_farm_stands_on_farmland_and_none_in_the_desert(kind: str) -> None:
    s = inland()
    play(s, 0, "turn.choose", "farm")
    assert denied(s, 0, "farm.build", (kind, 12)) == NO_FARM_IN_DESERT(hex=12)
    assert {hex_ for ((_, hex_),) in legal(s, 0)} == {81}
    play(s, 0, "farm.build", (kind, 81))
    assert getattr(s.pub, kind)[0] == 1 << 81
    east = scene()
    lay(east, 0, (3, 90))
    play(east, 0, "turn.choose", "farm")
    if kind != "sheep":
        assert denied(east, 0, "farm.build", (kind, 3)) == WRONG_SOIL(kind=kind, hex=3)


@pytest.mark.rule("AUZ-WEST-08")
def test_everything_else_is_as_in_the_east() -> None:
    west, east = WEST.box, TABLE.box
    assert (west.times, west.price, west.start_space) == (east.times, east.price, east.start_space)
    assert west.standard_tiles == east.standard_tiles
    assert west.characters == east.characters
    s = inland()
    assert ("rugged_track",) in legal(s, 0)  # never needed without hills, but allowed
    play(s, 0, "turn.choose", "rugged_track")
    play(s, 0, "track.lay", (79, 80))
    play(s, 0, "track.lay", None)
    assert s.pub.time[0] == 5
