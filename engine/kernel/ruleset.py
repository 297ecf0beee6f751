"""Chapters hold what one file declares: entries, reasons, facts; a ruleset joins chapters."""

from __future__ import annotations

import re
import typing as t

import msgspec

from .answer import Answer
from .entry import Aside, Chance, Choice, Decision, Entry, Step
from .finding import KERNEL_FINDINGS, Finding
from .plain import bounded
from .reason import KERNEL_REASONS, Reason
from .state import Fact, facts_of

E = t.TypeVar("E", bound=Entry)
STEP, RANDOM, EXACT, FILTERED, DYNAMIC_SEAT, SEALED, CHANGED = range(7)
"""What an entry is to the flow. Of a decision moves() are exact (legal as they are, and drawn from
so) or filtered by its guards; the seat is a field of it, or dynamic: only the position tells it.
One that an edition has changed is none of these: another entry takes its place."""

Case = tuple[int, tuple[Aside, ...], bool]
"""What an entry is to the flow, the asides beside it, and whether an answer has just one field, as
most have: a call with *values is slow."""
RANDOM_CASE: Case = (RANDOM, (), False)
CHANGED_CASE: Case = (CHANGED, (), False)
SIMPLE_CASES: dict[int, Case | None] = {STEP: None, RANDOM: RANDOM_CASE, CHANGED: CHANGED_CASE}
"""Those in which no seat is asked."""


class Chapter:
    """One file of rules: its entries, the reasons it may deny by, the facts it may tell."""

    def __init__(self, prefix: str) -> None:
        self.prefix = prefix
        self.entries: dict[str, type[Entry]] = {}
        self.reasons: dict[str, Reason] = {}
        self.facts: dict[str, Fact] = {}
        self.findings: dict[str, Finding] = {}

    def entry(self, cls: type[E]) -> type[E]:
        """Register an entry class under a key made of its name."""
        made: t.Any = cls
        made.key = f"{self.prefix}.{re.sub(r'(?<!^)(?=[A-Z])', '_', cls.__name__).lower()}"
        made.names = made.__struct_fields__
        if "seat" in made.names and getattr(made, "seats", None) is Choice.seats:
            made.seats = _own_seat
        self._place(made)
        self.entries[made.key] = made
        return cls

    def _place(self, entry: type[Entry]) -> None:
        """Spell out where an entry may lie, and by which words others mean it."""
        chapter = self.prefix.partition(".")[2]
        name = f"{chapter}.{entry.key.rpartition('.')[2]}"
        entry.places = frozenset(("*", name, *entry.groups.split()))
        entry.on = spelled_out(entry.on, chapter)
        entry.bears = spelled_out(entry.bears, chapter)

    def reason(self, name: str, *rules: str, params: str = "") -> Reason:
        """Declare an obstacle with the rules it rests on and the names of its parameters."""
        reason = Reason(f"{self.prefix}.{name}", rules, tuple(params.split()))
        self.reasons[reason.id] = reason
        return reason

    def fact(self, name: str, params: str = "") -> Fact:
        """Declare a kind of event with the names of its parameters."""
        names = tuple(params.split())
        fact = facts_of(len(names))(f"{self.prefix}.{name}", names)
        self.facts[fact.id] = fact
        return fact

    def finding(self, name: str, params: str = "") -> Finding:
        """Declare a flaw of positions with the names of its parameters."""
        finding = Finding(f"{self.prefix}.{name}", tuple(params.split()))
        self.findings[finding.id] = finding
        return finding


class Ruleset:
    """The chapters of a game, with the entries that an edition puts in place of others."""

    def __init__(
        self,
        *chapters: Chapter,
        changes: dict[type[Entry], type[Entry]] | None = None,
        end_cites: str = "",
    ) -> None:
        self.chapters = chapters
        self.entries = {k: e for c in chapters for k, e in c.entries.items()}
        self.facts = {k: f for c in chapters for k, f in c.facts.items()}
        self.reasons = dict(KERNEL_REASONS)
        self.findings = dict(KERNEL_FINDINGS)
        for chapter in chapters:
            self.reasons.update(chapter.reasons)
            self.findings.update(chapter.findings)
        self.declared = dict(self.entries)
        """The entries as the chapters declare them: what lies on agendas, whatever is changed."""
        self.swap: dict[type[Entry], type[Entry]] = {}
        for old, new in (changes or {}).items():
            new.key = old.key
            self.swap[old] = self.entries[old.key] = new
        self.shapes = {k: _shape(e) for k, e in self.entries.items()}
        self.end_cites = tuple(end_cites.split())
        choices = {k: e for k, e in self.entries.items() if issubclass(e, Choice)}
        self.answers = {k: Answer(e) for k, e in choices.items()}
        asides = [e() for e in choices.values() if issubclass(e, Aside)]
        self.asides: dict[str, tuple[Aside, ...]] = {
            k: tuple(a for a in asides if a.kind in e.admits) for k, e in choices.items()
        }
        self.kinds = {e: _kind(e) for e in self.entries.values()}
        self.kinds.update(dict.fromkeys(self.swap, CHANGED))
        self.cases = {e: self._case(e, kind) for e, kind in self.kinds.items()}
        """What the loop of whole games asks of an entry, in one place; of a step nothing."""

    def _case(self, entry: type[Entry], kind: int) -> Case | None:
        if kind in SIMPLE_CASES:
            return SIMPLE_CASES[kind]
        answer = self.answers.get(entry.key)
        return kind, self.asides.get(entry.key, ()), answer is not None and len(answer.fields) == 1


def spelled_out(words: str, chapter: str) -> str:
    """The words of on and bears; what has no chapter is of this one."""
    full = [
        word if word[0] in "@*" or "." in word else f"{chapter}.{word}" for word in words.split()
    ]
    return " ".join(full)


def _own_seat(self: t.Any, s: t.Any) -> tuple[int, ...]:
    return (self.seat,)


def _kind(entry: type[Entry]) -> int:
    if issubclass(entry, Decision):
        if t.cast("t.Any", entry).seats is not _own_seat:
            return DYNAMIC_SEAT
        return EXACT if entry.exact and entry.draw is Choice.draw else FILTERED
    return STEP if issubclass(entry, Step) else RANDOM if issubclass(entry, Chance) else SEALED


def _shape(entry: type[Entry]) -> type[msgspec.Struct]:
    """The types of an entry's fields, for reading agendas from outside."""
    hints = t.get_type_hints(entry, include_extras=True)
    fields = [(name, bounded(hints[name])) for name in entry.names]
    return msgspec.defstruct(entry.__name__, fields, array_like=True, forbid_unknown_fields=True)
