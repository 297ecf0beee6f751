"""The places of cards that lie beside the road, and those of the Automa Convoy board."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from content.boards import Place
from content.numbers import number, pack

GAME = "last-aurora"
WIDE, HIGH = 1200.0, 640.0
PILES = {
    "exploration": (6.0, 208.0),
    "discard": (220.0, 316.0),
    "gone": (542.0, 164.0),
    "loot": (712.0, 178.0),
    "objects_deck": (896.0, 298.0),
}
"""Where each pile lies on the plane of the display, and how wide it is."""
PILES_HIGH = 260.0
BATTLE_WIDE, BATTLE_HIGH = 1200.0, 560.0
FIRE = {"outcome": (6.0, 300.0), "spoils": (6.0, 300.0)}
ROWS = "ABCD"
AUTOMA_TOP, LABEL, BOX, STEP = 276.0, 150.0, 46.0, 52.0
AUTOMA = ("cards", "contaminated", "fame", "loot", "objects", "survivors")
TEXTS: dict[str, tuple[str, ...]] = {
    **{f"lau.place.{pile}": () for pile in (*PILES, *FIRE)},
    **{f"lau.place.automa_{what}": () for what in AUTOMA},
    "lau.place.automa_box": ("row", "column"),
    "lau.place.automa_column": ("column",),
}


def places() -> Iterator[Place]:
    """All of them."""
    for pile, (left, wide) in PILES.items():
        yield _place(f"box:{pile}", "display", pile, left + wide / 2, 6 + PILES_HIGH / 2)
    yield _place("box:outcome", "battle", "outcome", 156.0, 180.0)
    yield _place("box:spoils", "battle", "spoils", 156.0, 470.0)
    for row in ROWS:
        for column in range(1, columns(row) + 1):
            x, y = automa_corner(row, column)
            name = {"row": row, "column": column}
            id = f"box:{row}{column}"
            yield _place(id, "display", "automa_box", x + BOX / 2, y + BOX / 2, **name)
    for column in range(1, columns("counter") + 1):
        x, y = automa_corner("A", column)
        id = f"box:column-{column}"
        yield _place(id, "display", "automa_column", x + BOX / 2, y - 20, column=column)
    for at, what in enumerate(AUTOMA):
        x, y = 560.0 + 110 * (at % 3), AUTOMA_TOP + 60 + 70 * (at // 3)
        yield _place(f"box:automa-{what}", "display", f"automa_{what}", x, y)


def columns(row: str) -> int:
    """How many boxes a row of the Automa Convoy board has."""
    own = pack(GAME, "automa_board")[row]
    return len(own["boxes"]) if "boxes" in own else int(own["places"])


def automa_corner(row: str, column: int) -> tuple[float, float]:
    """The left upper corner of a box of the Automa Convoy board."""
    return LABEL + (column - 1) * STEP, AUTOMA_TOP + 66 + ROWS.index(row) * STEP


def most_survivors() -> int:
    """How many Survivors the Automa can have."""
    return number(GAME, "numbers.automa_survivors.value")


def _place(id: str, part: str, text: str, x: float, y: float, **params: Any) -> Place:
    origin = pack(GAME, "boards")["player"]["origin"]
    name = (f"lau.place.{text}", params)
    return Place(id=id, kind="box", part=part, name=name, x=x, y=y, origin=origin)
