"""Single cards and tiles in words: short sentences that are put together from their data."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from typing import Any

from content.catalogue import source
from content.render import HOLE, form

DOMAIN = "parts"
PREFIX = "auz"
KINDS = {"card": "old_one_cards", "event": "events", "survey": "survey", "tile": "tiles"}
"""The kinds that are single components, and the packs that hold them."""
SHARED = {"survey": ("place", "thing")}
"""What else a kind takes its words from."""
NOTHING = "–"
Text = Callable[[str, str, str], str]
Row = Mapping[str, Any]


def ids(kind: str) -> list[str]:
    """The ids of all sentences that tell components of a kind."""
    heads = tuple(f"{PREFIX}.{part}." for part in (kind, *SHARED.get(kind, ())))
    known = (str(message.id) for message in source("en", DOMAIN))
    return [id for id in known if id.startswith(heads)]


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
            more = {"spawns": self._term(f"tile.{row['spawns']}")} if "spawns" in row else {}
            name = self._part(f"tile.{which}_name", kind=sort)
            return name, self._part(f"tile.{which}", **_numbers(row), **more)
        which = "blank" if row["kind"] == "blank" else "text"
        return sort, self._part(f"tile.{which}", **_numbers(row))

    def card(self, row: Row) -> tuple[str, str]:
        """The name and the text of an Old One card: movement first, then the battle."""
        kinds = [self._term(f"tile.{kind}") for kind in row["moves"]]
        rows = [self._row(kind, line) for kind, line in row["rows"].items()]
        sentences = (
            self._part("card.moves", kinds=_listed(kinds)) if kinds else self._part("card.rest"),
            self._part(f"card.{row['spin']}", direction=row["direction"]),
            self._part(f"card.{row['word']}"),
            self._part("card.battle", rows="; ".join(rows)),
        )
        return self._part("card.name", code=row["code"]), " ".join(sentences)

    def _row(self, kind: str, line: Row) -> str:
        hits = _listed(self._term(f"unit.{unit}") for unit in line["hits"])
        harm = _listed(f"[{icon}]" for icon in line["harm"])
        return self._part("card.row", kind=self._term(f"tile.{kind}"), hits=hits, harm=harm)

    def survey(self, row: Row) -> tuple[str, str]:
        """The name and the text of a survey tile: what comes where."""
        sentences = []
        for at, things in groupby(row["contents"], key=lambda thing: thing["at"]):
            told = _listed(self._part(f"thing.{one['what']}", n=one["n"]) for one in things)
            sentences.append(self._part("survey.at", place=self._part(f"place.{at}"), things=told))
        if row["red_clip"]:
            sentences.append(self._part("survey.red_clip"))
        return self._part("survey.name", code=row["code"]), " ".join(sentences)

    def _term(self, id: str) -> str:
        return self.text(self.language, "terms", f"{PREFIX}.{id}")

    def _part(self, id: str, **params: int | str) -> str:
        """A sentence with its parameters, each number with the right form of its noun."""
        template = self.text(self.language, DOMAIN, f"{PREFIX}.{id}")
        return HOLE.sub(lambda hole: self._put(params[hole[1]], hole[2]), template)

    def _put(self, value: int | str, forms: str | None) -> str:
        if forms is None or not isinstance(value, int):
            return str(value)
        return f"{value} {form(forms, value, self.language)}"


def mark(row: Row) -> str | None:
    """The mark on a challenge tile: XX on temples, X on what they bring."""
    if row["set"] != "challenge":
        return None
    return "xx" if "spawns" in row else "x"


def _numbers(row: Row) -> dict[str, int]:
    return {name: row[name] for name in ("level", "vp", "resistance")}


def _listed(words: Iterable[str]) -> str:
    return ", ".join(words) or NOTHING
