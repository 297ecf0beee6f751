"""Where things lie on the plane of a seat's area, in fields with headings.

The wide plane has them side by side; the narrow one, for a telephone, below each other.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import NamedTuple

from content import boards
from content.games.circadians import planes
from content.games.circadians.pictures.cards import card_high, text_of
from content.games.circadians.pictures.goods import GAME
from content.games.circadians.pictures.plane import NARROW, framed
from content.games.circadians.planes import SEAT_FRAMES, Frame
from content.numbers import pack
from content.pictures.marks import Field
from content.pictures.scene import Data, Scene

HEADING, GAP = 22.0, 6.0
CARD = 118.0
"""The height of a card with its text."""
PER_ROW = 3
"""Tactics cards beside each other."""
FAME_ROW, FAME_HIGH = 7, 46.0
"""Spaces of the fame track in a row of the narrow plane, and their height."""
USUAL, MORE = 4, 36.0
"""Attributes of most factions; where there are more, they are narrower and higher."""
TRACK = 92.0
"""The height of a research track on the narrow plane."""


class Area(NamedTuple):
    """The area of one seat, with room for what is there."""

    code: str
    faction: str
    narrow: bool
    leaders: tuple[float, ...]
    """The height of each card on the narrow plane."""
    attributes: tuple[float, ...]
    intel: tuple[float, ...]
    cards: tuple[float, ...]
    """Those of the tactics cards that the reader sees here."""

    @property
    def wide(self) -> float:
        return NARROW if self.narrow else planes.WIDE

    def frame(self, field: str) -> Frame:
        """A field by its code."""
        return self._frames()[field]

    def _frames(self) -> dict[str, Frame]:
        return self._narrow() if self.narrow else self._wide()

    def _wide(self) -> dict[str, Frame]:
        more = MORE if len(self.attributes) > USUAL else 0.0
        low = list(SEAT_FRAMES).index("attributes")
        found = {
            field: (x, y + (more if at > low else 0.0), wide, high + (more if at == low else 0.0))
            for at, (field, (x, y, wide, high)) in enumerate(SEAT_FRAMES.items())
        }
        x, y, wide, _ = found["intel"]
        found["intel"] = x, y, wide, HEADING + CARD + 8 if self.intel else 0.0
        top = y + (HEADING + CARD + 8 + GAP if self.intel else 0.0)
        rows = -(-len(self.cards) // PER_ROW)
        found["hand"] = x, top, wide, HEADING + max(40.0, rows * (CARD + 4)) + 6
        return found

    def _narrow(self) -> dict[str, Frame]:
        goal = pack(GAME, "fame")[self.faction]["goal"] if self.faction else 1
        highs = {
            "supply": 40.0,
            "fame": HEADING + -(-(goal + 1) // FAME_ROW) * FAME_HIGH + 4,
            "research": HEADING + 5 * TRACK,
            "buildings": 158.0,
            "foundations": 74.0,
            "relics": 70.0,
            "leaders": HEADING + sum(self.leaders),
            "attributes": HEADING + sum(self.attributes),
            "prices": 92.0,
            "vault": 92.0,
            "recruitment": 92.0,
            "sheet": 104.0,
            "intel": HEADING + sum(self.intel) if self.intel else 0.0,
            "hand": HEADING + max(40.0, sum(self.cards)) + 4,
        }
        found, top = {}, 50.0
        for field, high in highs.items():
            found[field] = 4.0, top, NARROW - 8, high
            top += high + (GAP if high else 0.0)
        return found

    def step(self, row: int, column: int) -> Frame:
        """A step of a research track."""
        if not self.narrow:
            x, y, wide, high = planes.research_frame(row, column)
            return x, y, wide - 5, high - 5
        left, top, _, _ = self.frame("research")
        wide = (NARROW - 16) / 5
        return (
            left + 4 + (column - 1) * wide,
            top + HEADING + row * TRACK + 20,
            wide - 3,
            TRACK - 26,
        )

    def size(self) -> tuple[float, float]:
        _, top, _, high = self.frame("hand")
        return self.wide, top + high + GAP

    def slots(self, field: str, n: int) -> list[Frame]:
        """The cards of a field: side by side, or below each other on the narrow plane."""
        x, y, wide, high = self.frame(field)
        if self.narrow:
            highs = self._highs(field)[:n]
            tops = [y + HEADING + sum(highs[:k]) for k in range(n)]
            return [
                (x + 6, top, wide - 12, each - 5) for top, each in zip(tops, highs, strict=True)
            ]
        columns = min(n, PER_ROW) if field == "hand" else n
        if not columns:
            return []
        step = (wide - 12) / max(columns, 3)
        tall = CARD + 4 if field == "hand" else high - HEADING - 4
        return [
            (x + 8 + k % columns * step, y + HEADING + k // columns * tall, step - 6, tall - 4)
            for k in range(n)
        ]

    def _highs(self, field: str) -> tuple[float, ...]:
        known = {"leaders": self.leaders, "attributes": self.attributes, "intel": self.intel}
        return known.get(field, self.cards)

    def field(self) -> Field:
        """The places that can have marks."""
        frames = {f"box:{code}": frame for code, frame in self._frames().items()}
        sheet = frames.pop("box:sheet")
        frames.pop("box:research")
        frames |= {f"box:{code}": sheet for code in planes.SHEETS}
        for row, track in enumerate(TRACKS):
            for column in range(1, 6):
                frames[f"track:{track}_{column}"] = self.step(row, column)
        return framed(dict(boards.places(GAME, self.code)), "seat", frames)


TRACKS = ("discover", "build", "harvest", "recruit", "move")
"""The research tracks in the order of the phases."""


def area_of(scene: Scene) -> Area:
    """The area of the seat of a scene; a move that is only tried has room as well."""
    views = [scene.view, *([scene.after] if scene.after else [])]
    faction = scene.pub["factions"][scene.of]
    return Area(
        scene.code(),
        faction,
        scene.look.narrow,
        _most(scene, "leader", [view["pub"]["roster"][scene.of] for view in views]),
        _most(scene, "attribute", [attributes_of(faction)]),
        _most(scene, "intel", [intel_of(view["pub"], scene.of) for view in views]),
        _most(scene, "tactics", [sorted(known_cards(scene, view)) for view in views]),
    )


def _most(scene: Scene, kind: str, hands: Sequence[Sequence[str]]) -> tuple[float, ...]:
    """The heights of the cards of one kind; of two views those of the longer list."""
    room = NARROW - 20
    ids = [f"cho.{kind}.{code}" for code in max(hands, key=len)]
    return tuple(card_high(text_of(id, scene.look.language)[1], room) + 5 for id in ids)


def attributes_of(faction: str) -> list[str]:
    """The attribute cards of a faction."""
    rows = pack(GAME, "attributes")
    return [code for code, row in rows.items() if row["faction"] == faction]


def intel_of(pub: Data, seat: int) -> list[str]:
    """The intel cards that a seat holds, by the faction on them."""
    return [code for code, holder in pub["intel"].items() if holder == seat]


def known_cards(scene: Scene, view: Data) -> Counter[str]:
    """The tactics cards of the seat, as far as the reader knows them."""
    own = view["own"]
    if own is None:
        return Counter()
    if scene.seat == scene.of:
        return Counter(own["hand"])
    return Counter(card for seat, card in own["seen"] if seat == scene.of)
