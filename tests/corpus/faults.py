"""Errors of every kind: bodies, envelopes, tokens, keys, methods, limits, parts that are away."""

from __future__ import annotations

import typing as t

from .recorder import LANGUAGES, Data, Recorder

METHODS = ("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS")
BODIES = (
    b"",
    b"{",
    b"[]",
    b"null",
    b"{}",
    b'{"a": 1}',
    b'"text"',
    b'{"position": {}}',
    b'{"position": []}',
    b'{"position": {"game": 1}, "seat": 0}',
    b"\xff\xfe",
    b'{"moves": ' + b"[" * 40 + b"]" * 40 + b"}",
    b'{"moves": "' + b"x" * 300_000 + b'"}',
    b'{"game": "none", "edition": "none", "seats": 2, "seed": "x"}',
    b'{"seats": 17, "seed": 1, "edition": null, "game": ""}',
    b'{"steps": 0, "moves": [], "role": "seat", "codes": [1], "tables": [], "games": 1}',
)
KINDS = ("text/plain", "application/x-ndjson", "application/json; charset=utf-8", "")
WRONG: tuple[t.Any, ...] = (None, -1, "", 10**6, True, [], {}, 1.5, "x" * 200)
DOCS = ("index.html", "start.js", "swagger-ui.css", "favicon-32x32.png", "none.txt", "%2e%2e")


def every(rec: Recorder, match: str) -> None:
    """What every operation says to whatever it cannot use."""
    rec.begin("faults")
    paths: dict[str, Data] = rec.get("/openapi.json").json["paths"]
    rec.get("/openapi.json?lang=pl")
    for path, operations in paths.items():
        url = filled(path, match)
        for method in METHODS:
            events = 1 if url.endswith("/stream") else None
            rec.send(method, url, events=events)
        if "post" in operations:
            bodies(rec, url)
        if "get" in operations:
            queries(rec, url)
    for path in ("/", "/v1", "/v1/", "/v1/none", "/v1/games/", "//v1/games", "/v1/matches/UPPER"):
        rec.get(path)
    operations_of(rec)


def filled(path: str, match: str) -> str:
    """A path with something in its places that is, or may be, there."""
    values = {"match_id": match, "job_id": "0" * 32, "name": "start.js", "language": "pl"}
    for part in path.split("/"):
        if part.startswith("{"):
            path = path.replace(part, values.get(part[1:-1], "none"))
    return path


def bodies(rec: Recorder, url: str) -> None:
    for at, body in enumerate(BODIES):
        rec.post(f"{url}?lang={LANGUAGES[at % len(LANGUAGES)]}", body)
    for kind in KINDS:
        rec.post(url, b'{"unknown": 1}', headers={"Content-Type": kind})
    rec.post(url, {}, headers={"Authorization": "Bearer wrong", "Idempotency-Key": "k" * 129})


def queries(rec: Recorder, url: str) -> None:
    for query in ("limit=-1", "limit=1e3", "after=x", "lang=xx", "offset=9999999999"):
        if not url.endswith("/stream"):
            rec.get(f"{url}?{query}")
    for accepted in ("pl", "de-AT, en;q=0.5", "fr", "*", "ru;q=0, en"):
        rec.get(url, headers={"Accept-Language": accepted, "Authorization": "Basic x"})


def operations_of(rec: Recorder) -> None:
    """What is there for those who run the service."""
    rec.get("/docs")
    for name in DOCS:
        rec.get(f"/docs/{name}")
    codes = ("malformed", "stale", "too_costly", "illegal_move", "internal", "none", "job_open")
    for code in codes:
        for language in LANGUAGES:
            rec.get(f"/v1/problems/{code}?lang={language}")
    for path in ("/healthz", "/readyz", "/metrics"):
        rec.get(path)


