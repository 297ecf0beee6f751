"""Matches in the store: read a match, commit what happened to it, keep answers for retries."""

from __future__ import annotations

import time
import typing as t

import msgspec
import sqlalchemy as sa

from referee.journal import now, written
from referee.matches import JournalRow, Match, Transition
from referee.store import Conflict, Database, Session
from referee.store.job_statements import ADD_JOB, CANCEL_JOB, DELETE_PARTS_OF, DELETE_WHOLES_OF
from referee.store.jobs import NewJob, rows_of
from referee.store.outbox import NOTE_MATCH
from referee.store.tables import idempotency, journal, matches, passes, undo_steps

READ_MATCH = sa.select(matches).where(matches.c.id == sa.bindparam("id"))
HOW_FAR = (matches.c.version, matches.c.status, matches.c.tokens)
READ_PROGRESS = sa.select(*HOW_FAR).where(matches.c.id == sa.bindparam("id"))
AT_ONCE = 100
"""Of so many matches it is asked at once how far they are."""
PLACEHOLDERS = [f"id{n}" for n in range(AT_ONCE)]
READ_PROGRESS_OF = sa.select(matches.c.id, *HOW_FAR).where(
    matches.c.id.in_([sa.bindparam(name) for name in PLACEHOLDERS])
)
READ_ANSWER = sa.select(idempotency).where(
    idempotency.c.scope == sa.bindparam("of"), idempotency.c.key == sa.bindparam("named")
)
CHANGING = (
    *("version", "status", "position", "draws", "line", "head"),
    *("undo_seat", "undo_steps", "undo_closed", "changed", "size"),
    *("due", "paused", "resigned", "ended"),
)


def _update(names: t.Iterable[str]) -> sa.Update:
    return (
        sa.update(matches)
        .where(matches.c.id == sa.bindparam("of"), matches.c.version == sa.bindparam("was"))
        .values({name: sa.bindparam(name) for name in names})
    )


UPDATE_MATCH = _update(CHANGING)
UPDATE_SEATED = _update((*CHANGING, "players"))
"""Only a change of who plays writes that down: a key may be revoked at the same moment."""
LOCK_MATCH = READ_MATCH.with_for_update()
DELETE_ANSWERS = sa.delete(idempotency).where(idempotency.c.scope == sa.bindparam("of"))
DELETE_MATCH = (
    *(
        sa.delete(one).where(one.c.match_id == sa.bindparam("of"))
        for one in (journal, undo_steps, passes)
    ),
    sa.delete(matches).where(matches.c.id == sa.bindparam("of")),
)
"""A match with its journal and its steps back."""
DELETING = 2
"""The number of the lock under which matches are deleted."""
DELETE_STEPS = sa.delete(undo_steps).where(
    undo_steps.c.match_id == sa.bindparam("of"), undo_steps.c.step >= sa.bindparam("since")
)
ADD_MATCH = sa.insert(matches)
REPLACE_TOKENS = (
    sa.update(matches)
    .where(matches.c.id == sa.bindparam("of"), matches.c.tokens == sa.bindparam("was"))
    .values(tokens=sa.bindparam("tokens"), players=sa.bindparam("players"))
)
DESCRIBE = (
    sa.update(matches)
    .where(matches.c.id == sa.bindparam("of"))
    .values(people=sa.bindparam("people"), metadata=sa.bindparam("about"))
)
ADD_LINES = sa.insert(journal)
READ_LINES = (
    sa.select(*(journal.c[name] for name in JournalRow._fields))
    .where(journal.c.match_id == sa.bindparam("of"))
    .order_by(journal.c.line)
)
READ_LINES_AFTER = READ_LINES.where(journal.c.line > sa.bindparam("after")).limit(
    sa.bindparam("limit")
)
READ_LINES_SINCE = READ_LINES.where(journal.c.version > sa.bindparam("version"))
ADD_STEP = sa.insert(undo_steps)
READ_STEP = sa.select(undo_steps.c.version, undo_steps.c.position).where(
    undo_steps.c.match_id == sa.bindparam("of"), undo_steps.c.step == sa.bindparam("step")
)
KEEP_ANSWER = sa.insert(idempotency)
DELETE_OLD_ANSWERS = sa.delete(idempotency).where(idempotency.c.created < sa.bindparam("before"))


