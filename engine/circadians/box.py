"""What is in the box: the packs as tables, as one table uses them."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel.pack import Row, load

from .book import Book
from .map import NUMBER
from .numbers import number

Record = t.Mapping[str, int]
"""What something gives or costs, by word: {"energy": 2, "card": 1}; see words.py."""
TWO = number("two_factions")
ABILITIES = ("research", "gem_lock", "harvest", "card_limit", "adjacency")
"""The board foundations from the top, by number."""
RESEARCH, GEM_LOCK, HARVEST, CARD_LIMIT, ADJACENCY = range(len(ABILITIES))
Factor = int | t.Literal["x"]


class Faction(msgspec.Struct, frozen=True):
    """A faction board."""

    code: str
    vault: int
    visible: tuple[Record, ...]
    """The income that is always visible: one of these."""
    buildings: dict[str, tuple[bool, ...]]
    """Each row of buildings from the left, and whether each has a gem lock."""
    outposts: int
    """Outposts that a region can hold."""
    locked: tuple[bool, ...]
    """Gem locks of the board foundations by number."""
    sectors: tuple[int, ...]
    fighters: int
    """Fighters that start on the map."""
    reserve: int
    lane: int | None
    """The energy of the readied lane; None if there is no lane."""
    exchange: Record
    production: Record
    relics: tuple[Record, ...]
    leaders: int
    """How many leaders are in the game."""
    goal: int
    fame: dict[int, Record]
    """Rewards on the spaces of the fame track."""
    attributes: tuple[str, ...]
    pool: tuple[str, ...]
    """The leaders of the table's pool."""


class Cell(msgspec.Struct, frozen=True):
    """One column of a research track."""

    main: Record
    cost: Record
    gain: Record
    immediate: tuple[Record, ...]
    lock: bool


class Side(msgspec.Struct, frozen=True):
    """One side of a leader or Ryh-zu card."""

    strength: int
    attack: int
    shield: int
    deploy: int
    ability: Record


class Leader(msgspec.Struct, frozen=True):
    """A leader or Ryh-zu card; sides are basic and upgraded."""

    code: str
    faction: str
    phase: str
    upgrade: int
    sides: tuple[Side, Side]


class Attribute(msgspec.Struct, frozen=True):
    """An attribute card; sides are basic and upgraded."""

    code: str
    faction: str
    gems: int
    sides: tuple[Record, Record]


class Token(msgspec.Struct, frozen=True):
    """A price token."""

    owner: int
    supply: int
    effect: str
    card: int
    ryhzu: str


class Neutral(msgspec.Struct, frozen=True):
    """A neutral price token; it leaves after the round `removed`, 0 means never."""

    left: int
    right: int
    supply: int
    removed: int


class Tactics(msgspec.Struct, frozen=True):
    """A tactics card: factors of its two sides, what it does in battle and in its phase."""

    code: str
    factors: tuple[Factor, Factor]
    combat: t.Mapping[str, t.Any]
    phase: str
    play: t.Mapping[str, t.Any]
    lock: bool
    copies: int


class Section(msgspec.Struct, frozen=True):
    """A section of the combat wheel."""

    code: str
    sides: tuple[str, str]
    """The symbols over the left and the right factor."""
    die: bool
    gems: int
    fighters: int
    leaders: bool
    shields_less: int


class Setup(msgspec.Struct, frozen=True):
    """Figures by number of factions (CHO-SET-28)."""

    sets: tuple[str, ...]
    removed: int
    pairs: tuple[str, ...]
    prices: int


class Box:
    """The components of one table, shared by all its positions."""

    def __init__(self, pool: str, book: Book) -> None:
        self.book = book
        self.factions = {code: _faction(row, pool) for code, row in FACTIONS.items()}
        self.vault = tuple(sorted(self.factions, key=lambda code: self.factions[code].vault))
        """The factions from left to right (CHO-SET-09)."""
        self.cells = _cells()
        """By track and column; column 0 is empty."""
        self.columns = number("columns")
        self.leaders = _leaders(book)
        self.attributes = ATTRIBUTES
        self.tactics = TACTICS
        self.phase_cards = PHASE_CARDS
        self.deck = tuple(code for code, card in TACTICS.items() for _ in range(card.copies))
        self.prices = {int(code): _token(row) for code, row in PRICES.items()}
        """Price tokens with three factions and more."""
        self.prices_of_two = _of_two(book)
        """The same with two factions (R-02)."""
        self._read_combat()
        self._read_map()
        self.grey = tuple(int(code) for code, row in PRICES.items() if row["back"] == "grey")
        self.neutral = _neutral()
        """The tokens of each pair, the one on top first."""
        self.setups = {int(code): _setup(row) for code, row in load("circadians", "setups").items()}

    def _read_combat(self) -> None:
        self.wheel = {row["number"]: _section(row) for row in load("circadians", "wheel").values()}
        self.die = tuple(
            (row["strength"], row["shield"]) for _, row in sorted(load("circadians", "die").items())
        )
        self.intel = load("circadians", "intel")
        self.ryhzu = load("circadians", "ryhzu")
        self.morale = load("circadians", "morale")

    def _read_map(self) -> None:
        self.spaces = load("circadians", "spaces")
        self.foundations = load("circadians", "foundations")
        self.buildings = load("circadians", "buildings")
        self.strongholds = load("circadians", "strongholds")
        self.production = load("circadians", "tokens")
        self.tiles = load("circadians", "tiles")
        self.totals = sorted(load("circadians", "totals").values(), key=lambda row: -row["least"])
        self.printed = {
            NUMBER[code]: row["production"]
            for code, row in load("circadians", "map").items()
            if row["production"]
        }
        """The production printed on the board."""

    def tokens(self, n: int) -> dict[int, Token]:
        """The price tokens as n factions use them."""
        return self.prices_of_two if n == TWO else self.prices


