"""Whole matches as data: read a record, play it again line by line, check its luck and chain."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import CHANCE, AnyState, Rulings, Table, advance, frozen
from referee.draws import commitment, drawn
from referee.errors import BrokenRecord, RefereeError
from referee.journal import NOTES, Data, Log, canonical, lines_of, linked, sealed_start
from referee.matches import Match, Transition, result_data, taken_over
from referee.moves import Denied, Spelled, play_recorded
from referee.record_form import (
    Drawn,
    Header,
    Record,
    RecordLine,
    record_of,
    told_result,
    whole_lines,
)
from referee.tables import start_of
from referee.untrusted_positions import position_of

FIRST_VERSION = 1
"""What a match has when its set-up is played, even if that has told nothing."""


class Replay:
    """A record being played again: the state so far and the lines that still count."""

    def __init__(self, data: bytes) -> None:
        self.bytes = data
        self.data: list[Data] = []
        self.claimed: Data | None = None
        self.began: bytes | None = None
        """The position with which it begins, if that is not a set-up."""
        self.record = record_of(data)
        self.lines, head = self.record.lines, self.record.header
        self.seats = head.seats
        try:
            self.table, self.s = self.start(head)
        except BrokenRecord:
            raise
        except (RefereeError, ValueError):
            raise BrokenRecord(0, "unknown_table") from None
        self.at = 0
        self.log = Log()
        self.s.sink = self.log.append
        self.places: list[int] = []
        """For each record of the log that still counts, the place of its line in the journal."""
        self.mover: int | None = None
        self.version = FIRST_VERSION
        self.kept: dict[int, tuple[AnyState, int, int]] = {}
        """What may still be undone, by version: state, and lengths of log and places."""

    def unfold(self) -> None:
        """Read all that is told in the record besides its moves, for an audit."""
        self.data, self.claimed = whole_lines(self.bytes), told_result(self.record)

    def start(self, head: Header) -> tuple[Table, AnyState]:
        """The table by whose rules the record is played again, and where it begins."""
        if head.start is msgspec.UNSET:
            return start_of(named(head))
        self.began = position = canonical(msgspec.json.decode(self.record.start))
        table, s = position_of(position)
        told = (table.game.code, table.edition, dict(table.options), len(s.own))
        if told != (head.game, head.edition, head.options, head.seats) or head.start != (
            sealed_start(bytes.fromhex(self.record.secret or ""), position)
        ):
            raise BrokenRecord(0, "start_differs")
        return table, s

    def begin(self) -> None:
        """Play the set-up up to the first decision."""
        self._guarded(lambda: advance(self.table.rules, self.s, self._pick, self.log))
        self._keep(FIRST_VERSION)

    def step(self) -> bool:
        """Play the next line with all the luck that follows it; False at the end."""
        if self.at == len(self.lines):
            return False
        line = self.lines[self.at]
        self.at += 1
        if line.kind in NOTES:
            return True
        if line.kind == "chance":
            raise BrokenRecord(line.line, "chance_not_due")
        if line.kind == "undo":
            self._back(line)
        else:
            self._guarded(lambda: self._play(line))
            self._keep(line.version)
        return True

    def _play(self, line: RecordLine) -> None:
        seat, at = CHANCE if line.seat is None else line.seat, self.at - 1
        self.places.append(at)
        spelled, before = Spelled(seat, self.meant(line.move), at), self.s.clone()
        closed = play_recorded(self.table, before, self.s, spelled, self._pick, self.log)
        if closed is not None:
            self.kept.clear()
        if line.version == self.version:
            return  # one of a list, or an answer that the flow gave after it, for whatever seat
        if seat != self.mover:
            self.kept = dict(list(self.kept.items())[-1:])
        self.mover, self.version = seat, line.version

    def _pick(self, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        line = self.lines[self.at] if self.at < len(self.lines) else None
        if line is None or line.kind != "chance":
            raise BrokenRecord(line.line if line else len(self.lines) + 1, "chance_missing")
        outcome = frozen(self.meant(line.move).get("outcome"))
        if line.move.get("decision") != key or outcome not in outcomes:
            raise BrokenRecord(line.line, "chance_impossible")
        if line.draw is not None and not self.follows(line.draw, outcomes, outcome):
            raise BrokenRecord(line.line, "draw_differs")
        self.places.append(self.at)
        self.at += 1
        return outcome

    def meant(self, data: Data) -> Data:
        """A move or an outcome as these rules spell it."""
        return data

    def follows(self, draw: Drawn, outcomes: t.Sequence[t.Any], outcome: t.Any) -> bool:
        """Whether a draw gives this outcome among those that were possible."""
        within = draw.of == len(outcomes) and 0 <= draw.place < draw.of
        return within and bool(outcomes[draw.place] == outcome)

    def _guarded(self, work: t.Callable[[], object]) -> None:
        """What the rules refuse is a fault of the record, named with its line."""
        line = self.lines[self.at - 1].line if self.at else 0
        try:
            work()
        except Denied as denied:
            denial, edition = denied.denial, self.table.edition
            raise BrokenRecord(line, "illegal_move", denial, edition) from None
        except (LookupError, ValueError, TypeError, AttributeError, RecursionError):
            raise BrokenRecord(line, "unreadable") from None

    def _keep(self, version: int) -> None:
        """Remember the state at the end of a version; a list of moves is one version."""
        self.kept[version] = (self.s.clone(), len(self.log), len(self.places))

    def _back(self, line: RecordLine) -> None:
        """Take up an older state again; what was undone is no longer part of the match."""
        if line.to not in self.kept or line.seat != self.mover:
            raise BrokenRecord(line.line, "undo_closed")
        old, logged, placed = self.kept[line.to]
        self.kept = {version: kept for version, kept in self.kept.items() if version < line.to}
        self.kept[line.to] = self.kept[line.version] = (old, logged, placed)
        self.s = old.clone()
        self.s.sink = self.log.append
        del self.log[logged:], self.places[placed:]

    def onto(self, match: Match) -> Transition:
        """A new match that goes on where this record ends; its luck so far is the record's."""
        lines = lines_of(self.table.rules, self.log, ())
        return taken_over(match, self.table, self.s, lines)


