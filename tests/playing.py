"""How a test plays: moves by short keys, luck laid down, refusals, what is heard."""

from __future__ import annotations

import typing as t

from engine import kernel
from engine.kernel import AnyState, Denial, Entry, Event, Move, Result, Ruleset, Table

Luck = t.Mapping[str, t.Sequence[t.Any]]
"""Outcomes by the short or whole key of a chance entry; what is not laid down is seeded."""


class Playing:
    """The verbs of one game; keys leave out its prefix."""

    def __init__(self, table: Table) -> None:
        self.usual = table
        self.prefix = f"{table.game.prefix}."
        self.tables = {table.box: table}

    def known(self, table: Table) -> Table:
        """A table at which scenes may be set."""
        self.tables[table.box] = table
        return table

    def table(self, **options: t.Any) -> Table:
        """A table with options."""
        return self.known(self.usual.game.table(self.usual.edition, options))

    def decided(self, **rulings: str) -> Table:
        """A table that has decided rulings, written with an underscore as in R_14="under"."""
        said = {id_.replace("_", "-"): value for id_, value in rulings.items()}
        return self.known(self.usual.game.table(self.usual.edition, {}, said))

    def home_of(self, s: AnyState) -> Table:
        """The table at which a position is played, known by its box."""
        return self.tables[s.box]

    def rules_of(self, s: AnyState) -> Ruleset:
        return self.home_of(s).rules

    def push(
        self, s: AnyState, *entries: Entry, luck: Luck | None = None, seed: int = 0
    ) -> Entry | None:
        """Put entries on the agenda, the first one first, and advance to the next decision."""
        kernel.then_all(s, *entries)
        return self.run(s, luck, seed)

    def run(self, s: AnyState, luck: Luck | None = None, seed: int = 0) -> Entry | None:
        """Advance to the next decision."""
        return kernel.advance(self.rules_of(s), s, self.pick(luck, seed))

    def play(
        self, s: AnyState, seat: int, *move: t.Any, luck: Luck | None = None, seed: int = 0
    ) -> t.Any:
        """Play one move, checked."""
        return kernel.play(self.rules_of(s), s, seat, self.full(move), self.pick(luck, seed))

    def denied(self, s: AnyState, seat: int, *move: t.Any) -> Denial | None:
        """The refusal of a move, None if it is legal; the state must not change.

        What is refused must not be listed either: a list may promise that it is exact.
        """
        before, rules, full = s.clone(), self.rules_of(s), self.full(move)
        denial = kernel.why_not(rules, s, seat, full)
        assert s == before
        if denial is not None:
            assert full not in kernel.legal(rules, s, seat), f"listed, but {denial!r}"
        return denial

    def refused(self, s: AnyState, seat: int, *move: t.Any) -> str:
        """The id of the refusal without the prefix; empty if the move is legal."""
        denial = self.denied(s, seat, *move)
        return "" if denial is None else denial.reason.removeprefix(self.prefix)

    def legal(self, s: AnyState, seat: int, key: str = "") -> list[tuple[t.Any, ...]]:
        """The values of the legal moves of a seat that answer one decision, or the open one."""
        wanted = self.prefix + key if key else s.todo[-1].key
        return [move[1:] for move in kernel.legal(self.rules_of(s), s, seat) if move[0] == wanted]

    def is_open(self, s: AnyState, key: str) -> bool:
        """Whether this decision is the one to answer."""
        return bool(s.todo) and s.todo[-1].key == self.prefix + key

    def final(self, s: AnyState) -> Result:
        """The result of a game that is over."""
        result = self.usual.game.result(s)
        assert result is not None
        return result

    def asked(self, s: AnyState) -> tuple[int, ...]:
        return kernel.waiting(self.rules_of(s), s)

    def full(self, move: tuple[t.Any, ...]) -> Move:
        return (self.prefix + move[0], *move[1:])

    def pick(self, luck: Luck | None, seed: int) -> kernel.Pick:
        short = {key.removeprefix(self.prefix): laid for key, laid in (luck or {}).items()}
        laid = {self.prefix + key: outcomes for key, outcomes in short.items()}
        return kernel.scripted(laid, kernel.seeded(seed))


def listening(s: AnyState) -> list[Event]:
    """A list that fills with what happens."""
    heard: list[Event] = []
    s.sink = heard.append
    return heard
