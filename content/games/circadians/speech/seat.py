"""A faction of Circadians: where its pieces are, its board, its cards."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.circadians.speech.words import (
    ABILITIES,
    BUILDINGS,
    GAME,
    PHASES,
    is_ship,
    labels,
    plain,
    regions,
    spot,
    where,
)
from content.numbers import pack
from content.speech.telling import Sentence, Telling

Lines = Iterator[Sentence]


def seat(telling: Telling, seat: int) -> Lines:
    """The faction and its base, units, buildings, its board, cards and price tokens."""
    faction = telling.pub["factions"][seat]
    if not faction:
        yield telling.say("no_faction")
        return
    yield telling.say("faction", faction=faction)
    yield from _base(telling, seat)
    yield from _units(telling, seat)
    yield from _buildings(telling, seat)
    yield from _board(telling, seat, faction)
    yield from _cards(telling, seat)
    yield from _tokens(telling, seat)


def _base(telling: Telling, seat: int) -> Lines:
    at = telling.pub["site"][seat]
    if at < 0:
        yield telling.say("no_base")
        return
    told = where(telling).of_landmark(spot(at))
    yield telling.say("base", [spot(at)], region=at, where=told)
    if homes := telling.pub["homes"][seat]:
        yield telling.say("homes", map(spot, homes), list=labels(telling, homes))


def _units(telling: Telling, seat: int) -> Lines:
    """Region by region fighters, leaders and Ryh-zu, then leaders who are not on the map."""
    pub, told, none = telling.pub, where(telling), True
    for region in range(len(pub["fighters"][seat])):
        found = list(_in_region(telling, seat, region))
        if not found:
            continue
        none = False
        if is_ship(region):
            yield telling.say("aboard", [spot(region)], units=telling.listed(found))
            continue
        params = {"region": region, "where": told(spot(region)), "units": telling.listed(found)}
        yield telling.say("units", [spot(region)], **params)
    if none:
        yield telling.say("no_units")
    if pool := [code for code in pub["roster"][seat] if code not in pub["leaders"]]:
        yield telling.say("leader_pool", leaders=telling.names("leader", pool))


def _in_region(telling: Telling, seat: int, region: int) -> Iterator[str]:
    pub = telling.pub
    if n := pub["fighters"][seat][region]:
        yield telling.phrase("fighters", n=n)
    for code in pub["roster"][seat]:
        if pub["leaders"].get(code) == region:
            yield telling.name("leader", code)
    for code, (at, whose) in pub["ryhzu"].items():
        if (at, whose) == (region, seat):
            yield telling.name("leader", code)


def _buildings(telling: Telling, seat: int) -> Lines:
    none = True
    for building in BUILDINGS:
        if found := telling.pub[building][seat]:
            none = False
            listed = regions(telling, found)
            yield telling.say("building", map(spot, found), building=building, list=listed)
    if none:
        yield telling.say("no_buildings")
    twins = [at for at in telling.pub["outpost"][seat] if at in telling.pub["twin"]]
    if twins:
        yield telling.say("outposts_twin", map(spot, twins), list=labels(telling, twins))


def _board(telling: Telling, seat: int, faction: str) -> Lines:
    """Supplies, fame, research, the recruitment track, relics, what is upgraded."""
    pub = telling.pub
    yield telling.say("goods", energy=pub["energy"][seat], gems=pub["gems"][seat])
    goal = pack(GAME, "fame")[faction]["goal"]
    yield telling.say("fame", fame=pub["fame"][seat], goal=goal)
    columns = zip(PHASES, pub["research"][seat], strict=False)
    steps = (telling.phrase("research_at", track=one, column=at) for one, at in columns)
    yield telling.say("research", list=telling.listed(steps))
    if pub["sectors"][seat]:
        yield telling.say("recruitment", list=plain(telling, pub["sectors"][seat]))
    if pub["reserve"][seat]:
        yield telling.say("beside_board", n=pub["reserve"][seat])
    if pub["taken"][seat]:
        yield telling.say("relics_taken", list=plain(telling, pub["taken"][seat]))
    if built := pub["foundations"][seat]:
        codes = [ABILITIES[at] for at in built]
        yield telling.say("board_foundations", list=telling.names("ability", codes))
    if better := list(_upgraded(telling, seat, faction)):
        yield telling.say("upgraded", list=telling.listed(better))
    if held := [code for code, whose in pub["intel"].items() if whose == seat]:
        yield telling.say("intel", list=telling.names("logo", held))
    if pub["harvested"][seat]:
        yield telling.say("harvested", list=labels(telling, pub["harvested"][seat]))


def _upgraded(telling: Telling, seat: int, faction: str) -> Iterator[str]:
    """The leaders, Ryh-zu and attributes of a seat with the upgraded side up."""
    pub = telling.pub
    own = [code for code, (_, whose) in pub["ryhzu"].items() if whose == seat]
    rows = pack(GAME, "attributes")
    for code in pub["upgraded"]:
        if code in rows:
            if rows[code]["faction"] == faction:
                yield telling.name("attribute", code)
        elif code in pub["roster"][seat] or code in own:
            yield telling.name("leader", code)


def _cards(telling: Telling, seat: int) -> Lines:
    n = telling.view["faces"][seat]["hand"]
    if seat != telling.seat or not n:
        yield telling.say("hand_hidden", n=n)
    else:
        names = telling.names("card", telling.view["own"]["hand"])
        yield telling.say("hand", n=n, list=names)
    if seat == telling.seat:
        for whose, card in telling.view["own"]["seen"]:
            yield telling.say("seen", seat=whose, card=card)


def _tokens(telling: Telling, seat: int) -> Lines:
    """Price tokens at hand, in the vault, and those that were just taken back."""
    pub = telling.pub
    if pub["tokens"][seat]:
        yield telling.say("tokens", list=plain(telling, pub["tokens"][seat]))
    else:
        yield telling.say("no_tokens")
    for name in ("vault", "fetched"):
        if pub[name][seat]:
            yield telling.say(name, list=plain(telling, pub[name][seat]))
