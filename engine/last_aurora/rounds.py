"""The rounds and their five phases, and the Turn Order track (pl: Rundy gry)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Entry, Step, then_all

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
        then_all(s, *WHOLE, self)


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


# -- what is to come ------------------------------------------------------------

PHASES: dict[str, Step] = {
    "exploration": Exploration(),
    "rest": Rest(),
    "movement": Movement(),
    "fire": Fire(),
    "end": EndOfRound(),
}
WHOLE: list[Entry] = [entry for name, phase in PHASES.items() for entry in (Begin(name), phase)]


def _later() -> dict[str, list[Entry]]:
    later: dict[str, list[Entry]] = {"setup": [Round()]}
    for at, phase in enumerate(PHASES, 1):
        later[phase] = [Round(), *reversed(WHOLE[2 * at :])]
    return later


LATER = _later()
"""What lies at the bottom of the agenda in each phase: the phases to come, then the next round."""


def waits(s: State) -> bool:
    """Whether the phase has still to begin: whoever the last one kept alive dies first
    (LAU-CONT-06)."""
    at = len(LATER[s.pub.phase])
    return s.todo[at : at + 1] == [PHASES.get(s.pub.phase)]
