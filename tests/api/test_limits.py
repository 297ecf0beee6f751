"""Counters of requests in Redis, and in the process while Redis is away; logs; odd statuses."""

from __future__ import annotations

import logging
import time
from pathlib import Path

import msgspec
import pytest
from flask import Flask
from werkzeug.exceptions import HTTPException

from api.rules import games
from referee import logs
from referee.limits import PAUSE, Limits
from tests.api.client import client_of


def test_a_name_is_counted_until_it_expires(redis_url: str, tmp_path: Path) -> None:
    limits = Limits(redis_url)
    name = f"test:{tmp_path}"
    assert [limits.count(name, 30) for _ in range(3)] == [1, 2, 3]
    assert limits.count(f"{name} other", 30) == 1
    assert Limits(redis_url).count(name, 30) == 4, "every process counts the same"
    assert 30 < int(limits.redis.ttl(f"arbiter:limit:{name}")) <= 60
    assert limits.answers() is True
    assert not limits.own


def test_while_redis_is_away_a_process_counts_for_itself(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    limits = Limits(f"unix://{tmp_path / 'nobody.sock'}")
    before = time.monotonic()
    assert limits.count("a", 30) == 1
    assert before + PAUSE <= limits.away_until <= time.monotonic() + PAUSE
    assert limits.answers() is False
    monkeypatch.setattr(limits, "redis", None)
    assert limits.count("a", 30) == 2, "it is not even asked"
    limits.own.update(str(n) for n in range(10_000))
    assert limits.count("a", 30) == 1, "names of old are forgotten"
    limits.own.update(str(n) for n in range(9_998))
    assert limits.count("a", 30) == 2


def test_the_log_is_lines_of_json_on_standard_error(capsys: pytest.CaptureFixture[str]) -> None:
    root = logging.getLogger()
    before = (root.level, list(root.handlers))
    try:
        logs.configure(logging.WARNING)
        logging.getLogger("arbiter.test").info("too little")
        try:
            raise ValueError("a cause")
        except ValueError:
            logging.getLogger("arbiter.test").exception("a word", extra={"told": {"status": 1}})
    finally:
        root.setLevel(before[0])
        root.handlers[:] = before[1]
    (line,) = capsys.readouterr().err.splitlines()
    told = msgspec.json.decode(line)
    assert told.keys() == {"at", "level", "logger", "message", "status", "trace"}
    assert (told["level"], told["logger"], told["message"], told["status"]) == (
        *("error", "arbiter.test", "a word"),
        1,
    )
    assert told["trace"].endswith("ValueError: a cause\n")


@pytest.mark.parametrize(
    ("status", "code", "answered"),
    [
        (418, "malformed", 400),
        (499, "malformed", 400),
        (500, "internal", 500),
        (507, "internal", 500),
    ],
)
def test_a_status_without_a_problem_of_its_own_is_the_nearest_one(
    app: Flask, monkeypatch: pytest.MonkeyPatch, status: int, code: str, answered: int
) -> None:
    def odd(*_more: object) -> None:
        error = HTTPException("odd")
        error.code = status
        raise error

    monkeypatch.setattr("api.rules.games.games", odd)
    games._every_game.cache_clear()  # an answer that is kept asks nobody
    response = client_of(app).get("/v1/games")
    assert response.status_code == answered
    assert response.json["type"] == f"/v1/problems/{code}"
