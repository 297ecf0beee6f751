"""A service without API keys: under which names it answers, and who is who at one address."""

from __future__ import annotations

import typing as t

import pytest
from flask import Flask

from referee.settings import Settings
from tests.api.client import Client, client_of

from .play import LANGUAGES, TABLE_DATA, Data, problem

MATCH = TABLE_DATA | {"seats": 2}
OWN = ("127.0.0.1", "127.0.0.1:8180", "localhost:8180", "LOCALHOST", "[::1]", "[::1]:80")
FOREIGN = ("rebound.example", "rebound.example:8180", "127.0.0.1.example", "localhost.", "")


@pytest.mark.parametrize("name", OWN)
def test_it_answers_under_the_names_of_its_machine(client: Client, name: str) -> None:
    assert client.get("/healthz", headers={"Host": name}).status_code == 200


@pytest.mark.parametrize("name", FOREIGN)
def test_a_page_whose_name_was_led_here_gets_nothing(client: Client, name: str) -> None:
    """DNS rebinding: to the browser the service is then of the page's own origin."""
    problem(client.post("/v1/matches", json=MATCH, headers={"Host": name}), 421, "misdirected")
    problem(client.get("/v1/cards", headers={"Host": name}), 421, "misdirected")


@pytest.mark.parametrize("language", LANGUAGES)
def test_it_says_so_in_words(client: Client, language: str) -> None:
    headers = {"Host": "rebound.example", "Accept-Language": language}
    assert problem(client.get("/v1/games", headers=headers), 421, "misdirected")["lang"] == language


def test_other_names_can_be_set(served: t.Callable[[Settings], Flask], settings: Settings) -> None:
    client = client_of(served(settings._replace(hosts=("table.example",))))
    assert client.get("/v1/games", headers={"Host": "table.example:443"}).status_code == 200
    problem(client.get("/v1/games", headers={"Host": "other.example"}), 421, "misdirected")


def test_with_keys_any_name_will_do(
    served: t.Callable[[Settings], Flask], settings: Settings
) -> None:
    client = client_of(served(settings._replace(access="keys")))
    assert client.get("/v1/games", headers={"Host": "table.example"}).status_code == 200


def opened(client: Client, agent: str = "one", address: str = "127.0.0.1") -> Data:
    headers = {"Idempotency-Key": "1", "User-Agent": agent}
    there = {"REMOTE_ADDR": address}
    told: Data = client.post("/v1/matches", json=MATCH, headers=headers, environ_base=there).json
    return told


def test_two_callers_with_one_key_have_two_matches(client: Client) -> None:
    mine = opened(client)
    assert opened(client) == mine, "the same caller, once more"
    others = [opened(client, "two"), opened(client, address="127.0.0.2")]
    assert len({told["match"] for told in (mine, *others)}) == 3
