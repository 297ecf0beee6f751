"""Positions for tests: a prepared table, and small verbs that put things on it."""

from __future__ import annotations

import functools
import typing as t

from engine import kernel
from engine.circadians import CIRCADIANS
from engine.circadians.board import put_building, put_fighters, put_leader, put_ryhzu
from engine.circadians.box import ABILITIES
from engine.circadians.map import NUMBER
from engine.circadians.opening import fresh
from engine.circadians.setup import Prepare
from engine.circadians.state import NO_PRICE, PHASES, Den, Own, Price, State, without
from engine.kernel import Table
from tests.playing import Playing

TABLE = CIRCADIANS.table("pl-2022")
RULES = TABLE.rules
VAULT = ("circadians", "si", "zcharo", "leyrien", "jrayek", "oxataya")


def h(code: int) -> int:
    """The number of a region by the number in its printed name: h(44) is hex h44."""
    return NUMBER[f"h{code}"]


playing = Playing(TABLE)
table = playing.table
decided = playing.decided
rules_of = playing.rules_of
push = playing.push
run = playing.run
play = playing.play
denied = playing.denied
refused = playing.refused
legal = playing.legal
is_open = playing.is_open
asked = playing.asked


def scene(*factions: str, phase: str = "discover", at: Table | None = None) -> State:
    """Round 1 in a phase, seat 0 to act, nobody has a unit on the map, no phase is priced.

    Bases stand on the first free locations and foundations lie in the order of the pack. The
    agenda is empty: push() what the test is about, and nothing else happens after it.
    """
    s = _prepared(factions or ("circadians", "si"), at or TABLE).clone()
    s.pub.phase, s.pub.turn = t.cast("t.Any", phase), 0
    return s


@functools.cache
def _prepared(factions: tuple[str, ...], at: Table) -> State:
    s = setting_up(len(factions), at)
    for seat, faction in enumerate(factions):
        play(s, seat, "setup.choose_faction", faction)
    first_moves(s, until="pricing")
    p, n = s.pub, len(factions)
    p.fighters = [[0] * len(area) for area in p.fighters]
    p.leaders, p.present, p.gems, s.todo = {}, [0] * n, [1] * n, []
    p.morale, p.morale_rows = 0, (4, 4) if "leyrien" in factions else (0, 0)
    return s


def setting_up(n: int, at: Table | None = None) -> State:
    """The table with the set-up on its agenda, run to the first decision."""
    s = fresh((at or TABLE).box, n)
    push(s, Prepare())
    return s


def first_moves(s: State, until: str) -> None:
    """Every seat takes the first legal move, until a phase begins."""
    while s.pub.phase != until:
        first_move(s)


def first_move(s: State) -> None:
    """Whoever is asked takes the first legal move."""
    rules = rules_of(s)
    seat = kernel.waiting(rules, s)[0]
    kernel.play(rules, s, seat, kernel.legal(rules, s, seat)[0], first)


def first(key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
    """Luck that always brings the first outcome."""
    return outcomes[0]


# -- pieces and boards ----------------------------------------------------------


def fighters(s: State, seat: int, region: int, n: int) -> None:
    """Fighters on the map, besides those that are there."""
    put_fighters(s, seat, region, n)


def leader(s: State, seat: int, card: str, region: int, up: bool = False) -> None:
    put_leader(s, seat, card, region)
    if up:
        s.pub.upgraded += (card,)


def ryhzu(s: State, seat: int, card: str, region: int) -> None:
    """A Ryh-zu under the command of a seat."""
    put_ryhzu(s, card, region, seat)


def building(s: State, seat: int, kind: str, region: int) -> None:
    """A building on the first free foundation of a region, or beside it."""
    plots = s.pub.plots[region]
    free = [at for at, plot in enumerate(plots) if not plot.building]
    put_building(s, seat, kind, region, free[0] if free else None)


def purse(s: State, seat: int, energy: int | None = None, gems: int | None = None) -> None:
    """Exactly so much energy and so many gems."""
    if energy is not None:
        s.pub.energy[seat] = energy
    if gems is not None:
        s.pub.gems[seat] = gems


def markers(s: State, seat: int, **columns: int) -> None:
    """Research markers on columns by track."""
    for track, column in columns.items():
        s.pub.research[seat][PHASES.index(track)] = column


def uncover(s: State, seat: int, *abilities: str) -> None:
    """Board foundations built, wherever they lie."""
    for ability in abilities:
        s.pub.foundations[seat] |= 1 << ABILITIES.index(ability)


def hold(s: State, seat: int, *cards: str) -> None:
    """Tactics cards of the deck in a hand, besides those it has; they are not fresh."""
    rest = s.den.tactics.rest
    for card in cards:
        rest = without(rest, card)
    s.den = Den(kernel.unseen(rest))
    own = s.own[seat]
    s.own[seat] = Own((*own.hand, *cards), own.fresh, own.seen)


def price(s: State, phase: str, seat: int, token: int = 1) -> None:
    """A price token on a phase; seat -1 is the neutral pair with that number."""
    s.pub.prices[PHASES.index(phase)] = Price(seat, token)
    if seat >= 0:
        s.pub.tokens[seat] &= ~(1 << token)


def all_priced(s: State, first: str = "") -> None:
    """A token on every phase: seats in their order, the phase named first by seat 0, neutrals."""
    seats = len(s.own)
    order = sorted(PHASES, key=lambda phase: phase != first)
    n = s.box.setups[seats].prices * seats
    for at, phase in enumerate(order):
        price(s, phase, *((at % seats, 3 + at // seats) if at < n else (-1, at - n)))


def in_round(s: State, n: int) -> None:
    """Another round; the relics of those before are gone."""
    s.pub.round = n
    s.pub.relics[: n - 1] = [-1] * (n - 1)


def unpriced(s: State) -> None:
    s.pub.prices = [NO_PRICE] * len(PHASES)
