"""The states of a job and how it gets from one to another: the one table of it.

    WAITING --release, queue_whole--> QUEUED --claim--> RUNNING --finish--> DONE
                                       ^  ^                |
                                       |  +--checkpoint, retry, requeue
                                       +--revive-- FAILED <--fail, give_up, fail_whole

A whole waits for its parts, a part for its turn. Whatever is open can be cancelled.
"""

from __future__ import annotations

import enum
import types


class JobState(enum.StrEnum):
    """What is written in the row of a job."""

    WAITING = "waiting"
    QUEUED = "queued"
    RUNNING = "running"
    DONE = "done"
    FAILED = "failed"
    CANCELLED = "cancelled"


class JobEvent(enum.StrEnum):
    """What can happen to a job."""

    RELEASE = "release"
    """A part that is done makes room for another."""
    QUEUE_WHOLE = "queue_whole"
    """The last part is done: the whole can be summed up."""
    CLAIM = "claim"
    """A worker takes it."""
    REPORT = "report"
    """Its worker says how far it is."""
    CHECKPOINT = "checkpoint"
    """Its worker gives it back in the middle, in good order."""
    FINISH = "finish"
    RETRY = "retry"
    """An attempt failed, and it may be tried again."""
    REQUEUE = "requeue"
    """Its worker says nothing any more, and another may take it."""
    FAIL = "fail"
    """The last attempt failed."""
    GIVE_UP = "give_up"
    """It was lost in its last attempt."""
    FAIL_WHOLE = "fail_whole"
    """A part of it has failed for good."""
    REVIVE = "revive"
    """Somebody waits for it still, a while after it failed."""
    CANCEL = "cancel"
    """The owner does not want it any more, or nobody wants a part whose whole is closed."""


_S, _E = JobState, JobEvent
TRANSITIONS = types.MappingProxyType(
    {
        _S.WAITING: {
            _E.RELEASE: _S.QUEUED,
            _E.QUEUE_WHOLE: _S.QUEUED,
            _E.FAIL_WHOLE: _S.FAILED,
            _E.CANCEL: _S.CANCELLED,
        },
        _S.QUEUED: {
            _E.CLAIM: _S.RUNNING,
            _E.CANCEL: _S.CANCELLED,
        },
        _S.RUNNING: {
            _E.REPORT: _S.RUNNING,
            _E.CHECKPOINT: _S.QUEUED,
            _E.FINISH: _S.DONE,
            _E.RETRY: _S.QUEUED,
            _E.REQUEUE: _S.QUEUED,
            _E.FAIL: _S.FAILED,
            _E.GIVE_UP: _S.FAILED,
            _E.CANCEL: _S.CANCELLED,
        },
        _S.FAILED: {_E.REVIVE: _S.QUEUED},
        _S.DONE: {},
        _S.CANCELLED: {},
    }
)
OPEN = tuple(state for state, events in TRANSITIONS.items() if _E.CANCEL in events)
"""The states of a job that is not closed."""
CLOSED = tuple(state for state in TRANSITIONS if state not in OPEN)


def before(event: JobEvent) -> tuple[JobState, ...]:
    """The states in which an event can happen."""
    return tuple(state for state, events in TRANSITIONS.items() if event in events)


def after(event: JobEvent) -> JobState:
    """The state to which an event leads, whatever was before."""
    (state,) = {events[event] for events in TRANSITIONS.values() if event in events}
    return state
