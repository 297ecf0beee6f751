"""Shapes of the Circadians cards and production tokens."""

from typing import Annotated, Literal

from msgspec import Meta, field

from content.lint.shapes import Count, Entry, Part, Some

Faction = Literal["circadians", "si", "zcharo", "leyrien", "jrayek", "oxataya"]
Track = Literal["discover", "build", "harvest", "recruit", "move"]
Phase = Track | Literal["pricing", "combat", "income", "relic_check"]
Ware = Literal["energy", "gem", "card", "research", "recruit"]
Hex = Annotated[str, Meta(pattern=r"^(h\d\d)?$")]
Rule = Annotated[str, Meta(pattern=r"^CHO-[A-Z]+-\d\d$")]
Goods = dict[Ware, Some]
Numbers = dict[str, Count]


class Side(Part):
    """A side of a leader card with the numbers of the ability."""

    strength: int
    attack: Count
    shield: Count
    deploy: Count
    ability: Numbers


class Leader(Entry):
    """A leader card."""

    faction: Faction
    set: Literal["core", "extra"]
    phase: Phase
    end_of_phase: bool
    rule: Rule
    upgrade: Count
    basic: Side
    upgraded: Side


class Ryhzu(Entry):
    """A Ryh-zu card with its price token, its upkeep and what it brings under another."""

    price: str
    rule: Rule
    upgrade: Count
    basic: Side
    upgraded: Side
    upkeep: Goods
    income: Goods


class Attribute(Entry):
    """An attribute card with the numbers of both sides."""

    faction: Faction
    phases: Annotated[list[Phase], Meta(min_length=1)]
    rule: Rule
    gems: Some
    basic: Numbers
    upgraded: Numbers


class Intelligence(Part):
    """A side of an intel card."""

    phase: Phase
    energy: Count = 0
    recruit: Count = 0
    strength: Count = 0
    shield: Count = 0


class Intel(Entry):
    """An intel card: the side of the Circadians, and that of the faction it is about."""

    rule: Rule
    held: Intelligence
    given: Intelligence


class Used(Part):
    """What a tactics card does in a battle."""

    effect: Literal[
        "decoy",
        "gain",
        "hospital",
        "none",
        "per_building",
        "per_fighters",
        "redeploy",
        "rolled_attack",
        "sabotage",
        "scorch",
        "values",
        "wound_limit",
    ]
    when: Literal[
        "",
        "after",
        "ahead",
        "building",
        "chosen",
        "fewer",
        "leader",
        "leaders",
        "lose",
        "retreat",
        "win",
    ]
    strength: Count = 0
    attack: Count = 0
    shield: Count = 0
    gain: Goods = field(default_factory=dict)
    ahead: Count = 0
    fighters: Count = 0
    most: Count = 0
    wounds: Count = 0


class Played(Part):
    """What a tactics card does in its phase."""

    effect: Literal[
        "boost",
        "discount",
        "foundation",
        "free_lane",
        "free_lock",
        "free_move",
        "gain",
        "less_total",
        "points",
        "redeploy",
        "take_back",
        "total",
        "trade",
        "unpin",
    ]
    when: Literal["", "pass"]
    n: Count = 0
    energy: Count = 0
    cost: Goods = field(default_factory=dict)
    gain: dict[Ware | Literal["fame"], Some] = field(default_factory=dict)


class Tactics(Entry):
    """A design of a tactics card; x is the strength rolled."""

    rule: Rule
    copies: Some
    left: Count | Literal["x"]
    right: Count | Literal["x"]
    combat: Used
    phase: Phase
    play: Played
    lock: bool


class Production(Entry):
    """A production token; a lake token has its lake. Energy of other effects is a price."""

    rule: Rule
    lake: Hex
    effect: Literal["gain", "command", "works"]
    basic: dict[Ware | Literal["build"], Count]
    upgraded: dict[Ware | Literal["build"], Count]
