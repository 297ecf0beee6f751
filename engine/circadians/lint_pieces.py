"""What the list of components demands: each piece, token and card is somewhere, once."""

from __future__ import annotations

from collections import Counter

from engine.kernel import mask_of, members_of
from engine.kernel.lint import Demand, Flaws
from engine.kernel.memory import fits

from .board import buildings, ground, on_map
from .box import Faction
from .foundations import BOARD, MOST
from .lint_form import NO_SUCH_REGION, begun, lint
from .map import LAKES, layout
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


def boards(s: State) -> list[tuple[int, Faction]]:
    """The seats that have a faction, with its components."""
    return [(seat, s.box.factions[code]) for seat, code in enumerate(s.pub.factions) if code]


def fighters(s: State) -> Flaws:
    """A faction has the fighters of its components: on the map, on its track, beside it, coming."""
    p = s.pub
    for seat, faction in boards(s) if begun(s) else ():
        every = sum(faction.sectors) + faction.reserve + faction.fighters
        n = sum(p.fighters[seat]) + sum(p.sectors[seat]) + p.reserve[seat]
        n += sum([isinstance(entry, Arrival | Arrive) and entry.seat == seat for entry in s.todo])
        waiting = faction.fighters if p.phase == "setup" and not sum(p.fighters[seat]) else 0
        if n + waiting != every or len(p.sectors[seat]) != len(faction.sectors):
            yield FIGHTER_COUNT(seat=seat, n=n, wanted=every)


def rosters(s: State) -> Flaws:
    """A faction has leaders of its own, and after the set-up as many as are in the game."""
    for seat, faction in boards(s) if begun(s) and all(s.pub.factions) else ():
        cards, least = s.pub.roster[seat], faction.leaders
        yield from (lint.unknown(card) for card in cards if card not in faction.pool)
        if not least <= len(cards) <= (len(faction.pool) if s.pub.phase == "setup" else least):
            yield lint.list_length(place=f"pub.roster[{seat}]", n=least)


def intel(s: State) -> Flaws:
    """Where Circadians play, an intel card about every opponent is in one of three places."""
    p, mine = s.pub, seat_of(s, "circadians")
    logos = {*s.box.intel} & {*p.factions} if mine != NOBODY and begun(s) else set()
    owners = [holder in (NOBODY, mine, seat_of(s, logo)) for logo, holder in p.intel.items()]
    if p.intel.keys() != logos or not all(owners):
        yield lint.wrong_now(place="pub.intel")


def cards(s: State) -> Flaws:
    """Every tactics card is in a hand, on a wheel, in the deck or in the discard pile."""
    places = [*s.pub.discard, *on_wheels(s.pub), *s.den.tactics.rest]
    for own in s.own:
        places += own.hand
        spare = Counter(own.fresh) - Counter(own.hand)
        yield from (CARD_COUNT(card=card, n=n) for card, n in sorted(spare.items()))
    lying, deck = Counter(places), Counter(s.box.deck)
    for code in sorted({*lying, *deck}) if lying != deck else ():
        if lying[code] != deck[code]:
            real = code in s.box.tactics
            yield CARD_COUNT(card=code, n=lying[code]) if real else lint.unknown(code)
    hands = [own.hand for own in s.own]
    if lying == deck and not fits(s.pub.memory, hands, s.den.tactics.rest, s.box.deck):
        yield lint.wrong_now(place="pub.memory")


def prices(s: State) -> Flaws:
    """Each price token of a faction is in its pool, in the vault or on a phase."""
    p, every, lie = s.pub, mask_of(s.box.prices), begun(s)
    for seat, code in enumerate(p.factions):
        placed = [price.token for price in p.prices if price.seat == seat]
        own, away = p.tokens[seat], p.vault[seat]
        n = own.bit_count() + away.bit_count() + len(placed)
        fine = own | away | mask_of(placed) == (every if code and lie else 0)
        fine = fine and all([token in s.box.prices for token in placed])
        if not fine or (lie and n != len(s.box.prices)) or p.fetched[seat] & ~own:
            yield PRICE_COUNT(seat=seat)
    pairs = len(s.box.setups[len(s.own)].pairs)
    neutral = [price.token for price in p.prices if price.seat == NOBODY]
    if len({*neutral}) != len(neutral) or any([token >= pairs for token in neutral]):
        yield PAIR_COUNT(n=len(neutral))


