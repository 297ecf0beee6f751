"""A game of another package: one entry point, and it is served like ours."""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def installed(site: Path) -> Path:
    """A folder in which an installer has left the entry point of a foreign game."""
    info = site / "hexrail-1.0.dist-info"
    info.mkdir(parents=True)
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: hexrail\nVersion: 1.0\n", "utf-8")
    (info / "entry_points.txt").write_text("[arbiter.games]\nhexrail = tests.hexrail\n", "utf-8")
    return site


def test_hexrail_is_served_by_an_entry_point(tmp_path: Path) -> None:
    path = os.pathsep.join(map(str, (installed(tmp_path / "site"), ROOT)))
    command = [sys.executable, "-m", "pytest", "-q", "-n", "0", "tests/api/served_hexrail.py"]
    env = os.environ | {"PYTHONPATH": path}
    ran = subprocess.run(command, cwd=ROOT, env=env, capture_output=True, text=True)
    assert ran.returncode == 0, ran.stdout[-4000:]
    assert " passed" in ran.stdout or "[100%]" in ran.stdout
