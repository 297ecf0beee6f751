"""The Last Automa: a solo game against a convoy that plays by cards (pl: Ostatnia Automa).

What happens to the Automa comes as the same entries as for a player, with AUTOMA in `seat`.
The table of changes below puts entries in their place that know the difference.
"""

from __future__ import annotations

from engine.kernel.variant import Changes, Variant
from engine.kernel.view import Data

from .ambush import Assail
from .automa_board import ACTIONS, LETTERS, MODULES, automa
from .automa_effects import (
    AutomaContaminate,
    AutomaDraw,
    AutomaGain,
    AutomaHurt,
    AutomaInBlizzard,
    AutomaInFallout,
    AutomaMend,
)
from .automa_end import AutomaEndCheck, AutomaSail
from .automa_explore import AutomaCollect, AutomaExploration, AutomaTurn, AutomaTurnOver, RestOfBoth
from .automa_fire import AutomaAssail, AutomaFireTurn, AutomaMark, AutomaUnderFire, AutomaWin
from .automa_move import AutomaArrive, AutomaMovementTurn
from .automa_score import automa_fame, verdict
from .box import RESOURCES, Box
from .contamination import Contaminate
from .convoy import Gain
from .damage import Hurt, Mend
from .ending import EndCheck, Sail
from .enemy_fire import UnderFire
from .events import InBlizzard, InFallout
from .exploration import Exploration, Turn, TurnOver
from .fire import FireTurn
from .gather import Collect
from .loot import Win
from .movement import MovementTurn
from .objects import Draw
from .rest import Rest
from .setup import Prepare
from .state import State, note
from .targets import Mark
from .waypoints import Arrive


def fit(box: Box, options: Data) -> None:
    """One convoy more, the Action cards (LAU-SOLO-02), and an opponent to score against."""
    box.solo = True
    box.actions = tuple(ACTIONS)
    box.verdict, box.opponent = verdict, automa_fame


class AutomaPrepare(Prepare):
    """The board of the Automa is laid out with its kit (LAU-SOLO-03 to -06)."""

    def run(self, s: State) -> None:
        kit = s.box.kit
        covered = tuple(range(2, len(MODULES) + 1))
        goods = {token: tuple(range(1, kit[token] + 1)) for token in RESOURCES}
        rows = (covered, *[()] * (len(LETTERS) - 1))
        note(s, counter=1, survivors=kit["survivor"], damage=rows, **goods)
        super().run(s)


CHANGES: Changes = {
    Prepare: AutomaPrepare,
    Exploration: AutomaExploration,
    Turn: AutomaTurn,
    TurnOver: AutomaTurnOver,
    Collect: AutomaCollect,
    Rest: RestOfBoth,
    MovementTurn: AutomaMovementTurn,
    Arrive: AutomaArrive,
    Assail: AutomaAssail,
    FireTurn: AutomaFireTurn,
    Mark: AutomaMark,
    Win: AutomaWin,
    UnderFire: AutomaUnderFire,
    Gain: AutomaGain,
    Hurt: AutomaHurt,
    Mend: AutomaMend,
    Contaminate: AutomaContaminate,
    Draw: AutomaDraw,
    EndCheck: AutomaEndCheck,
    Sail: AutomaSail,
    InBlizzard: AutomaInBlizzard,
    InFallout: AutomaInFallout,
}
SOLO = Variant(automa, CHANGES, fit)
