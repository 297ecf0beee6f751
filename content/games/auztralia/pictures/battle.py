"""A battle: who fights with what, the damage on both sides, the last card."""

from __future__ import annotations

import functools

from content.games.auztralia.boards import GAME
from content.games.auztralia.faces import OLD_ONES
from content.games.auztralia.pictures import words
from content.games.auztralia.pictures.old_ones import Damage, damage_on
from content.games.auztralia.pictures.seat import people
from content.games.auztralia.pictures.words import UNITS
from content.numbers import pack
from content.pictures import cells
from content.pictures.canvas import Canvas, stroke
from content.pictures.cells import count_high, counted, icon
from content.pictures.letters import Style, fitted
from content.pictures.panels import NARROW, Cell, Frame, Panel, Rows, Sheet
from content.pictures.pieces import chip, pill, shape
from content.pictures.scene import Scene
from content.pictures.words import picture_text

WIDE, HEAD, QUIET = 1000.0, 64.0, 120.0
TITLE, LEAST_TITLE = Style(20, bold=True, serif=True), 16.0
UNIT_HIGH, MARK = 74.0, 24.0
FOE_HIGH, ROW = 132.0, 34.0


def draw(scene: Scene) -> str:
    """The battle under way, or a sentence that there is none."""
    canvas, language = Canvas(scene.theme), scene.look.language
    wide = NARROW if scene.look.narrow else WIDE
    name = picture_text("auz.picture.battle", language)
    about = picture_text("auz.picture.about_battle", language)
    if not scene.pub["battle"]["hex"]:
        told = picture_text("auz.picture.no_battle", language)
        canvas.rect(1, 1, wide - 2, QUIET - 2, scene.theme["paper"], 12)
        canvas.text(wide / 2, QUIET / 2 + 6, told, Style(17), None, "middle")
        return canvas.document((wide, QUIET), name, about, language, scene.theme["page"])
    sheet = Sheet(scene, rows, wide, HEAD)
    _head(canvas, scene, sheet)
    return sheet.finish(canvas, "battle", name, about)


def rows(scene: Scene) -> Rows:
    """All panels."""
    return (
        (_foes(scene), _card(scene), _force(scene)),
        (_sanity(scene), _used(scene)),
    )


def _head(canvas: Canvas, scene: Scene, sheet: Sheet) -> None:
    """Who fights where, and how many cards it took."""
    theme, battle, language = canvas.theme, scene.pub["battle"], scene.look.language
    line = stroke(theme["bad"], 2.5)
    canvas.rect(1.5, 1.5, sheet.wide - 3, sheet.high - 3, theme["paper"], 12, **line)
    seat = battle["fighter"]
    shape(canvas, seat, 32, 32, 17, stroke=theme["paper"], stroke_width=1)
    number = Style(18, bold=True)
    canvas.text(32, 38.5, seat + 1, number, theme.on_seats[seat], "middle")
    id = "auz.picture.defends" if battle["port"] else "auz.picture.attacks"
    told = picture_text(id, language, seat=seat, hex=battle["hex"])
    fit = fitted(told, TITLE, sheet.wide - 60 - 80, 1, LEAST_TITLE)
    if not fit.whole:
        fit = fitted(told, TITLE, sheet.wide - 60 - 80, 2)
    for k, text in enumerate(fit.lines):
        down = 39 if len(fit.lines) == 1 else 29 + 21 * k
        canvas.text(60, down, text, Style(fit.size, True, True))
    cards = counted(picture_text("auz.picture.cards", language), battle["cards"])
    with canvas.group(cards):
        chip(canvas, sheet.wide - 72, 32, "cardback", battle["cards"], 18)


# -- the fighter ----------------------------------------------------------------


