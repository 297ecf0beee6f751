"""Zcharo: fame, outposts, attributes, leaders (CHO-ZCH, CHO-AT-10 to -13, CHO-LC-11 to -15)."""

from __future__ import annotations

import pytest

from engine.circadians.aftermath import EndOfBattle
from engine.circadians.attributes import side
from engine.circadians.battle import Compare
from engine.circadians.hooks import ABILITY, FOUGHT, LOST, POINTS, RESEARCHED, WON
from engine.circadians.research import Researches
from engine.circadians.state import Plan, State, note
from engine.circadians.turns import ActionPhase, Turn, auxiliary_cost
from engine.circadians.wounds import FirstWounds

from .clash import (
    ASSAULT,
    FIELD,
    GUARD,
    PLAINS,
    RETREAT,
    SWAMP,
    champion,
    clash,
    plans,
    react,
    step,
    values,
    won_by,
)
from .scene import (
    building,
    is_open,
    legal,
    markers,
    play,
    price,
    purse,
    push,
    refused,
    scene,
)

ZCH, OTHER = 0, 1
QUIET = ("recruit", "harvest", "move")
"""Tracks whose second column does nothing at once."""


@pytest.mark.rule("CHO-ZCH-01")
def test_each_research_is_one_fame_but_a_lost_one_is_none() -> None:
    s = scene("zcharo", "si")
    push(s, Researches(ZCH, 2))
    step(s, ZCH, "recruit")
    step(s, ZCH, "harvest")
    assert s.pub.fame[ZCH] == 2
    markers(s, ZCH, discover=5, build=5, harvest=5, recruit=5, move=5)
    push(s, Researches(ZCH, 1))
    assert s.todo == []
    assert s.pub.fame[ZCH] == 2
    push(s, Researches(OTHER, 1))
    step(s, OTHER, "recruit")
    assert s.pub.fame[OTHER] == 0


@pytest.mark.rule("CHO-ZCH-08")
def test_all_steps_of_the_five_tracks_are_just_twenty_fame() -> None:
    s = scene("zcharo", "si")
    steps = sum(s.box.columns - column for column in s.pub.research[ZCH])
    for _ in range(steps):
        push(s, *RESEARCHED.entries(s, ZCH, "move"))
        s.todo.clear()
    assert s.pub.fame[ZCH] == s.box.factions["zcharo"].goal == 20
    assert s.pub.ended == "", "and they do not win at once"


# -- buildings ------------------------------------------------------------------


@pytest.mark.rule("CHO-ZCH-05")
def test_a_second_outpost_gives_one_strength_and_one_shield() -> None:
    s = clash("zcharo", "si", mine=1, others=1)
    building(s, ZCH, "outpost", FIELD)
    one = values(s, ZCH)
    assert one == (1 + 2, 0, 1), "with the shield of Seclusive"
    building(s, ZCH, "outpost", FIELD)
    assert values(s, ZCH) == (1 + 3, 0, 2)


@pytest.mark.rule("CHO-ZCH-05")
def test_two_outposts_elsewhere_give_nothing() -> None:
    s = clash("zcharo", "si", mine=1, others=1)
    building(s, ZCH, "outpost", SWAMP)
    building(s, ZCH, "outpost", SWAMP)
    assert values(s, ZCH) == (1, 0, 0)


@pytest.mark.rule("CHO-SH-03")
@pytest.mark.parametrize(("outposts", "strength"), [(0, 1), (1, 4), (2, 6)])
def test_a_stronghold_is_stronger_by_outposts_beside_it(outposts: int, strength: int) -> None:
    s = clash("zcharo", "si")
    building(s, ZCH, "stronghold", FIELD)
    for _ in range(outposts):
        building(s, ZCH, "outpost", FIELD)
    assert values(s, ZCH)[0] == strength
    s.pub.stronghold[ZCH] = 0
    assert values(s, ZCH)[0] == (0, 2, 3)[outposts]


# -- attributes -----------------------------------------------------------------


@pytest.mark.rule("CHO-AT-10")
def test_proficient_saves_a_gem_and_upgraded_brings_a_research() -> None:
    s = scene("zcharo", "si", phase="discover")
    assert auxiliary_cost(s, ZCH) == {"gem": 1}
    assert auxiliary_cost(s, OTHER) == {"gem": 2}
    markers(s, ZCH, discover=3)
    assert auxiliary_cost(s, ZCH) == {"gem": 0}
    assert POINTS.total(s, ZCH, "discover") == 0
    s.pub.upgraded = ("proficient",)
    assert auxiliary_cost(s, ZCH) == {"gem": 0}
    assert POINTS.total(s, ZCH, "discover") == 1
    assert POINTS.total(s, ZCH, "recruit") == 0
    s.pub.phase = "harvest"
    assert auxiliary_cost(s, ZCH) == {"energy": 2}


@pytest.mark.rule("CHO-AT-11")
def test_seclusive_shields_by_outposts_and_where_nobody_else_builds() -> None:
    s = clash("zcharo", "si", mine=1)
    assert values(s, ZCH)[2] == 0
    building(s, ZCH, "outpost", FIELD)
    assert values(s, ZCH)[2] == 1
    s.pub.upgraded = ("seclusive",)
    assert values(s, ZCH)[2] == 1 + 1
    building(s, ZCH, "outpost", FIELD)
    assert values(s, ZCH)[2] == 2 + 1 + 1, "two outposts, nobody else, the second outpost itself"


@pytest.mark.rule("CHO-AT-11")
def test_upgraded_seclusive_minds_opposing_buildings() -> None:
    s = clash("zcharo", "si", mine=1)
    s.pub.upgraded = ("seclusive",)
    assert values(s, ZCH)[2] == 1
    building(s, OTHER, "foundry", FIELD)
    assert values(s, ZCH)[2] == 0


