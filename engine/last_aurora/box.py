"""What is in the box: the packs as tables, as one side of the board and one table use them."""

from __future__ import annotations

import functools
import typing as t

import msgspec

from engine.kernel import Result, mask_of
from engine.kernel.effects import Holdings
from engine.kernel.meaning import named
from engine.kernel.pack import Row, load

from .book import Book
from .road import ROADS, Road

Token = t.Literal["food", "fuel", "ammo", "survivor"]
Resource = t.Literal["food", "fuel", "ammo"]
Zone = t.Literal["top", "bottom", "front", "truck", "any"]
TOKENS: tuple[str, ...] = t.get_args(Token)
RESOURCES: tuple[str, ...] = t.get_args(Resource)
ZONES: tuple[str, ...] = t.get_args(Zone)
WHEELS = 4
"""Places of vehicles, the Truck first; a Device on vehicle n has the place n + WHEELS."""
BARE = ("",) * WHEELS
PLACES = ("truck", "trailer_1", "trailer_2", "trailer_3", *[f"device_{n}" for n in range(WHEELS)])
Convoy = t.Annotated[tuple[str, str, str, str, str, str, str, str], named(*PLACES)]
"""The cards of a convoy by place: Truck, three Trailers, the Devices on each of them."""
PER_PLACE = 10
"""A box is numbered place * PER_PLACE + index, so that 42 is the third box of the Device on 0."""


class Card(msgspec.Struct, frozen=True):
    """A Start, Exploration or Loot card; what its kind does not have is empty."""

    code: str
    kind: str
    survivor: str
    effect: str
    left: tuple[str, ...]
    right: tuple[str, ...]
    speed: int
    tow: int
    tracks: bool
    boxes: tuple[str, ...]
    seat: int
    """The owner of a Start card in a colour; -1 if it is anybody's."""
    range: int
    """1 to 3 on Loot cards, else 0."""


class Frame(msgspec.Struct, frozen=True):
    """What the cards of a convoy make possible, as sets of boxes; nothing in it changes."""

    boxes: int
    holds: dict[str, int]
    """The boxes that may hold each kind of token."""
    zone: dict[str, int]
    weapons: dict[int, int]
    """The level of each Weapon box."""
    speed_boxes: int
    producers: int
    recycling: int
    fame: dict[int, int]
    """The Fame of each Special box that is worth any."""
    food_fame: int
    cards: tuple[int, ...]
    """The boxes of each card."""
    speed: int
    tow: int
    tracks: bool
    trailers: int


class Survivor(msgspec.Struct, frozen=True):
    """A Survivor card."""

    kind: str
    skill: int
    phase: str


class Ambush(msgspec.Struct, frozen=True):
    """One alternative of an ambush."""

    damage: tuple[tuple[str, int], ...]
    contamination: int
    resource: int


class Enemy(msgspec.Struct, frozen=True):
    """An Enemy card; range is the period and the row of Loot cards it belongs to."""

    code: str
    number: int
    range: int
    ambush: tuple[Ambush, ...]


class Outcome(msgspec.Struct, frozen=True):
    """An Outcome card: Damage and Jam by weapon level, Damage and Ambush by Enemy number."""

    back: str
    weapons: tuple[tuple[int, bool], ...]
    enemies: tuple[tuple[int, bool], ...]
    letters: tuple[int, ...]
    """Target spaces, 0 for A, in the order in which they are looked at."""


class Bonus(msgspec.Struct, frozen=True):
    """One alternative of a Bonus Action."""

    effect: str
    n: int
    gain: str
    price: str
    pay: str


class Box:
    """The components of one table, shared by all its positions."""

    def __init__(self, map_: str, strict: bool, book: Book) -> None:
        self.road: Road = ROADS[map_]
        self.cards, self.survivors = CARDS, SURVIVORS
        self.enemies = ENEMIES
        self.enemy_number = {enemy.number: code for code, enemy in ENEMIES.items()}
        self.loot = {c: card for c, card in CARDS.items() if card.range}
        self.outcomes = OUTCOMES
        self.objects = load("last_aurora", "objects")
        self.object_cards = copies(self.objects, False)
        self.medicated: int = self.objects["frostbite_medicine"]["skill"]
        self.waypoints = load("last_aurora", "waypoints")
        self.counters = tuple(
            code for code, row in self.waypoints.items() for _ in range(row["count"])
        )
        self._read_slots(map_)
        self._read_boards()
        self._read_decks()
        counts = {code: row["count"] for code, row in load("last_aurora", "components").items()}
        self.stock = {kind: counts[f"{kind}_tokens"] for kind in (*TOKENS, "object")}
        self.strict = strict
        """Tokens are limited to those in the box (R-39)."""
        self.book = book
        self.solo = False
        """The Last Automa plays as one convoy more."""
        self.actions: tuple[str, ...] = ()
        """The Action cards of the Automa."""
        self.mine_counters = 0
        self.verdict: t.Callable[[t.Any], Result]
        self.opponent: t.Callable[[t.Any], Holdings | None]
        """What an opponent without a seat has that counts."""
        """The result of a finished game."""

    def _read_slots(self, map_: str) -> None:
        slots = sorted(load("last_aurora", "slots").values(), key=lambda row: row["slot"])
        self.costs = tuple(int(row["cost"]) for row in slots)
        self.bonuses = tuple(tuple(map(_bonus, row[map_])) for row in slots)
        """The alternatives of the Bonus Action of each slot."""

    def _read_boards(self) -> None:
        boards = load("last_aurora", "boards")
        self.kit: dict[str, int] = {kind: boards["kit"][kind] for kind in TOKENS}
        self.lowest_fame: int = boards["player"]["lowest"]
        self.highest_fame: int = boards["player"]["highest"]
        self.start_fame: int = boards["player"]["start"]
        self.kept = {int(n): count for n, count in boards["kept"]["cards"].items()}
        self.drawn = {int(n): count for n, count in boards["deck"]["additional"].items()}
        self.defence = {
            row["range"]: {int(n): count for n, count in row["defence"].items()}
            for row in load("last_aurora", "loot").values()
        }

    def _read_decks(self) -> None:
        """The Exploration cards by period: those always used, and those of which some are."""
        rows = load("last_aurora", "exploration").values()
        self.deck = tuple(
            (
                *_of_period(rows, period, False),
                *(code for code, enemy in ENEMIES.items() if enemy.range == period),
            )
            for period in (1, 2, 3)
        )
        self.additional = tuple(_of_period(rows, period, True) for period in (1, 2, 3))


