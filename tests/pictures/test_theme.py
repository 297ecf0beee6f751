"""Colours: text and shapes stand out, seats are told apart by everybody, terrain in grey."""

from __future__ import annotations

import itertools

import pytest

from content.pictures.canvas import Canvas
from content.pictures.pieces import AMBER, shape
from content.pictures.theme import SEATS, THEMES, Theme, contrast, luminance, mix, parts

TEXT, SHAPE = 4.5, 3.0
GROUNDS = (
    *("coast", "outback1", "outback2", "outback3", "hill", "desert1", "desert2", "desert3"),
    *("farmland", "swamp", "cliffs", "plains", "lake", "bare", "valley", "shore", "bay", "sea"),
)
WRITTEN = [
    *(("ink", ground) for ground in ("page", "paper", "sunk", *GROUNDS)),
    *(("soft", ground) for ground in ("page", "paper", "sunk")),
    *((ink, "paper") for ink in ("signal", "ok", "bad", "violet", "energy", "gem", "card")),
    *((ink, "paper") for ink in ("food", "fuel", "ammo", "object", "survivor", "contamination")),
    *(("on_signal", "signal"), ("on_bad", "bad"), ("on_violet", "violet"), ("moon", "night")),
    *(("on_token", token) for token in ("food", "fuel", "ammo", "object", "contamination")),
    *(("on_token", token) for token in ("energy", "gem", "card")),
]
"""What is written in which colour on which."""
BLIND = {
    "normal": ((1.0, 0.0, 0.0), (0.0, 1.0, 0.0), (0.0, 0.0, 1.0)),
    "protan": (
        (0.152286, 1.052583, -0.204868),
        (0.114503, 0.786281, 0.099216),
        (-0.003882, -0.048116, 1.051998),
    ),
    "deutan": (
        (0.367322, 0.860646, -0.227968),
        (0.280085, 0.672501, 0.047413),
        (-0.011820, 0.042940, 0.968881),
    ),
    "tritan": (
        (1.255528, -0.076749, -0.178779),
        (-0.078411, 0.930809, 0.147602),
        (0.004733, 0.691367, 0.303900),
    ),
}
"""How those see who lack one kind of cone (Machado and others, 2009), in linear light."""
APART = 14.0
"""The least distance between two seats, in Lab; shapes tell them apart as well."""
STEP = 3.0
"""The least difference of lightness between two terrains of one map that have no texture."""


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_text_stands_out(theme: Theme) -> None:
    weak = {(ink, on): contrast(theme[ink], theme[on]) for ink, on in WRITTEN}
    assert {pair: round(found, 2) for pair, found in weak.items() if found < TEXT} == {}
    for seat in range(SEATS):
        assert contrast(theme.on_seats[seat], theme.seats[seat]) >= TEXT


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_numbers_on_tinted_spaces_stand_out(theme: Theme) -> None:
    later = mix(theme["paper"], theme["violet"], 0.13)
    over = mix(theme["paper"], theme["ink"], 0.16)
    assert min(contrast(theme["soft"], tint) for tint in (later, over)) >= TEXT
    assert contrast(mix(later, theme["violet"], 0.75), later) >= SHAPE


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_pieces_stand_out_from_their_ring(theme: Theme) -> None:
    pale = [seat for seat in range(SEATS) if contrast(theme.seats[seat], theme["paper"]) < SHAPE]
    assert pale in ([], [AMBER])
    for seat in pale:
        canvas = Canvas(theme)
        shape(canvas, seat, 0, 0, 10, stroke=theme["paper"])
        assert f'stroke="{theme["ink"]}"' in canvas.out[0]


@pytest.mark.parametrize("eyes", BLIND)
@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
def test_seats_are_told_apart(theme: Theme, eyes: str) -> None:
    seen = [lab(*simulated(colour, eyes)) for colour in theme.seats]
    nearest = min(distance(one, other) for one, other in itertools.combinations(seen, 2))
    assert nearest >= APART


def test_every_seat_has_a_shape_of_its_own() -> None:
    drawn = set()
    for seat in range(SEATS):
        canvas = Canvas(THEMES["light"])
        shape(canvas, seat, 0, 0, 10, "#000000")
        drawn.add(canvas.out[0])
    assert len(drawn) == SEATS


@pytest.mark.parametrize("theme", THEMES.values(), ids=THEMES)
@pytest.mark.parametrize("kind", ["outback", "desert"])
def test_levels_are_told_apart_in_grey(theme: Theme, kind: str) -> None:
    light = [lightness(theme[f"{kind}{level}"]) for level in (1, 2, 3)]
    assert light == sorted(light, reverse=True)
    assert min(one - other for one, other in itertools.pairwise(light)) >= STEP


def test_contrast_is_that_of_the_standard() -> None:
    assert contrast("#000000", "#FFFFFF") == pytest.approx(21)
    assert contrast("#777777", "#FFFFFF") == pytest.approx(4.48, abs=0.01)
    assert contrast("#123456", "#123456") == 1


def simulated(colour: str, eyes: str) -> tuple[float, float, float]:
    """A colour in linear light as somebody sees it."""
    light = [linear(part / 255) for part in parts(colour)]
    rows = [sum(a * b for a, b in zip(row, light, strict=True)) for row in BLIND[eyes]]
    red, green, blue = (min(1.0, max(0.0, one)) for one in rows)
    return red, green, blue


def linear(part: float) -> float:
    return part / 12.92 if part <= 0.04045 else float(((part + 0.055) / 1.055) ** 2.4)


def lab(red: float, green: float, blue: float) -> tuple[float, float, float]:
    """Linear light as L*, a* and b*."""
    x = (0.4124 * red + 0.3576 * green + 0.1805 * blue) / 0.9505
    y = 0.2126 * red + 0.7152 * green + 0.0722 * blue
    z = (0.0193 * red + 0.1192 * green + 0.9505 * blue) / 1.089
    a, b, c = (cube(one) for one in (x, y, z))
    return 116 * b - 16, 500 * (a - b), 200 * (b - c)


def cube(part: float) -> float:
    return float(part ** (1 / 3)) if part > 0.008856 else 7.787 * part + 16 / 116


def distance(one: tuple[float, ...], other: tuple[float, ...]) -> float:
    return float(sum((a - b) ** 2 for a, b in zip(one, other, strict=True)) ** 0.5)


def lightness(colour: str) -> float:
    return 116 * cube(luminance(colour)) - 16
