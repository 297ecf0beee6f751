"""Shapes of the AuZtralia records, one class for each file."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from content.lint.shapes import Component, Count, Entry, Part, Some

Edition = Literal["pl-2018", "ru-2017", "de-short"]
Unit = Literal["infantry", "armoured_car", "artillery", "armoured_train", "airship"]
Mover = Literal["cthulhu", "shoggoth", "migo", "zombie", "loyalist"]
Good = Literal["coal", "iron", "gold"]
Goal = Literal[
    "any_tiles",
    "farms",
    "farms_of_each",
    "no_blight",
    "no_old_one_within",
    "phosphate",
    "tiles",
    "tokens_of_5",
    "track",
    "unit_types",
]
Effect = Literal[
    "common_fate",
    "dense_outback",
    "first_character",
    "late_start",
    "lean_start",
    "more_movement",
    "rich_gold",
    "rivalry",
    "short_display",
    "thin_supply",
]
Level = Annotated[int, Meta(ge=0, le=3)]
Side = Annotated[int, Meta(ge=1, le=6)]


class Hex(Entry):
    """A hex of the eastern map."""

    hex: Some
    column: Count
    row: Count
    terrain: Literal["outback", "hill", "coast"]
    level: Level
    survey: bool
    port: bool


class WesternHex(Entry):
    """A hex of the western map, which may carry a token of 3 or 5 VP."""

    hex: Some
    column: Count
    row: Count
    terrain: Literal["farmland", "desert"]
    level: Level
    survey: bool
    port: bool
    token: Literal[0, 3, 5]


class Tile(Entry):
    """An Old One tile."""

    kind: Literal["cthulhu", "shoggoth", "migo", "zombie", "loyalist", "temple", "blank"]
    level: Level
    vp: Count
    resistance: Count
    set: Literal["standard", "challenge"]
    spawns: Literal["migo", "zombie", ""] = ""


class Row(Part):
    """One row of an Old One card."""

    hits: list[Unit]
    harm: list[Literal["damage", "airship", "sanity"]]


class Rows(Part):
    """The six rows of an Old One card."""

    cthulhu: Row
    shoggoth: Row
    migo: Row
    zombie: Row
    loyalist: Row
    temple: Row


class Card(Entry):
    """An Old One card."""

    direction: Side
    spin: Literal["cw", "ccw"]
    word: Literal["left", "right"]
    moves: list[Mover]
    rows: Rows


class Event(Entry):
    """An event card."""

    level: Annotated[int, Meta(ge=1, le=3)]
    effect: Literal["reveal", "reveal_six", "assassination", "temples", "none", "benefit"]
    gives: dict[Good | Literal["infantry"], Some] = field(default_factory=dict)


class Content(Part):
    """What a survey tile puts on one of its seven hexes."""

    at: Annotated[int, Meta(ge=0, le=6)]
    what: Good | Literal["phosphate", "old_one"]
    n: Annotated[int, Meta(ge=1, le=3)]


class Survey(Entry):
    """A survey tile."""

    red_clip: bool
    contents: list[Content]


class Character(Entry):
    """A character with the numbers its effect needs."""

    kind: Literal["permanent", "once_per_battle", "one_use", "points"]
    rule: Annotated[str, Meta(pattern=r"^AUZ-PERS-\d\d$")]
    editions: Annotated[list[Edition], Meta(min_length=1)]
    gives: dict[Good, Some] = field(default_factory=dict)
    resistance: dict[Unit, Some] = field(default_factory=dict)
    range: Count = 0
    not_for: dict[Unit, list[Edition]] = field(default_factory=dict)
    """Units that the character does not help, and the editions that say so."""
    heals: Count = 0
    hits: Count = 0
    needs: Unit | Literal[""] = ""
    sanity: Count = 0
    tiles: Count = 0
    pieces: Count = 0
    farms: Count = 0
    time: Count = 0
    extra: Count = 0
    units: Count = 0
    per: Literal["tile", "sheep", "track", "corn", "cattle", ""] = ""
    every: Count = 0
    vp: Count = 0


class Military(Entry):
    """A type of military unit."""

    place: Annotated[int, Meta(ge=0, le=4)]
    count: Some
    price: Some
    range: Count
    resistance: Some
    time: Literal[0, 1]
    air: bool
    batch: Literal[1, 2]


class Box(Part):
    """An action box with the time of its smallest use."""

    box: str
    time: Some


class Boxes(Entry):
    """The action boxes in the order of the rules."""

    boxes: list[Box]


class TimeTrack(Entry):
    """The time track; the co-operative start is counted from the usual one."""

    last: Some
    end: Some
    old_ones: Some
    empty_recover: Some
    start: dict[Literal["1", "2", "3", "4"], Some]
    coop_start: Some


class Stock(Entry):
    """What a player starts with."""

    coal: Count
    iron: Count
    gold: Count
    sanity: Some


class SoloLevel(Part):
    """A solo level: stock, points and whether hex 14 is surveyed."""

    coal: Count
    iron: Count
    gold: Count
    vp: Count
    hex_14: bool


class Solo(Entry):
    """The three solo levels."""

    low: SoloLevel
    high: SoloLevel
    insane: SoloLevel


class Number(Entry):
    """A number of the rules that stands on no component, with the rule that gives it."""

    value: Count
    rule: Annotated[str, Meta(pattern=r"^AUZ-[A-Z]+-\d\d$")]


class Objective(Entry):
    """A solo objective; the western map can have a goal of its own."""

    goal: Goal
    vp: Some
    editions: Annotated[list[Edition], Meta(min_length=1)]
    n: Count = 0
    kinds: dict[Mover | Literal["temple"], Some] = field(default_factory=dict)
    west_goal: Goal | Literal[""] = ""
    west_n: Count = 0


class Variant(Part):
    """One of the two variants of a duo card."""

    variant: Literal["a", "b"]
    effect: Effect
    n: Count = 0
    since: Count = 0
    vp: Count = 0
    tie: Count = 0
    stock: dict[Good, Some] = field(default_factory=dict)
    units: dict[Unit, Some] = field(default_factory=dict)


class Duo(Entry):
    """A card of the variants for two players."""

    variants: Annotated[list[Variant], Meta(min_length=2, max_length=2)]


FILES: dict[str, type[Struct]] = {
    "characters": Character,
    "components": Component,
    "duo_cards": Duo,
    "events": Event,
    "map_east": Hex,
    "map_west": WesternHex,
    "numbers": Number,
    "old_one_cards": Card,
    "solo_objectives": Objective,
    "survey": Survey,
    "tiles": Tile,
    "units": Military,
}

BOARDS: dict[str, type[Struct]] = {
    "boxes": Boxes,
    "solo": Solo,
    "stock": Stock,
    "stock_west": Stock,
    "time_track": TimeTrack,
}


def shape(name: str, code: str) -> type[Struct] | None:
    """The class a record must fit; on the boards each record has its own."""
    return BOARDS.get(code) if name == "boards" else FILES.get(name)
