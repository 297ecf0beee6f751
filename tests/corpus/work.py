"""Jobs: moves of agents, quotes, simulations with their charts, audits and comparisons."""

from __future__ import annotations

import copy
import json
import typing as t

from .matches import Match
from .recorder import LANGUAGES, Answer, Data, Recorder, written

PARTS = ("", "/results", "/stream", "/table.csv", "/picture.svg")
AGENTS: tuple[Data, ...] = (
    {"agent": "random"},
    {"agent": "greedy"},
    {"agent": "mcts", "iterations": 12},
)
NDJSON = {"Content-Type": "application/x-ndjson"}


def see(rec: Recorder, answer: Answer, events: int = 1) -> None:
    """A job from all sides; of one that is not done, the stream has no end."""
    if answer.status != 202:
        return
    url = f"/v1/jobs/{answer.json['job']}"
    for place, part in enumerate(PARTS):
        language = LANGUAGES[(rec.count + place) % len(LANGUAGES)]
        rec.get(f"{url}{part}?lang={language}", events=events if part == "/stream" else None)


def finished(rec: Recorder, answer: Answer) -> None:
    """A job before and after it is done; then it cannot be cancelled."""
    see(rec, answer)
    rec.do_jobs()
    see(rec, answer)
    if answer.status == 202:
        rec.send("DELETE", f"/v1/jobs/{answer.json['job']}?lang=pl")


def ask(rec: Recorder, positions: list[Data], name: str) -> None:
    """Agents on positions of a game: one by one, many at once, as lines, as a quote."""
    rec.begin(f"ask {name}")
    items: list[Data] = [{"position": one, "seed": f"s{n}"} for n, one in enumerate(positions)]
    for agent in AGENTS:
        body = agent | {"positions": items, "seed": "corpus"}
        rec.post("/v1/ai/moves?quote=true", body)
        finished(rec, rec.post("/v1/ai/moves?lang=de", body))
    lines = b"".join(written(item) + b"\n" for item in items[:3])
    path = "/v1/ai/moves?agent=greedy&seed=lines"
    finished(rec, rec.send("POST", path, lines, headers=NDJSON))
    rec.send("POST", "/v1/ai/moves?quote=true&agent=mcts", lines, headers=NDJSON)
    timed = {"agent": "mcts", "milliseconds": 500, "positions": items[:1]}
    cancelled(rec, rec.post("/v1/ai/moves", timed))
    wrongs: tuple[Data, ...] = ({"seat": 15}, {"view": {}}, {"position": {}}, {"seed": ""})
    for wrong in wrongs:
        rec.post("/v1/ai/moves?lang=ru", {"agent": "greedy", "positions": [items[0] | wrong]})
    rec.post("/v1/ai/moves", {"agent": "mcts", "positions": items})
    rec.post("/v1/ai/moves", {"agent": "greedy", "iterations": 5, "positions": items})
    rec.post("/v1/ai/moves", {"agent": "genius", "positions": []})
    again = {"agent": "random", "positions": items[:2]}
    for body in (again, again, again | {"agent": "greedy"}):
        rec.post("/v1/ai/moves", body, headers={"Idempotency-Key": name})
    rec.do_jobs()


def cancelled(rec: Recorder, answer: Answer) -> None:
    if answer.status == 202:
        for _ in range(2):
            rec.send("DELETE", f"/v1/jobs/{answer.json['job']}?lang=de")
        see(rec, answer)


def ask_in_match(rec: Recorder, match: Match, table: Data) -> None:
    """Agents on what a seat of a match sees, by its token and by its view."""
    rec.begin(f"ask match {match.id}")
    waiting = match.waiting()
    for who in (0, 1, "spectator", "nobody"):
        if who in match.tokens:
            body = {"agent": "greedy", "seed": "m"}
            answer = match.change(who, "/advice", body)
            if answer.status == 202:
                rec.do_jobs()
                match.get(who, f"/advice/{answer.json['job']}")
    told = match.get(waiting[0], quiet=True).json
    where = {name: told[name] for name in ("game", "edition", "options", "rulings", "view")}
    seen = where | {"seat": waiting[0], "seed": "view"}
    finished(rec, rec.post("/v1/ai/moves", {"agent": "greedy", "positions": [seen]}))
    for wrong in ({"seat": 3}, {"edition": "none"}, {"options": {"no": 1}}, {"view": {"pub": 1}}):
        rec.post("/v1/ai/moves?lang=pl", {"agent": "greedy", "positions": [seen | wrong]})


