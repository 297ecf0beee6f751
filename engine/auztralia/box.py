"""What is in the box: the packs as tables, as one edition and one map have them."""

from __future__ import annotations

import functools
import typing as t
from operator import add

import msgspec

from engine.kernel.meaning import place
from engine.kernel.pack import Row, load

from .board import BOARDS, Board
from .book import Book

Unit = t.Literal["infantry", "armoured_car", "artillery", "armoured_train", "airship"]
Ore = t.Literal["coal", "iron", "gold", "phosphate"]
FarmKind = t.Literal["sheep", "cattle", "corn"]
BoxCode = t.Literal[
    "track",
    "rugged_track",
    "mine_1",
    "mine_2",
    "recruit",
    "buy",
    "trade",
    "farm",
    "attack",
    "recover",
]
BoxName = t.Annotated[BoxCode, place("box")]
UNITS: tuple[str, ...] = t.get_args(Unit)
ORES: tuple[str, ...] = t.get_args(Ore)
FARMS: tuple[str, ...] = t.get_args(FarmKind)
BOXES: tuple[str, ...] = t.get_args(BoxCode)
AIRSHIP = 4
GROUND = (0, 1, 2, 3)
SOILS = {
    "east": {"sheep": ("outback",), "cattle": ("hill",), "corn": ("coast",)},
    "west": {"sheep": ("farmland",), "cattle": ("farmland",), "corn": ("farmland",)},
}
DRY = {"east": ("coast",), "west": ()}
"""Terrains on which the survey puts no resources (AUZ-SETUP-12, AUZ-WEST-03)."""
UNPLACED = {"east": (), "west": ("coal", "phosphate")}
"""Resources that the survey does not put on a map (AUZ-WEST-02)."""
STOCKS = {"east": "stock", "west": "stock_west"}
"""What is printed on each side of the player boards (AUZ-WEST-01)."""
Verdict = t.Callable[[t.Any, tuple[int, ...], int], tuple[int, ...]]
"""The winners, given the state, the scores of the seats and that of the Old Ones."""


class Tile(msgspec.Struct, frozen=True):
    """The front of an Old One tile."""

    kind: str
    level: int
    vp: int
    resistance: int


class Blow(msgspec.Struct, frozen=True):
    """One row of an Old One card: which units hit, what the player suffers."""

    hits: tuple[int, ...]
    damage: int
    airship: int
    sanity: int


class Card(msgspec.Struct, frozen=True):
    """An Old One card."""

    direction: int
    turn: int
    """1 for clockwise, -1 for anticlockwise."""
    hand: int
    """1 for the right, -1 for the left, where cards say so instead of a direction."""
    moves: frozenset[str]
    rows: dict[str, Blow]