def _force(scene: Scene) -> Panel:
    """The units that were sent, with the damage that is marked on each type."""
    battle, language, told = scene.pub["battle"], scene.look.language, []
    force = zip(UNITS, battle["force"], battle["wounds"], strict=True)
    for unit, n, wounds in force:
        if not n:
            continue
        each = toughness(scene, unit)
        params = {"unit": unit, "amount": n, "damage": wounds, "resistance": n * each}
        title = picture_text("auz.picture.force", language, **params)
        label = words.name("unit", unit, language)
        paint = functools.partial(_unit, unit, label, (n, wounds, each))
        told.append(Cell(None, f"unit:{unit}", title, paint))
    return Panel("box:force", tuple(told), 250.0, lambda _: UNIT_HIGH, 3)


def toughness(scene: Scene, unit: str) -> int:
    """The resistance of a unit of the fighter; a character may raise that of a type."""
    held = scene.pub["characters"][scene.pub["battle"]["fighter"]]
    raised = [pack(GAME, "characters")[code].get("resistance", {}) for code in held]
    usual = pack(GAME, "units")[unit]["resistance"]
    return int(next((row[unit] for row in raised if unit in row), usual))


def _unit(
    unit: str, label: str, counts: tuple[int, int, int], canvas: Canvas, frame: Frame
) -> None:
    """How many there are, and a box for each hit that one can take."""
    (left, top, wide, high), (n, wounds, each) = frame, counts
    theme = canvas.theme
    canvas.rect(left, top, wide, high, theme["paper"], 8, **stroke(theme["line"]))
    canvas.icon(unit, left + 28, top + 37, 38)
    canvas.text(left + 54, top + 28, f"{n} ×", Style(18, bold=True))
    fit = fitted(label, Style(14), wide - 100, 1)
    canvas.text(left + 92, top + 27, fit.lines[0], Style(fit.size))
    step = min(MARK, (wide - 66 - 3 * n) / max(1, n * each))
    for k in range(n * each):
        x, hit = left + 56 + k * step + (k // each) * 3.0, k < wounds
        size = min(step - 3, 18.0)
        line = stroke(theme["soft"])
        canvas.rect(x, top + 42, size, 20, theme["bad"] if hit else "none", 3, **line)
        if hit:
            canvas.icon("burst", x + size / 2, top + 52, min(size, 15.0), theme["on_bad"])


def _sanity(scene: Scene) -> Panel:
    """The Sanity tokens that are left."""
    n, language = scene.pub["battle"]["sanity"], scene.look.language
    label = picture_text("auz.picture.sanity", language)
    cell = Cell(cells.count(icon("sanity", "violet"), n, label, True))
    if n:
        title = counted(label, n)
        cell = Cell(None, "sanity", title, cells.count(icon("sanity", "violet"), n, label))
    return Panel("box:sanity", (cell,), 130.0, count_high([label]))


def _used(scene: Scene) -> Panel:
    """Characters that were used in this battle."""
    used = people("box:used", [*scene.pub["battle"]["used"]], scene, True)
    return used._replace(share=3.0)


# -- what stands against it -----------------------------------------------------


def _foes(scene: Scene) -> Panel:
    """Every tile on the hex, face down or face up."""
    pub, language, told = scene.pub, scene.look.language, []
    hex_ = pub["battle"]["hex"]
    for level, hexes in enumerate(pub["lairs"], 1):
        if hex_ in hexes and str(hex_) not in pub["lurking"]:
            title = picture_text("auz.picture.lair", language, level=level, hex=hex_)
            told.append(Cell(None, f"lair:{level}", title, functools.partial(_lair, level)))
    here = [code for code, (at, *_) in pub["old_ones"].items() if at == hex_]
    for code in here:
        row, damage = words.row(code), damage_on(scene, code)
        params = {"tile": code, "hex": hex_, "resistance": row["resistance"]}
        done = sum(n for _, n in damage)
        title = picture_text("auz.picture.old_one", language, damage=done, **params)
        paint = functools.partial(_foe, code, damage, language)
        told.append(Cell(None, f"tile:{code}", title, paint))
    return Panel("box:foes", tuple(told), 250.0, lambda _: FOE_HIGH, 3)


def _lair(level: int, canvas: Canvas, frame: Frame) -> None:
    left, top, wide, high = frame
    theme = canvas.theme
    dashes = stroke(theme["moon"], 1.5, "4 2.5")
    canvas.rect(left, top, wide, high, theme["night"], 10, **dashes)
    canvas.icon("closed", left + wide / 2, top + 48, 64, theme["moon"])
    style = Style(20, bold=True, serif=True)
    canvas.text(left + wide / 2, top + 112, words.ROMAN[level], style, theme["moon"], "middle")


def _foe(code: str, damage: Damage, language: str, canvas: Canvas, frame: Frame) -> None:
    """Who it is, its level and worth, and a box for each point of resistance."""
    left, top, wide, high = frame
    theme, row = canvas.theme, words.row(code)
    moon = theme["moon"]
    canvas.rect(left, top, wide, high, theme["night"], 10)
    canvas.icon("no" if row["kind"] == "blank" else row["kind"], left + 44, top + 44, 62, moon)
    fit = fitted(words.name("tile", code, language), TITLE, wide - 100, 2)
    for k, text in enumerate(fit.lines):
        canvas.text(left + 88, top + 30 + 21 * k, text, Style(fit.size, True, True), moon)
    down = top + 30 + 21 * len(fit.lines)
    end = left + 84
    if row["level"]:
        style = Style(16, bold=True, serif=True)
        canvas.text(left + 88, down + 3, words.ROMAN[row["level"]], style, moon)
        end = left + 116
    end = chip(canvas, end, down - 2, "shield", row["resistance"], 16, moon)
    chip(canvas, end, down - 2, "star", row["vp"], 16, moon)
    marks = [seat for seat, n in damage for _ in range(n)]
    step = min(30.0, (wide - 24) / max(1, row["resistance"]))
    for k in range(row["resistance"]):
        x, size = left + 12 + k * step, min(step - 4, 26.0)
        canvas.rect(x, top + high - 38, size, 26, "none", 4, **stroke(moon))
        if k < len(marks):
            shape(canvas, marks[k], x + size / 2, top + high - 25, min(9.5, size / 2.4))


def _card(scene: Scene) -> Panel:
    """The card that was turned up last: which units hit each Old One, and what it does."""
    code, told = scene.pub["battle"]["card"], []
    here = {
        words.row(tile)["kind"]
        for tile, (at, *_) in scene.pub["old_ones"].items()
        if at == scene.pub["battle"]["hex"]
    }
    done = scene.pub["discard"] if scene.pub["battle"]["cards"] else ()
    if code:
        title = words.card(f"card.{code}", scene.look.language)[0]
        paint = functools.partial(_battle_rows, code, frozenset(here))
        told.append(Cell(None, f"card:{code}", title, paint))
    elif done:  # it lies on the discard pile by now, where it is counted
        told.append(Cell(functools.partial(_battle_rows, done[-1], frozenset(here))))
    high = len(OLD_ONES) * ROW + 2
    return Panel("box:card", tuple(told), 250.0, lambda _: high if told else 40.0, 3, most=1)


def _battle_rows(code: str, here: frozenset[str], canvas: Canvas, frame: Frame) -> None:
    left, top, wide, high = frame
    theme, row = canvas.theme, pack(GAME, "old_one_cards")[code]["rows"]
    canvas.rect(left, top, wide, high, theme["paper"], 8, **stroke(theme["line"]))
    middle = left + wide / 2
    for k, kind in enumerate(OLD_ONES):
        y, own = top + ROW * (k + 0.5) + 1, row.get(kind, {"hits": (), "harm": ()})
        if kind in here:
            pill(canvas, left + 4, y - 15, wide - 8, 30, theme["sunk"], **stroke(theme["bad"], 2.5))
        for at, unit in enumerate(own["hits"]):
            canvas.icon(unit, middle - 36 - 28 * at, y, 23)
        canvas.circle(middle, y, 14, theme["night"])
        canvas.icon(kind, middle, y, 22, theme["moon"])
        for at, harm in enumerate(own["harm"]):
            symbol = {"damage": "burst"}.get(harm, harm)
            tint = theme["violet" if harm == "sanity" else "bad"]
            canvas.icon(symbol, middle + 36 + 28 * at, y, 23, tint)
