"""Attributes and leaders of Leyrien (CHO-AT-14 to -17, CHO-LC-16 to -20)."""

from __future__ import annotations

import pytest

from engine.circadians.attributes import UpgradeAttribute
from engine.circadians.board import reach
from engine.circadians.box import ATTRIBUTES
from engine.circadians.buildings import Place
from engine.circadians.hooks import INCOME, WON
from engine.circadians.parting import crowds
from engine.circadians.redeploy import redeployments
from engine.circadians.state import State, home
from engine.circadians.turns import ActionPhase, PhaseOver, TurnEnds

from .clash import FIELD, SWAMP, champion, clash, react, values, won_by
from .scene import (
    building,
    fighters,
    h,
    hold,
    is_open,
    legal,
    markers,
    play,
    price,
    purse,
    push,
    scene,
)

LEY, OTHER = 0, 1


# -- attributes -----------------------------------------------------------------


@pytest.mark.rule("CHO-AT-14", "CHO-LEY-02")
def test_all_swamps_are_adjacent_for_leyrien_over_mountains_too() -> None:
    s = scene("leyrien", "si")
    swamps = [h(34), h(42), h(43), h(45)]
    for one in swamps:
        assert all(reach(s, LEY, one) >> other & 1 for other in swamps if other != one)
        assert not reach(s, LEY, one) >> one & 1
    assert not reach(s, OTHER, h(34)) >> h(45) & 1
    assert not reach(s, LEY, h(33)) >> h(45) & 1


@pytest.mark.rule("CHO-AT-14", "CHO-MOV-12")
def test_the_swamps_are_adjacent_for_redeploys_too() -> None:
    s = scene("leyrien", "si")
    fighters(s, LEY, h(34), 1)
    fighters(s, LEY, h(45), 1)
    assert (h(34), h(45)) in redeployments(s, LEY, -1, 0)


@pytest.mark.rule("CHO-AT-14")
def test_upgraded_expeditious_opens_the_base_outwards() -> None:
    s = scene("leyrien", "si")
    base = home(s, LEY)
    assert not reach(s, LEY, base) >> h(45) & 1
    s.pub.upgraded = ("expeditious",)
    assert reach(s, LEY, base) >> h(45) & 1
    assert not reach(s, LEY, h(45)) >> base & 1, "nobody enters a base"
    assert not reach(s, OTHER, home(s, OTHER)) >> h(45) & 1


def optimistic(up: bool, tokens: tuple[int, ...], rows: tuple[int, int]) -> State:
    s = scene("leyrien", "si", phase="income")
    purse(s, LEY, energy=0)
    s.pub.upgraded = ("optimistic",) if up else ()
    s.pub.morale = sum(1 << h(code) for code in tokens)
    s.pub.morale_rows = rows
    s.pub.fame[LEY] = 1
    react(s, INCOME, LEY)
    return s


@pytest.mark.rule("CHO-AT-15")
def test_optimistic_gives_energy_when_the_rows_give_no_fame() -> None:
    assert optimistic(False, (43,), (3, 4)).pub.energy[LEY] == 2
    s = optimistic(False, (34, 43), (3, 3))
    assert (s.pub.energy[LEY], s.pub.fame[LEY]) == (0, 2)


@pytest.mark.rule("CHO-AT-15")
def test_upgraded_optimistic_gives_fame_for_many_regions() -> None:
    many = (34, 42, 43, 45, 33)[: ATTRIBUTES["optimistic"].sides[True]["regions"]]
    s = optimistic(True, many[1:], (1, 4))
    assert (s.pub.energy[LEY], s.pub.fame[LEY]) == (0, 1)
    s = optimistic(True, many, (0, 4))
    assert (s.pub.energy[LEY], s.pub.fame[LEY]) == (0, 2)


