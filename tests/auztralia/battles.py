"""Battles and activations for tests: small verbs over scene, shared by several chapters."""

from __future__ import annotations

import typing as t

from engine.auztralia.awakening import Activate
from engine.auztralia.box import BOXES, UNITS
from engine.auztralia.state import OLD_ONES, State
from engine.auztralia.turn import NextDisc
from tests.playing import Luck

from .scene import at, is_open, play, put, run, scene, units

TURN_CARD = "auz.combat.turn_card"
TURN_UP = "auz.tiles.turn_up"
STILL = ("OC06", "OC35")
"""Two movement cards that circle shoggoths only."""
IDLE = "OC20"
"""Only Cthulhu is circled."""


def cards(*codes: str) -> Luck:
    """The Old One cards that a battle turns next."""
    return {TURN_CARD: list(codes)}


def send(s: State, hex_: int, luck: Luck | None = None, **force: int) -> None:
    """Seat 0 attacks a hex with these units."""
    play(s, 0, "turn.choose", "attack")
    play(s, 0, "attack.target", hex_)
    while is_open(s, "attack.send"):
        entry: t.Any = s.todo[-1]
        unit = UNITS[entry.unit]
        play(s, 0, "attack.send", force.pop(unit, 0), luck=luck)
    assert not force


def fight(s: State, *codes: str, hex_: int = 3) -> None:
    """Seat 0 attacks with all units of its barracks; these cards are turned."""
    have = dict(zip(UNITS, s.pub.barracks[0], strict=True))
    send(s, hex_, cards(*codes), **{unit: n for unit, n in have.items() if n})


def stay(s: State, *codes: str) -> None:
    """Seat 0 fights on and these cards are turned."""
    play(s, 0, "combat.stand", None, luck=cards(*codes))


def facing(*tiles: str, **force: int) -> State:
    """Face-up Old Ones on hex 3, next to port 90, and units in the barracks of seat 0."""
    s = scene()
    for tile in tiles:
        put(s, tile, 3)
    units(s, 0, **force)
    return s


def drain(s: State, seat: int, left: int) -> None:
    """Cubes from the HQ lie in the track box, all but a few."""
    moved = s.pub.hq[seat] - left
    boxes: list[t.Any] = list(s.pub.boxes[seat])
    boxes[BOXES.index("track")] += moved
    s.pub.boxes[seat] = tuple(boxes)
    s.pub.hq[seat] = left


def activate(s: State, *cards: str, to: int = 24, luck: Luck | None = None) -> None:
    """One activation that brings the purple disc to a space, with these movement cards."""
    s.pub.time[-1] = to - 1
    s.pub.turn = -1
    s.todo = [NextDisc(), Activate()]
    run(s, {"auz.movement.move_card": list(cards), **(luck or {})})


def where(s: State, tile: str) -> int:
    return s.pub.old_ones[tile].hex


def attacked(*tiles: str, **force: int) -> State:
    """Old Ones in the port of seat 0, and units in its barracks."""
    s = scene()
    for tile in tiles:
        put(s, tile, 90)
    units(s, 0, **force)
    return s


def besiege(
    s: State,
    *codes: str,
    moves: tuple[str, str] = STILL,
    spaces: tuple[int, int] = (29, 29),
) -> None:
    """The Old Ones go to space 30, where no event falls, and move; battles turn these cards."""
    at(s, *spaces, old_ones=29)
    s.pub.turn = OLD_ONES
    s.todo = [NextDisc(), Activate()]
    run(s, {"auz.movement.move_card": list(moves), TURN_CARD: list(codes)})


DULL = ["E1-07", "E1-08", "E1-09", "E1-10", "E1-01", "E2-07", "E2-09", "E2-10", "E2-01", "E2-02"]
DULL += ["E3-07", "E3-10", "E3-01", "E3-02", "E3-03"]
"""Fifteen events that bring no Old One as long as nothing lies face down."""


def past_events(s: State, n: int) -> None:
    """The first events of the dull fifteen have been resolved already."""
    s.pub.resolved = tuple(DULL[:n])
