"""The nine phases of a round with the present one, and the price of each action phase."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.circadians import planes
from content.games.circadians.pictures import prices
from content.games.circadians.pictures.goods import GAME, gains, named, room_of, words
from content.games.circadians.pictures.plane import Plane
from content.numbers import number, pack
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import Style
from content.pictures.pieces import Piece
from content.pictures.scene import Scene
from content.pictures.theme import mix
from content.pictures.words import picture_text

ICONS = {"combat": "swords", "relic_check": "relic"}
TITLE, NAME = Style(18, bold=True, serif=True), Style(15, bold=True)


def phases(canvas: Canvas, scene: Scene | None, plane: Plane, language: str) -> None:
    """The list without price tokens; an empty board has no round and no present phase."""
    theme, (x, y, wide, high) = canvas.theme, plane.side()
    canvas.rect(x, y, wide, high, theme["paper"], 12, **stroke(theme["line"]))
    if scene is not None:
        _head(canvas, scene, plane)
    now = scene.pub["phase"] if scene and not scene.pub["ended"] else ""
    known = planes.phases()
    done = known[: known.index(now)] if now in known else []
    for at, phase in enumerate(known):
        with canvas.group(named("phase", phase, language), aria_current=_step(phase, now)):
            _phase(canvas, plane, at, language, (phase == now, phase in done))
    for space, row in pack(GAME, "spaces").items():
        name = named("space", space, language)
        with canvas.group(name, role=SHAPE, data_place=f"space:{space}"):
            _space(canvas, plane, space, row["gain"])


def _step(phase: str, now: str) -> str | None:
    return "step" if phase == now else None


def _head(canvas: Canvas, scene: Scene, plane: Plane) -> None:
    """The round, in words and as dots."""
    theme, (x, y, wide, _) = canvas.theme, plane.side()
    round_, last = scene.pub["round"], number(GAME, "numbers.rounds.value")
    told = picture_text("cho.picture.round", scene.look.language, round=round_, last=last)
    if scene.pub["phase"] == "setup":
        told = picture_text("cho.picture.setup", scene.look.language)
    words(canvas, (x + 14, y + 25), told, TITLE, wide - 150)
    for k in range(last):
        done = theme["ink"] if k < round_ else "none"
        canvas.circle(x + wide - 112 + k * 19, y + 19, 6, done, **stroke(theme["ink"]))


def _phase(canvas: Canvas, plane: Plane, at: int, language: str, how: tuple[bool, bool]) -> None:
    """One phase: whether it is the present one, whether it is over."""
    theme, (x, y, wide, high) = canvas.theme, plane.phase(at)
    phase, (now, done) = planes.phases()[at], how
    if now:
        fill = mix(theme["paper"], theme["signal"], 0.1)
        canvas.rect(x + 4, y + 1, wide - 8, high - 2, fill, 9, **stroke(theme["signal"], 2.5))
    else:
        canvas.line((x + 12, y), (x + wide - 12, y), theme["line"], 1)
    ink = theme["signal" if now else "soft" if done else "ink"]
    canvas.icon(ICONS.get(phase, phase), x + 26, y + high / 2, 22, ink)
    priced = pack(GAME, "phases")[phase]["action"]
    room = plane.space("build")[0] - x - 54 if priced else wide - 60
    words(
        *(canvas, (x + 46, y + high / 2 + 5), named("phase", phase, language), NAME, room),
        theme["soft" if done else "ink"],
    )


def _space(canvas: Canvas, plane: Plane, space: str, gain: dict[str, int]) -> None:
    """A free space; beside it what whoever prices this phase gains at once."""
    theme, (x, y, wide, high) = canvas.theme, plane.space(space)
    canvas.rect(x, y, wide, high, theme["sunk"], 6, **stroke(theme["line"], 1, "3 3"))
    if gain:
        left = x - room_of(gain, 12) / 2 + wide / 2
        gains(canvas, left, y + high / 2, gain, 12)
    elif space == "move_last":
        canvas.icon("flag", x + wide / 2, y + high / 2, 16, theme["soft"])


def priced(scene: Scene, plane: Plane, layer: int) -> Iterator[Piece]:
    """The price tokens that lie on phases, with what acting costs."""
    for space, (seat, token) in prices.lies_on(scene).items():
        id = f"price:{seat}:{token}" if seat >= 0 else f"neutral:{prices.PAIRS[token]}"
        title = prices.told(scene, seat, token)
        yield Piece(layer, id, f"space:{space}", title, _Priced(scene, plane, space, seat, token))


class _Priced:
    """A price token on its space, and pills with the energy at the end of the line."""

    def __init__(self, scene: Scene, plane: Plane, space: str, seat: int, token: int) -> None:
        self.scene, self.plane, self.space, self.seat, self.token = scene, plane, space, seat, token

    def __call__(self, canvas: Canvas) -> None:
        theme, (x, y, wide, high) = canvas.theme, self.plane.space(self.space)
        canvas.rect(x, y, wide, high, theme["paper"], 6)
        text = self.token if self.seat >= 0 else prices.PAIRS[self.token]
        prices.token(canvas, (x + wide / 2, y + high / 2, 12.5), self.seat, text)
        left, _, room, _ = self.plane.phase(0)
        price = prices.price_of(self.scene, self.seat, self.token)
        right, middle = left + room - 14, y + high / 2
        prices.pills(canvas, self.scene, self.seat, price, right, middle)
