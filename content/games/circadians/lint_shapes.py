"""Shapes of the Circadians records, one class for each file; cards have their own."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from content.games.circadians.lint_card_shapes import (
    Attribute,
    Faction,
    Goods,
    Hex,
    Intel,
    Leader,
    Production,
    Rule,
    Ryhzu,
    Tactics,
    Track,
    Ware,
)
from content.lint.shapes import Component, Count, Entry, Part, Some

Terrain = Literal["swamp", "cliffs", "plains"]
Colour = Literal["gold", "blue", "red"]
Prize = Ware | Literal["fame", "redeploy", "upgrade_attribute", "morale"]
Effect = Ware | Literal["foundation", "place_token", "upgrade_token"]
Seats = Literal["2", "3", "4", "5"]
Number = Annotated[int, Meta(ge=2, le=5)]
Column = Annotated[int, Meta(ge=1, le=5)]
Symbol = Literal["strength", "attack", "shield"]


class Region(Entry):
    """A hex of the map: what it is by number of factions, and the edges it shares."""

    row: Some
    column: Some
    use: dict[Seats, Colour | Literal["unused", "base", "land", "lake"]]
    terrain: Terrain | Literal["lake", ""]
    production: Goods
    edges: list[Hex]
    mountains: list[Hex]
    """The hexes behind a printed mountain."""


class Tunnel(Entry):
    """A tunnel and the numbers of factions that can use it."""

    ends: Annotated[list[Hex], Meta(min_length=2, max_length=2)]
    factions: Annotated[list[Number], Meta(min_length=1)]


class Tile(Entry):
    """A terrain tile."""

    set: Colour
    terrain: Terrain
    production: Goods


class Setup(Entry):
    """What is laid out for a number of factions."""

    factions: Number
    tiles: list[Colour]
    land: Some
    bases: Some
    spare: Count
    removed: Count
    neutral: Some
    starting: Some
    pairs: list[Literal["a", "b"]]
    prices: Some
    faction_tokens: Some
    neutral_tokens: Count
    tunnels: list[Literal["blue", "red"]]


class Moment(Entry):
    """A phase of the round."""

    order: Some
    action: bool


class Space(Entry):
    """A space for a price token, with what the faction that prices it gains."""

    phase: Track
    order: Some
    gain: Goods


class Cell(Entry):
    """A column of a research track: main action, auxiliary action, immediate effect, lock."""

    track: Track
    column: Column
    main: Annotated[dict[Ware | Track, Some], Meta(min_length=1)]
    cost: Annotated[Goods, Meta(min_length=1, max_length=1)]
    gain: Annotated[
        dict[Ware | Literal["build", "deploy", "upgrade_leader"], Some],
        Meta(min_length=1, max_length=1),
    ]
    immediate: list[dict[Effect, Some]]
    lock: bool


class Price(Part):
    """A price with what its token does when it is laid."""

    owner: Count
    supply: Count
    effect: Literal["", "retrieve", "research"]
    card: Count


class Token(Entry):
    """A price token; `two` and `public_j` replace it in other readings for two factions (R-02)."""

    owner: Count
    supply: Count
    effect: Literal["", "retrieve", "research"]
    card: Count
    back: Literal["orange", "grey"]
    ryhzu: str
    """The Ryh-zu on the token of the Jrayek."""
    two: Price | None = None
    public_j: Price | None = None


class Neutral(Entry):
    """A neutral price token; removed after round 0 is never."""

    pair: Literal["a", "b"]
    top: bool
    left: Count
    right: Count
    supply: Count
    total: Some
    removed: Annotated[int, Meta(ge=0, le=6)]
    factions: Annotated[list[Number], Meta(min_length=1)]


class Total(Entry):
    """A row of the region total: one of the options, as many times as it says."""

    least: Count
    options: Annotated[list[dict[Prize, Some]], Meta(min_length=1)]
    times: Some
    rule: Rule
    most: Count | None = None


class Fame(Entry):
    """A fame track: its end, what moves the marker, the rewards on the way."""

    goal: Some
    event: Literal["upgrade", "wound", "research", "morale", "commanders", "victory"]
    fame: Some
    rewards: dict[str, Annotated[dict[Prize, Some], Meta(min_length=1, max_length=1)]]


class Morale(Entry):
    """A row of morale tokens with its value by tokens removed."""

    tokens: Some
    strength: list[Count] = field(default_factory=list)
    fame: list[Count] = field(default_factory=list)


class Rows(Part):
    """The locks of the buildings on a faction board, from left to right."""

    foundry: list[bool]
    outpost: list[bool]
    stronghold: list[bool]


class Board(Entry):
    """A faction with all that is printed on its board."""

    vault: Annotated[int, Meta(ge=1, le=6)]
    visible: Annotated[list[Goods], Meta(min_length=1)]
    buildings: Rows
    outposts_per_region: Some
    locked: list[str]
    sectors: Annotated[list[Count], Meta(min_length=1)]
    fighters: Some
    reserve: Count
    lane: Goods
    exchange: Annotated[Goods, Meta(min_length=1, max_length=1)]
    production: Goods
    relics: list[dict[Prize, Some]]
    leaders: Some


class Foundation(Entry):
    """A neutral or starting foundation with its location reward."""

    kind: Literal["neutral", "starting"]
    faction: Faction | Literal[""]
    relic: Annotated[int, Meta(ge=0, le=6)]
    reward: Goods


class BoardFoundation(Entry):
    """A foundation of the faction board with the numbers of its ability."""

    row: Annotated[int, Meta(ge=1, le=3)]
    side: Literal["left", "middle", "right"]
    rule: Rule
    energy: Count = 0
    limit: Count = 0


class Building(Entry):
    """A kind of building: what its empty space gives, and its strength."""

    income: Annotated[Goods, Meta(min_length=1, max_length=1)]
    strength: Count
    rule: Rule


class Stronghold(Entry):
    """What the strongholds of a faction do, and where they may stand."""

    rule: Rule
    site: Literal["", "ship", "no_swamp"]
    regions: Count = 0
    wounds: Count = 0
    fame: Count = 0
    strength: Count = 0
    per_outpost: Count = 0
    shield: Count = 0


class Section(Entry):
    """A section of the combat wheel with its cost and conditions."""

    number: Annotated[int, Meta(ge=1, le=6)]
    left: Symbol
    right: Symbol
    die: bool
    gem: Count
    fighters: Count
    leaders: bool
    shields_less: Count


class Face(Entry):
    """A face of the die."""

    strength: Count
    shield: Count


class Figure(Entry):
    """A number of the rules that stands on no component, with the rule that gives it."""

    value: Count
    rule: Rule


FILES: dict[str, type[Struct]] = {
    "attributes": Attribute,
    "board_foundations": BoardFoundation,
    "buildings": Building,
    "components": Component,
    "die": Face,
    "factions": Board,
    "fame": Fame,
    "foundations": Foundation,
    "intel": Intel,
    "leaders": Leader,
    "map": Region,
    "morale": Morale,
    "neutral_prices": Neutral,
    "numbers": Figure,
    "phases": Moment,
    "prices": Token,
    "research": Cell,
    "ryhzu": Ryhzu,
    "setups": Setup,
    "spaces": Space,
    "strongholds": Stronghold,
    "tactics": Tactics,
    "tiles": Tile,
    "tokens": Production,
    "totals": Total,
    "tunnels": Tunnel,
    "wheel": Section,
}


def shape(name: str, _code: str) -> type[Struct] | None:
    """The class a record must fit."""
    return FILES.get(name)
