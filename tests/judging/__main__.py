"""`python -m tests.judging`: opinions anew; with `choose` and a game, on other positions."""

from __future__ import annotations

import sys

from engine import games

from . import choose, file, kept, write

if sys.argv[1:2] == ["choose"]:
    for game in sys.argv[2:]:
        write(game, choose(game))
else:
    for game in games():
        if file(game).exists():
            write(game, [row["position"] for row in kept(game)])
