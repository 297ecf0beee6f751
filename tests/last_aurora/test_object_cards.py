"""The kinds of Object cards and when they are played (LAU-OBJ-05, LAU-OBJC)."""

from __future__ import annotations

from engine.last_aurora.objects import Draw
from engine.last_aurora.state import State

from .scene import hold, push, scene

HAND = ("food_ration", "welding_torch", "nitrous_oxide", "decontamination_iv")


def drawing(phase: str, *objects: str, turn: int = 0) -> State:
    """Seat 0 has one card too many in a phase, so that it may play them now."""
    s = scene(phase=phase)
    s.pub.turn = turn
    hold(s, 0, *objects)
    push(s, Draw(0), luck={"objects.draw_object": [DRAWN]})
    return s


DRAWN = "incendiary_rounds"
