"""The agenda's entries: moments of play, each a step, a chance or a choice."""

from __future__ import annotations

import typing as t
from typing import ClassVar  # under this name msgspec knows it

import msgspec

from .reason import Denial

CHANCE = -1
"""The seat number under which the journal books what luck decided."""

Values = tuple[t.Any, ...]
"""The fields of an answer, in the order in which its decision declares them."""

Random = t.Callable[[], float]
"""A random number from 0 up to 1, without 1."""

ENOUGH: tuple[tuple[()], ...] = ((),)
"""The answers of a question that has only one, and nothing to say with it."""

TRIES = range(8)
"""So often sampling draws before it lists what is legal."""

Move = tuple[t.Any, ...]
"""An answer: the key of the decision it answers, then its values."""


if t.TYPE_CHECKING:

    @t.dataclass_transform(frozen_default=True)
    class Frozen:
        """To type checkers, frozen without a word in each subclass."""

else:

    class Frozen(msgspec.Struct, frozen=True, gc=False):
        """Made in one call without bytecode; holds nothing that can hold it."""


class Entry(Frozen):
    """A moment of play on the agenda. Its fields are plain, public and never change."""

    key: ClassVar[str]
    names: ClassVar[tuple[str, ...]]
    cites: ClassVar[str] = ""
    """The rules that put this question or ask luck, for refusals that no single guard explains."""
    on: ClassVar[str] = ""
    """What it may lie on: entries of its own chapter by name (`next_disc`), of others by chapter
    and name (`turn.next_disc`), groups and floors of the agenda (`@battle`, `@bottom`), or
    anything (`*`). One that says nothing never waits on an agenda: it is open or runs at once."""
    bears: ClassVar[str] = "*"
    """What may lie on it, in the same words; `@open` is nothing."""
    groups: ClassVar[str] = ""
    """The groups (`@battle`) to which it belongs, for on, bears and the linter of the game."""
    places: ClassVar[frozenset[str]] = frozenset()
    """Every word by which on and bears of others mean this entry; see Chapter.entry."""

    def fits(self, s: t.Any) -> bool:
        """Whether the fields fit the position; asked of positions from outside."""
        return True

    def fits_on(self, s: t.Any, below: t.Any) -> bool:
        """Whether they fit the entry on which this one lies, too; None at the bottom."""
        return True

    def args(self) -> tuple[t.Any, ...]:
        """The values of the fields."""
        return msgspec.structs.astuple(t.cast("t.Any", self))


class Step(Entry):
    """Something that happens without a choice."""

    def run(self, s: t.Any) -> None:
        raise NotImplementedError


class Chance(Entry):
    """Something that luck decides; the caller brings the outcome."""

    def outcomes(self, s: t.Any) -> t.Sequence[t.Any]:
        """Every possible outcome, equal cards repeated, so that a uniform pick is fair."""
        raise NotImplementedError

    def apply(self, s: t.Any, outcome: t.Any) -> None:
        raise NotImplementedError

    def audience(self, s: t.Any) -> tuple[int, ...] | None:
        """The seats that see the outcome; None means everybody."""
        return None


class Choice(Entry):
    """What decisions, sealed decisions and asides have in common.

    The parameters of why_not after the seat declare the shape of an answer, once: the
    values inside a move, the object on the wire and its JSON Schema come from them.
    """

    admits: ClassVar[tuple[str, ...]] = ()
    """The kinds of asides that may be used while this choice is open."""
    exact: ClassVar[bool] = False
    """True if moves() promises to list legal moves only; the laws hold it to that."""

    def seats(self, s: t.Any) -> tuple[int, ...]:
        """Who is asked; by default the seat in a field of that name, see Chapter.entry."""
        raise NotImplementedError

    def public(self, s: t.Any, seat: int) -> bool:
        """Whether everybody can work out what a seat may answer now. Then an only answer is given
        without asking: see agenda.settle(). What is asked for its own sake says no."""
        return False

    def moves(self, s: t.Any, seat: int) -> t.Sequence[Values]:
        """Every answer worth considering; why_not may refuse some of them."""
        raise NotImplementedError

    def options(self, s: t.Any, seat: int) -> t.Sequence[Values]:
        """The legal answers among moves()."""
        moves = self.moves(s, seat)
        if self.exact:
            return moves
        allows = self.allows
        return [values for values in moves if allows(s, seat, *values)]

    def draw(self, s: t.Any, seat: int, random: Random) -> Values:
        """One of options(), each equally likely, found without judging them all."""
        moves = self.moves(s, seat)
        if self.exact:
            return moves[int(random() * len(moves))]
        for _ in TRIES:
            values = moves[int(random() * len(moves))]
            if self.allows(s, seat, *values):
                return values
        found = self.options(s, seat)
        return found[int(random() * len(found))]

    def allows(self, *args: t.Any) -> bool:
        """What why_not() judges, without words; override where yes or no is cheaper to find."""
        return self.why_not(*args) is None

    def why_not(self, *args: t.Any, **fields: t.Any) -> Denial | None:
        """The reason that forbids an answer; answers outside of moves() may be explained too."""
        raise NotImplementedError


class Decision(Choice):
    """One seat chooses. With several seats, whoever answers first."""

    def apply(self, *args: t.Any, **fields: t.Any) -> None:
        raise NotImplementedError

    def resume(self, s: t.Any) -> None:
        """Stay open after an aside. Called before the aside takes effect: where that can make
        the question idle, override this with a step that asks again."""
        s.todo.append(self)


class Window(Decision):
    """A pause for asides: the one answer says that there are enough of them."""

    exact = True

    def public(self, s: t.Any, seat: int) -> bool:
        return True

    def moves(self, s: t.Any, seat: int) -> t.Sequence[tuple[()]]:
        return ENOUGH

    def why_not(self, s: t.Any, seat: int) -> Denial | None:
        return None

    def apply(self, s: t.Any, seat: int) -> None:
        """What comes next lies below on the agenda."""


class Aside(Decision):
    """A right that a seat may use while a decision that admits its kind is open.

    Whoever is asked that decision may ask for the aside; moves() lists nothing for a
    seat without the right, and why_not() says why.
    """

    kind: ClassVar[str]

    def might(self, s: t.Any, seat: int, beside: t.Any) -> bool:
        """Whether everybody must reckon with its use beside an open entry. What a seat hides must
        have no say in this, for it decides whether the seat is asked at all."""
        return True


class Sealed(Choice):
    """Several seats choose in secret; the answers are applied together."""

    def apply(self, s: t.Any, answers: dict[int, Values]) -> None:
        raise NotImplementedError
