"""What happens to the Automa where players have boxes, cards and choices of their own.

Its entries stand in the place of those of players (pl: Ostatnia Automa).
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chance, Step, then, then_all

from .agenda import EFFECT, MOST
from .automa_board import automa, contaminate, crew_size, gain, held, hit, lose, recruit, repair
from .contamination import Contaminate
from .convoy import Gain
from .damage import Hurt, Mend
from .events import DAMAGE, FAME, InBlizzard, InFallout
from .fame import Fame
from .objects import Draw, change, restock
from .outcome import TurnOutcome
from .state import AUTOMA, State

KEPT = automa.fact("kept")


class AutomaGain(Gain):
    """Its tokens have places of their own."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
        elif self.token == "survivor":
            recruit(s)
        else:
            gain(s, self.token)


class AutomaHurt(Hurt):
    """An Outcome card for each point names the row; zones mean nothing (LAU-SOLO-41, -42)."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
        else:
            for _ in range(self.n):
                then_all(s, TurnOutcome(), Struck(1))


@automa.entry
class Struck(Step):
    """Damage to the row that the Outcome card turned up last names first."""

    on = EFFECT
    groups = "@outcome"
    bears = "outcome.turn_outcome outcome.show_back"

    n: int

    def run(self, s: State) -> None:
        row = s.box.outcomes[s.pub.outcome].letters[0]
        for _ in range(self.n):
            hit(s, row)

    def fits(self, s: State) -> bool:
        return s.box.solo and 0 <= self.n <= MOST


class AutomaMend(Mend):
    """It repairs all it can."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
        else:
            for _ in range(self.n):
                repair(s)


class AutomaContaminate(Contaminate):
    """Its Survivors have no counters."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
        else:
            contaminate(s)


class AutomaDraw(Draw):
    """It takes the card unseen, and has no limit (LAU-SOLO-16, -18)."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
            return
        if not s.den.objects.size():
            restock(s)
        if s.den.objects.size():
            then(s, KeepObject())


@automa.entry
class KeepObject(Chance):
    """The top card of the deck; nobody looks at it."""

    on = EFFECT
    cites = "LAU-SOLO-16 LAU-SOLO-18"

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.den.objects.outcomes()

    def audience(self, s: State) -> tuple[int, ...]:
        return ()

    def apply(self, s: State, card: str) -> None:
        change(s, objects=s.den.objects.without(card), kept=(*s.den.kept, card))
        KEPT.tell(s)


class AutomaInBlizzard(InBlizzard):
    """It gives Fuel while it has any."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
        elif held(s, "fuel"):
            lose(s, "fuel")
        else:
            then(s, Hurt(AUTOMA, "any", DAMAGE))


class AutomaInFallout(InFallout):
    """It takes the Contamination while it has Survivors."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
        elif crew_size(s):
            contaminate(s)
        else:
            then(s, Fame(AUTOMA, -FAME))
