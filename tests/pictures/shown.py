"""The pictures in README.md and docs: `python -m tests.pictures.shown` draws them anew.

They are of games that agents play; with names, only those pictures are drawn.
"""

from __future__ import annotations

import functools
import sys
import typing as t
from dataclasses import dataclass
from pathlib import Path

from content.pictures import drawing, faces
from content.pictures.scene import Look, Scene
from content.pictures.theme import THEMES
from engine.kernel import AnyState
from referee.jobs.orders import Agent
from referee.simulation.match import SimulatedMatch
from tests.tables import Sitting

from .positions import scene_of

FOLDER = Path(__file__).parents[2] / "docs" / "pictures"
Until = t.Callable[[AnyState], bool]


@dataclass(frozen=True, eq=False)
class Game:
    """A game of greedy agents, stopped where it is worth looking at."""

    sitting: Sitting
    seed: str
    until: Until

    def scene(self, seat: int | None = 0) -> Scene:
        """What a seat sees then."""
        return scene_of(self.sitting.table(), played(self), seat, Look())


@functools.cache
def played(game: Game) -> AnyState:
    """The position where a game is stopped."""
    sitting = game.sitting
    match = SimulatedMatch(sitting.table(), (Agent("greedy"),) * sitting.seats, game.seed)
    match.timed = True  # so that it may stop at every decision, not only between turns
    match.play(lambda: game.until(match.s))
    return match.s


def awake(s: AnyState) -> bool:
    """Everybody has come so far that the Old Ones have been awake for long."""
    return bool(min(s.pub.time) >= 38)


def attacked(s: AnyState) -> bool:
    """A battle of AuZtralia in which something has happened already."""
    return bool(s.pub.battle.hex and s.pub.battle.cards > 1 and any(s.pub.battle.force))


def fired(s: AnyState) -> bool:
    """Late in Last Aurora, while it is shot at Enemies."""
    return bool(s.pub.phase == "fire" and s.pub.enemies and s.pub.mooring >= 4)


def moved(s: AnyState) -> bool:
    """Late in Circadians, before battles."""
    return bool(s.pub.round >= 4 and s.pub.phase == "move")


def sealed(s: AnyState) -> bool:
    """One side of a battle has made its plan, the other has not."""
    return bool(s.pub.battle.sides and len(s.sealed) == 1)


def over(_: AnyState) -> bool:
    return False


AUZ = Sitting("auztralia", "pl-2018", 4, {})
LAU = Sitting("last-aurora", "pl", 4, {})
CHO = Sitting("circadians", "pl-2022", 4, {})
LATE, BATTLE, END = (Game(AUZ, "shown 4", until) for until in (awake, attacked, over))
ROAD = Game(LAU, "shown 1", fired)
MAP, PLAN = (Game(CHO, "shown 2", until) for until in (moved, sealed))
NIGHT, NARROW = Look(THEMES["dark"]), Look(narrow=True)
SHOWN: dict[str, tuple[Game, str, Look]] = {
    "auztralia": (LATE, "board", Look()),
    "auztralia-seat": (LATE, "seat:0", Look()),
    "auztralia-display": (LATE, "display", Look()),
    "auztralia-telephone": (LATE, "board", NARROW),
    "auztralia-night": (BATTLE, "board", NIGHT),
    "auztralia-battle": (BATTLE, "battle", Look()),
    "auztralia-score": (END, "score", Look()),
    "last-aurora": (ROAD, "board", Look()),
    "last-aurora-convoy": (ROAD, "seat:0", Look()),
    "circadians": (MAP, "board", Look()),
    "circadians-seat": (MAP, "seat:1", Look()),
    "circadians-battle": (PLAN, "battle", Look()),
}
"""A moment, a part and a look for each picture of a table."""
CARDS = {
    "card-en": ("auz.unit.armoured_train", "en"),
    "card-pl": ("lau.location.hunters_cabin", "pl"),
    "card-de": ("cho.leader.zucalah", "de"),
    "card-ru": ("auz.card.OC13", "ru"),
}


def drawings(names: t.Collection[str]) -> t.Iterator[tuple[str, str]]:
    """Each picture with its name; all of them if none is named."""
    for name, (game, part, look) in SHOWN.items():
        if not names or name in names:
            yield (
                name,
                drawing.draw(game.scene(None if part == "battle" else 0)._replace(look=look), part),
            )
    for name, (card, language) in CARDS.items():
        if not names or name in names:
            yield name, faces.draw(card, Look(language=language))


def main(args: t.Sequence[str]) -> None:
    for name, svg in drawings(args):
        (FOLDER / f"{name}.svg").write_text(svg, "utf-8")


if __name__ == "__main__":
    main(sys.argv[1:])
