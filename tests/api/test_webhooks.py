"""Webhooks: signed, delivered at least once, to addresses that anybody may reach."""

from __future__ import annotations

import base64
import contextlib
import hashlib
import hmac
import http.server
import ipaddress
import json
import socket
import threading
import time
import typing as t
from pathlib import Path
from urllib.parse import urlsplit

import pytest
import requests
import sqlalchemy as sa
from flask import Flask

from referee.courier import Courier, Undeliverable, fault, is_public
from referee.journal import written
from referee.store.tables import deliveries
from referee.store.webhooks import LEASE_SECONDS, PAUSES, Delivery, Webhooks
from tests.api.client import Client, client_of
from tests.api.play import Data, opened, parts, problem
from tests.clients.live import TABLE, serving
from tests.robust.stack import free_port
from tests.workers.places import place
from workers.deliveries import Round


class Receiver:
    """A receiver on the loopback: it keeps what it gets and answers as it is told."""

    def __init__(self, port: int = 0) -> None:
        self.got: list[tuple[dict[str, str], bytes]] = []
        self.status = 204
        outer = self

        class Handler(http.server.BaseHTTPRequestHandler):
            def do_POST(self) -> None:
                body = self.rfile.read(int(self.headers["Content-Length"]))
                outer.got.append((dict(self.headers), body))
                self.send_response(outer.status)
                self.send_header("Content-Length", "0")
                self.end_headers()

            def log_message(self, *_args: object) -> None:
                return

        self.server = http.server.ThreadingHTTPServer(("127.0.0.1", port), Handler)
        self.url = f"http://127.0.0.1:{self.server.server_port}/hook?for=me"
        self.thread = threading.Thread(target=self.server.serve_forever, args=(0.02,))
        self.thread.start()

    def close(self) -> None:
        self.server.shutdown()
        self.thread.join()
        self.server.server_close()

    @property
    def told(self) -> list[Data]:
        return [json.loads(body) for _, body in self.got]


@pytest.fixture
def receiver() -> t.Iterator[Receiver]:
    made = Receiver()
    yield made
    made.close()


@pytest.fixture
def carrying(app: Flask) -> Round:
    """Carries out what is due, in this process."""
    hooks = parts(app).webhooks

    @contextlib.contextmanager
    def of_app() -> t.Iterator[Webhooks]:
        yield hooks

    return Round(Courier(parts(app).settings.secret, private=True), of_app)


@pytest.fixture
def client(app: Flask) -> Client:
    service = parts(app)
    service.settings = service.settings._replace(webhooks_private=True)
    return client_of(app)


def subscribed(client: Client, url: str, **more: t.Any) -> Data:
    answer = client.post("/v1/webhooks", json={"url": url, **more})
    assert answer.status_code == 201, answer.json
    told: Data = answer.json
    return told


def is_signed(secret: str, headers: dict[str, str], body: bytes) -> bool:
    """As a receiver checks it that knows Standard Webhooks and nothing of us."""
    named = {name.lower(): value for name, value in headers.items()}
    key = base64.b64decode(secret.removeprefix("whsec_"))
    text = f"{named['webhook-id']}.{named['webhook-timestamp']}.".encode() + body
    wanted = base64.b64encode(hmac.new(key, text, hashlib.sha256).digest()).decode()
    fresh = abs(time.time() - int(named["webhook-timestamp"])) < 300
    return fresh and named["webhook-signature"] == f"v1,{wanted}"


# -- what is told ------------------------------------------------------------------


def test_a_change_of_a_match_is_told_signed_and_without_secrets(
    client: Client, receiver: Receiver, carrying: Round
) -> None:
    made = subscribed(client, receiver.url)
    match = opened(client)
    match.play()
    assert carrying.once() == 1
    ((headers, body),) = receiver.got
    assert is_signed(made["secret"], headers, body)
    assert not is_signed(made["secret"], headers, body + b" ")
    told = json.loads(body)
    assert (told["type"], told["match"], told["version"]) == ("match.changed", match.id, 2)
    assert set(told) == {"type", "timestamp", "match", "version"}
    assert carrying.once() == 0, "once it was answered it is not told again"


