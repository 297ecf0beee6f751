"""python -m tests.bench.load: more and more callers at once, until no more requests are answered.

Needs wrk. What it finds goes with the machine; the knee says how many callers it serves well.
"""

from __future__ import annotations

import re
import shutil
import subprocess
import sys
import typing as t

from tests.bench.cases import Cases, script
from tests.bench.http import CARD, SECONDS, SERVERS, Server

CALLERS = (1, 2, 4, 8, 16, 32, 64, 128, 256)
GROWTH = 1.05
"""What twice as many callers must bring for the knee to lie behind them."""
TOLD = {
    "rate": re.compile(r"Requests/sec:\s+([\d.]+)"),
    "50%": re.compile(r"50%\s+([\d.]+\w+)"),
    "99%": re.compile(r"99%\s+([\d.]+\w+)"),
    "failed": re.compile(r"Non-2xx or 3xx responses: (\d+)"),
}


def main() -> None:
    """Print a table for checks of new positions, and one for cards."""
    if shutil.which("wrk") is None:
        sys.exit("wrk is needed: it is a package of most systems")
    server = Server(SERVERS["ours 2x8"])
    try:
        checks = script(server.var / "checks.lua", Cases.made().legal, {})
        table(server, "checks", "/v1/checks", ["-s", str(checks)])
        table(server, "cards", CARD, [])
    finally:
        server.stop()


def table(server: Server, name: str, path: str, more: t.Sequence[str]) -> None:
    """Requests a second and how long they take, by callers; where it stops growing."""
    print(f"\n{name:8} requests a second        p50        p99   failed")
    rates = []
    for callers in CALLERS:
        told = asked(server, path, callers, more)
        rates.append(float(told["rate"]))
        figures = f"{rates[-1]:17.0f} {told['50%']:>10} {told['99%']:>10} {told['failed']:>8}"
        print(f"{callers:8} {figures}", flush=True)
    growth = zip(CALLERS, rates, rates[1:], strict=False)
    knee = next((callers for callers, one, twice in growth if twice < one * GROWTH), CALLERS[-1])
    print(f"the knee: {knee} callers")


def asked(server: Server, path: str, callers: int, more: t.Sequence[str]) -> dict[str, str]:
    """What wrk tells of so many callers."""
    command = ["wrk", "-t1", f"-c{callers}", f"-d{round(SECONDS)}s", "--latency", *more]
    url = f"http://127.0.0.1:{server.port}{path}"
    told = subprocess.run([*command, url], capture_output=True, text=True, check=True).stdout
    found = {name: pattern.search(told) for name, pattern in TOLD.items()}
    return {name: match[1] if match else "0" for name, match in found.items()}


if __name__ == "__main__":
    main()
