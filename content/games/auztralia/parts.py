"""Events, tiles, survey tiles and Old One cards of AuZtralia in words."""

from __future__ import annotations

from itertools import groupby

from content.game import Cards, Text
from content.games.auztralia.kinds import SINGLE
from content.item_words import text_of
from content.library import item, item_text
from content.numbers import pack
from content.parts import Row, Speaker

GAME, PREFIX = "auztralia", "auz"
ALIKE = {"card": "old_one_card", "survey": "survey_tile"}
"""Single components that one card explains for all of them."""
SHARED = {"survey": ("place",)}
"""What else a kind takes its words from."""
THINGS = {"old_one": "term.old_one"}
"""What a survey tile brings besides resources."""
SENTENCES: dict[str, tuple[str, ...]] = {
    f"{PREFIX}.{id}": names
    for id, names in {
        "card.battle": ("rows",),
        "card.ccw": ("direction",),
        "card.cw": ("direction",),
        **{f"card.harm.{icon}": () for icon in ("airship", "damage", "sanity")},
        "card.left": (),
        "card.moves": ("kinds",),
        "card.name": ("code",),
        "card.no_harm": (),
        "card.no_hits": (),
        "card.rest": (),
        "card.right": (),
        "card.row": ("kind", "hits", "harm"),
        "event.text": ("level", "text"),
        "group.airships.text": (),
        "group.all.text": (),
        "group.ground.text": (),
        "survey.at": ("place", "things"),
        "survey.name": ("code",),
        "survey.red_clip": (),
        "tile.blank": ("level",),
        "tile.text": ("level", "vp", "resistance"),
        "tile.x": ("vp", "resistance"),
        "tile.x_name": ("kind",),
        "tile.xx": ("level", "vp", "resistance", "spawns"),
        "tile.xx_name": ("kind",),
        **{f"place.{at}": () for at in range(7)},
    }.items()
}
"""The sentences, each with the names of what fills it."""


def ids(kind: str) -> list[str]:
    """The ids of all sentences that tell components of a kind."""
    heads = tuple(f"{PREFIX}.{part}." for part in (kind, *SHARED.get(kind, ())))
    return [id for id in SENTENCES if id.startswith(heads)]


def sorts(kind: str, code: str) -> tuple[str, ...]:
    """The cards that explain a single component; the first one has the name of its sort."""
    if kind in ALIKE:
        return (f"{PREFIX}.{ALIKE[kind]}",)
    row = pack(GAME, SINGLE[kind])[code]
    if kind == "event":
        return (f"{PREFIX}.event_effect.{row['effect']}",)
    marks = [found] if (found := mark(row)) else []
    return tuple(f"{PREFIX}.tile_kind.{sort}" for sort in (row["kind"], *marks))


def text(kind: str, code: str, text: Text, language: str, cards: Cards) -> str:
    """The text of a card that only offers variants: it tells them all."""
    offered = [row["variant"] for row in pack(GAME, "duo_cards")[code]["variants"]]
    ids = [f"{PREFIX}.{kind}.{code}.{variant}" for variant in offered]
    return " ".join(f"{cards.name(id)}. {cards.text(id)}" for id in ids)


def words(kind: str, code: str, text: Text, language: str, cards: Cards) -> tuple[str, str]:
    """The name and the text of one component, put together from its data."""
    row, speaker, sort = (
        pack(GAME, SINGLE[kind])[code],
        Teller(text, language),
        sorts(kind, code)[0],
    )
    if kind == "event":
        own = f"{PREFIX}.{kind}.{code}"
        said = cards.text(own if cards.has_text(own) else sort)
        return cards.name(sort), speaker.event(row, said)
    if kind == "tile":
        return speaker.tile(row, cards.name(sort))
    return speaker.card(row) if kind == "card" else speaker.survey(row)


def turned_up(code: str, language: str) -> str:
    """What an Old One card does when it is drawn for movement."""
    return Teller(text_of, language).movement(pack(GAME, "old_one_cards")[code])


def fought_by(code: str, language: str) -> str:
    """What an Old One card does in a battle."""
    return Teller(text_of, language).battle(pack(GAME, "old_one_cards")[code])


def happens(code: str, language: str) -> str:
    """What an event does."""
    return item_text(item(f"{PREFIX}.event.{code}"), language).text


def surveyed(code: str, language: str) -> str:
    """What a survey tile brings."""
    return Teller(text_of, language).survey(pack(GAME, "survey")[code])[1]


class Teller(Speaker):
    """Tells the components in one language."""

    prefix = PREFIX

    def event(self, row: Row, said: str) -> str:
        """The text of an event card: its level, then what happens."""
        return self.part("event.text", level=row["level"], text=said)

    def tile(self, row: Row, sort: str) -> tuple[str, str]:
        """The name and the text of a tile; `sort` is what its sort is called."""
        if which := mark(row):
            more = {"spawns": (f"{PREFIX}.tile.{row['spawns']}",)} if "spawns" in row else {}
            name = self.part(f"tile.{which}_name", kind=sort)
            return name, self.part(f"tile.{which}", **_numbers(row), **more)
        which = "blank" if row["kind"] == "blank" else "text"
        return sort, self.part(f"tile.{which}", **_numbers(row))

    def card(self, row: Row) -> tuple[str, str]:
        """The name and the text of an Old One card: movement first, then the battle."""
        sentences = (self.movement(row), self.part(f"card.{row['word']}"), self.battle(row))
        return self.part("card.name", code=row["code"]), " ".join(sentences)

    def movement(self, row: Row) -> str:
        """Which Old Ones a card moves, and how it breaks ties."""
        kinds = tuple(f"{PREFIX}.tile.{kind}" for kind in row["moves"])
        who = self.part("card.moves", kinds=kinds) if kinds else self.part("card.rest")
        ties = self.part(f"card.{row['spin']}", direction=row["direction"])
        return f"{who} {ties}"

    def battle(self, row: Row) -> str:
        """Who hits each kind of Old One, and what it does."""
        rows = [self._row(kind, line) for kind, line in row["rows"].items()]
        return self.part("card.battle", rows="; ".join(rows))

    def _row(self, kind: str, line: Row) -> str:
        hits = [self.term(f"unit.{unit}") for unit in line["hits"]]
        harm = [self.part(f"card.harm.{icon}") for icon in line["harm"]]
        nobody, nothing = self.part("card.no_hits"), self.part("card.no_harm")
        told = {"hits": self.listed(hits) if hits else nobody}
        told["harm"] = self.listed(harm) if harm else nothing
        return self.part("card.row", kind=self.term(f"tile.{kind}"), **told)

    def survey(self, row: Row) -> tuple[str, str]:
        """The name and the text of a survey tile: what comes where."""
        sentences = []
        for at, things in groupby(row["contents"], key=lambda thing: thing["at"]):
            told = self.listed(self._thing(one["what"], one["n"]) for one in things)
            sentences.append(self.part("survey.at", place=self.part(f"place.{at}"), things=told))
        if row["red_clip"]:
            sentences.append(self.part("survey.red_clip"))
        return self.part("survey.name", code=row["code"]), " ".join(sentences)

    def _thing(self, what: str, n: int) -> str:
        return self.counted(THINGS.get(what, f"{PREFIX}.resource.{what}"), n)


def mark(row: Row) -> str | None:
    """The mark on a challenge tile: XX on temples, X on what they bring."""
    if row["set"] != "challenge":
        return None
    return "xx" if "spawns" in row else "x"


def _numbers(row: Row) -> dict[str, int]:
    return {name: row[name] for name in ("level", "vp", "resistance")}
