"""Matches with options: opened, played to the end, told, recorded and judged again."""

from __future__ import annotations

import typing as t

import jsonschema_rs
import pytest
from flask import Flask

from tests.api.client import Client

from .play import LANGUAGES, opened, play_on
from .records import judged

TABLES: list[tuple[int, dict[str, t.Any]]] = [
    (1, {"mode": "solo", "level": "insane", "objective": "SO-01"}),
    (1, {"mode": "solo", "map": "west"}),
    (2, {"mode": "cooperative", "map": "west", "duo_cards": 2}),
    (3, {"mode": "cooperative", "challenge": "medium"}),
    (4, {"challenge": "insane", "map": "west"}),
]


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_a_match_with_options_is_played_to_its_end_and_judged_again(
    app: Flask, client: Client, seats: int, options: dict[str, t.Any]
) -> None:
    match = opened(client, seats, options=options)
    assert match.view()["options"] == {"map": "east"} | options
    play_on(app, match, f"options {seats}")
    told = match.view()
    assert told["status"] == "over"
    assert len(told["result"]["scores"]) == seats
    record = match.get("host", "/record").json
    assert record["header"]["options"] == told["options"]
    verdict, _ = judged(record)
    assert (verdict["sound"], verdict["fault"]) == (True, None)
    again = client.post("/v1/matches/import", json={"record": record})
    assert again.status_code == 201


@pytest.mark.parametrize(("seats", "options"), TABLES)
def test_decisions_and_events_of_variants_are_told_in_every_language(
    app: Flask, client: Client, seats: int, options: dict[str, t.Any]
) -> None:
    match = opened(client, seats, options=options)
    told = client.get("/v1/games/auztralia").json["decisions"]
    for step in range(25):
        asked = match.decision(match.waiting)
        form = jsonschema_rs.validator_for(told[asked["decision"]]["schema"])
        for move in asked["moves"]:
            if move["decision"] == asked["decision"]:
                form.validate(move)
        questions = {match.decision(match.waiting, lang=one)["question"] for one in LANGUAGES}
        assert len(questions) == len(LANGUAGES)
        play_on(app, match, f"{options} {step}", 1)
    for language in LANGUAGES:
        lines = match.get(0, "/journal", query_string={"lang": language, "limit": 1000}).json
        texts = [event["text"] for line in lines["lines"] for event in line.get("events", ())]
        assert texts
        assert not [text for text in texts if "{" in text]