def fields(rec: Recorder, table: Data) -> None:
    """Each field of a sound body left out, of a wrong kind, and one too many."""
    rec.begin("fields")
    start = table | {"seed": "x"}
    position = rec.post("/v1/positions", start).json["position"]
    sound: dict[str, Data] = {
        "/v1/positions": start,
        "/v1/matches": table | {"players": [], "language": "pl"},
        "/v1/legal-moves": {"position": position, "seat": 0, "offset": 0, "limit": 5},
        "/v1/positions/lint": {"position": position},
        "/v1/checks": {"position": position, "seat": 0, "move": {}, "seed": "x", "outcomes": []},
        "/v1/ai/moves": {"agent": "random", "positions": [{"position": position}], "seed": "x"},
        "/v1/simulations?quote=true": {
            "tables": [{**table, "players": [{"agent": "random"}] * table["seats"]}],
            "games": 1,
        },
    }
    del sound["/v1/simulations?quote=true"]["tables"][0]["seats"]
    for path, body in sound.items():
        rec.post(path, body)
        rec.post(path, body | {"more": 1})
        for name in body:
            rec.post(path, {key: value for key, value in body.items() if key != name})
            for value in WRONG:
                rec.post(path, body | {name: value})


def strict(rec: Recorder, keys: list[str], table: Data) -> None:
    """A service that asks for keys and has little room."""
    rec.begin("strict", "strict")
    narrow, wide, revoked = keys
    start = table | {"seed": "x"}
    for token in (None, "wrong", "A" * 43, revoked, wide):
        headers = bearer(token)
        rec.post("/v1/positions?lang=pl", start, headers=headers)
        rec.post("/v1/matches", table, headers=headers)
        rec.get("/v1/jobs/" + "0" * 32, headers=headers)
        rec.get("/v1/cards?limit=1", headers=headers)
    for language in (*LANGUAGES, *LANGUAGES):
        rec.post(f"/v1/positions?lang={language}", start, headers=bearer(narrow))
        rec.post(f"/v1/matches?lang={language}", table, headers=bearer(narrow))
    rec.still.step("a minute later", 60)
    position = rec.post("/v1/positions", start, headers=bearer(narrow)).json["position"]
    ask = {"agent": "random", "positions": [{"position": position}]}
    for language in LANGUAGES:
        rec.post(f"/v1/ai/moves?lang={language}", ask, headers=bearer(wide))
    dear = {"agent": "mcts", "iterations": 10000, "positions": ask["positions"]}
    rec.post("/v1/ai/moves?lang=de", dear, headers=bearer(wide))
    streams(rec, table, bearer(wide))
    rec.sql("UPDATE jobs SET state = 'cancelled' WHERE state IN ('queued', 'waiting')")


def streams(rec: Recorder, table: Data, headers: dict[str, str]) -> None:
    """One place for a stream; while somebody has it, others wait."""
    made = rec.post("/v1/matches", table, headers=headers).json
    url, mine = f"/v1/matches/{made['match']}/stream", bearer(made["tokens"]["spectator"])
    first = rec.clients["strict"].get(url, headers=mine)
    rec.get(url, headers=mine)
    rec.send("HEAD", url, headers=mine)
    first.close()
    rec.get(url, headers=mine, events=1)


def bearer(token: str | None) -> dict[str, str]:
    return {} if token is None else {"Authorization": f"Bearer {token}"}


def away(rec: Recorder, table: Data) -> None:
    """A service without its store and its queue, and one that serves rules only."""
    requests: tuple[tuple[str, str, t.Any], ...] = (
        ("GET", "/readyz", None),
        ("GET", "/healthz", None),
        ("GET", "/metrics", None),
        ("POST", "/v1/matches", table),
        ("GET", "/v1/jobs/" + "0" * 32, None),
        ("GET", "/v1/cards?limit=1", None),
        ("POST", "/v1/positions", table | {"seed": "x"}),
        ("GET", "/v1/search?q=map", None),
        ("GET", "/openapi.json", None),
    )
    for at in ("away", "rules"):
        rec.begin(at, at)
        for method, path, body in requests:
            rec.send(method, path, body)
            rec.send(method, path, body, headers={"Accept-Language": "pl"})