class Progress(t.NamedTuple):
    """The version and the status of a match, and the hashes of its tokens."""

    version: int
    status: str
    tokens: bytes


class Work(t.NamedTuple):
    """What workers may be at for a match."""

    turns: list[str]
    """The jobs of its agents."""
    seats: list[str]
    """The owners of the advice that its seats have asked for."""


class KeptAnswer(t.NamedTuple):
    """An answer that was given once and is given again to the same request."""

    scope: str
    key: str
    digest: bytes
    status: int
    etag: str
    language: str
    body: bytes


class Matches:
    """The table of matches with its journal."""

    def __init__(self, database: Database) -> None:
        self.database = database

    def get(self, match_id: str) -> Match | None:
        with self.database.session() as session:
            row = session.one(READ_MATCH, id=match_id)
        return None if row is None else Match(*row)

    def add(self, transition: Transition, jobs: t.Sequence[NewJob] = ()) -> bool:
        """Store a new match and the jobs it causes; False if it is there already."""
        match, lines = transition.match, transition.lines
        try:
            with self.database.session() as session:
                session.run(ADD_MATCH, msgspec.structs.asdict(match))
                session.run(ADD_LINES, *_rows(match.id, lines))
                if jobs:
                    session.run(ADD_JOB, *(row for one in jobs for row in rows_of(one)))
        except Conflict:
            return False
        return True

    def commit(
        self,
        was: Match,
        transition: Transition,
        answer: KeptAnswer | None,
        jobs: t.Sequence[NewJob] = (),
    ) -> bool:
        """Store what happened, if the match is still at that version and the key was not used."""
        new = transition.match
        change = UPDATE_MATCH if was.players == new.players else UPDATE_SEATED
        try:
            with self.database.session() as session:
                mine = {"of": was.id, "was": was.version}
                if not session.run(change, msgspec.structs.asdict(new) | mine):
                    return False
                session.run(ADD_LINES, *_rows(was.id, transition.lines))
                _keep_steps(session, was, transition)
                if jobs:
                    session.run(ADD_JOB, *(row for one in jobs for row in rows_of(one)))
                _tell(session, new)
                if answer is not None:
                    session.run(KEEP_ANSWER, answer._asdict() | {"created": time.time()})
        except Conflict:
            return False
        return True

    def answer(self, scope: str, key: str) -> KeptAnswer | None:
        """The kept answer to a request with that key."""
        with self.database.session() as session:
            row = session.one(READ_ANSWER, of=scope, named=key)
        return None if row is None else KeptAnswer(*row[:-1])

    def step(self, match_id: str, step: int) -> tuple[int, bytes] | None:
        """The version and position that a step back leads to."""
        with self.database.session() as session:
            row = session.one(READ_STEP, of=match_id, step=step)
        return None if row is None else (row[0], row[1])

    def lines(self, match_id: str, after: int, limit: int) -> list[JournalRow]:
        """Lines of the journal, in order, from the one that follows number `after`."""
        return self._lines(READ_LINES_AFTER, of=match_id, after=after, limit=limit)

    def since(self, match_id: str, version: int) -> list[JournalRow]:
        """All lines that are newer than a version."""
        return self._lines(READ_LINES_SINCE, of=match_id, version=version)

    def progress_of(self, match_ids: t.Iterable[str]) -> dict[str, Progress]:
        """How far matches are, by their ids; what is no match is left out."""
        found: dict[str, Progress] = {}
        wanted = sorted(match_ids)
        with self.database.session() as session:
            for start in range(0, len(wanted), AT_ONCE):
                some = wanted[start : start + AT_ONCE]
                ids = dict(zip(PLACEHOLDERS, some + [""] * (AT_ONCE - len(some)), strict=True))
                for match_id, *progress in session.every(READ_PROGRESS_OF, **ids):
                    found[match_id] = Progress(*progress)
        return found

    def progress(self, match_id: str) -> Progress:
        """How far a match is; one that is gone is over."""
        with self.database.session() as session:
            return Progress(*(session.one(READ_PROGRESS, id=match_id) or (0, "over", b"")))

    def retoken(self, match: Match, tokens: bytes, seat: int | None) -> bool:
        """Put new hashes of tokens in place of the old ones, if these are still the old ones.

        An agent leaves a seat whose token is exchanged: it is somebody else's now.
        """
        staying = [one for one in msgspec.json.decode(match.players) if one["seat"] != seat]
        players = msgspec.json.encode(staying).decode()
        with self.database.session() as session:
            row = {"of": match.id, "was": match.tokens, "tokens": tokens, "players": players}
            return session.run(REPLACE_TOKENS, row) > 0

    def describe(self, match_id: str, people: str, metadata: str) -> None:
        """Write down anew who sits where and what the owner notes."""
        with self.database.session() as session:
            session.run(DESCRIBE, {"of": match_id, "people": people, "about": metadata})

    def delete(self, match_id: str, work_for: t.Callable[[Match], Work]) -> bool:
        """Forget a match and the advice given in it; turns of its agents are cancelled."""
        with self.database.session() as session:
            session.alone(DELETING)
            row = session.one(LOCK_MATCH, id=match_id)
            if row is None:
                return False
            match = Match(*row)
            for statement in DELETE_MATCH:
                session.run(statement, {"of": match_id})
            readers = (*range(match.seats), "host")
            session.run(DELETE_ANSWERS, *({"of": scope(match_id, who)} for who in readers))
            turns, seats = work_for(match)
            session.run(CANCEL_JOB, *({"of": job_id, "at": now()} for job_id in turns))
            for statement in (DELETE_WHOLES_OF, DELETE_PARTS_OF):
                session.run(statement, *({"whose": seat, "who": match.caller} for seat in seats))
        return True

    def forget_answers(self, before: float) -> int:
        """Delete kept answers that are older than a moment."""
        with self.database.session() as session:
            return session.run(DELETE_OLD_ANSWERS, {"before": before})

    def _lines(self, query: sa.Select[t.Any], **values: t.Any) -> list[JournalRow]:
        with self.database.session() as session:
            return [JournalRow(*row) for row in session.every(query, **values)]


def scope(match_id: str, who: int | str) -> str:
    """Under what the answers to a seat of a match, or to its host, are kept."""
    return f"{match_id}.{who}"


def _rows(match_id: str, lines: t.Iterable[JournalRow]) -> list[dict[str, t.Any]]:
    return [line._asdict() | {"match_id": match_id} for line in lines]


def _tell(session: Session, match: Match) -> None:
    """Write down what the webhooks of whoever opened a match are told: that it has changed, and
    whether that was the last time."""
    event = "match.over" if match.status == "over" else "match.changed"
    told = {"who": match.caller, "subject": match.id, "number": match.version, "event": event}
    session.run(NOTE_MATCH, told | {"now": match.changed, "at": written(match.changed)})


def _keep_steps(session: Session, was: Match, transition: Transition) -> None:
    """Keep the position before a move that can be taken back; forget steps that no longer can."""
    new = transition.match
    first = new.undo_steps if transition.undoable else new.undo_steps + 1
    if was.undo_steps >= first:
        session.run(DELETE_STEPS, {"of": was.id, "since": first})
    if transition.undoable:
        step = {"step": first, "version": was.version, "position": was.position}
        session.run(ADD_STEP, step | {"match_id": was.id})
