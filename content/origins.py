"""Where every value of every pack comes from, and which place of the law vouches for it.

`python -m content.origins [game]` lists them all. A game says in `vouched.json` which rows and
tables of docs/law print what its packs hold; content.lint holds both against each other.
"""

from __future__ import annotations

import functools
import json
import re
import sys
from collections.abc import Iterable, Iterator
from fnmatch import fnmatchcase
from typing import Any, NamedTuple

import msgspec

from content import law, library, sources
from content.games import games

ORIGINS = ("reconstructed", "public", "source")
"""From the weakest to the strongest."""
OWN = ("code", "origin", "origins", "rule", "name")
"""Fields of a record that are our own names and marks."""
MARKS = {
    "source": "source",
    "derived": "source",
    "public": "public",
    "proposal": "reconstructed",
    "unknown": "reconstructed",
}
"""The words by which the law says what a value rests on."""
MARK = re.compile(rf"\b({'|'.join(MARKS)})\b")
WORDS = (
    "no|none",
    "one|a|an|each|every|once",
    "two|twice|both",
    *("three", "four", "five", "six", "seven", "eight", "nine", "ten", "eleven", "twelve"),
)
"""How a small number is said in words."""
Record = dict[str, Any]


class Value(NamedTuple):
    """One value of a record."""

    pack: str
    record: Record
    path: str
    value: Any
    origin: str

    @property
    def id(self) -> str:
        return f"{self.pack}.{self.record['code']}.{self.path}"


class Voucher(msgspec.Struct, forbid_unknown_fields=True):
    """Values of a pack, and the place of the law that prints them."""

    pack: str
    at: str | dict[str, str]
    """The id of a row, or the label of a row of the table; of each record by its code, if they
    differ. Fields of the record stand in braces: {rule}."""
    values: list[str] = []
    """The paths of the values that the whole row prints."""
    table: str = ""
    """The heading of the table, if it is one."""
    columns: dict[str, str] = {}
    """The paths of values, each with the column that prints it."""
    where: dict[str, str] = {}
    """Fields and their values that a record must have."""
    mark: str = ""
    """Which mark is meant where the law has more than one beside a value."""
    says: dict[str, str] = {}
    """How the law says a value, where it is not said as such; empty if it does so by silence."""

    def row(self, record: Record) -> str | None:
        """The id or the label of the row of a record, if this vouches for the record."""
        if any(record.get(field) != value for field, value in self.where.items()):
            return None
        at = self.at if isinstance(self.at, str) else self.at.get(record["code"])
        return at.format_map(record) if at is not None else None

    def column(self, path: str) -> str | None:
        """The column of a value, empty for the whole row; None if this does not vouch for it."""
        for pattern, column in self.columns.items():
            if fnmatchcase(path, pattern):
                return column
        return "" if any(fnmatchcase(path, pattern) for pattern in self.values) else None


class Vouched(msgspec.Struct, forbid_unknown_fields=True):
    """What a game says of its packs."""

    own: list[str] = []
    """Values that are no print but our own arrangement, such as an order, as pack.path."""
    places: list[Voucher] = []


class Place(NamedTuple):
    """A place of the law: its name, its text, and what that rests on."""

    name: str
    text: str
    origins: frozenset[str]


@functools.cache
def table(game: str) -> Vouched | None:
    """What a game says of its packs; None as long as it says nothing."""
    path = games()[game].folder / "vouched.json"
    return msgspec.json.decode(path.read_bytes(), type=Vouched) if path.is_file() else None


def vouchers(game: str) -> list[Voucher]:
    """The places that a game names."""
    found = table(game)
    return found.places if found else []


def values(game: str, pack: str, record: Record) -> Iterator[Value]:
    """Every value of a record but our own, with the origin of the nearest path that has one."""
    given, own = record.get("origins") or {}, table(game)
    for path, value in _leaves(record):
        if own and any(fnmatchcase(f"{pack}.{path}", pattern) for pattern in own.own):
            continue
        steps = path.split(".")
        heads = (".".join(steps[:n]) for n in range(len(steps), 0, -1))
        origin = next((given[head] for head in heads if head in given), record.get("origin"))
        yield Value(pack, record, path, value, str(origin))


def _leaves(record: Record) -> Iterator[tuple[str, Any]]:
    """The fields of a record, taken apart; one that has none is there, and that is its value."""
    fields = [field for field in record if field not in OWN]
    for field in fields or ["code"]:
        yield from _inner(field, record.get(field))


