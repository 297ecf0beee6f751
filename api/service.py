"""The parts that a request may use, made once for each process."""

from __future__ import annotations

import typing as t

from flask import current_app

from api.matches.watch import Watch
from api.operations.probes import Probe
from api.operations.tracing import spans_to
from api.places import Places
from referee.limits import Limits
from referee.queue import Queue
from referee.settings import Settings
from referee.store import Database
from referee.store.jobs import Jobs
from referee.store.keys import Keys
from referee.store.lists import Lists
from referee.store.matches import Matches
from referee.store.paces import Paces
from referee.store.passes import Passes
from referee.store.room import Room
from referee.store.webhooks import Webhooks


class Service:
    """Settings, store, queue, and the places of event streams."""

    def __init__(self, settings: Settings) -> None:
        self.settings = settings
        self.database = Database(settings.database_url, settings.threads)
        self.matches = Matches(self.database)
        self.jobs = Jobs(self.database)
        self.room = Room(self.database)
        self.keys = Keys(self.database)
        self.passes = Passes(self.database)
        self.lists = Lists(self.database)
        self.paces = Paces(self.database)
        self.webhooks = Webhooks(self.database)
        self.limits = Limits(settings.redis_url)
        self.streams = Places(settings.streams)
        self.watch = Watch(self.matches, self.streams)
        self.queue = Queue(settings)
        self.spans = spans_to(settings.otlp_endpoint)
        self.probes = {"store": Probe(self.database.answers)}
        if "jobs" in settings.services:
            self.probes["queue"] = Probe(self.limits.answers)
        self.draining = False

    def drain(self) -> None:
        """Say from now on that the service is not ready: it is about to end."""
        self.draining = True


def service() -> Service:
    """The service of the running app."""
    return t.cast("Service", current_app.extensions["arbiter"])
