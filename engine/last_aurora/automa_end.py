"""The Automa at the end of the round and of the game (pl: Ostatnia Automa, Faza 5)."""

from __future__ import annotations

import typing as t

from engine.kernel import Step, then, then_all

from .automa_board import ACTIONS, PLAYER, automa, heal, mend
from .contamination import Contaminate
from .damage import Hurt
from .ending import EndCheck, Sail
from .fame import Fame
from .state import AUTOMA, State, crew, note


class AutomaEndCheck(EndCheck):
    """What its cards do at the end of the round comes first, in the last round too (R-24)."""

    def run(self, s: State) -> None:
        a = s.pub.automa
        if not (a.revealed or a.fired):
            super().run(s)
            return
        abilities = [ACTIONS[code].abilities.get("end") for code in a.revealed]
        then_all(s, *[AtEnd(ability) for ability in abilities if ability], PutAway(), EndCheck())


@automa.entry
class AtEnd(Step):
    """An ability that works at the end of the round (LAU-SOLO-61, -63, -64)."""

    on = "put_away at_end"

    ability: str

    def run(self, s: State) -> None:
        AT_END[self.ability](s)

    def fits(self, s: State) -> bool:
        return self.ability in AT_END


def damage(s: State) -> None:
    then(s, Hurt(PLAYER, "any", 1))


def fame(s: State) -> None:
    """Only the tracks are compared (R-66)."""
    if s.pub.fame[PLAYER] > s.pub.fame[AUTOMA]:
        then(s, Fame(PLAYER, -1))


def contamination(s: State) -> None:
    heal(s)
    then(s, Contaminate(PLAYER, crew(s, PLAYER)))


AT_END: dict[str, t.Callable[[State], None]] = {
    "damage": damage,
    "fame": fame,
    "contamination": contamination,
}


@automa.entry
class PutAway(Step):
    """The revealed Action cards are discarded, and no Weapon counts as used (LAU-SOLO-48)."""

    on = "ending.end_check"

    def run(self, s: State) -> None:
        a = s.pub.automa
        note(s, discard=a.discard + a.revealed, revealed=(), fired=())


class AutomaSail(Sail):
    """After everything else the Automa counter moves on (LAU-SOLO-49)."""

    def run(self, s: State) -> None:
        then(s, MoveCounter())
        super().run(s)


@automa.entry
class MoveCounter(Step):
    """One place to the right; the Damage counter below it in row A is removed."""

    on = "@end"

    def run(self, s: State) -> None:
        column = s.pub.automa.counter + 1
        note(s, counter=column)
        mend(s, 0, column)
