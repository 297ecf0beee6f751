"""The shape of the answers to a decision: values inside, a JSON object outside, its schema."""

from __future__ import annotations

import inspect
import re
import typing as t

import msgspec

from . import meaning
from .entry import Choice, Move, Values
from .plain import place_of, thawed
from .reason import MALFORMED, Illegal

ITEM = re.compile(r"`\$\[(\d+)\](.*)`$")
UNFIT = (msgspec.ValidationError, UnicodeEncodeError)
"""What msgspec says of a value of another form, and of half a letter, which no text can hold."""


class Answer:
    """Read from the parameters of why_not: names, types and limits of an answer's fields."""

    __slots__ = ("cites", "fields", "hints", "key", "row", "unordered", "wire")

    def __init__(self, entry: type[Choice]) -> None:
        hints = t.get_type_hints(entry.why_not, include_extras=True)
        names = tuple(inspect.signature(entry.why_not).parameters)[3:]
        self.key = entry.key
        self.cites = tuple(entry.cites.split())
        self.fields = names
        title = "".join(part.title() for part in entry.key.replace("_", ".").split("."))
        self.hints = tuple([hints[name] for name in names])
        self.unordered = tuple([meaning.is_unordered(hint) for hint in self.hints])
        fields = list(zip(names, self.hints, strict=True))
        self.wire = msgspec.defstruct(
            title, fields, tag_field="decision", tag=entry.key, forbid_unknown_fields=True
        )
        self.row = msgspec.defstruct(title, fields, array_like=True, forbid_unknown_fields=True)

    def to_data(self, move: Move) -> dict[str, t.Any]:
        """The JSON object of a move."""
        data: dict[str, t.Any] = {"decision": self.key}
        data.update(zip(self.fields, map(thawed, move[1:]), strict=True))
        return data

    def from_data(self, data: t.Any) -> Move:
        """The move that a JSON object spells, or Illegal naming the place where it is not one."""
        try:
            answer = msgspec.convert(data, self.wire)
        except UNFIT as error:
            place = place_of(error)
            raise Illegal(MALFORMED(decision=self.key, place=place).citing(self.cites)) from error
        return (self.key, *(getattr(answer, name) for name in self.fields))

    def flaw(self, values: Values) -> str | None:
        """The place where values do not have the declared form; None if they have."""
        if len(values) != len(self.fields):
            return ""
        try:
            exact = msgspec.structs.astuple(msgspec.convert(values, self.row))
        except UNFIT as error:
            found = ITEM.search(str(error))
            return self.fields[int(found.group(1))] + found.group(2) if found else ""
        for name, meant, value in zip(self.fields, exact, values, strict=True):
            if repr(meant) != repr(value):  # a list, say, where a tuple is meant
                return name
            if isinstance(value, str) and not value.isprintable():  # half a letter, say
                return name
        return None

    def unprintable(self, values: Values) -> str | None:
        """The field with a text that cannot be shown: the one flaw that from_data lets pass."""
        for name, value in zip(self.fields, values, strict=True):
            if isinstance(value, str) and not value.isprintable():
                return name
        return None

    def listed(self, values: Values, moves: t.Sequence[Values]) -> Values:
        """The answer among moves that differs in nothing but the order of sets.

        Where there is none, its sets sorted: guards then find the true obstacle.
        """
        meant = self._sorted(values)
        return next((listed for listed in moves if self._sorted(listed) == meant), meant)

    def _sorted(self, values: Values) -> Values:
        pairs = zip(values, self.unordered, strict=True)
        return tuple([tuple(sorted(v)) if v and is_set else v for v, is_set in pairs])

    def places(self, move: Move) -> list[str]:
        """The places that a move names, as far as the types of its fields say so."""
        pairs = zip(self.hints, move[1:], strict=True)
        return [place for hint, value in pairs for place in meaning.places(hint, value)]

    def schema(self) -> dict[str, t.Any]:
        """The JSON Schema of the object form."""
        (schema,), parts = msgspec.json.schema_components([self.wire], ref_template="{name}")
        return dict(parts[schema["$ref"]]) if "$ref" in schema else schema
