"""Single cards and tiles in words: short sentences that are put together from their data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

from content.forms import inflected
from content.naming import joined
from content.render import HOLE, form

DOMAIN = "parts"
PREFIX = "auz"
KINDS = {"card": "old_one_cards", "event": "events", "survey": "survey", "tile": "tiles"}
"""The kinds that are single components, and the packs that hold them."""
SHARED = {"survey": ("place",)}
"""What else a kind takes its words from."""
THINGS = {"old_one": "term.old_one"}
"""What a survey tile brings besides resources."""
NOTHING = "–"
Terms = tuple[str, ...]
Text = Callable[[str, str, str], str]
Row = Mapping[str, Any]


SENTENCES: dict[str, tuple[str, ...]] = {
    f"{PREFIX}.{id}": names
    for id, names in {
        "card.battle": ("rows",),
        "card.ccw": ("direction",),
        "card.cw": ("direction",),
        "card.left": (),
        "card.moves": ("kinds",),
        "card.name": ("code",),
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


class Speaker:
    """Puts the sentences of one language together; `text` finds an entry of a catalogue."""

    def __init__(self, text: Text, language: str) -> None:
        self.text = text
        self.language = language

    def event(self, row: Row, said: str) -> str:
        """The text of an event card: its level, then what happens."""
        return self._part("event.text", level=row["level"], text=said)

    def tile(self, row: Row, sort: str) -> tuple[str, str]:
        """The name and the text of a tile; `sort` is what its sort is called."""
        if which := mark(row):
            more = {"spawns": (f"{PREFIX}.tile.{row['spawns']}",)} if "spawns" in row else {}
            name = self._part(f"tile.{which}_name", kind=sort)
            return name, self._part(f"tile.{which}", **_numbers(row), **more)
        which = "blank" if row["kind"] == "blank" else "text"
        return sort, self._part(f"tile.{which}", **_numbers(row))

    def card(self, row: Row) -> tuple[str, str]:
        """The name and the text of an Old One card: movement first, then the battle."""
        kinds = tuple(f"{PREFIX}.tile.{kind}" for kind in row["moves"])
        rows = [self._row(kind, line) for kind, line in row["rows"].items()]
        sentences = (
            self._part("card.moves", kinds=kinds) if kinds else self._part("card.rest"),
            self._part(f"card.{row['spin']}", direction=row["direction"]),
            self._part(f"card.{row['word']}"),
            self._part("card.battle", rows="; ".join(rows)),
        )
        return self._part("card.name", code=row["code"]), " ".join(sentences)

    def _row(self, kind: str, line: Row) -> str:
        hits = self._listed(self._term(f"unit.{unit}") for unit in line["hits"])
        harm = self._listed(f"[{icon}]" for icon in line["harm"])
        return self._part("card.row", kind=self._term(f"tile.{kind}"), hits=hits, harm=harm)

    def survey(self, row: Row) -> tuple[str, str]:
        """The name and the text of a survey tile: what comes where."""
        sentences = []
        for at, things in groupby(row["contents"], key=lambda thing: thing["at"]):
            told = self._listed(self._thing(one["what"], one["n"]) for one in things)
            sentences.append(self._part("survey.at", place=self._part(f"place.{at}"), things=told))
        if row["red_clip"]:
            sentences.append(self._part("survey.red_clip"))
        return self._part("survey.name", code=row["code"]), " ".join(sentences)

    def _thing(self, what: str, n: int) -> str:
        id = THINGS.get(what, f"{PREFIX}.resource.{what}")
        return f"{n} {inflected(id, 'count', self.language, n)}"

    def _listed(self, words: Iterable[str]) -> str:
        return joined(list(words), self.language) or NOTHING

    def _term(self, id: str) -> str:
        return self.text(self.language, "terms", f"{PREFIX}.{id}")

    def _part(self, id: str, **params: int | str | Terms) -> str:
        """A sentence with its parameters: numbers with their nouns, terms in their forms."""
        template = self.text(self.language, DOMAIN, f"{PREFIX}.{id}")
        return HOLE.sub(lambda hole: self._put(params[hole[1]], hole[2]), template)

    def _put(self, value: int | str | Terms, asked: str | None) -> str:
        if isinstance(value, tuple):
            return self._listed(inflected(id, asked or "", self.language) for id in value)
        if asked is None or not isinstance(value, int):
            return str(value)
        return f"{value} {form(asked, value, self.language)}"


def mark(row: Row) -> str | None:
    """The mark on a challenge tile: XX on temples, X on what they bring."""
    if row["set"] != "challenge":
        return None
    return "xx" if "spawns" in row else "x"


def _numbers(row: Row) -> dict[str, int]:
    return {name: row[name] for name in ("level", "vp", "resistance")}
