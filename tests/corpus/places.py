"""Where the few parts are that the recorder starts; the only module that knows the tree."""

from __future__ import annotations

import importlib
import os
import sys
import typing as t
from pathlib import Path

OURS = ("api", "referee", "workers")
"""Packages whose clocks are stopped."""


def use(tree: Path) -> None:
    """Import the service from another tree than the one that holds the recorder."""
    here = {"", os.getcwd(), str(Path(__file__).resolve().parents[2])}
    sys.path[:] = [str(tree.resolve()), *(path for path in sys.path if path not in here)]


def create_app() -> t.Any:
    """The app, with settings from the environment."""
    return importlib.import_module("api.app").create_app()


def work() -> t.Callable[[], None]:
    """What a worker does with a message: the job that is next."""
    return t.cast("t.Callable[[], None]", importlib.import_module("workers.app").work)


def keys(*args: str) -> int:
    """Carry out a command on the table of API keys; the store is made if there is none."""
    return int(importlib.import_module("api.keys").main(list(args)))
