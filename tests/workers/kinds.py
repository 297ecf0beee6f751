"""A worker with kinds of jobs that fail, dawdle and hang: `celery -A tests.workers.kinds worker`.

Leases and sweeps are short here, so that a lost job is found in seconds. With `KINDS_VISIBILITY`
set, a message that is not acknowledged for so many seconds is delivered again.
"""

from __future__ import annotations

import os
import time
import typing as t

import referee.store.jobs
import workers.app
from referee.jobs.kinds import KINDS
from referee.jobs.report import Done, Report
from referee.store.jobs import Claim

referee.store.jobs.LEASE_SECONDS = 2.0
workers.app.SWEEP_SECONDS = 0.3
TICK = 0.05


def boom(_claim: Claim, _report: Report) -> t.NoReturn:
    """Fails every time."""
    raise ValueError("this is not for the log of a caller")


def flaky(claim: Claim, _report: Report) -> Done:
    """Fails once."""
    if claim.attempt == 1:
        raise OSError
    return Done({"attempt": claim.attempt}, b"")


def slow(claim: Claim, report: Report) -> Done:
    """Ticks as often as it is told, and says so in a file that the test reads."""
    path, ticks = claim.input.decode().split("|")
    with open(path, "a") as file:
        try:
            for tick in range(int(ticks)):
                print(claim.attempt, tick, file=file, flush=True)
                time.sleep(TICK)
                report(tick, int(ticks))
        finally:
            print("end", file=file, flush=True)
    return Done({"attempt": claim.attempt}, b"{}\n")


def glutton(_claim: Claim, _report: Report) -> Done:
    """Takes more memory than a process may have."""
    return Done({"bytes": len(bytearray(2**30))}, b"")


KINDS.update({"boom": boom, "flaky": flaky, "slow": slow, "glutton": glutton})
app = workers.app.app
if "KINDS_VISIBILITY" in os.environ:
    app.conf.broker_transport_options |= {
        "visibility_timeout": int(os.environ["KINDS_VISIBILITY"]),
        **{"unacked_restore_interval": 1, "unacked_restore_throttle": 1},
    }
