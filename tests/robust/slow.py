"""Clients that send slowly: `python -m tests.robust.slow PORT COUNT SECONDS [KEY]`.

Some trickle the body of a request, byte by byte, some its head, some say nothing. Who is cut off
comes again. At the end a line tells how many were there at once, and what they were told.
"""

from __future__ import annotations

import asyncio
import collections
import json
import resource
import sys
import time

FILES = 4096
PACE = 1.0
"""Seconds between two bytes."""
BODIES = (
    "/v1/checks",
    "/v1/matches",
    "/v1/cards/lookup",
    f"/v1/matches/{'a' * 32}/moves",
    "/v1/audits",
)


class Crowd:
    """Slow clients of one service."""

    def __init__(self, port: int, key: str) -> None:
        self.port = port
        self.key = f"Authorization: Bearer {key}\r\n" if key else ""
        self.open = 0
        self.most = 0
        self.told: collections.Counter[str] = collections.Counter()

    def opening(self, number: int) -> bytes:
        """What a client says at once; the rest takes its time."""
        path = BODIES[number % len(BODIES)]
        head = f"POST {path} HTTP/1.1\r\nHost: 127.0.0.1:{self.port}\r\n{self.key}"
        if number % 10 == 9:
            return b""
        if number % 10 == 8:
            return head.encode()
        kind = "Content-Type: application/json\r\n"
        return f'{head}{kind}Content-Length: 5000\r\n\r\n{{"'.encode()

    async def client(self, number: int, until: float) -> None:
        while time.monotonic() < until:
            try:
                reader, writer = await asyncio.open_connection("127.0.0.1", self.port)
            except OSError:
                self.told["refused"] += 1
                await asyncio.sleep(PACE)
                continue
            self.open += 1
            self.most = max(self.most, self.open)
            self.told[await self.dawdle(number, until, reader, writer)] += 1
            self.open -= 1
            writer.close()

    async def dawdle(
        self,
        number: int,
        until: float,
        reader: asyncio.StreamReader,
        writer: asyncio.StreamWriter,
    ) -> str:
        """Send until time is up or the server has had enough; what it said."""
        try:
            writer.write(self.opening(number))
            answer = asyncio.ensure_future(reader.readline())
            while time.monotonic() < until:
                done, _ = await asyncio.wait([answer], timeout=PACE)
                if done:
                    return answer.result().decode("latin-1")[9:12] or "cut"
                if number % 10 != 9:
                    writer.write(b"x")
                    await writer.drain()
            answer.cancel()
            return "stayed"
        except OSError:
            return "cut"

    async def run(self, count: int, seconds: float) -> None:
        until = time.monotonic() + seconds
        await asyncio.gather(*(self.client(number, until) for number in range(count)))


def main(port: str, count: str, seconds: str, key: str = "") -> None:
    resource.setrlimit(resource.RLIMIT_NOFILE, (FILES, max(FILES, _hard())))
    crowd = Crowd(int(port), key)
    asyncio.run(crowd.run(int(count), float(seconds)))
    print(json.dumps({"most": crowd.most, "told": crowd.told}), flush=True)


def _hard() -> int:
    return resource.getrlimit(resource.RLIMIT_NOFILE)[1]


if __name__ == "__main__":
    main(*sys.argv[1:])
