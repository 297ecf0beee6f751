"""The colours of pictures: by day, by night and on paper, with what their contrast is worth."""

from __future__ import annotations

import functools
from collections.abc import Mapping
from dataclasses import dataclass

INK, WHITE, FAINT = "#1F2328", "#FFFFFF", "#F7F7F5"
SEATS = 5


@dataclass(frozen=True, eq=False)
class Theme:
    """A set of colours by the name of their use."""

    name: str
    colours: Mapping[str, str]
    seats: tuple[str, ...]
    on_seats: tuple[str, ...]
    """What is written on the colour of each seat."""

    def __getitem__(self, name: str) -> str:
        return self.colours[name]


DAY = {
    "page": "#EFEAE0",
    "paper": "#FBF8F2",
    "sunk": "#F1ECE2",
    "line": "#CFC6B6",
    "ink": INK,
    "soft": "#575A5E",
    "sea": "#CFE0E4",
    "sea_far": "#C2D6DC",
    "sea_near": "#B6CDD5",
    "signal": "#B0146B",
    "on_signal": WHITE,
    "ok": "#1C6B3A",
    "bad": "#A5222F",
    "on_bad": WHITE,
    "night": "#2B2335",
    "moon": "#E9DDF7",
    "violet": "#6B3FA0",
    "on_violet": WHITE,
    "coast": "#C6D6A6",
    "outback1": "#F3E0B8",
    "outback2": "#EACB93",
    "outback3": "#DDB06B",
    "hill": "#B58C66",
    "desert1": "#F6EDC9",
    "desert2": "#EFDFA2",
    "desert3": "#E2C878",
    "farmland": "#B9CC8E",
    "swamp": "#86A58E",
    "cliffs": "#B7ACA2",
    "plains": "#E4DFAE",
    "lake": "#A9CBDB",
    "bare": "#E6E0D4",
    "valley": "#DDE5E3",
    "shore": "#D3E0E6",
    "bay": "#C3D7E2",
    "road": "#FBF8F2",
    "coal": "#2E3136",
    "iron": "#9A5B3C",
    "gold": "#E5AE22",
    "phosphate": WHITE,
    "edge": INK,
    "energy": "#8A5A00",
    "gem": "#0E6E86",
    "card": "#5C4A8A",
    "food": "#4B7A2B",
    "fuel": "#A9461B",
    "ammo": "#5E5540",
    "object": "#5C4A8A",
    "survivor": INK,
    "contamination": "#587300",
    "on_token": WHITE,
}
NIGHT = {
    "page": "#12161B",
    "paper": "#1C2229",
    "sunk": "#161B21",
    "line": "#3A434E",
    "ink": "#ECE7DD",
    "soft": "#A9ADB3",
    "sea": "#1B2A33",
    "sea_far": "#20323C",
    "sea_near": "#253B47",
    "signal": "#FF7AC1",
    "on_signal": INK,
    "ok": "#7ACB94",
    "bad": "#FF8E8E",
    "on_bad": INK,
    "night": "#0D0812",
    "moon": "#DCC9F5",
    "violet": "#B18CF0",
    "on_violet": INK,
    "coast": "#3E4B33",
    "outback1": "#5A4C33",
    "outback2": "#524127",
    "outback3": "#46351D",
    "hill": "#6E5440",
    "desert1": "#5F573D",
    "desert2": "#544A2C",
    "desert3": "#463B1E",
    "farmland": "#3C4A2E",
    "swamp": "#2F4A3C",
    "cliffs": "#4C4843",
    "plains": "#55532F",
    "lake": "#24465A",
    "bare": "#242A31",
    "valley": "#263036",
    "shore": "#22313A",
    "bay": "#1D333F",
    "road": "#39434C",
    "coal": "#0B0C0E",
    "iron": "#C98562",
    "gold": "#F2C14E",
    "phosphate": WHITE,
    "edge": "#A9ADB3",
    "energy": "#FFD166",
    "gem": "#6FD3EA",
    "card": "#C9B6FF",
    "food": "#A5D67C",
    "fuel": "#FFA477",
    "ammo": "#D8CBA5",
    "object": "#C9B6FF",
    "survivor": "#ECE7DD",
    "contamination": "#CBE35A",
    "on_token": INK,
}
LIGHT = Theme(
    "light",
    DAY,
    ("#B8391F", "#17568F", "#148370", "#E8B02E", "#3F3A46"),
    (WHITE, WHITE, WHITE, INK, WHITE),
)
DARK = Theme(
    "dark",
    NIGHT,
    ("#F2836B", "#74ACF2", "#4CC9B0", "#F4CB60", "#E6E2EC"),
    (INK,) * SEATS,
)
PRINT = Theme(
    "print",
    DAY | dict.fromkeys(("page", "paper", "sea", "sea_far", "sea_near"), WHITE) | {"sunk": FAINT},
    LIGHT.seats,
    LIGHT.on_seats,
)
THEMES = {theme.name: theme for theme in (LIGHT, DARK, PRINT)}


@functools.cache
def mix(one: str, other: str, share: float) -> str:
    """A colour on the way from one to another."""
    pairs = zip(parts(one), parts(other), strict=True)
    return "#" + "".join(f"{round(a + (b - a) * share):02X}" for a, b in pairs)


def parts(colour: str) -> tuple[int, int, int]:
    """Red, green and blue, each from 0 to 255."""
    return int(colour[1:3], 16), int(colour[3:5], 16), int(colour[5:7], 16)


def luminance(colour: str) -> float:
    """How light a colour is, by WCAG 2."""
    red, green, blue = (_linear(part / 255) for part in parts(colour))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def contrast(one: str, other: str) -> float:
    """How well two colours differ, from 1 to 21, by WCAG 2."""
    dark, light = sorted((luminance(one), luminance(other)))
    return (light + 0.05) / (dark + 0.05)


def _linear(part: float) -> float:
    return float(part / 12.92 if part <= 0.04045 else ((part + 0.055) / 1.055) ** 2.4)
