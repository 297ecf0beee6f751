"""Shapes of the Last Aurora records, one class for each file."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from content.lint.shapes import Component, Count, Entry, Part, Some

Resource = Literal["food", "fuel", "ammo"]
Token = Resource | Literal["object"]
Kind = Literal["location", "survivor", "truck", "trailer", "device", "encounter", "event"]
Zone = Literal["top", "bottom", "front", "truck"]
Phase = Literal["exploration", "rest", "movement", "fire", "end", "any"]
Third = Annotated[int, Meta(ge=1, le=3)]
Rule = Annotated[str, Meta(pattern=r"^LAU-[A-Z]+-\d\d$")]
Seats = dict[Literal["2", "3", "4"], Some]


class Space(Entry, kw_only=True):
    """A space of the road; mooring 0 is none."""

    space: Count
    region: Literal["valley", "coast", "bay"]
    mooring: Annotated[int, Meta(ge=0, le=6)]
    waypoint: bool


class Shortcut(Entry, kw_only=True):
    """A shortcut with what it costs to drive it."""

    map: Literal["alpha", "beta"]
    start: Count
    end: Some
    tracks: bool
    kind: Literal["plain", "dangerous", "avalanche"]
    contamination: Count
    damage: Count


class Bonus(Part, kw_only=True):
    """One alternative of a Bonus Action."""

    effect: Literal["repair", "cleanse", "trade", "drive", "salvage", "attack"]
    n: Some
    gain: Resource | Literal[""] = ""
    price: Literal["damage", "contamination", "fame", ""] = ""
    pay: Resource | Literal[""] = ""


class Slot(Entry, kw_only=True):
    """A place of the Exploration Zone with its Bonus Actions on either map."""

    slot: Annotated[int, Meta(ge=1, le=5)]
    cost: Third
    alpha: list[Bonus]
    beta: list[Bonus]


class Box(Entry, kw_only=True):
    """A kind of box: what it holds, or what it does while it is undamaged."""

    holds: list[Resource | Literal["survivor"]] = field(default_factory=list)
    weapon: Annotated[int, Meta(ge=0, le=4)] = 0
    speed: Count = 0
    food: Count = 0
    fame: Count = 0
    fame_per_food: Count = 0
    most: Count = 0
    recycles: bool = False


class Card(Entry, kw_only=True):
    """What cards of the start set, the deck and the loot share."""

    name: str
    kind: Kind
    survivor: str = ""
    speed: Count = 0
    tow: Count = 0
    tracks: bool = False
    boxes: list[str] = field(default_factory=list)


class Exploration(Card, kw_only=True):
    """An Exploration card; an encounter has its tokens on the left."""

    number: Annotated[int, Meta(ge=1, le=54)]
    period: Third
    additional: bool
    effect: Literal["", "damage", "contamination", "fame"] = ""
    left: list[Token] = field(default_factory=list)
    right: list[Token] = field(default_factory=list)


class Start(Card, kw_only=True):
    """A Start card; seat 0 is nobody's."""

    seat: Annotated[int, Meta(ge=0, le=4)]


class Loot(Card, kw_only=True):
    """A Loot card, with the Defence boxes on its back."""

    range: Third
    defence: Seats
    rule: Rule


class Survivor(Entry, kw_only=True):
    """A kind of Survivor with the numbers of the ability."""

    skill: Third
    phase: Phase
    rule: Rule
    fame: Count = 0
    repair: Count = 0
    speed: Count = 0
    behind: Count = 0
    behind_speed: Count = 0
    restores: Count = 0
    takes: Count = 0
    damage: Count = 0


class Ambush(Part, kw_only=True):
    """One alternative of an ambush."""

    damage: dict[Zone, Some] = field(default_factory=dict)
    contamination: Count = 0
    resource: Count = 0


class Enemy(Entry, kw_only=True):
    """An Enemy card."""

    number: Annotated[int, Meta(ge=1, le=6)]
    period: Third
    ambush: Annotated[list[Ambush], Meta(min_length=1, max_length=2)]
    rule: Rule


class Item(Entry, kw_only=True):
    """A kind of Object card."""

    copies: Some
    phase: Phase
    window: Literal["turn", "reaction", "attack", "payment", "moved"]
    optional: bool
    rule: Rule
    n: Count = 0
    skill: Count = 0
    damage: Count = 0
    speed: Count = 0


class Shot(Part, kw_only=True):
    """A row for a weapon."""

    damage: Count
    jam: bool


class Blow(Part, kw_only=True):
    """A row for an enemy."""

    damage: Count
    ambush: bool


class Outcome(Entry, kw_only=True):
    """An Outcome card."""

    back: Zone
    weapons: Annotated[list[Shot], Meta(min_length=4, max_length=4)]
    enemies: Annotated[list[Blow], Meta(min_length=6, max_length=6)]
    letters: list[Literal["A", "B", "C", "D"]]


class Waypoint(Entry, kw_only=True):
    """A kind of Special Waypoint counter."""

    count: Some
    stays: bool


class Player(Entry, kw_only=True):
    """The Player board: the Fame track, places of targets and Objects."""

    lowest: int
    start: int
    highest: Some
    targets: Some
    objects: Some


class Kit(Entry, kw_only=True):
    """The tokens with which a convoy starts."""

    survivor: Some
    food: Count
    fuel: Count
    ammo: Count


class Deck(Entry, kw_only=True):
    """Additional cards of each period by number of players."""

    additional: Seats


class Kept(Entry, kw_only=True):
    """Cards that stay in the zone at the end of a round by number of players."""

    cards: Seats


class Targets(Entry, kw_only=True):
    """The Target spaces of an Enemy."""

    letters: list[str]


class Row(Entry, kw_only=True):
    """A row of the Automa board: boxes, or places for one kind of token.

    For each arrow, the Enemy it aims at: that with the highest or the lowest number (R-35).
    """

    boxes: list[str] = field(default_factory=list)
    holds: Resource | Literal["survivor", ""] = ""
    places: Count = 0
    target: Literal["highest", "lowest", ""] = ""


class Action(Entry, kw_only=True):
    """An Action card of the Automa."""

    value: Third
    arrow: Literal["left", "right"]
    enemy: Resource | Literal[""]
    priority: list[Literal["recruit", "gather", "convoy", "encounter"]]
    abilities: dict[Literal["movement", "end"], str]


class Number(Entry, kw_only=True):
    """A number of the rules that stands on no component, with the rule that gives it."""

    value: Count
    rule: Rule


FILES: dict[str, type[Struct]] = {
    "automa_board": Row,
    "automa_cards": Action,
    "boxes": Box,
    "components": Component,
    "enemies": Enemy,
    "exploration": Exploration,
    "loot": Loot,
    "map_alpha": Space,
    "map_beta": Space,
    "numbers": Number,
    "objects": Item,
    "outcomes": Outcome,
    "shortcuts": Shortcut,
    "slots": Slot,
    "start_cards": Start,
    "survivors": Survivor,
    "waypoints": Waypoint,
}
BOARDS: dict[str, type[Struct]] = {
    "deck": Deck,
    "kept": Kept,
    "kit": Kit,
    "player": Player,
    "target_spaces": Targets,
}


def shape(name: str, code: str) -> type[Struct] | None:
    """The class a record must fit; on the boards each record has its own."""
    return BOARDS.get(code) if name == "boards" else FILES.get(name)
