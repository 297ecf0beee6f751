"""The rounds and their five phases, and the Turn Order track (pl: Rundy gry)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Step, then_all

from .contamination import CheckCrew
from .ending import EndOfRound
from .exploration import Exploration
from .fire import Fire
from .movement import Movement
from .rest import Rest
from .state import NOBODY, Phase, State

rounds = Chapter("lau.rounds")

BEGAN = rounds.fact("began", "phase n")


@rounds.entry
class Round(Step):
    """Five phases, then the next round; scoring clears the agenda (LAU-ROUND-01)."""

    def run(self, s: State) -> None:
        then_all(
            s,
            Begin("exploration"),
            Exploration(),
            Begin("rest"),
            Rest(),
            Begin("movement"),
            Movement(),
            Begin("fire"),
            Fire(),
            Begin("end"),
            EndOfRound(),
            self,
        )


@rounds.entry
class Begin(Step):
    """A phase begins: what lasted until the end of the one before is over."""

    phase: str

    def run(self, s: State) -> None:
        p = s.pub
        p.phase = t.cast("Phase", self.phase)
        p.turn = NOBODY
        p.used = p.acting = ()
        p.recruit = ""
        p.fired = [0] * len(p.fired)
        p.spared = [""] * len(p.spared)
        p.nitrous = [0] * len(p.nitrous)
        BEGAN.tell(s, self.phase, p.mooring)
        if p.medicated:
            p.medicated = ()
            then_all(s, *[CheckCrew(seat) for seat in p.order if seat < len(s.own)])
