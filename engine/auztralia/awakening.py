"""Activation of the Old Ones, port defence, Kapena Alika (pl-2018: Aktywacja Przedwiecznych)."""

from __future__ import annotations

from engine.kernel import Chapter, Decision, Denial, Step, members, then, then_all

from . import abilities, attack
from .action import PLACE, SpendTime, gold_left, move_disc, no_cube, place_cube
from .board import Hex
from .combat import Battle
from .events import DrawEvent, event_left
from .movement import CARDS, MoveCard, blight_kept, can_move
from .state import (
    OLD_ONES,
    State,
    all_farms,
    face_up,
    in_order,
    lines,
    old_ones_on,
    ports,
)

awakening = Chapter("auz.awakening")

ADVANCED = awakening.fact("advanced", "space")


@awakening.entry
class Activate(Step):
    """Disc, event, movement, port battles, Kapena: in this order (AUZ-PROC-03)."""

    def run(self, s: State) -> None:
        p = s.pub
        move_disc(s, OLD_ONES, 1)
        space = p.time[OLD_ONES]
        if s.sink:
            ADVANCED.tell(s, space)
        s.todo += ACTIVATION
        # No event on the end space: fifteen odd spaces for fifteen cards (AUZ-AWAKE-07).
        if space % 2 and space < s.box.end and event_left(s):
            then(s, DrawEvent())


@awakening.entry
class Move(Step):
    """Two movement cards, if an Old One that can move lies face up (AUZ-AWAKE-03)."""

    on = "defend_ports"

    def run(self, s: State) -> None:
        if can_move(s):
            s.todo += [MoveCard("")] * CARDS


@awakening.entry
class DefendPorts(Step):
    """The ports that Old Ones have entered are defended in player order (AUZ-PORT-08).

    Ivan Karpov strikes at once, before anybody's battle (R-63).
    """

    on = "kapena_reacts"
    groups = "@arena"

    def run(self, s: State) -> None:
        if not ports(s) & face_up(s):
            return
        p = s.pub
        order = [seat for seat in in_order(s) if old_ones_on(s, p.port[seat])]
        for seat in order:
            if seat not in p.besieged:
                p.besieged = (*p.besieged, seat)
                abilities.karpov(s, seat)
        for seat in order:
            if old_ones_on(s, p.port[seat]):
                p.besieged = (*[one for one in p.besieged if one != seat], seat)
                then_all(s, Battle(seat, p.port[seat], True), DefendPorts())
                return


@awakening.entry
class KapenaReacts(Step):
    """The owner of Kapena Alika may attack an Old One on one of the own farms (AUZ-PERS-21)."""

    on = "settle"

    def run(self, s: State) -> None:
        if not s.pub.kept:  # as mostly
            return
        for seat, mine in enumerate(s.pub.characters):
            if "kapena_alika" in mine and not cannot_react(s, seat):
                then(s, Intercept(seat))


@awakening.entry
class Intercept(Decision):
    """An attack on an entered farm, at the full price of an attack, or none (AUZ-PERS-22)."""

    on = "settle"
    groups = "@reaction"
    cites = "AUZ-PERS-21 AUZ-PERS-22"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int | None]]:
        return [(None,), *[(hex_,) for hex_ in members(reachable_farms(s, seat))]]

    def why_not(self, s: State, seat: int, hex: Hex | None) -> Denial | None:
        return None if hex is None else not_entered(s, seat, hex) or not_in_reach(s, seat, hex)

    def apply(self, s: State, seat: int, hex: Hex | None) -> None:
        if hex is not None:
            place_cube(s, seat, "attack")
            then_all(s, attack.Muster(seat, hex, 0), SpendTime(seat))

    def fits(self, s: State) -> bool:
        return not cannot_react(s, self.seat)


@awakening.entry
class Settle(Step):
    """Farms that waited are blighted if an Old One is left; the activation is over."""

    on = "turn.next_disc"

    def run(self, s: State) -> None:
        blight_kept(s)
        s.pub.halted = ()
        s.pub.besieged = ()


ACTIVATION = (Settle(), KapenaReacts(), DefendPorts(), Move())
"""What an activation puts on the agenda; the last one comes first."""

# -- reasons --------------------------------------------------------------------

NOT_ENTERED = awakening.reason("not_entered", "AUZ-PERS-21", "AUZ-PERS-22", params="hex")


def not_entered(s: State, seat: int, hex_: int) -> Denial | None:
    held = s.pub.kept & all_farms(s, seat)
    return None if held >> hex_ & 1 else NOT_ENTERED(hex=hex_)


def not_in_reach(s: State, seat: int, hex_: int) -> Denial | None:
    near = reachable_farms(s, seat)
    return None if near >> hex_ & 1 else attack.too_far(s, hex_)


# -- readers --------------------------------------------------------------------


def cannot_react(s: State, seat: int) -> bool:
    """Whether Kapena's owner has no attack to decide on (D-40, AUZ-PERS-23)."""
    return bool(
        s.pub.time[seat] >= s.box.end
        or seat in s.pub.besieged
        or not reachable_farms(s, seat)
        or no_cube(s, seat)
        or gold_left(s, seat, PLACE["attack"]) < 0
    )


def reachable_farms(s: State, seat: int) -> int:
    """The entered own farms with an Old One still there that a unit can reach."""
    held = s.pub.kept & all_farms(s, seat)
    return held & attack.targets(s, seat, *lines(s, seat)) if held else 0
