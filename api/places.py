"""Places for event streams, shared out by caller and subject; a bell for each reader."""

from __future__ import annotations

import collections
import threading

PATIENCE = 0.5
"""Seconds that a newcomer waits for a place that somebody else is to give back."""


class Stream:
    """An open stream: who reads about what, and the bell that wakes it."""

    def __init__(self, caller: str, subject: str) -> None:
        self.caller = caller
        self.subject = subject
        self.bell = threading.Event()
        self.ended = False
        """Whether its place is wanted for somebody who has fewer."""

    def sleep(self, seconds: float) -> bool:
        """Wait for the bell, but no longer than this; whether it rang."""
        rang = self.bell.wait(seconds)
        self.bell.clear()
        return rang


class Places:
    """So many streams at once. When all places are taken, whoever has most gives one back to a
    newcomer who has fewer: first by caller, then, where all come from one address, by subject."""

    def __init__(self, most: int) -> None:
        self.most = most
        self.free = threading.Condition()
        self.taken: list[Stream] = []

    def open(self, caller: str, subject: str) -> Stream | None:
        """A place for one more stream; None if nobody has to give one back, or nobody does."""
        mine = Stream(caller, subject)
        with self.free:
            if len(self.taken) >= self.most and not self._ask_for_one(mine):
                return None
            if not self.free.wait_for(lambda: len(self.taken) < self.most, PATIENCE):
                return None
            self.taken.append(mine)
        return mine

    def close(self, stream: Stream) -> None:
        with self.free:
            self.taken.remove(stream)
            self.free.notify()

    def subjects(self) -> set[str]:
        """What is read about."""
        with self.free:
            return {stream.subject for stream in self.taken}

    def ring(self, subject: str) -> None:
        """Wake who reads about a subject in this process."""
        with self.free:
            readers = [stream for stream in self.taken if stream.subject == subject]
        for stream in readers:
            stream.bell.set()

    def _ask_for_one(self, mine: Stream) -> bool:
        """End the newest stream of whoever has more than the newcomer would have."""
        staying = [stream for stream in self.taken if not stream.ended]
        for name in ("caller", "subject"):
            counts = collections.Counter(getattr(stream, name) for stream in staying)
            most, n = counts.most_common(1)[0] if counts else ("", 0)
            if n > counts[getattr(mine, name)] + 1:
                loser = [stream for stream in staying if getattr(stream, name) == most][-1]
                loser.ended = True
                loser.bell.set()
                return True
        return False
