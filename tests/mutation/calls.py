"""Which tests call which functions: each file of tests is run once, as it is, and remembered."""

from __future__ import annotations

import collections
import json
import re
import tempfile
import typing as t
from pathlib import Path

from .areas import AREAS, Area, area
from .faults import Fault
from .kept import kept_as
from .probes import MARKS, put_probes
from .runner import LONGEST, copy_tree, run

WORD = re.compile(r"[a-z]+")
LEFT_OUT = re.compile(
    r"test_(lockstep|leaks|leaks_twins|typescript|redocly|schemathesis)\.py|clients/test_page"
)
"""Tests that call nearly everything and take long: nobody's nearest."""

QUICK = 0.3
"""Seconds of a test that is asked before others whose names are nearer."""
NOTHING: dict[str, t.Any] = {"ids": [], "seconds": [], "passed": [], "functions": {}}
"""What is known of a file of tests that cannot be run to its end."""


class Test(t.NamedTuple):
    """A test that passes, and how long it takes."""

    id: str
    seconds: float

    @property
    def file(self) -> str:
        return self.id.partition("::")[0]


class Calls:
    """The tests by the functions that they call, and by the files of those."""

    def __init__(self) -> None:
        self.functions: dict[str, set[Test]] = collections.defaultdict(set)
        self.files: dict[str, set[Test]] = collections.defaultdict(set)
        self.tests: set[Test] = set()

    def add(self, told: dict[str, t.Any]) -> None:
        tests = [Test(*row) for row in zip(told["ids"], told["seconds"], strict=True)]
        passed = {test for test, fine in zip(tests, told["passed"], strict=True) if fine}
        self.tests |= passed
        for place, numbers in told["functions"].items():
            callers = {tests[number] for number in numbers} & passed
            self.functions[place] |= callers
            self.files[place.partition(":")[0]] |= callers

    def __str__(self) -> str:
        return f"{len(self.tests)} tests pass without a fault"

    def of(self, fault: Fault, seconds: float) -> list[str]:
        """The tests that may notice a fault, those that call its function first, file by file.

        Where nobody calls anything of its file, any test may.
        """
        near = self.functions[f"{fault.path}:{fault.function}"]
        far = self.files[fault.path] - near
        chosen: list[str] = []
        for tests in (near, far) if near or far else (self.tests,):
            for test in sorted(
                tests, key=lambda test: (test.seconds > QUICK, *_distance(fault.path, test))
            ):
                if test.seconds <= seconds:
                    seconds -= test.seconds
                    chosen.append(test.id)
        return sorted(chosen, key=lambda id: _first(chosen, id))


def _distance(path: str, test: Test) -> tuple[int, float, str]:
    """Files whose names have words in common come first, then the quick tests."""
    common = set(WORD.findall(path)) & set(WORD.findall(test.file.removesuffix(".py")))
    return -len(common), test.seconds, test.id


def _first(chosen: list[str], id: str) -> int:
    """Tests of one file stay together, so that what they share is made once."""
    file = id.partition("::")[0]
    return next(at for at, one in enumerate(chosen) if one.partition("::")[0] == file)


def calls(name: str, copy: Path, kept: Path) -> Calls:
    """What the tests of an area call; a file that has not changed is not run again."""
    found, kept = Calls(), kept.resolve()
    kept.mkdir(parents=True, exist_ok=True)
    files = {path.relative_to(copy): path for path in files_of(area(name), copy)}
    while unknown := [
        test for test, path in files.items() if not kept_as(kept, test, path).exists()
    ]:
        _ask(unknown, kept, name)
        first = kept_as(kept, unknown[0], files[unknown[0]])
        if not first.exists():  # whatever broke it: it is not asked again
            first.write_text(json.dumps(NOTHING), "utf-8")
    for test, path in files.items():
        if (file := kept_as(kept, test, path)).exists():
            found.add(json.loads(file.read_text("utf-8")))
    return found


def _ask(tests: list[Path], kept: Path, name: str) -> None:
    """Run files of tests in a copy with probes, one after the other in one process."""
    with tempfile.TemporaryDirectory(prefix="probes-") as folder:
        probed = Path(folder)
        copy_tree(probed)
        areas = {name: area(name)} | AREAS
        put_probes(probed, sorted({path for one in areas.values() for path in one.files()}))
        more = {"ARBITER_TOUCHED": str(kept), "ARBITER_MARKS": str(probed / MARKS)}
        run(probed, ["-p", "tests.mutation.touched", *map(str, tests)], LONGEST, more)


def files_of(area: Area, copy: Path) -> list[Path]:
    found: list[Path] = []
    for glob in area.tests:
        for path in copy.glob(glob):
            found += sorted(path.rglob("test_*.py")) if path.is_dir() else [path]
    return sorted({path for path in found if not LEFT_OUT.fullmatch(path.name)})
