"""What a store must hold after anything: whole chains, contiguous lines, positions that replay."""

from __future__ import annotations

import typing as t

import msgspec
import sqlalchemy as sa

from engine.kernel import AnyState, advance, frozen, play
from referee.draws import commitment
from referee.journal import canonical, header, linked
from referee.matches import JournalRow, Match
from referee.store import Database
from referee.store.matches import Matches
from referee.store.tables import idempotency, matches

Data = dict[str, t.Any]
MATCHES = sa.select(matches)
ANSWERED = sa.select(idempotency.c.scope, idempotency.c.key)


class Ledger:
    """Reads a store directly, without the service."""

    def __init__(self, url: str) -> None:
        self.database = Database(url, connections=1)
        self.kept = Matches(self.database)

    def matches(self) -> list[Match]:
        with self.database.session() as session:
            return [Match(*row) for row in session.every(MATCHES)]

    def match(self, match_id: str) -> Match:
        found = self.kept.get(match_id)
        assert found is not None
        return found

    def rows(self, match_id: str) -> list[JournalRow]:
        return self.kept.since(match_id, 0)

    def answered(self) -> list[tuple[str, str]]:
        with self.database.session() as session:
            return [(scope, key) for scope, key in session.every(ANSWERED)]

    def close(self) -> None:
        self.database.close()


def lines_of(match: Match, rows: t.Sequence[t.Any]) -> list[Data]:
    """The lines of a journal, once it is sure that none is missing, double or changed."""
    head = linked(b"", canonical(header(match, commitment(match.secret))))
    lines: list[Data] = []
    for number, row in enumerate(rows, 1):
        line = msgspec.json.decode(row.body)
        assert (row.line, line["line"], line["version"]) == (number, number, row.version)
        head = linked(head, row.body)
        assert row.hash == head, f"chain broken at line {number}"
        lines.append(line)
    versions = sorted({line["version"] for line in lines})
    assert versions == list(range(1, match.version + 1))
    assert (match.line, match.head) == (len(lines), head)
    return lines


def replayed(match: Match, lines: list[Data]) -> bytes:
    """The position that the lines of a journal lead to, by the engine alone."""
    table = match.table()
    s, kept = table.start(match.seats), dict[int, AnyState]()
    todo = iter(lines)
    left = len(lines)

    def pick(key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        nonlocal left
        line, left = next(todo), left - 1
        outcome = frozen(line["move"]["outcome"])
        assert line["kind"] == "chance"
        assert line["move"]["decision"] == key
        assert outcome in outcomes
        return outcome

    advance(table.rules, s, pick)
    kept[1] = s.clone()
    while left:
        line, left = next(todo), left - 1
        if line["kind"] == "undo":
            s = kept[line["to"]].clone()
        else:
            answer = table.rules.answers[line["move"]["decision"]]
            play(table.rules, s, line["seat"], answer.from_data(line["move"]), pick)
        kept[line["version"]] = s.clone()
    return table.encode(s)


def audited(ledger: Ledger) -> dict[str, list[Data]]:
    """The journals of all matches, each of them whole and leading to the stored position."""
    found = {}
    for match in ledger.matches():
        lines = lines_of(match, ledger.rows(match.id))
        assert replayed(match, lines) == match.position
        found[match.id] = lines
    return found
