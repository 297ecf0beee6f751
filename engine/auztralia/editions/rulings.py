"""The register of rulings that a table may decide otherwise; the first value is the usual one.

Chosen are those that groups argue about, because a text is silent, loose or contradicted by
another. The rulings that only make the rules computable are not here: nobody gains by them.
"""

from __future__ import annotations

from engine.auztralia.abilities import Sacrifice, unused
from engine.auztralia.book import ALL
from engine.auztralia.box import UNITS, Unit
from engine.auztralia.combat_end import Disband, Rescue
from engine.auztralia.recruit import Swap
from engine.auztralia.state import State
from engine.auztralia.turn import Choose
from engine.kernel import then

from .change import Change


class ChooseOrExchange(Choose):
    """Whoever has no cube left may first exchange five on an Old One for a disc."""

    admits = (*Choose.admits, "exchange")


class Destruction(Sacrifice):
    """The unit is destroyed like any other, so Franz Neumann may save it."""

    def apply(self, s: State, seat: int, unit: Unit, target: str) -> None:
        Sacrifice.apply(self, s, seat, unit, target)
        if unused(s, "franz_neumann"):
            then(s, Rescue(UNITS.index(unit)))


class SlidingSwap(Swap):
    """The card given comes to the left end, as a new card does."""

    def put_in(self, display: list[str], at: int) -> None:
        display.pop(at)
        display.insert(0, self.card)


class HealingRetreat(Disband):
    """Zombies heal only when the player has withdrawn, not after a defeat."""

    def regenerate(self, s: State, codes: list[str]) -> None:
        Disband.regenerate(self, s, [] if s.pub.battle.defeated else codes)


RULINGS: dict[str, dict[str, Change]] = {
    # When may five cubes on an Old One be exchanged for a disc?
    "R-09": {
        "for_damage": Change(),
        "when_needed": Change(entries={Choose: ChooseOrExchange}),
    },
    # Does track that leaves a hill cost as much as track into it?
    "R-10": {"either_end": Change(), "new_hex": Change(numbers={"both_ends": False})},
    # Do Old Ones on the line keep from mining behind them?
    "R-12": {"free_way": Change(), "any_way": Change(numbers={"mine_past": True})},
    # Where does the character go that was drawn and not kept?
    "R-14": {"top": Change(), "under": Change(numbers={"leftover_under": True})},
    # Where in the display does an exchanged character go?
    "R-15": {"in_place": Change(), "left_end": Change(entries={Swap: SlidingSwap})},
    # Can a force off the rails pass an Old One?
    "R-16": {"barred": Change(), "open": Change(numbers={"unstopped": (True,) * 5})},
    # How much of a damaged stack is lost with a defeat?
    "R-21": {
        "top_unit": Change(),
        "whole_stack": Change(numbers={"routed": (0, ALL), "routed_in_port": (0, ALL)}),
    },
    # When do zombies heal?
    "R-23": {"every_battle": Change(), "withdrawal": Change(entries={Disband: HealingRetreat})},
    # May Ferdinand Cassan place two farms of one kind?
    "R-32": {"different_kinds": Change(), "any_kinds": Change(numbers={"cassan_alike": 2})},
    # May Franz Neumann save the unit that General Takanashi gives up?
    "R-34": {"cost": Change(), "destroyed": Change(entries={Sacrifice: Destruction})},
    # May a farm be turned back while an Old One stands on it?
    "R-38": {"allowed": Change(), "not_beside": Change(numbers={"restore_beside": False})},
    # What does Timothy Brassey's track cost?
    "R-39": {
        "iron": Change(),
        "gold": Change(numbers={"brassey": (("coal", 1), ("gold", 1))}),
    },
    # Can one-use characters be played inside a battle?
    "R-55": {
        "any_decision": Change(),
        "outside_battles": Change(numbers={"one_use_in_battle": False}),
    },
    # Can a force withdraw before the first card from Old Ones that lay face up?
    "R-77": {"after_reveal": Change(), "always": Change(numbers={"early_withdrawal": True})},
}
