"""The kinds of Object cards and when they are played (LAU-OBJ-05, LAU-OBJC)."""

from __future__ import annotations

import typing as t

import pytest

from engine import kernel
from engine.kernel import Chapter, Decision, Denial
from engine.last_aurora import LAST_AURORA
from engine.last_aurora.contamination import NOBODY_CONTAMINATED
from engine.last_aurora.object_cards import (
    ACTIVE_ALREADY,
    NOT_IN_CREW,
    ON_THE_ROAD,
    SKILLED_ENOUGH,
    nitrous,
)
from engine.last_aurora.objects import NOT_HELD, NOT_IN_THIS_PHASE, NOT_IN_YOUR_TURN, Draw
from engine.last_aurora.rest import Camp
from engine.last_aurora.rounds import Begin
from engine.last_aurora.state import State, skill
from engine.last_aurora.survivors import NOTHING_DAMAGED

from .scene import damage, denied, enlist, hold, is_open, legal, play, push, scene, send

HAND = ("food_ration", "welding_torch", "nitrous_oxide", "decontamination_iv")


def drawing(phase: str, *objects: str, turn: int = 0) -> State:
    """Seat 0 has one card too many in a phase, so that it may play them now."""
    s = scene(phase=phase)
    s.pub.turn = turn
    hold(s, 0, *objects)
    push(s, Draw(0), luck={"objects.draw_object": [DRAWN]})
    return s


DRAWN = "incendiary_rounds"
