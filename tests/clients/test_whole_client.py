"""The Python client whole: a match of each game, types that find a slip, and every part once."""

from __future__ import annotations

import json
import subprocess
import sys
import types
import typing as t
from pathlib import Path

import pytest
import requests
from arbiter_client import Arbiter, Busy, Forged, Match, Problem, verify_webhook
from arbiter_client.problems import Unavailable
from arbiter_client.wire import pause

from deploy.answers import CLIENT as HOME
from deploy.answers import folders
from engine import games
from referee.courier import signature
from tests.api.companions import description, moments
from tests.clients.live import TABLE, first_asked, serving, settings
from tests.clients.test_client import work_off
from tests.tables import USUAL

CLIENT = Path(__file__).resolve().parents[2] / "clients" / "python"
PNG, SVG = b"\x89PNG", b"<svg"
RIGHT = """
from arbiter_client import Arbiter
from arbiter_client.answers import ChosenMove, PlayerIn, SnapshotOut
from arbiter_client.moves.auztralia import Move, SetupPlacePort
from arbiter_client.views.auztralia import Position, View

arbiter = Arbiter("http://localhost")
rival: PlayerIn = {"seat": 1, "agent": "mcts", "iterations": 200}
seat = arbiter.create_match("auztralia", "pl-2018", 2, players=[rival]).seats[0]
waiting: list[int] = seat.decision()["waiting"]
view: View = seat.view()["view"]
ports: list[int] = view["pub"]["port"]
moves: list[Move] = seat.decision()["moves"]
port: SetupPlacePort = {"decision": "auz.setup.place_port", "hex": 90}
seat.play(port)
position: Position = arbiter.start("auztralia", "pl-2018", 2, "7")
legal: bool = arbiter.check(position, 0, port)["legal"]
for event in seat.stream():
    if event.kind == "snapshot":
        first: SnapshotOut = event.data
        question: str = first["decision"]["question"]
chosen: list[ChosenMove] = [*arbiter.results("job")]
"""
SLIPS = (
    ('"waiting"]', 'has no key "waitng"', '"waitng"]'),
    ('["port"]', 'has no key "ports"', '["ports"]'),
    ('"hex": 90', 'Extra key "hexes"', '"hexes": 90'),
    ('"iterations": 200', 'Extra key "iteration"', '"iteration": 200'),
    ("players=[rival]", 'Unexpected keyword argument "player"', "player=[rival]"),
)
"""Something that is right, what is said of it if it is wrong, and how it is misspelt."""


def test_the_example_plays_a_whole_match_of_each_game(address: str) -> None:
    done = subprocess.run(
        [sys.executable, CLIENT / "examples" / "play.py", address, "5"],
        capture_output=True,
        text=True,
        env={"PYTHONPATH": str(CLIENT)},
        timeout=300,
    )
    assert done.returncode == 0, done.stderr[-2000:]
    ended = [line.split()[:2] for line in done.stdout.splitlines()]
    assert ended == [[game, "over"] for game in games()]


def test_the_types_are_those_of_the_service() -> None:
    """When this fails: `make tables`."""
    for folder, made in folders().items():
        kept = {path.name: path.read_text("utf-8") for path in (HOME / folder).glob("*.py")}
        assert kept == made


def test_a_misspelt_field_is_found_before_it_runs(tmp_path: Path) -> None:
    """And what is spelled as it should be needs no cast."""
    (tmp_path / "right.py").write_text(RIGHT, "utf-8")
    assert strictly(tmp_path / "right.py", tmp_path) == (0, "")
    wrong = RIGHT
    for right, _, slip in SLIPS:
        assert wrong.count(right) == 1, right
        wrong = wrong.replace(right, slip)
    (tmp_path / "wrong.py").write_text(wrong, "utf-8")
    code, told = strictly(tmp_path / "wrong.py", tmp_path)
    assert code == 1
    assert [said for _, said, _ in SLIPS if said not in told] == [], told


def strictly(path: Path, room: Path) -> tuple[int, str]:
    """What mypy says of a program that uses the client and nothing of ours."""
    command = [sys.executable, "-m", "mypy", "--strict", "--no-error-summary", "--config-file="]
    done = subprocess.run(
        [*command, f"--cache-dir={room / 'cache'}", str(path)],
        capture_output=True,
        text=True,
        env={"MYPYPATH": str(CLIENT)},
        cwd=room,
    )
    return done.returncode, done.stdout