class Box:
    """The components of one edition on one map, shared by all positions of a table."""

    def __init__(self, edition: str, map_: str, book: Book | None = None) -> None:
        self.book = book or Book()
        self.board: Board = BOARDS[map_]
        self.soil = {kind: self._area(SOILS[map_][kind]) for kind in FARMS}
        self.dry = self._area(DRY[map_])
        self._read_boards(STOCKS[map_])
        self._read_units()
        self.tiles = {code: _tile(row) for code, row in load("auztralia", "tiles").items()}
        self.tiles_of = {n: frozenset(_of_level(load("auztralia", "tiles"), n)) for n in (1, 2, 3)}
        self.kind = {code: tile.kind for code, tile in self.tiles.items()}
        self.standard_tiles = _standard(load("auztralia", "tiles"))
        self.cards = {
            code: _card(row, self.book) for code, row in load("auztralia", "old_one_cards").items()
        }
        self.events = load("auztralia", "events")
        self.events_of = {n: _of_level(self.events, n) for n in (1, 2, 3)}
        self.events_per_level = 5
        self.survey = {
            code: _contents(row, UNPLACED[map_])
            for code, row in load("auztralia", "survey").items()
        }
        self.survey_hexes = self.board.survey
        self.characters = _of_edition("characters", edition)
        self.objective_cards = _of_edition("solo_objectives", edition)
        self.one_use = frozenset(
            code for code, row in self.characters.items() if row["kind"] == "one_use"
        )
        self.healer = next(code for code, row in self.characters.items() if "heals" in row)
        further = _kneebone(self.characters["billy_kneebone"], edition)
        self.range_with_kneebone = tuple(map(add, self.range, further))
        self.display = 5
        self._leave_out_variants()

    def _leave_out_variants(self) -> None:
        """What only variants use; each puts its own in place of this."""
        self.vp = 0
        self.tokens: tuple[tuple[int, int], ...] = ()
        self.objective = ""
        self.objectives: dict[str, Row] = {}
        self.duo_cards = 0
        self.duo: dict[str, Row] = {}
        self.aside: tuple[str, ...] = ()
        """X tiles, called by their temples only."""
        self.spawns: dict[str, str] = {}
        """The kind of X tiles that each XX temple calls."""
        self.shared = False
        """Players use each other's track and restore each other's farms."""
        self.verdict: Verdict

    def _read_boards(self, stock_code: str) -> None:
        """The player boards, the time track and what each player starts with."""
        boards = load("auztralia", "boards")
        track, stock = boards["time_track"], boards[stock_code]
        count = {code: row["count"] for code, row in load("auztralia", "components").items()}
        self.start_space: dict[int, int] = {int(n): at for n, at in track["start"].items()}
        self.end: int = track["end"]
        self.old_ones_start: int = track["old_ones"]
        self.empty_recover: int = track["empty_recover"]
        self.times: dict[str, int] = {b["box"]: b["time"] for b in boards["boxes"]["boxes"]}
        self.stock: dict[str, int] = {ore: stock.get(ore, 0) for ore in ORES}
        self.sanity: int = stock["sanity"]
        self.cubes: int = count["cubes_per_seat"]
        self.spare_discs: int = count["discs_per_seat"] - 1
        self.pieces: int = count["track_per_seat"]
        self.farms: dict[str, int] = {kind: count[f"{kind}_per_seat"] for kind in FARMS}

    def _read_units(self) -> None:
        """The military units, each table in the order of UNITS."""
        units = load("auztralia", "units")
        self.unit_count = tuple(int(units[u]["count"]) for u in UNITS)
        self.price = tuple(int(units[u]["price"]) for u in UNITS)
        self.cheapest = min(self.price)
        self.range = tuple(int(units[u]["range"]) for u in UNITS)
        self.resistance = tuple(int(units[u]["resistance"]) for u in UNITS)
        self.attack_time = tuple(int(units[u]["time"]) for u in UNITS)
        self.batch = tuple(int(units[u]["batch"]) for u in UNITS)
        self.offers = tuple(
            (i, n, n * self.price[i]) for i in range(5) for n in range(1, self.batch[i] + 1)
        )
        """What can be bought at once: the type of unit, how many, and their price."""

    def of_level(self, tiles: tuple[str, ...], level: int) -> tuple[str, ...]:
        """Those of some tiles that have a level on their back."""
        return tuple(filter(self.tiles_of[level].__contains__, tiles))

    @functools.lru_cache(maxsize=64)  # noqa: B019  a box lives as long as the process
    def number_of_level(self, tiles: tuple[str, ...], level: int) -> int:
        """How many those are; asked again and again of all tiles while a game is set up."""
        return len(self.of_level(tiles, level))

    def _area(self, terrains: tuple[str, ...]) -> int:
        area = 0
        for terrain in terrains:
            area |= self.board.terrain[terrain]
        return area


def _of_edition(pack: str, edition: str) -> dict[str, Row]:
    """The cards that an edition has."""
    return {c: row for c, row in load("auztralia", pack).items() if edition in row["editions"]}


def _tile(row: Row) -> Tile:
    return Tile(row["kind"], row["level"], row["vp"], row["resistance"])


def _standard(rows: t.Mapping[str, Row]) -> list[str]:
    """The tiles of the game without challenges (AUZ-SETUP-06)."""
    return sorted(code for code, row in rows.items() if row["set"] == "standard")


def _of_level(rows: t.Mapping[str, Row], level: int) -> list[str]:
    return sorted(code for code, row in rows.items() if row["level"] == level)


def _contents(row: Row, unplaced: tuple[str, ...]) -> tuple[tuple[int, str, int], ...]:
    """What a survey tile puts where: position, kind and number."""
    return tuple(
        (part["at"], part["what"], part["n"])
        for part in row["contents"]
        if part["what"] not in unplaced
    )


def _card(row: Row, book: Book) -> Card:
    rows = {
        kind: Blow(
            tuple(UNITS.index(unit) for unit in side["hits"]),
            side["harm"].count("damage"),
            side["harm"].count("airship"),
            side["harm"].count("sanity"),
        )
        for kind, side in row["rows"].items()
    }
    turn = 1 if book.clockwise or row["spin"] == "cw" else -1
    hand = 1 if row["word"] == "right" else -1
    return Card(row["direction"], turn, hand, frozenset(row["moves"]), rows)


def _kneebone(row: Row, edition: str) -> tuple[int, ...]:
    """By type of unit, how much further Billy Kneebone lets it go."""
    left_out = row["not_for"]
    return tuple(0 if edition in left_out.get(unit, ()) else row["range"] for unit in UNITS)
