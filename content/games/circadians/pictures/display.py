"""What lies beside the map: the deck, discards, production and neutral tokens, intel, the rest."""

from __future__ import annotations

import functools
from collections import Counter
from collections.abc import Iterator
from typing import NamedTuple

from content import boards
from content.games.circadians import planes
from content.games.circadians.pictures import income, prices
from content.games.circadians.pictures.cards import text_of
from content.games.circadians.pictures.goods import GAME, gains, named, produced, words
from content.games.circadians.pictures.plane import NARROW, framed
from content.games.circadians.pictures.summary import house
from content.games.circadians.planes import DISPLAY_FRAMES, Frame
from content.naming import shown as told_as
from content.numbers import pack
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import Style
from content.pictures.marks import Field, compose, shown
from content.pictures.pieces import Piece
from content.pictures.scene import Scene
from content.pictures.words import picture_text

HEAD, ROW, GAP = 34.0, 22.0, 6.0
NAME, LINE = Style(15, bold=True, serif=True), Style(13)
COLUMNS = {"discard": 3, "production": 2, "out": 2}
THINGS = 0
SPARE = "mountain"


class Item(NamedTuple):
    """One line of a pile: what it is, how it is told, and what is drawn before it."""

    id: str
    title: str
    label: str
    icon: str = "card"
    amounts: tuple[tuple[str, int], ...] = ()


