"""Price tokens: what acting costs and whom it is paid to, and where each token lies."""

from __future__ import annotations

from typing import NamedTuple

from content.games.circadians.pictures.goods import GAME
from content.numbers import pack
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style
from content.pictures.pieces import pill, shape
from content.pictures.scene import Scene
from content.pictures.words import picture_text

NEUTRAL, UNPRICED = -1, -2
"""Who has priced a phase, if it was no faction."""
PAIRS = "ab"
TWO = 2
ACTIONS = ("discover", "build", "harvest", "recruit", "move")
NUMBER = Style(13, bold=True)


class Price(NamedTuple):
    """What a token takes: energy for its faction, for the neighbours, for the supply."""

    owner: int
    supply: int
    beside: int = 0


def price_of(scene: Scene, seat: int, token: int) -> Price:
    """What acting costs under a token; with two factions a group may have decided otherwise."""
    if seat == NEUTRAL:
        row = neutral_now(scene.pub["round"], PAIRS[token])
        return Price(0, row["supply"], row["left"])
    row = pack(GAME, "prices")[str(token)]
    if scene.seats == TWO:
        row = row.get(scene.rulings.get("R-02", ""), row)
    return Price(row["owner"], row["supply"])


def neutral_now(round_: int, pair: str) -> dict[str, int]:
    """The token of a neutral pair that lies on top in a round."""
    top: dict[str, int] = pack(GAME, "neutral_prices")[f"{pair}_top"]
    if round_ <= top["removed"]:
        return top
    return dict(pack(GAME, "neutral_prices")[f"{pair}_bottom"])


def lies_on(scene: Scene) -> dict[str, tuple[int, int]]:
    """For each price space in use whose token lies there, and which."""
    found = {}
    for phase, (seat, token) in zip(ACTIONS, scene.pub["prices"], strict=True):
        if seat != UNPRICED:
            last = "move_last" if scene.pub["move_last"] else "move_first"
            found[last if phase == "move" else phase] = seat, token
    return found


def told(scene: Scene, seat: int, token: int) -> str:
    """A price token with what it takes, in words."""
    language, price = scene.look.language, price_of(scene, seat, token)
    if seat == NEUTRAL:
        total = {"pair": PAIRS[token], "amount": price.supply}
        if not price.beside:
            return picture_text("cho.picture.neutral", language, **total)
        return picture_text("cho.picture.neutral_beside", language, **total, beside=price.beside)
    said = {"faction": scene.pub["factions"][seat], "token": str(token)}
    return picture_text(
        "cho.picture.price", language, **said, amount=price.owner, supply=price.supply
    )


def token(
    canvas: Canvas, spot: tuple[float, float, float], seat: int, text: object, look: str = ""
) -> None:
    """A token of a seat: one to be placed, one in the vault, or one that was fetched."""
    theme, (x, y, radius) = canvas.theme, spot
    if seat == NEUTRAL:
        canvas.circle(x, y, radius, theme["sunk"], **stroke(theme["soft"], 2))
        canvas.text(x, y + 4.6, str(text).upper(), NUMBER, None, "middle")
    elif not look:
        shape(canvas, seat, x, y, radius, stroke=theme["paper"], stroke_width=1.5)
        canvas.text(x, y + 4.6, text, NUMBER, theme.on_seats[seat], "middle")
    else:
        dashes = "3 2.5" if look == "vault" else None
        line = stroke(theme["soft"], 1.5, dashes)
        shape(canvas, seat, x, y, radius, theme["paper"], **line)
        canvas.text(x, y + 4.6, text, Style(13), theme["soft"], "middle")


def pills(canvas: Canvas, scene: Scene, seat: int, price: Price, right: float, y: float) -> None:
    """What is paid, from the right: to the supply in grey, to a faction in its colour."""
    theme = canvas.theme
    neighbours = _beside(scene, price)
    parts = [(price.supply, theme["soft"]), (price.owner, theme.seats[max(seat, 0)])]
    parts += [(n, theme["ink"]) for n in neighbours]
    for n, rim in parts:
        if not n:
            continue
        pill(canvas, right - 44, y - 12, 44, 24, theme["paper"], **stroke(rim, 2.5))
        canvas.text(right - 24, y + 5, n, Style(15, bold=True), None, "end")
        canvas.icon("energy", right - 14, y, 16, theme["energy"])
        right -= 49


def _beside(scene: Scene, price: Price) -> list[int]:
    """What goes to the factions on the left and on the right of whoever acts."""
    return [price.beside, price.beside] if price.beside else []
