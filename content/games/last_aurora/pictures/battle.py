"""The Fire phase: the last Outcome card, Enemies region by region, convoys with their Weapons."""

from __future__ import annotations

import functools
from collections.abc import Iterator
from typing import NamedTuple

from content import boards
from content.games.last_aurora.boards import GAME, REGIONS
from content.games.last_aurora.pictures import deck, outcome
from content.games.last_aurora.pictures.enemies import LETTERS
from content.games.last_aurora.pictures.tokens import box, look_of, named
from content.games.last_aurora.seats import PER_PLACE
from content.numbers import pack
from content.pictures.canvas import SHAPE, Canvas, stroke
from content.pictures.letters import Style, fitted
from content.pictures.marks import Field, compose, shown
from content.pictures.pieces import Piece, badge, chip
from content.pictures.scene import Data, Scene
from content.pictures.words import picture_text

WIDE, NARROW, LEFT = 1200.0, 400.0, 312.0
TITLE, CONVOY, ENEMY, GAP = 34.0, 40.0, 226.0, 8.0
QUIET = 56.0
"""The room in a region without an Enemy."""
CARD_HIGH, CLOSED_HIGH, SPOIL = outcome.HIGH + 74, 104.0, 34.0
EMPTY, FOE_WIDE = 150.0, 270.0
"""The width of a region where nobody is, and the least of an Enemy."""
NAME = Style(17, bold=True, serif=True)
CARDS, CONVOYS, ENEMIES, TARGETS = range(4)


