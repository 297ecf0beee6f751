"""The state of a game: what all know, what each seat knows, what nobody knows, what is due."""

from __future__ import annotations

import functools
import typing as t

from .entry import Entry, Values
from .plain import Plain

Box = t.TypeVar("Box")
Pub = t.TypeVar("Pub", bound=Plain)
Own = t.TypeVar("Own", bound=Plain)
Den = t.TypeVar("Den", bound=Plain)
Sink = t.Callable[["Event"], None]


class Event(t.NamedTuple):
    """Something that happened; only_for names the seats that may read it."""

    fact: str
    params: dict[str, t.Any]
    only_for: tuple[int, ...] | None = None


class State(t.Generic[Box, Pub, Own, Den]):
    """One position. The last entry of the agenda is the open one."""

    __slots__ = ("box", "den", "own", "pub", "sealed", "sink", "todo")

    def __init__(
        self,
        box: Box,
        pub: Pub,
        own: list[Own],
        den: Den,
        sealed: dict[int, Values],
        todo: list[Entry],
    ) -> None:
        self.box = box
        """What is in the box: board, decks, prices as edition and options have them. Shared."""
        self.pub = pub
        """What everybody knows."""
        self.own = own
        """What one seat knows, by seat."""
        self.den = den
        """What nobody knows."""
        self.sealed = sealed
        """Answers to a simultaneous decision that are not yet revealed."""
        self.todo = todo
        """The agenda."""
        self.sink: Sink | None = None
        """Who hears what happens; a search leaves it off."""

    def clone(self) -> State[Box, Pub, Own, Den]:
        """A copy that shares nothing that changes; nobody listens to it."""
        return State(
            self.box,
            self.pub.clone(),
            self.own[:] if self.own[0].is_fixed else [own.clone() for own in self.own],
            self.den.clone(),
            self.sealed.copy(),
            self.todo[:],
        )

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, State):
            return NotImplemented
        return (
            self.pub == other.pub
            and self.own == other.own
            and self.den == other.den
            and self.sealed == other.sealed
            and self.agenda() == other.agenda()
        )

    __hash__ = None  # type: ignore[assignment]

    def agenda(self) -> list[tuple[t.Any, ...]]:
        """The entries by key and fields: one that an edition has changed is no other moment."""
        return [(entry.key, *entry.args()) for entry in self.todo]


AnyState = State[t.Any, t.Any, t.Any, t.Any]


class Fact:
    """A kind of event, declared once with the names of its parameters."""

    __slots__ = ("id", "params")

    def __init__(self, id: str, params: tuple[str, ...]) -> None:
        self.id = id
        self.params = params

    def __repr__(self) -> str:
        return f"Fact({self.id})"

    def tell(self, s: AnyState, *values: t.Any) -> None:
        """Report to whoever listens; costs next to nothing when nobody does."""
        raise NotImplementedError(f"facts_of({len(values)}) has it")

    def tell_only(self, s: AnyState, seats: tuple[int, ...] | None, *values: t.Any) -> None:
        """Report what only some seats may read; None means everybody."""
        if s.sink is not None:
            s.sink(Event(self.id, dict(zip(self.params, values, strict=True)), seats))


@functools.cache
def facts_of(n: int) -> type[Fact]:
    """Facts with just so many parameters.

    Mostly nobody listens, and to gather any number of values costs more than the rest of the
    call. Besides, a fact told with too few or too many of them fails even then.
    """
    values, scope = "".join([f", value_{i}" for i in range(n)]), dict[str, t.Any]()
    told = f"if s.sink is not None: self.tell_only(s, None{values})"
    exec(f"def tell(self, s{values}):\n    {told}\n", scope)
    return type(f"Fact{n}", (Fact,), {"__slots__": (), "tell": scope["tell"]})
