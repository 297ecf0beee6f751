"""Action: mine (pl-2018: Akcja: Wydobycie)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Denial

from .action import EARNED, Question, each_seat
from .board import Hex, Line
from .box import ORES, Ore
from .numbers import number
from .state import Pile, State, joined, lines, owns, stock, whole_line

mine = Chapter("auz.mine")

MINED = mine.fact("mined", "seat hex ore n")
PHOSPHATE_GOLD = number("phosphate_gold")


@mine.entry
class Dig(Question):
    """All tokens of one resource on one joined hex (AUZ-MINE-01)."""

    on = "turn.next_disc"
    cites = "AUZ-MINE-01 AUZ-MINE-02"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int, str]]:
        ground = s.pub.ground
        return [
            (hex_, ORES[i])
            for hex_ in sites(s, reached(s, seat, lines(s, seat)[0]))
            for i in range(4)
            if ground[hex_][i]
        ]

    def why_not(self, s: State, seat: int, hex: Hex, ore: Ore) -> Denial | None:
        return no_such_resource(s, hex, ore) or no_way(s, seat, hex)

    def apply(self, s: State, seat: int, hex: Hex, ore: Ore) -> None:
        pile = list(s.pub.ground[hex])
        n, pile[ORES.index(ore)] = pile[ORES.index(ore)], 0
        if any(pile):
            s.pub.ground[hex] = t.cast("Pile", tuple(pile))
        else:
            del s.pub.ground[hex]
        if ore == "phosphate":
            s.pub.gold[seat] += PHOSPHATE_GOLD
        elif owns(s, seat, "harry_bones"):
            n += s.box.characters["harry_bones"]["extra"]
        stock(s, ore)[seat] += n
        MINED.tell(s, seat, hex, ore, n)
        if ore == "phosphate":
            EARNED.tell(s, seat, PHOSPHATE_GOLD)

    def answerable(self, s: State) -> bool:
        return can_mine(s, self.seat, 0)


FIRST = each_seat(Dig)


def begin(s: State, seat: int) -> None:
    s.todo.append(FIRST[seat])


# -- reasons --------------------------------------------------------------------

NOTHING_TO_MINE = mine.reason("nothing_to_mine", "AUZ-ACT-07", "AUZ-MINE-01")
NO_SUCH_RESOURCE = mine.reason("no_such_resource", "AUZ-MINE-01", "AUZ-MINE-02", params="hex ore")
NO_RAILS_THERE = mine.reason("no_rails_there", "AUZ-MINE-01", params="hex")
WAY_BLOCKED = mine.reason("way_blocked", "AUZ-MINE-03", "AUZ-TRACK-11", params="hex")


def no_mining(s: State, seat: int, gold: int) -> Denial | None:
    """Why a seat cannot mine anything (AUZ-ACT-07)."""
    return None if can_mine(s, seat, gold) else NOTHING_TO_MINE()


def can_mine(s: State, seat: int, gold: int) -> bool:
    """Whether a seat can reach any resource; most lines have none at all."""
    if not in_reach(s, whole_line(s, seat)):
        return False
    return in_reach(s, reached(s, seat, lines(s, seat)[0]))


def reached(s: State, seat: int, line: Line, rails: int | None = None) -> Line:
    """What of some rails a seat may mine on: what is free, or all of it (AUZ-MINE-03, R-12)."""
    return whole_line(s, seat, rails) if s.box.book.mine_past else line


def in_reach(s: State, line: Line) -> bool:
    """Whether there is anything to mine on the hexes that can be used."""
    p = s.pub
    if not p.ground.keys().isdisjoint(line.hexes):
        return True
    tokens = p.special.tokens
    return bool(tokens) and any([hex_ in line.hexes for hex_, _ in tokens])


def sites(s: State, line: Line) -> list[int]:
    """The hexes with resources among those that can be used."""
    ground = s.pub.ground
    return [hex_ for hex_ in line.hexes if hex_ in ground]


def no_such_resource(s: State, hex_: int, ore: str) -> Denial | None:
    pile = s.pub.ground.get(hex_)
    here = pile is not None and pile[ORES.index(ore)]
    return None if here else NO_SUCH_RESOURCE(hex=hex_, ore=ore)


def no_way(s: State, seat: int, hex_: int) -> Denial | None:
    """Why a seat cannot mine on a hex, whatever lies there."""
    return no_rails_there(s, seat, hex_) or way_blocked(s, seat, hex_)


def no_rails_there(s: State, seat: int, hex_: int) -> Denial | None:
    return None if joined(s, seat) >> hex_ & 1 else NO_RAILS_THERE(hex=hex_)


def way_blocked(s: State, seat: int, hex_: int) -> Denial | None:
    free = reached(s, seat, lines(s, seat)[0]).hexes
    return None if hex_ in free else WAY_BLOCKED(hex=hex_)
