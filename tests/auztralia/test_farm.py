"""Action: farm (AUZ-FARM)."""

from __future__ import annotations

import pytest

from engine.auztralia.farm import (
    FARM_DUE,
    HEX_NOT_EMPTY,
    KIND_USED,
    NO_FARM_LEFT,
    NO_FARM_SITE,
    NO_RAILS_THERE,
    WAY_BLOCKED,
    WRONG_SOIL,
)
from engine.auztralia.setup import Survey
from engine.auztralia.state import State, all_farms
from engine.kernel import then_all
from tests.playing import listening

from .scene import (
    at,
    denied,
    farm,
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
)


def farming(*characters: str) -> State:
    """Seat 0 farms along 90-3-68-91 and 3-2: two outback, a hill and a coast hex are free."""
    s = scene(90, 82)
    at(s, 2, 20)
    lay(s, 0, (3, 90), (3, 68), (68, 91), (2, 3))
    give(s, 0, *characters)
    play(s, 0, "turn.choose", "farm")
    return s


def plant(s: State, *plots: tuple[str, int] | None) -> None:
    for plot in plots:
        play(s, 0, "farm.build", plot)


@pytest.mark.rule("AUZ-FARM-01", "AUZ-FARM-06", "AUZ-FARM-07")
def test_three_farms_of_three_kinds_cost_three_points_and_bring_three_gold() -> None:
    s = farming()
    heard = listening(s)
    plant(s, ("sheep", 3), ("cattle", 68), ("corn", 91))
    earned = [event.params for event in heard if event.fact == "auz.action.earned"]
    assert earned == [{"seat": 0, "gold": 1}] * 3
    assert all_farms(s, 0) == 1 << 3 | 1 << 68 | 1 << 91
    assert (s.pub.time[0], s.pub.gold[0]) == (5, 7)
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-FARM-01")
def test_no_kind_is_placed_twice_in_one_action() -> None:
    s = farming()
    plant(s, ("sheep", 3))
    assert denied(s, 0, "farm.build", ("sheep", 2)) == KIND_USED(kind="sheep")
    assert legal(s, 0) == [(("cattle", 68),), (("corn", 91),), (None,)]


@pytest.mark.rule("AUZ-FARM-01")
def test_one_farm_is_the_least() -> None:
    s = farming()
    assert denied(s, 0, "farm.build", None) == FARM_DUE()
    plant(s, ("corn", 91))
    assert denied(s, 0, "farm.build", None) is None


@pytest.mark.parametrize(("kind", "hex_"), [("sheep", 68), ("cattle", 3), ("corn", 3)])
@pytest.mark.rule("AUZ-FARM-02")
def test_a_farm_stands_on_its_own_terrain_only(kind: str, hex_: int) -> None:
    s = farming()
    assert denied(s, 0, "farm.build", (kind, hex_)) == WRONG_SOIL(kind=kind, hex=hex_)


@pytest.mark.rule("AUZ-FARM-03")
def test_the_hex_must_be_joined_to_the_own_network() -> None:
    s = farming()
    lay(s, 1, (2, 28))
    assert denied(s, 0, "farm.build", ("sheep", 28)) == NO_RAILS_THERE(hex=28)
    lay(s, 0, (2, 76), (28, 76))
    assert denied(s, 0, "farm.build", ("sheep", 28)) is None


@pytest.mark.rule("AUZ-FARM-03")
def test_a_port_without_track_has_no_farm_site() -> None:
    s = scene(90, 82)
    assert denied(s, 0, "turn.choose", "farm") == NO_FARM_SITE()


@pytest.mark.parametrize("what", ["resource", "own farm", "foreign farm", "blighted", "Old One"])
@pytest.mark.rule("AUZ-FARM-04")
def test_the_hex_must_be_empty_but_for_track(what: str) -> None:
    s = farming()
    assert denied(s, 0, "farm.build", ("sheep", 2)) is None
    if what == "resource":
        resources(s, 2, coal=1)
    elif what == "Old One":
        hide(s, 1, 2)
    else:
        farm(s, int(what != "own farm"), "sheep", 2, blighted=what == "blighted")
    assert denied(s, 0, "farm.build", ("sheep", 2)) == HEX_NOT_EMPTY(hex=2)


@pytest.mark.parametrize("owner", [0, 1])
@pytest.mark.rule("AUZ-FARM-04")
def test_no_farm_stands_on_a_port(owner: int) -> None:
    s = farming()
    if owner:
        s.pub.port[1] = 91
    port = s.pub.port[owner]
    assert denied(s, 0, "farm.build", ("corn", port)) == HEX_NOT_EMPTY(hex=port)


@pytest.mark.rule("AUZ-FARM-04")
def test_foreign_track_does_not_fill_a_hex() -> None:
    s = farming()
    lay(s, 1, (2, 28), (1, 2))
    assert denied(s, 0, "farm.build", ("sheep", 2)) is None


