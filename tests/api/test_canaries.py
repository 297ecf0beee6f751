"""Canaries: secrets of a played match that must turn up in no answer, log line or metric."""

from __future__ import annotations

import logging
import random

import pytest
from flask import Flask

from engine import kernel
from referee.logs import JsonLines
from tests.api.client import Client

from .play import RULES, TABLE, Match, Who, data_of, opened, parts, stored
from .worlds import CARDS, recruiter

PATHS = ("", "/decision?limit=1000", "/journal?limit=1000", "/record")
STEPS = 60


def secrets_of(app: Flask, match: Match) -> dict[str, bytes]:
    """What nobody may read while the match runs: luck to come, tokens, their hashes, the chain."""
    row = stored(app, match)
    found = {f"token of {who}": token.encode() for who, token in match.tokens.items()}
    found |= {"secret": row.secret.hex().encode(), "head": row.head.hex().encode()}
    found["service secret"] = parts(app).settings.secret.encode()
    places = range(0, len(row.tokens), 32)
    return found | {f"hash {at}": row.tokens[at : at + 32].hex().encode() for at in places}


def seen_by(app: Flask, match: Match, who: Who) -> set[str]:
    """The characters that a caller has met in lines that it may read."""
    found = set()
    for line in parts(app).matches.lines(match.id, 0, 10_000):
        if b'"only_for":[' not in line.body or (isinstance(who, int) and reads(line.body, who)):
            found |= {card for card in CARDS if f'"{card}"'.encode() in line.body}
    return found


def reads(body: bytes, seat: int) -> bool:
    return b'"only_for":[%d]' % seat in body


@pytest.mark.parametrize("seats", [2, 3])
def test_no_answer_of_a_played_match_holds_a_secret(app: Flask, client: Client, seats: int) -> None:
    match, dice, hidden = opened(client, seats), random.Random(seats), 0
    for step in range(STEPS):
        row = stored(app, match)
        s = TABLE.decode(row.position)
        if not s.todo:
            break
        seat = dice.choice(kernel.waiting(RULES, s))
        move = data_of(recruiter(kernel.legal(RULES, s, seat), dice))
        answers: list[tuple[Who, bytes]] = [
            (seat, match.move(seat, move, dry_run="true", version=0).data),
            (seat, match.move(seat, {"decision": "?"}, version=row.version).data),
            (seat, match.move(seat, move, version=row.version, key=str(step)).data),
        ]
        if step % 8 == 0:
            answers += [(who, match.get(who, path).data) for who in match.tokens for path in PATHS]
            unseen = {who: set(CARDS) - seen_by(app, match, who) for who in match.tokens}
            for who, body in answers[3:]:
                assert not [card for card in unseen[who] if f'"{card}"'.encode() in body]
                hidden += len(unseen[who])
        words = secrets_of(app, match)
        for who, body in answers:
            assert not [name for name, word in words.items() if word in body], (who, body)
    assert hidden > 1000


def test_no_log_line_and_no_metric_holds_a_secret(
    app: Flask, match: Match, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    caplog.set_level(logging.DEBUG)
    monkeypatch.setattr("api.operations.logs.SLOW_SECONDS", 0.0)
    body = {"moves": [{"decision": "a canary in a body"}]}
    for _ in range(10):
        assert match.play().status_code == 200
        for who in match.tokens:
            match.get(who, "?lang=a+canary+in+a+query")
            match.client.post(f"{match.url}/moves", json=body, headers=match.headers(who, 1, "kk"))
    monkeypatch.setattr("api.matches.seeing.view", lambda *_: 1 / 0)
    assert match.get(0).status_code == 500
    lines = "\n".join(JsonLines().format(record) for record in caplog.records)
    assert "ZeroDivisionError" in lines
    assert lines.count('"message":"request"') > 40
    told = lines.encode() + match.client.get("/metrics").data
    position = stored(app, match).position
    canaries = {"match": match.id.encode(), "body": b"a canary", "position": position[:60]}
    words = secrets_of(app, match) | canaries
    assert not [name for name, word in words.items() if word in told]
