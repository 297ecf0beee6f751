"""Numbers of positions from outside, just beyond what they can be."""

from __future__ import annotations

import typing as t

import pytest

from engine.circadians import CIRCADIANS
from engine.circadians.state import Battle, Price

from .scene import TABLE
from .test_lint import mid_game

OUTSIDE: list[tuple[str, t.Any]] = [
    *(("round", n) for n in (-1, 7)),
    *(("turn", n) for n in (-2, 3)),
    *(("gun", n) for n in (-2, 3)),
    ("spare_mountains", -1),
    ("site", [-2, 1, 2]),
    ("relics", [-2, -1, -1, -1, -1, -1]),
    ("production", {-1: "gem"}),
    ("leaders", {"sable": -1}),
    ("energy", [-1, 0, 0]),
    ("gems", [0, -1, 0]),
    ("research", [[0, 1, 1, 1, 1], [1] * 5, [1] * 5]),
    ("taken", [(0,), (), ()]),
    ("intel", {"si": 3}),
    ("prices", [Price(-3, 0)] * 5),
    ("prices", [Price(0, -1)] * 5),
    ("morale_rows", (-1, 4)),
    ("winners", (-1,)),
    ("winners", (3,)),
    ("battle", Battle(region=-2)),
    ("battle", Battle(sides=(-1, 0))),
    ("battle", Battle(sides=(0, 3))),
    ("battle", Battle(winner=-2)),
    ("battle", Battle(retreats=3)),
]


@pytest.mark.parametrize(("place", "value"), OUTSIDE, ids=str)
def test_numbers_just_out_of_bounds_are_found(place: str, value: t.Any) -> None:
    s = mid_game()
    setattr(s.pub, place, value)
    found = CIRCADIANS.lint(TABLE, s)
    assert ("cho.lint.out_of_bounds", f"pub.{place}") in {
        (one.id, one.params.get("place")) for one in found
    }


@pytest.mark.parametrize("site", [0, 4])
def test_a_base_stands_on_a_location_for_bases(site: int) -> None:
    s = mid_game()
    s.pub.site[0] = site
    assert "cho.lint.no_such_region" in {one.id for one in CIRCADIANS.lint(TABLE, s)}
