"""Intel cards: taking, giving, and both sides of each (CHO-IN, CHO-AT-02, CHO-CIR-07 to -10)."""

from __future__ import annotations

import pytest

from engine.circadians.hooks import BEFORE_TOTAL, FOUGHT, INCOME, POINTS, WON
from engine.circadians.move import MovePoints
from engine.circadians.pricing import cost
from engine.circadians.region_total import total
from engine.circadians.state import NOBODY, PHASES
from engine.circadians.turns import ActionPhase

from .clash import FIELD, SWAMP, clash, react, values, won_by
from .scene import (
    building,
    fighters,
    h,
    legal,
    play,
    price,
    purse,
    push,
    refused,
    scene,
)

CIR, OTHER = 0, 1


@pytest.mark.rule("CHO-AT-02", "CHO-CIR-09")
def test_covert_takes_the_card_about_the_loser_from_the_supply() -> None:
    s = clash("circadians", "jrayek", mine=1, others=1)
    assert s.pub.intel == {"jrayek": NOBODY}
    won_by(s, CIR)
    react(s, WON, CIR)
    assert s.pub.intel == {"jrayek": CIR}
    assert not react(s, WON, CIR), "it is held already"
    assert not react(s, FOUGHT, CIR)


@pytest.mark.rule("CHO-AT-02", "CHO-CIR-09")
def test_basic_covert_takes_nothing_after_a_lost_battle() -> None:
    s = clash("circadians", "jrayek", mine=1, others=1)
    won_by(s, OTHER)
    assert not react(s, FOUGHT, CIR)
    assert s.pub.intel == {"jrayek": NOBODY}


@pytest.mark.rule("CHO-AT-02")
def test_upgraded_covert_takes_it_after_any_battle_or_energy_instead() -> None:
    s = clash("circadians", "jrayek", mine=1, others=1)
    purse(s, CIR, energy=0)
    s.pub.upgraded = ("covert",)
    won_by(s, OTHER)
    assert not react(s, WON, CIR)
    react(s, FOUGHT, CIR)
    assert (s.pub.intel, s.pub.energy[CIR]) == ({"jrayek": CIR}, 0)
    react(s, FOUGHT, CIR)
    assert (s.pub.intel, s.pub.energy[CIR]) == ({"jrayek": CIR}, 1)


@pytest.mark.rule("CHO-CIR-07", "CHO-CIR-10")
def test_a_card_given_away_adds_a_region_and_goes_to_its_faction() -> None:
    s = scene("circadians", "si", "zcharo", phase="income")
    s.pub.intel |= {"si": CIR, "zcharo": CIR}
    before = total(s, CIR)
    react(s, BEFORE_TOTAL, CIR)
    assert legal(s, CIR) == [("si",), ("zcharo",), (None,)]
    assert refused(s, CIR, "intel.give_intel", "jrayek") == "intel.not_held"
    play(s, CIR, "intel.give_intel", "zcharo")
    assert s.pub.intel == {"si": CIR, "zcharo": 2}
    assert total(s, CIR) == before + 1
    play(s, CIR, "intel.give_intel", None)
    assert total(s, CIR) == before + 1


@pytest.mark.rule("CHO-CIR-09", "CHO-AT-02")
@pytest.mark.parametrize("better", [False, True])
def test_covert_takes_from_the_supply_and_not_what_was_given_away(better: bool) -> None:
    s = clash("circadians", "jrayek", mine=1, others=1)
    s.pub.intel["jrayek"] = OTHER
    s.pub.upgraded += ("covert",) if better else ()
    purse(s, CIR, energy=0)
    won_by(s, CIR)
    for event in (WON, FOUGHT):
        react(s, event, CIR)
    assert s.pub.intel["jrayek"] == OTHER
    assert s.pub.energy[CIR] == 0, "it is not held either"


@pytest.mark.rule("CHO-CIR-10")
def test_only_cards_of_factions_in_play_are_there() -> None:
    assert set(scene("circadians", "si", "zcharo").pub.intel) == {"si", "zcharo"}
    assert scene("jrayek", "si").pub.intel == {}


# -- the five cards -------------------------------------------------------------


@pytest.mark.rule("CHO-IN-01")
@pytest.mark.parametrize(("holder", "wounded"), [(NOBODY, 1), (CIR, 0), (OTHER, 1)])
def test_traps_of_si_spare_the_holder(holder: int, wounded: int) -> None:
    s = scene("circadians", "si", phase="move")
    building(s, OTHER, "stronghold", FIELD)
    fighters(s, CIR, h(43), 1)
    s.pub.intel["si"] = holder
    push(s, MovePoints(CIR, 1))
    play(s, CIR, "move.move", (h(43), FIELD))
    assert s.pub.fighters[CIR][FIELD] == 1 - wounded
    assert bool(s.pub.sprung) == bool(wounded)