@pytest.mark.rule("CHO-AT-16")
def test_spirited_attacks_where_morale_lies() -> None:
    s = clash("leyrien", "si", region=SWAMP, mine=1)
    assert values(s, LEY)[1] == 0
    s.pub.morale = 1 << SWAMP
    assert values(s, LEY)[1] == 1
    purse(s, LEY, gems=2)
    push(s, UpgradeAttribute(LEY, 1))
    play(s, LEY, "attributes.turn_attribute", "spirited")
    assert values(s, LEY)[1] == 2, "all tokens are flipped at once"


@pytest.mark.rule("CHO-AT-17")
def test_protective_shields_by_buildings() -> None:
    s = clash("leyrien", "si", mine=1)
    assert values(s, LEY)[2] == 0
    building(s, LEY, "foundry", FIELD)
    building(s, LEY, "outpost", FIELD)
    assert values(s, LEY)[2] == 1
    s.pub.upgraded = ("protective",)
    assert values(s, LEY)[2] == 2
    building(s, LEY, "stronghold", FIELD)
    assert values(s, LEY)[2] == 3


# -- leaders --------------------------------------------------------------------


@pytest.mark.rule("CHO-LC-16", "CHO-GEN-16")
@pytest.mark.parametrize(("phase", "gems"), [("build", 2), ("harvest", 1)])
def test_niruveh_doubles_location_rewards_in_the_build_phase(phase: str, gems: int) -> None:
    s = scene("leyrien", "si", phase=phase)
    fighters(s, LEY, h(44), 1)
    purse(s, LEY, gems=0)
    champion(s, LEY, "niruveh", h(34))
    push(s, Place(LEY, "foundry", False))
    play(s, LEY, "buildings.place", h(44), 0, "none")
    assert s.pub.gems[LEY] == gems


@pytest.mark.rule("CHO-LDR-03", "CHO-LC-16")
def test_niruveh_off_the_map_does_nothing() -> None:
    s = scene("leyrien", "si", phase="build")
    s.pub.upgraded = ("niruveh",)
    fighters(s, LEY, h(44), 1)
    purse(s, LEY, gems=0)
    push(s, Place(LEY, "foundry", False))
    assert legal(s, LEY) == [(h(44), 0, "none")]
    play(s, LEY, "buildings.place", h(44), 0, "none")
    assert s.pub.gems[LEY] == 1


@pytest.mark.rule("CHO-LC-16")
def test_with_upgraded_niruveh_buildings_need_no_foundation() -> None:
    s = scene("leyrien", "si", phase="build")
    champion(s, LEY, "niruveh", h(34))
    push(s, Place(LEY, "foundry", False))
    assert (h(34), None, "none") not in legal(s, LEY)
    s.pub.upgraded = ("niruveh",)
    assert (h(34), None, "none") in legal(s, LEY)
    play(s, LEY, "buildings.place", h(34), None, "none")
    assert s.pub.foundry[LEY] == 1 << h(34)
    assert s.pub.plots[h(34)][0].building == "", "its foundation stays free"


@pytest.mark.rule("CHO-LC-17")
def test_eeyla_earns_fame_for_her_victories() -> None:
    s = clash("leyrien", "si")
    champion(s, LEY, "eeyla")
    won_by(s, LEY)
    s.pub.fame[LEY] = 1
    react(s, WON, LEY)
    assert s.pub.fame[LEY] == 2
    s.pub.leaders["eeyla"] = h(33)
    assert not react(s, WON, LEY)


@pytest.mark.rule("CHO-LC-18")
def test_vehlac_moves_alone_at_the_end_of_the_move_phase() -> None:
    s = scene("leyrien", "si", phase="move")
    champion(s, LEY, "vehlac", h(33))
    fighters(s, LEY, h(33), 2)
    push(s, PhaseOver("move"))
    play(s, LEY, "move.move_free", (h(33), h(44)))
    assert s.pub.leaders["vehlac"] == h(44)
    assert s.pub.fighters[LEY][h(33)] == 2
    assert s.todo == []