class Ground(NamedTuple):
    """Where the regions lie, with room for their Enemies and convoys."""

    narrow: bool
    foes: tuple[int, ...]
    convoys: tuple[int, ...]
    spoils: int
    open: bool
    """An Outcome card lies open."""

    def wide(self, region: int) -> float:
        """The width of a region; one where nobody is leaves its room to the others."""
        if self.narrow:
            return NARROW - 12
        pairs = zip(self.foes, self.convoys, strict=True)
        empty = [not foes and not convoys for foes, convoys in pairs]
        room = WIDE - LEFT - 6 * len(REGIONS) - EMPTY * sum(empty)
        busy = len(REGIONS) - sum(empty)
        return EMPTY + (0 if busy else room / len(REGIONS)) if empty[region] else room / busy

    def columns(self, region: int) -> int:
        """How many Enemies stand beside each other."""
        return max(1, int((self.wide(region) - 6) // FOE_WIDE))

    def foe(self, region: int, at: int) -> tuple[float, float, float]:
        """Where the panel of an Enemy begins, and its width."""
        x, y = self.corner(region)
        row, column = divmod(at, self.columns(region))
        each = (self.wide(region) - 6) / self.columns(region)
        return (
            x + 6 + column * each,
            y + TITLE + self.convoys[region] * CONVOY + row * ENEMY,
            each - 6,
        )

    def card_high(self) -> float:
        """The height of the Outcome card; without one only the deck is told of."""
        return CARD_HIGH if self.open else CLOSED_HIGH

    def corner(self, region: int) -> tuple[float, float]:
        if not self.narrow:
            return LEFT + sum(self.wide(other) + 6 for other in range(region)), 6.0
        before = sum(self.high(other) + GAP for other in range(region))
        return 6.0, self.cards_high() + GAP + before

    def cards_high(self) -> float:
        """What the Outcome card takes, and the spoils below it."""
        return 6 + self.card_high() + (GAP + 26 + self.spoils * SPOIL if self.spoils else 0)

    def high(self, region: int) -> float:
        if not self.narrow:
            return max(self._high(other) for other in range(len(REGIONS)))
        return self._high(region)

    def _high(self, region: int) -> float:
        foes = -(-self.foes[region] // self.columns(region)) * ENEMY or QUIET
        return TITLE + self.convoys[region] * CONVOY + foes + 6

    def size(self) -> tuple[float, float]:
        _, top = self.corner(2)
        high = top + self.high(2) + 6
        return (NARROW, high) if self.narrow else (WIDE, max(high, self.cards_high() + 6))

    def field(self, code: str) -> Field:
        """The places that can have marks."""
        known, sizes = {**boards.places(GAME, code)}, {}
        for at, region in enumerate(REGIONS):
            (x, y), id = self.corner(at), f"region:{region}"
            size = self.wide(at), self.high(at)
            spot = x + size[0] / 2, y + size[1] / 2
            known[id] = known[id]._replace(part="battle", x=spot[0], y=spot[1])
            sizes[id] = size
        room = (NARROW if self.narrow else LEFT) - 12
        card, spoils = known["box:outcome"], known["box:spoils"]
        known["box:outcome"] = card._replace(x=6 + room / 2, y=6 + self.card_high() / 2)
        tall = self.spoils * SPOIL + 26
        top = 6 + self.card_high() + GAP
        known["box:spoils"] = spoils._replace(x=6 + room / 2, y=top + tall / 2)
        sizes |= {"box:outcome": (room, self.card_high()), "box:spoils": (room, tall)}
        return Field(known, "battle", 40.0, sizes=sizes)


def draw(scene: Scene) -> str:
    """All of it, whether there is a fight or not."""
    canvas, ground = Canvas(scene.theme), _ground(scene)
    _cards(canvas, scene, ground)
    for region in range(len(REGIONS)):
        _region(canvas, scene, ground, region)
    field = ground.field(scene.code())
    compose(canvas, scene, field, functools.partial(pieces, ground))
    language = scene.look.language
    name = picture_text("lau.picture.battle", language)
    about = picture_text("lau.picture.about_battle", language)
    window = shown(scene, field, ground.size())
    return canvas.document(window, name, about, language, scene.theme["page"])


def _ground(scene: Scene) -> Ground:
    views = [scene.view, *([scene.after] if scene.after else [])]
    foes, convoys = ([_counts(scene, view, what) for view in views] for what in (True, False))
    return Ground(
        scene.look.narrow,
        tuple(map(max, zip(*foes, strict=True))),
        tuple(map(max, zip(*convoys, strict=True))),
        max(len(view["pub"]["spoils"]) for view in views),
        any(view["pub"]["outcome"] for view in views),
    )


def _counts(scene: Scene, view: Data, foes: bool) -> tuple[int, ...]:
    """How many Enemies, or convoys, are in each region."""
    pub = view["pub"]
    if foes:
        found = [foe[0] for foe in pub["enemies"].values()]
    else:
        found = [_region_of(scene, pub["space"][driver]) for driver in _drivers(pub)]
    return tuple(found.count(region) for region in range(len(REGIONS)))


def _drivers(pub: Data) -> list[int]:
    """The drivers in the game, in the order in which they fire."""
    known = [*pub["order"][::-1], *range(len(pub["space"]))]
    return [driver for driver in dict.fromkeys(known) if driver not in pub["out"]]


def _region_of(scene: Scene, space: int) -> int:
    return REGIONS.index(scene.places()[f"space:{space}"].data["region"])


def _cards(canvas: Canvas, scene: Scene, ground: Ground) -> None:
    """The frame of the Outcome card, and how the deck goes on."""
    theme, language = canvas.theme, scene.look.language
    room = (NARROW if ground.narrow else LEFT) - 12
    with canvas.group(scene.name("box:outcome"), role=SHAPE, data_place="box:outcome"):
        line = stroke(theme["line"])
        canvas.rect(6, 6, room, ground.card_high(), theme["paper"], 10, **line)
        canvas.text(18, 28, scene.name("box:outcome"), Style(14, bold=True), theme["soft"])
        if not scene.pub["outcome"]:
            canvas.text(18, 50, "–", Style(14), theme["soft"])
        left, back = len(scene.pub["outcomes"]), scene.pub["back"]
        told = picture_text("lau.picture.next_outcome", language, amount=left, back=back)
        fit = fitted(told, Style(13), room - 24, 2)
        for k, one in enumerate(fit.lines):
            canvas.text(18, ground.card_high() - 20 + 16 * k, one, Style(fit.size))
    if scene.pub["spoils"]:
        top = 6 + ground.card_high() + GAP
        canvas.text(18, top + 17, scene.name("box:spoils"), Style(14, bold=True), theme["soft"])


def _region(canvas: Canvas, scene: Scene, ground: Ground, region: int) -> None:
    theme, (x, y), id = canvas.theme, ground.corner(region), f"region:{REGIONS[region]}"
    name = scene.name(id)
    with canvas.group(name, role=SHAPE, data_place=id):
        tint = theme[("valley", "shore", "bay")[region]]
        canvas.rect(x, y, ground.wide(region), ground.high(region), tint, 12)
        canvas.text(x + 12, y + 24, name, NAME)
        if not any(foe[0] == region for foe in scene.pub["enemies"].values()):
            down = y + TITLE + ground.convoys[region] * CONVOY + 34
            told = picture_text("lau.picture.no_enemy", scene.look.language)
            canvas.text(x + ground.wide(region) / 2, down, told, Style(14), None, "middle")


def pieces(ground: Ground, scene: Scene) -> Iterator[Piece]:
    """The Outcome card, what lies ready to be taken, Enemies with counters, convoys."""
    language = scene.look.language
    if code := scene.pub["outcome"]:
        paint = functools.partial(outcome.outcome, code, 20, 38, language)
        title = picture_text("lau.picture.outcome", language, code=code)
        yield Piece(CARDS, f"outcome:{code}", "box:outcome", title, paint)
    yield from _spoils(scene, ground)
    yield from _convoys(scene, ground)
    met = [0, 0, 0]
    for code, (region, damage, targets) in scene.pub["enemies"].items():
        foe = _Foe(code, damage, tuple(targets), *ground.foe(region, met[region]))
        met[region] += 1
        yield from _enemy(scene, foe, f"region:{REGIONS[region]}")


def _spoils(scene: Scene, ground: Ground) -> Iterator[Piece]:
    """What defeated Enemies leave: a Loot card for one, Objects for others."""
    for k, (range_, winner, draws) in enumerate(scene.pub["spoils"]):
        numeral = deck.RANGES[range_]
        told = {"range": numeral, "winner": named(scene, winner)}
        title = picture_text("lau.picture.spoil", scene.look.language, **told)
        y = 6 + ground.card_high() + GAP + 26 + k * SPOIL + 15
        paint = functools.partial(_spoil, scene, y, numeral, [winner, *draws])
        yield Piece(CARDS, f"spoil:{k}", "box:spoils", title, paint)


def _spoil(scene: Scene, y: float, numeral: str, drivers: list[int], canvas: Canvas) -> None:
    """The range of the Loot and its winner, then who draws Objects."""
    winner, *draws = drivers
    end = chip(canvas, 14, y, "star", numeral, 16, canvas.theme["ink"])
    badge(canvas, look_of(scene, winner), end + 8, y, 12, "truck")
    for k, driver in enumerate(draws):
        canvas.icon("box", end + 46 + 52 * k, y, 18, canvas.theme["object"])
        badge(canvas, look_of(scene, driver), end + 70 + 52 * k, y, 11, "truck")


def _convoys(scene: Scene, ground: Ground) -> Iterator[Piece]:
    met = [0, 0, 0]
    for driver in _drivers(scene.pub):
        region = _region_of(scene, scene.pub["space"][driver])
        x, y = ground.corner(region)
        spot = x + 8, y + TITLE + met[region] * CONVOY
        met[region] += 1
        told = {"driver": named(scene, driver), "space": scene.pub["space"][driver]}
        title = picture_text("lau.picture.convoy", scene.look.language, **told)
        place = f"region:{REGIONS[region]}"
        paint = functools.partial(_convoy, scene, driver, spot, ground.wide(region) - 16)
        yield Piece(CONVOYS, f"convoy:{driver}", place, title, paint)


def _convoy(
    scene: Scene, driver: int, spot: tuple[float, float], wide: float, canvas: Canvas
) -> None:
    """A convoy with its Weapons, those fired faint, and its Ammo."""
    theme, (x, y) = canvas.theme, spot
    turn = scene.pub["turn"] == driver
    line = stroke(theme["signal"], 2.5) if turn else stroke(theme["line"], 1)
    canvas.rect(x, y, wide, CONVOY - 4, theme["paper"], 9, **line)
    badge(canvas, look_of(scene, driver), x + 20, y + 18, 12.5, "truck")
    ammo, weapons = arms(scene, driver)
    end = chip(canvas, x + 38, y + 18, "ammo", ammo, 15, theme["ammo"])
    for k, (code, ready) in enumerate(weapons):
        left = end + 4 + k * 33
        box(canvas, code, left, y + 3, 30)
        if not ready:
            canvas.rect(left, y + 3, 30, 30, theme["paper"], 5, fill_opacity=0.65)
            canvas.icon("no", left + 15, y + 18, 19, theme["bad"])
    spared = scene.pub["spared"][driver]
    if spared:
        numeral = deck.NUMERALS[deck.row(spared)["number"]]
        canvas.icon("wolf", x + wide - 38, y + 18, 18, theme["soft"])
        canvas.icon("no", x + wide - 38, y + 18, 24, theme["bad"])
        canvas.text(x + wide - 8, y + 23, numeral, Style(13, bold=True), theme["soft"], "end")


def arms(scene: Scene, driver: int) -> tuple[int, list[tuple[str, bool]]]:
    """How much Ammo a convoy has, and its Weapons with whether they can still fire."""
    pub = scene.pub
    if driver >= scene.seats:
        own = pub.get("automa", {})
        hurt, used = (own.get("damage") or ((),))[0], own.get("fired", ())
        row = enumerate(pack(GAME, "automa_board")["A"]["boxes"], 1)
        found = [(code, n not in hurt and n not in used) for n, code in row if code[0] == "W"]
        return len(own.get("ammo", ())), found
    hurt, used = pub["damage"][driver], pub["fired"][driver]
    found = []
    for place, card in enumerate(pub["convoy"][driver]):
        for at, code in enumerate(deck.row(card)["boxes"] if card else ()):
            number = place * PER_PLACE + at
            if code[0] == "W":
                found.append((code, number not in hurt and number not in used))
    return len(pub["ammo"][driver]), found


class _Foe(NamedTuple):
    """An Enemy and where its panel lies."""

    code: str
    damage: int
    targets: tuple[int, ...]
    x: float
    y: float
    wide: float

    def target(self, at: int) -> tuple[float, float]:
        return self.x + 30 + at * 52, self.y + ENEMY - 34


def _enemy(scene: Scene, foe: _Foe, place: str) -> Iterator[Piece]:
    language, row = scene.look.language, deck.row(foe.code)
    most = deck.defence(foe.code, scene.seats)
    told = {"enemy": foe.code, "damage": foe.damage, "defence": most}
    region = REGIONS.index(place.partition(":")[2])
    told |= {"region": str(region), "number": deck.NUMERALS[row["number"]]}
    title = picture_text("lau.picture.enemy", language, **told)
    paint = functools.partial(_panel, foe, most, language)
    yield Piece(ENEMIES, f"enemy:{foe.code}", place, title, paint)
    for at, driver in enumerate(foe.targets):
        x, y = foe.target(at)

        paint = functools.partial(_counter, look_of(scene, driver), x, y, LETTERS[at])
        told = {"driver": named(scene, driver), "enemy": foe.code, "letter": LETTERS[at]}
        title = picture_text("lau.picture.target", language, **told)
        yield Piece(TARGETS, f"target:{foe.code}:{LETTERS[at]}:{driver}", place, title, paint)


def _counter(look: int, x: float, y: float, letter: str, canvas: Canvas) -> None:
    badge(canvas, look, x, y, 15, text=letter)


def _panel(foe: _Foe, most: int, language: str, canvas: Canvas) -> None:
    """Number, name, what an ambush does, Defence boxes, Target spaces."""
    theme, x, y = canvas.theme, foe.x, foe.y
    ink = theme["moon"]
    line = stroke(theme["bad"], 2)
    canvas.rect(x, y + 2, foe.wide, ENEMY - 8, theme["night"], 10, **line)
    canvas.icon("wolf", x + 28, y + 32, 38, ink)
    numeral = deck.NUMERALS[deck.row(foe.code)["number"]]
    told = picture_text("lau.picture.enemy_number", language, number=numeral)
    canvas.text(x + 56, y + 25, told, Style(12.5), ink)
    fit = fitted(deck.name(foe.code, language), Style(17, True, True), foe.wide - 66, 1)
    canvas.text(x + 56, y + 45, fit.lines[0], Style(fit.size, True, True), ink)
    fit = fitted(deck.text(foe.code, language), Style(13), foe.wide - 24, 5)
    for k, one in enumerate(fit.lines):
        canvas.text(x + 12, y + 70 + 15.5 * k, one, Style(fit.size), ink)
    step = min(34.0, (foe.wide - 20) / most)
    for k in range(most):
        left, top, hit = x + 12 + k * step, y + ENEMY - 84, k < foe.damage
        edge = stroke(ink)
        canvas.rect(left, top, step - 5, 26, theme["bad"] if hit else "none", 5, **edge)
        if hit:
            canvas.icon("damage", left + (step - 5) / 2, top + 13, 18, theme["on_bad"])
    for at in range(len(foe.targets), len(LETTERS)):
        across, down = foe.target(at)
        canvas.circle(across, down, 15, "none", **stroke(ink, 1, "3 2"))
        canvas.text(across, down + 5, LETTERS[at], Style(14), ink, "middle")
