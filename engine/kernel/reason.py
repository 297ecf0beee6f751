"""Why a move is refused: reasons, denials, and the kernel's own reasons."""

from __future__ import annotations

import typing as t


class Denial:
    """One refusal: the id of a reason, its parameters and the rules it rests on."""

    __slots__ = ("params", "reason", "rules")

    def __init__(self, reason: str, rules: tuple[str, ...], params: dict[str, t.Any]) -> None:
        self.reason = reason
        self.rules = rules
        self.params = params

    def __repr__(self) -> str:
        told = ", ".join(f"{name}={value!r}" for name, value in self.params.items())
        return f"{self.reason}({told})"

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Denial):
            return NotImplemented
        return self.reason == other.reason and self.params == other.params

    __hash__ = None  # type: ignore[assignment]

    def citing(self, rules: tuple[str, ...]) -> Denial:
        """The same refusal resting on the rules of one decision."""
        return Denial(self.reason, rules, self.params)


class Reason:
    """A declared obstacle; calling it with exactly its parameters denies a move."""

    __slots__ = ("id", "params", "rules")

    def __init__(self, id: str, rules: tuple[str, ...], params: tuple[str, ...]) -> None:
        self.id = id
        self.rules = rules
        self.params = params

    def __repr__(self) -> str:
        return f"Reason({self.id})"

    def __call__(self, **params: t.Any) -> Denial:
        if tuple(params) != self.params:
            raise TypeError(f"{self.id} takes {self.params}, not {tuple(params)}")
        return Denial(self.id, self.rules, params)


class Illegal(Exception):
    """A move that the rules forbid; index is its place in a list of moves."""

    def __init__(self, denial: Denial, index: int = 0) -> None:
        super().__init__(index, denial)
        self.denial = denial
        self.index = index

    def __str__(self) -> str:
        return f"move {self.index}: {self.denial!r}"


# The kernel's own reasons rest on the rules of the decision that is open: see ask.why_not.
GAME_OVER = Reason("kernel.game_over", (), ())
NOT_YOUR_DECISION = Reason("kernel.not_your_decision", (), ("seat",))
NOT_ASKED = Reason("kernel.not_asked", (), ("decision", "open"))
NOT_AN_OPTION = Reason("kernel.not_an_option", (), ("decision",))
MALFORMED = Reason("kernel.malformed", (), ("decision", "place"))
KERNEL_REASONS = {
    reason.id: reason
    for reason in (GAME_OVER, NOT_YOUR_DECISION, NOT_ASKED, NOT_AN_OPTION, MALFORMED)
}