@pytest.mark.rule("CHO-AT-12")
def test_resilient_is_strong_on_plains_alone() -> None:
    s = clash("zcharo", "si", region=PLAINS, mine=1)
    assert values(s, ZCH)[0] == 2
    s.pub.upgraded = ("resilient",)
    assert values(s, ZCH)[0] == 3
    s = clash("zcharo", "si", region=FIELD, mine=1)
    assert values(s, ZCH)[0] == 1


@pytest.mark.rule("CHO-AT-13")
def test_tenacious_studies_some_defeats_in_a_round() -> None:
    s = clash("zcharo", "si")
    won_by(s, OTHER)
    times = side(s, "tenacious")["times"]
    for n, track in enumerate(QUIET[:times], 1):
        react(s, LOST, ZCH)
        step(s, ZCH, track)
        assert s.pub.fame[ZCH] == n
    assert not react(s, LOST, ZCH)
    assert not react(s, FOUGHT, ZCH)
    s.pub.used = ()
    assert react(s, LOST, ZCH), "in the next round again"


@pytest.mark.rule("CHO-AT-13")
def test_upgraded_tenacious_studies_more_battles_lost_or_won() -> None:
    s = clash("zcharo", "si")
    s.pub.upgraded = ("tenacious",)
    won_by(s, ZCH)
    for _ in range(side(s, "tenacious")["times"]):
        assert not react(s, LOST, ZCH)
        react(s, FOUGHT, ZCH)
        step(s, ZCH, QUIET[0])
        markers(s, ZCH, recruit=1)
    assert not react(s, FOUGHT, ZCH)


# -- leaders --------------------------------------------------------------------


@pytest.mark.rule("CHO-LC-11")
@pytest.mark.parametrize(("with_him", "others"), [(True, 3), (False, 5)])
def test_attacks_with_oachra_come_before_strength(with_him: bool, others: int) -> None:
    s = clash("zcharo", "si", mine=4, others=5)
    champion(s, ZCH, "oachra", FIELD if with_him else SWAMP)
    plans(s, ASSAULT, GUARD)
    push(s, FirstWounds())
    assert s.pub.fighters[OTHER][FIELD] == others, "three attacks, one shield"
    push(s, Compare())
    assert s.pub.battle.strength[1] == others + 1


@pytest.mark.rule("CHO-LC-12")
def test_cahzor_is_stronger_by_opposing_buildings() -> None:
    s = clash("zcharo", "si")
    champion(s, ZCH, "cahzor")
    assert values(s, ZCH)[0] == 2
    building(s, OTHER, "foundry", FIELD)
    assert values(s, ZCH)[0] == 3
    building(s, OTHER, "outpost", FIELD)
    assert values(s, ZCH)[0] == 3
    s.pub.upgraded = ("cahzor",)
    assert values(s, ZCH)[0] == 4 + 2
    s.pub.leaders["cahzor"] = SWAMP
    assert values(s, ZCH)[0] == 0


@pytest.mark.rule("CHO-LC-13")
def test_zucalah_sells_a_card_and_upgraded_gives_it() -> None:
    s = scene("zcharo", "si", phase="harvest")
    champion(s, ZCH, "zucalah")
    purse(s, ZCH, energy=1)
    push(s, Turn(ZCH, True, True))
    assert ABILITY.granted(s, ZCH, "harvest")
    play(s, ZCH, "abilities.use_ability", "zucalah")
    assert not ABILITY.granted(s, ZCH, "harvest")
    assert (s.pub.energy[ZCH], len(s.own[ZCH].hand)) == (0, 1)
    assert refused(s, ZCH, "abilities.use_ability", "zucalah") == "abilities.used_already"
    s = scene("zcharo", "si", phase="harvest")
    champion(s, ZCH, "zucalah", up=True)
    purse(s, ZCH, energy=0)
    price(s, "harvest", ZCH, 3)
    push(s, ActionPhase("harvest"))
    play(s, ZCH, "turns.act_or_pass", "act")
    assert len(s.own[ZCH].hand) == 1
    assert legal(s, ZCH, "abilities.use_ability") == []


@pytest.mark.rule("CHO-LC-14")
def test_ejax_is_as_strong_as_the_round() -> None:
    s = clash("zcharo", "si")
    champion(s, ZCH, "ejax")
    s.pub.round = 4
    assert values(s, ZCH) == (1 + 4, 1, 0)
    s.pub.leaders["ejax"] = SWAMP
    assert values(s, ZCH) == (0, 0, 0)


def with_urzo(section: int, winner: int) -> State:
    """The opponent has used a card against Urzo."""
    s = clash("zcharo", "si", mine=1, others=1)
    champion(s, ZCH, "urzo")
    card = s.den.tactics.rest[0]
    s.den = type(s.den)(s.den.tactics.without(card))
    note(s, plans=(Plan(section, "", False, -1), Plan(GUARD, card, False, -1)))
    won_by(s, winner)
    react(s, WON if winner == ZCH else LOST, ZCH)
    if is_open(s, "research.choose_track"):
        step(s, ZCH, "recruit")
    push(s, EndOfBattle())
    return s


@pytest.mark.rule("CHO-LC-15")
@pytest.mark.parametrize("winner", [ZCH, OTHER])
def test_urzo_takes_the_card_that_the_opponent_used(winner: int) -> None:
    s = with_urzo(GUARD, winner)
    assert len(s.own[ZCH].hand) == 1
    assert s.pub.discard == ()


@pytest.mark.rule("CHO-LC-15")
def test_urzo_takes_nothing_after_a_retreat() -> None:
    s = with_urzo(RETREAT, OTHER)
    assert s.own[ZCH].hand == ()
    assert len(s.pub.discard) == 1
