"""Serve the API: `python -m api`. Its settings are in the environment, see docs/operating.md."""

from __future__ import annotations

import sys

from api.app import create_app
from api.content import library
from api.operations import metrics
from api.server import address, heaps
from api.server.family import Plan, serve
from referee import logs
from referee.settings import Settings, settings_or_end
from referee.store import Database
from referee.store.keys import Keys

URGENT = ("/healthz", "/readyz")
"""Whether the service is well is told however busy it is."""


def main() -> int:
    """Prepare the store, then serve until told to stop; arguments are only explained."""
    if sys.argv[1:]:
        asked = sys.argv[1] in ("-h", "--help")
        print(__doc__, file=sys.stdout if asked else sys.stderr)
        return 0 if asked else 2
    heaps.share()
    logs.configure()
    settings = settings_or_end()
    database = Database(settings.database_url, connections=1)
    database.migrate()
    keys = Keys(database).good()
    database.close()
    refusal = settings.refusal(keys) or address.refusal(settings.host, settings.port)
    if refusal is not None:
        print(refusal, file=sys.stderr)
        return 2
    serve(plan(settings))
    return 0


def plan(settings: Settings) -> Plan:
    """The app and how it is served; all processes share what is loaded here."""
    app = create_app(settings)
    library.settled()
    return Plan(
        app=app,
        host=settings.host,
        port=settings.port,
        processes=settings.processes,
        threads=settings.threads,
        drain_seconds=settings.drain_seconds,
        urgent=URGENT,
        draining=app.extensions["arbiter"].drain,
        tally=metrics.share,
    )


if __name__ == "__main__":
    sys.exit(main())
