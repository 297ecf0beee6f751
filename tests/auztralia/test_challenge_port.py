"""An X tile in a player's own port, until the turn is over (AUZ-CHAL-05, R-89)."""

from __future__ import annotations

import pytest

from engine.auztralia.attack import NO_TARGET
from engine.auztralia.board import Edge
from engine.auztralia.box import UNITS
from engine.auztralia.mine import NOTHING_TO_MINE, WAY_BLOCKED
from engine.auztralia.state import State, note
from engine.auztralia.track import NOWHERE_TO_LAY, OLD_ONE_ON_EDGE
from engine.kernel import Table
from tests.playing import listening

from .scene import (
    denied,
    is_open,
    lay,
    legal,
    play,
    put,
    resources,
    surveyed,
    table,
    table_of,
    units,
)

MEDIUM = table(challenge="medium")
WEST = {"challenge": "medium", "map": "west"}
TURN_CARD = "auz.combat.turn_card"


def harbour(*edges: Edge) -> State:
    """Seat 0 at port 90 with some track, to act."""
    s = surveyed(90, 82, 94, at=MEDIUM)
    lay(s, 0, *edges)
    return s


def western_mine(at: Table) -> State:
    """Seat 0 at port 80, where gold and a VP token lie, with track to hex 81."""
    s = surveyed(80, 52, 59, at=at)
    lay(s, 0, (80, 81))
    resources(s, 80, gold=2)
    note(s, tokens=((80, 3),))
    return s


def enter(s: State) -> None:
    """An X tile stands in the port of seat 0."""
    aside = s.pub.special.aside
    put(s, aside[0], s.pub.port[0])
    note(s, aside=aside[1:])


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-TRACK-08")
def test_no_track_can_be_built_from_an_entered_port() -> None:
    s = harbour()
    assert denied(s, 0, "turn.choose", "track") is None
    enter(s)
    for box in ("track", "rugged_track"):
        assert denied(s, 0, "turn.choose", box) == NOWHERE_TO_LAY()
        assert (box,) not in legal(s, 0)


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-TRACK-08", "AUZ-TRACK-09")
def test_track_beyond_an_entered_port_goes_on() -> None:
    s = harbour((3, 90))
    enter(s)
    play(s, 0, "turn.choose", "track")
    assert denied(s, 0, "track.lay", (90, 91)) == OLD_ONE_ON_EDGE(hex=90)
    assert denied(s, 0, "track.lay", (2, 3)) is None
    assert not [edge for (edge,) in legal(s, 0) if 90 in edge]


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-MINE-03", "AUZ-WEST-05")
def test_nothing_is_mined_in_an_entered_port() -> None:
    s = western_mine(table_of("pl-2018", WEST))
    assert denied(s, 0, "turn.choose", "mine_1") is None
    enter(s)
    assert denied(s, 0, "turn.choose", "mine_1") == NOTHING_TO_MINE()
    assert ("mine_1",) not in legal(s, 0)
    resources(s, 81, iron=1)
    play(s, 0, "turn.choose", "mine_1")
    assert legal(s, 0) == [(81, "iron")]
    for ore in ("gold", "vp"):
        assert denied(s, 0, "mine.dig", 80, ore) == WAY_BLOCKED(hex=80)


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-MINE-03")
@pytest.mark.parametrize("mode", ["competitive", "cooperative"])
def test_where_old_ones_keep_nobody_from_mining_the_port_is_mined_too(mode: str) -> None:
    s = western_mine(table_of("pl-2018", {**WEST, "mode": mode}, R_12="any_way"))
    enter(s)
    play(s, 0, "turn.choose", "mine_1")
    assert legal(s, 0) == [(80, "gold"), (80, "vp")]
    play(s, 0, "mine.dig", 80, "gold")
    assert s.pub.gold[0] == 6


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-ATTACK-02", "AUZ-ATTACK-05", "AUZ-ATTACK-15")
@pytest.mark.parametrize("edges", [(), ((3, 90),)], ids=["no track", "track"])
@pytest.mark.parametrize("unit", UNITS)
def test_every_unit_reaches_the_own_port(unit: str, edges: tuple[Edge, ...]) -> None:
    s = harbour(*edges)
    units(s, 0, **{unit: 1})
    assert denied(s, 0, "turn.choose", "attack") == NO_TARGET()
    enter(s)
    assert ("attack",) in legal(s, 0)
    play(s, 0, "turn.choose", "attack")
    assert legal(s, 0) == [(90,)]


@pytest.mark.rule("AUZ-CHAL-05", "AUZ-PORT-01")
@pytest.mark.parametrize("stay", [True, False])
def test_a_port_freed_in_the_turn_is_not_defended_at_its_end(stay: bool) -> None:
    s = harbour()
    enter(s)
    units(s, 0, armoured_car=2)
    heard = listening(s)
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", 90)
    play(s, 0, "attack.send", 2, luck={TURN_CARD: ["OC29"]})
    assert is_open(s, "combat.stand")
    play(s, 0, "combat.stand", None if stay else "ground", luck={TURN_CARD: ["OC26"]})
    fought = [event.params["port"] for event in heard if event.fact == "auz.combat.begun"]
    assert fought == ([False] if stay else [False, True])
    assert s.pub.trophies == {"x_migo_a": 0}
