"""Nothing hidden leaks over a whole match: the law of lock-step histories, see tests/lockstep."""

from __future__ import annotations

import re
import typing as t
from pathlib import Path

import pytest
from flask import Flask

from engine.kernel import AnyState, data_of
from tests.lockstep.answers import ANSWERS, Kind, read
from tests.lockstep.history import Count, Differs
from tests.lockstep.run import compared
from tests.lockstep.world import Answer, Ask, World
from tests.tables import SITTINGS, Sitting

from .play import Data

VERSIONS = 20
CHANGES = {
    "DELETE /v1/matches/ID",
    "DELETE /v1/matches/ID/advice/ID",
    "DELETE /v1/matches/ID/seats/<int:seat>/agent",
    "PATCH /v1/matches/ID",
    "POST /v1/matches/ID/abort",
    "POST /v1/matches/ID/join",
    "POST /v1/matches/ID/pause",
    "POST /v1/matches/ID/resign",
    "POST /v1/matches/ID/resume",
    "POST /v1/matches/ID/tokens",
    "PUT /v1/matches/ID/seats/<int:seat>/agent",
}
"""Requests that end something or change who plays; they tell nothing of a position."""
PAIR = next(one for one in SITTINGS if one.game == "circadians" and one.seats == 2)
TRIO = next(one for one in SITTINGS if one.game == "circadians" and one.seats == 3)


def run(
    routes: Flask,
    template: Path,
    sitting: Sitting,
    wanted: int,
    seed: str,
    answers: t.Sequence[Kind] = ANSWERS,
) -> Count:
    """What was compared; the app gets its own service back."""
    before = routes.extensions["arbiter"]
    try:
        return [*compared(routes, template, [sitting], wanted, seed, answers)][-1]
    finally:
        routes.extensions["arbiter"] = before


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_callers_who_cannot_know_the_difference_get_equal_bytes_at_every_version(
    routes: Flask, template: Path, sitting: Sitting
) -> None:
    count = run(routes, template, sitting, VERSIONS, "few")
    assert count["versions"] == VERSIONS
    assert count["different"] * 2 >= VERSIONS


def test_undo_tells_nothing_of_the_cards_that_others_gained_in_this_phase(
    routes: Flask, template: Path
) -> None:
    """Long matches of two: here `undo` once told whether a hand held such a card."""
    count = run(routes, template, PAIR, 400, "planted", (read(""),))
    assert count["different"] * 2 >= count["versions"] == 400


def test_everything_that_can_be_asked_of_a_match_is_compared(
    routes: Flask, template: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Who adds a request inside a match adds a line to the list of answers."""
    asked: set[str] = set()
    answer = World.answer

    def noted(self: World, ask: Ask) -> Answer:
        path = ask.path.partition("?")[0]
        asked.add(f"{ask.method} {re.sub('[0-9a-f]{32}', 'ID', path)}")
        return answer(self, ask)

    monkeypatch.setattr(World, "answer", noted)
    run(routes, template, TRIO, 2 * VERSIONS, "few")
    there = {
        f"{method} {re.sub('<id:[a-z_]+>', 'ID', rule.rule)}"
        for rule in routes.url_map.iter_rules()
        for method in (rule.methods or set()) - {"HEAD", "OPTIONS"}
        if rule.rule.startswith("/v1/matches/<id:match_id>")
    }
    assert there - asked == CHANGES


def whole_parts(s: AnyState) -> list[t.Any]:
    return [s.den, *s.own]


def whole_lines(line: Data, _seat: int | None, _language: str) -> Data:
    return line


def all_hands(_rules: object, s: AnyState, _seat: int | None) -> Data:
    return {"own": [data_of(own) for own in s.own]}


@pytest.mark.parametrize(
    ("place", "leak", "asked"),
    [
        ("referee.moves._shown", whole_parts, read("")),
        ("referee.journal.face", whole_lines, read("/journal?after={recent}")),
        ("api.matches.seeing.view", all_hands, read("")),
    ],
    ids=["undo", "journal", "view"],
)
def test_a_planted_leak_is_found(
    routes: Flask,
    template: Path,
    monkeypatch: pytest.MonkeyPatch,
    place: str,
    leak: t.Any,
    asked: Kind,
) -> None:
    """The first one is how undo was decided once: by all that is hidden, whoever knows it."""
    monkeypatch.setattr(place, leak)
    with pytest.raises(Differs):
        run(routes, template, PAIR, 3000, "planted", (asked,))