def _inner(path: str, value: Any) -> Iterator[tuple[str, Any]]:
    """A list of plain values is one value; everything else is taken apart."""
    if isinstance(value, dict) and value:
        for key, inner in value.items():
            yield from _inner(f"{path}.{key}", inner)
    elif isinstance(value, list) and any(isinstance(inner, dict | list) for inner in value):
        for n, inner in enumerate(value):
            yield from _inner(f"{path}.{n}", inner)
    else:
        yield path, value


def place(game: str, voucher: Voucher, value: Value) -> Place | None:
    """Where the law prints a value, according to a voucher; None if it is not about the value."""
    if voucher.pack != value.pack:
        return None
    row, column = voucher.row(value.record), voucher.column(value.path)
    if row is None or column is None:
        return None
    if voucher.table:
        return _table_place(game, voucher, row, column)
    text = law.rows(game).get(row, "")
    return Place(row, text, _row_origins(game, row, text))


def _row_origins(game: str, row: str, text: str) -> frozenset[str]:
    """What a rule rests on; of other rows, those that name a document, and the word public."""
    if row in sources.table():
        return frozenset((sources.origin(row),))
    documents = "|".join(re.escape(code) for code in library.editions(game))
    found = ["source"] if re.search(rf"\[[^\]]*(?:{documents})", text) else []
    return frozenset([*found, *re.findall(r"\bpublic\b", text)])


def _table_place(game: str, voucher: Voucher, row: str, column: str) -> Place:
    name = ", ".join(part for part in (voucher.table, row, column) if part)
    cell = law.cell(game, voucher.table, row, column)
    if cell is None:
        return Place(name, "", frozenset())
    marked = (MARK.findall(part) for part in (cell.text, cell.column, cell.mark, cell.before))
    found = frozenset(MARKS[word] for word in next(filter(None, marked), []))
    return Place(name, cell.text, found & {voucher.mark} if voucher.mark else found)


def said(voucher: Voucher, path: str, value: Any, text: str) -> bool:
    """Whether a text of the law says a value."""
    if isinstance(value, list):
        return all(said(voucher, path, inner, text) for inner in value)
    key = json.dumps(value) if not isinstance(value, str) else value
    if key in voucher.says:
        return voucher.says[key].lower() in text.lower()
    if isinstance(value, bool):
        return not value or _spoken(path.rpartition(".")[2], text)
    if isinstance(value, int):
        return _counted(value, text)
    return not value or _spoken(str(value), text)


def _spoken(code: str, text: str) -> bool:
    return re.sub("[-_]", " ", code).lower() in re.sub("[-_]", " ", text).lower()


def _counted(n: int, text: str) -> bool:
    words = f"|{WORDS[n]}" if 0 <= n < len(WORDS) else ""
    found = (rf"(?<![\d.]){n}" if n >= 0 else rf"[-−]{-n}") + words
    return bool(re.search(rf"(?<!\w)(?:{found})(?!\w)", text.lower()))


def vouched(game: str, value: Value) -> Place | None:
    """The first place of the law that prints a value and rests on what the value is said to be."""
    for voucher in vouchers(game):
        found = place(game, voucher, value)
        if not found or value.origin not in found.origins:
            continue
        if said(voucher, value.path, value.value, found.text):
            return found
    return None


def every(game: str) -> Iterator[Value]:
    """Every value of every pack of a game."""
    for path in games()[game].files("packs"):
        for record in json.loads(path.read_text("utf-8"))["records"]:
            yield from values(game, path.stem, record)


def weakest(origins: Iterable[str]) -> str:
    """The origin of a whole: that of its weakest part."""
    return min(origins, key=ORIGINS.index)


def listed(game: str) -> Iterator[tuple[Value, str]]:
    """Every value with the name of its place; empty if there should be one and is none."""
    for value in every(game):
        if value.origin == ORIGINS[0]:
            yield value, "-"
        else:
            found = vouched(game, value)
            yield value, found.name if found else ""


def main(wanted: list[str]) -> int:
    """Prints the list; fails if a value that is said to be printed has no place."""
    missing = total = 0
    for game in wanted or [code for code in games() if law.sections(code)]:
        for value, where in listed(game):
            total += 1
            missing += not where
            print(game, value.id, json.dumps(value.value), value.origin, where or "?", sep="\t")
    print(f"{total} values, {missing} source or public without a place", file=sys.stderr)
    return 1 if missing else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
