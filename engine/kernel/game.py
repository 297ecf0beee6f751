"""A game is a set of rules; a table is the game in one edition with options and rulings."""

from __future__ import annotations

import typing as t

from .ask import Dice
from .finding import Found
from .reason import Denial
from .ruleset import Ruleset
from .state import AnyState
from .view import Codec, Data, Malformed


class Result(t.NamedTuple):
    """How a game ended: points by seat, what an automatic opponent has, and who won."""

    scores: tuple[int, ...]
    opponent: int | None
    winners: tuple[int, ...]
    """The winning seats; empty if the opponent won, or if nobody is left in the game."""


Rulings = dict[str, str]
"""The value of each ruling that a table has decided, by its id."""


class Ruling(t.NamedTuple):
    """A ruling that tables decide for themselves: its values, and what editions start from."""

    values: tuple[str, ...]
    default: t.Mapping[str, str]
    """By edition; one that is not named has no use for the ruling."""


class Impossible(Exception):
    """A table that the rules do not allow: options or seats that do not go together."""

    def __init__(self, edition: str, denial: Denial) -> None:
        super().__init__(repr(denial))
        self.edition = edition
        self.denial = denial


class Table:
    """A game as one group plays it: its rules, its components, its positions."""

    def __init__(
        self,
        game: Game,
        edition: str,
        options: Data,
        rules: Ruleset,
        box: t.Any,
        rulings: Rulings | None = None,
    ) -> None:
        self.game = game
        self.edition = edition
        self.options = options
        self.rules = rules
        self.box = box
        self.rulings = rulings or {}
        """What this group has decided where the books are silent or disagree."""

    def start(self, seats: int) -> AnyState:
        """A state with nothing but the set-up on its agenda."""
        if seats not in self.game.seats:
            raise Malformed(f"{self.game.code} is not for {seats} seats")
        return self.game.set_up(self, seats)

    def result(self, s: AnyState) -> Result | None:
        """Points and winners of a finished game; None while it goes on."""
        return self.game.result(s)

    def encode(self, s: AnyState) -> bytes:
        header = (self.game.code, self.edition, self.options, self.rulings)
        return self.game.codec.encode(header, s)

    def decode(self, data: bytes) -> AnyState:
        """A state from its portable form; the header must be this table's."""
        return self.build(self.game.codec.read(data))

    def build(self, wire: t.Any) -> AnyState:
        """The state of a position that the game's codec has read."""
        header: Data = {"game": self.game.code, "edition": self.edition}
        header |= {"options": self.options, "rulings": self.rulings}
        for name, value in header.items():
            if getattr(wire, name) != value:
                raise Malformed(f"a position of another table: {name}", name)
        return self.game.codec.build(self.rules, self.box, wire)


class Game:
    """What each game declares; one object of a subclass for each game."""

    code: str
    prefix: str
    editions: tuple[str, ...]
    seats: range
    options: Data
    """The JSON Schema of the options."""
    rulings: t.Mapping[str, Ruling] = {}
    """What a group may decide otherwise than the edition does, by the id of the ruling."""
    differences: t.Mapping[str, t.Mapping[str, Data]] = {}
    """By the number of a difference, what each edition puts in place of something, as data."""
    codec: Codec

    def table(
        self, edition: str, options: Data | None = None, rulings: Rulings | None = None
    ) -> Table:
        """The rules and components of an edition; what is not named is as the edition has it.

        Options that do not go together are Impossible, what there is not is Malformed.
        """
        if edition not in self.editions:
            raise Malformed(f"{self.code} has no edition {edition}")
        known = {id_: one for id_, one in self.rulings.items() if edition in one.default}
        said = rulings or {}
        for id_, value in said.items():
            if id_ not in known or value not in known[id_].values:
                raise Malformed(f"{edition} has no ruling {id_} {value}", f"rulings.{id_}")
        usual = {id_: one.default[edition] for id_, one in known.items()}
        return self.made(edition, options or {}, usual | said)

    def made(self, edition: str, options: Data, rulings: Rulings) -> Table:
        """The table of an edition that there is, with every ruling decided."""
        raise NotImplementedError

    def lexicon(self) -> Ruleset:
        """Every reason, fact, finding and decision of the game, whatever the options."""
        return self.table(self.editions[0]).rules

    def counterparts(self, edition: str, other: str) -> t.Mapping[str, str]:
        """For each card of an edition that another lacks, the one that stands in its place."""
        return {}

    def set_up(self, table: Table, seats: int) -> AnyState:
        raise NotImplementedError

    def result(self, s: AnyState) -> Result | None:
        """The result of a finished game; None while it goes on."""
        raise NotImplementedError

    def factions(self, s: AnyState) -> tuple[str, ...]:
        """What each seat plays, in games whose sides differ; nothing in others."""
        return ()

    def complete(self, table: Table, view: Data, seat: int, dice: Dice) -> AnyState:
        """A whole state that fits what a seat knows, the rest dealt at random."""
        raise NotImplementedError

    def lint(self, table: Table, s: AnyState) -> list[Found]:
        """All that is wrong with a position from outside; what has no finding can be played."""
        raise NotImplementedError
