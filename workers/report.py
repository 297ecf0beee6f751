"""How a job tells that it gets on, and learns that it shall stop."""

from __future__ import annotations

import time

from api.store.jobs import Claim, Jobs

EVERY_SECONDS = 0.5


class Stopped(Exception):
    """The job was cancelled, or is somebody else's by now."""


class Report:
    """Writes progress into the row of the job, not too often."""

    def __init__(self, jobs: Jobs, claim: Claim) -> None:
        self.jobs = jobs
        self.claim = claim
        self.due = 0.0

    def __call__(self, done: int, total: int) -> None:
        """Say how far the work is; raises Stopped if it is no longer wanted."""
        if time.monotonic() < self.due and done < total:
            return
        self.due = time.monotonic() + EVERY_SECONDS
        if not self.jobs.report(self.claim, done, total):
            raise Stopped