def foundations(s: State) -> Flaws:
    """Foundations lie on land, each once; those of the boards as many as were built."""
    p, land = s.pub, layout(len(s.own)).land
    laid = Counter([plot.foundation for plots in p.plots for plot in plots if plot.foundation])
    board = laid.pop(BOARD, 0)
    if board != sum([built.bit_count() for built in p.foundations]):
        yield FOUNDATION_COUNT(foundation=BOARD, n=board)
    for code, n in sorted((laid + Counter(p.removed)).items()):
        if n > 1 or s.box.foundations[code]["faction"] not in ("", *p.factions):
            yield FOUNDATION_COUNT(foundation=code, n=n)
    for region, plots in enumerate(p.plots):
        n = sum([bool(plot.foundation) for plot in plots])
        if n > MOST or (plots and not land >> region & 1):
            yield FOUNDATION_COUNT(foundation=plots[0].foundation or BOARD, n=n)


def structures(s: State) -> Flaws:
    """Buildings stand where the masks of their owners say, and a board has no more of them.

    Nobody builds where others are present, so those of a region belong to one faction.
    """
    p, rows = s.pub, enumerate(s.pub.plots)
    standing = Counter([(at, plot.building) for at, row in rows for plot in row if plot.building])
    owned = Counter([(region, "outpost") for region in members_of(p.twin)])
    for kind in BUILDINGS:
        owned.update([(at, kind) for area in getattr(p, kind) for at in members_of(area)])
    areas = [members_of(buildings(s, seat)) for seat in range(len(s.own))]
    owners = Counter([region for area in areas for region in area])
    strange = {at for at, n in owners.items() if n > 1}
    strange |= {place[0] for place in {*standing, *owned} if standing[place] != owned[place]}
    yield from (MISSING_BUILDING(region=region) for region in sorted(strange))
    for seat, faction in boards(s):
        for kind in BUILDINGS:
            n, most = on_map(s, seat, kind), len(faction.buildings[kind])
            if n > most:
                yield BUILDING_COUNT(seat=seat, building=kind, n=n, wanted=most)


def presence(s: State) -> Flaws:
    """Where a faction is present is where its pieces are (CHO-GEN-09)."""
    p = s.pub
    for seat in range(len(s.own)):
        units = [region for region, n in enumerate(p.fighters[seat]) if n]
        units += [p.leaders[card] for card in p.roster[seat] if card in p.leaders]
        units += [stand.region for stand in p.ryhzu.values() if stand.seat == seat]
        mask = buildings(s, seat) | mask_of(units)
        if mask != p.present[seat]:
            yield NOT_PRESENT(seat=seat)
        elif mask & ~ground(s, seat):
            yield NO_SUCH_REGION(place=f"pub.present[{seat}]")


def tokens(s: State) -> Flaws:
    """Mountains, morale and production tokens are no more than there are, where they may be."""
    p, mountains = s.pub, s.pub.mountains.bit_count() + s.pub.spare_mountains
    if mountains > number("mountains"):
        yield MOUNTAIN_COUNT(n=mountains, wanted=number("mountains"))
    if "leyrien" in p.factions and begun(s):
        every = sum([row["tokens"] for row in s.box.morale.values()])
        n = p.morale.bit_count() + sum(p.morale_rows)
        if n != every:
            yield MORALE_COUNT(n=n, wanted=every)
    dry = layout(len(s.own)).land | mask_of([site for site in p.site if site >= 0])
    for region, token in p.production.items():
        if not (LAKES if s.box.production[token]["lake"] else dry) >> region & 1:
            yield TOKEN_PLACE(region=region)
    loose = p.refined & ~mask_of(p.production)
    if loose:
        yield TOKEN_PLACE(region=loose.bit_length() - 1)


PIECES: tuple[Demand, ...] = (
    *(fighters, rosters, intel, cards, prices, foundations, structures, presence, tokens),
)
