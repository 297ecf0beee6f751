"""The server for assistants, tried with the SDK's own client, over memory, stdio and HTTP."""

from __future__ import annotations

import os
import sys
import threading
import time
import typing as t

import anyio
import pytest
import requests
from arbiter_client import Arbiter

from clients.arbiter.assistants import server_for
from tests.clients.terminal import shell
from tests.robust.stack import ROOT, free_port

mcp = pytest.importorskip("mcp")
Data = dict[str, t.Any]
TOOLS = {
    *("list_games", "look_up", "search", "explain_term", "compare_editions"),
    *("start_position", "lint_position", "describe_position", "list_moves", "check_move"),
    *("see_match", "see_decision", "play_move"),
}
Told = t.Callable[..., Data]


def asked(server: t.Any, *calls: tuple[str, Data]) -> list[Data]:
    """The answers of some tools, one after the other."""

    async def ask() -> list[Data]:
        async with mcp.Client(server) as client:
            found = []
            for name, arguments in calls:
                answer = await client.call_tool(name, arguments)
                assert not answer.is_error, answer
                found.append(dict(answer.structured_content))
            return found

    return anyio.run(ask)


@pytest.fixture
def tool(address: str) -> Told:
    server = server_for(address)

    def call(name: str, **arguments: t.Any) -> Data:
        return asked(server, (name, arguments))[0]

    return call


def test_all_tools_are_described(address: str) -> None:
    async def listed() -> list[t.Any]:
        async with mcp.Client(server_for(address)) as client:
            return list((await client.list_tools()).tools)

    found = anyio.run(listed)
    assert {one.name for one in found} == TOOLS
    assert all(one.description for one in found)
    changing = {one.name for one in found if not one.annotations.read_only_hint}
    assert "check_move" not in changing
    assert "play_move" in changing


def test_rules_cards_and_terms_are_looked_up_in_the_language_asked_for(tool: Told) -> None:
    rule = tool("look_up", id="AUZ-TRACK-06", lang="pl")
    assert rule["id"] == "AUZ-TRACK-06"
    assert rule["lang"] == "pl"
    assert tool("look_up", id="auz.unit.airship", lang="ru")["id"] == "auz.unit.airship"
    assert tool("look_up", id="auz.track.edge_taken", lang="de")["id"] == "auz.track.edge_taken"
    assert "problem" in tool("look_up", id="no.such.thing")
    assert tool("search", words="pociąg pancerny", lang="pl")["hits"]
    assert tool("explain_term", term="sanity", game="auztralia")["rules"]["hits"]


def test_editions_are_compared(tool: Told) -> None:
    told = tool("compare_editions", game="auztralia", first="pl-2018", second="ru-2017", lang="de")
    assert told["differences"]


def test_a_position_is_made_judged_and_described(tool: Told) -> None:
    made = tool("start_position", game="auztralia", edition="pl-2018", seats=2)
    position, (seat,) = made["position"], made["waiting"]
    assert tool("lint_position", position=position)["sound"] is True
    assert tool("describe_position", position=position, seat=seat, lang="pl")
    moves = tool("list_moves", position=position, seat=seat, lang="pl")
    assert moves["choices"][0]["text"]
    legal = tool("check_move", position=position, seat=seat, move=moves["moves"][0])
    assert legal["legal"] is True
    wrong = {"decision": "auz.setup.place_port", "hex": 12}
    refused = tool("check_move", position=position, seat=seat, move=wrong, lang="pl")
    assert refused["legal"] is False
    assert refused["denial"]["rules"] == ["AUZ-MAP-06", "AUZ-SETUP-28"]


def test_a_seat_is_played_with_its_token(address: str, tool: Told) -> None:
    match = Arbiter(address).create_match("auztralia", "pl-2018", seats=2)
    seat = match.spectator.decision()["waiting"][0]
    mine = {"match": match.id, "token": match.seats[seat].token}
    decision = tool("see_decision", **mine)
    move = decision["moves"][0]
    played = tool("play_move", **mine, move=move, version=decision["version"])
    assert played["version"] == 2
    late = tool("play_move", **mine, move=move, version=1)
    assert late["problem"]["status"] == 412
    assert tool("see_match", **mine)["version"] == 2
    assert tool("see_match", match=match.id, token="wrong")["problem"]["status"] == 401


@pytest.mark.parametrize("id", ["../jobs", "../jobs?limit=9", "x/../../webhooks#"])
def test_an_id_leads_nowhere_else(tool: Told, id: str) -> None:
    """A text that an assistant has read may talk it into asking for what the key opens."""
    assert tool("look_up", id=id)["problem"]["status"] == 404
    assert tool("see_match", match=id, token="arb_")["problem"]["status"] in (401, 404)


def test_it_is_served_over_stdio(address: str) -> None:
    command = ["-m", "clients.arbiter", "mcp", "--url", address]
    paths = os.pathsep.join((str(ROOT), os.environ.get("PYTHONPATH", "")))
    env = {**os.environ, "PYTHONPATH": paths}
    server = mcp.StdioServerParameters(command=sys.executable, args=command, env=env, cwd=ROOT)
    (told,) = asked(server, ("look_up", {"id": "AUZ-TRACK-06", "lang": "ru"}))
    assert told["lang"] == "ru"


def test_it_is_served_over_http(address: str) -> None:
    port = free_port()
    serve = server_for(address)
    more: t.Any = {"host": "127.0.0.1", "port": port}
    threading.Thread(target=lambda: serve.run("streamable-http", **more), daemon=True).start()
    url = f"http://127.0.0.1:{port}/mcp"
    until = time.monotonic() + 20
    while time.monotonic() < until:
        try:
            requests.get(url, timeout=2)
            break
        except requests.ConnectionError:
            time.sleep(0.05)
    (told,) = asked(url, ("list_games", {"lang": "de"}))
    assert told["lang"] == "de"


def test_a_service_that_is_away_is_told(tool: Told) -> None:
    away = server_for(f"http://127.0.0.1:{free_port()}")
    (told,) = asked(away, ("list_games", {}))
    assert "no answer" in told["problem"]


def test_without_its_packages_the_command_says_what_is_missing(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    monkeypatch.setattr("importlib.util.find_spec", lambda name: None)
    done = shell("mcp", "--lang", "en")
    assert done.exit_code == 2
    assert "assistants" in done.output
