"""What the list of components demands: each card, counter and token is somewhere, once."""

from __future__ import annotations

import collections
import typing as t

from engine.kernel import Entry, Pool
from engine.kernel.lint import Demand, Flaws
from engine.kernel.memory import NOTHING, fits

from .box import CARDS, TOKENS
from .convoy import Gain, Place, PutAside
from .ending import Store
from .lint_form import CREW, OUT_OF_BOUNDS, facts, lint, unknown
from .loot import TakeLoot, TurnUp
from .numbers import number
from .objects import hands as held
from .outcome import ShowBack
from .setup import Prepare
from .state import Codes, State, named, players, reserve
from .upgrade import DropTrailer, Mount, ReplaceTrailer

CARD_COUNT = lint.finding("card_count", "card n")
ADDITIONAL_COUNT = lint.finding("additional_count", "period n wanted")
WRONG_PERIOD = lint.finding("wrong_period", "period")
WRONG_PILE = lint.finding("wrong_pile", "card place")
TOKENS_THERE = lint.finding("tokens_there", "slot")
OBJECT_COUNT = lint.finding("object_count", "object n")
ACTION_COUNT = lint.finding("action_count", "action n")
OUTCOME_MISSING = lint.finding("outcome_missing", "back")
LOOT_COUNT = lint.finding("loot_count", "range n wanted")
WAYPOINT_COUNT = lint.finding("waypoint_count", "waypoint n")
TARGET_COUNT = lint.finding("target_count", "driver n wanted")
MINE_COUNT = lint.finding("mine_count", "n wanted")
TOKEN_COUNT = lint.finding("token_count", "token n")

TARGETS = number("targets_per_seat")
SPACES = number("target_spaces")


# -- cards ----------------------------------------------------------------------


def cards(s: State) -> Flaws:
    """Start cards of the seats, Exploration, Enemy and Loot cards, each in one place."""
    p = s.pub
    places = [*[card for card in p.zone if card], *p.discard, *p.gone, *p.enemies, *p.loot]
    for some in (*p.deck, *p.additional, *[cards for zone in CREW for cards in getattr(p, zone)]):
        places += some
    places += [code for convoy in p.convoy for code in convoy if code]
    places += in_hand(s)
    used = facts(s.box).used[len(s.own)]
    if len(places) == len(used) and used == {*places}:
        return
    for code, count in miscounted(places, dict.fromkeys(used, 1)):
        real = code in CARDS or code in s.box.enemies
        yield CARD_COUNT(card=code, n=count) if real else unknown(code)


def in_hand(s: State) -> list[str]:
    """Cards on their way, in no place but the agenda."""
    return [entry.card for entry in s.todo if isinstance(entry, Mount | ReplaceTrailer | TakeLoot)]


def miscounted(places: t.Iterable[str], expected: dict[str, int]) -> t.Iterable[tuple[str, int]]:
    """What is not there as often as it should be, and how often it is."""
    counted = collections.Counter(places)
    if counted == expected:
        return ()
    every = sorted({*expected, *counted})
    return [(code, counted[code]) for code in every if counted[code] != expected.get(code, 0)]


def piles(s: State) -> Flaws:
    """Enemies and Loot leave the game, other cards go to the discard pile (R-51)."""
    p, loot = s.pub, s.box.loot.keys()
    for place, some, real in (
        ("pub.discard", p.discard, CARDS.keys() - loot),
        ("pub.gone", p.gone, loot | s.box.enemies.keys()),
        ("pub.loot", p.loot, loot),
    ):
        yield from (WRONG_PILE(card=code, place=place) for code in some if code not in real)


def periods(s: State) -> Flaws:
    """The deck has the cards of its periods, and an earlier one is spent before the next."""
    p, box = s.pub, s.box
    drawn = box.drawn[players(s)]
    touched = False
    for at in reversed(range(len(box.deck))):
        deck, extra, hidden = p.deck[at], p.additional[at], p.hidden[at]
        if not ({*deck} <= {*box.deck[at]} and {*extra} <= {*box.additional[at]}):
            yield WRONG_PERIOD(period=at + 1)
        n = len(box.additional[at]) - len(extra) + hidden
        if n != drawn or hidden > len(extra):
            yield ADDITIONAL_COUNT(period=at + 1, n=n, wanted=drawn)
        if touched and (deck or hidden):
            yield WRONG_PERIOD(period=at + 1)
        touched |= len(deck) < len(box.deck[at]) or hidden < drawn


def blocks(s: State) -> Flaws:
    """Tokens lie on Locations and Encounters, those that are shown there or were traded in."""
    p, shown = s.pub, facts(s.box).blocks
    for slot, card in enumerate(p.zone, 1):
        left, right = p.left[slot - 1], p.right[slot - 1]
        if not (left or right):
            continue
        kind = CARDS[card].kind if card in CARDS else ""
        if kind == "encounter" and len(shown[card][0]) == len(left) == 1 and not right:
            fine = left[0] != "object"
        else:
            fine = card in shown and part(left, shown[card][0]) and part(right, shown[card][1])
        if not fine:
            yield TOKENS_THERE(slot=slot)


