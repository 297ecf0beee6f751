"""What can be gained or paid, as numbers with icons; and words that fit where they stand."""

from __future__ import annotations

from collections.abc import Mapping

from content import library
from content.games.circadians.faces import GAINS, TINTS
from content.naming import amounts as listed
from content.naming import shown, term
from content.numbers import pack
from content.pictures.canvas import Canvas, Value
from content.pictures.letters import Style, fitted, width

GAME = "circadians"
Amounts = Mapping[str, int]


def things(amounts: Amounts) -> list[tuple[str, int]]:
    """What there is any of."""
    return [(thing, n) for thing, n in amounts.items() if n]


def room_of(amounts: Amounts, size: float) -> float:
    """How wide some amounts are."""
    style = Style(size, bold=True)
    return sum(width(str(n), style) + size * 1.62 for _, n in things(amounts)) - size * 0.4


def gains(canvas: Canvas, x: float, y: float, amounts: Amounts, size: float) -> float:
    """Each number with the icon of its thing, in a row around a line; returns where it ends."""
    style, theme = Style(size, bold=True), canvas.theme
    for thing, n in things(amounts):
        told = str(n).replace("-", "−")
        canvas.text(x, y + size * 0.36, told, style)
        x += width(told, style) + size * 0.6
        canvas.icon(GAINS.get(thing, "star"), x, y, size * 1.15, theme[TINTS.get(thing, "ink")])
        x += size * 1.02
    return x


def words(
    canvas: Canvas,
    spot: tuple[float, float],
    text: str,
    style: Style,
    room: float,
    fill: str | None = None,
    anchor: str | None = None,
    /,
    **more: Value,
) -> None:
    """One line that is no wider than its room."""
    fit = fitted(text, style, room, 1)
    canvas.text(*spot, fit.lines[0], style._replace(size=fit.size), fill, anchor, **more)


def paragraph(
    canvas: Canvas, spot: tuple[float, float], text: str, style: Style, room: float, most: int
) -> float:
    """Lines below each other, as large as there is room for; returns where they end."""
    fit = fitted(text, style, room, most)
    x, y = spot
    for line in fit.lines:
        canvas.text(x, y, line, style._replace(size=fit.size))
        y += fit.size * 1.28
    return y


def named(kind: str, code: str, language: str) -> str:
    """What a thing of the game is called, as the first word of a line."""
    name = term(f"cho.{kind}.{code}", language)
    return name[:1].upper() + name[1:]


def titled(kind: str, code: str, language: str) -> str:
    """The heading of a thing in the library."""
    return library.item_text(library.item(f"cho.{kind}.{code}"), language).name or ""


def faction_name(code: str, language: str) -> str:
    """The name of a faction; before it is chosen there is none."""
    return named("faction", code, language) if code else "–"


def side_name(code: str, seat: int, language: str) -> str:
    """The name of a faction; before it is chosen, the number of its player."""
    name = faction_name(code, language) if code else shown("cho", "seat", seat, language)
    return name[:1].upper() + name[1:]


def told_gains(amounts: Amounts, language: str) -> str:
    """How much of each thing, in words."""
    return listed("cho", dict(things(amounts)), "count", language)


def produced(token: str, side: str) -> dict[str, int]:
    """What a production token brings; two of them are paid for."""
    row = pack(GAME, "tokens")[token]
    brings: dict[str, int] = dict(row[side])
    if row["effect"] == "gain":
        return brings
    paid = {"energy": -brings["energy"]}
    return paid | ({"deploy": 1} if row["effect"] == "command" else {"build": brings["build"]})
