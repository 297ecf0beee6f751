"""Values of before are laid back for the games that are played with them."""

from __future__ import annotations

import json
import multiprocessing
import pathlib
import typing as t
from concurrent.futures import ProcessPoolExecutor

import pytest

from engine.last_aurora.road import ROADS
from tests.balance import run
from tests.balance.values import lay_back, now
from tests.last_aurora.balance import TUNED

BEFORE = {"alpha": (16, 18, 20, 22, 24, 26), "beta": (17, 19, 21, 23, 26, 28)}


def moorings() -> dict[str, t.Any]:
    return {name: road.moorings[1:] for name, road in ROADS.items()}


def played(changes: t.Any) -> dict[str, t.Any]:
    """The moorings in a process of its own, as a series of games has them."""
    context = multiprocessing.get_context("spawn")
    with ProcessPoolExecutor(1, context, lay_back, ("last_aurora", changes)) as pool:
        return pool.submit(moorings).result()


def test_values_of_before_are_those_that_are_played() -> None:
    assert played(TUNED) == BEFORE != moorings()
    assert played(()) == moorings()


def test_the_packs_cannot_be_changed_once_they_are_read() -> None:
    with pytest.raises(RuntimeError):
        lay_back("last_aurora", TUNED)


def test_every_tuned_value_differs_from_what_it_was() -> None:
    assert all(now("last_aurora", tuned) != tuned.before for tuned in TUNED)


def test_any_agent_can_be_measured(
    tmp_path: pathlib.Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "out.json"
    words = f"last-aurora --agent random --only|alpha 2|--games 2 --jobs 1 --out {out}"
    first, table, rest = words.split("|")
    monkeypatch.setattr("sys.argv", ["balance", *first.split(), table, *rest.split()])
    run.main()
    told = json.loads(out.read_text(encoding="utf-8"))["after"]["alpha 2"]
    assert list(told) == ["random"]
    assert told["random"]["games"] == 2
    assert "alpha 2, random, 2 games" in capsys.readouterr().out