def test_ends_of_matches_and_jobs_are_told(
    client: Client, receiver: Receiver, carrying: Round
) -> None:
    subscribed(client, receiver.url)
    match = opened(client)
    client.post(f"{match.url}/abort", headers=match.headers("host"))
    agents = [{"agent": "random"}] * 2
    table = {"game": "auztralia", "edition": "pl-2018", "players": agents}
    job = client.post("/v1/simulations", json={"tables": [table], "games": 1}).json["job"]
    assert client.delete(f"/v1/jobs/{job}").status_code == 200
    carrying.once()
    told = {one["type"]: one.get("match") or one.get("job") for one in receiver.told}
    assert told == {"match.over": match.id, "job.cancelled": job}


def test_only_what_was_asked_for_is_told(client: Client, receiver: Receiver, app: Flask) -> None:
    subscribed(client, receiver.url, events=["jobs"])
    opened(client).play()
    assert parts(app).webhooks.counts() == {}


# -- what goes wrong ------------------------------------------------------------------


def test_a_dead_receiver_gets_everything_when_it_is_back(
    app: Flask, client: Client, carrying: Round
) -> None:
    port = free_port()
    made = subscribed(client, f"http://127.0.0.1:{port}/")
    match = opened(client)
    for _ in range(3):
        match.play()
    assert carrying.once() == 3
    assert parts(app).webhooks.counts() == {"open": 3}
    assert carrying.once() == 0, "it is left alone for a while"
    back = Receiver(port)
    try:
        _let_time_pass(app)
        assert carrying.once() == 3
    finally:
        back.close()
    assert sorted(one["version"] for one in back.told) == [2, 3, 4]
    assert all(is_signed(made["secret"], *one) for one in back.got)
    assert parts(app).webhooks.counts() == {"done": 3}


def _let_time_pass(app: Flask) -> None:
    with parts(app).database.engine.begin() as connection:
        connection.exec_driver_sql("UPDATE deliveries SET due = 0 WHERE state = 'open'")


def test_what_is_refused_for_a_day_is_dead_and_can_be_taken_up_again(
    app: Flask, client: Client, receiver: Receiver, carrying: Round
) -> None:
    made = subscribed(client, receiver.url)
    opened(client).play()
    receiver.status = 500
    for _ in range(len(PAUSES) + 1):
        assert carrying.once() == 1
        _let_time_pass(app)
    assert carrying.once() == 0
    where = f"/v1/webhooks/{made['webhook']}/deliveries"
    (dead,) = client.get(f"{where}?state=dead").json["deliveries"]
    assert (dead["answer"], dead["attempts"]) == ("500", len(PAUSES) + 1)
    receiver.status = 200
    assert client.post(where, json={"delivery": dead["delivery"]}).status_code == 202
    assert carrying.once() == 1
    assert client.get(where).json["deliveries"][0]["state"] == "done"
    assert client.post(where, json={"delivery": dead["delivery"]}).status_code == 202
    assert carrying.once() == 1, "also what was delivered can be told once more"
    strange = {"delivery": f"{made['webhook']}.{'0' * 32}.1"}
    problem(client.post(where, json=strange), 404, "not_found")


def test_what_is_under_way_is_not_told_twice_at_once(
    app: Flask, client: Client, receiver: Receiver
) -> None:
    where = f"/v1/webhooks/{subscribed(client, receiver.url)['webhook']}/deliveries"
    opened(client).play()
    hooks = parts(app).webhooks
    (mine,) = hooks.take()
    assert client.post(where, json={"delivery": mine.id}).status_code == 202
    assert hooks.take() == [], "it is taken"
    hooks.delivered(mine, "200")
    assert hooks.counts() == {"done": 1}, "who has taken it still has a say in it"


