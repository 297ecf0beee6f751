"""Undo: as far back as was announced, never past luck, a secret or another seat."""

from __future__ import annotations

import random

import pytest
from flask import Flask

from content.interface import undo_text
from engine import kernel
from tests.api.client import Client

from .play import (
    LANGUAGES,
    RULES,
    TABLE,
    Data,
    Match,
    chancy,
    opened,
    play_on,
    play_until,
    problem,
    stored,
)

CAUSES = {"start", "chance", "secret", "other_seat", "end"}


def seen(match: Match) -> dict[int | str, Data]:
    """The table as everybody sees it."""
    return {who: match.view(who)["view"] for who in match.tokens}


def decide(app: Flask, match: Match, dice: random.Random) -> tuple[int, Data]:
    """A seat and a legal move, sooner one that leaves the way back open."""
    s = TABLE.decode(stored(app, match).position)
    seat = dice.choice(kernel.waiting(RULES, s))
    move = dice.choice(kernel.legal(RULES, s, seat))
    return seat, RULES.answers[move[0]].to_data(move)


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_the_horizon_that_was_announced_is_the_one_that_is_granted(
    app: Flask, client: Client, seats: int
) -> None:
    match, dice, granted = opened(client, seats), random.Random(seats), 0
    earlier: list[dict[int | str, Data]] = []
    for _ in range(40):
        undo = match.view()["undo"]
        assert undo["steps"] <= len(earlier)
        assert undo["closed_by"] in CAUSES
        if undo["steps"] and dice.random() < 0.6:
            steps = dice.randint(1, undo["steps"])
            problem(match.undo(undo["seat"], undo["steps"] + 1), 409, "undo_closed")
            assert match.undo(undo["seat"], steps).status_code == 200
            assert seen(match) == earlier[-steps]
            assert match.view()["undo"]["steps"] == undo["steps"] - steps
            del earlier[-steps:]
            granted += 1
        if match.view()["status"] == "over":
            break
        earlier.append(seen(match))
        seat, move = decide(app, match, dice)
        assert match.move(seat, move).status_code == 200
    assert granted > 3


def test_no_step_leads_back_over_luck_a_secret_or_another_seat(app: Flask, client: Client) -> None:
    match, dice, causes = opened(client, 3), random.Random("causes"), set()
    for _ in range(100):
        before = stored(app, match)
        if before.status == "over":
            break
        seat, move = decide(app, match, dice)
        told = match.move(seat, move).json
        old, new = (TABLE.decode(row.position) for row in (before, stored(app, match)))
        luck = any(line["kind"] == "chance" for line in told["lines"])
        secret = (old.own, old.den) != (new.own, new.den)
        closed = luck or secret or told["status"] == "over"
        assert bool(told["undo"]["steps"]) == (not closed)
        if closed:
            causes.add(told["undo"]["closed_by"])
        elif told["undo"]["steps"] == 1 and before.undo_steps and before.undo_seat != seat:
            assert told["undo"]["closed_by"] == "other_seat"
            causes.add("other_seat")
    assert causes >= {"chance", "other_seat"}


def test_luck_closes_the_way(app: Flask, match: Match) -> None:
    seat, move = play_until(app, match, chancy)
    match.move(seat, move)
    told = problem(match.undo(seat), 409, "undo_closed")
    assert told["closed_by"] == "chance"


def test_the_end_closes_the_way(app: Flask, match: Match) -> None:
    play_on(app, match, "end")
    for seat in match.seats:
        told = problem(match.undo(seat), 409, "undo_closed")
        assert told["closed_by"] in CAUSES


def test_nobody_takes_back_what_another_did(match: Match) -> None:
    seat = match.waiting
    match.play()
    assert match.view()["undo"] == {"seat": seat, "steps": 1, "closed_by": "start"}
    told = problem(match.undo(1 - seat), 409, "undo_closed")
    assert told["closed_by"] == "other_seat"
    for who in ("host", "spectator"):
        problem(match.undo(who), 403, "forbidden")


def test_a_dry_run_takes_nothing_back(app: Flask, match: Match) -> None:
    seat = match.waiting
    match.play()
    before, url = stored(app, match), f"{match.url}/undo?dry_run=true"
    told = match.client.post(url, json={}, headers=match.headers(seat, before.version)).json
    assert (told["judged"], told["lines"], told["version"]) == (1, [], before.version)
    for who, steps in ((seat, 2), (1 - seat, 1)):
        response = match.client.post(url, json={"steps": steps}, headers=match.headers(who))
        problem(response, 409, "undo_closed")
    assert stored(app, match) == before


def test_a_new_match_has_nothing_to_take_back(match: Match) -> None:
    assert match.view()["undo"] == {"seat": None, "steps": 0, "closed_by": "start"}
    told = problem(match.undo(match.waiting), 409, "undo_closed")
    assert told["closed_by"] == "start"


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_player_reads_why_the_way_back_is_closed(
    app: Flask, client: Client, language: str
) -> None:
    match = opened(client, language=language)
    seat = match.waiting
    reads(match, seat, "start", language)
    match.play()
    reads(match, seat, "start", language, steps=2)
    reads(match, 1 - seat, "other_seat", language)
    seat, move = play_until(app, match, chancy)
    match.move(seat, move)
    reads(match, seat, "chance", language)
    play_on(app, match, "end")
    reads(match, seat, "end", language)


def reads(match: Match, seat: int, cause: str, language: str, steps: int = 1) -> None:
    """A step back is refused in the language of the match, and the last sentence says why."""
    told = problem(match.undo(seat, steps), 409, "undo_closed")
    assert told["closed_by"] == cause
    assert told["lang"] == language
    assert told["detail"].endswith(f" {undo_text(cause, language)}")


def test_undo_is_a_version_of_its_own_and_the_journal_tells_it(app: Flask, match: Match) -> None:
    seat = match.waiting
    match.play()
    told = match.undo(seat).json
    assert told["version"] == 3
    assert [(line["kind"], line["seat"], line["to"]) for line in told["lines"]] == [
        ("undo", seat, 1)
    ]
    lines = match.get("spectator", "/journal").json["lines"]
    assert [line["kind"] for line in lines[-2:]] == ["move", "undo"]
    assert match.waiting == seat
    assert match.play().status_code == 200


def test_undo_needs_the_current_version(match: Match) -> None:
    seat = match.waiting
    match.play()
    problem(match.undo(seat, version=1), 412, "stale")
    response = match.client.post(f"{match.url}/undo", json={}, headers=match.headers(seat))
    problem(response, 428, "precondition_required")


def test_undo_sent_again_has_one_effect(match: Match) -> None:
    seat = match.waiting
    match.play()
    headers = match.headers(seat, 2, "back")
    answers = [
        match.client.post(f"{match.url}/undo", json={"steps": 1}, headers=headers).data
        for _ in range(3)
    ]
    assert len(set(answers)) == 1
    assert match.version == 3


def test_undo_draws_nothing_and_gives_no_second_chance(app: Flask, match: Match) -> None:
    seat = match.waiting
    match.play()
    before = stored(app, match).draws
    match.undo(seat)
    assert stored(app, match).draws == before
