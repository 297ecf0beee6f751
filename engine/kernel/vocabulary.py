"""The words of a game: what fields of moves, agenda entries and facts stand for.

The same name means the same thing all over a game; where it does not, the key of the entry or
fact stands before it: `auz.recruit.hire.source`.
"""

from __future__ import annotations

import typing as t

from . import meaning
from .plain import frozen


class Vocabulary(t.NamedTuple):
    """Texts by name, and the types of what facts tell, which have no annotations of their own."""

    texts: t.Mapping[str, str] = {}
    types: t.Mapping[str, t.Any] = {}

    def text(self, key: str, name: str) -> str:
        """What a field stands for; empty if nobody has said so."""
        return self.texts.get(f"{key}.{name}", self.texts.get(name, ""))

    def type(self, key: str, name: str) -> t.Any:
        """The type of a parameter of a fact."""
        return self.types.get(f"{key}.{name}", self.types.get(name, t.Any))

    def places(self, key: str, params: t.Mapping[str, t.Any]) -> list[str]:
        """The places that a fact names, each once, in the order of its values."""
        named = ((self.type(key, name), frozen(value)) for name, value in params.items())
        return [*dict.fromkeys(one for hint, value in named for one in meaning.places(hint, value))]
