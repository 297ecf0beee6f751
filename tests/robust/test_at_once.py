"""Equal requests at the same moment, to several processes: one effect, one answer."""

from __future__ import annotations

import concurrent.futures
import secrets
import typing as t

import requests

from tests.robust.inside import TABLE, bearer
from tests.robust.stack import Stack

TIMES = 6
ROUNDS = 8
PLAYERS = [{"agent": "random"}] * 2
GAMES = {"tables": [{**TABLE, "players": PLAYERS}], "games": 1}
del GAMES["tables"][0]["seats"]  # type: ignore[index]
Data = dict[str, t.Any]


def at_once(
    stack: Stack, path: str, body: Data, headers: t.Sequence[dict[str, str]]
) -> list[requests.Response]:
    """Send a body as often as there are headers, all at the same time."""

    def send(one: dict[str, str]) -> requests.Response:
        return requests.post(stack.address + path, json=body, headers=one, timeout=20)

    with concurrent.futures.ThreadPoolExecutor(len(headers)) as pool:
        return list(pool.map(send, headers))


def key() -> dict[str, str]:
    return {"Idempotency-Key": secrets.token_hex(8)}


def asked(stack: Stack, made: Data) -> tuple[dict[str, str], Data, int]:
    """The headers of the seat that is to move, its first legal move and the version."""
    for token in made["tokens"]["seats"]:
        path = f"{stack.address}/v1/matches/{made['match']}/decision"
        told = requests.get(path, headers=bearer(token), timeout=20).json()
        if told["moves"]:
            version = told["version"]
            return bearer(token) | {"If-Match": f'"{version}"'}, told["moves"][0], version
    raise AssertionError("nobody is asked")


def test_matches_and_jobs_are_made_once(stack: Stack) -> None:
    for path, body in (("/v1/matches", TABLE), ("/v1/simulations", GAMES)):
        for _ in range(ROUNDS):
            answers = at_once(stack, path, body, [key()] * TIMES)
            assert {one.status_code for one in answers} <= {201, 202}
            made = [one.json() for one in answers]
            assert len({one.get("match") or one["job"] for one in made}) == 1
            assert len({str(one.get("tokens")) for one in made}) == 1


def test_a_move_with_one_key_is_played_once(stack: Stack) -> None:
    made = requests.post(f"{stack.address}/v1/matches", json=TABLE, timeout=20).json()
    path = f"/v1/matches/{made['match']}/moves"
    for _ in range(ROUNDS):
        headers, move, version = asked(stack, made)
        answers = at_once(stack, path, {"moves": [move]}, [headers | key()] * TIMES)
        assert {one.status_code for one in answers} == {200}
        assert len({one.content for one in answers}) == 1
        assert answers[0].json()["version"] == version + 1


def test_of_many_moves_for_one_version_one_is_played(stack: Stack) -> None:
    made = requests.post(f"{stack.address}/v1/matches", json=TABLE, timeout=20).json()
    path = f"/v1/matches/{made['match']}/moves"
    for _ in range(ROUNDS):
        headers, move, _version = asked(stack, made)
        many = [headers | key() for _ in range(TIMES)]
        answers = at_once(stack, path, {"moves": [move]}, many)
        assert sorted(one.status_code for one in answers) == [200] + [412] * (TIMES - 1)


def exchanged(stack: Stack, made: Data, seat: int) -> str:
    """A new token for a seat; whoever is overtaken by another exchange is told to try again."""
    url = f"{stack.address}/v1/matches/{made['match']}/tokens"
    while True:
        body, host = {"role": "seat", "seat": seat}, bearer(made["tokens"]["host"])
        response = requests.post(url, json=body, headers=host, timeout=20)
        if response.status_code == 200:
            return str(response.json()["token"])
        assert response.status_code == 503
        assert "Retry-After" in response.headers


def test_tokens_exchanged_at_once_are_all_good(stack: Stack) -> None:
    for _ in range(ROUNDS):
        made = requests.post(f"{stack.address}/v1/matches", json=TABLE, timeout=20).json()
        path = f"{stack.address}/v1/matches/{made['match']}"
        with concurrent.futures.ThreadPoolExecutor(2) as pool:
            fresh = list(pool.map(exchanged, [stack] * 2, [made] * 2, (0, 1)))
        for seat, token in enumerate(fresh):
            seen = requests.get(path, headers=bearer(token), timeout=20)
            assert (seen.status_code, seen.json().get("seat")) == (200, seat)
        for old in made["tokens"]["seats"]:
            assert requests.get(path, headers=bearer(old), timeout=20).status_code == 404
