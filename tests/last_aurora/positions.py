"""Positions in which nothing is wrong, for the linter."""

from __future__ import annotations

import typing as t

from engine import kernel
from engine.kernel import Table
from engine.last_aurora.enemy_fire import EnemyFire
from engine.last_aurora.exploration import (
    AfterAction,
    Choose,
    Exhaust,
    First,
    Send,
    Tidy,
    TurnOver,
)
from engine.last_aurora.fire import Attack, CeaseFire, FireTurn, Hit
from engine.last_aurora.gather import Leave, TakeBlock
from engine.last_aurora.movement import MovementTurn, Steer
from engine.last_aurora.opening import RUSTY
from engine.last_aurora.order import UpdateOrder
from engine.last_aurora.outcome import TurnOutcome
from engine.last_aurora.rest import EndRest, LieDown
from engine.last_aurora.reveal import Refill
from engine.last_aurora.rounds import LATER
from engine.last_aurora.setup import NextInOrder
from engine.last_aurora.state import Den, Mine, State
from engine.last_aurora.waypoints import Arrive

from .scene import TABLE, damage, foe, hold, rules_of, scene, show, spaces, table
from .solo import alone

STRICT = table(strict_supply=True)
MINED = table(mine=True)


def at_phase(s: State, phase: str, *entries: kernel.Entry) -> State:
    """A scene with all its cards, in a phase with these entries on the agenda."""
    s.pub.phase = t.cast("t.Any", phase)
    s.pub.discard = RUSTY
    s.todo = [*LATER[phase], *entries]
    return s


def turn(at: Table = TABLE) -> State:
    """Seat 0 is to choose; there is something of everything on the table."""
    s = scene(3, at=at)
    show(s, "abandoned_shop", "explorer", "trader_1", "army_truck", "night_wolves")
    foe(s, "war_wolves", 0, 1, (1, 0))
    hold(s, 1, "food_ration")
    damage(s, 1, 2)
    s.pub.waypoints = {2: "fuel", 6: "contamination"}
    s.pub.contamination = {"leader_2": 1}
    return at_phase(s, "exploration", TurnOver((1, 2)), Choose(0))


def action() -> State:
    """Seat 0 explores the shop with its Leader and has to choose a block."""
    s = turn()
    s.pub.acting = ("leader_1",)
    entries = (AfterAction(0), Tidy(1), Exhaust(0), Leave(1), TakeBlock(0, 1))
    return at_phase(s, "exploration", TurnOver((1, 2)), *entries)


def sending() -> State:
    """Seat 0 chooses who explores."""
    s = turn()
    entries = (AfterAction(0), Tidy(1), Exhaust(0), First(0, 1), Send(0, 1))
    return at_phase(s, "exploration", TurnOver((1, 2)), *entries)


def rest() -> State:
    s = at_phase(turn(), "rest", LieDown(), EndRest((1, 2)))
    s.pub.turn = -1
    return s


def moving() -> State:
    """Seat 0 is on its way."""
    s = turn()
    s.pub.path = (0, 1)
    spaces(s, 1)
    return at_phase(s, "movement", UpdateOrder(), MovementTurn(1), Arrive(0), Steer(0, 2))


def firing() -> State:
    """Seat 0 may attack."""
    s = turn()
    s.pub.zone[4] = ""
    s.pub.deck[0] += ("night_wolves",)
    return at_phase(s, "fire", EnemyFire(), CeaseFire(), FireTurn(1), Attack(0))


def shot() -> State:
    """A shot has been fired; an Outcome card is to be turned."""
    s = firing()
    s.todo[-1:] = [FireTurn(0), Hit(0, 2, 0, "war_wolves"), TurnOutcome()]
    return s


def last() -> State:
    """The game is over."""
    s = at_phase(turn(), "end")
    s.pub.turn, s.pub.ended, s.todo, s.pub.mooring = -1, "sailed", [], 6
    s.pub.zone[4] = ""
    s.pub.deck[0] += ("night_wolves",)
    return s


def counters() -> State:
    """Waypoint counters are being laid."""
    s = TABLE.start(2)
    kernel.advance(rules_of(s), s)
    return s


def drawing() -> State:
    """The Turn Order track is being drawn."""
    s = turn()
    s.pub.order, s.pub.turn = [2], -1
    return at_phase(s, "setup", Refill(), NextInOrder(), NextInOrder())


def solo() -> State:
    """The player is to choose, and the Automa has a pile."""
    s = alone()
    rest = s.den.actions.rest
    s.den = Den(s.den.objects, (), kernel.unseen(rest[2:]), rest[:2])
    return at_phase(s, "exploration", TurnOver((1,)), Choose(0))


def strict() -> State:
    return turn(STRICT)


def mined() -> State:
    s = turn(MINED)
    s.pub.mines = (Mine(0, 1, 1),)
    return s
