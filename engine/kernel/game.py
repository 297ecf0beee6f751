"""A game is a set of rules; a table is the game in one edition with options and rulings."""

from __future__ import annotations

import functools
import typing as t

from .derived import NOTHING, Derived
from .effects import Holdings
from .entry import Entry
from .finding import Found
from .lint import Agenda, Linter, Passes, first_found, stuck
from .options import NO_OPTIONS, canonical, chosen
from .reason import Denial
from .rng import Rng
from .ruleset import Chapter, Ruleset
from .state import AnyState
from .variant import Changes, Variants, composed
from .view import Codec, Data, Header, Malformed
from .vocabulary import Vocabulary

HEADER = ("game", "edition", "options", "rulings")
"""What a position says of its table."""
TABLES = 32
"""How many ways to play a game are kept ready; groups decide a dozen rulings in a few ways only."""


class Result(t.NamedTuple):
    """How a game ended: points by seat, what an automatic opponent has, and who won."""

    scores: tuple[int, ...]
    opponent: int | None
    winners: tuple[int, ...]
    """The winning seats; empty if the opponent won, or if nobody is left in the game."""


class Standing(t.NamedTuple):
    """What counts for each side, by code, as far as everybody can see it."""

    seats: tuple[Holdings, ...]
    opponent: Holdings | None = None
    decided: str = ""
    """What decided who won; empty while the game goes on."""

    def sides(self) -> tuple[Holdings, ...]:
        """What counts for each side; an opponent without a seat comes last."""
        return self.seats if self.opponent is None else (*self.seats, self.opponent)

    def points(self) -> tuple[Holdings, ...]:
        """The same in games where it is added up; goals of their own are not."""
        return tuple([row for row in self.sides() if "goal" not in row])


NO_STANDING = Standing(())
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
        fitting = [n for n in game.seats if not game.no_such_game(edition, options, n)]
        self.seats = frozenset(fitting)
        """How many may play with these options."""

    def start(self, seats: int) -> AnyState:
        """A state with nothing but the set-up on its agenda."""
        if seats not in self.game.seats:
            raise Malformed(f"{self.game.code} is not for {seats} seats", "seats")
        return self.game.start(self, seats)

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
        """The state of a position that the game's codec has read.

        A ruling that came into the register after the position was written is as usual.
        """
        said = (wire.game, wire.edition, wire.options, wire.rulings)
        own = (self.game.code, self.edition, self.options, self.rulings)
        if said != own:
            self._must_be_ours((*said[:3], self.game.usual(self.edition) | wire.rulings), own)
        return self.game.codec.build(self.rules, self.box, wire)

    def _must_be_ours(self, said: Header, own: Header) -> None:
        for name, one, other in zip(HEADER, said, own, strict=True):
            if one != other:
                raise Malformed(f"a position of another table: {name}", name)


