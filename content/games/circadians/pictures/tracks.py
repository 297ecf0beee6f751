"""The fame track with its rewards, and the research tracks with their actions."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from content import boards
from content.games.circadians.faces import GAINS, TINTS
from content.games.circadians.pictures.area import FAME_HIGH, FAME_ROW, HEADING, TRACKS, Area
from content.games.circadians.pictures.goods import GAME, Amounts, gains, named, room_of, words
from content.games.circadians.planes import Frame
from content.numbers import pack
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import Style
from content.pictures.pieces import Piece, badge
from content.pictures.scene import Scene
from content.pictures.theme import mix
from content.pictures.words import picture_text

NUMBER = Style(14, bold=True)


def fame_spaces(area: Area) -> list[Frame]:
    """The spaces of the fame track, from 0 on."""
    n = int(pack(GAME, "fame")[area.faction]["goal"]) + 1
    x, y, wide, high = area.frame("fame")
    if area.narrow:
        each = (wide - 10) / FAME_ROW
        return [
            (
                x + 5 + k % FAME_ROW * each,
                y + HEADING + k // FAME_ROW * FAME_HIGH,
                each - 3,
                FAME_HIGH - 4,
            )
            for k in range(n)
        ]
    each = min(86.0, (wide - 16) / n)
    return [(x + 8 + k * each, y + HEADING, each - 3, high - HEADING - 6) for k in range(n)]


def fame_ground(canvas: Canvas, scene: Scene, area: Area) -> None:
    """The printed fame track; its last space wins."""
    theme, row = canvas.theme, pack(GAME, "fame")[area.faction]
    for fame, (x, y, wide, high) in enumerate(fame_spaces(area)):
        last = fame == row["goal"]
        fill = mix(theme["paper"], theme["gold"], 0.3) if last else theme["paper"]
        canvas.rect(x, y, wide, high, fill, 6, **stroke(theme["line"], 1))
        ink = theme["ink" if last else "soft"]
        reward = row["rewards"].get(str(fame), {})
        down = 15 if reward else high / 2 + 5
        if fame != scene.pub["fame"][scene.of]:
            canvas.text(x + wide / 2, y + down, fame, Style(12.5), ink, "middle")
        if reward:
            gains(canvas, x + wide / 2 - room_of(reward, 12.5) / 2, y + high - 13, reward, 12.5)


def fame_marker(scene: Scene, area: Area, layer: int) -> Piece:
    """Where the faction stands on its fame track."""
    fame, spaces = scene.pub["fame"][scene.of], fame_spaces(area)
    x, y, wide, high = spaces[min(fame, len(spaces) - 1)]
    rewards = pack(GAME, "fame")[area.faction]["rewards"]

    def paint(canvas: Canvas) -> None:
        canvas.rect(x, y, wide, high, "none", 6, **stroke(canvas.theme.seats[scene.of], 2.5))
        down = 12 if str(fame) in rewards else high / 2
        badge(canvas, scene.of, x + wide / 2, y + down, 11.5, text=fame)

    told = {"fame": fame, "goal": len(spaces) - 1}
    title = picture_text("cho.picture.fame", scene.look.language, **told)
    return Piece(layer, "fame", "box:fame", title, paint)


def research_ground(canvas: Canvas, scene: Scene, area: Area) -> None:
    """The printed tracks: main action above, auxiliary action below."""
    language = scene.look.language
    for row, track in enumerate(TRACKS):
        x, y, _, high = area.step(row, 1)
        name = named("phase", track, language)
        if area.narrow:
            canvas.icon(track, x + 10, y - 10, 17)
            words(canvas, (x + 24, y - 5), name, Style(14, bold=True), 250)
        else:
            left = area.frame("research")[0]
            canvas.icon(track, left + 20, y + high / 2, 21)
            room = x - left - 44
            words(canvas, (left + 38, y + high / 2 + 5), name, Style(14, bold=True), room)
        for column in range(1, 6):
            code = f"{track}_{column}"
            place = boards.places(GAME, area.code)[f"track:{code}"]
            with canvas.group(
                boards.text_in(place.name, language), role=SHAPE, data_place=place.id
            ):
                _step(canvas, area.step(row, column), code, area.narrow)


def _step(canvas: Canvas, frame: Frame, code: str, narrow: bool) -> None:
    theme, row, (x, y, wide, high) = canvas.theme, pack(GAME, "research")[code], frame
    canvas.rect(x, y, wide, high, theme["paper"], 7, **stroke(theme["line"], 1))
    gains(canvas, x + 8, y + 16, row["main"], 13 if narrow else 15)
    low = y + high - 13
    end = gains(canvas, x + 6, low, row["cost"], 11.5)
    canvas.text(end, low + 4, "→", Style(11.5), theme["soft"])
    gains(canvas, end + 14, low, row["gain"], 11.5)
    right, middle = x + wide - 4, y + (high / 2 + 1 if narrow else 16)
    if row["lock"]:
        canvas.icon("lock", x + 13 if narrow else right - 7, middle, 13, theme["gem"])
        right -= 0 if narrow else 17
    for k, option in enumerate(reversed(row["immediate"])):
        right -= _option(canvas, option, right, middle, bool(k))


def _option(canvas: Canvas, option: Amounts, right: float, y: float, slash: bool) -> float:
    """An immediate effect, from the right; returns its width."""
    ((thing, n),) = option.items()
    theme, tint = canvas.theme, canvas.theme[TINTS.get(thing, "violet")]
    if slash:
        canvas.text(right - 4, y + 4, "/", Style(12), theme["soft"], "middle")
        right -= 7
    canvas.icon(GAINS.get(thing, "star"), right - 7, y, 13, tint)
    if n > 1:
        canvas.text(right - 14.5, y + 4.2, n, Style(12, bold=True), None, "end")
    return 15.0 + (9 if n > 1 else 0) + (7 if slash else 0)


def markers(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """The research markers."""
    for row, (track, column) in enumerate(
        zip(TRACKS, scene.pub["research"][scene.of], strict=True)
    ):
        told = {"track": track, "column": column}
        title = picture_text("cho.picture.research", scene.look.language, **told)
        paint = functools.partial(_marker, scene.of, area.step(row, column))
        yield Piece(layer, f"research:{track}", f"track:{track}_{column}", title, paint)


def _marker(seat: int, frame: Frame, canvas: Canvas) -> None:
    x, y, wide, high = frame
    canvas.rect(x, y, wide, high, "none", 7, **stroke(canvas.theme.seats[seat], 3))
    badge(canvas, seat, x + 3, y + 3, 9, "research")
