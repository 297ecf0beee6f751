"""A convoy: Truck, Trailers and Devices with every box, and what lies in it."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.last_aurora.pictures import deck, tokens
from content.games.last_aurora.pictures.area import Area, card_place
from content.games.last_aurora.pictures.offer import values
from content.games.last_aurora.seats import CAB, PER_PLACE, VEHICLES, is_device
from content.pictures.canvas import LINE, Canvas, number, stroke
from content.pictures.letters import Style, fitted, width
from content.pictures.pieces import Piece
from content.pictures.scene import Scene
from content.pictures.theme import mix
from content.pictures.words import picture_text

KINDS = ("survivor", "food", "fuel", "ammo")
CARDS, TOKENS, DAMAGE = range(3)
"""The layers of a convoy."""


def convoy(scene: Scene, area: Area) -> Iterator[Piece]:
    """Every card of a convoy, every token and Damage counter on it."""
    cards = scene.pub["convoy"][scene.of]
    for place, code in enumerate(cards):
        if code:
            yield _card(scene, area, place, code)
            yield from _inside(scene, area, place, code)


def _card(scene: Scene, area: Area, place: int, code: str) -> Piece:
    def paint(canvas: Canvas) -> None:
        seat = scene.of
        if is_device(place):
            _device(canvas, area, seat, place, code)
        else:
            _vehicle(canvas, area, seat, place, code)
            _coupling(canvas, scene, area, place)
        _name(canvas, area, place, code, scene.look.language)
        _boxes(canvas, scene, area, place, code)

    where = card_place(place)
    told = {"card": code}
    title = picture_text("lau.picture.convoy_card", scene.look.language, **told)
    return Piece(CARDS, f"card:{code}", where, f"{title}: {scene.name(where)}", paint)


def _span(area: Area, place: int, code: str) -> tuple[float, float, float]:
    """Left, top and width of a card."""
    x, y = area.corner(place, 0)
    wide = len(deck.row(code)["boxes"]) * area.step + 10
    return x - 7, y - 7, wide


def _vehicle(canvas: Canvas, area: Area, seat: int, place: int, code: str) -> None:
    """A Truck with its cab, or a Trailer with what couples it to the one before."""
    theme = canvas.theme
    x, y, wide = _span(area, place, code)
    colour, tint = theme.seats[seat], _tint(canvas, seat)
    high = area.box + 14
    if place:
        canvas.rect(x, y, wide, high, tint, 6, **stroke(colour, 2))
    else:
        cab = area.corner(0, 0)[0] - 16 if area.narrow else CAB - 4
        left, foot = x - cab + 8, y + high
        way = f"M{number(left)} {number(foot)}v{number(-high * 0.55)}l18 {number(-high * 0.45)}"
        way += f"H{number(x + wide - 6)}a6 6 0 0 1 6 6V{number(foot)}z"
        canvas.path(way, tint, stroke_linejoin="round", **stroke(colour, 2))
        glass = f"M{number(left + 11)} {number(foot - high * 0.5)}l10 {number(-high * 0.34)}h19"
        line = stroke(colour, LINE)
        canvas.path(f"{glass}v{number(high * 0.34)}z", theme["paper"], **line)
        x, wide = left, wide + x - left
    wheel = "#0B0C0E" if theme.name == "dark" else theme["ink"]
    for across in (x + 22, x + wide - 20):
        canvas.circle(across, y + high + 2, 8.5, wheel, **stroke(theme["paper"], 2))


def _coupling(canvas: Canvas, scene: Scene, area: Area, place: int) -> None:
    """What joins a Trailer to the vehicle before it, where they drive in a row."""
    before = [code for code in scene.pub["convoy"][scene.of][:place] if code]
    if area.narrow or not before:
        return
    left, _, wide = _span(area, place - 1, before[-1])
    x, y = area.corner(place, 0)
    foot = y + area.box - 3
    colour = canvas.theme.seats[scene.of]
    canvas.line((left + wide + 1, foot), (x - 8, foot), colour, 4)


def free(canvas: Canvas, scene: Scene, area: Area) -> None:
    """Where a Device or a Trailer could still be added, where there is room to show it."""
    cards = scene.pub["convoy"][scene.of]
    if area.narrow or not cards[0] or scene.of in scene.pub["out"]:
        return
    towed = deck.row(cards[0])["tow"]
    for place, code in enumerate(cards):
        vehicle = place % VEHICLES
        if code or not (cards[vehicle] if is_device(place) else vehicle <= towed):
            continue
        x, y = area.corner(place, 0)
        line = stroke(canvas.theme["line"], LINE, "5 5")
        wide = area.boxes[vehicle] * area.step + 10
        canvas.rect(x - 7, y - 7, wide, area.box + 14, "none", 6, **line)


def _device(canvas: Canvas, area: Area, seat: int, place: int, code: str) -> None:
    theme = canvas.theme
    x, y, wide = _span(area, place, code)
    line = stroke(theme.seats[seat], 2)
    canvas.rect(x, y, wide, area.box + 14, theme["sunk"], 6, **line)


def _tint(canvas: Canvas, seat: int) -> str:
    theme = canvas.theme
    return mix(theme.seats[seat], theme["paper"], 0.7 if theme.name == "dark" else 0.78)


def _name(canvas: Canvas, area: Area, place: int, code: str, language: str) -> None:
    """The name of a card: above a Device, below a vehicle; a Truck also has its values."""
    x, y, wide = _span(area, place, code)
    room = area.wide - x - 24 if area.narrow else max(wide, 4.6 * area.step)
    foot = y + area.box + 14
    spot = (x + 2, y - 5) if is_device(place) else (x if place else 20.0, foot + 26)
    room -= 0 if place else 60
    fit = fitted(deck.name(code, language), Style(13), room, 1)
    canvas.text(*spot, fit.lines[0], Style(fit.size), canvas.theme["soft"])
    if not place:
        left = spot[0] + width(fit.lines[0], Style(fit.size)) + 10
        values(canvas, deck.row(code), left, spot[1] - 4)


def _boxes(canvas: Canvas, scene: Scene, area: Area, place: int, code: str) -> None:
    """What is printed; a Weapon that was fired in this phase is marked."""
    fired = scene.pub["fired"][scene.of]
    for at, kind in enumerate(deck.row(code)["boxes"]):
        x, y = area.corner(place, at)
        tokens.box(canvas, kind, x, y, area.box)
        if place * PER_PLACE + at in fired:
            theme, size = canvas.theme, area.box
            shade = {"fill_opacity": 0.72}
            canvas.rect(x + 1, y + 1, size - 2, size - 2, theme["sunk"], size * 0.15, **shade)
            canvas.icon("recycle", x + size / 2, y + size / 2, size * 0.45, theme["soft"])


def _inside(scene: Scene, area: Area, place: int, code: str) -> Iterator[Piece]:
    """Tokens and Damage in the boxes of one card."""
    pub, language = scene.pub, scene.look.language
    for at in range(len(deck.row(code)["boxes"])):
        box = place * PER_PLACE + at
        where, corner = f"box:{box}", area.corner(place, at)
        for kind in KINDS:
            if box in pub[kind][scene.of]:
                told = {"token": kind}
                name = picture_text("lau.picture.token", language, **told)
                yield _token(kind, where, f"{name}: {scene.name(where)}", corner, area.box)
        if box in pub["damage"][scene.of]:
            name = picture_text("lau.picture.damage", language)
            yield _damage(where, f"{name}: {scene.name(where)}", corner, area.box)


def _token(kind: str, where: str, title: str, corner: tuple[float, float], size: float) -> Piece:
    x, y = corner

    def paint(canvas: Canvas) -> None:
        tokens.token(canvas, kind, x + size / 2, y + size / 2, size * 0.39)

    return Piece(TOKENS, f"token:{kind}", where, title, paint)


def _damage(where: str, title: str, corner: tuple[float, float], size: float) -> Piece:
    def paint(canvas: Canvas) -> None:
        tokens.damage(canvas, *corner, size)

    return Piece(DAMAGE, "damage", where, title, paint)
