"""A difference between two recordings is found and shown, wherever it is."""

from __future__ import annotations

import itertools
import typing as t
from pathlib import Path

import pytest
from flask import Flask, Response

from .comparing import compare
from .recorder import Recorder
from .still import Still


@pytest.fixture
def recorded(tmp_path: Path) -> t.Callable[[Response], Path]:
    """Records an app that has one answer to everything."""
    numbers = itertools.count()

    def record(response: Response) -> Path:
        app = Flask("one answer")
        app.add_url_rule("/", view_func=lambda: response, methods=["POST"])
        recorder = Recorder(tmp_path / str(next(numbers)), Still(), lambda: None)
        recorder.clients["open"] = app.test_client()
        recorder.begin("scenario")
        recorder.post("/", {"asked": 1})
        recorder.close()
        return recorder.folder

    return record


def test_equal_recordings_are_equal(recorded: t.Any, capsys: pytest.CaptureFixture[str]) -> None:
    assert compare(recorded(Response("yes")), recorded(Response("yes")), most=5) == 0
    assert capsys.readouterr().out == "1 requests, 0 differing answers\n"


@pytest.mark.parametrize(
    ("other", "shown"),
    [
        (Response("You must not."), ("- You may not.", "+ You must not.")),
        (Response("You may not.", 422), ("- 200", "+ 422")),
        (Response("You may not.", headers={"ETag": '"2"'}), ("'ETag': '\"2\"'",)),
    ],
)
def test_every_part_of_an_answer_counts(
    other: Response, shown: tuple[str, ...], recorded: t.Any, capsys: pytest.CaptureFixture[str]
) -> None:
    assert compare(recorded(Response("You may not.")), recorded(other), most=5) == 1
    told = capsys.readouterr().out
    assert "scenario 1: POST /" in told
    assert all(text in told for text in shown)


def test_a_request_that_is_gone_is_a_difference(
    recorded: t.Any, capsys: pytest.CaptureFixture[str]
) -> None:
    one = recorded(Response("yes"))
    other = recorded(Response("yes"))
    (other / "requests.jsonl").write_text("", encoding="utf-8")
    assert compare(one, other, most=5) == 1
    assert "only in one recording: scenario 1 /" in capsys.readouterr().out


def test_secrets_follow_from_the_request_and_their_length() -> None:
    still, again = Still(), Still()
    still.step("one")
    again.step("one")
    again.token_bytes(16)
    assert again.token_bytes(32) == still.token_bytes(32)
    assert again.token_bytes(32) != again.token_bytes(32)
