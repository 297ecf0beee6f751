"""Position, View, Derived of a game: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t

OldOne: t.TypeAlias = "list[int | list[int]]"
Entry: t.TypeAlias = "list[t.Any]"


class Public(t.TypedDict):
    """What lies open on the table."""

    first: int
    turn: int
    cost: int
    time: list[int]
    stack: list[int]
    port: list[int]
    rails: list[list[list[int]]]
    sheep: list[list[int]]
    cattle: list[list[int]]
    corn: list[list[int]]
    blighted: list[int]
    ground: dict[str, list[int]]
    lairs: list[list[int]]
    old_ones: dict[str, OldOne]
    unseen: list[str]
    removed: list[str]
    turned: str
    hq: list[int]
    spare: list[int]
    boxes: list[list[int]]
    coal: list[int]
    iron: list[int]
    gold: list[int]
    phosphate: list[int]
    vp: list[int]
    trophies: dict[str, int]
    characters: list[list[str]]
    display: list[str]
    gone: list[str]
    barracks: list[list[int]]
    supply: list[int]
    deck: list[str]
    discard: list[str]
    resolved: list[str]
    survey: list[str]
    battle: Battle
    halted: list[str]
    kept: list[int]
    besieged: list[int]
    ended: str
    lurking: dict[str, str]
    special: t.NotRequired[Special]
    put_back: t.NotRequired[list[int]]


class Battle(t.TypedDict):
    """The battle being fought; hex 0 means that there is none."""

    hex: int
    fighter: int
    port: bool
    turned_up: bool
    cards: int
    card: str
    sanity: int
    force: list[int]
    wounds: list[int]
    used: list[str]
    defeated: bool


class Special(t.TypedDict):
    """What only variants use; a position writes down what is not as in the standard game."""

    tokens: t.NotRequired[list[list[int]]]
    aside: t.NotRequired[list[str]]
    objective: t.NotRequired[str]
    neared: t.NotRequired[bool]
    variants: t.NotRequired[list[str]]
    gifts: t.NotRequired[list[list[int | str]]]
    sites: t.NotRequired[list[int]]


class Own(t.TypedDict):
    """What one seat alone knows."""

    drawn: list[str]
    returned: list[str]


class Den(t.TypedDict):
    """What nobody knows."""

    characters: Pool


class Pool(t.TypedDict):
    """A face-down deck: known cards on top, then an unordered rest, then known cards below."""

    top: list[str]
    rest: list[str]
    under: list[str]


class OwnFace(t.TypedDict):
    """What everybody sees of what one seat alone knows."""

    drawn: int
    returned: int


class DenFace(t.TypedDict):
    """What everybody sees of what nobody knows."""

    characters: int


class Derived(t.TypedDict):
    """What follows by the rules from what lies open."""

    order: list[int]


class Position(t.TypedDict):
    """A whole position in its portable form."""

    game: str
    edition: t.Literal["pl-2018", "ru-2017", "de-short"]
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