def test_whoever_is_killed_with_a_delivery_leaves_it_to_others(
    app: Flask, client: Client, receiver: Receiver
) -> None:
    subscribed(client, receiver.url)
    opened(client).play()
    hooks = parts(app).webhooks
    (mine,) = hooks.take()
    assert hooks.take() == [], "it is taken"
    (again,) = hooks.take(time.time() + LEASE_SECONDS + 1)
    assert again.id == mine.id
    hooks.delivered(mine, "200")
    assert hooks.counts() == {"open": 1}, "who lost it has no say in it any more"


def test_a_receiver_that_drips_is_cut_off(monkeypatch: pytest.MonkeyPatch) -> None:
    """Each byte comes in time: only the whole has a limit, or all others would wait for it."""
    monkeypatch.setattr("referee.courier.ANSWER_SECONDS", 0.4)
    gone = threading.Event()
    with socket.create_server(("127.0.0.1", 0)) as listener:

        def drip() -> None:
            sock, _ = listener.accept()
            with sock, contextlib.suppress(OSError):
                while not gone.wait(0.05):
                    sock.send(b"H")

        thread = threading.Thread(target=drip)
        thread.start()
        url = f"http://127.0.0.1:{listener.getsockname()[1]}/"
        one = Delivery("0" * 32, "1" * 32, 1, "match.changed", "open", 1, 0.0, "", "", url)
        with pytest.raises(Undeliverable):
            Courier("a secret", private=True).deliver(one)
        gone.set()
        thread.join()


def test_the_first_of_every_caller_is_told_before_anybodys_second(app: Flask) -> None:
    hooks, names = parts(app).webhooks, ("loud", "loud", "quiet")
    made = [hooks.add(name, name, "http://127.0.0.1:9/", True, False) for name in names]
    rows = [(made[n % 2], f"{n:032}", n) for n in range(50)] + [(made[2], "f" * 32, 99)]
    told = {"event": "match.changed", "state": "open", "attempts": 0, "created": "", "answer": ""}
    with parts(app).database.session() as session:
        for webhook, subject, n in rows:
            row = {"webhook": webhook, "subject": subject, "number": n, "due": float(n)}
            session.run(sa.insert(deliveries), row | told)
    assert made[2] in [one.webhook for one in hooks.take()[:2]]


