"""One look for all streams of a process: which of their matches another process has changed.

A move rings the streams of its match where it comes in. Elsewhere nobody hears that, and if every
stream looked by itself, the store would be asked as often as there are readers.
"""

from __future__ import annotations

import contextlib
import logging
import threading
import time

from api.places import Places
from referee.store.fuse import Away
from referee.store.matches import Matches, Progress

LOOK_SECONDS = 0.1
log = logging.getLogger("arbiter.streams")


class Watch:
    """Rings the streams of matches that have changed, as long as there are any."""

    def __init__(self, matches: Matches, places: Places) -> None:
        self.matches = matches
        self.places = places
        self.seen: dict[str, Progress] = {}
        self.starting = threading.Lock()
        self.watching = False

    def begin(self) -> None:
        """Watch, if nobody does so yet: called for a stream that has its place."""
        with self.starting:
            if not self.watching:
                self.watching = True
                threading.Thread(target=self._watch, name="watch", daemon=True).start()

    def _watch(self) -> None:
        while self._is_wanted():
            try:
                with contextlib.suppress(Away):  # streams stay, and hear of it when it is back
                    self.look()
            except Exception:  # the next look may do
                log.exception("nobody could look what has changed")
            time.sleep(LOOK_SECONDS)

    def _is_wanted(self) -> bool:
        """Whether there are streams; whoever opens one later begins anew."""
        with self.starting:
            self.watching = bool(self.places.taken)
            return self.watching

    def look(self) -> None:
        """Ring whoever reads about a match that is not as it was at the last look.

        At the first look nobody knows what a reader has seen already, so that rings, too.
        """
        subjects = self.places.subjects()
        now = self.matches.progress_of(subjects)
        changed = [one for one in subjects if now.get(one) != self.seen.get(one)]
        self.seen = now
        for match_id in changed:
            self.places.ring(match_id)
