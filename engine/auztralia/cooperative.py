"""The co-operative game (pl-2018: Tryb kooperacyjny).

That everybody's track and farms can be used is a fact of the box: see state.lines. Here is what
that costs, what may be given away, and how the players win.
"""

from __future__ import annotations

import itertools
import typing as t

import msgspec

from engine.kernel import Chapter, Denial, mask_of, then
from engine.kernel.pack import load
from engine.kernel.variant import Variant
from engine.kernel.view import Data

from .action import Question
from .attack import Declare, targets_of
from .board import Hex, Line
from .box import Box, Ore
from .characters import Invite
from .farm import Build, Plot
from .mine import Dig, reached
from .numbers import number
from .recruit import Hire, Keep, Slot, Swap
from .state import OLD_ONES, State, barred, lines, note, seats, stock
from .trade import Deal, Ship
from .turn import NextDisc

cooperative = Chapter("auz.cooperative")

TRACK_SHARED = cooperative.fact("track_shared", "seat n")
GIVEN = cooperative.fact("given", "seat ore recipient")
RECEIVED = cooperative.fact("received", "seat ore")
BESTOWED = cooperative.fact("bestowed", "seat character recipient")
TRACK_TIME = number("coop_track_time")
Recipient = t.Annotated[int, msgspec.Meta(ge=0, le=3)]


def fit(box: Box, options: Data) -> None:
    """The discs start nearer to the Old Ones, and everything is shared (AUZ-COOP-01, -02)."""
    nearer = load("auztralia", "boards")["time_track"]["coop_start"]
    box.start_space = {n: space + nearer for n, space in box.start_space.items()}
    box.shared = True
    box.verdict = together


# -- track of other players -----------------------------------------------------


class SharedDig(Dig):
    """Mining over other players' track takes longer (AUZ-COOP-03, -09)."""

    def apply(self, s: State, seat: int, hex: Hex, ore: Ore) -> None:
        pay(s, seat, fewest(s, seat, lambda rails: self.is_near(s, seat, hex, rails)))
        super().apply(s, seat, hex, ore)

    def is_near(self, s: State, seat: int, hex_: int, rails: int) -> bool:
        """Whether some rails lead to a hex, perhaps past Old Ones (R-12)."""
        return hex_ in reached(s, seat, lines(s, seat, rails)[0], rails).hexes


class SharedBuild(Build):
    """So does farming; all farms of one action use the same track (AUZ-COOP-09)."""

    def apply(self, s: State, seat: int, plot: Plot | None) -> None:
        super().apply(s, seat, plot)
        if plot is not None and self.timed:
            sites = s.pub.special.sites
            grown = (*sites, plot[1])
            pay(s, seat, helpers(s, seat, grown) - helpers(s, seat, sites))
            note(s, sites=grown)


class SharedDeclare(Declare):
    """So does attacking, whatever Professor Guyonne saves (AUZ-COOP-09, R-88)."""

    def cost(self, s: State) -> int:
        n = 0
        if barred(s) >> self.hex & 1:  # else a character has removed the target meanwhile
            n = fewest(s, self.seat, lambda rails: self.is_near(s, *lines(s, self.seat, rails)))
        if n:
            TRACK_SHARED.tell(s, self.seat, n)
        return super().cost(s) + TRACK_TIME * n

    def is_near(self, s: State, line: Line, area: int) -> bool:
        """Whether every type of unit in the force reaches the target."""
        force = [unit for unit, n in enumerate(s.pub.battle.force) if n]
        near = [targets_of(s, self.seat, unit, line, area) for unit in force]
        return all([hexes >> self.hex & 1 for hexes in near])


def pay(s: State, seat: int, n: int) -> None:
    """Time for the track of so many other players."""
    if n:
        s.pub.cost += TRACK_TIME * n
        TRACK_SHARED.tell(s, seat, n)


def helpers(s: State, seat: int, hexes: t.Sequence[int]) -> int:
    """How many other players' track a seat needs to reach some farms."""
    wanted = mask_of(hexes)
    return fewest(s, seat, lambda rails: lines(s, seat, rails)[0].area & wanted == wanted)


def fewest(s: State, seat: int, enough: t.Callable[[int], bool]) -> int:
    """The smallest number of other players whose track, with the own, is enough (R-41)."""
    others = [other for other in seats(s) if other != seat]
    for n in range(len(others)):
        for friends in itertools.combinations(others, n):
            rails = s.pub.rails[seat]
            for friend in friends:
                rails |= s.pub.rails[friend]
            if enough(rails):
                return n
    return len(others)


# -- gifts ----------------------------------------------------------------------


class SharedShip(Ship):
    """What is imported, or earned with an export, may go to another player (AUZ-COOP-05)."""

    cites = "AUZ-TRADE-01 AUZ-TRADE-04 AUZ-COOP-05"

    def apply(self, s: State, seat: int, deal: Deal | None) -> None:
        super().apply(s, seat, deal)
        if deal is not None:
            verb, ore = deal.split("_")
            then(s, Give(seat, ore if verb == "import" else "gold"))


