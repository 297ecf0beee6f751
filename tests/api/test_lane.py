"""Plain checks beside the app: the same answers, byte by byte, as through it."""

from __future__ import annotations

import io
import json
import random
import typing as t

import pytest
from flask import Flask
from werkzeug.datastructures import Headers
from werkzeug.test import EnvironBuilder, run_wsgi_app

from api.rules.lane import Lane
from engine import games
from engine.kernel import Table, advance, legal, play, seeded, waiting
from referee.settings import Settings

Data = dict[str, t.Any]
Answer = tuple[str, list[tuple[str, str]], bytes]
TABLES = [
    (game.code, edition, n)
    for game in games().values()
    for edition in game.editions
    for n in (2, max(game.seats))
]
HEADERS: tuple[dict[str, str], ...] = (
    {},
    {"Accept-Language": "pl"},
    {"Accept-Language": "fr", "Accept-Encoding": "gzip"},
    {"Accept-Encoding": "br, gzip;q=0.5", "X-Request-Id": "mine"},
    {"traceparent": f"00-{'1' * 32}-{'2' * 16}-01"},
    {"Content-Type": "application/json; charset=utf-8"},
    {"Content-Type": "text/plain"},
    {"Host": "elsewhere.example"},
    {"Authorization": "Bearer nobody"},
)
QUERIES = ("", "lang=de", "lang=xx", "lang=de&more=1")


def asked(app: Flask, body: bytes, query: str, headers: dict[str, str], *, beside: bool) -> Answer:
    """What a check gets beside the app, or through it."""
    named = Headers({"Content-Type": "application/json", "X-Request-Id": "same"} | headers)
    builder = EnvironBuilder("/v1/checks", method="POST", query_string=query, headers=named)
    environ = builder.get_environ()
    environ |= {"wsgi.input": io.BytesIO(body), "CONTENT_LENGTH": str(len(body))}
    lane = t.cast("Lane", app.wsgi_app)
    parts, status, given = run_wsgi_app(lane if beside else lane.inner, environ)
    told = [(name, value) for name, value in given if name != "traceparent"]
    return status, sorted(told), b"".join(parts)


def positions(game: str, edition: str, seats: int) -> t.Iterator[tuple[Table, t.Any, int]]:
    """A few moments of a random game, with the seat that is asked."""
    table, dice, luck = games()[game].table(edition), random.Random(5), seeded(5)
    s = table.start(seats)
    advance(table.rules, s, luck)
    for moment in range(37):
        who = waiting(table.rules, s)
        if not who:
            return
        if moment % 12 == 0:
            yield table, s, who[0]
        play(table.rules, s, who[0], dice.choice(legal(table.rules, s, who[0])), luck)


def bodies(table: Table, s: t.Any, seat: int) -> t.Iterator[bytes]:
    """What callers send about a position: moves of all kinds, and what is not in order."""
    position: Data = json.loads(table.encode(s))
    listed = [table.rules.answers[move[0]].to_data(move) for move in legal(table.rules, s, seat)]
    for move in (listed[0], listed[-1]):
        whole = {"position": position, "seat": seat, "move": move}
        yield json.dumps(whole).encode()
        yield json.dumps(whole, separators=(",", ":")).encode() + b" \n"
        for more in WRONG:
            yield json.dumps(whole | more).encode()
        for name, value in {**move}.items():
            changed = value + 1 if isinstance(value, int) else [value]
            yield json.dumps(whole | {"move": move | {name: changed}}).encode()
        yield json.dumps(whole | {"position": position | {"pub": {}}}).encode()
        yield json.dumps(whole).encode().replace(b'"seat"', b'"seat": 0, "seat"', 1)
        yield json.dumps(whole).encode()[:-2]


WRONG: tuple[Data, ...] = (
    *({"seat": 7}, {"seat": 99}, {"seat": True}, {"seat": "0"}, {"seat": None}, {"seat": 1.0}),
    *({"move": {}}, {"move": []}, {"move": {"decision": 1}}, {"move": {"decision": "x" * 300}}),
    *({"seed": "7"}, {"moves": []}, {"outcomes": []}, {"more": 1}, {"view": {}}),
    *({"move": json.loads('{"a":' * 40 + "1" + "}" * 40)}, {"position": {}}, {"position": "x"}),
)


@pytest.mark.parametrize(("game", "edition", "seats"), TABLES)
def test_a_check_beside_the_app_is_answered_as_through_it(
    app: Flask, game: str, edition: str, seats: int
) -> None:
    number = 0
    for table, s, seat in positions(game, edition, seats):
        for body in bodies(table, s, seat):
            query, headers = QUERIES[number % len(QUERIES)], HEADERS[number % len(HEADERS)]
            number += 1
            one, other = (
                asked(app, body, query, headers, beside=beside) for beside in (True, False)
            )
            assert one == other, (body[-300:], query, headers)
    assert number > 100


def plain(table: Table, s: t.Any, seat: int) -> bytes:
    move = legal(table.rules, s, seat)[0]
    told = {"seat": seat, "move": table.rules.answers[move[0]].to_data(move)}
    return json.dumps({"position": json.loads(table.encode(s))} | told).encode()


def is_beside(app: Flask, monkeypatch: pytest.MonkeyPatch, body: bytes) -> bool:
    """Whether the app is left out."""
    through: list[int] = []
    inner = t.cast("Lane", app.wsgi_app).inner

    def watched(environ: Data, start_response: t.Any) -> t.Any:
        through.append(1)
        return inner(environ, start_response)

    monkeypatch.setattr(app.wsgi_app, "inner", watched)
    assert asked(app, body, "lang=pl", {}, beside=True)[0] == "200 OK"
    return not through


def test_plain_checks_of_an_open_service_go_beside_the_app(
    app: Flask, monkeypatch: pytest.MonkeyPatch
) -> None:
    for table, s, seat in positions("auztralia", "pl-2018", 2):
        assert is_beside(app, monkeypatch, plain(table, s, seat))


def test_pages_of_other_origins_are_answered_by_the_app(
    served: t.Callable[[Settings], Flask], settings: Settings, monkeypatch: pytest.MonkeyPatch
) -> None:
    app = served(settings._replace(cors_origins=("https://table.example",)))
    found = next(positions("auztralia", "pl-2018", 2))
    assert not is_beside(app, monkeypatch, plain(*found))


def test_with_keys_everybody_goes_through_the_app(
    served: t.Callable[[Settings], Flask], settings: Settings
) -> None:
    app = served(settings._replace(access="keys"))
    found = next(positions("auztralia", "pl-2018", 2))
    assert asked(app, plain(*found), "", {}, beside=True)[0].startswith("401")
