"""Action: mine (AUZ-MINE)."""

from __future__ import annotations

import pytest

from engine.auztralia import AUZTRALIA
from engine.auztralia.action import SURCHARGE_DUE
from engine.auztralia.mine import (
    NO_RAILS_THERE,
    NO_SUCH_RESOURCE,
    NOTHING_TO_MINE,
    WAY_BLOCKED,
)
from engine.auztralia.setup import Survey
from engine.auztralia.state import State
from engine.kernel import then_all

from .scene import (
    at,
    denied,
    give,
    hide,
    is_open,
    lay,
    legal,
    play,
    put,
    resources,
    run,
    scene,
    stock,
)


def pit(**tokens: int) -> State:
    """Seat 0 has a line 90-3-2 with these resources on hex 2, and time enough."""
    s = scene(90, 82)
    at(s, 2, 20)
    lay(s, 0, (3, 90), (2, 3))
    resources(s, 2, **tokens)
    return s


@pytest.mark.rule("AUZ-MINE-01")
def test_all_tokens_of_one_kind_go_to_the_warehouse() -> None:
    s = pit(coal=3)
    play(s, 0, "turn.choose", "mine_1")
    play(s, 0, "mine.dig", 2, "coal")
    assert (s.pub.coal[0], s.pub.time[0]) == (5, 3)
    assert s.pub.ground == {}


@pytest.mark.rule("AUZ-MINE-01")
def test_the_hex_must_be_joined_to_the_own_network() -> None:
    s = pit(coal=3)
    resources(s, 28, gold=2)
    lay(s, 1, (2, 28))
    play(s, 0, "turn.choose", "mine_1")
    assert denied(s, 0, "mine.dig", 28, "gold") == NO_RAILS_THERE(hex=28)
    lay(s, 0, (2, 76), (28, 76))
    assert denied(s, 0, "mine.dig", 28, "gold") is None


@pytest.mark.rule("AUZ-MINE-01")
def test_with_nothing_joined_there_is_nothing_to_mine() -> None:
    s = pit()
    s.pub.ground = {}
    resources(s, 28, gold=2)
    assert denied(s, 0, "turn.choose", "mine_1") == NOTHING_TO_MINE()


@pytest.mark.rule("AUZ-MINE-02")
def test_of_two_kinds_one_is_taken_and_the_other_stays() -> None:
    s = pit(coal=2, gold=1)
    play(s, 0, "turn.choose", "mine_1")
    assert legal(s, 0) == [(2, "coal"), (2, "gold")]
    assert denied(s, 0, "mine.dig", 2, "iron") == NO_SUCH_RESOURCE(hex=2, ore="iron")
    play(s, 0, "mine.dig", 2, "gold")
    assert s.pub.ground[2] == (2, 0, 0, 0)
    play(s, 0, "turn.choose", "mine_2")
    play(s, 0, "mine.dig", 2, "coal")
    assert (s.pub.gold[0], s.pub.coal[0]) == (5, 4)


@pytest.mark.rule("AUZ-MINE-02")
def test_an_empty_hex_gives_nothing() -> None:
    s = pit(coal=2)
    play(s, 0, "turn.choose", "mine_1")
    assert denied(s, 0, "mine.dig", 3, "coal") == NO_SUCH_RESOURCE(hex=3, ore="coal")


@pytest.mark.parametrize("hex_", [3, 2])
@pytest.mark.rule("AUZ-MINE-03")
def test_an_old_one_on_the_way_or_on_the_hex_bars_the_mine(hex_: int) -> None:
    s = pit(coal=2)
    lay(s, 0, (90, 91))
    resources(s, 91, iron=1)
    play(s, 0, "turn.choose", "mine_1")
    assert denied(s, 0, "mine.dig", 2, "coal") is None
    put(s, "zombie_1a", hex_)
    assert denied(s, 0, "mine.dig", 2, "coal") == WAY_BLOCKED(hex=2)
    assert legal(s, 0) == [(91, "iron")]


@pytest.mark.rule("AUZ-MINE-03")
def test_a_face_down_tile_on_the_hex_bars_the_mine_too() -> None:
    s = pit(coal=2)
    hide(s, 1, 2)
    assert denied(s, 0, "turn.choose", "mine_1") == NOTHING_TO_MINE()


@pytest.mark.rule("AUZ-MINE-04")
def test_phosphate_brings_one_gold_once_even_with_harry_bones() -> None:
    s = pit(phosphate=2)
    give(s, 0, "harry_bones")
    play(s, 0, "turn.choose", "mine_1")
    play(s, 0, "mine.dig", 2, "phosphate")
    assert (s.pub.phosphate[0], s.pub.gold[0]) == (2, 5)


@pytest.mark.rule("AUZ-MINE-05")
def test_each_mining_box_is_free_once_in_any_order() -> None:
    s = pit(coal=1, iron=1, gold=1)
    stock(s, 0, gold=0)
    for box, ore in (("mine_2", "coal"), ("mine_1", "iron")):
        play(s, 0, "turn.choose", box)
        play(s, 0, "mine.dig", 2, ore)
    assert s.pub.time[0] == 4
    for box in ("mine_1", "mine_2"):
        assert denied(s, 0, "turn.choose", box) == SURCHARGE_DUE(box=box, n=1, gold=0)


@pytest.mark.parametrize(("ore", "left"), [("iron", (0, 0, 3, 0)), ("gold", (0, 3, 0, 0))])
@pytest.mark.rule("AUZ-MINE-01", "AUZ-MINE-02")
def test_we_08_three_iron_or_three_gold(ore: str, left: tuple[int, ...]) -> None:
    s = scene(83, 90)
    at(s, 2, 20)
    then_all(s, Survey(67), Survey(74))
    run(s, {"auz.setup.survey": ["ST12", "ST17"]})
    assert denied(s, 0, "turn.choose", "mine_1") == NOTHING_TO_MINE()
    play(s, 0, "turn.choose", "rugged_track")
    play(s, 0, "track.lay", (65, 83))
    play(s, 0, "track.lay", None)
    play(s, 0, "turn.choose", "mine_1")
    before = getattr(s.pub, ore)[0]
    play(s, 0, "mine.dig", 65, ore)
    assert getattr(s.pub, ore)[0] == before + 3
    assert s.pub.ground[65] == left


@pytest.mark.rule("AUZ-MINE-04")
def test_we_09_phosphate_is_worth_a_gold_now_and_three_points_at_the_end() -> None:
    s = pit(phosphate=1)
    play(s, 0, "turn.choose", "mine_1")
    play(s, 0, "mine.dig", 2, "phosphate")
    assert (s.pub.phosphate[0], s.pub.gold[0]) == (1, 5)
    at(s, 52, 53, old_ones=53)
    assert is_open(s, "turn.choose")
    play(s, 0, "turn.choose", "recover")
    result = AUZTRALIA.result(s)
    assert result is not None
    assert result.scores == (3, 0)
