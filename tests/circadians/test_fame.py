"""What each faction earns its fame by, and what the same deed is worth to others (CHO-FAM-03)."""

from __future__ import annotations

import typing as t

import pytest

from engine.circadians.attributes import UpgradeAttribute
from engine.circadians.battle import Compare
from engine.circadians.income import SeatIncome
from engine.circadians.research import Research
from engine.circadians.state import State
from engine.circadians.wounds import Wounds

from .clash import ASSAULT, FIELD, GUARD, begin, champion, plans
from .scene import fighters, play, purse, push, scene

Deed = t.Callable[[State], None]


def upgrade(s: State) -> None:
    """The first attribute of the faction is turned."""
    s.pub.phase = "income"
    purse(s, 0, gems=9)
    push(s, UpgradeAttribute(0, 1))
    card = s.box.factions[s.pub.factions[0]].attributes[0]
    play(s, 0, "attributes.turn_attribute", card)


def study(s: State) -> None:
    push(s, Research(0))
    play(s, 0, "research.choose_track", "move", "none")


def battle(s: State, mine: int, others: int, foe: bool) -> None:
    """A battle that the seat chose, so that its effects come first."""
    fighters(s, 0, FIELD, mine)
    fighters(s, 1, FIELD, others)
    if foe:
        champion(s, 1, s.pub.roster[1][-1])
    begin(s, FIELD, 0, 1)
    plans(s, ASSAULT, GUARD)


def wound(s: State) -> None:
    """One fighter of a stronger opponent is wounded, the shield of its plan notwithstanding."""
    battle(s, 1, 9, foe=False)
    push(s, Compare())
    plans(s, ASSAULT, ASSAULT)
    push(s, Wounds())


def beat_fighters(s: State) -> None:
    battle(s, 9, 1, foe=False)
    push(s, Compare())


def beat_a_leader(s: State) -> None:
    battle(s, 9, 1, foe=True)
    push(s, Compare())


def rest_on_morale(s: State) -> None:
    """Income with one space of the income row uncovered."""
    s.pub.phase = "income"
    s.pub.morale_rows, s.pub.morale = (4, 3), 1 << s.pub.site[0]
    push(s, SeatIncome(0))
    play(s, 0, "income.next_source", "abilities")


DEEDS: dict[Deed, set[str]] = {
    upgrade: {"circadians"},
    study: set(),
    wound: {"si"},
    beat_fighters: {"oxataya"},
    beat_a_leader: {"jrayek", "oxataya"},
    rest_on_morale: {"leyrien"},
}
"""Each deed with the factions to which it is worth fame, when Zcharo is the opponent."""
FACTIONS = ("circadians", "si", "leyrien", "jrayek", "oxataya")


@pytest.mark.rule("CHO-FAM-03")
@pytest.mark.parametrize("deed", DEEDS)
@pytest.mark.parametrize("faction", FACTIONS)
def test_a_deed_is_fame_to_the_faction_that_lives_by_it(faction: str, deed: Deed) -> None:
    s = scene(faction, "zcharo", phase="combat")
    s.pub.round = 1
    deed(s)
    assert s.pub.fame[0] == (faction in DEEDS[deed])


@pytest.mark.rule("CHO-FAM-03", "CHO-ZCH-01")
@pytest.mark.parametrize("deed", DEEDS)
def test_zcharo_live_by_research_alone(deed: Deed) -> None:
    s = scene("zcharo", "si", phase="combat")
    s.pub.round = 1
    deed(s)
    assert s.pub.fame[0] == (deed is study)
