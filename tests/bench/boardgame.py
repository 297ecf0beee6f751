"""boardgame.io's reducer on Hexrail, under Node."""

from __future__ import annotations

import os
import pathlib
import re
import shutil
import subprocess
import typing as t

from .clock import SECONDS, Absent, Measure
from .hexrail import SHARED

VERSION = "0.50.2"
FOLDER = pathlib.Path(__file__).resolve().parents[2] / "var" / "bench" / "boardgame"
SCRIPTS = ("bench.js", "hexrail.js")
CHECKSUM = "checksum of 300 seeds 1417603533"
RATE = re.compile(r"boardgame\.io reducer, Hexrail: .*?([\d,]+) decisions/s")


class Boardgame:
    """A process of its own for each rate, with one repeat after one to warm up."""

    def __init__(self) -> None:
        if shutil.which("node") is None or shutil.which("npm") is None:
            raise Absent("no node or npm on the path")
        sources = [SHARED / "bgio" / name for name in SCRIPTS]
        if not all(source.exists() for source in sources):
            raise Absent("no scripts for boardgame.io")
        FOLDER.mkdir(parents=True, exist_ok=True)
        for source in sources:
            shutil.copy(source, FOLDER)
        install()

    def measures(self) -> list[Measure]:
        return [Measure("hexrail boardgame.io", rate)]

    def figures(self) -> dict[str, t.Any]:
        return {"version": VERSION}


def install() -> None:
    if (FOLDER / "node_modules" / "boardgame.io").exists():
        return
    command = ["npm", "install", "--silent", "--no-audit", "--no-fund", f"boardgame.io@{VERSION}"]
    if subprocess.run(command, cwd=FOLDER, capture_output=True).returncode:
        raise Absent("npm could not install boardgame.io")


def rate() -> float:
    """The reducer's decisions per second, from the script's report."""
    env = {**os.environ, "SECS": str(SECONDS * 0.7), "REPS": "1"}
    command = ["node", "bench.js", "speed"]
    told = subprocess.run(command, cwd=FOLDER, env=env, capture_output=True, text=True).stdout
    found = RATE.search(told)
    if found is None or CHECKSUM not in told:
        raise RuntimeError(f"boardgame.io reported:\n{told}")
    return float(found.group(1).replace(",", ""))