class Game:
    """What each game declares; one object of a subclass for each game."""

    code: str
    prefix: str
    editions: tuple[str, ...]
    seats: range
    chapters: tuple[Chapter, ...]
    end_cites: str = ""
    """The rules by which a game is over."""
    options: Data = NO_OPTIONS
    """The JSON Schema of the options."""
    always_said: str = ""
    """The option that positions carry even where it is as usual."""
    variants: Variants = ()
    """Options, the values that bring a variant, and the variant; each lies on those before it."""
    rulings: t.Mapping[str, Ruling] = {}
    """What a group may decide otherwise than the edition does, by the id of the ruling."""
    differences: t.Mapping[str, t.Mapping[str, Data]] = {}
    """By the number of a difference, what each edition puts in place of something, as data."""
    later_facts: frozenset[str] = frozenset()
    """Facts that came after the first records were written: old records do not tell them."""
    goods: tuple[str, ...] = ()
    """The codes of what holdings() counts."""
    counted: tuple[str, ...] = ()
    """The codes of what standing() counts."""
    decisive: tuple[str, ...] = ()
    """The codes of what may decide who has won."""
    codec: Codec
    follows: type[Derived] = Derived
    """The form of what derived() tells."""
    vocabulary: Vocabulary = Vocabulary()
    """What the fields of moves, agenda entries and facts stand for."""
    linter: Linter
    """The findings of the linter; a chapter beside the others."""
    demands: Passes = ()
    """What the linter asks of a position, pass by pass."""
    agenda: Agenda
    """What it asks of agendas."""

    def __init__(self) -> None:
        self._built = functools.lru_cache(maxsize=TABLES)(self._build)
        self._started = functools.lru_cache(maxsize=TABLES)(self._start)
        self._lexicon = functools.cache(lambda: self._rules({}, self.variants))

    # -- what a game may say --------------------------------------------------------

    def no_such_game(self, edition: str, asked: Data, seats: int | None = None) -> Denial | None:
        """Why a game with these options cannot be played, by anybody or by so many."""
        return None

    def box(self, edition: str, options: Data, rulings: Rulings) -> t.Any:
        """What is in the box of an edition; variants put more into it."""
        return None

    def changes(self, edition: str, options: Data, rulings: Rulings) -> Changes:
        """The entries that edition, options and rulings put in place of others."""
        return {}

    def set_up(self, box: t.Any, seats: int) -> AnyState:
        """A position with nothing but the set-up on its agenda."""
        raise NotImplementedError

    def result(self, s: AnyState) -> Result | None:
        """The result of a finished game; None while it goes on."""
        raise NotImplementedError

    def factions(self, s: AnyState) -> tuple[str, ...]:
        """What each seat plays, in games whose sides differ; nothing in others."""
        return ()

    def holdings(self, s: AnyState, seat: int) -> Holdings:
        """What a seat has of all that moves can cost or bring, whatever is still to be paid off.

        The difference that a move makes is what is told of it; nothing else may be in it.
        """
        return {}

    def left(self, s: AnyState, seat: int) -> Holdings:
        """What the open question has left to spend."""
        return {}

    def standing(self, s: AnyState) -> Standing:
        """What each side has that counts, during the game and after it.

        It is made of what everybody knows. In games with points they are the sums of it.
        """
        return NO_STANDING

    def derived(self, s: AnyState) -> Derived:
        """What follows by the rules: orders, prices, strengths as they are now.

        It is made of what everybody knows, like the standing.
        """
        return NOTHING

    def complete(self, table: Table, view: Data, seat: int, rng: Rng) -> AnyState:
        """A whole state that fits what a seat knows, the rest dealt at random."""
        raise NotImplementedError

    def frames(self, s: AnyState) -> t.Iterable[tuple[type[Entry] | Entry, ...]]:
        """What mostly lies on the rest of the round, below the open question."""
        return ()

    def likely(self, s: AnyState, name: str) -> t.Iterable[t.Any] | None:
        """What fields of entries may be, as far as a position tells; None if it does not."""
        return None

    def counterparts(self, edition: str, other: str) -> t.Mapping[str, str]:
        """For each card of an edition that another lacks, the one that stands in its place."""
        return {}

    # -- what follows from it -------------------------------------------------------

    def table(
        self, edition: str, options: Data | None = None, rulings: Rulings | None = None
    ) -> Table:
        """The rules and components of an edition; what is not named is as the edition has it.

        Options that do not go together are Impossible, what there is not is Malformed.
        """
        if edition not in self.editions:
            raise Malformed(f"{self.code} has no edition {edition}", "edition")
        decided = self._decided(edition, rulings or {})
        self._must_exist(edition, options or {})
        said = canonical(self.options, options or {}, self.always_said)
        return self._built(edition, tuple(said.items()), tuple(decided.items()))

    def _decided(self, edition: str, said: Rulings) -> Rulings:
        """Every ruling of an edition, as the group or else the edition has it."""
        usual = self.usual(edition)
        for id_, value in said.items():
            if id_ not in usual or value not in self.rulings[id_].values:
                raise Malformed(f"{edition} has no ruling {id_} {value}", f"rulings.{id_}")
        return usual | said

    def usual(self, edition: str) -> Rulings:
        """The value from which each ruling of an edition starts."""
        pairs = self.rulings.items()
        return {id_: one.default[edition] for id_, one in pairs if edition in one.default}

    def _must_exist(self, edition: str, options: Data, seats: int | None = None) -> None:
        denial = self.no_such_game(edition, options, seats)
        if denial is not None:
            raise Impossible(edition, denial)

    def _build(
        self,
        edition: str,
        said: tuple[tuple[str, t.Any], ...],
        decided: tuple[tuple[str, str], ...],
    ) -> Table:
        rulings, options = dict(decided), chosen(self.options, dict(said))
        box = self.box(edition, options, rulings)
        variants = [row for row in self.variants if options[row[0]] in row[1]]
        for *_, variant in variants:
            variant.fit(box, options)
        rules = self._rules(self.changes(edition, options, rulings), variants)
        return Table(self, edition, dict(said), rules, box, rulings)

    def _rules(self, changes: Changes, variants: t.Iterable[t.Any]) -> Ruleset:
        """All chapters, what edition and table change in them, and the variants on top of that."""
        brought = [variant for *_, variant in variants]
        chapters = [*self.chapters, self.linter, *[variant.chapter for variant in brought]]
        changes = composed(changes, *[variant.changes for variant in brought])
        return Ruleset(*chapters, changes=changes, end_cites=self.end_cites)

    def start(self, table: Table, seats: int) -> AnyState:
        """A game at a table; each plays on a copy of what is kept ready."""
        return self._started(table, seats).clone()

    def _start(self, table: Table, seats: int) -> AnyState:
        self._must_exist(table.edition, table.options, seats)
        return self.set_up(table.box, seats)

    def lexicon(self) -> Ruleset:
        """Every reason, fact, finding and decision of the game, whatever the options."""
        return self._lexicon()

    def lint(self, table: Table, s: AnyState) -> list[Found]:
        """All that is wrong with a position from outside; what has no finding can be played."""
        if not self.demands:
            raise NotImplementedError(f"{self.code} has no linter")
        if len(s.own) not in table.seats:
            return [self.linter.seat_count(n=len(s.own))]
        return first_found(self.demands, s) or list(stuck(table.rules, s))
