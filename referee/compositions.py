"""Positions made of what a companion at a real table knows: the pieces, and what is asked."""

from __future__ import annotations

import random
import typing as t

import msgspec

from engine.kernel import AnyState, Choice, Table, thawed
from engine.kernel.compose import Composed, Composer
from engine.kernel.finding import UNREADABLE
from engine.kernel.view import UNREADABLE as UNREADABLE_ERRORS
from referee.errors import BadPosition, InvalidRequest
from referee.tables import table_of
from referee.untrusted_positions import ENGINE_ERRORS, unreadable_view

Data = dict[str, t.Any]
NOBODY = -1


def compose(item: t.Mapping[str, t.Any]) -> tuple[Table, Composed]:
    """The position that a description means, with an agenda of ours, or what speaks against it."""
    table = table_of(item["game"], item["edition"], item["options"], item["rulings"])
    key, told = question(table, item["asked"])
    s = pieces(table, item["view"], item.get("seat"))
    try:
        return table, Composer(table, s, table.rules.declared[key], told).composed()
    except ENGINE_ERRORS:
        raise BadPosition([UNREADABLE(place="view")]) from None


def question(table: Table, asked: Data) -> tuple[str, Data]:
    """The decision that is open, by its key and those of its fields that are told."""
    key = asked.get("decision")
    entry = table.rules.declared.get(key) if isinstance(key, str) else None
    if entry is None or not issubclass(entry, Choice):
        raise InvalidRequest("asked.decision", "unknown")
    fields = {name: value for name, value in asked.items() if name != "decision"}
    for name in fields.keys() - {*entry.names}:
        raise InvalidRequest(f"asked.{name[:40]}", "unknown")
    shape = table.rules.shapes[entry.key]
    types = t.get_type_hints(shape, include_extras=True)
    try:
        return entry.key, {name: msgspec.convert(fields[name], types[name]) for name in fields}
    except msgspec.ValidationError:
        raise InvalidRequest("asked", "wrong_type") from None


def pieces(table: Table, view: bytes, seat: int | None) -> AnyState:
    """A state without an agenda: as the view has it, and what is hidden dealt at random."""
    empty: dict[str, list[t.Any]] = {name: [] for name in table.game.codec.parts[1].hints}
    try:
        seen = msgspec.json.decode(view)
        mine = seen.get("own")
        known = seen | {"todo": [], "sealed": [], "my_sealed": None, "own": mine or empty}
        who = NOBODY if seat is None or mine is None else seat
        return table.game.complete(table, known, who, random.Random(0))
    except (*ENGINE_ERRORS, *UNREADABLE_ERRORS) as error:
        raise unreadable_view(table, error) from None


def agenda(s: AnyState) -> list[Data]:
    """The agenda as it is read aloud: every entry with the names of its fields."""
    return [
        {"entry": entry.key} | dict(zip(entry.names, map(thawed, entry.args()), strict=True))
        for entry in s.todo
    ]
