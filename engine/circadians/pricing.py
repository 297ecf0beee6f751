"""Phase 1, pricing, and what acting costs (CHO-PRC; pl-2022: Określenie kosztu faz akcji)."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Decision, Denial, Entry, Step, Window, members_of, then, then_all
from engine.kernel.meaning import place

from .box import Neutral
from .chapter import Chapter
from .gun import pass_gun
from .hooks import PRICE_LESS, PRICED
from .research import Research
from .state import NO_PRICE, NOBODY, PHASES, UNPRICED, Price, State, clockwise
from .supply import PAID, gains
from .tactics import window

pricing = Chapter("cho.pricing", "@pricing")

PLACED = pricing.fact("placed", "seat token space")
NEUTRAL_PLACED = pricing.fact("neutral_placed", "pair phase")
RETRIEVED = pricing.fact("retrieved", "seat tokens")
RECEIVED = pricing.fact("received", "seat opponent energy")
Space = t.Literal["discover", "build", "harvest", "recruit", "move_first", "move_last"]
PriceSpace = t.Annotated[Space, place("space")]
SPACES: tuple[str, ...] = t.get_args(Space)
MOVE = PHASES.index("move")
PHASE_OF = {space: min(at, MOVE) for at, space in enumerate(SPACES)}
"""The number of the action phase of each space."""
TokenNumber = t.Annotated[int, msgspec.Meta(ge=1, le=6)]
PAIRS = ("a", "b")
"""Neutral pairs by number."""


@pricing.entry
class Pricing(Step):
    """Every seat prices a phase, two with two factions, in an order that stays (R-03)."""

    bears = "@open"

    def run(self, s: State) -> None:
        order = clockwise(s, s.pub.gun) * s.box.setups[len(s.own)].prices
        then_all(s, *[PricingTurn(seat) for seat in order], NeutralPrices())


@pricing.entry
class PricingTurn(Step):
    """Whoever has no token to place first takes back the vault, usable at once (R-02)."""

    on = "pricing_turn neutral_prices"

    seat: int

    def run(self, s: State) -> None:
        p, seat = s.pub, self.seat
        p.turn = seat
        if not usable(s, seat):
            retrieve(s, seat)
            p.fetched[seat] = 0
        then(s, PricePhase(seat))


@pricing.entry
class PricePhase(Decision):
    """A price token goes on an action phase without one (CHO-PRC-03)."""

    cites = "CHO-PRC-01 CHO-PRC-03"
    admits = ("tactics",)
    exact = True
    on = "pricing_turn neutral_prices"
    bears = "*"
    groups = "@once @own_turn"

    seat: int

    def moves(self, s: State, seat: int) -> list[tuple[int, str]]:
        prices = s.pub.prices
        free = [space for space in SPACES if prices[PHASE_OF[space]].seat == UNPRICED]
        return [(token, space) for token in members_of(usable(s, seat)) for space in free]

    def why_not(self, s: State, seat: int, token: TokenNumber, space: PriceSpace) -> Denial | None:
        return unusable(s, seat, token) or priced(s, space)

    def apply(self, s: State, seat: int, token: TokenNumber, space: Space) -> None:
        p, phase = s.pub, PHASE_OF[space]
        p.tokens[seat] &= ~(1 << token)
        p.prices[phase] = Price(seat, token)
        PLACED.tell(s, seat, token, space)
        if phase == MOVE:
            p.move_last = space == "move_last"
            pass_gun(s, seat)
        then_all(s, Placed(seat, token, space), AfterPricing(seat))


@pricing.entry
class Placed(Step):
    """The gain of the space and the effect of the token (CHO-PRC-05, -06, -10, -12)."""

    bears = "@open"

    seat: int
    token: int
    space: str

    def run(self, s: State) -> None:
        seat, token = self.seat, s.box.tokens(len(s.own))[self.token]
        phase = PHASES[PHASE_OF[self.space]]
        gain = dict(s.box.spaces[self.space]["gain"])
        if token.card:  # cards that come at once are drawn before any is discarded (CHO-PRC-06)
            gain["card"] = gain.get("card", 0) + token.card
        follow: list[Entry] = gains(seat, gain)
        if token.effect == "retrieve":
            retrieve(s, seat)
        elif token.effect == "research":
            follow.append(Research(seat, phase))
        follow += PRICED.entries(s, seat, self.token, phase)
        if follow:
            then_all(s, *follow)


@pricing.entry
class AfterPricing(Step):
    """Cards may be played after the token too; only an empty hand is not asked (R-20)."""

    on = "pricing_turn neutral_prices"
    groups = "@own_turn"

    seat: int

    def run(self, s: State) -> None:
        if window(s, self.seat):
            then(s, EndPricing(self.seat))


@pricing.entry
class EndPricing(Window):
    """The pricing turn is over when its owner says so."""

    cites = "CHO-PRC-01"
    admits = ("tactics",)
    on = "pricing_turn neutral_prices"
    bears = "*"
    groups = "@once @own_turn"

    seat: int


@pricing.entry
class NeutralPrices(Step):
    """Neutral tokens on what is left, the cheaper one on the earlier phase (CHO-PRC-14, -19)."""

    groups = "@once"

    def run(self, s: State) -> None:
        p = s.pub
        p.turn = NOBODY
        free = [phase for phase, price in enumerate(p.prices) if price.seat == UNPRICED]
        pairs = sorted(s.box.setups[len(s.own)].pairs, key=lambda pair: total(neutral(s, pair)))
        for phase, pair in zip(free, pairs, strict=True):
            p.prices[phase] = Price(NOBODY, PAIRS.index(pair))
            NEUTRAL_PLACED.tell(s, pair, PHASES[phase])
            if phase == MOVE:
                p.move_last = False
                pass_gun(s, NOBODY)


# -- reasons --------------------------------------------------------------------

NOT_IN_POOL = pricing.reason("not_in_pool", "CHO-PRC-03", params="token")
JUST_RETRIEVED = pricing.reason("just_retrieved", "CHO-PRC-11", params="token")
PRICED_ALREADY = pricing.reason("priced_already", "CHO-PRC-03", "CHO-PRC-04", params="space")


def usable(s: State, seat: int) -> int:
    """Price tokens that a seat may place now."""
    return s.pub.tokens[seat] & ~s.pub.fetched[seat]


def unusable(s: State, seat: int, token: int) -> Denial | None:
    if usable(s, seat) >> token & 1:
        return None
    held = s.pub.tokens[seat] >> token & 1
    return JUST_RETRIEVED(token=token) if held else NOT_IN_POOL(token=token)


def priced(s: State, space: str) -> Denial | None:
    taken = s.pub.prices[PHASE_OF[space]].seat != UNPRICED
    return PRICED_ALREADY(space=space) if taken else None


# -- tokens ---------------------------------------------------------------------


def retrieve(s: State, seat: int) -> None:
    """All tokens of a seat come back from the vault, for the next round (CHO-PRC-10, -11)."""
    p = s.pub
    RETRIEVED.tell(s, seat, p.vault[seat].bit_count())
    p.tokens[seat] |= p.vault[seat]
    p.fetched[seat] |= p.vault[seat]
    p.vault[seat] = 0


def put_away(s: State) -> None:
    """After the relic check the tokens of the round go to the vault (CHO-REL-05)."""
    p = s.pub
    for price in p.prices:
        if price.seat >= 0:
            p.vault[price.seat] |= 1 << price.token
    p.prices = [NO_PRICE] * len(PHASES)
    p.fetched = [0] * len(p.fetched)
    p.move_last = False


# -- what acting costs ----------------------------------------------------------


def neutral(s: State, pair: str) -> Neutral:
    """The token of a pair that counts in this round (CHO-PRC-18)."""
    top, bottom = s.box.neutral[pair]
    return top if s.pub.round <= top.removed else bottom


def total(token: Neutral) -> int:
    return token.left + token.right + token.supply


def shares(s: State, seat: int, phase: int) -> tuple[int, tuple[tuple[int, int], ...]]:
    """What a seat pays for acting: to the supply, and to other seats (CHO-PRC-08, -16, -17)."""
    price, n = s.pub.prices[phase], len(s.own)
    if price.seat == seat:
        return 0, ()
    less = PRICE_LESS.total(s, seat, PHASES[phase])
    if price.seat == NOBODY:
        token = neutral(s, PAIRS[price.token])
        sides = (((seat + 1) % n, token.left), ((seat - 1) % n, token.right))
        return max(0, token.supply - less), tuple([side for side in sides if side[1]])
    own = s.box.tokens(n)[price.token]
    to = ((price.seat, own.owner),) if own.owner else ()
    return max(0, own.supply - less), to


def cost(s: State, seat: int, phase: int) -> int:
    """The energy that acting costs a seat."""
    n, others = shares(s, seat, phase)
    for _, due in others:
        n += due
    return n


def charge(s: State, seat: int, phase: int) -> None:
    """A seat pays for acting."""
    p = s.pub
    supply, others = shares(s, seat, phase)
    for other, n in others:
        p.energy[other] += n
        p.energy[seat] -= n
    p.energy[seat] -= supply
    paid = supply + sum([n for _, n in others])
    if paid:
        PAID.tell(s, seat, "energy", paid)
    for other, n in others:
        RECEIVED.tell(s, other, seat, n)