class Elsewhere(Replay):
    """A record played again by another edition or other rulings, with the luck that it had.

    What its table had decided for itself stays decided. A card that the other edition lacks is the
    one that stands in its place, and draws are not repeated, because its decks are others.
    """

    def __init__(self, data: bytes, edition: str | None, rulings: Rulings) -> None:
        self.edition = edition
        self.rulings = rulings
        self.instead: t.Mapping[str, str] = {}
        super().__init__(data)

    def start(self, head: Header) -> tuple[Table, AnyState]:
        if head.start is not msgspec.UNSET:
            raise BrokenRecord(0, "start_differs")  # other rules would need another position
        own, edition = super().start(head)[0], self.edition or head.edition
        rulings = own.game.rulings
        decided = {
            id_: value
            for id_, value in own.rulings.items()
            if value != rulings[id_].default[own.edition] and edition in rulings[id_].default
        }
        start = start_of(named(head) | {"edition": edition, "rulings": decided | self.rulings})
        self.instead = own.game.counterparts(own.edition, edition)
        return start

    def meant(self, data: Data) -> Data:
        return t.cast("Data", self._put(data)) if self.instead else data

    def _put(self, value: t.Any) -> t.Any:
        if isinstance(value, dict):
            return {name: self._put(inner) for name, inner in value.items()}
        if isinstance(value, list):
            return [self._put(inner) for inner in value]
        return self.instead.get(value, value) if isinstance(value, str) else value

    def follows(self, draw: Drawn, outcomes: t.Sequence[t.Any], outcome: t.Any) -> bool:
        return True


def named(head: Header) -> Data:
    """The table that a record names."""
    fields: Data = msgspec.structs.asdict(head)
    return fields | {"rulings": {}} if head.rulings is msgspec.UNSET else fields


def continued(data: bytes) -> tuple[Table, Replay]:
    """A record played to its end."""
    replay = Replay(data)
    replay.begin()
    while replay.step():
        pass
    return replay.table, replay


def events_fault(replay: Replay) -> int | None:
    """The first line that tells of other events, or to others, than the moves have caused.

    A fact that came later than the first records need not be told before the record tells one:
    until then it may have been written without them.
    """
    caused = lines_of(replay.table.rules, replay.log, ())
    later = replay.table.game.later_facts
    told = enumerate(replay.data)
    since = next((at for at, line in told if not later.isdisjoint(_facts(line))), len(replay.data))
    for place, line in zip(replay.places, caused, strict=True):
        if place < since:
            line["events"] = [event for event in line["events"] if event["fact"] not in later]
        for name in ("events", "only_for"):
            if canonical(replay.data[place].get(name)) != canonical(line[name]):
                return replay.lines[place].line
    return None


def _facts(line: Data) -> t.Iterator[str]:
    """The kinds of events that a line tells, as far as they can be read."""
    events = line.get("events")
    for event in events if isinstance(events, list) else ():
        fact = event.get("fact") if isinstance(event, dict) else None
        if isinstance(fact, str):
            yield fact


def chain_fault(replay: Replay) -> int | None:
    """The first line whose place in the chain of hashes is wrong; None if all are whole."""
    head = linked(b"", canonical(replay.record.header))
    for number, line in enumerate(replay.data, 1):
        bare = {name: value for name, value in line.items() if name != "hash"}
        head = linked(head, canonical(bare))
        if line.get("hash") != head.hex() or line.get("line") != number:
            return number
    return None if replay.record.head == head.hex() else len(replay.data)


def draws_fault(record: Record) -> int | None:
    """The first line whose outcome does not follow from the secret; None if all do.

    Draws are numbered from 1 without a gap. Only what an imported record brought along, before
    the first draw, was drawn elsewhere.
    """
    try:
        secret = bytes.fromhex(record.secret or "")
    except ValueError:
        return 0
    if commitment(secret) != record.header.commitment:
        return 0
    number = 0
    for line in record.lines:
        draw = line.draw
        if draw is None and (line.kind != "chance" or (line.version == 1 and not number)):
            continue
        number += 1
        right = Drawn(number, draw.of, drawn(secret, number, draw.of)) if draw else None
        if draw is None or draw.of < 1 or draw != right:
            return line.line
    return None


def result_differs(replay: Replay) -> bool:
    """Whether a record claims another result than its moves have."""
    return canonical(result_data(replay.table, replay.s)) != canonical(replay.claimed)
