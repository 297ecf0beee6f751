"""What keeps a store that hangs from holding up everybody: after a failure one tries at a time."""

from __future__ import annotations

import threading


class Away(Exception):
    """The database cannot be reached, or is busy for too long."""


class Fuse:
    """Lets everybody through while all is well; once blown, one at a time, until one succeeds."""

    def __init__(self) -> None:
        self.blown = False
        self._trial = threading.Lock()

    def enter(self) -> bool:
        """Whether this is the trial of a blown fuse; whoever comes meanwhile is sent away."""
        if not self.blown:
            return False
        if self._trial.acquire(blocking=False):
            return True
        raise Away("somebody is trying")

    def leave(self, trial: bool, well: bool) -> None:
        """Tell how it went."""
        self.blown = not well
        if trial:
            self._trial.release()
