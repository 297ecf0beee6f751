"""Views of random games of every kind: each part is sound and shows every piece once."""

from __future__ import annotations

import itertools
import os
import statistics
import time
import typing as t

import pytest

from content.pictures import drawing
from content.pictures.scene import Scene
from tests.tables import Sitting
from tests.yardstick import slowness

from .expected import expected
from .golden import MORE
from .overlap import hidden
from .positions import laid, parsed, scenes
from .test_laws import DRAWN, LOOKS, MOST_BYTES, parts, sound

FULL = int(os.environ.get("ARBITER_PICTURES", "5000"))
"""How many views of each game and mode the slow test draws, one part of each in turn."""
FEW = 24
EVERY = [*DRAWN, *MORE]
MOST_CPU = 0.015
"""Seconds of CPU for one picture, in the middle of all."""


def views(sitting: Sitting, n: int, step: int = 12) -> t.Iterator[Scene]:
    """So many views of random games, the looks in turn."""
    kinds = [look._replace(narrow=narrow) for look in LOOKS for narrow in (False, True)]
    looks = itertools.cycle(kinds)
    games = (scenes(sitting, f"random {k}", kinds[0], step) for k in itertools.count())
    found = (scene._replace(look=next(looks)) for game in games for scene in game)
    return itertools.islice(found, n)


def drawn(pictures: t.Iterable[tuple[Scene, str]]) -> list[float]:
    """Draw parts of views and look at each picture; the seconds that each took."""
    took = []
    for scene, part in pictures:
        begun = time.thread_time()
        svg = drawing.draw(scene, part)
        took.append(time.thread_time() - begun)
        assert len(svg.encode()) <= MOST_BYTES
        sound(scene, svg)
        tree = parsed(svg)
        assert laid(tree) == expected(scene, part), (part, scene.look)
        assert hidden(tree) == [], (part, scene.look)
    return took


@pytest.mark.parametrize("sitting", DRAWN, ids=str)
def test_some_views_are_drawn_whole(sitting: Sitting) -> None:
    drawn((scene, part) for scene in views(sitting, FEW) for part in parts(scene))


@pytest.mark.slow
@pytest.mark.parametrize("sitting", EVERY, ids=str)
def test_all_views_are_drawn_whole_and_soon(sitting: Sitting) -> None:
    told = enumerate(views(sitting, FULL))
    took = drawn((scene, _in_turn(scene, k)) for k, scene in told)
    print(f"{sitting}: {len(took)} views, median {statistics.median(took) * 1000:.1f} ms of CPU")
    assert statistics.median(took) <= MOST_CPU * slowness()


def _in_turn(scene: Scene, at: int) -> str:
    """A part of a view; the board more often than others, since most lies there."""
    known = parts(scene)
    return "board" if at % 3 == 0 else known[at // 3 % len(known)]


@pytest.mark.parametrize("sitting", DRAWN, ids=str)
def test_a_picture_takes_little_time(sitting: Sitting) -> None:
    found = [(scene, part) for scene in views(sitting, 6, 40) for part in parts(scene)]
    for scene, part in found:  # what is kept for all pictures of a kind is made once
        drawing.draw(scene, part)
    took = []
    for scene, part in found:
        begun = time.thread_time()
        drawing.draw(scene, part)
        took.append(time.thread_time() - begun)
    assert statistics.median(took) <= MOST_CPU * slowness()
