"""The parts that a request may use, made once for each process."""

from __future__ import annotations

import threading
import typing as t

from flask import current_app

from referee.limits import Limits
from referee.queue import Queue
from referee.settings import Settings
from referee.store import Database
from referee.store.jobs import Jobs
from referee.store.keys import Keys
from referee.store.matches import Matches


class Service:
    """Settings, store and the bell that wakes event streams."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database_url, settings.threads)
        self.matches = Matches(self.database)
        self.jobs = Jobs(self.database)
        self.keys = Keys(self.database)
        self.limits = Limits(settings.redis_url)
        self.bell = threading.Condition()
        self.streams = threading.BoundedSemaphore(settings.streams)
        self.queue = Queue(settings)

    def ring(self) -> None:
        """Wake the streams of this process; those of others look by themselves."""
        with self.bell:
            self.bell.notify_all()


def service() -> Service:
    """The service of the running app."""
    return t.cast("Service", current_app.extensions["arbiter"])
