"""A convoy in small, for the line below the board: every box, and what lies in it."""

from __future__ import annotations

from typing import NamedTuple

from content.games.last_aurora.pictures import deck, tokens
from content.games.last_aurora.seats import PER_PLACE, VEHICLES
from content.pictures.canvas import LINE, number, stroke
from content.pictures.scene import Data, Scene
from content.pictures.strip import Field
from content.pictures.theme import mix

KINDS = ("survivor", "food", "fuel", "ammo")
LARGEST, SMALLEST = 28.0, 17.0
"""The bounds of the side of a box."""
APART, PAD, CAB, COUPLED = 1.5, 3.0, 18.0, 7.0
WHEEL, TOP = 3.2, 6.0


class Stack(NamedTuple):
    """A vehicle with the Device on it."""

    place: int
    boxes: int
    device: int
    """The boxes of the Device; 0 if there is none."""

    def wide(self, box: float) -> float:
        room = max(self.boxes, self.device) * (box + APART) - APART + 2 * PAD
        return room + (0 if self.place else CAB)


class Small(NamedTuple):
    """The convoy of a seat."""

    scene: Scene
    seat: int

    @property
    def cards(self) -> list[str]:
        found: list[str] = self.scene.pub["convoy"][self.seat]
        return found

    def high(self, wide: float) -> float:
        """How high it is where it may be so wide."""
        box, rows = self._rows(wide)
        return sum(_high(row, box) for row in rows)

    def draw(self, to: Field, left: float, top: float, wide: float) -> None:
        """The vehicles in a row, as they drive; in several where there is no room for all."""
        box, rows = self._rows(wide)
        for row in rows:
            foot, x = top + _high(row, box) - 2 * WHEEL, left
            for at, stack in enumerate(row):
                if at:
                    self._coupling(to, (x, foot))
                self._stack(to, stack, (x, foot), box)
                x += stack.wide(box) + COUPLED
            top += _high(row, box)

    def _rows(self, wide: float) -> tuple[float, list[list[Stack]]]:
        """The side of a box, as large as there is room for, and which vehicles are in each row."""
        rows: list[list[Stack]] = []
        for one in self._stacks():
            if not rows or _wide([*rows[-1], one], SMALLEST) > wide:
                rows.append([])
            rows[-1].append(one)
        boxes = (LARGEST - step * 0.5 for step in range(int((LARGEST - SMALLEST) * 2)))
        fits = (box for box in boxes if all(_wide(row, box) <= wide for row in rows))
        return next(fits, SMALLEST), rows

    def _stacks(self) -> list[Stack]:
        sizes = [len(deck.row(code)["boxes"]) if code else 0 for code in self.cards]
        return [
            Stack(place, sizes[place], sizes[place + VEHICLES])
            for place in range(VEHICLES)
            if sizes[place]
        ]

    def _stack(self, to: Field, stack: Stack, foot: tuple[float, float], box: float) -> None:
        """A vehicle from its foot up, then its Device."""
        x, y = foot
        self._wagon(to, stack, (x, y - box - 2 * PAD), box)
        if stack.device:
            left, top = x + (0 if stack.place else CAB), y - 2 * box - 4 * PAD - 1
            self._card(to, stack.place + VEHICLES, (left, top), box)

    def _wagon(self, to: Field, stack: Stack, corner: tuple[float, float], box: float) -> None:
        """A vehicle with wheels; a Truck has its cab in front."""
        (x, y), high, theme = corner, box + 2 * PAD, to.canvas.theme
        left, line = x, stroke(theme.seats[self.seat], LINE * to.unit)
        if not stack.place:
            (a, b), (c, d) = to.at(x, y + high), to.at(x + CAB + 1, y)
            way = f"M{number(a)} {number(b)}v{number((d - b) * 0.55)}"
            way += f"L{number(a + (c - a) * 0.5)} {number(d)}H{number(c)}V{number(b)}Z"
            to.canvas.path(way, self._tint(to), stroke_linejoin="round", **line)
            left += CAB
        self._card(to, stack.place, (left, y), box)
        wide = stack.boxes * (box + APART) - APART + 2 * PAD + (left - x)
        ink = "#0B0C0E" if theme.name == "dark" else theme["ink"]
        for across in (x + 9, x + wide - 8):
            rim = stroke(theme["paper"], to.unit)
            to.canvas.circle(*to.at(across, y + high + 1), WHEEL * to.unit, ink, **rim)

    def _coupling(self, to: Field, foot: tuple[float, float]) -> None:
        """What a Trailer hangs on."""
        x, y = foot[0], foot[1] - 4
        colour = to.canvas.theme.seats[self.seat]
        to.canvas.line(to.at(x - COUPLED, y), to.at(x, y), colour, 2.5 * to.unit)

    def _tint(self, to: Field) -> str:
        theme = to.canvas.theme
        return mix(theme.seats[self.seat], theme["paper"], 0.7 if theme.name == "dark" else 0.78)

    def _card(self, to: Field, place: int, corner: tuple[float, float], box: float) -> None:
        """A Convoy card with its boxes and what lies in them."""
        (x, y), code, unit = corner, self.cards[place], to.unit
        boxes = deck.row(code)["boxes"]
        wide, high = len(boxes) * (box + APART) - APART + 2 * PAD, box + 2 * PAD
        fill = self._tint(to) if place < VEHICLES else to.canvas.theme["sunk"]
        line = stroke(to.canvas.theme.seats[self.seat], LINE * unit)
        with to.canvas.group(deck.name(code, self.scene.look.language)):
            to.canvas.rect(*to.at(x, y), wide * unit, high * unit, fill, 3 * unit, **line)
            for at, kind in enumerate(boxes):
                left, top = to.at(x + PAD + at * (box + APART), y + PAD)
                tokens.box(to.canvas, kind, left, top, box * unit)
                self._inside(to, place * PER_PLACE + at, (left, top), box * unit)

    def _inside(self, to: Field, at: int, corner: tuple[float, float], size: float) -> None:
        """What lies in a box."""
        pub: Data = self.scene.pub
        x, y = corner
        for kind in KINDS:
            if at in pub[kind][self.seat]:
                tokens.token(to.canvas, kind, x + size / 2, y + size / 2, size * 0.42)
        if at in pub["damage"][self.seat]:
            tokens.damage(to.canvas, x, y, size)


def _wide(row: list[Stack], box: float) -> float:
    return sum(one.wide(box) for one in row) + COUPLED * (len(row) - 1)


def _high(row: list[Stack], box: float) -> float:
    """A row of vehicles with their wheels, and with Devices if any has one."""
    device = box + 2 * PAD + 1 if any(one.device for one in row) else 0.0
    return TOP + device + box + 2 * PAD + 2 * WHEEL
