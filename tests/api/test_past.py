"""A match as it was in any of its versions, as the caller saw it then."""

from __future__ import annotations

import pytest
from flask import Flask

from tests.api.client import Client
from tests.tables import USUAL, Sitting

from .play import Match, play_on, problem


@pytest.mark.parametrize("sitting", USUAL, ids=str)
def test_every_seat_sees_each_version_again_as_it_saw_it(
    app: Flask, client: Client, sitting: Sitting
) -> None:
    match = Match(client, client.post("/v1/matches", json=sitting.data()).json)
    seen, undone = {}, 0
    for number in range(16):
        whole = {who: match.get(who, "").json for who in match.tokens}
        seen[match.version] = {who: told["view"] for who, told in whole.items()}
        back = whole["spectator"]["undo"]["seat"] if number % 4 == 3 else None
        if back is None:
            play_on(app, match, f"past {number}", 1)
        else:
            undone += match.undo(back).status_code == 200
    assert undone
    for version, views in seen.items():
        for who, view in views.items():
            assert match.get(who, f"?version={version}").json["view"] == view, (version, who)


def test_a_version_that_is_not_there_yet_is_refused(match: Match) -> None:
    for path in ("?version=2", "/picture.svg?version=2", "/picture.svg?since=2"):
        problem(match.get("spectator", path), 400, "invalid_request")


def test_a_picture_of_the_past_is_the_picture_that_was(app: Flask, match: Match) -> None:
    before = match.get("spectator", "/picture.svg").data
    play_on(app, match, "picture", 6)
    assert match.get("spectator", "/picture.svg").data != before
    assert match.get("spectator", "/picture.svg?version=1").data == before


def test_a_picture_marks_what_has_changed(app: Flask, match: Match) -> None:
    play_on(app, match, "changes", 6)
    assert b'class="changed"' not in match.get("spectator", "/picture.svg").data
    assert b'class="changed"' in match.get("spectator", "/picture.svg?since=1").data