def _of_period(rows: t.Iterable[Row], period: int, additional: bool) -> tuple[str, ...]:
    return tuple(
        row["code"] for row in rows if (row["period"], row["additional"]) == (period, additional)
    )


def copies(rows: t.Mapping[str, Row], optional: bool) -> tuple[str, ...]:
    """Every copy of the Object cards that are, or are not, of the option."""
    return tuple(
        code
        for code, row in rows.items()
        if row["optional"] == optional
        for _ in range(row["copies"])
    )


def _bonus(row: Row) -> Bonus:
    return Bonus(
        row["effect"], row["n"], row.get("gain", ""), row.get("price", ""), row.get("pay", "")
    )


def _card(row: Row) -> Card:
    return Card(
        row["code"],
        row["kind"],
        row.get("survivor", ""),
        row.get("effect", ""),
        tuple(row.get("left", ())),
        tuple(row.get("right", ())),
        row.get("speed", 0),
        row.get("tow", 0),
        row.get("tracks", False),
        tuple(row.get("boxes", ())),
        row.get("seat", 0) - 1,
        row.get("range", 0),
    )


def _survivor(card: Card) -> Survivor:
    row = load("last_aurora", "survivors")[card.survivor]
    return Survivor(card.survivor, row["skill"], row["phase"])


def _enemy(row: Row) -> Enemy:
    ambush = tuple(
        Ambush(
            tuple(effect.get("damage", {}).items()),
            effect.get("contamination", 0),
            effect.get("resource", 0),
        )
        for effect in row["ambush"]
    )
    return Enemy(row["code"], row["number"], row["period"], ambush)


def _outcome(row: Row) -> Outcome:
    return Outcome(
        row["back"],
        tuple((result["damage"], result["jam"]) for result in row["weapons"]),
        tuple((result["damage"], result["ambush"]) for result in row["enemies"]),
        tuple(map("ABCD".index, row["letters"])),
    )


CARDS = {
    code: _card(row)
    for name in ("start_cards", "exploration", "loot")
    for code, row in load("last_aurora", name).items()
}
SURVIVORS = {code: _survivor(card) for code, card in CARDS.items() if card.kind == "survivor"}
ENEMIES = {code: _enemy(row) for code, row in load("last_aurora", "enemies").items()}
OUTCOMES = {code: _outcome(row) for code, row in load("last_aurora", "outcomes").items()}
BOXES = load("last_aurora", "boxes")


# -- convoys --------------------------------------------------------------------


@functools.lru_cache(maxsize=8192)
def frame_of(convoy: Convoy) -> Frame:
    """What the cards of a convoy make possible."""
    places = [(place, CARDS[code]) for place, code in enumerate(convoy) if code]
    boxes = {
        place * PER_PLACE + index: BOXES[kind]
        for place, card in places
        for index, kind in enumerate(card.boxes)
    }
    cards = tuple(
        mask_of(place * PER_PLACE + index for index in range(len(card.boxes)))
        for place, card in places
    )
    truck = CARDS[convoy[0]]
    return Frame(
        mask_of(boxes),
        {
            kind: mask_of(b for b, row in boxes.items() if kind in row.get("holds", ()))
            for kind in TOKENS
        },
        _zones(boxes),
        {box: row["weapon"] for box, row in boxes.items() if "weapon" in row},
        mask_of(b for b, row in boxes.items() if "speed" in row),
        mask_of(b for b, row in boxes.items() if "food" in row),
        mask_of(b for b, row in boxes.items() if "recycles" in row),
        {box: row["fame"] for box, row in boxes.items() if "fame" in row},
        mask_of(b for b, row in boxes.items() if "fame_per_food" in row),
        cards,
        truck.speed,
        truck.tow,
        any(card.tracks for _, card in places),
        sum(bool(code) for code in convoy[1:WHEELS]),
    )


def _zones(boxes: t.Iterable[int]) -> dict[str, int]:
    """The boxes of each zone: bottom row, top row, front column, Truck alone (LAU-PLACE-15)."""
    row = WHEELS * PER_PLACE
    return {
        "any": mask_of(boxes),
        "bottom": mask_of(b for b in boxes if b < row),
        "top": mask_of(b for b in boxes if b >= row),
        "front": mask_of(b for b in boxes if b % row < PER_PLACE),
        "truck": mask_of(b for b in boxes if b < PER_PLACE),
    }
