"""What lies beside the map: the display, supply, stacks, decks, and what a variant adds."""

from __future__ import annotations

import functools

from content.games.auztralia.boards import GAME
from content.games.auztralia.pictures import words
from content.games.auztralia.pictures.seat import counts, people, tiles
from content.games.auztralia.pictures.words import UNITS
from content.item_words import text_of
from content.numbers import number, pack
from content.pictures import cells
from content.pictures.canvas import Canvas
from content.pictures.cells import card_high, count_high, counted, icon
from content.pictures.panels import NARROW, Cell, Panel, Rows, Sheet
from content.pictures.scene import Scene
from content.pictures.words import picture_text

WIDE = 1200.0
LEVELS = (1, 2, 3)
USUAL = {"mode": "competitive", "level": "low", "challenge": "none"}
"""What the options of a table are unless it says so; the objective and the cards for two are shown
as cards."""


def draw(scene: Scene) -> str:
    """All of it."""
    canvas, language = Canvas(scene.theme), scene.look.language
    sheet = Sheet(scene, rows, NARROW if scene.look.narrow else WIDE, 8.0)
    name = picture_text("auz.picture.display", language)
    about = picture_text("auz.picture.about_display", language)
    return sheet.finish(canvas, "display", name, about)


def rows(scene: Scene) -> Rows:
    """All panels."""
    special = scene.pub.get("special", {})
    return (
        (_table(scene),),
        (_offer(scene),),
        (_supply(scene), _stacks(scene), _decks(scene)),
        (_events(scene), _people(scene), _survey(scene)),
        (_objective(scene), _variants(scene)),
        (
            tiles("box:aside", [*special.get("aside", ())], scene),
            tiles("box:removed", [*scene.pub["removed"]], scene),
        ),
        (_resolved(scene),),
        (_gone(scene),),
    )


def _table(scene: Scene) -> Panel:
    """How this table plays, where it is not the standard game."""
    language, told = scene.look.language, []
    options = USUAL | {name: value for name, value in scene.options.items() if name in USUAL}
    shown = [name for name in USUAL if options[name] != USUAL[name]]
    if options["mode"] == "solo":
        shown = ["mode", "level"]
    looks = {"mode": "person", "level": "flag", "challenge": "eye"}
    pairs = []
    for name in shown:
        word = text_of(language, "offers", f"auz.option.{name}")
        value = text_of(language, "offers", f"auz.option.{name}.{options[name]}")
        pairs.append((value[:1].upper() + value[1:], word))
        told.append(Cell(cells.card(looks[name], "violet", *pairs[-1])))
    return Panel("box:table", tuple(told), 250.0, card_high(pairs), optional=True)


def _offer(scene: Scene) -> Panel:
    """The display; a place without a character is free."""
    pub, language, told, told_of = scene.pub, scene.look.language, [], []
    places = max(number(GAME, "numbers.display.value"), len(pub["display"]))
    for slot in range(1, places + 1):
        place = f"slot:{slot}"
        if slot > len(pub["display"]):
            told.append(Cell(cells.free, place=place))
            continue
        code = pub["display"][slot - 1]
        name, text = words.card(f"character.{code}", language)
        paint = cells.card(words.emblem(code), "violet", name, text)
        told.append(Cell(cells.free, f"character:{code}", name, paint, place))
        told_of.append((name, text))
    return Panel("box:offer", tuple(told), 200.0, card_high(told_of), most=places)


def _supply(scene: Scene) -> Panel:
    language = scene.look.language
    items = [
        (f"unit:{unit}", icon(unit), n, words.name("unit", unit, language))
        for unit, n in zip(UNITS, scene.pub["supply"], strict=True)
    ]
    return counts("box:supply", items, scene, 5)


def _stacks(scene: Scene) -> Panel:
    """Face-down tiles in the stacks; those on the map are on the board."""
    pub, language = scene.pub, scene.look.language
    levels = [words.row(tile)["level"] for tile in pub["unseen"]]
    items = []
    for level in LEVELS:
        left = levels.count(level) - len(pub["lairs"][level - 1]) + _found(scene, level)
        label = picture_text("auz.picture.level", language, level=level)
        items.append((f"stack:{level}", words.tile_back(level), left, label))
    return counts("box:stacks", items, scene, 3)


