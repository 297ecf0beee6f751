"""The rounds and their nine phases (CHO-RND; pl-2022: phase overview)."""

from __future__ import annotations

import typing as t

from engine.kernel import Step, then, then_all

from .chapter import Chapter
from .combat import Combat
from .income import Income
from .numbers import number
from .pricing import Pricing, put_away
from .relics import RelicCheck
from .state import NOBODY, PHASES, Phase, State
from .tactics import ripen
from .turns import ActionPhase
from .victory import LastTie

rounds = Chapter("cho.rounds", "@setup")

BEGAN = rounds.fact("began", "phase n")
ROUNDS = number("rounds")


@rounds.entry
class Round(Step):
    """Nine phases in their order, then the next round (CHO-RND-01, -05)."""

    def run(self, s: State) -> None:
        p = s.pub
        p.round += 1
        p.used = ()
        p.harvested = [0] * len(s.own)
        actions = [entry for phase in PHASES for entry in (Begin(phase), ActionPhase(phase))]
        fights = (Begin("combat"), Combat(), Begin("income"), Income())
        ends = (Begin("relic_check"), RelicCheck(), EndOfRound())
        then_all(s, Begin("pricing"), Pricing(), *actions, *fights, *ends)


@rounds.entry
class Begin(Step):
    """A phase begins: cards of the one before are no longer fresh (CHO-TAC-09).

    Those of income stay so for the rest of the round (CHO-INC-14).
    """

    phase: str

    def run(self, s: State) -> None:
        p = s.pub
        p.phase = t.cast("Phase", self.phase)
        p.turn = NOBODY
        if any(p.drawn) and self.phase != "relic_check":
            ripen(s)
        BEGAN.tell(s, self.phase, p.round)


@rounds.entry
class EndOfRound(Step):
    """Price tokens go to the vault; after the last round the tie-break decides (CHO-REL-05)."""

    def run(self, s: State) -> None:
        put_away(s)
        then(s, LastTie() if s.pub.round == ROUNDS else Round())
