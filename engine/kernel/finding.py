"""What is wrong with a position from outside: findings are declared as reasons are."""

from __future__ import annotations

import typing as t


class Found:
    """One thing that is wrong: the id of a finding and its parameters, plain data."""

    __slots__ = ("id", "params", "text")

    def __init__(self, id: str, params: dict[str, t.Any], text: str = "") -> None:
        self.id = id
        self.params = params
        self.text = text or id
        """The id of its sentence: findings that every game has are told in the same words."""

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.id}({told})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Found):
            return NotImplemented
        return self.id == other.id and self.params == other.params

    __hash__ = None  # type: ignore[assignment]


class Finding:
    """A declared flaw of positions; calling it with exactly its parameters finds it."""

    __slots__ = ("id", "params", "text")

    def __init__(self, id: str, params: tuple[str, ...], text: str = "") -> None:
        self.id = id
        self.params = params
        self.text = text or id

    def __repr__(self) -> str:
        return f"Finding({self.id})"

    def __call__(self, **params: t.Any) -> Found:
        if tuple(params) != self.params:
            raise TypeError(f"{self.id} takes {self.params}, not {tuple(params)}")
        return Found(self.id, params, self.text)

    def of(self, prefix: str) -> Finding:
        """The same finding under the id that it has in one game."""
        return Finding(f"{prefix}.{self.id.rpartition('.')[2]}", self.params, self.id)


UNREADABLE = Finding("kernel.unreadable", ("place",))
"""The JSON is not a position of the game; whoever catches Malformed reports its place."""
HEADER_MISSING = Finding("kernel.header_missing", ("place",))
"""A position must say by which game, edition, options and rulings it is played."""
UNPLAYABLE = Finding("kernel.unplayable", ())
"""The rules failed on a position in which nothing was found: the last resort of the caller."""
TOO_LONG = Finding("kernel.agenda.too_long", ("n",))
MISPLACED = Finding("kernel.agenda.misplaced", ("place", "entry"))
"""An entry that cannot lie on what is below it."""
MISFIT = Finding("kernel.agenda.misfit", ("place", "entry"))
"""An entry whose fields do not fit the position."""
NOT_OPEN = Finding("kernel.agenda.not_open", ("entry",))
"""The agenda ends with something that neither a player nor luck decides."""
STUCK = Finding("kernel.agenda.stuck", ("entry",))
"""The open decision has no legal answer."""
NOT_SEALED = Finding("kernel.not_sealed", ("seat",))
"""A secret answer where none is asked for."""
SEAT_COUNT = Finding("kernel.lint.seat_count", ("n",))
LIST_LENGTH = Finding("kernel.lint.list_length", ("place", "n"))
OUT_OF_BOUNDS = Finding("kernel.lint.out_of_bounds", ("place", "low", "high"))
UNKNOWN_CODE = Finding("kernel.lint.unknown_code", ("code",))
SET_TWICE = Finding("kernel.lint.set_twice", ("place",))
WRONG_NOW = Finding("kernel.lint.wrong_now", ("place",))
SHARED_FINDINGS = (SEAT_COUNT, LIST_LENGTH, OUT_OF_BOUNDS, UNKNOWN_CODE, SET_TWICE, WRONG_NOW)
"""What every game finds by its own id, but is declared and told once: see Linter."""
KERNEL_FINDINGS = {
    finding.id: finding
    for finding in (
        UNREADABLE,
        HEADER_MISSING,
        UNPLAYABLE,
        TOO_LONG,
        MISPLACED,
        MISFIT,
        NOT_OPEN,
        STUCK,
        NOT_SEALED,
    )
}