def _faction(row: Row, pool: str) -> Faction:
    code, fame = row["code"], load("circadians", "fame")[row["code"]]
    leaders = load("circadians", "leaders")
    core = ("core",) if pool == "core" else ("core", "extra")
    return Faction(
        code,
        row["vault"],
        tuple(row["visible"]),
        {kind: tuple(locks) for kind, locks in row["buildings"].items()},
        row["outposts_per_region"],
        tuple(ability in row["locked"] for ability in ABILITIES),
        tuple(row["sectors"]),
        row["fighters"],
        row["reserve"],
        row["lane"].get("energy"),
        row["exchange"],
        row["production"],
        tuple(row["relics"]),
        row["leaders"],
        fame["goal"],
        {int(at): reward for at, reward in fame["rewards"].items()},
        tuple(key for key, card in ATTRIBUTES.items() if card.faction == code),
        tuple(
            key for key, card in leaders.items() if card["faction"] == code and card["set"] in core
        ),
    )


def _cells() -> dict[str, tuple[Cell, ...]]:
    tracks: dict[str, list[Cell]] = {}
    rows = sorted(load("circadians", "research").values(), key=lambda row: int(row["column"]))
    for row in rows:
        cell = Cell(row["main"], row["cost"], row["gain"], tuple(row["immediate"]), row["lock"])
        tracks.setdefault(row["track"], [Cell({}, {}, {}, (), False)]).append(cell)
    return {track: tuple(cells) for track, cells in tracks.items()}


def _side(row: Row) -> Side:
    return Side(row["strength"], row["attack"], row["shield"], row["deploy"], row["ability"])


def _leader(row: Row) -> Leader:
    return Leader(
        row["code"],
        row.get("faction", "jrayek"),
        row.get("phase", ""),
        row["upgrade"],
        (_side(row["basic"]), _side(row["upgraded"])),
    )


def _leaders(book: Book) -> dict[str, Leader]:
    """All cards, with what the table has decided about Sable (R-25)."""
    if not book.sable_free:
        return LEADERS
    sable = LEADERS["sable"]
    basic = msgspec.structs.replace(sable.sides[0], deploy=0)
    return LEADERS | {"sable": msgspec.structs.replace(sable, sides=(basic, sable.sides[1]))}


def _token(row: Row) -> Token:
    return Token(row["owner"], row["supply"], row["effect"], row["card"], row["ryhzu"])


def _of_two(book: Book) -> dict[int, Token]:
    """The price tokens with the sides that two factions use."""
    sides = book.sides_of_two
    return {int(code): _token({**row, **row.get(sides, {})}) for code, row in PRICES.items()}


def _neutral() -> dict[str, tuple[Neutral, ...]]:
    rows = load("circadians", "neutral_prices").values()
    pairs = sorted({row["pair"] for row in rows})
    return {
        pair: tuple(
            Neutral(row["left"], row["right"], row["supply"], row["removed"])
            for row in sorted(rows, key=lambda row: not row["top"])
            if row["pair"] == pair
        )
        for pair in pairs
    }


def _tactics(row: Row) -> Tactics:
    factors = (row["left"], row["right"])
    rest = (row["combat"], row["phase"], row["play"], row["lock"], row["copies"])
    return Tactics(row["code"], factors, *rest)


def _section(row: Row) -> Section:
    sides = (row["left"], row["right"])
    terms = (row["gem"], row["fighters"], row["leaders"], row["shields_less"])
    return Section(row["code"], sides, row["die"], *terms)


def _setup(row: Row) -> Setup:
    return Setup(tuple(row["tiles"]), row["removed"], tuple(row["pairs"]), row["prices"])


FACTIONS = load("circadians", "factions")
PRICES = load("circadians", "prices")
LEADERS = {
    code: _leader(row)
    for name in ("leaders", "ryhzu")
    for code, row in load("circadians", name).items()
}
ATTRIBUTES = {
    code: Attribute(code, row["faction"], row["gems"], (row["basic"], row["upgraded"]))
    for code, row in load("circadians", "attributes").items()
}
TACTICS = {code: _tactics(row) for code, row in load("circadians", "tactics").items()}
PHASE_CARDS = {
    phase: frozenset([code for code, card in TACTICS.items() if card.phase == phase])
    for phase in {card.phase for card in TACTICS.values()}
}
"""The tactics cards of each phase that has any."""
