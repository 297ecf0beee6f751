"""What matches make use of: entries of the agenda, answers, facts told, cards named, rules."""

from __future__ import annotations

import functools
import re
import typing as t
from collections import Counter

from engine.kernel import AnyState, Chance, Choice, Entry, Event, Game, Move, Step, Table, top
from engine.kernel.pack import codes
from engine.kernel.rng import Pick
from engine.kernel.ruleset import Ruleset

COUNTED = ("entries", "decisions", "facts", "cards")
Counts = dict[str, dict[str, int]]


class Usage:
    """Counts while somebody else plays."""

    def __init__(self, game: Game, counts: Counts) -> None:
        self.codes = card_codes(game.code)
        self.entries, self.decisions, self.facts, self.cards = (
            counts.setdefault(kind, {}) for kind in COUNTED
        )

    def advance(self, rules: Ruleset, s: AnyState, pick: Pick) -> Entry | None:
        """The kernel's advance, with an eye on each entry that comes up."""
        s.sink = self.hear
        while s.todo:
            entry: t.Any = top(rules, s)
            if isinstance(entry, Choice):
                return entry  # it counts when it is answered: until then a match may stop
            _count(self.entries, entry.key)
            s.todo.pop()
            if isinstance(entry, Step):
                entry.run(s)
            elif isinstance(entry, Chance):
                entry.apply(s, pick(entry.key, entry.outcomes(s)))
        return None

    def answer(self, entry: Entry, move: Move) -> None:
        _count(self.entries, entry.key)
        _count(self.decisions, move[0])

    def hear(self, event: Event) -> None:
        _count(self.facts, event.fact)
        for value in event.params.values():
            if isinstance(value, str) and value in self.codes:
                _count(self.cards, value)


def _count(counted: dict[str, int], name: str) -> None:
    counted[name] = counted.get(name, 0) + 1


@functools.cache
def card_codes(game: str) -> frozenset[str]:
    return codes(game)


def used(table: Table, parts: t.Iterable[Counts]) -> Counts:
    """The counts of several pieces together, the most used first, with the rules behind them."""
    total: dict[str, Counter[str]] = {kind: Counter() for kind in (*COUNTED, "rules")}
    for part in parts:
        for kind, counted in part.items():
            total[kind].update(counted)
    shown = total.pop("entries")
    asides = {key: n for key, n in total["decisions"].items() if key not in shown}
    for key, n in (*shown.items(), *asides.items()):
        for rule in rules_of(table, key):
            total["rules"][rule] += n
    return {kind: dict(counted.most_common()) for kind, counted in total.items()}


def unused(table: Table, counts: Counts) -> dict[str, list[str]]:
    """What no surveyed match made use of: decisions, and rules that any entry names."""
    entries = table.rules.entries
    known = {
        "decisions": {key for key, entry in entries.items() if issubclass(entry, Choice)},
        "rules": {rule for key in entries for rule in rules_of(table, key)},
    }
    return {kind: sorted(names - counts[kind].keys()) for kind, names in known.items()}


def rules_of(table: Table, key: str) -> set[str]:
    """The rules that an entry names: those it cites and those its words mention."""
    entry = table.rules.entries[key]
    told = f"{entry.__doc__ or ''} {getattr(entry, 'cites', '')}"
    return set(re.findall(rf"\b{table.game.prefix.upper()}-[A-Z]+-\d+\b", told))
