"""What each faction has that counts; at the end also what decided and who has won."""

from __future__ import annotations

from content.counts import decided
from content.games.circadians.pictures.goods import faction_name, paragraph, words
from content.games.circadians.pictures.plane import NARROW
from content.games.circadians.pictures.summary import goal, held
from content.games.circadians.planes import Frame
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style
from content.pictures.pieces import badge
from content.pictures.scene import Data, Scene
from content.pictures.theme import mix
from content.pictures.words import picture_text

TITLE, TEXT, FIGURE = Style(20, bold=True, serif=True), Style(14.5), Style(17, bold=True)
LABEL, ROW = Style(12.5), 40.0
ALONE, HEAD, SENTENCE = 760.0, 84.0, 126.0
"""The width of a picture of its own, and where its lines begin: below its name, or a sentence."""
COLUMNS = {"laurel": "fame", "outpost": "regions", "relic": "relics"}
"""The icon of each column, and the end of the game that it decides."""


def draw(scene: Scene) -> str:
    """What counts, now or at the end, as a picture of its own."""
    canvas, language = Canvas(scene.theme), scene.look.language
    narrow = scene.look.narrow
    x, wide, high = 4.0, (NARROW if narrow else ALONE) - 8, _top(scene) + scene.seats * ROW + 4
    outcome(canvas, scene, (x, x, wide, high), narrow)
    about = picture_text("cho.picture.about_score", language)
    window = 0.0, 0.0, wide + 2 * x, high + 2 * x
    return canvas.document(window, _title(scene), about, language, scene.theme["page"])


def _top(scene: Scene) -> float:
    return SENTENCE if scene.pub["ended"] else HEAD


def _title(scene: Scene) -> str:
    id = "picture.result" if scene.pub["ended"] else "cho.picture.standing"
    return picture_text(id, scene.look.language)


def outcome(canvas: Canvas, scene: Scene, frame: Frame, narrow: bool) -> None:
    """What has happened, then a line for each faction; beside each other above the board."""
    theme, language, ended = canvas.theme, scene.look.language, scene.pub["ended"]
    x, y, wide, high = frame
    beside = wide > ALONE
    with canvas.group(_title(scene), class_="outcome"):
        line = stroke(theme["gold"], 2.5) if ended else stroke(theme["line"])
        canvas.rect(x, y, wide, high, theme["paper"], 12, **line)
        room = 460.0 if beside else wide - 36
        words(canvas, (x + 18, y + 32), _title(scene), TITLE, room)
        if ended:
            room -= 0 if beside or narrow else 3 * _step(narrow)
            how = decided(scene.game, scene.decided or ended, language)
            paragraph(canvas, (x + 18, y + 58), how, TEXT, room, 5 if beside else 3)
        left, top = (x + 500, y + 42) if beside else (x + 8, y + _top(scene))
        for k, (icon, by) in enumerate(COLUMNS.items()):
            middle = _column(x + wide - 8, k, narrow)
            word = picture_text(f"cho.picture.column_{by}", language)
            ink = theme["ink" if by == ended else "soft"]
            canvas.icon(icon, middle, top - (24 if beside else 28), 17, ink)
            words(canvas, (middle, top - 6), word, LABEL, _step(narrow) - 4, ink, "middle")
        for seat in range(scene.seats):
            spot = left, top + seat * ROW, x + wide - 8 - left
            _row(canvas, scene, seat, spot, narrow)


def _step(narrow: bool) -> float:
    """Between two columns."""
    return 64.0 if narrow else 100.0


def _column(right: float, at: int, narrow: bool) -> float:
    return right - (2.5 - at) * _step(narrow)


def _row(
    canvas: Canvas, scene: Scene, seat: int, spot: tuple[float, float, float], narrow: bool
) -> None:
    """What a faction had; who has won stands out."""
    theme, pub, (x, y, wide) = canvas.theme, scene.pub, spot
    won, step = seat in pub["winners"], _step(narrow)
    fill = mix(theme["paper"], theme["gold"], 0.28) if won else theme["sunk"]
    line = stroke(theme["gold"], 2.5) if won else stroke(theme["line"], 1)
    canvas.rect(x, y, wide, ROW - 4, fill, 9, **line)
    badge(canvas, seat, x + 22, y + 18, 12, text=seat + 1)
    name = faction_name(pub["factions"][seat], scene.look.language)
    words(canvas, (x + 40, y + 24), name, Style(16, bold=won, serif=True), wide - 70 - 3 * step)
    if won:
        canvas.icon("star", x + wide - 3 * step - 14, y + 18, 20, theme["energy"])
    figures = f"{pub['fame'][seat]}/{goal(pub, seat)}", land(scene, seat), relics(pub, seat)
    for k, figure in enumerate(figures):
        canvas.text(_column(x + wide, k, narrow), y + 24, figure, FIGURE, None, "middle")


def relics(pub: Data, seat: int) -> str:
    """The relics on the board of a faction; if those on the map decided, how many it controlled."""
    left = [region for region in pub["relics"] if region >= 0]
    if pub["ended"] != "relics":
        return str(len(pub["taken"][seat]))
    return f"{len(held(pub, seat).intersection(left))}/{len(left)}"


def land(scene: Scene, seat: int) -> int:
    """The land regions in which a faction is alone; bases and lakes are none (CHO-MAP-01)."""
    alone = [scene.places()[f"region:{region}"] for region in held(scene.pub, seat)]
    return sum(place.data["use"] != "base" and place.terrain != "lake" for place in alone)
