"""State classes: plain data with a generated clone and a typed form for the wire.

A class marked with plain() may hold scalars, tuples, bit sets, lists and dicts of
these, and other plain classes. Anything else is refused when the module is imported,
so a state can always be copied, stored and compared.
"""

from __future__ import annotations

import dataclasses
import functools
import re
import sys
import types
import typing as t

import msgspec

T = t.TypeVar("T")
SCALARS = (int, str, bool, type(None))
MOST = 1023
BITS = tuple(1 << number for number in range(MOST + 1))
"""Each number that a bit set can hold, as a bit set by itself."""
LARGEST = 10_000
"""No number from outside goes beyond this: nobody can send a position too big to use."""
Number = t.Annotated[int, msgspec.Meta(ge=-LARGEST, le=LARGEST)]
Member = t.Annotated[int, msgspec.Meta(ge=0, le=MOST)]
PLACE = re.compile(r"`\$\.?([^`]*)`$")
FIELD = re.compile(r"field `(\w+)`")


class Plain:
    """Base of every state class; plain() writes the real methods."""

    __slots__ = ()
    Wire: t.ClassVar[t.Any]
    hints: t.ClassVar[dict[str, t.Any]]
    is_fixed: t.ClassVar[bool] = False

    def clone(self) -> t.Self:
        raise NotImplementedError

    def to_wire(self) -> t.Any:
        """The typed twin of this object, ready to be encoded."""
        raise NotImplementedError

    @classmethod
    def from_wire(cls, wire: t.Any) -> t.Self:
        raise NotImplementedError


class Bits:
    """A set of small numbers held as one int; on the wire it is a sorted list."""

    wire: t.Any = list[Member]

    def dump(self, mask: int) -> t.Sequence[t.Any]:
        return members_of(mask)

    def load(self, items: list[t.Any]) -> int:
        return no_doubles(mask_of(items), items)


def no_doubles(mask: int, items: list[t.Any]) -> int:
    """The bit set of a list in which nothing stands twice."""
    if mask.bit_count() != len(items):
        raise ValueError("something stands twice in a set")
    return mask


def members(mask: int) -> list[int]:
    """The numbers in a bit set, ascending."""
    found = []
    while mask:
        highest = mask.bit_length() - 1
        found.append(highest)
        mask ^= BITS[highest]
    found.reverse()
    return found


def nth_member(mask: int, n: int) -> int:
    """The number in that place of members(), from 0 on, without listing them."""
    for _ in range(mask.bit_count() - 1 - n):
        mask ^= BITS[mask.bit_length() - 1]
    return mask.bit_length() - 1


def mask_of(items: t.Iterable[int]) -> int:
    """The bit set of some numbers."""
    mask = 0
    for item in items:
        mask |= BITS[item]
    return mask


@functools.lru_cache(maxsize=1024)
def members_of(mask: int) -> tuple[int, ...]:
    """The same as members(), remembered: the areas of a game come back again and again."""
    return tuple(members(mask))


@t.dataclass_transform()
def plain(cls: type[T]) -> type[T]:
    """Make a slotted dataclass with clone, to_wire and from_wire written from its fields."""
    made = _finish(cls, dataclasses.dataclass(slots=True)(cls))
    copies = [_copy(f"self.{name}", hint) for name, hint in made.hints.items()]
    made.clone = _written("clone(self)", "cls", copies, {"cls": made})
    return t.cast("type[T]", made)


@t.dataclass_transform(frozen_default=True)
def fixed(cls: type[T]) -> type[T]:
    """A plain class that never changes: copies share it, and a change is a new object.

    Like an entry it is frozen for the type checker only, which makes it cheap to make.
    """
    made = _finish(cls, dataclasses.dataclass(slots=True, unsafe_hash=True)(cls))
    for name, hint in made.hints.items():
        if not _is_shared(hint) and not getattr(hint, "is_fixed", False):
            raise TypeError(f"{cls.__name__}.{name} can change: {hint}")
    made.is_fixed = True
    made.clone = lambda self: self
    return t.cast("type[T]", made)


def _finish(cls: type, made: t.Any) -> t.Any:
    """Give a dataclass its typed twin and the ways there and back."""
    hints = t.get_type_hints(made, vars(sys.modules[cls.__module__]), include_extras=True)
    fields = {f.name: hints[f.name] for f in dataclasses.fields(made)}
    made.hints = fields
    made.Wire = msgspec.defstruct(
        cls.__name__,
        [_wire_field(f, hints[f.name]) for f in dataclasses.fields(made)],
        forbid_unknown_fields=True,
        omit_defaults=True,
        gc=False,
    )
    scope: dict[str, t.Any] = {"cls": made, "Wire": made.Wire}
    dumps = [_dump(f"self.{name}", hint, scope) for name, hint in fields.items()]
    loads = [_load(f"wire.{name}", hint, scope) for name, hint in fields.items()]
    made.to_wire = _written("to_wire(self)", "Wire", dumps, scope)
    made.from_wire = classmethod(_written("from_wire(_, wire)", "cls", loads, scope))
    return made


def _written(head: str, maker: str, parts: list[str], scope: dict[str, t.Any]) -> t.Any:
    """A function of one line, made from the expressions for each field."""
    exec(f"def {head}:\n    return {maker}({', '.join(parts)})\n", scope)
    return scope[head[: head.index("(")]]


def _bits(hint: t.Any) -> Bits | None:
    """The bit set that an annotation declares, if it declares one."""
    extras = getattr(hint, "__metadata__", ())
    return next((extra for extra in extras if isinstance(extra, Bits)), None)


