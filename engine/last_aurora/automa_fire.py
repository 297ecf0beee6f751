"""The Automa in the Fire phase (pl: Ostatnia Automa, Faza 4)."""

from __future__ import annotations

from engine.kernel import Step, then, then_all

from .ambush import Assail, foes
from .automa_board import (
    ACTIONS,
    BOARD,
    MODULES,
    automa,
    contaminate,
    held,
    lose,
    modules,
    strike,
)
from .automa_effects import Struck
from .box import BOXES, Ambush
from .damage import Hurt
from .enemy_fire import UnderFire
from .fire import FireTurn
from .loot import Win
from .outcome import TurnOutcome
from .state import AUTOMA, State, note, region
from .targets import COUNTERS, Lay, Mark, Wound, lift_target

SHOT = automa.fact("shot", "column enemy")
JAMMED = automa.fact("jammed", "column")
LOOT_KEPT = automa.fact("loot_kept")
FIRST_TO_GO = ("food", "ammo", "fuel")
"""What it parts with first among equals (R-40)."""


# -- under attack ---------------------------------------------------------------


class AutomaAssail(Assail):
    """It takes the first alternative, whether it has anything to lose or not (LAU-SOLO-40)."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
            return
        suffer(s, s.box.enemies[self.enemy].ambush[0])


def suffer(s: State, effect: Ambush) -> None:
    """As far as it can; with no Resource none is lost (R-40)."""
    for _ in range(effect.contamination):
        contaminate(s)
    for _ in range(effect.resource):
        most = max(FIRST_TO_GO, key=lambda token: len(held(s, token)))
        if held(s, most):
            lose(s, most)
    n = sum(n for _, n in effect.damage)
    if n:
        then(s, Hurt(AUTOMA, "any", n))


class AutomaUnderFire(UnderFire):
    """All Damage of the Enemies goes to the row that their Outcome card names (LAU-SOLO-45)."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
        else:
            then(s, Struck(self.n))


# -- its shots ------------------------------------------------------------------


class AutomaFireTurn(FireTurn):
    """A shot, and another while it has Ammo, Weapons and Enemies (LAU-SOLO-44, -68)."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
            return
        s.pub.turn = AUTOMA
        a, enemy = s.pub.automa, target(s)
        ready = [column for column in modules(s, "weapon") if column not in a.fired]
        if enemy and ready and held(s, "ammo"):
            column = ready[-1]
            lose(s, "ammo")
            note(s, fired=(*a.fired, column))
            SHOT.tell(s, column, enemy)
            then_all(s, TurnOutcome(), AutomaHit(column, enemy), FireTurn(AUTOMA))


@automa.entry
class AutomaHit(Step):
    """The row of the Weapon's level, as for everybody."""

    on = "fire.fire_turn"
    groups = "@outcome"
    bears = "outcome.turn_outcome outcome.show_back"

    column: int
    enemy: str

    def run(self, s: State) -> None:
        level = BOXES[MODULES[self.column - 1]]["weapon"]
        damage, jam = s.box.outcomes[s.pub.outcome].weapons[level - 1]
        if jam:
            strike(s, 0, self.column)
            JAMMED.tell(s, self.column)
        if damage:
            then(s, Wound(AUTOMA, self.enemy, damage))

    def fits(self, s: State) -> bool:
        armed = 1 <= self.column <= len(MODULES) and "weapon" in BOXES[MODULES[self.column - 1]]
        return armed and self.enemy in s.pub.enemies


def target(s: State) -> str:
    """The Enemy of its region with the highest or the lowest number, by the arrow of its first
    card; without a card the lowest (LAU-SOLO-43, R-92). Empty if there is none."""
    here, cards = foes(s, region(s, AUTOMA)), s.pub.automa.revealed
    by_number = sorted(here, key=lambda enemy: s.box.enemies[enemy].number)
    if not by_number:
        return ""
    highest = cards and BOARD[ACTIONS[cards[0]].arrow]["target"] == "highest"
    return by_number[-1 if highest else 0]


class AutomaMark(Mark):
    """With both Target counters in use it takes the one that it placed on the oldest Enemy."""

    def run(self, s: State) -> None:
        own = [
            (enemy, at)
            for enemy, foe in s.pub.enemies.items()
            for at, driver in enumerate(foe.targets)
            if driver == AUTOMA
        ]
        if self.seat != AUTOMA or len(own) < COUNTERS:
            super().run(s)
        else:
            lift_target(s, *own[0])
            then(s, Lay(AUTOMA, self.enemy))


class AutomaWin(Win):
    """It keeps the card unseen (LAU-SOLO-18)."""

    def run(self, s: State) -> None:
        if self.seat != AUTOMA:
            super().run(s)
        else:
            note(s, loot=s.pub.automa.loot + 1)
            LOOT_KEPT.tell(s)
