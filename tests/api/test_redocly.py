"""Redocly's recommended rules find nothing in the description."""

from __future__ import annotations

import os
import subprocess
from pathlib import Path

from flask import Flask

from deploy.web import CLIENTS

SCRIPT = Path(__file__).with_name("redocly.mjs")


def test_redocly_finds_nothing(app: Flask, tmp_path: Path, node: str) -> None:
    document = tmp_path / "openapi.json"
    document.write_text(app.extensions["arbiter-openapi"], "utf-8")
    found = subprocess.run(
        [node, str(SCRIPT), str(document)],
        env=os.environ | {"ARBITER_CLIENTS": str(CLIENTS)},
        capture_output=True,
        text=True,
        check=True,
    )
    assert found.stdout == ""
