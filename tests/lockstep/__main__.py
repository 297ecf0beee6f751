"""Compare many versions of each game: `python -m tests.lockstep --versions 20000`."""

from __future__ import annotations

import argparse
import logging
import sys
import tempfile
import time
from pathlib import Path

from api.app import create_app
from referee.settings import Settings
from referee.store import Database
from tests.tables import SITTINGS

from .answers import seldom
from .run import compared
from .world import SECRET

EVERY = 20
"""So many histories are told as one line."""


def main() -> int:
    """Print what was compared, as it goes on; a difference ends it with an error."""
    games = sorted({sitting.game for sitting in SITTINGS})
    parser = argparse.ArgumentParser(prog="python -m tests.lockstep", description=__doc__)
    parser.add_argument("--versions", type=int, default=20_000, help="of each game")
    parser.add_argument("--game", choices=games, action="append", help="one game; else all")
    parser.add_argument("--media", type=int, default=8, help="pictures so much more seldom")
    parser.add_argument("--seed", default="long", help="another seed plays other matches")
    asked = parser.parse_args()
    logging.disable()
    with tempfile.TemporaryDirectory() as name:
        settings = {"ARBITER_VAR": name, "ARBITER_SECRET": SECRET}
        app, template = create_app(Settings.from_env(settings)), Path(name) / "template.db"
        database = Database(f"sqlite:///{template}", connections=1)
        database.migrate()
        database.close()
        for game in asked.game or games:
            tables = [sitting for sitting in SITTINGS if sitting.game == game]
            for count in compared(
                app, template, tables, asked.versions, asked.seed, seldom(asked.media)
            ):
                if count["histories"] % EVERY == 0 or count["versions"] >= asked.versions:
                    print(game, count, f"cpu={time.process_time():.0f}s", flush=True)
            if count["different"] * 2 < count["versions"]:
                print(f"{game}: something was hidden in less than half of them")
                return 1
    return 0


if __name__ == "__main__":
    sys.exit(main())
