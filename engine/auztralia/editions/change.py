"""What an edition is: a list of differences, each a few replacements."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import Entry, Rulings


class Change(msgspec.Struct, frozen=True, kw_only=True):
    """What is put in place of what the chapters and packs have."""

    entries: dict[type[Entry], type[Entry]] = {}
    numbers: dict[str, t.Any] = {}
    """Fields of the book."""
    cards: dict[str, str] = {}
    """Characters that the packs have otherwise: the one of pl-2018 and the one here."""
    rulings: dict[str, str] = {}
    """Values that the edition starts from."""
    idle: tuple[str, ...] = ()
    """Rulings that have no use here."""
    options: dict[str, tuple[t.Any, ...]] = {}
    """The only values that an option can have."""

    def as_data(self) -> dict[str, t.Any]:
        """The change as data: keys of entries, numbers, codes of cards, values of rulings."""
        found = {
            "entries": sorted(old.key for old in self.entries),
            "numbers": self.numbers,
            "cards": self.cards,
            "rulings": self.rulings,
            "idle": list(self.idle),
            "options": self.options,
        }
        return {name: value for name, value in found.items() if value}


class Edition(msgspec.Struct, frozen=True):
    """A printed set of rules; where it is silent, the one it is completed from holds."""

    code: str
    completed_from: str | None
    differences: dict[str, Change]
    """By the numbers of the differences, several separated by spaces."""

    def usual(self, register: t.Mapping[str, t.Mapping[str, Change]]) -> Rulings:
        """The value from which each ruling starts that has a use here."""
        changes = self.differences.values()
        idle = {ruling for change in changes for ruling in change.idle}
        found = {id_: next(iter(values)) for id_, values in register.items() if id_ not in idle}
        for change in changes:
            found |= change.rulings
        return found

    def cards(self) -> dict[str, str]:
        """The characters of pl-2018 that the packs have otherwise here."""
        return {a: b for change in self.differences.values() for a, b in change.cards.items()}

    def lacking(self, asked: t.Mapping[str, t.Any]) -> str | None:
        """The first option that asks for what the edition does not have."""
        for change in self.differences.values():
            for name, values in change.options.items():
                if name in asked and asked[name] not in values:
                    return name
        return None
