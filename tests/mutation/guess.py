"""Which tests may notice a fault, told from names and imports alone, where nobody was asked.

Quick to know and rough: what survives may be noticed by a test that was not reached.
"""

from __future__ import annotations

from pathlib import Path

from .areas import Area
from .calls import WORD, files_of
from .faults import Fault

NEAREST = 14
"""Files of tests that are asked about a fault."""


class Guess:
    """The files of tests of an area, in the order in which they are asked about a fault."""

    def __init__(self, area: Area, copy: Path) -> None:
        self.texts = {
            str(path.relative_to(copy)): path.read_text("utf-8") for path in files_of(area, copy)
        }

    def __str__(self) -> str:
        return f"{len(self.texts)} files of tests"

    def of(self, fault: Fault, _seconds: float) -> list[str]:
        return sorted(self.texts, key=lambda file: self._distance(fault, file))[:NEAREST]

    def _distance(self, fault: Fault, file: str) -> tuple[int, int, int, str]:
        """Who imports what is faulty, then who has words of its name, then who is short."""
        text = self.texts[file]
        module = fault.path.removesuffix(".py").replace("/", ".").removesuffix(".__init__")
        package, _, name = module.rpartition(".")
        direct = f"{module} import" in text or f"from {package} import {name}" in text
        common = set(WORD.findall(fault.path)) & set(WORD.findall(file.removesuffix(".py")))
        return (not direct) + (f"{package}" not in text), -len(common), len(text), file
