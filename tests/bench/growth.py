"""python -m tests.bench.growth: what a request costs when much is stored, open, or sent at once.

Numbers after it say how many matches are stored (10 100000; a million takes minutes and 12 GB).
"""

from __future__ import annotations

import contextlib
import http.client
import json
import socket
import statistics
import sys
import time
import typing as t

import psutil
import sqlalchemy as sa

from referee.store.tables import journal, matches
from tests.bench.cases import Cases
from tests.bench.http import SERVERS, Player, Server, ask

OURS = SERVERS["ours 2x8"]
STORED = (10, 100_000)
ROUNDS, MOVES = 6, 60
STREAMS, READERS = 2000, 10
BATCHES = (1, 10, 100, 1000)
IDLE_SECONDS = 10
COPIES = """
WITH RECURSIVE numbers(n) AS (SELECT 0 UNION ALL SELECT n + 1 FROM numbers WHERE n + 1 < ?)
INSERT INTO {} SELECT {} FROM numbers, pattern
"""
"""The database copies rows by itself: a million of them in minutes."""
Data = dict[str, t.Any]
TABLE = {"game": "auztralia", "edition": "pl-2018", "seats": 2}


def main() -> None:
    """Print one table after the other."""
    counts = tuple(map(int, sys.argv[1:])) or STORED
    rows = by_matches_stored(counts)
    base = rows[0][1]
    print("matches stored   cpu ms of a move and its undo   of the first   move p50 ms")
    for n, spent, median in rows:
        print(f"{n:14}   {spent:28.2f}   {spent / base:12.2f}   {median:11.2f}")
    by_streams()
    by_size_of_batch()


def by_matches_stored(counts: t.Sequence[int]) -> list[tuple[int, float, float]]:
    """What the service works for a durable move, and how long it takes; all stores in turn.

    What else the machine does changes the time of a move, and hardly the work of the best round.
    """
    with contextlib.ExitStack() as stack:
        servers = [running(stack) for _ in counts]
        for server, n in zip(servers, counts, strict=True):
            fill(server, n)
        players = [Player(server.port) for server in servers]
        took: list[list[float]] = [[] for _ in counts]
        spent: list[list[float]] = [[] for _ in counts]
        for _ in range(ROUNDS):
            for place, (server, player) in enumerate(zip(servers, players, strict=True)):
                before = cpu(server)
                took[place] += player.same_move(MOVES)[10:]
                spent[place].append((cpu(server) - before) / MOVES * 1000)
    rows = zip(counts, spent, took, strict=True)
    return [(n, min(work), statistics.median(times)) for n, work, times in rows]


def running(stack: contextlib.ExitStack) -> Server:
    server = Server(OURS)
    stack.callback(server.stop)
    return server


def fill(server: Server, n: int) -> None:
    """Store a match so many times, each with the lines of its journal, by a thousand callers."""
    ask(server.port, "POST", "/v1/matches", TABLE)
    engine = sa.create_engine(f"sqlite:///{server.var / 'arbiter.db'}")
    with engine.begin() as connection:
        for table, name in ((matches, "id"), (journal, "match_id")):
            connection.exec_driver_sql(f"CREATE TEMP TABLE pattern AS SELECT * FROM {table.name}")
            names = [column.name for column in table.c]
            others = {name: "printf('%022d', n)", "caller": "printf('caller %d', n % 1000)"}
            chosen = ", ".join(others.get(one, f'"{one}"') for one in names)
            connection.exec_driver_sql(COPIES.format(table.name, chosen), (n,))
            connection.exec_driver_sql("DROP TABLE pattern")
    engine.dispose()


def by_streams() -> None:
    """What idle streams take, and how soon their readers hear of a move, in whatever process."""
    with contextlib.ExitStack() as stack:
        server = running(stack)
        made = [opened(server) for _ in range(STREAMS // READERS)]
        before = memory(server)
        readers = [[stream(server, match) for _ in range(READERS)] for match in made]
        spent = cpu(server)
        time.sleep(IDLE_SECONDS)
        idle = (cpu(server) - spent) / IDLE_SECONDS
        news = [heard(server, *pair) for pair in zip(made[:30], readers, strict=False)]
        print(f"\n{STREAMS} idle streams: private memory {before:.0f} MB before, ", end="")
        print(f"{memory(server):.0f} MB after, all processes; {idle:.3f} of a core")
        print(f"all readers of a match hear of a move within {max(news):.0f} ms, ", end="")
        print(f"mostly {statistics.median(news):.0f}")


def opened(server: Server) -> Data:
    return dict(json.loads(ask(server.port, "POST", "/v1/matches", TABLE)[2]))


def stream(server: Server, match: Data) -> t.BinaryIO:
    """A stream whose snapshot has come."""
    sock = socket.create_connection(("127.0.0.1", server.port), 30)
    head = f"GET /v1/matches/{match['match']}/stream HTTP/1.1\r\nHost: 127.0.0.1\r\n"
    sock.sendall(f"{head}Authorization: Bearer {match['tokens']['spectator']}\r\n\r\n".encode())
    told = sock.makefile("rb")
    until(told, b"event: snapshot")
    return told


def until(told: t.BinaryIO, words: bytes) -> None:
    while words not in told.readline():
        pass


def heard(server: Server, match: Data, readers: t.Sequence[t.BinaryIO]) -> float:
    """Milliseconds from a move to the last reader who has heard of it."""
    player, path = Player(server.port), f"/v1/matches/{match['match']}"
    tokens = match["tokens"]["seats"]
    seat = player.ask("GET", path, None, bearer(tokens[0]))["view"]["waiting"][0]
    move = player.ask("GET", f"{path}/decision?limit=1", None, bearer(tokens[seat]))["moves"][0]
    began = time.perf_counter()
    headers = bearer(tokens[seat]) | {"If-Match": '"1"'}
    player.ask("POST", f"{path}/moves", {"moves": [move]}, headers)
    for told in readers:
        until(told, b"event: lines")
    return (time.perf_counter() - began) * 1000


def bearer(token: str) -> dict[str, str]:
    return {"Authorization": f"Bearer {token}"}


def family(server: Server) -> list[psutil.Process]:
    return list(psutil.Process(server.process.pid).children(recursive=True))


def memory(server: Server) -> float:
    return float(sum(one.memory_full_info().uss for one in family(server))) / 2**20


def cpu(server: Server) -> float:
    times = [one.cpu_times() for one in family(server)]
    return float(sum(one.user + one.system for one in times))


def by_size_of_batch() -> None:
    """What a check takes alone and among others in one request."""
    bodies = Cases.made().legal
    print("\nchecks in a request   requests a second   checks a second")
    with contextlib.ExitStack() as stack:
        server = running(stack)
        for size in BATCHES:
            rate = batches(server, [bodies[n % len(bodies)] for n in range(size)])
            print(f"{size:19}   {rate:17.1f}   {rate * size:15.0f}")


def batches(server: Server, lines: t.Sequence[str]) -> float:
    """How many requests with these lines are answered in a second."""
    connection = http.client.HTTPConnection("127.0.0.1", server.port)
    body, kind = "\n".join(lines), {"Content-Type": "application/x-ndjson"}
    took: list[float] = []
    for _ in range(max(3, 200 // len(lines))):
        began = time.perf_counter()
        connection.request("POST", "/v1/checks", body, kind)
        answer = connection.getresponse()
        assert answer.status == 200, answer.read()
        answer.read()
        took.append(time.perf_counter() - began)
    return 1 / statistics.median(took)


if __name__ == "__main__":
    main()
