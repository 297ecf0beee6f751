"""The parts that docs/pictures.md shows: `python -m tests.pictures.shown` draws them anew.

They are of a game that agents play; with names, only those pictures are drawn.
"""

from __future__ import annotations

import sys
import typing as t
from pathlib import Path

from content.pictures import drawing
from content.pictures.scene import Look
from content.pictures.theme import THEMES
from engine.kernel import AnyState
from referee.jobs.orders import Agent
from referee.simulation.match import SimulatedMatch
from tests.tables import Sitting

from .positions import scene_of

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
TABLE = Sitting("auztralia", "pl-2018", 3, {})
SEED = "shown"
LATE = 34
"""The space of the time track up to which the game is played, unless a battle comes first."""


def played(until: t.Callable[[AnyState], bool]) -> AnyState:
    """A game of greedy agents, stopped where it is worth looking at."""
    match = SimulatedMatch(TABLE.table(), (Agent("greedy"),) * TABLE.seats, SEED)
    match.timed = True  # so that it may stop at every decision, not only between turns
    match.play(lambda: until(match.s))
    return match.s


def late(s: AnyState) -> bool:
    return bool(min(s.pub.time) >= LATE)


def fought(s: AnyState) -> bool:
    """A battle in which something has happened already."""
    return bool(s.pub.battle.hex and s.pub.battle.cards and any(s.pub.battle.force))


def drawings() -> t.Iterator[tuple[str, str]]:
    """Each picture of AuZtralia with its name."""
    table, narrow = TABLE.table(), Look(THEMES["light"], narrow=True)
    middle, battle, end = (
        scene_of(table, s, 0, Look()) for s in map(played, (late, fought, never))
    )
    yield "auztralia-seat", drawing.draw(middle, "seat:0")
    yield "auztralia-display", drawing.draw(middle, "display")
    yield "auztralia-battle", drawing.draw(battle, "battle")
    yield "auztralia-score", drawing.draw(end, "score")
    yield "auztralia-telephone", drawing.draw(middle._replace(look=narrow), "board")


def never(_: AnyState) -> bool:
    return False


def main(args: t.Sequence[str]) -> None:
    for name, svg in drawings():
        if not args or name in args:
            (FOLDER / f"{name}.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
