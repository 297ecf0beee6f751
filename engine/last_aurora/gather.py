"""Card Action of a Location (pl: Zbierz Zasoby i/lub Przedmioty)."""

from __future__ import annotations

import typing as t

from engine.kernel import Chapter, Denial, Entry, Step, then, then_all

from .agenda import InTurn
from .contamination import Contaminate
from .convoy import Gain
from .damage import Hurt
from .numbers import number
from .objects import Draw
from .reveal import clear, discard
from .state import AUTOMA, Codes, State, kind_at, named
from .survivors import Shame

gather = Chapter("lau.gather")

GATHERED = gather.fact("gathered", "seat card block")
DAMAGE = number("location_damage")
CONTAMINATION = number("location_contamination")
FAME = number("location_fame")
BLOCKS = ("left", "right")
Block = t.Literal["left", "right"]


@gather.entry
class Gather(Step):
    """First the effect of the Location, each time it is explored (LAU-GATHER-01, -09)."""

    seat: int
    slot: int

    def run(self, s: State) -> None:
        effect = s.box.cards[s.pub.zone[self.slot - 1]].effect
        then_all(
            s, *suffered(s, self.seat, effect), Collect(self.seat, self.slot), Leave(self.slot)
        )


@gather.entry
class Collect(Step):
    """Then one block; there is no choice if only one has tokens left."""

    on = "leave"
    groups = "@automa @own_turn"

    seat: int
    slot: int

    def run(self, s: State) -> None:
        blocks = full_blocks(s, self.slot)
        if len(blocks) == 1:
            take(s, self.seat, self.slot, blocks[0])
        elif blocks:
            then(s, TakeBlock(self.seat, self.slot))

    def fits(self, s: State) -> bool:
        revealed = self.seat != AUTOMA or not s.box.solo or s.pub.automa.revealed
        return kind_at(s, self.slot) == "location" and bool(revealed)


@gather.entry
class TakeBlock(InTurn):
    """All tokens of one of the two blocks (LAU-GATHER-05)."""

    on = "leave"
    groups = "@own_turn"
    cites = "LAU-GATHER-05"
    exact = True

    seat: int
    slot: int

    def moves(self, s: State, seat: int) -> list[tuple[str]]:
        return [(block,) for block in full_blocks(s, self.slot)]

    def why_not(self, s: State, seat: int, block: Block) -> Denial | None:
        return block_is_empty(s, self.slot, block)

    def apply(self, s: State, seat: int, block: Block) -> None:
        take(s, seat, self.slot, block)

    def fits(self, s: State) -> bool:
        return kind_at(s, self.slot) == "location" and bool(full_blocks(s, self.slot))


@gather.entry
class Leave(Step):
    """A Location without Resources is discarded, Objects go back (LAU-GATHER-08, R-07)."""

    on = "@card"

    slot: int

    def run(self, s: State) -> None:
        tokens = [token for block in BLOCKS for token in sides(s, block)[self.slot - 1]]
        if {*tokens} <= {"object"}:
            discard(s, clear(s, self.slot))

    def fits(self, s: State) -> bool:
        return kind_at(s, self.slot) == "location"


# -- reasons --------------------------------------------------------------------

BLOCK_IS_EMPTY = gather.reason("block_is_empty", "LAU-GATHER-05", params="slot block")


def block_is_empty(s: State, slot: int, block: str) -> Denial | None:
    full = block in full_blocks(s, slot)
    return None if full else BLOCK_IS_EMPTY(slot=slot, block=block)


# -- readers and writers --------------------------------------------------------


def suffered(s: State, seat: int, effect: str) -> list[Entry]:
    """What a Location does to whoever gathers there (LAU-GATHER-02 to -04)."""
    if effect == "damage":
        return [Hurt(seat, "any", DAMAGE)]
    if effect == "contamination":
        return [Contaminate(seat, s.pub.acting)] * CONTAMINATION
    if effect == "fame":
        return [Shame(seat, FAME)]
    return []


def sides(s: State, block: str) -> list[Codes]:
    """By slot, the tokens of one block."""
    return s.pub.left if block == "left" else s.pub.right


def full_blocks(s: State, slot: int) -> list[str]:
    """The blocks of a card with tokens."""
    return [block for block in BLOCKS if sides(s, block)[slot - 1]]


def take(s: State, seat: int, slot: int, block: str) -> None:
    """Resources are placed or discarded, then Object tokens are changed for cards."""
    side, at = sides(s, block), slot - 1
    tokens, side[at] = side[at], ()
    GATHERED.tell(s, named(s, seat), s.pub.zone[at], block)
    gains: list[Entry] = [Gain(seat, token) for token in tokens if token != "object"]
    then_all(s, *gains, *[Draw(seat)] * tokens.count("object"))
