"""python -m tests.speech: golden speech and the pictures of the documentation, made anew."""

from __future__ import annotations

from pathlib import Path

from content.catalogue import LANGUAGES
from content.pictures.scene import Look
from content.pictures.theme import THEMES
from referee.pictures import Wanted, picture

from .test_golden import HOME, MOMENTS, Moment

PICTURES = Path(__file__).parents[2] / "docs" / "pictures"
SHOWN = {
    "auztralia": ("auztralia-middle", "board", "light"),
    "auztralia-night": ("auztralia-battle", "board", "dark"),
    "last-aurora": ("last-aurora-middle", "board", "light"),
    "last-aurora-convoy": ("last-aurora-middle", "seat:2", "light"),
    "circadians": ("circadians-middle", "board", "light"),
    "circadians-seat": ("circadians-middle", "seat:1", "light"),
    "circadians-battle": ("circadians-battle", "battle", "light"),
}
"""The pictures in the documentation: a moment, a part, a theme."""


def told() -> None:
    HOME.mkdir(exist_ok=True)
    for one in MOMENTS:
        for code in LANGUAGES:
            one.path(code).write_text(one.text(code), "utf-8")


def drawn() -> None:
    known: dict[str, Moment] = {one.name: one for one in MOMENTS}
    for name, (moment, part, theme) in SHOWN.items():
        one, wanted = known[moment], Wanted(part, Look(THEMES[theme]))
        svg = picture(one.sitting.table(), one.state(), one.seat, wanted)
        (PICTURES / f"{name}.svg").write_bytes(svg + b"\n")


if __name__ == "__main__":
    told()
    drawn()