def test_the_library_is_read(arbiter: Arbiter) -> None:
    cards = list(arbiter.cards(game="auztralia", kind="character"))
    assert len({card["id"] for card in cards}) == len(cards) > 10
    code = cards[0]["id"]
    assert arbiter.card(code)["id"] == code
    assert arbiter.look_up([code, "auz.nothing"])["missing"] == ["auz.nothing"]
    assert SVG in arbiter.card_svg(code)
    assert arbiter.card_png(code, width=200).startswith(PNG)
    rule = next(arbiter.rules(game="auztralia"))
    assert arbiter.rule(rule["id"])["id"] == rule["id"]
    assert arbiter.reason("auz.setup.no_port_symbol")["id"] == "auz.setup.no_port_symbol"
    term = next(arbiter.glossary(game="circadians"))
    assert arbiter.term(term["id"])["id"] == term["id"]
    assert arbiter.rulings("auztralia")[0]["id"].startswith("R-")
    assert code in {hit["id"] for hit in arbiter.search(str(cards[0].get("name")))}
    assert arbiter.kinds()["kinds"]
    languages = [file["lang"] for file in arbiter.bulk_files()]
    assert sorted(languages) == ["de", "en", "pl", "ru"]
    whole = arbiter.bulk("pl")
    assert len(whole["items"]) == whole["total"]
    assert arbiter.problem("not_found")["status"] == 404


@pytest.mark.parametrize("game", games())
def test_boards_and_schemas_are_given(arbiter: Arbiter, game: str) -> None:
    board = arbiter.boards(game)[0]["board"]
    assert arbiter.board(game, board)["places"]
    assert SVG in arbiter.board_svg(game, board)
    assert arbiter.board_png(game, board, width=300).startswith(PNG)
    assert all(arbiter.schema(game, name)["$id"] for name in ("position", "view"))
    assert arbiter.conformance_kit(game, arbiter.game(game)["editions"][0])[:2] == b"PK"


def test_a_position_is_shown_told_and_judged_many_times(arbiter: Arbiter) -> None:
    position = arbiter.start(*TABLE, seed="7")
    (seat,) = (one for one in (0, 1) if list(arbiter.legal_moves(position, one)))
    assert SVG in arbiter.picture_svg(position=position, seat=seat)
    assert arbiter.picture_png(position=position, seat=seat, width=300).startswith(PNG)
    assert arbiter.speech(position=position, seat=seat)["sections"]
    choices = list(arbiter.explained_moves(position, seat))
    assert [one["move"] for one in choices] == list(arbiter.legal_moves(position, seat))
    assert all(one["text"] for one in choices)
    asked = [{"seat": seat, "move": one["move"]} for one in choices[:3]]
    bad = {"seat": seat, "move": {"decision": "auz.setup.place_port", "hex": 12}}
    told = list(arbiter.check_many([{"position": position}, *asked, bad]))
    assert [line["legal"] for line in told if "legal" in line] == [True] * len(asked) + [False]


def test_a_view_will_do_in_place_of_a_position(arbiter: Arbiter) -> None:
    told = json.loads(json.dumps(description(next(moments(USUAL[0], 2, 40)))))
    made = arbiter.compose(**told)["position"]
    names = ("game", "edition", "options", "rulings")
    seat, seen = told["seat"], {name: told[name] for name in names}
    match = arbiter.match_from_position(made)
    seen["view"] = match.seats[seat].view()["view"]
    moves = list(arbiter.legal_moves(None, seat, **seen))
    assert moves == list(arbiter.legal_moves(made, seat))
    assert [one["move"] for one in arbiter.explained_moves(None, seat, **seen)] == moves
    assert arbiter.check(None, seat, moves[0], **seen)["legal"]
    assert arbiter.derive(seat=seat, **seen) == arbiter.derive(made)
    assert arbiter.derive(made)["derived"] == match.host.view()["derived"]


def test_a_position_is_composed(arbiter: Arbiter) -> None:
    told = json.loads(json.dumps(description(next(moments(USUAL[0], 2, 40)))))
    assert arbiter.compose(**told)["sound"]


@pytest.fixture
def apart(tmp_path: Path) -> t.Iterator[Arbiter]:
    """A service of its own: turns of agents that nobody plays stay out of the others' queue."""
    with serving(settings(tmp_path)) as address, requests.Session() as session:
        yield Arbiter(address, session=session)


def test_a_match_lives(apart: Arbiter) -> None:
    match = apart.create_match(*TABLE)
    match.host.describe([{"seat": 0, "name": "Ada"}], {"room": 4})
    view = match.seats[1].view()
    assert (view["people"][0].get("name"), view["metadata"]) == ("Ada", {"room": 4})
    seat = first_asked(match)
    assert SVG in seat.picture_svg(theme="dark")
    assert seat.picture_png(width=300).startswith(PNG)
    assert seat.speech()["sections"]
    assert [one["move"] for one in seat.explained_moves()] == list(seat.legal_moves())
    seat.play(next(seat.legal_moves()))
    assert seat.view(version=1)["view"] != seat.view()["view"]
    match.host.pause()
    assert match.host.view()["paused"]
    match.host.resume()
    assert not match.host.view()["paused"]
    fork = seat.fork(version=1)
    assert fork.id != match.id
    assert fork.host.view()["game"] == TABLE[0]
    assert {match.id, fork.id} <= {one["match"] for one in apart.matches()}
    match.host.hand_over(1, "random")
    assert [player["seat"] for player in match.host.view()["players"]] == [1]
    match.host.take_back(1)
    assert match.host.view()["players"] == []
    assert match.host.abort()["status"] == "over"


