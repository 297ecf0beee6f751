"""The parts of the code that faults are put into, and the tests that are asked about each."""

from __future__ import annotations

import typing as t
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


class Area(t.NamedTuple):
    """Code and tests by glob."""

    code: tuple[str, ...]
    tests: tuple[str, ...]
    but: tuple[str, ...] = ()

    def files(self) -> list[str]:
        left_out = {path for glob in self.but for path in ROOT.glob(glob)}
        found = {path for glob in self.code for path in ROOT.glob(glob)} - left_out
        return sorted(str(path.relative_to(ROOT)) for path in found if path.suffix == ".py")


WORKING = ("referee/jobs/*", "referee/simulation/*", "referee/queue.py")
JUDGES = ("referee/agents/*", "referee/agents/*/*")
SERVICE = (
    *("tests/api", "tests/clients"),
    *("tests/robust/test_forged.py", "tests/robust/test_at_once.py"),
)
PLAYING = (
    "tests/workers",
    *("tests/api/test_jobs.py", "tests/api/test_agents.py", "tests/api/test_simulations.py"),
    *("tests/api/test_comparison.py", "tests/api/test_players.py", "tests/api/test_every_game.py"),
    *("tests/api/test_records.py", "tests/api/test_turn_job.py", "tests/api/test_evaluations.py"),
    "tests/clients/test_arbiter_contests.py",
)
WORDS = (
    "tests/content",
    *("tests/api/test_content.py", "tests/api/test_editions.py", "tests/api/test_search.py"),
    *("tests/api/test_rulings.py", "tests/api/test_language.py", "tests/api/test_plugin.py"),
    *("tests/api/test_boards.py", "tests/api/test_page.py", "tests/api/test_p*s.py"),
    *("tests/pictures", "tests/speech"),
    *("tests/clients/test_arbiter_card.py", "tests/clients/test_arbiter_words.py"),
)
THINKING = (
    *("tests/judging", "tests/workers/test_[gp]*.py"),
    *("tests/*/test_judge*.py", "tests/*/test_features.py"),
)
AREAS = {
    "api": Area(
        ("api/*", "api/*/*", "referee/*", "referee/store/*"), SERVICE, ("referee/queue.py",)
    ),
    "workers": Area(("workers/*", *WORKING), PLAYING),
    "content": Area(("content/*", "content/*/*", "content/games/*/*"), WORDS),
    "judges": Area(JUDGES, THINKING),
    "referee": Area(("referee/*", "referee/*/*"), (*SERVICE, *PLAYING), ("referee/agents/*",)),
    "kernel": Area(("engine/kernel/*",), ("tests/kernel", "tests/hexrail")),
}
"""The folder of a game in engine/ is an area, too."""


def area(name: str) -> Area:
    if name in AREAS:
        return AREAS[name]
    games = {path.parent.name for path in ROOT.glob("engine/*/setup.py")}
    if name not in games:
        raise SystemExit(f"no such area: {name}; there are {', '.join(sorted({*AREAS, *games}))}")
    return Area((f"engine/{name}/*", f"engine/{name}/editions/*"), (f"tests/{name}",))