class Handing(Question):
    """Who gets something: any player, also the one who decides."""

    exact = True

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(other,) for other in seats(s)]

    def why_not(self, s: State, seat: int, recipient: Recipient) -> Denial | None:
        return no_such_player(s, recipient)


@cooperative.entry
class Give(Handing):
    """Who gets what was just imported or earned; the others can use it from their next turn on."""

    on = "trade.ship turn.next_disc"
    cites = "AUZ-COOP-05"

    seat: int
    ore: str

    def apply(self, s: State, seat: int, recipient: Recipient) -> None:
        if recipient != seat:
            stock(s, self.ore)[seat] -= 1
            note(s, gifts=(*s.pub.special.gifts, (recipient, self.ore)))
            GIVEN.tell(s, seat, self.ore, recipient)

    def answerable(self, s: State) -> bool:
        """A character may have used it up."""
        return stock(s, self.ore)[self.seat] > 0

    def fits(self, s: State) -> bool:
        given = self.ore in ("coal", "iron", "gold")
        return given and (self.waits(s) or stock(s, self.ore)[self.seat] > 0)


class SharedNextDisc(NextDisc):
    """Gifts come to a player when the turn begins; the farms of an action are forgotten."""

    def run(self, s: State) -> None:
        if s.pub.special.sites:
            note(s, sites=())
        super().run(s)
        if s.pub.turn != OLD_ONES:
            receive(s, s.pub.turn)


def receive(s: State, seat: int) -> None:
    """Gifts for a seat go into its warehouse."""
    gifts = s.pub.special.gifts
    mine = [gift for gift in gifts if gift[0] == seat]
    if mine:
        note(s, gifts=tuple(gift for gift in gifts if gift[0] != seat))
    for _, ore in mine:
        stock(s, ore)[seat] += 1
        RECEIVED.tell(s, seat, ore)


# -- characters for others ------------------------------------------------------


@cooperative.entry
class Bestow(Handing):
    """Whoever takes a character decides who gets it (AUZ-COOP-06)."""

    on = "recruit.refill turn.next_disc"
    cites = "AUZ-COOP-06"

    seat: int
    card: str

    def apply(self, s: State, seat: int, recipient: Recipient) -> None:
        if recipient != seat:
            p = s.pub
            p.characters[seat] = tuple(c for c in p.characters[seat] if c != self.card)
            p.characters[recipient] = (*p.characters[recipient], self.card)
            BESTOWED.tell(s, seat, self.card, recipient)

    def answerable(self, s: State) -> bool:
        """Who has played it has kept it."""
        return self.card in s.pub.characters[self.seat]

    def fits(self, s: State) -> bool:
        played = self.waits(s) and self.card in s.pub.gone
        return played or self.card in s.pub.characters[self.seat]


class SharedHire(Hire):
    """A character from the display is for whom the taker wants."""

    def apply(self, s: State, seat: int, source: Slot | t.Literal["deck"]) -> None:
        super().apply(s, seat, source)
        if source != "deck":
            bestow(s, seat)


class SharedInvite(Invite):
    """So is the one that Kitchener brings."""

    def apply(self, s: State, seat: int, slot: Slot) -> None:
        super().apply(s, seat, slot)
        bestow(s, seat)


class SharedKeep(Keep):
    """So is the one kept, unless it may still be exchanged."""

    def apply(self, s: State, seat: int, card: str | None) -> None:
        super().apply(s, seat, card)
        if card is not None and not s.pub.display:
            bestow(s, seat)


class SharedSwap(Swap):
    """So is the one that comes out of the exchange; who has played it has kept it."""

    def apply(self, s: State, seat: int, slot: Slot | None) -> None:
        super().apply(s, seat, slot)
        if slot is not None:
            bestow(s, seat)
        elif self.card in s.pub.characters[seat]:
            then(s, Bestow(seat, self.card))


def bestow(s: State, seat: int) -> None:
    """Ask who gets the character that came last."""
    then(s, Bestow(seat, s.pub.characters[seat][-1]))


# -- reasons --------------------------------------------------------------------

NO_SUCH_PLAYER = cooperative.reason(
    "no_such_player", "AUZ-COOP-05", "AUZ-COOP-06", params="recipient"
)


def no_such_player(s: State, seat: int) -> Denial | None:
    return None if seat in seats(s) else NO_SUCH_PLAYER(recipient=seat)


# -- victory --------------------------------------------------------------------


def together(s: State, scores: tuple[int, ...], old_ones: int) -> tuple[int, ...]:
    """All win if each of them has more VP than the Old Ones (AUZ-COOP-08)."""
    return tuple(seats(s)) if min(scores) > old_ones else ()


COOPERATIVE = Variant(
    cooperative,
    {
        Dig: SharedDig,
        Build: SharedBuild,
        Declare: SharedDeclare,
        Ship: SharedShip,
        NextDisc: SharedNextDisc,
        Hire: SharedHire,
        Invite: SharedInvite,
        Keep: SharedKeep,
        Swap: SharedSwap,
    },
    fit,
)
