"""What the list of components demands: each piece, token and card is somewhere, once."""

from __future__ import annotations

import collections
import functools

from engine.kernel import mask_of

from .board import buildings, on_map
from .foundations import BOARD, MOST
from .lint_form import LIST_LENGTH, NO_SUCH_REGION, WRONG_NOW, Demand, Flaws, begun, lint, unknown
from .map import LAKES, SHIP, layout
from .numbers import number
from .recruit import Arrival, Arrive
from .state import BUILDINGS, NOBODY, State, on_wheels, seat_of

FIGHTER_COUNT = lint.finding("fighter_count", "seat n wanted")
CARD_COUNT = lint.finding("card_count", "card n")
PRICE_COUNT = lint.finding("price_count", "seat")
PAIR_COUNT = lint.finding("pair_count", "n")
FOUNDATION_COUNT = lint.finding("foundation_count", "foundation n")
BUILDING_COUNT = lint.finding("building_count", "seat building n wanted")
MISSING_BUILDING = lint.finding("missing_building", "region")
NOT_PRESENT = lint.finding("not_present", "seat")
MOUNTAIN_COUNT = lint.finding("mountain_count", "n wanted")
MORALE_COUNT = lint.finding("morale_count", "n wanted")
TOKEN_PLACE = lint.finding("token_place", "region")


def fighters(s: State) -> Flaws:
    """A faction has the fighters of its components, on the map, on its track, beside it."""
    p = s.pub
    for seat, code in enumerate(p.factions):
        if not code or not begun(s):
            continue
        faction = s.box.factions[code]
        wanted = sum(faction.sectors) + faction.reserve + faction.fighters
        n = sum(p.fighters[seat]) + sum(p.sectors[seat]) + p.reserve[seat] + arriving(s, seat)
        waiting = faction.fighters if p.phase == "setup" and not sum(p.fighters[seat]) else 0
        if n + waiting != wanted or len(p.sectors[seat]) != len(faction.sectors):
            yield FIGHTER_COUNT(seat=seat, n=n, wanted=wanted)


def rosters(s: State) -> Flaws:
    """A faction has leaders of its own, and after the set-up as many as are in the game."""
    for seat, code in enumerate(s.pub.factions if begun(s) and all(s.pub.factions) else ()):
        faction, cards = s.box.factions[code], s.pub.roster[seat]
        yield from (unknown(card) for card in cards if card not in faction.pool)
        n = len(faction.pool) if s.pub.phase == "setup" else faction.leaders
        if not faction.leaders <= len(cards) <= n:
            yield LIST_LENGTH(place=f"pub.roster[{seat}]", n=faction.leaders)


def intel(s: State) -> Flaws:
    """Where Circadians play, an intel card about every opponent is in one of three places."""
    p = s.pub
    mine = seat_of(s, "circadians")
    wanted = {*s.box.intel} & {*p.factions} if mine != NOBODY and begun(s) else set()
    fine = p.intel.keys() == wanted
    owners = [holder in (NOBODY, mine, seat_of(s, logo)) for logo, holder in p.intel.items()]
    if not fine or not all(owners):
        yield WRONG_NOW(place="pub.intel")


def arriving(s: State, seat: int) -> int:
    """Fighters between the recruitment track and the map."""
    return sum([isinstance(one, Arrival | Arrive) and one.seat == seat for one in s.todo])


def cards(s: State) -> Flaws:
    """Every tactics card is in a hand, on a wheel, in the deck or in the discard pile."""
    places = [*s.pub.discard, *on_wheels(s.pub), *s.den.tactics.rest]
    for own in s.own:
        places += own.hand
        spare = collections.Counter(own.fresh) - collections.Counter(own.hand)
        yield from (CARD_COUNT(card=card, n=n) for card, n in sorted(spare.items()))
    counted, wanted = collections.Counter(places), collections.Counter(s.box.deck)
    for code in sorted({*counted, *wanted}):
        if counted[code] != wanted[code]:
            known = code in s.box.tactics
            yield CARD_COUNT(card=code, n=counted[code]) if known else unknown(code)


def prices(s: State) -> Flaws:
    """Each price token of a faction is in its pool, in the vault or on a phase."""
    p, every = s.pub, mask_of(s.box.prices)
    for seat, code in enumerate(p.factions):
        placed = [one.token for one in p.prices if one.seat == seat]
        own, away = p.tokens[seat], p.vault[seat]
        fine = own | away | mask_of(placed) == (every if code and begun(s) else 0)
        n = own.bit_count() + away.bit_count() + len(placed)
        real = all([one.token in s.box.prices for one in p.prices if one.seat == seat])
        fine = fine and real
        if not fine or (begun(s) and n != len(s.box.prices)) or p.fetched[seat] & ~own:
            yield PRICE_COUNT(seat=seat)
    pairs = len(s.box.setups[len(s.own)].pairs)
    neutral = [one.token for one in p.prices if one.seat == NOBODY]
    if len({*neutral}) != len(neutral) or any([token >= pairs for token in neutral]):
        yield PAIR_COUNT(n=len(neutral))


