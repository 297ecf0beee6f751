"""Server-sent events that go on after a cut."""

from __future__ import annotations

import json
import time
import typing as t

from arbiter_client.answers import JobOut, MatchOut
from arbiter_client.problems import Own, Unavailable
from arbiter_client.wire import CUT, FIRST_PAUSE, LONGEST_WAIT, Wire, no_answer, pause


class Event(t.NamedTuple):
    """The first one is a `snapshot` (`SnapshotOut`), all others are `lines` (`LinesOut`)."""

    kind: str
    version: int
    data: Own


def follow(wire: Wire, path: str, token: str, since: int | None) -> t.Iterator[Event]:
    """Events until the match is over; after a cut the last one says where to go on."""
    failures = 0
    while True:
        try:
            for event in _until_cut(wire, f"{path}/stream", token, since):
                failures = 0
                if event is None:  # nothing happened for a while: will anything ever?
                    now = dict(wire.get(MatchOut, path, token))
                elif event.kind == "snapshot" and since is not None:
                    now = event.data  # who goes on from a version wants what happened after it
                else:
                    since, now = event.version, event.data
                    yield event
                if now.get("status") == "over" and now["version"] == since:
                    return
            time.sleep(FIRST_PAUSE)
        except Unavailable as away:
            rest(wire, failures, away)
            failures += 1


def follow_job(
    wire: Wire, path: str, token: str | None, still: t.Container[str]
) -> t.Iterator[JobOut]:
    """A job whenever it got on, until it is finished; after a cut the stream begins anew."""
    failures, said = 0, None
    while True:
        try:
            for event in _until_cut(wire, f"{path}/stream", token, None):
                failures = 0
                if event is None or event.data == said:
                    continue
                said = event.data
                job = t.cast("JobOut", said)
                yield job
                if job["state"] not in still:
                    return
            time.sleep(FIRST_PAUSE)
        except Unavailable as away:
            rest(wire, failures, away)
            failures += 1


def rest(wire: Wire, failures: int, away: Unavailable) -> None:
    """Wait before the next attempt, or give up."""
    seconds = pause(failures, away)
    if failures == wire.retries or seconds > LONGEST_WAIT:
        raise away
    time.sleep(seconds)


def _until_cut(
    wire: Wire, path: str, token: str | None, since: int | None
) -> t.Iterator[Event | None]:
    headers = {} if since is None else {"Last-Event-ID": str(since)}
    with wire.send("GET", path, token, headers, stream=True) as answer:
        try:
            yield from events(answer.iter_lines(chunk_size=None))
        except CUT as error:
            raise no_answer(error) from None


def events(lines: t.Iterable[bytes]) -> t.Iterator[Event | None]:
    """The events in a stream of lines, None for a sign of life; half an event is left out."""
    fields: dict[str, str] = {}
    for line in lines:
        name, _, value = line.decode().partition(":")
        if name:
            fields[name] = value.removeprefix(" ")
        elif line:
            yield None
        else:
            if "data" in fields:
                yield Event(fields["event"], int(fields["id"]), json.loads(fields["data"]))
            fields = {}
