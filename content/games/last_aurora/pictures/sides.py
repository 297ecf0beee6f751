"""What each convoy carries, who travels with it and how it stands, in a line below the board."""

from __future__ import annotations

from content.games.last_aurora.pictures import tokens
from content.games.last_aurora.pictures.automa import board_of
from content.games.last_aurora.pictures.carried import Small
from content.games.last_aurora.pictures.deck import ZONES
from content.pictures.canvas import Canvas, Draw
from content.pictures.cells import icon
from content.pictures.scene import Scene
from content.pictures.strip import Count, Side, strip
from content.pictures.words import picture_text

CARGO = ("food", "fuel", "ammo")
OPPONENT = "truck"
REST = {"active": "person", "rest": "snow", "exhausted": "time"}
"""The icon of each zone of the crew."""


def sides(canvas: Canvas, scene: Scene) -> None:
    """Every seat, and the Automa."""
    pub, told = scene.pub, []
    turn = pub["turn"] if scene.winners is None else -1
    for seat in range(scene.seats):
        if seat in pub["out"]:
            word = picture_text("lau.picture.out", scene.look.language)
            told.append(Side(seat, note=word))
        else:
            counts = (*_cargo(scene, seat), *_people(scene, seat))
            told.append(Side(seat, counts, turn == seat, figure=Small(scene, seat)))
    if board_of(pub):
        told.append(Side(scene.seats, _automa(scene), turn == scene.seats))
    strip(canvas, scene, told, OPPONENT)


def _cargo(scene: Scene, seat: int) -> list[Count]:
    """Tokens in the convoy, its Damage, its place on the Fame track."""
    pub, language = scene.pub, scene.look.language
    found = [
        Count(picture_text("lau.picture.token", language, token=kind), _token(kind), len(held))
        for kind in CARGO
        for held in [pub[kind][seat]]
    ]
    return [
        *found,
        _damage(scene, len(pub["damage"][seat])),
        _fame(scene, scene.name("box:fame"), seat),
    ]


def _damage(scene: Scene, n: int) -> Count:
    word = picture_text("lau.picture.damage", scene.look.language)
    return Count(word, icon("damage", "bad"), n)


def _fame(scene: Scene, word: str, driver: int) -> Count:
    fame = str(scene.pub["fame"][driver]).replace("-", "−")
    return Count(word, icon("laurel", "energy"), fame)


def _token(kind: str) -> Draw:
    def draw(canvas: Canvas, x: float, y: float, size: float) -> None:
        tokens.token(canvas, kind, x, y, size * 0.48)

    return draw


def _people(scene: Scene, seat: int) -> list[Count]:
    """The crew by zones, and Object cards."""
    crew = [
        Count(scene.name(f"box:{place}"), icon(REST[place]), len(scene.pub[zone][seat]))
        for zone, place in ZONES.items()
    ]
    objects = scene.view["faces"][seat]["objects"]
    return [*crew, Count(scene.name("box:objects"), icon("box", "object"), objects)]


def _automa(scene: Scene) -> tuple[Count, ...]:
    """Its Survivors, Damage, Fame, Objects and Loot."""
    own = board_of(scene.pub)
    hurt = sum(map(len, own.get("damage", ())))
    held = {
        "survivors": (icon("person"), own.get("survivors", 0)),
        "contaminated": (icon("contamination", "contamination"), own.get("contaminated", 0)),
        "objects": (icon("box", "object"), scene.view["den"]["kept"]),
        "loot": (icon("star", "energy"), own.get("loot", 0)),
    }
    counts = [Count(scene.name(f"box:automa-{what}"), *one) for what, one in held.items()]
    fame = _fame(scene, scene.name("box:automa-fame"), scene.seats)
    return *counts[:2], _damage(scene, hurt), fame, *counts[2:]