@pytest.mark.rule("CHO-LC-18")
def test_vehlac_moves_at_the_end_of_no_other_phase_and_may_stay() -> None:
    s = scene("leyrien", "si", phase="recruit")
    champion(s, LEY, "vehlac", h(33))
    push(s, PhaseOver("recruit"))
    assert s.todo == []
    s.pub.phase = "move"
    push(s, PhaseOver("move"))
    play(s, LEY, "move.move_free", None)
    assert s.pub.leaders["vehlac"] == h(33)


@pytest.mark.rule("CHO-LC-19")
def test_ivi_stays_with_one_other_leader() -> None:
    s = scene("leyrien", "si", phase="move")
    champion(s, LEY, "eeyla", h(33))
    champion(s, LEY, "vehlac", h(33))
    assert crowds(s, LEY) == [h(33)]
    champion(s, LEY, "vehlac", h(44))
    champion(s, LEY, "ivi", h(33))
    assert crowds(s, LEY) == []
    champion(s, LEY, "vehlac", h(33))
    assert crowds(s, LEY) == [h(33)], "two others are too many"


@pytest.mark.rule("CHO-LC-20")
@pytest.mark.parametrize(("code", "choice", "boosted"), [(33, "main", True), (33, "end", False)])
def test_rylach_boosts_morale_where_their_movement_ends(
    code: int, choice: str, boosted: bool
) -> None:
    s = scene("leyrien", "si", phase="move")
    s.pub.morale_rows = (4, 3)
    champion(s, LEY, "rylach", h(code))
    markers(s, LEY, move=1)
    price(s, "move", LEY, 3)
    push(s, ActionPhase("move"))
    play(s, LEY, "turns.act_or_pass", "act")
    play(s, LEY, "turns.turn", choice)
    if choice == "main":
        play(s, LEY, "move.move", (h(33), h(44)))
        assert s.pub.morale == 0, "not where she only passes"
        play(s, LEY, "move.move", None)
    while is_open(s, "turns.turn"):
        play(s, LEY, "turns.turn", "end")
    assert s.pub.morale == (1 << h(44) if boosted else 0)


@pytest.mark.rule("CHO-LC-20", "CHO-TC-14")
def test_rylach_boosts_morale_after_a_free_move_too() -> None:
    s = scene("leyrien", "si", phase="move")
    s.pub.morale_rows = (4, 3)
    champion(s, LEY, "rylach", h(33))
    hold(s, LEY, "blitz")
    purse(s, LEY, gems=1)
    price(s, "move", LEY, 3)
    push(s, ActionPhase("move"))
    play(s, LEY, "turns.act_or_pass", "act")
    play(s, LEY, "tactics.play", "blitz", "gem")
    play(s, LEY, "move.move_free", (h(33), h(44)))
    play(s, LEY, "turns.turn", "end")
    assert s.pub.morale == 1 << h(44)


@pytest.mark.rule("CHO-LC-20")
def test_rylach_does_nothing_in_her_base() -> None:
    s = scene("leyrien", "si", phase="move")
    s.pub.morale_rows = (4, 3)
    champion(s, LEY, "rylach", home(s, LEY))
    price(s, "move", LEY, 3)
    push(s, ActionPhase("move"))
    play(s, LEY, "turns.act_or_pass", "act")
    play(s, LEY, "turns.turn", "main")
    play(s, LEY, "move.move", None)
    while is_open(s, "turns.turn"):
        play(s, LEY, "turns.turn", "end")
    assert s.pub.morale == 0


@pytest.mark.rule("CHO-LC-20")
def test_rylach_does_nothing_on_a_swamp() -> None:
    s = scene("leyrien", "si", phase="move")
    s.pub.morale_rows = (4, 3)
    champion(s, LEY, "rylach", SWAMP)
    s.pub.path = 1 << h(33)
    push(s, TurnEnds(LEY))
    assert (s.pub.morale, s.pub.morale_rows) == (0, (4, 3))
