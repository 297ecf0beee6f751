"""What one caller may ask for: so much at once, so dear, so large."""

from __future__ import annotations

import math

from flask import g

from api.access import address, count, tell_limit
from api.problems import Problem
from api.service import service
from referee.settings import MEGABYTE

RETRY_SECONDS = 10
WAITING_MB = 32
"""Megabytes that the unfinished jobs of one caller may take: what they are given goes when they
end, but until then it is in the store."""
REQUEST_SECONDS = 1.0
"""What one request may be expected to take of one core; `make dear` holds all of them to it."""
READING = 1e-7
"""Seconds for a byte of a body."""
SMALL_SECONDS = 0.02
"""What takes less is not counted: asking Redis each time would make it dearer."""
UNCOUNTED = int(SMALL_SECONDS / READING) - 1
"""Bytes of a body that never take so long to read."""


def count_in() -> None:
    """Refuse one more job, or one more match in which agents play, if there are too many."""
    limit = _share(service().settings.open_jobs)
    if service().jobs.open_of(g.caller) >= limit:
        tell_limit("jobs", f"r=0;t={RETRY_SECONDS}", f"q={limit}")
        raise Problem("too_many_jobs", {"limit": limit}, {"Retry-After": str(RETRY_SECONDS)})


def make_room(size: int) -> None:
    """Refuse to keep so many bytes more for a caller who keeps enough already."""
    _must_fit(service().room.taken_by(g.caller) + size, service().settings.store_mb)


def make_room_to_wait(size: int) -> None:
    """Refuse a job of so many bytes if a caller's unfinished ones are large enough already."""
    _must_fit(service().room.waiting_for(g.caller) + size, WAITING_MB)


def _share(limit: int) -> int:
    """What of a limit may be used: guests leave half of it to whoever bears their cost."""
    return max(limit // 2, 1) if g.get("guest") else limit


def _must_fit(size: int, most: int) -> None:
    limit = _share(most)
    if size > limit * MEGABYTE:
        told = {"limit": limit}
        raise Problem("too_much_kept", told, {"Retry-After": str(RETRY_SECONDS)}, **told)


def read_through(body: bytes) -> None:
    """Count a large body against what its caller may have read in a minute."""
    spend(len(body) * READING)


def spend(seconds: float) -> None:
    """Count what a request is expected to take against what its caller may have in a minute."""
    if seconds > REQUEST_SECONDS:
        told = {"seconds": math.ceil(seconds), "limit": math.ceil(REQUEST_SECONDS)}
        raise Problem("too_costly", told, None, **told)
    if seconds < SMALL_SECONDS:
        return
    limit = service().settings.request_seconds * 1000
    count("milliseconds", _spender(), math.ceil(seconds * 1000), limit)


def _spender() -> str:
    """Whose minute it is: a key's; inside a match that of all who play it, wherever they are."""
    if "caller" in g:
        return str(g.caller)
    return f"match {g.admitted[0].id}" if "admitted" in g else address()


def afford(seconds: float) -> None:
    """Refuse work that is expected to take too long, before any of it is cut into parts."""
    told = {"seconds": math.ceil(seconds), "limit": service().settings.job_seconds}
    if told["seconds"] > told["limit"]:
        raise Problem("too_costly", told, None, **told)
