"""Preparing the game (pl-2018: Przygotowanie gry)."""

from __future__ import annotations

import functools
import typing as t

from engine.kernel import Chance, Chapter, Decision, Denial, Entry, Step, members_of, then_all
from engine.kernel.plain import BITS

from .board import Hex
from .box import ORES, Box
from .recruit import Refill
from .state import OLD_ONES, State, ports, seats, stack_size, without
from .tiles import level_on
from .turn import NextDisc

setup = Chapter("auz.setup")

FIRST_PLAYER = setup.fact("first_player", "seat")
SURVEYED = setup.fact("surveyed", "hex survey")
PORT_PLACED = setup.fact("port_placed", "seat hex")


@setup.entry
class Prepare(Step):
    """Steps 5 to 14 in order; the ports come last (AUZ-PROC-05)."""

    on = "@bottom"

    def run(self, s: State) -> None:
        then_all(s, *self.steps(s))

    def steps(self, s: State) -> list[Entry]:
        surveys = [Survey(hex_) for hex_ in s.box.survey_hexes]
        return [FirstPlayer(), *surveys, Refill(), PlaceDiscs()]


@setup.entry
class FirstPlayer(Chance):
    """Who begins is drawn; the others follow clockwise (AUZ-SETUP-25)."""

    on = "survey duo.draw_card"
    cites = "AUZ-SETUP-25"

    def outcomes(self, s: State) -> t.Sequence[int]:
        return seats(s)

    def apply(self, s: State, first: int) -> None:
        s.pub.first = first
        FIRST_PLAYER.tell(s, first)


@setup.entry
class Survey(Chance):
    """A survey tile is drawn for a triangle hex, carried out and removed (AUZ-SETUP-08 to -10)."""

    on = "recruit.refill duo.after_survey survey"
    cites = "AUZ-SETUP-08 AUZ-SETUP-09 AUZ-SETUP-10"

    hex: int

    def outcomes(self, s: State) -> t.Sequence[str]:
        return s.pub.survey

    def apply(self, s: State, tile: str) -> None:
        s.pub.survey = without(s.pub.survey, tile)
        if s.sink:
            SURVEYED.tell(s, self.hex, tile)
        lairs, goods = finds(s.box, self.hex, tile)
        for hex_ in lairs:
            lay_old_one(s, hex_)
        ground = s.pub.ground
        for hex_, ore, n in goods:
            pile: list[t.Any] = [*ground.get(hex_, (0, 0, 0, 0))]
            pile[ore] += n
            ground[hex_] = tuple(pile)


@setup.entry
class PlaceDiscs(Step):
    """All discs on one space, the first player's on top; then ports in reverse order."""

    on = "@bottom"

    def run(self, s: State) -> None:
        n = len(s.pub.hq)
        reverse = [(s.pub.first + i) % n for i in reversed(range(n))]
        s.pub.stack = [OLD_ONES, *reverse]
        then_all(s, *[PlacePort(seat) for seat in reverse], NextDisc())


@setup.entry
class PlacePort(Decision):
    """A port goes on a free coast hex with the symbol, away from the others (AUZ-SETUP-28)."""

    on = "turn.next_disc place_port"
    groups = "@any_seat"
    cites = "AUZ-SETUP-28 AUZ-SETUP-29"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        ring, taken = s.box.board.port_ring, ports(s)
        return [(hex_,) for hex_ in members_of(s.box.board.ports) if not ring[hex_] & taken]

    def why_not(self, s: State, seat: int, hex: Hex) -> Denial | None:
        return no_port_symbol(s, hex) or port_taken(s, hex) or port_too_near(s, hex)

    def apply(self, s: State, seat: int, hex: Hex) -> None:
        s.pub.port[seat] = hex
        PORT_PLACED.tell(s, seat, hex)


# -- reasons --------------------------------------------------------------------

NO_PORT_SYMBOL = setup.reason("no_port_symbol", "AUZ-MAP-06", "AUZ-SETUP-28", params="hex")
PORT_TAKEN = setup.reason("port_taken", "AUZ-SETUP-28", params="hex owner")
PORT_TOO_NEAR = setup.reason("port_too_near", "AUZ-SETUP-29", params="hex other")


def no_port_symbol(s: State, hex_: int) -> Denial | None:
    return None if s.box.board.ports >> hex_ & 1 else NO_PORT_SYMBOL(hex=hex_)


def port_taken(s: State, hex_: int) -> Denial | None:
    taken = s.pub.port
    return PORT_TAKEN(hex=hex_, owner=taken.index(hex_)) if hex_ in taken else None


def port_too_near(s: State, hex_: int) -> Denial | None:
    near = s.box.board.port_ring[hex_] & ports(s)
    return PORT_TOO_NEAR(hex=hex_, other=members_of(near)[0]) if near else None


# -- the survey -----------------------------------------------------------------


Goods = tuple[int, int, int]
"""A hex, the place of a resource among all of them, and how much of it lies there."""


@functools.lru_cache(maxsize=4096)
def finds(box: Box, hex_: int, tile: str) -> tuple[tuple[int, ...], tuple[Goods, ...]]:
    """The hexes where a survey tile puts Old Ones, and its resources, which never lie on coast.

    Parts that lie beyond the map are left out (AUZ-SETUP-10, -12).
    """
    around = (hex_, *box.board.compass[hex_])
    parts = [(around[at], what, n) for at, what, n in box.survey[tile] if around[at]]
    goods = [(at, ORES.index(ore), n) for at, ore, n in parts if ore != "old_one"]
    return (
        tuple([at for at, what, _ in parts if what == "old_one"]),
        tuple([one for one in goods if not box.dry >> one[0] & 1]),
    )


def lay_old_one(s: State, hex_: int) -> None:
    """Put a face-down tile on a hex, or a higher one in place of the tile there (AUZ-SETUP-11)."""
    lairs, printed = s.pub.lairs, s.box.board.level[hex_]
    if not printed:
        return
    lying = level_on(s, hex_)
    lowest = lying + 1 if lying else printed
    for wanted in range(lowest, 4):
        if stack_size(s, wanted):
            break
    else:
        return
    if lying:
        lairs[lying - 1] &= ~BITS[hex_]
    lairs[wanted - 1] |= BITS[hex_]
