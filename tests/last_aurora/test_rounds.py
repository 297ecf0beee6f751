"""The rounds, their phases and who is first in them (LAU-ROUND, LAU-ORDER-06)."""

from __future__ import annotations

import pytest

from engine import kernel
from engine.last_aurora.exploration import Exploration
from engine.last_aurora.fire import Fire
from engine.last_aurora.movement import Movement
from engine.last_aurora.rounds import Begin, Round
from engine.last_aurora.state import State
from tests.playing import listening

from .scene import RULES, is_open, load, play, push, scene, send, show, spaces

PHASES = ["exploration", "rest", "movement", "fire", "end"]


def asked(s: State) -> tuple[int, ...]:
    return kernel.waiting(RULES, s)


@pytest.mark.rule("LAU-ROUND-01")
def test_a_round_has_five_phases_and_the_next_one_follows() -> None:
    s = scene()
    for seat in (0, 1):
        send(s, seat, "exhausted", "leader", "navigator")
        load(s, seat, food=(), fuel=())
    heard = listening(s)
    push(s, Round())
    play(s, 1, "movement.depart", None)
    cards = ["petrol_station", "trader_1", "army_truck", "box_trailer", "explorer"]
    play(s, 0, "movement.depart", None, luck={"reveal.reveal": cards})
    began = [event.params for event in heard if event.fact == "lau.rounds.began"]
    assert [(event["phase"], event["n"]) for event in began][:6] == [
        *[(phase, 1) for phase in PHASES],
        ("exploration", 2),
    ]


@pytest.mark.rule("LAU-ROUND-01", "LAU-ABIL-04")
def test_what_lasts_for_a_phase_is_over_when_the_next_begins() -> None:
    s = scene(phase="fire")
    s.pub.used = ("shooter",)
    s.pub.spared[0] = "war_wolves"
    s.pub.fired[0] = 1 << 2
    s.pub.nitrous[0] = 1
    push(s, Begin("end"))
    p = s.pub
    assert (p.phase, p.turn) == ("end", -1)
    assert (p.used, p.spared, p.fired, p.nitrous) == ((), ["", ""], [0, 0], [0, 0])


@pytest.mark.rule("LAU-ROUND-02", "LAU-ORDER-01")
def test_the_exploration_phase_is_played_in_reverse_order() -> None:
    s = scene(3)
    s.pub.order = [2, 0, 1]
    push(s, Exploration())
    for seat in (2, 0, 1, 2):
        assert asked(s) == (seat,)
        play(s, seat, "exploration.choose", "pass")
        while not is_open(s, "exploration.choose"):
            play(s, seat, "passing.lay_down", f"navigator_{seat + 1}")


@pytest.mark.rule("LAU-ROUND-02", "LAU-ORDER-02")
def test_the_movement_phase_is_played_in_standard_order() -> None:
    s = scene(3, phase="movement")
    s.pub.order = [2, 0, 1]
    push(s, Movement())
    for seat in (1, 0, 2):
        assert asked(s) == (seat,)
        play(s, seat, "movement.depart", None)
    assert s.todo == []


@pytest.mark.rule("LAU-ORDER-06", "LAU-AMB-02")
def test_the_convoy_furthest_right_on_the_track_is_ambushed() -> None:
    s = scene(phase="fire")
    s.pub.order = [1, 0]
    spaces(s, 9, 2)
    show(s, "war_wolves")
    push(s, Fire())
    assert s.pub.enemies["war_wolves"].region == 1
