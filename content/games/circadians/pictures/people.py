"""The cards of a faction: leaders and attributes with the side that is up, intel, tactics."""

from __future__ import annotations

import functools
from collections.abc import Iterator

from content.games.circadians.pictures.area import (
    HEADING,
    Area,
    attributes_of,
    intel_of,
    known_cards,
)
from content.games.circadians.pictures.cards import TEXT, Card, card, fighting, text_of, text_size
from content.games.circadians.pictures.goods import GAME
from content.naming import shown
from content.numbers import pack
from content.pictures.canvas import Canvas, stroke
from content.pictures.letters import Style
from content.pictures.pieces import Piece
from content.pictures.scene import Scene
from content.pictures.words import picture_text

FREE = {"sable": ("R-25", "free")}
"""Leaders whose basic side a group may have decided to deploy without a gem."""
ICONS = {"combat": "swords", "passing": "no", "relic_check": "relic"}
MOST = 8
"""So many backs of cards are drawn; more are told by a number."""


def leaders(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """Leader cards: their values, where they are, what they do."""
    roster, language = scene.pub["roster"][scene.of], scene.look.language
    for who, frame in zip(roster, area.slots("leaders", len(roster)), strict=True):
        said = _leader(scene, who)
        title = f"{said.name}: {said.state}"
        for icon, n in said.costs:
            word = "deploy" if icon == "recruit" else "upgrade"
            title += "; " + picture_text(f"cho.picture.{word}", language, amount=n)
        paint = functools.partial(card, frame, said)
        yield Piece(layer, f"leader_card:{who}", "box:leaders", title, paint)


def _leader(scene: Scene, who: str) -> Card:
    pub, language, row = scene.pub, scene.look.language, pack(GAME, "leaders")[who]
    strong, at = who in pub["upgraded"], pub["leaders"].get(who)
    side = row["upgraded" if strong else "basic"]
    name, text = text_of(f"cho.leader.{who}", language)
    costs = [] if strong else [("recycle", row["upgrade"])]
    if at is None:
        ruling, value = FREE.get(who, ("", ""))
        free = not strong and bool(ruling) and scene.rulings.get(ruling) == value
        costs.insert(0, ("recruit", 0 if free else side["deploy"]))
        state = picture_text("cho.picture.in_pool", language)
    else:
        place = shown("cho", "region", at, language)
        state = picture_text("cho.picture.on_map", language, place=place)
    if strong:
        state += " · " + picture_text("cho.picture.upgraded", language)
    seat = scene.of if at is not None else -1
    values = fighting(side)
    return Card("leader", name, text, state, values, tuple(costs), strong=strong, seat=seat)


def attributes(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """Attribute cards with what both sides say."""
    language, found, made = scene.look.language, attributes_of(area.faction), []
    for code in found:
        row, strong = pack(GAME, "attributes")[code], code in scene.pub["upgraded"]
        name, text = text_of(f"cho.attribute.{code}", language)
        state = picture_text(f"cho.picture.{'upgraded' if strong else 'basic'}", language)
        values = () if strong else (("gem", row["gems"], "gem"),)
        phase = row["phases"][0] if row["phases"] else "research"
        made.append(Card(ICONS.get(phase, phase), name, text, state, values, strong=strong))
    frames = area.slots("attributes", len(found))
    size = min(map(text_size, frames, made), default=TEXT.size)
    for code, frame, said in zip(found, frames, made, strict=True):
        paint = functools.partial(card, frame, said._replace(size=size))
        title = f"{said.name}: {said.state}"
        yield Piece(layer, f"attribute:{code}", "box:attributes", title, paint)


def intel(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """Intel cards that the faction holds; they lie open."""
    found = intel_of(scene.pub, scene.of)
    for code, frame in zip(found, area.slots("intel", len(found)), strict=True):
        name, text = text_of(f"cho.intel.{code}", scene.look.language)
        paint = functools.partial(card, frame, Card("eye", name, text, rim="gem"))
        yield Piece(layer, f"intel:{code}", "box:intel", name, paint)


def hand(scene: Scene, area: Area, layer: int) -> Iterator[Piece]:
    """Tactics cards by name for whoever may see them; all others as backs."""
    known = known_cards(scene, scene.view)
    for (code, n), frame in zip(sorted(known.items()), area.slots("hand", len(known)), strict=True):
        yield _held(scene, code, n, functools.partial(card, frame, tactics(code, n, scene)), layer)
    hidden = scene.view["faces"][scene.of]["hand"] - sum(known.values())
    if hidden > 0:
        title = picture_text("cho.picture.hidden_cards", scene.look.language, amount=hidden)
        paint = functools.partial(_backs, area, hidden)
        yield Piece(layer, "hand", "box:hand", title, paint)


def _held(scene: Scene, code: str, n: int, paint: functools.partial[None], layer: int) -> Piece:
    name, _ = text_of(f"cho.tactics.{code}", scene.look.language)
    title = picture_text("cho.picture.held", scene.look.language, name=name, amount=n)
    return Piece(layer, f"card:{code}", "box:hand", title, paint)


def tactics(code: str, n: int, scene: Scene) -> Card:
    """A tactics card: both factors, the phase it can be played in, whether it is new."""
    language, row = scene.look.language, pack(GAME, "tactics")[code]
    name, text = text_of(f"cho.tactics.{code}", language)
    told = f"{name} × {n}" if n > 1 else name
    own = scene.view["own"] or {}
    fresh = scene.seat == scene.of and code in own.get("fresh", ())
    state = picture_text("cho.picture.fresh", language) if fresh else ""
    values = (("card", f"{row['left']} | {row['right']}".upper(), "card"),)
    phase = row["phase"]
    return Card(ICONS.get(phase, phase), told, text, state, values, rim="card")


def _backs(area: Area, n: int, canvas: Canvas) -> None:
    """Cards of another player, face down, at the end of the heading."""
    theme, (x, y, wide, _) = canvas.theme, area.frame("hand")
    top = y + HEADING
    left = x + 10.0 if not area.cards else x + wide - min(n, MOST) * 30 - 40
    top = top if not area.cards else y - 4
    for k in range(min(n, MOST)):
        line = stroke(theme["moon"], 1, "3 2")
        canvas.rect(left + k * 30, top, 25, 34, theme["night"], 4, **line)
        canvas.icon("closed", left + k * 30 + 12.5, top + 17, 16, theme["moon"])
    canvas.text(left + min(n, MOST) * 30 + 8, top + 23, n, Style(17, bold=True))
