"""What follows from a position or a view by the rules, for those who draw or reckon themselves."""

from __future__ import annotations

import json

import pytest

from engine.kernel import view
from tests.api.client import Client
from tests.tables import SITTINGS, USUAL, Sitting

from .play import LANGUAGES, Match, problem
from .test_every_game import middle, position

PATH = "/v1/positions/derive"


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_view_tells_as_much_as_a_position(client: Client, sitting: Sitting) -> None:
    s, seat = middle(sitting)
    table = sitting.table()
    told = client.post(PATH, json={"position": position(sitting, s)}).json
    seen = json.loads(json.dumps(view(table.rules, s, seat)))
    body = sitting.data() | {"view": seen, "seat": seat}
    del body["seats"]
    assert client.post(PATH, json=body).json == told
    assert (told["game"], told["waits_for"]) == (sitting.game, "seats")
    assert told["standing"] == json.loads(json.dumps(table.game.standing(s)._asdict()))
    assert told["derived"]
    assert told["result"] is None


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_standing_is_told_in_words(client: Client, language: str) -> None:
    s, _ = middle(USUAL[0])
    body = {"position": position(USUAL[0], s)}
    told = client.post(f"{PATH}?explain=true&lang={language}", json=body).json
    assert told["lang"] == language
    assert told["standing"]["text"]


def test_a_match_tells_the_same_of_now_and_of_then(match: Match) -> None:
    now = match.get("spectator").json["derived"]
    match.play()
    assert match.get("spectator", "?version=1").json["derived"] == now
    record = match.get("host").json
    assert record["derived"]["order"]


def test_what_is_no_position_is_refused(client: Client) -> None:
    problem(client.post(PATH, json={"position": {}}), 422, "bad_position")
    problem(client.post(PATH, json={}), 400, "invalid_request")
