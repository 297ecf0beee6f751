"""Position, View, Derived of a game: made by `python -m deploy.answers`."""

from __future__ import annotations

import typing as t

Plot: t.TypeAlias = "list[str]"
Stand: t.TypeAlias = "list[int]"
Price: t.TypeAlias = "list[int]"
Plan: t.TypeAlias = "list[int | str | bool]"
Entry: t.TypeAlias = "list[t.Any]"


class Public(t.TypedDict):
    """What lies open on the table."""

    phase: str
    round: int
    turn: int
    factions: list[str]
    gun: int
    tiles: list[str]
    mountains: list[list[int]]
    spare_mountains: int
    site: list[int]
    homes: list[list[int]]
    ship: list[int]
    plots: list[list[Plot]]
    relics: list[int]
    production: dict[str, str]
    refined: list[int]
    removed: list[str]
    present: list[list[int]]
    fighters: list[list[int]]
    sectors: list[list[int]]
    reserve: list[int]
    roster: list[list[str]]
    leaders: dict[str, int]
    ryhzu: dict[str, Stand]
    foundry: list[list[int]]
    outpost: list[list[int]]
    stronghold: list[list[int]]
    twin: list[int]
    energy: list[int]
    gems: list[int]
    fame: list[int]
    research: list[list[int]]
    foundations: list[list[int]]
    upgraded: list[str]
    taken: list[list[int]]
    morale: list[int]
    morale_rows: list[int]
    sprung: list[int]
    intel: dict[str, int]
    tokens: list[list[int]]
    vault: list[list[int]]
    fetched: list[list[int]]
    prices: list[Price]
    move_last: bool
    discard: list[str]
    drawn: list[int]
    lent: list[str]
    used: list[str]
    harvested: list[list[int]]
    path: list[int]
    battle: Battle
    total: int
    ended: str
    winners: list[int]
    memory: t.NotRequired[Memory]


class Battle(t.TypedDict):
    """The battle under way; the chooser is the first of the two sides."""

    region: t.NotRequired[int]
    sides: t.NotRequired[list[int]]
    plans: t.NotRequired[list[Plan]]
    strength: t.NotRequired[list[int]]
    winner: t.NotRequired[int]
    retreats: t.NotRequired[int]
    wounds: t.NotRequired[list[int]]
    units: t.NotRequired[list[int]]
    foes: t.NotRequired[bool]
    razed: t.NotRequired[int]
    claims: t.NotRequired[int]


class Memory(t.TypedDict):
    """What everybody remembers of the hands; without anything to remember it is empty."""

    known: t.NotRequired[list[list[str]]]
    held: t.NotRequired[list[str]]
    kept: t.NotRequired[list[int]]
    spent: t.NotRequired[list[list[list[str | int]]]]


class Own(t.TypedDict):
    """What one seat alone knows."""

    hand: list[str]
    fresh: list[str]
    seen: list[list[int | str]]


class Den(t.TypedDict):
    """What nobody knows."""

    tactics: Pool


class Pool(t.TypedDict):
    """A face-down deck: known cards on top, then an unordered rest, then known cards below."""

    top: list[str]
    rest: list[str]
    under: list[str]


class OwnFace(t.TypedDict):
    """What everybody sees of what one seat alone knows."""

    hand: int


class DenFace(t.TypedDict):
    """What everybody sees of what nobody knows."""

    tactics: int


class Derived(t.TypedDict):
    """What follows by the rules from what lies open."""

    prices: list[Priced]
    controlled: list[list[int]]
    ship: str | None


class Priced(t.TypedDict):
    """What acting in a phase costs whoever has not priced it."""

    phase: str
    seat: int
    supply: int
    owner: int
    left: int
    right: int
    costs: list[int]


class Position(t.TypedDict):
    """A whole position in its portable form."""

    game: str
    edition: t.Literal["pl-2022"]
    options: dict[str, t.Any]
    rulings: dict[str, t.Any]
    pub: Public
    own: list[Own]
    den: Den
    sealed: dict[str, list[int | str | None]]
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
    my_sealed: list[int | str | None] | None