def _found(scene: Scene, level: int) -> int:
    """Tiles of a level that lie on the map and were turned up for the count."""
    lurking = scene.pub["lurking"]
    return sum(str(hex_) in lurking for hex_ in scene.pub["lairs"][level - 1])


def _decks(scene: Scene) -> Panel:
    """The Old One cards: those that can still come, and those that have."""
    told = functools.partial(picture_text, language=scene.look.language)
    items = [
        ("deck", icon("cardback", "violet"), len(scene.pub["deck"]), told("auz.picture.deck")),
        ("discard", icon("cardback"), len(scene.pub["discard"]), told("auz.picture.discard")),
    ]
    return counts("box:cards", items, scene, 3, 120.0)


def _events(scene: Scene) -> Panel:
    """Event cards to come; those resolved lie open."""
    done = len(scene.pub["resolved"])
    left = number(GAME, "numbers.event_deck.value") - done
    label = picture_text("auz.picture.deck", scene.look.language)
    return counts("box:events", [("events", icon("cardback"), left, label)], scene, 2, 120.0)


def _people(scene: Scene) -> Panel:
    """The deck of characters."""
    told = functools.partial(picture_text, language=scene.look.language)
    left = scene.view["den"]["characters"]
    items = [("people", icon("cardback", "violet"), left, told("auz.picture.deck"))]
    return counts("box:people", items, scene, 2, 120.0)


def _survey(scene: Scene) -> Panel:
    """Survey tiles that nobody has seen."""
    label = picture_text("auz.picture.unseen", scene.look.language)
    items = [("survey", icon("survey"), len(scene.pub["survey"]), label)]
    return counts("box:survey", items, scene, 2, 120.0)


def _objective(scene: Scene) -> Panel:
    """The solo objective, and whether an Old One has come too near for it."""
    special, language = scene.pub.get("special", {}), scene.look.language
    code, told, told_of = special.get("objective", ""), [], []
    if code:
        name, text = words.card(f"objective.{code}", language)
        if special.get("neared"):
            text = f"{text} {picture_text('auz.picture.neared', language)}"
        paint = cells.card("flag", "energy", name, text)
        told, told_of = [Cell(None, f"objective:{code}", name, paint)], [(name, text)]
    return Panel("box:objective", tuple(told), 250.0, card_high(told_of), optional=True)


def _variants(scene: Scene) -> Panel:
    """The variants for two players that were picked."""
    told, told_of = [], []
    for code in scene.pub.get("special", {}).get("variants", ()):
        name, text = words.card(f"duo.{code}", scene.look.language)
        paint = cells.card("trade", "violet", name, text)
        told.append(Cell(None, f"variant:{code}", name, paint))
        told_of.append((name, text))
    return Panel("box:variants", tuple(told), 250.0, card_high(told_of), 2, optional=True)


def _resolved(scene: Scene) -> Panel:
    """The events that have happened, the first of them first."""
    language, told, labels = scene.look.language, [], []
    looks = {"assassination": "swords", "reveal": "eye", "spread": "blight"}
    for code in scene.pub["resolved"]:
        row = pack(GAME, "events")[code]
        label = words.card(f"event.{code}", language)[0]
        title = counted(label, words.ROMAN[row["level"]])
        paint = cells.count(
            icon(looks.get(row["effect"], "cardback"), "violet"), words.ROMAN[row["level"]], label
        )
        told.append(Cell(None, f"event:{code}", title, paint))
        labels.append(label)
    return Panel("box:resolved", tuple(told), 130.0, count_high(labels), optional=True)


def _gone(scene: Scene) -> Panel:
    """Characters that are out of the game, by name."""
    held = people("box:gone", [*scene.pub["gone"]], scene, True)
    language = scene.look.language
    names = [words.card(f"character.{code}", language)[0] for code in scene.pub["gone"]]
    pairs = zip(scene.pub["gone"], names, held.cells, strict=True)
    told = tuple(
        cell._replace(paint=cells.card(words.emblem(code), "soft", name, ""))
        for code, name, cell in pairs
    )
    high = card_high([(name, "") for name in names])
    return held._replace(cells=told, least=165.0, high=high)
