"""What leaves the referee: views, and positions in their portable form."""

from __future__ import annotations

import typing as t

import msgspec

from . import ask
from .entry import Entry
from .finding import Found
from .plain import Plain, frozen, misplaced, place_of, thawed
from .reason import Denial
from .ruleset import Ruleset
from .state import AnyState, Event, State

Data = dict[str, t.Any]
Header = tuple[str, str, Data, dict[str, str]]
"""Game, edition, options and rulings: which rules a position is played by."""
P = t.TypeVar("P", bound=Plain)
UNREADABLE = (ArithmeticError, LookupError, RecursionError, TypeError, ValueError)
"""What data from outside can bring about; the errors of msgspec are ValueErrors."""


def view(rules: Ruleset, s: AnyState, seat: int | None) -> Data:
    """All that a seat may know: a list of what is shown, never of what is hidden."""
    return {
        "pub": data_of(s.pub),
        "own": None if seat is None else data_of(s.own[seat]),
        "faces": [own.face() for own in s.own],
        "den": s.den.face(),
        "todo": [entry_data(entry) for entry in s.todo],
        "waiting": list(ask.waiting(rules, s)),
        "sealed": sorted(s.sealed),
        "my_sealed": None if seat is None else thawed(s.sealed.get(seat)),
    }


def data_of(part: Plain) -> Data:
    """A plain object as JSON-ready data that shares nothing with the state."""
    return t.cast("Data", msgspec.to_builtins(part.to_wire(), str_keys=True))


def part_of(cls: type[P], data: Data) -> P:
    """The plain object that data_of described."""
    return cls.from_wire(msgspec.convert(data, cls.Wire, str_keys=True))


def entry_data(entry: Entry) -> list[t.Any]:
    return [entry.key, *map(thawed, entry.args())]


def entry_of(rules: Ruleset, data: list[t.Any]) -> Entry:
    """The entry that entry_data described; a wrong type is an error."""
    key, *args = data
    if not args:
        return rules.declared[key]()
    fields = msgspec.convert(args, rules.shapes[key])
    return rules.declared[key](*msgspec.structs.astuple(fields))


def denial_data(denial: Denial) -> Data:
    return {
        "reason": denial.reason,
        "rules": list(denial.rules),
        "params": {name: thawed(value) for name, value in denial.params.items()},
    }


def found_data(finding: Found) -> Data:
    params = {name: thawed(value) for name, value in finding.params.items()}
    return {"finding": finding.id, "params": params}


def event_data(event: Event) -> Data:
    """An event as JSON has it: the seats that key some of its parameters become text."""
    params = msgspec.to_builtins(event.params, str_keys=True)
    return {"fact": event.fact, "params": params, "only_for": event.only_for}


class Malformed(ValueError):
    """A position that cannot be read; place says where, as in pub.rails[2], as far as known."""

    def __init__(self, text: str, place: str = "") -> None:
        super().__init__(text)
        self.place = place


class Face(t.TypedDict):
    """What everybody sees of something hidden."""


class Codec:
    """Positions of one kind of game to bytes and back, checked against the state classes."""

    def __init__(
        self,
        pub: type[Plain],
        own: type[Plain],
        den: type[Plain],
        faces: tuple[t.Any, t.Any] = (Face, Face),
    ) -> None:
        self.parts = (pub, own, den)
        self.faces = faces
        """What is shown of own and den to everybody, as types."""
        self.wire = msgspec.defstruct(
            "Position",
            [
                ("game", str),
                ("edition", str),
                ("options", dict[str, t.Any]),
                ("rulings", dict[str, str]),
                ("pub", pub.Wire),
                ("own", list[own.Wire]),  # type: ignore[name-defined]
                ("den", den.Wire),
                ("sealed", dict[int, list[t.Any]]),
                ("todo", list[list[t.Any]]),
            ],
            forbid_unknown_fields=True,
            gc=False,
        )
        self.encoder = msgspec.json.Encoder()
        self.decoder = msgspec.json.Decoder(self.wire)

    def encode(self, header: Header, s: AnyState) -> bytes:
        """The portable form of a position, in the middle of whatever is open."""
        return self.encoder.encode(
            self.wire(
                *header,
                s.pub.to_wire(),
                [own.to_wire() for own in s.own],
                s.den.to_wire(),
                s.sealed,
                [[entry.key, *entry.args()] for entry in s.todo],
            )
        )

    def read(self, data: bytes) -> t.Any:
        """The typed contents of a position; its header says which ruleset applies."""
        try:
            return self.decoder.decode(data)
        except UNREADABLE as error:
            raise Malformed(str(error), place_of(error)) from error

    def build(self, rules: Ruleset, box: t.Any, wire: t.Any) -> AnyState:
        """The state that a position describes."""
        pub, own, den = self.parts
        todo = []
        for at, data in enumerate(wire.todo):
            try:
                todo.append(entry_of(rules, data))
            except UNREADABLE as error:
                raise Malformed(f"agenda: {error}", f"todo[{at}]") from error
        try:
            return State(
                box,
                pub.from_wire(wire.pub),
                [own.from_wire(one) for one in wire.own],
                den.from_wire(wire.den),
                {seat: frozen(values) for seat, values in wire.sealed.items()},
                todo,
            )
        except UNREADABLE as error:
            raise Malformed(f"places: {error}", self.place_in(wire)) from error

    def place_in(self, wire: t.Any) -> str:
        """Where the sets of a position are no sets."""
        pub, own, den = self.parts
        parts = [("pub", pub, wire.pub), ("den", den, wire.den)]
        parts += [(f"own[{seat}]", own, one) for seat, one in enumerate(wire.own)]
        flaws = [(where, misplaced(cls, part)) for where, cls, part in parts]
        return next((f"{where}.{field}" for where, field in flaws if field), "")