@pytest.mark.rule("AUZ-FARM-05")
def test_an_old_one_on_the_way_bars_the_farm() -> None:
    s = farming()
    assert denied(s, 0, "farm.build", ("corn", 91)) is None
    put(s, "zombie_1a", 68)
    assert denied(s, 0, "farm.build", ("corn", 91)) == WAY_BLOCKED(hex=91)
    assert denied(s, 0, "farm.build", ("sheep", 2)) is None
    lay(s, 0, (90, 91))
    assert denied(s, 0, "farm.build", ("corn", 91)) is None


@pytest.mark.parametrize(
    "plots", [[("sheep", 2)], [("corn", 91), ("sheep", 2)], [("sheep", 3), ("cattle", 68)]]
)
@pytest.mark.rule("AUZ-FARM-06", "AUZ-FARM-07")
def test_time_and_gold_follow_the_number_of_farms(plots: list[tuple[str, int]]) -> None:
    s = farming()
    for n, plot in enumerate(plots, 1):
        plant(s, plot)
        assert s.pub.gold[0] == 4 + n
    plant(s, None)
    assert s.pub.time[0] == 2 + len(plots)


@pytest.mark.rule("AUZ-FARM-08")
def test_farms_enter_productive_and_bring_no_further_income() -> None:
    s = farming()
    plant(s, ("sheep", 3), ("corn", 91), None)
    assert s.pub.blighted == 0
    for _ in range(3):
        play(s, 0, "turn.choose", "recover")
    assert (s.pub.gold[0], s.pub.time[0]) == (6, 7)


@pytest.mark.rule("AUZ-FARM-09")
def test_seven_farms_of_a_kind_are_all_there_are() -> None:
    s = farming()
    farm(s, 0, "sheep", *range(11, 17))
    assert denied(s, 0, "farm.build", ("sheep", 3)) is None
    farm(s, 0, "sheep", 17, blighted=True)
    assert denied(s, 0, "farm.build", ("sheep", 3)) == NO_FARM_LEFT(kind="sheep")
    assert denied(s, 0, "farm.build", ("cattle", 68)) is None


@pytest.mark.rule("AUZ-FARM-09")
def test_a_blighted_farm_stays_on_the_map() -> None:
    s = scene(90, 82)
    farm(s, 0, "sheep", 3)
    put(s, "migo_1a", 2)
    at(s, 30, 30, old_ones=23)
    s.todo.pop()
    heard = listening(s)
    run(s, {"auz.movement.move_card": ["OC24", "OC04"]})
    assert "auz.movement.blighted" in [event.fact for event in heard]
    assert s.pub.sheep[0] == s.pub.blighted == 1 << 3


@pytest.mark.rule("AUZ-FARM-01", "AUZ-FARM-02", "AUZ-FARM-04", "AUZ-FARM-06", "AUZ-FARM-07")
def test_we_11_one_cattle_and_one_sheep_farm_along_the_line() -> None:
    s = scene(90, 82)
    at(s, 2, 20)
    then_all(s, Survey(2), Survey(17))
    run(s, {"auz.setup.survey": ["ST07", "ST16"]})
    lay(s, 0, (3, 90), (2, 3), (3, 68), (2, 76))
    play(s, 0, "turn.choose", "farm")
    assert legal(s, 0) == [(("sheep", 3),), (("cattle", 68),), (("cattle", 76),)]
    assert denied(s, 0, "farm.build", ("corn", 90)) == HEX_NOT_EMPTY(hex=90)
    assert denied(s, 0, "farm.build", ("sheep", 2)) == HEX_NOT_EMPTY(hex=2)
    plant(s, ("cattle", 68))
    assert denied(s, 0, "farm.build", ("cattle", 76)) == KIND_USED(kind="cattle")
    plant(s, ("sheep", 3))
    assert (s.pub.time[0], s.pub.gold[0]) == (4, 6)
    assert is_open(s, "turn.choose")


@pytest.mark.rule("AUZ-FARM-01", "AUZ-PERS-11")
def test_we_24_krauss_places_two_sheep_farms_and_a_corn_farm_but_not_four() -> None:
    s = farming("dagmar_krauss")
    plant(s, ("sheep", 3), ("sheep", 2))
    assert legal(s, 0) == [(("cattle", 68),), (("corn", 91),), (None,)]
    plant(s, ("corn", 91))
    assert (s.pub.time[0], s.pub.gold[0]) == (5, 7)
    assert not is_open(s, "farm.build")


@pytest.mark.rule("AUZ-PERS-11")
def test_krauss_doubles_one_kind_only() -> None:
    s = farming("dagmar_krauss")
    lay(s, 0, (2, 76), (2, 28))
    plant(s, ("sheep", 3), ("sheep", 2))
    assert denied(s, 0, "farm.build", ("sheep", 28)) == KIND_USED(kind="sheep")
    assert denied(s, 0, "farm.build", ("cattle", 76)) is None
