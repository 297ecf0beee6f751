"""Lines of a match's journal: their one form, their chain of hashes, and who may read what."""

from __future__ import annotations

import hashlib
import typing as t
from datetime import UTC, datetime

import msgspec

from engine.kernel import CHANCE, Event, Record, Ruleset, event_data, thawed
from referee.draws import Draw
from referee.telling import told

Data = dict[str, t.Any]
NOTES = ("agent", "timeout", "pause", "resume", "resign", "abort")
"""Kinds of lines that change nothing in the position; everybody reads them."""


def canonical(data: t.Any) -> bytes:
    """The one way to write a piece of JSON, so that hashes can be compared."""
    return msgspec.json.encode(data, order="sorted")


def linked(before: bytes, body: bytes) -> bytes:
    """The hash of a line that follows the line with the hash `before`."""
    return hashlib.sha256(before + body).digest()


def header(match: t.Any, commitment: str) -> Data:
    """What a record begins with; its hash is the start of the chain."""
    rulings = {"rulings": msgspec.json.decode(match.rulings)} if match.rulings else {}
    return (
        rulings
        | start_of(match)
        | {
            "match": match.id,
            "game": match.game,
            "edition": match.edition,
            "options": msgspec.json.decode(match.options),
            "seats": match.seats,
            "created": match.created,
            "commitment": commitment,
        }
    )


def start_of(match: t.Any) -> Data:
    """What binds a record to the position from which its match began, without showing it."""
    return {} if match.start is None else {"start": sealed_start(match.secret, match.start)}


def sealed_start(secret: bytes, position: bytes) -> str:
    """A position under the secret of its match: who knows neither learns nothing from this."""
    return hashlib.sha256(secret + position).hexdigest()


def now() -> str:
    """The time in UTC as RFC 3339 has it."""
    return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")


def written(moment: float) -> str:
    """Seconds since 1970 in the same form."""
    there = datetime.fromtimestamp(moment, UTC)
    return there.isoformat(timespec="milliseconds").replace("+00:00", "Z")


Log = list[t.Any]
"""Records and the events that they caused, in the order in which it all happened: who plays adds
the records, and the sink of the state the events."""


def move_data(rules: Ruleset, seat: int, move: tuple[t.Any, ...]) -> Data:
    """A move or an outcome as an object with named fields."""
    if seat == CHANCE:
        return {"decision": move[0], "outcome": thawed(move[1])}
    return rules.answers[move[0]].to_data(move)


def lines_of(rules: Ruleset, log: Log, draws: t.Iterable[Draw]) -> list[Data]:
    """What happened, one line for each answer and outcome with the events that it caused.

    Events before the first line belong to the first line.
    """
    drawn = iter(draws)
    lines: list[Data] = []
    events: list[Data] = []
    for entry in log:
        if isinstance(entry, Event):
            events.append(event_data(entry))
            continue
        if lines:
            events = []
        lines.append(_line(rules, entry, drawn, events))
    return lines


def _line(rules: Ruleset, record: Record, draws: t.Iterator[Draw], events: list[Data]) -> Data:
    chance = record.seat == CHANCE
    draw = next(draws, None) if chance else None
    return {
        "kind": "chance" if chance else "move",
        "seat": None if chance else record.seat,
        "move": move_data(rules, record.seat, record.move),
        "only_for": None if record.only_for is None else list(record.only_for),
        "draw": None if draw is None else draw._asdict(),
        "events": events,
    }


def seen(body: bytes, seat: int | None, language: str) -> Data:
    """What a seat may read of a stored line."""
    return face(msgspec.json.decode(body), seat, language)


def seen_now(line: Data, seat: int | None, language: str) -> Data:
    """The same of a line that is about to be stored, in the order that the store gives it."""
    return face(msgspec.to_builtins(line, str_keys=True, order="sorted"), seat, language)


def face(line: Data, seat: int | None, language: str) -> Data:
    """A line as one seat may read it, in words of a language; None is who has no seat.

    Of a draw only its number and the number of outcomes are shown: its place among them would
    tell what is missing from a sorted deck, and so what somebody holds.
    """
    shown = {name: line[name] for name in ("line", "version", "at", "kind", "seat")}
    if line["kind"] == "undo":
        return shown | {"to": line["to"]}
    if line["kind"] in NOTES:
        return shown | ({"agent": line["agent"]} if "agent" in line else {})
    shown["decision"] = line["move"]["decision"]
    shown["events"] = [
        told({"fact": event["fact"], "params": event["params"]}, language)
        for event in line["events"]
        if may_read(event["only_for"], seat)
    ]
    if may_read(line["only_for"], seat):
        draw = line["draw"] and {"number": line["draw"]["number"], "of": line["draw"]["of"]}
        return shown | {"move": line["move"], "draw": draw, "hidden": False}
    return shown | {"move": None, "draw": None, "hidden": True}


def may_read(only_for: t.Sequence[int] | None, seat: int | None) -> bool:
    return only_for is None or seat in only_for
