"""The Last Automa: a solo game against a convoy that plays by cards (source 004: Ostatnia Automa).

What happens to the Automa comes as the same entries as for a player, with AUTOMA in `seat`.
The table of changes below puts entries in their place that know the difference.
"""

from __future__ import annotations

from engine.kernel import Chapter
from engine.kernel.pack import load
from engine.kernel.variant import Changes, Variant
from engine.kernel.view import Data

from .box import Box
from .contamination import Contaminate
from .convoy import Gain
from .damage import Hurt, Mend
from .events import InBlizzard, InFallout
from .exploration import Turn
from .fame import Fame
from .objects import Draw
from .state import AUTOMA, State

automa = Chapter("lau.automa")


def fit(box: Box, options: Data) -> None:
    """One convoy more, and the Action cards (LAU-SOLO-02)."""
    box.solo = True
    box.actions = tuple(load("last_aurora", "automa_cards"))


class AutomaGain(Gain):
    """Still to come for the Automa."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)


class AutomaHurt(Hurt):
    """Still to come for the Automa."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)


class AutomaMend(Mend):
    """Still to come for the Automa."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)


class AutomaFame(Fame):
    """Still to come for the Automa."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)


class AutomaContaminate(Contaminate):
    """Still to come for the Automa."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)


class AutomaDraw(Draw):
    """Still to come for the Automa."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)


class AutomaInBlizzard(InBlizzard):
    """Still to come for the Automa."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)


class AutomaInFallout(InFallout):
    """Still to come for the Automa."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)


class AutomaTurn(Turn):
    """Still to come for the Automa."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)


CHANGES: Changes = {
    Gain: AutomaGain,
    Hurt: AutomaHurt,
    Mend: AutomaMend,
    Fame: AutomaFame,
    Contaminate: AutomaContaminate,
    Draw: AutomaDraw,
    InBlizzard: AutomaInBlizzard,
    InFallout: AutomaInFallout,
    Turn: AutomaTurn,
}
SOLO = Variant(automa, CHANGES, fit)