def part(some: Codes, whole: Codes) -> bool:
    """Whether tokens are some of those of a block."""
    return not collections.Counter(some) - collections.Counter(whole)


# -- hidden cards ---------------------------------------------------------------


def objects(s: State) -> Flaws:
    """Object cards; those of eliminated players are out of the game."""
    den, p = s.den, s.pub
    hands = [card for own in s.own for card in own.objects]
    pool = den.objects
    places = [*pool.top, *pool.rest, *pool.under, *den.kept, *p.object_discard, *hands]
    expected = dict(collections.Counter(s.box.object_cards))
    for code, n in miscounted(places, expected):
        if code not in expected:
            yield unknown(code)
        elif n > expected[code] or not p.out:
            yield OBJECT_COUNT(object=code, n=n)
    for code, n in placed(pool).items():
        if code in expected:
            yield OBJECT_COUNT(object=code, n=n)
    if collections.Counter(places) - collections.Counter(s.box.object_cards):
        return
    deck = (*pool.top, *pool.rest, *pool.under)
    if p.memory != NOTHING and (p.out or not fits(p.memory, held(s), deck, s.box.object_cards)):
        yield lint.wrong_now(place="pub.memory")


def actions(s: State) -> Flaws:
    """Action cards of the Automa, or none."""
    den, a = s.den, s.pub.automa
    pool = den.actions
    places = [*pool.top, *pool.rest, *pool.under, *den.pile, *a.revealed, *a.discard]
    for code, n in miscounted(places, dict.fromkeys(s.box.actions, 1)):
        yield ACTION_COUNT(action=code, n=n) if code in s.box.actions else unknown(code)
    for code, n in placed(pool).items():
        if code in s.box.actions:
            yield ACTION_COUNT(action=code, n=n)


def placed(pool: Pool) -> collections.Counter[str]:
    """Cards that lie at a known place of a deck: nobody outside can know any."""
    return collections.Counter((*pool.top, *pool.under))


def outcomes(s: State) -> Flaws:
    """The Outcome deck is never empty, and one of its cards has the back that shows."""
    p, cards = s.pub, s.box.outcomes
    if any([isinstance(entry, ShowBack | Prepare) for entry in s.todo]):
        fine = bool(p.outcomes)
    else:
        fine = any([cards[code].back == p.back for code in p.outcomes])
    if not fine:
        yield OUTCOME_MISSING(back=p.back)


# -- counters and tokens --------------------------------------------------------


def loot(s: State) -> Flaws:
    """A Loot card for each Enemy to come, and as many unseen as lie about face down."""
    p, box = s.pub, s.box
    coming = {*p.zone}.union(*p.deck)
    due = [entry.range for entry in s.todo if isinstance(entry, TurnUp)]
    due += [spoil.range for spoil in p.spoils]
    due += [box.enemies[code].range for code in p.enemies]
    ranges = [CARDS[code].range for code in p.loot if code in CARDS]
    spare = 0
    for at, n in enumerate(p.loot_deck, 1):
        to_come = sum([box.enemies[code].range == at for code in coming & box.enemies.keys()])
        if n != to_come:
            yield LOOT_COUNT(range=at, n=n, wanted=to_come)
        have, needed = ranges.count(at), n + due.count(at)
        spare += max(0, have - needed)
        if have < needed:
            yield LOOT_COUNT(range=at, n=have, wanted=needed)
    if p.automa.loot > spare:
        yield OUT_OF_BOUNDS(place="pub.automa.loot", low=0, high=spare)


def counters(s: State) -> Flaws:
    """Waypoint counters, Target counters and Mines are no more than there are."""
    p, box = s.pub, s.box
    have = collections.Counter(p.waypoints.values())
    for code, n in (have - collections.Counter(box.counters)).items():
        yield WAYPOINT_COUNT(waypoint=code, n=n)
    marks = collections.Counter(n for foe in p.enemies.values() for n in foe.targets)
    for driver, n in marks.items():
        if n > TARGETS:
            yield TARGET_COUNT(driver=named(s, driver), n=n, wanted=TARGETS)
    if len(p.mines) > box.mine_counters:
        yield MINE_COUNT(n=len(p.mines), wanted=box.mine_counters)


def tokens(s: State) -> Flaws:
    """With a strict supply no more tokens are in use than there are (R-39)."""
    for token in (*TOKENS, "object") if s.box.strict else ():
        n = reserve(s, token) - sum([on_its_way(entry, token) for entry in s.todo])
        if n < 0:
            yield TOKEN_COUNT(token=token, n=-n)


def on_its_way(entry: Entry, token: str) -> int:
    """Tokens that an entry is sure to put into a box."""
    if isinstance(entry, DropTrailer):
        return entry.aside.count(token)
    if isinstance(entry, Store):
        return token == "food"
    kinds = Gain | Place | PutAside if token == "survivor" else Place | PutAside
    return isinstance(entry, kinds) and entry.token == token


PIECES: tuple[Demand, ...] = (
    cards,
    piles,
    periods,
    blocks,
    objects,
    actions,
    outcomes,
    loot,
    counters,
    tokens,
)
