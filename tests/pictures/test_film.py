"""Film strips: self-contained, strict, bounded, and as the reader could see the match."""

from __future__ import annotations

import html
import json
import re
import typing as t

import msgspec
import pytest

from content.pictures import film as strip
from content.pictures.film import Frame
from content.pictures.scene import Look
from engine import games
from referee.errors import InvalidRequest
from referee.film import Reader, film
from referee.records import Replay
from tests.api.records import finished

from .positions import parsed

DATA = re.compile(r'<script type="application/json" id="film">(.*?)</script>', re.DOTALL)
READER = Reader(None, Look())


def record(game: str = "auztralia", seats: int = 2) -> bytes:
    table = games()[game].table(games()[game].editions[0])
    return msgspec.json.encode(finished("film", table=table, seats=seats))


def shown(page: str) -> list[dict[str, t.Any]]:
    """The frames of a film with their pictures put together, as the script does it."""
    match = DATA.search(page)
    assert match is not None
    data = json.loads(match[1])
    return [
        {**one, "picture": "".join(data["pieces"][piece] for piece in one["pieces"])}
        for one in data["frames"]
    ]


@pytest.mark.parametrize("game", ["auztralia", "last-aurora", "circadians"])
def test_every_picture_is_whole_and_the_last_one_is_the_end(game: str) -> None:
    frames = shown(film(Replay(record(game)), READER, 12))
    assert len(frames) == 12
    assert frames[0]["title"] == "The start"
    match = re.fullmatch(r"Move (\d+) of (\d+)", frames[-1]["title"])
    assert match is not None
    assert match[1] == match[2]
    for frame in frames:
        parsed(frame["picture"])
        assert all(line.strip() for line in frame["lines"])


def test_nothing_outside_is_asked_for() -> None:
    page = film(Replay(record()), READER, 5)
    rest = page.replace("http://www.w3.org/2000/svg", "").replace("http://www.w3.org/1999", "")
    assert "http" not in rest.replace('http-equiv="Content', "")
    policy = html.unescape(re.findall(r'Policy" content="([^"]*)"', page)[0])
    assert policy == strip.policy()
    assert "unsafe" not in policy


def test_a_film_that_gets_too_large_has_fewer_pictures(monkeypatch: pytest.MonkeyPatch) -> None:
    frames = [Frame(str(n), (), f"<svg>{n}{'x' * 1000}</svg>") for n in range(40)]
    monkeypatch.setattr(strip, "LARGEST", 20_000)
    page = strip.page("film", frames, Look())
    assert len(page) <= 20_000
    titles = [one["title"] for one in shown(page)]
    assert titles[0] == "0"
    assert titles[-1] == "39"


def test_what_repeats_is_written_once() -> None:
    frames = [Frame(str(n), (), "<svg><g a><g b>" + "x" * 5000 + "</svg>") for n in range(50)]
    assert len(strip.page("film", frames, Look())) < 5000 * 3


def test_a_text_cannot_end_the_data() -> None:
    frames = [Frame("</script><b>", ("<!-- </script>",), "<svg></svg>")]
    page = strip.page("</title>", frames, Look())
    assert page.count("</script>") == 2
    assert shown(page)[0]["lines"] == ["<!-- </script>"]


def test_a_seat_that_is_not_there_has_no_film() -> None:
    with pytest.raises(InvalidRequest):
        film(Replay(record()), Reader(2, Look()))
