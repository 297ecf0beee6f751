"""The Beta map (pl: Mapa Beta).

Its road, shortcuts and Bonus Actions are data; here is what those do that Alpha does not have.
"""

from __future__ import annotations

from typing import ClassVar  # under this name msgspec knows it

from engine.kernel import Chapter, Denial, Entry, Step, then, then_all
from engine.kernel.variant import Variant
from engine.kernel.view import Data

from .agenda import InTurn
from .bonus import EFFECTS, ChooseBonus, Effect
from .box import Bonus, Box
from .convoy import no_such_box, spend
from .exploration import Exploration
from .fire import Aim, no_weapon, nobody_to_shoot_at, weapon_damaged
from .loot import Rewards
from .movement import Drive, cannot_move, no_fuel
from .order import UpdateOrder
from .state import BoxNumber, Codes, State, frame, without
from .upgrade import Improve

beta = Chapter("lau.beta")

SALVAGED = beta.fact("salvaged", "seat card")
CONVOY_CARDS = ("truck", "trailer", "device")


def fit(box: Box, options: Data) -> None:
    """The box knows its map already."""


class BetaExploration(Exploration):
    """Bonus Actions move convoys, so the order is updated after the phase (LAU-BETA-19)."""

    def run(self, s: State) -> None:
        then(s, UpdateOrder())
        super().run(s)


# -- slot 1: a move -------------------------------------------------------------


def cannot_drive(s: State, seat: int, bonus: Bonus) -> Denial | None:
    denial = no_fuel(s, seat)
    return cannot_move(s, seat) or (denial and denial.citing(("LAU-BETA-02", "LAU-BETA-07")))


def drive(s: State, seat: int, bonus: Bonus) -> Entry:
    return BonusDrive(seat, bonus.n)


@beta.entry
class BonusDrive(Step):
    """A Fuel for a move of up to two spaces at once; nothing adds to it (LAU-BETA-03, -07)."""

    seat: int
    n: int

    def run(self, s: State) -> None:
        spend(s, self.seat, "fuel")
        then(s, Drive(self.seat, self.n))


# -- slot 2: a card from the discard pile ---------------------------------------


def cannot_salvage(s: State, seat: int, bonus: Bonus) -> Denial | None:
    return None if scrap(s, seat) else NOTHING_TO_SALVAGE()


def salvage(s: State, seat: int, bonus: Bonus) -> Entry:
    return Salvage(seat)


@beta.entry
class Salvage(InTurn):
    """A Convoy card of the discard pile improves the convoy (LAU-BETA-08)."""

    on = "@bonus"
    groups = "@own_turn"
    cites = "LAU-BETA-08 LAU-BETA-09"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(card,) for card in scrap(s, seat)]

    def why_not(self, s: State, seat: int, card: str) -> Denial | None:
        return not_discarded(s, card) or cannot_be_salvaged(s, seat, card)

    def apply(self, s: State, seat: int, card: str) -> None:
        s.pub.discard = without(s.pub.discard, card)
        SALVAGED.tell(s, seat, card)
        then(s, Improve(seat, card))

    def fits(self, s: State) -> bool:
        return bool(scrap(s, self.seat))


# -- slot 3: an attack ----------------------------------------------------------


def cannot_attack(s: State, seat: int, bonus: Bonus) -> Denial | None:
    if not weapons(s, seat):
        return NO_WEAPON_LEFT()
    return nobody_to_shoot_at(s, seat) or no_ammo(s, seat)


def attack(s: State, seat: int, bonus: Bonus) -> Entry:
    return BonusAttack(seat)


@beta.entry
class BonusAttack(Step):
    """An Ammo pays for one attack (LAU-BETA-10)."""

    seat: int

    def run(self, s: State) -> None:
        spend(s, self.seat, "ammo")
        then(s, Strike(self.seat))


@beta.entry
class Strike(InTurn):
    """Any undamaged Weapon attacks; what is won comes at once.

    The Weapon is not used up for later actions, nor for the Fire phase (LAU-BETA-12, -14).
    """

    on = "@bonus"
    groups = "@own_turn"
    cites = "LAU-BETA-10 LAU-BETA-12"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(box,) for box in weapons(s, seat)]

    def why_not(self, s: State, seat: int, weapon: BoxNumber) -> Denial | None:
        return (
            no_such_box(s, seat, weapon)
            or no_weapon(s, seat, weapon)
            or weapon_damaged(s, seat, weapon)
        )

    def apply(self, s: State, seat: int, weapon: BoxNumber) -> None:
        then_all(s, Aim(seat, weapon, 0), Rewards())

    def fits(self, s: State) -> bool:
        return bool(weapons(s, self.seat)) and not nobody_to_shoot_at(s, self.seat)


class BetaChooseBonus(ChooseBonus):
    """Three more kinds of Bonus Actions (LAU-BETA-02, -08, -10)."""

    def hangs_on_load(self, s: State, seat: int) -> bool:
        """A drive needs a driver at the wheel."""
        return True

    cites = "LAU-BONUS-01 LAU-SURV-05 LAU-BETA-02 LAU-BETA-08 LAU-BETA-10 LAU-BETA-16"
    effects: ClassVar[dict[str, Effect]] = {
        **EFFECTS,
        "drive": Effect(cannot_drive, drive),
        "salvage": Effect(cannot_salvage, salvage),
        "attack": Effect(cannot_attack, attack),
    }


# -- reasons --------------------------------------------------------------------

NOTHING_TO_SALVAGE = beta.reason("nothing_to_salvage", "LAU-BETA-08", "LAU-BETA-09")
NOT_DISCARDED = beta.reason("not_discarded", "LAU-BETA-08", params="card")
NOT_A_CONVOY_CARD = beta.reason("not_a_convoy_card", "LAU-BETA-08", params="card")
OF_AN_OPPONENT = beta.reason("of_an_opponent", "LAU-BETA-09", params="card")
NO_WEAPON_LEFT = beta.reason("no_weapon_left", "LAU-BETA-10")
NO_AMMO = beta.reason("no_ammo", "LAU-BETA-10")


def not_discarded(s: State, card: str) -> Denial | None:
    return None if card in s.pub.discard else NOT_DISCARDED(card=card)


def cannot_be_salvaged(s: State, seat: int, card: str) -> Denial | None:
    return not_a_convoy_card(s, card) or of_an_opponent(s, seat, card)


def not_a_convoy_card(s: State, card: str) -> Denial | None:
    kind = s.box.cards[card].kind
    return None if kind in CONVOY_CARDS else NOT_A_CONVOY_CARD(card=card)


def of_an_opponent(s: State, seat: int, card: str) -> Denial | None:
    """Start cards have colours, Rusty Trailers have none (R-52)."""
    owner = s.box.cards[card].seat
    return OF_AN_OPPONENT(card=card) if owner not in (-1, seat) else None


def no_ammo(s: State, seat: int) -> Denial | None:
    return None if s.pub.ammo[seat] else NO_AMMO()


# -- readers --------------------------------------------------------------------


def scrap(s: State, seat: int) -> Codes:
    """Convoy cards of the discard pile that a seat may take."""
    return tuple([card for card in s.pub.discard if not cannot_be_salvaged(s, seat, card)])


def weapons(s: State, seat: int) -> list[int]:
    """Undamaged Weapons."""
    return [box for box in frame(s, seat).weapons if not weapon_damaged(s, seat, box)]


BETA = Variant(beta, {Exploration: BetaExploration, ChooseBonus: BetaChooseBonus}, fit)
