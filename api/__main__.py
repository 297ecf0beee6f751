"""Serve the API: `python -m api`."""

from __future__ import annotations

import os
import shutil
import sys
import typing as t
from pathlib import Path

from granian import Granian
from granian.constants import Interfaces

from api import address
from referee import logs
from referee.settings import Settings
from referee.store import Database
from referee.store.keys import Keys

METRICS = "PROMETHEUS_MULTIPROC_DIR"
"""Where the processes put their counters together."""


def main() -> int:
    """Prepare the store, then serve until told to stop."""
    logs.configure()
    settings = Settings.from_env()
    database = Database(settings.database_url, connections=1)
    database.migrate()
    keys = sum(key[-1] is None for key in Keys(database).every())
    database.close()
    refusal = settings.refusal(keys) or address.refusal(settings.host, settings.port)
    if refusal is not None:
        print(refusal, file=sys.stderr)
        return 2
    server(settings).serve()
    return 0


def server(settings: Settings) -> t.Any:
    """Granian: the fastest WSGI server of those measured, see tests/bench."""
    metrics = Path(os.environ.setdefault(METRICS, str(settings.var / "metrics")))
    shutil.rmtree(metrics, ignore_errors=True)
    metrics.mkdir(parents=True)
    return Granian(
        "api.app:create_app",
        factory=True,
        interface=Interfaces.WSGI,
        address=settings.host,
        port=settings.port,
        workers=settings.processes,
        blocking_threads=settings.threads + settings.streams,
        respawn_failed_workers=True,
        respawn_interval=0.2,
        workers_kill_timeout=5,
    )


if __name__ == "__main__":
    sys.exit(main())
