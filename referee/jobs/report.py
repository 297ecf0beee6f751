"""How a job tells that it gets on, learns that it shall stop, and says how it ended."""

from __future__ import annotations

import time
import typing as t

from referee.jobs.quotes import Measure
from referee.store.jobs import Claim, Jobs

EVERY_SECONDS = 0.4


class Done(t.NamedTuple):
    """The result of a job and its lines of JSON."""

    result: t.Any
    lines: bytes


class Later(t.NamedTuple):
    """A job that stops in the middle, with what it needs to resume."""

    checkpoint: bytes


class Stopped(Exception):
    """The job was cancelled, or is somebody else's by now."""


class Report:
    """Writes progress into the row of the job, not too often."""

    def __init__(self, jobs: Jobs, claim: Claim) -> None:
        self.jobs = jobs
        self.claim = claim
        self.done, self.total = 0, claim.total
        # Whoever has just claimed it knows that it is wanted; how much it is stands there already.
        self.due = time.monotonic() + EVERY_SECONDS if claim.total else 0.0
        self.measures: list[Measure] = []
        """What was measured on the way, for later quotes."""

    def __call__(self, done: int, total: int) -> None:
        """Say how far the work is; raises Stopped if it is no longer wanted."""
        self.done, self.total = done, total
        if time.monotonic() < self.due and done < total:
            return
        self.due = time.monotonic() + EVERY_SECONDS
        if not self.jobs.report(self.claim, done, total):
            raise Stopped

    def look(self) -> bool:
        """For work that cannot tell how far it is: raises Stopped, or says to go on."""
        if time.monotonic() >= self.due:
            self(self.done, self.total)
        return False
