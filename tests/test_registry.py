"""Games of other packages: found by their entry point, left out if they fail."""

from __future__ import annotations

import pathlib
import sys
import typing as t

import pytest

from engine import games, registry

GOOD = """
from engine.kernel import Codec, Game
from engine.kernel.lint import Linter
from tests.kernel.auction import Den, Own, Public, chapter


class Market(Game):
    code = "{code}"
    prefix = "toy"
    editions = ("first",)
    seats = range(3, 4)
    chapters = (chapter,)
    codec = Codec(Public, Own, Den)
    linter = Linter("toy.lint")


GAME = Market()
"""


@pytest.fixture
def install(tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch) -> t.Iterator[t.Any]:
    """Puts packages with entry points where Python finds them, for one test."""
    monkeypatch.syspath_prepend(str(tmp_path))
    registry.plugins.cache_clear()

    def add(name: str, rules: str) -> None:
        package = tmp_path / f"arbiter_{name}"
        package.mkdir()
        (package / "__init__.py").touch()
        (package / "rules.py").write_text(rules, encoding="utf-8")
        info = tmp_path / f"arbiter_{name}-1.dist-info"
        info.mkdir()
        (info / "METADATA").write_text(f"Name: arbiter-{name}\nVersion: 1\n", encoding="utf-8")
        (info / "entry_points.txt").write_text(
            f"[{registry.GROUP}]\n{name} = arbiter_{name}\n", encoding="utf-8"
        )

    yield add
    registry.plugins.cache_clear()
    for module in [module for module in sys.modules if module.startswith("arbiter_")]:
        del sys.modules[module]


def test_our_games_are_registered() -> None:
    assert [*games()][:3] == ["auztralia", "last-aurora", "circadians"]


def test_a_game_of_another_package_is_found_by_its_entry_point(install: t.Any) -> None:
    install("market", GOOD.format(code="market"))
    assert games()["market"].table("first").edition == "first"
    assert registry.plugins().broken == {}


@pytest.mark.parametrize(
    ("rules", "why"),
    [
        ("raise RuntimeError('no luck')", "arbiter_market: RuntimeError: no luck"),
        ("", "has no attribute 'GAME'"),
        ("GAME = 7", "TypeError: arbiter_market.rules.GAME is no Game"),
        (GOOD.format(code="other"), "ValueError: its code is other"),
        ("import nowhere_to_be_found", "ModuleNotFoundError"),
    ],
)
def test_a_broken_one_is_reported_and_stops_nobody(install: t.Any, rules: str, why: str) -> None:
    install("market", rules)
    install("fair", GOOD.format(code="fair"))
    with pytest.warns(UserWarning, match="the game market is left out"):
        registry.plugins()
    assert why in registry.plugins().broken["market"]
    assert "market" not in games()
    assert "fair" in games()


def test_nobody_takes_the_place_of_our_games(install: t.Any) -> None:
    install("auztralia", GOOD.format(code="auztralia"))
    with pytest.warns(UserWarning, match="there is a game with this code"):
        assert games()["auztralia"] is registry.OURS[0]
