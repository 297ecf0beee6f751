"""What tactics cards do when they are played in their phase (CHO-TC; G-13).

One Effect for each word of the pack: gain, boost, lend, points and so on. A card that lends
something for the turn puts a word into pub.lent; whoever uses it up takes it out again. The words
"unpin", "free_lane" and "free_lock" are read by the chapters of moves, recruits and locks.
"""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Decision, Denial, members_of

from . import supply
from .box import Tactics
from .build import BuildFoundation
from .chapter import Chapter
from .hooks import Entries
from .income import NextSource
from .move import FreeMove
from .pricing import RETRIEVED, EndPricing, TokenNumber
from .redeploy import Redeploy
from .state import State, column, lent
from .supply import gains, pay, unaffordable
from .tactics import EFFECTS, Effect
from .turns import MAIN_TAKEN, POINT, Turn, idle_after, number_of

tactics_cards = Chapter("cho.tactics_cards")

LOWERED = tactics_cards.fact("lowered", "seat n")
Less = t.Annotated[int, msgspec.Meta(ge=1, le=3)]


def anytime(s: State, seat: int, card: Tactics) -> Denial | None:
    """Nothing but the moment forbids the card."""
    return None


# -- gains ----------------------------------------------------------------------


def gain(s: State, seat: int, card: Tactics) -> Entries:
    return gains(seat, card.play["gain"])


def trade(s: State, seat: int, card: Tactics) -> Entries:
    """A cost, then a gain (CHO-TC-20)."""
    cost = card.play["cost"]
    pay(s, seat, cost.get("energy", 0), cost.get("gem", 0))
    return gains(seat, card.play["gain"])


def redeploy(s: State, seat: int, card: Tactics) -> Entries:
    return (Redeploy(seat, card.play["n"]),)


def free_move(s: State, seat: int, card: Tactics) -> Entries:
    return [FreeMove(seat)] * int(card.play["n"])


def foundation(s: State, seat: int, card: Tactics) -> Entries:
    return (BuildFoundation(seat, card.play["n"]),)


# -- what is lent for the turn --------------------------------------------------


def lend(s: State, seat: int, card: Tactics) -> Entries:
    """The word of the card itself: a boost, a lane, a lock, a move past pins (CHO-GEN-17)."""
    s.pub.lent += (card.play["effect"],) * int(card.play.get("n", 1))
    return ()


def points(s: State, seat: int, card: Tactics) -> Entries:
    """More points for the main action, or at once if it is past (CHO-TC-05, -07, -10)."""
    n, turn = card.play["n"], s.todo[-1]
    if isinstance(turn, Turn) and turn.main:
        s.pub.lent += ("point",) * n
        return ()
    return (supply.gain(seat, POINT[s.pub.phase], n),)


def discount(s: State, seat: int, card: Tactics) -> Entries:
    """Energy off the auxiliary action of this turn (CHO-TC-06, -17)."""
    s.pub.lent += ("discount",) * int(card.play["energy"])
    return ()


# -- the region total and the vault ---------------------------------------------


def total(s: State, seat: int, card: Tactics) -> Entries:
    s.pub.total += card.play["n"]
    return ()


def less_total(s: State, seat: int, card: Tactics) -> Entries:
    return (LowerTotal(seat, card.play["n"]),)


@tactics_cards.entry
class LowerTotal(Decision):
    """By how much the region total is lowered (CHO-TC-09)."""

    cites = "CHO-TC-09"
    exact = True

    seat: int
    most: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(n,) for n in range(1, self.most + 1)]

    def why_not(self, s: State, seat: int, n: Less) -> Denial | None:
        return None

    def apply(self, s: State, seat: int, n: Less) -> None:
        s.pub.total -= n
        LOWERED.tell(s, seat, n)


def take_back(s: State, seat: int, card: Tactics) -> Entries:
    return (TakeBack(seat),)