class Table(NamedTuple):
    """Where the piles lie, with room for what is in each of them."""

    narrow: bool
    lines: tuple[int, ...]

    def frame(self, pile: str) -> Frame:
        if not self.narrow:
            return self._wide(pile)
        top = 4.0
        for other in DISPLAY_FRAMES:
            high = self._high(other)
            if other == pile:
                return 4.0, top, NARROW - 8, high
            top += high + GAP
        raise KeyError(pile)

    def _wide(self, pile: str) -> Frame:
        x, _, wide, _ = DISPLAY_FRAMES[pile]
        rows = [[*DISPLAY_FRAMES][:3], [*DISPLAY_FRAMES][3:]]
        highs = [max(self._high(one) for one in row) for row in rows]
        second = pile in rows[1]
        return x, 6 + (highs[0] + GAP if second else 0.0), wide, highs[second]

    def columns(self, pile: str) -> int:
        return 1 if self.narrow and pile != "production" else COLUMNS.get(pile, 1)

    def rows(self, pile: str) -> int:
        n = self.lines[[*DISPLAY_FRAMES].index(pile)]
        return -(-n // self.columns(pile))

    def _high(self, pile: str) -> float:
        return HEAD + max(1 if self.narrow else 3, self.rows(pile)) * ROW + 8

    def line(self, pile: str, at: int) -> tuple[float, float, float]:
        """Where a line stands, and how wide it may be."""
        x, y, wide, _ = self.frame(pile)
        room = (wide - 16) / self.columns(pile)
        column, row = divmod(at, max(1, self.rows(pile)))
        return x + 10 + column * room, y + HEAD + 10 + row * ROW, room - 8

    def income(self) -> Frame:
        """What the region total brings, below the piles."""
        _, top, _, high = self.frame("out")
        wide = (NARROW if self.narrow else planes.WIDE) - 12
        return 6.0, top + high + GAP, wide, income.high(self.narrow)

    def size(self) -> tuple[float, float]:
        _, top, _, high = self.income()
        return (NARROW if self.narrow else planes.WIDE), top + high + GAP

    def field(self, code: str) -> Field:
        """The places that can have marks."""
        frames = {f"box:{pile}": self.frame(pile) for pile in DISPLAY_FRAMES}
        return framed(dict(boards.places(GAME, code)), "display", frames)


def draw(scene: Scene) -> str:
    """All piles, and what regions bring in the income phase."""
    canvas, language = Canvas(scene.theme), scene.look.language
    views = [scene.view, *([scene.after] if scene.after else [])]
    counts = [[len(pile) for pile in piles(scene._replace(view=view)).values()] for view in views]
    table = Table(scene.look.narrow, tuple(map(max, zip(*counts, strict=True))))
    here = piles(scene)
    for pile in DISPLAY_FRAMES:
        id = f"box:{pile}"
        with canvas.group(scene.name(id), role=SHAPE, data_place=id):
            x, y, wide, high = table.frame(pile)
            canvas.rect(x, y, wide, high, scene.theme["paper"], 10, **stroke(scene.theme["line"]))
            words(canvas, (x + 12, y + 23), scene.name(id), NAME, wide - 24)
            if not here[pile]:
                canvas.text(x + 12, y + HEAD + 15, "–", LINE, scene.theme["soft"])
    income.totals(canvas, table.income(), language)
    field = table.field(scene.code())
    compose(canvas, scene, field, functools.partial(pieces, table))
    name = picture_text("cho.picture.display", language)
    about = picture_text("cho.picture.about_display", language)
    window = shown(scene, field, table.size())
    return canvas.document(window, name, about, language, scene.theme["page"])


def piles(scene: Scene) -> dict[str, list[Item]]:
    """What is in each pile."""
    language, n = scene.look.language, scene.view["den"]["tactics"]
    deck = picture_text("cho.picture.face_down", language, amount=n)
    return {
        "deck": [Item("deck", deck, deck, "cardback")],
        "discard": _discard(scene),
        "production": _production(scene),
        "neutral": _neutral(scene),
        "intel_supply": _intel(scene),
        "out": _out(scene),
    }


def _discard(scene: Scene) -> list[Item]:
    """Discarded tactics cards; the one that came last is told first."""
    found = Counter(reversed(scene.pub["discard"]))
    items = []
    for code, n in found.items():
        name, _ = text_of(f"cho.tactics.{code}", scene.look.language)
        title = picture_text("cho.picture.held", scene.look.language, name=name, amount=n)
        items.append(Item(f"card:{code}", title, f"{name} × {n}" if n > 1 else name))
    return items


def _production(scene: Scene) -> list[Item]:
    """Production tokens that nobody has placed; those of lakes wait for Oxataya."""
    placed = {*scene.pub["production"].values()}
    items = []
    for code, row in pack(GAME, "tokens").items():
        lake = bool(row["lake"]) and "oxataya" not in scene.pub["factions"]
        if code in placed or lake:
            continue
        name = told_as("cho", "production", code, scene.look.language)
        brings = tuple(produced(code, "basic").items())
        items.append(Item(f"production:{code}", name, name, "", brings))
    return items


def _neutral(scene: Scene) -> list[Item]:
    """Neutral price tokens of this number of factions, and where they lie."""
    language, items = scene.look.language, []
    setup = pack(GAME, "setups")[str(scene.seats)]
    lies = {token: space for space, (seat, token) in prices.lies_on(scene).items() if seat < 0}
    for pair in setup["pairs"]:
        token = prices.PAIRS.index(pair)
        title = prices.told(scene, prices.NEUTRAL, token)
        if token in lies:
            on = {"what": title, "space": lies[token]}
            title = picture_text("cho.picture.neutral_placed", language, **on)
        price = prices.price_of(scene, prices.NEUTRAL, token)
        label = picture_text("cho.picture.pair", language, pair=pair)
        if token in lies:
            label += f" · {named('space', lies[token], language)}"
        total = (("energy", price.supply + 2 * price.beside),)
        items.append(Item(f"neutral:{pair}", title, label, "", total))
    return items


def _intel(scene: Scene) -> list[Item]:
    """Intel cards that nobody holds."""
    items = []
    for code, holder in scene.pub["intel"].items():
        if holder < 0:
            name, _ = text_of(f"cho.intel.{code}", scene.look.language)
            items.append(Item(f"intel:{code}", name, name, "eye"))
    return items


def _out(scene: Scene) -> list[Item]:
    """Foundations and relics that are out of the game, and mountains that are left."""
    pub, language, items = scene.pub, scene.look.language, []
    for code in pub["removed"]:
        title = picture_text("cho.picture.removed_foundation", language)
        items.append(Item(f"foundation:{code}", title, title, "build"))
    taken = {relic for hand in pub["taken"] for relic in hand}
    if pub["phase"] != "setup":
        for relic, at in enumerate(pub["relics"], 1):
            if at < 0 and relic not in taken:
                title = picture_text("cho.picture.removed_relic", language, relic=relic)
                items.append(Item(f"relic:{relic}", title, title, "relic"))
    if n := pub["spare_mountains"]:
        title = picture_text("cho.picture.spare_mountains", language, amount=n)
        items.append(Item("mountains", title, title, "mountain"))
    return items


def pieces(table: Table, scene: Scene) -> Iterator[Piece]:
    """Every thing in every pile."""
    for pile, items in piles(scene).items():
        for at, item in enumerate(items):
            paint = functools.partial(_line, table.line(pile, at), item)
            yield Piece(THINGS, item.id, f"box:{pile}", item.title, paint)


def _line(spot: tuple[float, float, float], item: Item, canvas: Canvas) -> None:
    x, y, room = spot
    left = 0.0
    if item.amounts:
        gains(canvas, x, y, dict(item.amounts), 13.5)
        left = 78.0
    elif item.id.startswith("relic:"):
        house(x + 9, y - 1, 0.62, int(item.id.partition(":")[2]), canvas)
        left = 24
    elif item.icon:
        canvas.icon(item.icon, x + 9, y, 17, canvas.theme["soft"])
        left = 24
    words(canvas, (x + left, y + 5), item.label, LINE, room - left)
