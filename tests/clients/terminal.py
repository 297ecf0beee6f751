"""A terminal for tests of the command line: real commands, captured output."""

from __future__ import annotations

import typing as t

from click.testing import CliRunner, Result

from clients.arbiter import arbiter
from engine import games
from engine.kernel import advance, seeded

TABLE = games()["auztralia"].table("pl-2018")
QUIET: dict[str, str | None] = {"LC_ALL": "C", "FORCE_COLOR": None, "TTY_COMPATIBLE": None}


def shell(*args: str, typed: str = "", env: t.Mapping[str, str | None] = QUIET) -> Result:
    """What a command prints and returns; an exception of our own is a failed test."""
    done = CliRunner(env={**QUIET, **env}, catch_exceptions=False).invoke(
        arbiter, list(args), input=typed
    )
    assert "Traceback" not in done.output
    assert "\x1b" not in done.output
    return done


def position(seats: int = 2, seed: int = 7) -> bytes:
    """The first decision of a game, in its portable form."""
    s = TABLE.start(seats)
    advance(TABLE.rules, s, seeded(seed))
    return TABLE.encode(s)