@tactics_cards.entry
class TakeBack(Decision):
    """Which token comes back from the vault, for the next round (CHO-TC-18, CHO-PRC-11)."""

    cites = "CHO-TC-18 CHO-PRC-11"
    exact = True

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int]]:
        return [(token,) for token in members_of(s.pub.vault[seat])]

    def why_not(self, s: State, seat: int, token: TokenNumber) -> Denial | None:
        return None if s.pub.vault[seat] >> token & 1 else NOT_IN_VAULT(token=token)

    def apply(self, s: State, seat: int, token: TokenNumber) -> None:
        p, bit = s.pub, 1 << token
        p.vault[seat] &= ~bit
        p.tokens[seat] |= bit
        p.fetched[seat] |= bit
        RETRIEVED.tell(s, seat, 1)


# -- reasons --------------------------------------------------------------------

MOVES_BEGUN = tactics_cards.reason("moves_begun", "CHO-TC-03", params="card")
NOT_PRICED_YET = tactics_cards.reason("not_priced_yet", "CHO-TC-18", params="card")
DOES_NOTHING = tactics_cards.reason(
    "does_nothing", "CHO-GEN-17", "CHO-ACT-08", "CHO-TAC-05", params="card"
)
VAULT_EMPTY = tactics_cards.reason("vault_empty", "CHO-TC-18", params="card")
NOT_IN_VAULT = tactics_cards.reason("not_in_vault", "CHO-TC-18", params="token")
TOTAL_WAS_READ = tactics_cards.reason(
    "total_was_read", "CHO-TC-08", "CHO-TC-09", "CHO-TAC-11", params="card"
)


def before_moves(s: State, seat: int, card: Tactics) -> Denial | None:
    """In the move phase this redeploy comes before the first move point (CHO-TC-03)."""
    return MOVES_BEGUN(card=card.code) if MAIN_TAKEN in s.pub.lent else None


def after_pricing(s: State, seat: int, card: Tactics) -> Denial | None:
    """A token must have been placed in this pricing turn, and one must be in the vault."""
    if not isinstance(s.todo[-1], EndPricing):
        return NOT_PRICED_YET(card=card.code)
    return None if s.pub.vault[seat] else VAULT_EMPTY(card=card.code)


def worth_a_boost(s: State, seat: int, card: Tactics) -> Denial | None:
    """One column on, something of this turn must be otherwise (R-21).

    The main action may move the marker to where it is; after that the auxiliary one alone is left.
    """
    turn, at = t.cast(Turn, s.todo[-1]), column(s, seat, number_of(s))
    if lent(s, "boost") or at == s.box.columns:
        return DOES_NOTHING(card=card.code)
    now, then = s.box.cells[s.pub.phase][at : at + 2]
    changed = turn.auxiliary and (then.cost, then.gain) != (now.cost, now.gain)
    idle = [word for word in then.gain if idle_after(s, seat, {}, word)]
    return None if turn.main or (changed and not idle) else DOES_NOTHING(card=card.code)


def before_auxiliary(s: State, seat: int, card: Tactics) -> Denial | None:
    """The discount is for the auxiliary action of this turn (CHO-TC-06, -17)."""
    turn = t.cast(Turn, s.todo[-1])
    return None if turn.auxiliary else DOES_NOTHING(card=card.code)


def before_total(s: State, seat: int, card: Tactics) -> Denial | None:
    """The total is one of the sources, and read when it is taken (G-19, R-50)."""
    now = s.todo[-1]
    early = isinstance(now, NextSource) and "total" in now.left
    return None if early else TOTAL_WAS_READ(card=card.code)


def affordable(s: State, seat: int, card: Tactics) -> Denial | None:
    return unaffordable(s, seat, card.play["cost"])


EFFECTS |= {
    "gain": Effect(anytime, gain),
    "trade": Effect(affordable, trade),
    "redeploy": Effect(before_moves, redeploy),
    "free_move": Effect(anytime, free_move),
    "foundation": Effect(anytime, foundation),
    "boost": Effect(worth_a_boost, lend),
    "unpin": Effect(anytime, lend),
    "free_lane": Effect(anytime, lend),
    "free_lock": Effect(anytime, lend),
    "points": Effect(anytime, points),
    "discount": Effect(before_auxiliary, discount),
    "total": Effect(before_total, total),
    "less_total": Effect(before_total, less_total),
    "take_back": Effect(after_pricing, take_back),
}
