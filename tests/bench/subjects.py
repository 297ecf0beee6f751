"""What is measured: our games and the engines beside them, each with its measures."""

from __future__ import annotations

import typing as t

from .boardgame import Boardgame
from .catan import Catan
from .chessboard import Chessboard
from .clock import Absent, Measure
from .hexrail import Bare, Kernel
from .ours import Ours
from .search import Bot, Search

ORDER = (
    "auztralia listed",
    "catanatron listed",
    "auztralia sampled",
    "last-aurora listed",
    "last-aurora sampled",
    "circadians listed",
    "circadians sampled",
    "python-chess listed",
    "auztralia clone",
    "last-aurora clone",
    "circadians clone",
    "catanatron copy",
    "python-chess copy",
    "auztralia json",
    "last-aurora json",
    "circadians json",
    "catanatron pickle",
    "python-chess pickle",
    "hexrail kernel",
    "hexrail bare",
    "hexrail boardgame.io",
    "hexrail mcts",
    "hexrail mcts boardgame.io",
    "auztralia mcts",
    "auztralia check legal",
    "auztralia check illegal",
    "last-aurora check legal",
    "last-aurora check illegal",
    "circadians check legal",
    "circadians check illegal",
)
"""What is compared is measured side by side."""

SUBJECTS: dict[str, t.Callable[[], t.Any]] = {
    "auztralia": lambda: Ours("auztralia"),
    "last-aurora": lambda: Ours("last-aurora"),
    "circadians": lambda: Ours("circadians"),
    "hexrail": Kernel,
    "hexrail, bare": Bare,
    "boardgame.io": Boardgame,
    "search": Search,
    "boardgame.io, bot": Bot,
    "catanatron": Catan,
    "python-chess": Chessboard,
}


def gathered() -> tuple[list[Measure], dict[str, t.Any], dict[str, str]]:
    """The measures in their order, the subjects by name, and why others are absent."""
    present: dict[str, t.Any] = {}
    absent: dict[str, str] = {}
    measures: list[Measure] = []
    for name, subject in SUBJECTS.items():
        try:
            present[name] = subject()
            measures += present[name].measures()
        except Absent as missing:
            absent[name] = str(missing)
            print(f"{name}: skipped, {missing}")
    measures.sort(key=lambda measure: ORDER.index(measure.name))
    return measures, present, absent