def _is_plain(hint: t.Any) -> bool:
    return isinstance(hint, type) and issubclass(hint, Plain)


def _is_shared(hint: t.Any) -> bool:
    """Values that copies share because nobody can change them."""
    if hasattr(hint, "__metadata__"):
        hint = t.get_args(hint)[0]
    if isinstance(hint, type) and issubclass(hint, (*SCALARS, tuple)):
        return True
    if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        return hint.__struct_config__.frozen
    origin, args = t.get_origin(hint), t.get_args(hint)
    if origin is t.Literal or hint is Ellipsis:
        return True
    return origin in (tuple, t.Union, types.UnionType) and all(map(_is_shared, args))


def _copy(name: str, hint: t.Any) -> str:
    """The expression that copies one field."""
    origin, args = t.get_origin(hint), t.get_args(hint)
    if _is_shared(hint) or getattr(hint, "is_fixed", False):
        return name
    if _is_plain(hint):
        return f"{name}.clone()"
    if origin is list:
        item = _copy("x", args[0])
        return f"{name}[:]" if item == "x" else f"[{item} for x in {name}]"
    if origin is dict:
        value = _copy("v", args[1])
        return f"{name}.copy()" if value == "v" else f"{{k: {value} for k, v in {name}.items()}}"
    raise TypeError(f"a plain class cannot hold {hint}")


def _wire_field(field: dataclasses.Field[t.Any], hint: t.Any) -> tuple[t.Any, ...]:
    """A field on the wire; one with a default may be left out there."""
    if field.default is dataclasses.MISSING:
        return field.name, _wire_hint(hint)
    if not _is_shared(hint) or _bits(hint) is not None:
        raise TypeError(f"{field.name} cannot have a default: {hint}")
    return field.name, _wire_hint(hint), field.default


def _wire_hint(hint: t.Any) -> t.Any:
    """The type of a field on the wire."""
    bits, origin, args = _bits(hint), t.get_origin(hint), t.get_args(hint)
    if bits is not None:
        return bits.wire
    if _is_plain(hint):
        return hint.Wire
    if origin is list:
        return list[_wire_hint(args[0])]  # type: ignore[misc]
    if origin is dict:
        return dict[bounded(args[0]), _wire_hint(args[1])]  # type: ignore[misc]
    return bounded(hint)


def bounded(hint: t.Any) -> t.Any:
    """The same type with a bound for every number in it; a bound of its own stays."""
    if hint is int:
        return Number
    if t.get_origin(hint) is t.Annotated:
        return _bounded_within(hint)
    if t.get_origin(hint) is tuple:
        return tuple[tuple(map(bounded, t.get_args(hint)))]  # type: ignore[misc]
    return hint


def _bounded_within(hint: t.Any) -> t.Any:
    """A tuple that says more of itself than its form; a number that does has bounds of its own."""
    inner = t.get_args(hint)[0]
    if t.get_origin(inner) is not tuple:
        return hint
    return t.Annotated[(bounded(inner), *hint.__metadata__)]


def misplaced(cls: type[Plain], wire: t.Any) -> str:
    """The field of a wire form whose items are no set, if there is one."""
    for name, hint in cls.hints.items():
        many = t.get_origin(hint) is list
        bits = _bits(t.get_args(hint)[0] if many else hint)
        sets = getattr(wire, name) if many else [getattr(wire, name)]
        for at, items in enumerate(sets if bits else ()):
            try:
                t.cast("Bits", bits).load(items)
            except (LookupError, ValueError):
                return f"{name}[{at}]" if many else name
    return ""


def _convert(name: str, hint: t.Any, scope: dict[str, t.Any], verb: str, plainly: str) -> str:
    """The expression that turns one field into its wire form, or back."""
    bits, origin, args = _bits(hint), t.get_origin(hint), t.get_args(hint)
    if bits is not None:
        known = f"{verb}{id(bits)}"
        scope[known] = getattr(bits, verb)
        empty = "()" if verb == "dump" else "0"
        return f"({known}({name}) if {name} else {empty})"
    if _is_plain(hint):
        scope[hint.__name__] = hint
        return plainly.format(cls=hint.__name__, name=name)
    if origin is list:
        item = _convert("x", args[0], scope, verb, plainly)
        if item == "x":
            return name
        many = f"[{item} for x in {name}]"
        if _bits(args[0]) is None:
            return many
        empty = "()" if verb == "dump" else "0"
        return f"({many} if any({name}) else [{empty}] * len({name}))"
    if origin is dict:
        value = _convert("v", args[1], scope, verb, plainly)
        return name if value == "v" else f"{{k: {value} for k, v in {name}.items()}}"
    return name


def _dump(name: str, hint: t.Any, scope: dict[str, t.Any]) -> str:
    return _convert(name, hint, scope, "dump", "{name}.to_wire()")


def _load(name: str, hint: t.Any, scope: dict[str, t.Any]) -> str:
    return _convert(name, hint, scope, "load", "{cls}.from_wire({name})")


def place_of(error: Exception) -> str:
    """The place that msgspec names in its message; empty if it names none.

    A field that is missing or unknown is named beside the object where it should stand or not.
    """
    named = [one[1] for one in (PLACE.search(str(error)), FIELD.search(str(error))) if one]
    return ".".join(named)


def thawed(value: t.Any) -> t.Any:
    """Tuples as the lists that JSON has."""
    return [thawed(item) for item in value] if isinstance(value, tuple) else value


def frozen(value: t.Any) -> t.Any:
    """Lists as tuples, so that moves and arguments can be compared and shared."""
    return tuple(frozen(item) for item in value) if isinstance(value, list) else value
