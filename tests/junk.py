"""Junk and nearly legal moves of any game, and what every refusal promises."""

from __future__ import annotations

import random
import typing as t

import msgspec

from content.catalogue import LANGUAGES
from content.texts import denial_text
from engine import kernel
from engine.kernel import AnyState, Chance, Denial, Game, Illegal, Move, Table, denial_data
from engine.kernel.ask import judged
from engine.kernel.reason import MALFORMED
from tests import law
from tests.laws import Turn

NUMBERS: tuple[t.Any, ...] = (
    *(None, True, False, "", "x", 0, 1, 2, 5, 6, 14, 90, 95, 96, -1, -2, 1.5, float("nan")),
    *((), (1,), (1, 2), (2, 1), (3, 90), (90, 3), (1, 2, 3), (None,), [1, 2], {1: 2}, {"a": 1}),
    *(b"x", "\ud800", "0", "1e5"),
)
"""Values that mean nothing to most decisions."""
UNKNOWN = "1e5"
"""No name in any game: no refusal speaks of it as if it were one."""
THROWN = 3
"""Kinds of junk at every decision, besides a move of the past."""
Thrown = tuple[t.Any, t.Any]
"""A seat and a move, either of which may be anything."""
Kind = t.Callable[["Junk", Turn, random.Random], Thrown]


def told(refused: t.Iterable[Denial]) -> set[str]:
    """The reasons of some refusals; each is a sentence of its own in every language."""
    met = {repr(denial): denial for denial in refused}.values()
    for denial in met:
        texts = [denial_text(denial, language) for language in LANGUAGES]
        assert len(set(texts)) == len(LANGUAGES), denial
        assert all(text.strip() and "{" not in text for text in texts), denial
    return {denial.reason for denial in met}


class Junk:
    """What can be thrown at a game, with some of its words."""

    def __init__(self, game: Game, words: t.Iterable[t.Any]) -> None:
        self.game, self.lexicon, self.rules = game, game.lexicon(), set(law.rules(game.code))
        self.values = (*NUMBERS, *words)
        self.keys = sorted(self.lexicon.entries)

    def refusal(self, table: Table, s: AnyState, seat: t.Any, move: t.Any) -> Denial | None:
        """The refusal of a move, all its promises checked; None for a listed legal move."""
        before, rules = table.encode(s), table.rules
        denial, listed = judged(rules, s, seat, move)
        assert table.encode(s) == before
        if denial is None:
            assert repr(listed) in map(repr, kernel.legal(rules, s, seat)), "legal, but not listed"
            return None
        assert tuple(denial.params) == rules.reasons[denial.reason].params
        if UNKNOWN in denial.params.values():
            assert UNKNOWN not in denial_text(denial, "en"), denial
        assert denial.rules
        assert self.rules.issuperset(denial.rules)
        msgspec.json.encode(denial_data(denial))
        return denial

    def thrown(self, table: Table, game: t.Iterable[Turn], dice: random.Random) -> list[Denial]:
        """All that is refused in a game: junk of some kinds and a move of the past at each turn."""
        found, past = list[Denial | None](), list[Move]()
        for turn in game:
            said = [kind(self, turn, dice) for kind in dice.sample(KINDS, THROWN)]
            said += [(turn.seat, move) for move in dice.sample(past, min(1, len(past)))]
            found += [self.refusal(table, turn.s, *one) for one in said]
            past = [*past[-40:], *dice.sample(turn.moves, min(3, len(turn.moves)))]
        return [denial for denial in found if denial is not None]

    def nothing_more(self, table: Table, s: AnyState) -> None:
        """In a finished game every move is refused, whatever it is."""
        assert not s.todo
        move: t.Any
        for move in (None, (), (self.keys[0],), (self.keys[-1], 1), ([],)):
            denial = self.refusal(table, s, 0, move)
            assert denial is not None
            assert denial.reason == "kernel.game_over"
            assert denial.rules == table.rules.end_cites

    def misshapen(self, key: str, n: int) -> int:
        """How many of some objects are malformed; the others are spelled as they came."""
        dice, answer, refused = random.Random(key), self.lexicon.answers[key], 0
        for _ in range(n):
            data = self.object(key, dice)
            try:
                move = answer.from_data(data)
            except Illegal as illegal:
                refused += 1
                denial = illegal.denial
                assert denial == MALFORMED(decision=key, place=denial.params["place"])
                assert denial.rules
                assert self.rules.issuperset(denial.rules)
            else:
                assert answer.to_data(move) == data
        return refused

    def cites_well(self) -> None:
        """Every reason, decision and chance rests on rules that there are."""
        cited = {one.id: one.rules for one in self.lexicon.reasons.values()}
        cited = {name: rules for name, rules in cited.items() if not name.startswith("kernel.")}
        cited |= {key: answer.cites for key, answer in self.lexicon.answers.items()}
        entries = self.lexicon.entries.items()
        cited |= {key: tuple(one.cites.split()) for key, one in entries if issubclass(one, Chance)}
        for name, rules in cited.items():
            assert rules, name
            assert self.rules.issuperset(rules), name

    def object(self, key: str, dice: random.Random) -> t.Any:
        """Something in place of the JSON object of an answer."""
        fields = dict.fromkeys(self.lexicon.answers[key].fields)
        values: tuple[t.Any, ...]
        values = ("x", 1.5, -1, 10**30, True, [], [1], {}, [[1, 2]], None, 96, "INFANTRY")
        data: dict[str, t.Any] = {"decision": key, **{name: dice.choice(values) for name in fields}}
        twist = dice.randrange(6)
        if twist == 0:
            return dice.choice((None, 1, "x", [], [data], True))
        if twist == 1:
            data["extra"] = 1
        elif twist == 2:
            data["decision"] = dice.choice((None, 1, self.game.prefix, key.upper(), []))
        elif twist == 3 and fields:
            data.pop(dice.choice(list(fields)))
        return data