@pytest.mark.rule("CHO-IN-01")
@pytest.mark.parametrize(("holder", "energy"), [(OTHER, 1), (CIR, 0), (NOBODY, 0)])
def test_si_gain_energy_in_their_harvest(holder: int, energy: int) -> None:
    s = scene("circadians", "si", phase="harvest")
    s.pub.intel["si"] = holder
    price(s, "harvest", OTHER, 3)
    purse(s, OTHER, energy=0)
    push(s, ActionPhase("harvest"))
    play(s, OTHER, "turns.act_or_pass", "act")
    assert s.pub.energy[OTHER] == energy


@pytest.mark.rule("CHO-IN-01")
@pytest.mark.parametrize("phase", [phase for phase in PHASES if phase != "harvest"])
def test_si_gain_no_energy_in_another_phase(phase: str) -> None:
    s = scene("circadians", "si", phase=phase)
    s.pub.intel["si"] = OTHER
    price(s, phase, OTHER, 3)
    purse(s, OTHER, energy=0)
    push(s, ActionPhase(phase))
    play(s, OTHER, "turns.act_or_pass", "act")
    assert s.pub.energy[OTHER] == 0


@pytest.mark.rule("CHO-IN-02")
def test_the_circadians_profit_when_zcharo_discover() -> None:
    s = scene("circadians", "zcharo", phase="discover")
    s.pub.intel["zcharo"] = CIR
    purse(s, CIR, energy=0)
    price(s, "discover", OTHER, 3)
    push(s, ActionPhase("discover"))
    play(s, OTHER, "turns.act_or_pass", "act")
    assert s.pub.energy[CIR] == 1
    s = scene("circadians", "zcharo", phase="recruit")
    s.pub.intel["zcharo"] = CIR
    purse(s, CIR, energy=0)
    price(s, "recruit", OTHER, 3)
    push(s, ActionPhase("recruit"))
    play(s, OTHER, "turns.act_or_pass", "act")
    assert s.pub.energy[CIR] == 0


@pytest.mark.rule("CHO-IN-02")
def test_zcharo_pay_one_energy_less_to_the_supply_for_discover() -> None:
    s = scene("circadians", "zcharo", phase="discover")
    price(s, "discover", CIR, 4)
    price(s, "build", CIR, 5)
    assert cost(s, OTHER, PHASES.index("discover")) == 4
    s.pub.intel["zcharo"] = OTHER
    assert cost(s, OTHER, PHASES.index("discover")) == 3
    assert cost(s, OTHER, PHASES.index("build")) == 5
    s.pub.intel["zcharo"] = CIR
    assert cost(s, OTHER, PHASES.index("discover")) == 4


@pytest.mark.rule("CHO-IN-03")
def test_morale_is_no_strength_against_the_holder() -> None:
    s = clash("circadians", "leyrien", region=SWAMP, others=2)
    s.pub.morale, s.pub.morale_rows = 1 << SWAMP, (1, 1)
    assert values(s, OTHER)[0] == 2 + 3
    s.pub.intel["leyrien"] = CIR
    assert values(s, OTHER)[0] == 2
    s.pub.intel["leyrien"] = OTHER
    assert values(s, OTHER)[0] == 2 + 3


@pytest.mark.rule("CHO-IN-03")
def test_leyrien_get_a_recruit_point_more() -> None:
    s = scene("circadians", "leyrien")
    assert POINTS.total(s, OTHER, "recruit") == 0
    s.pub.intel["leyrien"] = OTHER
    assert POINTS.total(s, OTHER, "recruit") == 1
    assert POINTS.total(s, OTHER, "build") == 0


@pytest.mark.rule("CHO-IN-04")
def test_jrayek_are_weaker_against_the_holder_and_shielded_if_they_hold_it() -> None:
    s = clash("circadians", "jrayek", others=3)
    assert values(s, OTHER) == (3, 0, 0)
    s.pub.intel["jrayek"] = CIR
    assert values(s, OTHER) == (2, 0, 0)
    s.pub.intel["jrayek"] = OTHER
    assert values(s, OTHER) == (3, 0, 1)


@pytest.mark.rule("CHO-IN-04")
def test_the_card_about_jrayek_means_nothing_in_other_battles() -> None:
    s = clash("si", "jrayek", "circadians", others=3)
    for holder in (2, OTHER):
        s.pub.intel["jrayek"] = holder
        assert values(s, OTHER) == (3, 0, 0)


@pytest.mark.rule("CHO-IN-05")
def test_the_holder_is_stronger_against_oxataya() -> None:
    s = clash("circadians", "oxataya", mine=1, others=1)
    assert values(s, CIR)[0] == 2
    s.pub.intel["oxataya"] = CIR
    assert values(s, CIR)[0] == 3
    s = clash("circadians", "si", "oxataya", mine=1, others=1)
    s.pub.intel["oxataya"] = CIR
    assert values(s, CIR)[0] == 2


@pytest.mark.rule("CHO-IN-05")
def test_oxataya_gain_energy_in_income() -> None:
    s = scene("circadians", "oxataya", phase="income")
    purse(s, OTHER, energy=0)
    assert not react(s, INCOME, OTHER)
    s.pub.intel["oxataya"] = OTHER
    react(s, INCOME, OTHER)
    assert s.pub.energy[OTHER] == 1
