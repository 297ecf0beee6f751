"""Links to a match: strangers learn game and seats, a public address shows what spectators see."""

from __future__ import annotations

import re

from tests.api.client import Client

from .play import Match


def public(client: Client, match: Match) -> str:
    answer = client.post(f"{match.url}/preview", headers=match.headers("host"))
    assert answer.status_code == 201
    path: str = answer.json["page"]
    assert answer.headers["Location"] == path
    return path


def test_without_a_token_only_game_and_seats_are_shown(client: Client, match: Match) -> None:
    match.play()
    answer = client.get(f"{match.url}/preview?lang=en")
    assert answer.status_code == 200
    assert "AuZtralia: a match for 2 players" in answer.text
    assert "og:image" not in answer.text
    assert "Only who sits at the table can see this match." in answer.text
    assert not re.search(r"[Hh]ex |Player|space|<img", answer.text)
    assert client.get(f"/v1/matches/{'0' * 32}/preview").status_code == 404


def test_only_the_host_makes_a_match_public(client: Client, match: Match) -> None:
    path = f"{match.url}/preview"
    assert client.post(path).status_code == 401
    for who in (0, 1, "spectator"):
        assert client.post(path, headers=match.headers(who)).status_code == 403
    assert public(client, match) == public(client, match)


def test_a_public_match_shows_what_spectators_see(client: Client, match: Match) -> None:
    path = public(client, match)
    page = client.get(f"{path}?lang=de", headers={"Host": "127.0.0.1"})
    assert page.headers["Cache-Control"] == "public, max-age=60"
    assert "style-src 'sha256-" in page.headers["Content-Security-Policy"]
    assert "script" not in page.headers["Content-Security-Policy"]
    assert "Du siehst nur zu" in page.text
    image = re.findall(r'og:image" content="http://127.0.0.1(/[^"]*)"', page.text)
    assert image
    assert client.get(image[0].replace("&amp;", "&")).data.startswith(b"\x89PNG")
    known = {"If-None-Match": page.headers["ETag"], "Host": "127.0.0.1"}
    assert client.get(f"{path}?lang=de", headers=known).status_code == 304
    match.play()
    assert client.get(f"{path}?lang=de", headers=known).status_code == 200


def test_a_wrong_word_or_an_exchanged_token_shows_nothing(client: Client, match: Match) -> None:
    path = public(client, match)
    wrong = f"{match.url}/preview/{'0' * 32}"
    assert client.get(wrong).status_code == client.get(f"{wrong}.png").status_code == 404
    assert client.get(path).status_code == 200
    asked = {"role": "spectator"}
    done = client.post(f"{match.url}/tokens", json=asked, headers=match.headers("host"))
    assert done.status_code == 200
    assert client.get(path).status_code == 404
    assert client.get(f"{path}.png").status_code == 404
    assert public(client, match) != path
