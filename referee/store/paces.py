"""What work took beside what it was expected to take: sums that forget, one row for each kind."""

from __future__ import annotations

import time
import typing as t

import sqlalchemy as sa

from referee.jobs.quotes import MACHINE, YARDSTICK, Key, Known, Measure, Quotes, yardstick
from referee.store import Conflict, Database, Values
from referee.store.tables import jobs, paces

FORGET = 0.97
"""What an older measure counts beside one that came after it."""
READ_SECONDS = 20.0
"""How long what was read is good."""
MOST = 5000
"""So many kinds are read; there are a few hundred."""
NAMED = {"of": paces.c.game, "by": paces.c.agent, "at": paces.c.phase}
UPDATE = (
    sa.update(paces)
    .where(*(column == sa.bindparam(name) for name, column in NAMED.items()))
    .values(
        times=paces.c.times + sa.bindparam("more", type_=sa.Integer),
        quoted=paces.c.quoted * FORGET + sa.bindparam("expected", type_=sa.Float),
        actual=paces.c.actual * FORGET + sa.bindparam("took", type_=sa.Float),
    )
)
SPEND = (
    sa.update(jobs)
    .where(jobs.c.id == sa.bindparam("of"))
    .values(spent=jobs.c.spent + sa.bindparam("took", type_=sa.Float))
)
ADD = sa.insert(paces)
NAMES = tuple(column.name for column in paces.c)
READ = sa.select(paces).limit(MOST)


class Paces:
    """The table of paces, read now and then."""

    def __init__(self, database: Database) -> None:
        self.database = database
        self.read_at = float("-inf")
        self.known = Quotes({})

    def learn(self, measures: t.Sequence[Measure]) -> None:
        """Write down what some work took."""
        sums: dict[Key, Known] = {}
        for one in measures:
            for key in one.counts_for():
                was = sums.get(key, Known(0, 0.0, 0.0))
                sums[key] = Known(was.times + 1, was.quoted + one.quoted, was.actual + one.actual)
        self._add({key: one for key, one in sums.items() if one.quoted > 0 and one.actual > 0})

    def spend(self, job_id: str, seconds: float) -> None:
        """Write down what a job has taken of one core, whatever comes of it."""
        with self.database.session() as session:
            session.run(SPEND, {"of": job_id, "took": seconds})

    def measure_machine(self) -> None:
        """Write down how fast this machine is: what counts until there is something better."""
        self._add({MACHINE: Known(1, YARDSTICK, min(yardstick() for _ in range(3)))})

    def quotes(self) -> Quotes:
        """What is known by now."""
        if time.monotonic() - self.read_at > READ_SECONDS:
            with self.database.session() as session:
                rows = session.every(READ)
            self.known = Quotes({(row[0], row[1], row[2]): Known(*row[3:]) for row in rows})
            self.read_at = time.monotonic()
        return self.known

    def _add(self, sums: t.Mapping[Key, Known]) -> None:
        new: list[Values] = []
        with self.database.session() as session:
            for key, one in sums.items():
                row: Values = {"more": one.times, "expected": one.quoted, "took": one.actual}
                if not session.run(UPDATE, dict(zip(NAMED, key, strict=True)) | row):
                    new.append(dict(zip(NAMES, (*key, *one), strict=True)))
        if not new:
            return
        try:
            with self.database.session() as session:
                session.run(ADD, *new)
        except Conflict:
            return  # another worker was first; these measures are some of many