def simulate(rec: Recorder, tables: list[Data], name: str) -> None:
    """Matches between agents, with the quote before and the statistics after."""
    rec.begin(f"simulate {name}")
    settings = [
        {key: value for key, value in table.items() if key != "seats"}
        | {"players": [AGENTS[(seat + at) % 2] for seat in range(table["seats"])]}
        for at, table in enumerate(tables)
    ]
    body = {"tables": settings, "games": 3, "seed": name}
    rec.post("/v1/simulations?quote=true", body)
    answer = rec.post("/v1/simulations?lang=ru", body)
    finished(rec, answer)
    for language in LANGUAGES if answer.status == 202 else ():
        rec.get(f"/v1/jobs/{answer.json['job']}/picture.svg?lang={language}")
    rec.post("/v1/simulations?quote=true", body | {"games": 20000, "alternate": False})
    dear = [settings[0] | {"players": [{"agent": "mcts", "iterations": 10000}] * 2}]
    rec.post("/v1/simulations?lang=de", body | {"tables": dear, "games": 20000})
    rec.post("/v1/simulations", body | {"games": 0, "alternate": 1})
    rec.post("/v1/simulations", body | {"tables": [settings[0] | {"edition": "none"}]})
    for one in (body, body, body | {"games": 2}):
        again = rec.post("/v1/simulations", one, headers={"Idempotency-Key": name})
    cancelled(rec, again)
    rec.sql("UPDATE jobs SET state = 'cancelled' WHERE state IN ('queued', 'waiting')")


def audit(rec: Recorder, record: bytes, name: str, editions: t.Sequence[str]) -> None:
    """A record as it is, beside other editions, and with each of its parts spoiled."""
    rec.begin(f"audit {name}")
    whole = json.loads(record)
    finished(rec, rec.post("/v1/audits", {"record": whole}))
    for edition in (*editions, "none"):
        finished(rec, rec.post("/v1/audits?lang=pl", {"record": whole, "edition": edition}))
    for place, (_, broken) in enumerate(sorted(spoiled(whole).items())):
        language = LANGUAGES[place % len(LANGUAGES)]
        finished(rec, rec.post(f"/v1/audits?lang={language}", {"record": broken}))
        rec.post(f"/v1/matches/import?lang={language}", {"record": broken})
    for key in ("one", "one", "two"):
        rec.post("/v1/matches/import", {"record": whole}, headers={"Idempotency-Key": name + key})
    made = rec.post("/v1/matches/import", {"record": whole, "language": "ru"})
    if made.status == 201:
        match = Match(rec, made.json, len(made.json["tokens"]["seats"]), name)
        match.get("spectator")
        match.get("spectator", "/journal?limit=5")
        match.get("spectator", "/record")


def spoiled(record: Data) -> dict[str, Data]:
    """Records with one thing wrong each."""
    journal = record["journal"]
    middle = len(journal) // 2
    moves = [at for at, line in enumerate(journal) if line.get("kind") == "move"]
    cut = copy.deepcopy(record)
    del cut["journal"][middle]
    short = record | {"journal": journal[:middle]}
    return {
        "cut": cut,
        "short": short,
        "open": short | {"head": None, "secret": None, "result": None, "complete": False},
        "secret": record | {"secret": "00" * 32},
        "head": record | {"head": "00" * 32},
        "result": record | {"result": None},
        "form": record | {"arbiter_record": 99},
        "edition": record | {"header": record["header"] | {"edition": "none"}},
        "seats": record | {"header": record["header"] | {"seats": 16}},
        "empty": {},
        **{f"swap {at}": swapped(record, at) for at in moves[:: max(1, len(moves) // 4)][:4]},
    }


def swapped(record: Data, at: int) -> Data:
    """Two lines in each other's place."""
    made = copy.deepcopy(record)
    lines = made["journal"]
    lines[at], lines[at - 1] = lines[at - 1], lines[at]
    return made


def failed(rec: Recorder, position: Data) -> None:
    """A job that failed for good, told in every language."""
    rec.begin("failed")
    answer = rec.post("/v1/ai/moves", {"agent": "greedy", "positions": [{"position": position}]})
    for failure in ("ValueError", "MemoryError", "SoftTimeLimitExceeded", "worker_lost"):
        rec.sql("UPDATE jobs SET state = 'failed', failure = ?", failure)
        for language in LANGUAGES:
            rec.get(f"/v1/jobs/{answer.json['job']}?lang={language}")
    see(rec, answer, events=2)