def test_a_webhook_keeps_its_newest_deliveries(app: Flask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("referee.store.webhooks.KEPT", 10)
    hooks = parts(app).webhooks
    made = [hooks.add(name, name, "http://127.0.0.1:9/", True, False) for name in "ab"]
    told = {"event": "match.changed", "state": "open", "attempts": 0, "due": 0.0, "answer": ""}
    with parts(app).database.session() as session:
        for webhook, times in zip(made, (25, 10), strict=True):
            for n in range(times):
                row = {"webhook": webhook, "subject": "0" * 32, "number": n}
                row["created"] = written(time.time() + n)
                session.run(sa.insert(deliveries), row | told)
    hooks.sweep(1, 1)
    kept = [[one.number for one in hooks.shown(str(hook), "", 100)] for hook in made]
    assert kept == [[*range(24, 14, -1)], [*range(9, -1, -1)]]


def test_a_redirect_is_not_followed(
    client: Client, receiver: Receiver, carrying: Round, app: Flask
) -> None:
    subscribed(client, receiver.url)
    opened(client).play()
    receiver.status = 302
    carrying.once()
    assert parts(app).webhooks.counts() == {"open": 1}
    assert len(receiver.got) == 1


# -- where it may lead ------------------------------------------------------------------

INSIDE = [
    *("127.0.0.1", "10.1.2.3", "192.168.0.1", "169.254.169.254", "0.0.0.0", "100.64.0.1"),
    *("::1", "fe80::1", "fd00::1", "::ffff:127.0.0.1", "64:ff9b::7f00:1", "2002:7f00:1::"),
    *("224.0.0.1", "255.255.255.255", "fec0::1"),
]


@pytest.mark.parametrize("address", INSIDE)
def test_addresses_inside_are_not_public(address: str) -> None:
    assert not is_public(ipaddress.ip_address(address))
    host = f"[{address}]" if ":" in address else address
    assert fault(f"http://{host}/", private=False) == "private_address"


def test_an_address_outside_is_public() -> None:
    assert is_public(ipaddress.ip_address("93.184.215.14"))
    assert is_public(ipaddress.ip_address("2606:2800:220:1::1"))
    assert fault("https://hooks.example.org:8443/x?y=1", private=False) is None


@pytest.mark.parametrize(
    "wrong",
    [
        *("ftp://x.example/", "https://", "https://user:pw@x.example/", "https://x.example:0x/"),
        *(
            "https://x.exa mple/",
            "/x",
            "https://ż.example/",
            "http://[::1/",
            "https://" + "x" * 3000,
        ),
    ],
)
def test_what_is_no_address_is_refused(client: Client, wrong: str) -> None:
    problem(client.post("/v1/webhooks", json={"url": wrong}), 400, "invalid_request")


def test_a_name_that_leads_inside_is_not_followed(monkeypatch: pytest.MonkeyPatch) -> None:
    """A name may lead outside when it is registered, and inside when it is used."""
    answers = [[("93.184.215.14", 80)], [("127.0.0.1", 80)], [("93.184.215.14", 80), ("::1", 80)]]

    def looked_up(*_args: object, **_more: object) -> list[t.Any]:
        return [(0, 0, 0, "", one) for one in answers.pop(0)]

    monkeypatch.setattr(socket, "getaddrinfo", looked_up)
    courier, parts_ = Courier("x", private=False), urlsplit("http://rebind.example/")
    assert courier.address(parts_) == "93.184.215.14"
    for _ in range(2):
        with pytest.raises(Undeliverable, match="private_address"):
            courier.address(parts_)


def test_webhooks_are_counted_and_belong_to_their_caller(client: Client, app: Flask) -> None:
    made = [subscribed(client, "https://x.example/")["webhook"] for _ in range(20)]
    answer = client.post("/v1/webhooks", json={"url": "https://x.example/"})
    problem(answer, 429, "too_much_kept")
    assert [one["webhook"] for one in client.get("/v1/webhooks").json["webhooks"]] == made
    assert "whsec_" not in client.get("/v1/webhooks").get_data(as_text=True)
    assert parts(app).webhooks.delete("somebody else", made[0]) is False
    assert client.delete(f"/v1/webhooks/{made[0]}").status_code == 200
    problem(client.get(f"/v1/webhooks/{made[0]}/deliveries"), 404, "not_found")


# -- a real worker ----------------------------------------------------------------------


def test_each_is_delivered_though_the_receiver_is_away_and_the_worker_killed(
    tmp_path: Path,
) -> None:
    port = free_port()
    with place("embedded", tmp_path, 1, ARBITER_WEBHOOKS_PRIVATE="yes") as at:
        settings = at.settings._replace(webhooks_private=True)
        with serving(settings, urlsplit(settings.api_url).port or 0) as address:
            hook = {"url": f"http://127.0.0.1:{port}/"}
            made = requests.post(f"{address}/v1/webhooks", json=hook, timeout=10).json()
            game, edition, seats = TABLE
            body = {"game": game, "edition": edition, "seats": seats}
            match = requests.post(f"{address}/v1/matches", json=body, timeout=10).json()
            host = {"Authorization": f"Bearer {match['tokens']['host']}"}
            url = f"{address}/v1/matches/{match['match']}"
            for path in ("pause", "resume"):
                assert requests.post(f"{url}/{path}", headers=host, timeout=10).status_code == 200
            hooks = Webhooks(at.database)
            _until(lambda: any(one.attempts for one in hooks.shown(made["webhook"], "", 9)))
            at.kill()
            back = Receiver(port)
            try:
                requests.post(f"{url}/abort", headers=host, timeout=10)
                at.start(1)
                _until(lambda: hooks.counts() == {"done": 3})
            finally:
                back.close()
    assert {one["version"] for one in back.told} == {2, 3, 4}
    assert all(is_signed(made["secret"], *one) for one in back.got)


def _until(happens: t.Callable[[], bool], seconds: float = 90.0) -> None:
    end = time.monotonic() + seconds
    while not happens():
        assert time.monotonic() < end
        time.sleep(0.1)
