"""Positions in which much can happen: random players seldom come by cards, buildings or battles."""

from __future__ import annotations

import random

from engine import kernel
from engine.circadians.board import (
    Settle,
    land,
    lift_fighters,
    on_map,
    put_building,
    put_fighters,
    put_leader,
    put_ryhzu,
)
from engine.circadians.box import ABILITIES
from engine.circadians.foundations import BOARD, MOST
from engine.circadians.map import LAKES, NUMBER
from engine.circadians.production import TOKENS
from engine.circadians.state import BUILDINGS, PHASES, Den, Own, Plot, State
from engine.kernel import Table, members_of

CARDS = 4
ENERGY = 25
GEMS = 6
CROWDS = 3
"""Regions to which each seat sends fighters, besides those of the set-up."""
PLACES = 8
"""Land regions in which all of this happens, so that factions meet."""


def rich(table: Table, seats: int, seed: object) -> State:
    """The first pricing turn, with full hands and purses, and everything on the map."""
    dice = random.Random(f"rich {seats} {seed}")
    rules, s, luck = table.rules, table.start(seats), kernel.seeded(dice.randrange(1 << 30))
    kernel.advance(rules, s, luck)
    while s.pub.phase == "setup":
        seat = kernel.waiting(rules, s)[0]
        kernel.play(rules, s, seat, dice.choice(kernel.legal(rules, s, seat)), luck)
    _enrich(s, dice)
    kernel.then(s, Settle())
    kernel.advance(rules, s, luck)
    return s


def _enrich(s: State, dice: random.Random) -> None:
    p = s.pub
    places = dice.sample(members_of(land(s)), PLACES)
    _deal(s, dice)
    for seat in range(len(s.own)):
        p.energy[seat], p.gems[seat] = ENERGY, GEMS
        p.research[seat] = [dice.randrange(1, s.box.columns) for _ in PHASES]
        _gather(s, seat, places, dice)
        _found(s, seat, places, dice)
    for region in places:
        _build(s, dice.randrange(len(s.own)), region, dice)
    for region, token in zip(places, dice.sample(TOKENS, 4), strict=False):
        p.production[region] = token
        p.refined |= dice.randrange(2) << region
    _turn_cards(s, dice)
    _lend(s, places, dice)


def _deal(s: State, dice: random.Random) -> None:
    """Hands of cards that are not fresh, besides those that were dealt."""
    rest = [*s.den.tactics.rest]
    dice.shuffle(rest)
    for seat, own in enumerate(s.own):
        hand = own.hand + tuple([rest.pop() for _ in range(CARDS - len(own.hand))])
        s.own[seat] = Own(hand, (), ())
    s.pub.drawn = [0] * len(s.own)
    s.den = Den(kernel.unseen(rest))


def _gather(s: State, seat: int, places: list[int], dice: random.Random) -> None:
    """Leaders in regions of their own, fighters in some."""
    p = s.pub
    for card, region in zip(p.roster[seat], dice.sample(places, len(p.roster[seat])), strict=True):
        put_leader(s, seat, card, region)
    for region in dice.sample(places, CROWDS):
        n = min(dice.randrange(1, 5), p.sectors[seat][0])
        p.sectors[seat][0] -= n
        put_fighters(s, seat, region, n)
    if p.factions[seat] == "oxataya":
        home = members_of(p.homes[seat])[0]
        n = p.fighters[seat][home]
        lift_fighters(s, seat, home, n)
        put_fighters(s, seat, dice.choice(members_of(LAKES)), n)


def _found(s: State, seat: int, places: list[int], dice: random.Random) -> None:
    """Some board foundations are on the map."""
    p = s.pub
    for ability in dice.sample(range(len(ABILITIES)), 2):
        region = dice.choice(places)
        if len(p.plots[region]) < MOST:
            p.plots[region] = (*p.plots[region], Plot(BOARD, ""))
            p.foundations[seat] |= 1 << ability


def _build(s: State, seat: int, region: int, dice: random.Random) -> None:
    """A building of a kind of which the board has some left."""
    rows = s.box.factions[s.pub.factions[seat]].buildings
    kinds = [kind for kind in BUILDINGS if on_map(s, seat, kind) < len(rows[kind])]
    free = [at for at, plot in enumerate(s.pub.plots[region]) if not plot.building]
    put_building(s, seat, dice.choice(kinds), region, free[0])


def _turn_cards(s: State, dice: random.Random) -> None:
    """Half of the cards show their upgraded side, with what that brought."""
    p, box = s.pub, s.box
    for seat, code in enumerate(p.factions):
        cards = [*p.roster[seat], *box.factions[code].attributes]
        p.upgraded += tuple(dice.sample(cards, len(cards) // 2))
        if "copious" in p.upgraded:
            p.sectors[seat][0] += p.reserve[seat]
            p.reserve[seat] = 0
    if "resourceful" in p.upgraded:
        lakes = {NUMBER[row["lake"]]: token for token, row in box.production.items() if row["lake"]}
        p.production.update(lakes)


def _lend(s: State, places: list[int], dice: random.Random) -> None:
    """Ryh-zu stand somewhere, intel cards are in some hands."""
    p = s.pub
    if "jrayek" in p.factions:
        for card in s.box.ryhzu:
            seat = dice.randrange(len(s.own))
            here = [region for region in places if p.present[seat] >> region & 1]
            put_ryhzu(s, card, dice.choice(here), seat)
    for logo in p.intel:
        owners = [-1, p.factions.index("circadians"), p.factions.index(logo)]
        p.intel[logo] = dice.choice(owners)