def foundations(s: State) -> Flaws:
    """Foundations lie on land, each once; those of the boards as many as were built."""
    p, land = s.pub, layout(len(s.own)).land
    counted = collections.Counter(plot.foundation for plots in p.plots for plot in plots)
    counted.pop("", None)
    board = counted.pop(BOARD, 0)
    if board != sum([built.bit_count() for built in p.foundations]):
        yield FOUNDATION_COUNT(foundation=BOARD, n=board)
    for code, n in sorted((counted + collections.Counter(p.removed)).items()):
        foreign = s.box.foundations[code]["faction"] not in ("", *p.factions)
        if n > 1 or foreign:
            yield FOUNDATION_COUNT(foundation=code, n=n)
    for region, plots in enumerate(p.plots):
        n = sum([bool(plot.foundation) for plot in plots])
        if n > MOST or (plots and not land >> region & 1):
            yield FOUNDATION_COUNT(foundation=plots[0].foundation or BOARD, n=n)


def structures(s: State) -> Flaws:
    """Buildings stand where the masks of their owners say, and a board has no more of them.

    Nobody builds where others are present, so those of a region belong to one faction.
    """
    p = s.pub
    built = functools.reduce(int.__or__, [buildings(s, seat) for seat in range(len(s.own))], p.twin)
    for region, plots in enumerate(p.plots):
        if not plots and not built >> region & 1:
            continue
        here = collections.Counter(plot.building for plot in plots if plot.building)
        meant = {kind: sum([a >> region & 1 for a in getattr(p, kind)]) for kind in BUILDINGS}
        meant["outpost"] += p.twin >> region & 1
        owners = sum([buildings(s, seat) >> region & 1 for seat in range(len(s.own))])
        if owners > 1 or any([here[kind] != meant[kind] for kind in BUILDINGS]):
            yield MISSING_BUILDING(region=region)
    for seat, code in enumerate(p.factions):
        for kind in BUILDINGS if code else ():
            n, wanted = on_map(s, seat, kind), len(s.box.factions[code].buildings[kind])
            if n > wanted:
                yield BUILDING_COUNT(seat=seat, building=kind, n=n, wanted=wanted)


def presence(s: State) -> Flaws:
    """Where a faction is present is where its pieces are (CHO-GEN-09)."""
    p = s.pub
    for seat in range(len(s.own)):
        mask = buildings(s, seat)
        cards = {p.leaders.get(card) for card in p.roster[seat]}
        cards |= {stand.region for stand in p.ryhzu.values() if stand.seat == seat}
        for region, n in enumerate(p.fighters[seat]):
            if n or region in cards:
                mask |= 1 << region
        if mask != s.pub.present[seat]:
            yield NOT_PRESENT(seat=seat)
        elif mask & ~ground(s, seat):
            yield NO_SUCH_REGION(place=f"pub.present[{seat}]")


def ground(s: State, seat: int) -> int:
    """Where a seat can be at all: on land, at home, on lakes if its faction swims (CHO-MAP-09)."""
    code, site = s.pub.factions[seat], s.pub.site[seat]
    mask = layout(len(s.own)).land | (LAKES if code == "oxataya" else 0)
    if code == "circadians":
        return mask | 1 << SHIP
    return mask | 1 << site if site >= 0 else mask


def tokens(s: State) -> Flaws:
    """Mountains, morale and production tokens are no more than there are, where they may be."""
    p, wanted = s.pub, number("mountains")
    if p.mountains.bit_count() + p.spare_mountains > wanted:
        yield MOUNTAIN_COUNT(n=p.mountains.bit_count() + p.spare_mountains, wanted=wanted)
    if "leyrien" in p.factions and begun(s):
        every = sum([row["tokens"] for row in s.box.morale.values()])
        n = p.morale.bit_count() + sum(p.morale_rows)
        if n != every:
            yield MORALE_COUNT(n=n, wanted=every)
    plan = layout(len(s.own))
    own = mask_of([one for one in p.site if one >= 0])
    for region, token in p.production.items():
        lake = bool(s.box.production[token]["lake"])
        if not (LAKES if lake else plan.land | own) >> region & 1:
            yield TOKEN_PLACE(region=region)
    if p.refined & ~mask_of(p.production):
        yield TOKEN_PLACE(region=(p.refined & ~mask_of(p.production)).bit_length() - 1)


PIECES: tuple[Demand, ...] = (
    fighters,
    rosters,
    intel,
    cards,
    prices,
    foundations,
    structures,
    presence,
    tokens,
)
