"""Each kind of fault is put where it can matter, and leaves a file that can be read."""

from __future__ import annotations

import ast
import importlib
import json
import subprocess
import sys
import typing as t
from pathlib import Path
from shutil import copyfile

import pytest

from . import probes
from .areas import AREAS, ROOT, area
from .faults import faults
from .probes import MARKS, PLACES, marks, put_probes
from .trial import put_in

EXAMPLES = [
    ("x = a == b", "compare", ["x = a != b"]),
    ("x = a <= b < c", "compare", ["x = a < b < c", "x = a <= b <= c"]),
    ("x = a not in b", "compare", ["x = a in b"]),
    ("x = a is  not None", "compare", ["x = a is None"]),
    ("x = 2", "number", ["x = (2 + 1)", "x = (2 - 1)"]),
    ("x = f(on=True)", "bool", ["x = f(on=False)"]),
    ("if a:\n    f()", "negate", ["if (not (a)):\n    f()"]),
    ("x = [a for a in b if a.on]", "negate", ["x = [a for a in b if (not (a.on))]"]),
    ("def f():\n    return a", "return", ["def f():\n    return None"]),
    ("s.x = y\nf(s)", "delete", ["pass\nf(s)", "s.x = y\npass"]),
    ("ż = 'ł'; s.n += 1", "delete", ["ż = 'ł'; pass"]),
]
SPARED = [
    "def f(a: t.Literal[1, True]) -> t.Annotated[int, 3]:\n    '''Text.'''",
    "x: t.Annotated[int, 4]",
    "x = zip(a, b, strict=y)",
    "x = zip(a, b, strict=True)",
    "@lru_cache(maxsize=16)\ndef f():\n    pass",
    "class A(Struct, frozen=True, gc=False):\n    pass",
    "@dataclass(frozen=True, slots=True)\nclass A:\n    pass",
    "class A(Decision):\n    exact = True",
    "if t.TYPE_CHECKING:\n    x = 1",
    "from a import b",
]


@pytest.mark.parametrize(("source", "kind", "changed"), EXAMPLES)
def test_a_kind_of_fault(source: str, kind: str, changed: list[str]) -> None:
    text = source.encode()
    found = [fault for fault in faults("a.py", text) if fault.kind == kind]
    assert [fault.apply(text).decode() for fault in found] == changed


@pytest.mark.parametrize("source", SPARED)
def test_what_changes_no_play_is_spared(source: str) -> None:
    assert faults("a.py", source.encode()) == []


def test_a_fault_knows_its_line_and_its_function() -> None:
    text = b"a = 1\n\n\nclass C:\n  def f():\n    def g():\n      return c\n    return d"
    found = faults("a.py", text)
    assert {(fault.line, fault.function) for fault in found} == {
        (1, ""),
        (7, "C.f.<locals>.g"),
        (8, "C.f"),
    }


def test_every_area_has_code_that_can_be_read_with_each_of_its_faults() -> None:
    for name in (*AREAS, "auztralia"):
        where = area(name)
        assert all(list(ROOT.glob(tests)) for tests in where.tests)
        path = where.files()[-1]
        source = (ROOT / path).read_bytes()
        for fault in faults(path, source)[::5]:
            ast.parse(fault.apply(source))


def test_each_function_marks_that_it_was_called(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also one within another, and processes that a test starts."""
    (tmp_path / "a.py").write_text(
        '"""A."""\nfrom __future__ import annotations\n\n\nclass C:\n'
        '    def f(self):\n        """F."""\n        def g(): return 1\n        return g\n\n'
        "    def h(self): pass\n"
    )
    monkeypatch.delenv("ARBITER_MARKS", raising=False)
    put_probes(tmp_path, ["a.py"])
    folder = tmp_path / "tests" / "mutation"
    folder.mkdir(parents=True)
    copyfile(str(probes.__file__), folder / "probes.py")
    subprocess.run([sys.executable, "-c", "import a; a.C().f()()"], cwd=tmp_path, check=True)
    marked = marks(tmp_path / MARKS)[:]
    places = json.loads((tmp_path / PLACES).read_text("utf-8"))
    assert {place for place, mark in zip(places, marked, strict=False) if mark} == {
        "a.py:C.f",
        "a.py:C.f.<locals>.g",
    }


def test_a_fault_is_put_into_functions_that_are_there_already(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Also into methods, and into functions that somebody else holds."""
    source = b"class C:\n  def f(self):\n    return 1\n\n\ndef g(n):\n  return n > 1\n"
    (tmp_path / "patient.py").write_bytes(source)
    monkeypatch.syspath_prepend(tmp_path)
    patient: t.Any = importlib.import_module("patient")
    held, one = patient.g, patient.C()
    for fault in faults("patient.py", source):
        put_in(str(tmp_path / "patient.py"), source, fault.apply(source))
        told = (one.f(), held(0), held(1), held(2))
        assert (told != (1, False, False, True)) == (fault.function != "")
        put_in(str(tmp_path / "patient.py"), source, source)