# Kinds of junk.


def shapeless(junk: Junk, turn: Turn, dice: random.Random) -> Thrown:
    """Something that is not a move at all."""
    key = turn.moves[0][0]
    things = (None, 0, "", key, [key], {"decision": key}, (), (None,), (0,), ("",))
    return turn.seat, dice.choice((*things, (junk.game.prefix,), ((key,),), (True,), (b"x",)))


def no_key(_junk: Junk, turn: Turn, dice: random.Random) -> Thrown:
    """A move whose key is a container."""
    return turn.seat, (dice.choice(([], {}, set(), [1], {"a": []})), 1)


def stuffed(junk: Junk, turn: Turn, dice: random.Random) -> Thrown:
    """A true key, mostly one that is asked for, with any values in any number."""
    open_ = turn.s.todo[-1].key
    asked = [open_, *[aside.key for aside in junk.lexicon.asides[open_]]]
    key = dice.choice(asked) if dice.random() < 0.8 else dice.choice(junk.keys)
    return turn.seat, (key, *dice.choices(junk.values, k=dice.choice((0, 1, 1, 1, 2, 2, 3))))


def huge(_junk: Junk, turn: Turn, dice: random.Random) -> Thrown:
    """A legal move with one field replaced by a number beyond measure."""
    number = dice.choice((10**30, -(10**30), 2**64, -(2**70), 1e308, float("inf")))
    return turn.seat, _with_field(dice.choice(turn.moves), number, dice)


def lookalike(_junk: Junk, turn: Turn, dice: random.Random) -> Thrown:
    """A legal move with numbers of another type that Python holds for equal."""
    return turn.seat, tuple(_twin(field, dice) for field in dice.choice(turn.moves))


def _twin(field: t.Any, dice: random.Random) -> t.Any:
    if isinstance(field, tuple):
        return tuple(_twin(one, dice) for one in field)
    if type(field) is int:
        return bool(field) if field in (0, 1) and dice.random() < 0.5 else float(field)
    return field


def stranger(_junk: Junk, turn: Turn, dice: random.Random) -> Thrown:
    """A legal move of somebody else."""
    others = [seat for seat in range(len(turn.s.own)) if seat != turn.seat]
    return dice.choice((*others, -1, 7, None, "0", 0.5, (), [])), dice.choice(turn.moves)


def changed(junk: Junk, turn: Turn, dice: random.Random) -> Thrown:
    """A legal move with one field changed to another value of its kind."""
    return turn.seat, _with_field(dice.choice(turn.moves), dice.choice(junk.values), dice)


def _with_field(move: Move, value: t.Any, dice: random.Random) -> Move:
    if len(move) == 1:
        return (*move, value)
    at = dice.randrange(1, len(move))
    field = move[at]
    if isinstance(field, tuple) and field and dice.random() < 0.7:
        where = dice.randrange(len(field))
        value = (*field[:where], value, *field[where + 1 :])
    return (*move[:at], value, *move[at + 1 :])


KINDS: tuple[Kind, ...] = (shapeless, no_key, stuffed, huge, lookalike, stranger, changed)
