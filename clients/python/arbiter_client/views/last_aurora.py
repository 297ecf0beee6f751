"""Position, View, Derived of a game: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t

Mine: t.TypeAlias = "list[int]"
Foe: t.TypeAlias = "list[int | list[int]]"
Spoil: t.TypeAlias = "list[int | list[int]]"
Entry: t.TypeAlias = "list[t.Any]"


class Public(t.TypedDict):
    """What lies open on the table."""

    phase: str
    turn: int
    mooring: int
    order: list[int]
    space: list[int]
    waypoints: dict[str, str]
    closed: list[str]
    mines: list[Mine]
    path: list[int]
    zone: list[str]
    left: list[list[str]]
    right: list[list[str]]
    deck: list[list[str]]
    additional: list[list[str]]
    hidden: list[int]
    discard: list[str]
    gone: list[str]
    outcomes: list[str]
    back: str
    outcome: str
    enemies: dict[str, Foe]
    loot: list[str]
    loot_deck: list[int]
    spoils: list[Spoil]
    object_discard: list[str]
    fame: list[int]
    convoy: list[list[str]]
    food: list[list[int]]
    fuel: list[list[int]]
    ammo: list[list[int]]
    survivor: list[list[int]]
    damage: list[list[int]]
    fired: list[list[int]]
    active: list[list[str]]
    resting: list[list[str]]
    exhausted: list[list[str]]
    contamination: dict[str, int]
    boost: dict[str, int]
    medicated: list[str]
    acting: list[str]
    recruit: str
    used: list[str]
    nitrous: list[int]
    spared: list[str]
    out: list[int]
    ended: str
    automa: t.NotRequired[Automa]
    memory: t.NotRequired[Memory]


class Automa(t.TypedDict):
    """The Automa Convoy board; outside of solo games nothing of it is written down."""

    counter: t.NotRequired[int]
    survivors: t.NotRequired[int]
    contaminated: t.NotRequired[int]
    food: t.NotRequired[list[int]]
    fuel: t.NotRequired[list[int]]
    ammo: t.NotRequired[list[int]]
    damage: t.NotRequired[list[list[int]]]
    fired: t.NotRequired[list[int]]
    revealed: t.NotRequired[list[str]]
    discard: t.NotRequired[list[str]]
    loot: t.NotRequired[int]


class Memory(t.TypedDict):
    """What everybody remembers of the hands; without anything to remember it is empty."""

    known: t.NotRequired[list[list[str]]]
    held: t.NotRequired[list[str]]
    kept: t.NotRequired[list[int]]
    spent: t.NotRequired[list[list[list[str | int]]]]


class Own(t.TypedDict):
    """What one seat alone knows."""

    objects: list[str]


class Den(t.TypedDict):
    """What nobody knows."""

    objects: Pool
    kept: list[str]
    actions: Pool
    pile: list[str]


class Pool(t.TypedDict):
    """A face-down deck: known cards on top, then an unordered rest, then known cards below."""

    top: list[str]
    rest: list[str]
    under: list[str]


class OwnFace(t.TypedDict):
    """What everybody sees of what one seat alone knows."""

    objects: int


class DenFace(t.TypedDict):
    """What everybody sees of what nobody knows."""

    actions: int
    kept: int
    objects: int
    pile: int


class Derived(t.TypedDict):
    """What follows by the rules from what lies open."""

    skill: list[dict[str, int]]
    points: list[int]
    defence: dict[str, int]


class Position(t.TypedDict):
    """A whole position in its portable form."""

    game: str
    edition: t.Literal["pl"]
    options: dict[str, t.Any]
    rulings: dict[str, t.Any]
    pub: Public
    own: list[Own]
    den: Den
    sealed: dict[str, list[None]]
    todo: list[Entry]


class View(t.TypedDict):
    """All that one seat, or a spectator, may know."""

    pub: Public
    own: Own | None
    faces: list[OwnFace]
    den: DenFace
    todo: list[Entry]
    waiting: list[int]
    sealed: list[int]
    my_sealed: list[None] | None