def test_seats_change_hands(apart: Arbiter) -> None:
    match = apart.create_match(*TABLE)
    invitation = match.host.invite(1)["invitation"]
    newcomer = apart.join(match.id, invitation, "Bo")
    assert newcomer.view()["seat"] == 1
    with pytest.raises(Problem, match="404"):
        match.seats[1].view()
    old = match.host.token
    assert match.host.exchange_token("host") == match.host.token != old
    assert match.host.stream_ticket()["ticket"]
    newcomer.resign()
    assert match.host.view()["resigned"] == [1]


def test_a_match_begins_with_a_position_or_a_record(arbiter: Arbiter, match: Match) -> None:
    position = arbiter.start(*TABLE, seed="7")
    assert arbiter.match_from_position(position).host.view()["edition"] == TABLE[1]
    match.host.abort()
    again = arbiter.import_match(match.host.record())
    assert again.host.view()["game"] == TABLE[0]


def test_jobs_are_quoted_and_followed(arbiter: Arbiter, database_url: str) -> None:
    position = arbiter.start(*TABLE, seed="7")
    asked = {"positions": [{"position": position}], "agent": "mcts", "iterations": 4}
    assert arbiter.quote("ai/moves", asked)["positions"] == 1
    job = arbiter.evaluate([position], 8, seed="1")
    told = arbiter.follow(job["job"])
    assert next(told)["state"] == "queued"
    work_off(database_url)
    assert [one["state"] for one in told][-1] == "done"
    assert list(arbiter.results(job["job"]))
    assert job["job"] in {one["job"] for one in arbiter.jobs()}


def test_a_delivery_is_believed_only_if_it_is_signed_and_fresh() -> None:
    secret, body = "whsec_c2VjcmV0", b'{"type": "match.changed", "version": 3}'
    signed = signature(secret, "msg_1", 1000, body)
    headers = {"Webhook-Id": "msg_1", "Webhook-Timestamp": "1000", "Webhook-Signature": signed}
    assert verify_webhook(secret, headers, body, now=1010)["version"] == 3
    both = headers | {"Webhook-Signature": f"v1,AAAA v2,x v1,* {signed}"}
    assert verify_webhook(secret, both, body, now=1010)["version"] == 3
    for other in (
        {"Webhook-Id": "msg_2"},
        {"Webhook-Timestamp": "1001"},
        {"Webhook-Timestamp": "x"},
        {"Webhook-Signature": "v1,AAAA"},
        {"Webhook-Signature": ""},
    ):
        with pytest.raises(Forged):
            verify_webhook(secret, headers | other, body, now=1010)
    with pytest.raises(Forged):
        verify_webhook(secret, headers, body + b" ", now=1010)
    with pytest.raises(Forged):
        verify_webhook(secret, headers, body, now=2000)


class Full(requests.Session):
    """A session to which the service says a few times that it is too much."""

    def __init__(self, wait: str, times: int) -> None:
        super().__init__()
        self.wait, self.left = wait, times

    def send(self, request: requests.PreparedRequest, **more: t.Any) -> requests.Response:
        response = super().send(request, **more)
        if self.left:
            self.left -= 1
            response.status_code = 429
            response.headers["Retry-After"] = self.wait
        return response


def test_the_wait_that_is_asked_for_is_kept(address: str, monkeypatch: pytest.MonkeyPatch) -> None:
    waits: list[float] = []
    # Only the client's sleep: threads of other tests in this process go on sleeping.
    monkeypatch.setattr("arbiter_client.wire.time", types.SimpleNamespace(sleep=waits.append))
    with Full("17", 2) as session:
        assert Arbiter(address, session=session).games()
    assert waits == [17.0, 17.0]
    with Full("3600", 1) as session, pytest.raises(Busy):
        Arbiter(address, session=session).games()
    assert waits == [17.0, 17.0]


def test_a_wait_may_be_a_date_or_missing() -> None:
    past = Unavailable(503, {"retry_after": "Wed, 21 Oct 2015 07:28:00 GMT"})
    assert pause(0, past) == 0.0
    assert [pause(n, Unavailable(503, {})) for n in (0, 1, 9)] == [0.2, 0.4, 5.0]
