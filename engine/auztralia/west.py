"""Western Australia (pl-2018: Australia Zachodnia).

The map, the stock, the survey without coal and phosphate, farmland and desert are in the box.
"""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Denial
from engine.kernel.variant import Variant
from engine.kernel.view import Data

from .board import Hex
from .box import Box, Ore
from .farm import Build, Plot
from .mine import Dig, no_way, reached
from .setup import PlacePort
from .state import State, lines, note, ports

west = Chapter("auz.west")

TOKEN_TAKEN = west.fact("token_taken", "seat hex n")
Yield = Ore | t.Literal["vp"]
"""What can be mined here: resources and VP tokens."""


def fit(box: Box, options: Data) -> None:
    """The VP tokens on their hexes (AUZ-WEST-04)."""
    box.tokens = box.board.tokens


class WestPlacePort(PlacePort):
    """Ports may stand next to each other (AUZ-WEST-06)."""

    cites = "AUZ-SETUP-28 AUZ-WEST-06"

    def why_not(self, s: State, seat: int, hex: Hex) -> Denial | None:
        return port_there(s, hex) or super().why_not(s, seat, hex)


class WestDig(Dig):
    """VP tokens are mined like a resource (AUZ-WEST-05)."""

    cites = "AUZ-MINE-01 AUZ-MINE-02 AUZ-WEST-05"

    def moves(self, s: State, seat: int) -> list[tuple[int, str]]:
        hexes = reached(s, seat, lines(s, seat)[0]).hexes
        tokens = [(hex_, "vp") for hex_, _ in s.pub.special.tokens if hex_ in hexes]
        return super().moves(s, seat) + tokens

    def why_not(self, s: State, seat: int, hex: Hex, ore: Yield) -> Denial | None:
        if ore == "vp":
            return no_token(s, hex) or no_way(s, seat, hex)
        return super().why_not(s, seat, hex, ore)

    def apply(self, s: State, seat: int, hex: Hex, ore: Yield) -> None:
        if ore == "vp":
            take_token(s, seat, hex)
        else:
            super().apply(s, seat, hex, ore)


class WestBuild(Build):
    """Farms of any kind on farmland, none in the desert (AUZ-WEST-07)."""

    cites = "AUZ-FARM-01 AUZ-WEST-07"

    def why_not(self, s: State, seat: int, plot: Plot | None) -> Denial | None:
        return no_farm_in_desert(s, plot) or super().why_not(s, seat, plot)


# -- reasons --------------------------------------------------------------------

PORT_THERE = west.reason("port_there", "AUZ-SETUP-28", "AUZ-WEST-06", params="hex")
NO_TOKEN = west.reason("no_token", "AUZ-WEST-05", params="hex")
NO_FARM_IN_DESERT = west.reason("no_farm_in_desert", "AUZ-WEST-07", params="hex")


def port_there(s: State, hex_: int) -> Denial | None:
    return PORT_THERE(hex=hex_) if ports(s) >> hex_ & 1 else None


def no_token(s: State, hex_: int) -> Denial | None:
    return None if token_on(s, hex_) else NO_TOKEN(hex=hex_)


def no_farm_in_desert(s: State, plot: Plot | None) -> Denial | None:
    desert = s.box.board.terrain["desert"]
    return NO_FARM_IN_DESERT(hex=plot[1]) if plot and desert >> plot[1] & 1 else None


# -- readers and writers --------------------------------------------------------


def token_on(s: State, hex_: int) -> int:
    """The VP of the token on a hex, 0 if there is none."""
    return dict(s.pub.special.tokens).get(hex_, 0)


def take_token(s: State, seat: int, hex_: int) -> None:
    """The VP are the player's at once; Harry Bones finds no second token (R-72)."""
    vp = token_on(s, hex_)
    note(s, tokens=tuple(token for token in s.pub.special.tokens if token[0] != hex_))
    s.pub.vp[seat] += vp
    TOKEN_TAKEN.tell(s, seat, hex_, vp)


WEST = Variant(west, {PlacePort: WestPlacePort, Dig: WestDig, Build: WestBuild}, fit)
