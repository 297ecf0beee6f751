"""Junk and nearly legal moves: each is refused for a declared reason and changes nothing."""

from __future__ import annotations

import functools
import pathlib
import random
import typing as t

import msgspec
import pytest

from content.texts import denial_text
from engine import kernel
from engine.auztralia.box import BOXES, ORES, UNITS
from engine.auztralia.state import State
from engine.kernel import Choice, Denial, Illegal, Move, Table, denial_data
from engine.kernel.reason import MALFORMED, NOT_ASKED, NOT_YOUR_DECISION
from tests.laws import Turn, turns

from .scene import AUZTRALIA, RULES, TABLE, scene
from .tables import VARIED, Sitting

IDS_FILE = pathlib.Path(__file__).with_name("rule_ids.txt")
RULE_IDS = set(IDS_FILE.read_text(encoding="utf-8").split())
DOSSIER = pathlib.Path(__file__).resolve().parents[3] / "shared" / "rules" / "auztralia.md"
LEXICON = AUZTRALIA.lexicon()
KEYS = sorted(LEXICON.entries)
VALUES: tuple[t.Any, ...] = (
    *(None, True, False, "", "x", "infantry", "deck", "all", "sheep", "recover", "mad_johnson"),
    *("zombie_1a", "blank_1a", 0, 1, 2, 5, 6, 14, 90, 95, 96, -1, -2, 1.5, float("nan")),
    *((), (1,), (1, 2), (2, 1), (3, 90), (90, 3), (1, 2, 3), ("sheep", 14), ("corn", 90), (None,)),
    *([], [1, 2], {}, {"hex": 1}, ((1, 2), (3, 4)), [[[]]], ("sheep", "14")),
    *("vp", "DV-1.a", "DV-9.z", "SO-01", 84, (83, 84), (84, 85), 3, 4),
)
Junk = tuple[t.Any, t.Any]
"""Who says what: a seat and a move, both perhaps nonsense."""


def refusal(s: State, seat: t.Any, move: t.Any, table: Table = TABLE) -> Denial | None:
    """The refusal of a move after all its promises are checked; None for a listed legal move."""
    before, rules = table.encode(s), table.rules
    denial = kernel.why_not(rules, s, seat, move)
    assert table.encode(s) == before
    if denial is None:
        assert repr(move) in map(repr, kernel.legal(rules, s, seat)), "legal, but not listed"
        return None
    assert tuple(denial.params) == rules.reasons[denial.reason].params
    assert denial.rules
    assert RULE_IDS.issuperset(denial.rules)
    msgspec.json.encode(denial_data(denial))
    return denial


# Kinds of junk.


def shapeless(turn: Turn, dice: random.Random) -> Junk:
    """Something that is not a move at all."""
    key = turn.moves[0][0]
    things = (None, 0, "", key, [key], {"decision": key}, (), (None,), (0,), ("",), ("auz",))
    return turn.seat, dice.choice((*things, ((key,),), (True,), (b"x",), object()))


def no_key(turn: Turn, dice: random.Random) -> Junk:
    """A move whose key is a container."""
    return turn.seat, (dice.choice(([], {}, set(), [1], {"a": []})), 1)


def stuffed(turn: Turn, dice: random.Random) -> Junk:
    """A true key, mostly one that is asked for, with any values in any number."""
    open_ = turn.s.todo[-1].key
    asked = [open_, *[aside.key for aside in LEXICON.asides[open_]]]
    key = dice.choice(asked) if dice.random() < 0.8 else dice.choice(KEYS)
    return turn.seat, (key, *dice.choices(VALUES, k=dice.choice((0, 1, 1, 1, 2, 2, 3))))


def huge(turn: Turn, dice: random.Random) -> Junk:
    """A legal move with one field replaced by a number beyond measure."""
    number = dice.choice((10**30, -(10**30), 2**64, -(2**70), 1e308, float("inf")))
    return turn.seat, _with_field(dice.choice(turn.moves), number, dice)


def lookalike(turn: Turn, dice: random.Random) -> Junk:
    """A legal move with numbers of another type that Python holds for equal."""
    return turn.seat, tuple(_twin(field, dice) for field in dice.choice(turn.moves))


def _twin(field: t.Any, dice: random.Random) -> t.Any:
    if isinstance(field, tuple):
        return tuple(_twin(one, dice) for one in field)
    if type(field) is int:
        return bool(field) if field in (0, 1) and dice.random() < 0.5 else float(field)
    return field


def stranger(turn: Turn, dice: random.Random) -> Junk:
    """A legal move of somebody else."""
    others = [seat for seat in range(len(turn.s.own)) if seat != turn.seat]
    return dice.choice((*others, -1, 7, None, "0", 0.5, (), [])), dice.choice(turn.moves)


def changed(turn: Turn, dice: random.Random) -> Junk:
    """A legal move with one field changed to another value of its kind."""
    move = dice.choice(turn.moves)
    return turn.seat, _with_field(move, dice.choice((*VALUES[:30], *UNITS, *ORES, *BOXES)), dice)


def _with_field(move: Move, value: t.Any, dice: random.Random) -> Move:
    if len(move) == 1:
        return (*move, value)
    at = dice.randrange(1, len(move))
    field = move[at]
    if isinstance(field, tuple) and dice.random() < 0.7:
        where = dice.randrange(len(field))
        value = (*field[:where], value, *field[where + 1 :])
    return (*move[:at], value, *move[at + 1 :])


KINDS = (shapeless, no_key, stuffed, huge, lookalike, stranger, changed)


@pytest.mark.parametrize("kind", KINDS, ids=lambda kind: kind.__name__)
def test_junk_is_refused_for_a_declared_reason(kind: t.Callable[..., Junk]) -> None:
    dice, refused, met = random.Random(1), 0, set()
    for game in range(10):
        for turn in turns(TABLE, 2 + game % 3, f"junk {game}"):
            seat, move = kind(turn, dice)
            refused += refusal(turn.s, seat, move) is not None
            met.add(turn.s.todo[-1].key)
    assert refused > 500
    assert len(met) > 12


@pytest.mark.parametrize("sitting", VARIED[::4], ids=str)
def test_junk_is_refused_at_every_table(sitting: Sitting) -> None:
    dice, table, refused = random.Random(str(sitting)), sitting.table(), 0
    for turn in turns(table, sitting.seats, "junk"):
        for kind in KINDS:
            refused += refusal(turn.s, *kind(turn, dice), table) is not None
    assert refused > 100


@pytest.mark.parametrize("game", range(4))
def test_moves_of_neighbouring_positions_are_judged_again(game: int) -> None:
    dice, past, refused, reasons = random.Random(game), [], 0, set()
    for seed in range(3):
        for turn in turns(TABLE, 2 + game % 3, f"near {game} {seed}"):
            for move in dice.sample(past, min(5, len(past))):
                denial = refusal(turn.s, turn.seat, move)
                if denial is not None:
                    refused += 1
                    reasons.add(denial.reason)
            same = [move for move in past if move[0] == turn.moves[0][0]][-20:]
            for move in dice.sample(same, min(5, len(same))):
                denial = refusal(turn.s, turn.seat, move)
                reasons |= {denial.reason} if denial is not None else set()
                refused += denial is not None
            past += dice.sample(turn.moves, min(3, len(turn.moves)))
    assert refused > 1000
    assert len(reasons) > 10


def test_nothing_is_legal_when_the_game_is_over() -> None:
    *_, last = turns(TABLE, 2, "over")
    s = last.s
    assert not s.todo
    for move in (None, (), ("auz.turn.choose", "recover"), ([],)):
        denial = refusal(s, 0, move)
        assert denial is not None
        assert denial.reason == "kernel.game_over"
        assert denial.rules == RULES.end_cites


def test_a_finished_game_lists_no_moves() -> None:
    *_, last = turns(TABLE, 2, "over")
    assert kernel.legal(RULES, last.s, 0) == []


def test_the_kernel_says_what_is_asked_and_of_whom() -> None:
    s = scene()
    open_ = "auz.turn.choose"
    assert refusal(s, 0, ("auz.buy.purchase", "infantry", 1)) == NOT_ASKED(
        decision="auz.buy.purchase", open=open_
    )
    assert refusal(s, 0, ("nonsense",)) == NOT_ASKED(decision="", open=open_)
    assert refusal(s, 1, (open_, "recover")) == NOT_YOUR_DECISION(seat=1)


# The wire.


def object_junk(key: str, dice: random.Random) -> t.Any:
    """Something in place of the JSON object of an answer."""
    fields = dict.fromkeys(LEXICON.answers[key].fields)
    values = ("x", 1.5, -1, 10**30, True, [], [1], {}, [[1, 2]], None, 96, "INFANTRY")
    data: dict[str, t.Any] = {"decision": key, **{name: dice.choice(values) for name in fields}}
    twist = dice.randrange(6)
    if twist == 0:
        return dice.choice((None, 1, "x", [], [data], True))
    if twist == 1:
        data["extra"] = 1
    elif twist == 2:
        data["decision"] = dice.choice((None, 1, "auz", key.upper(), []))
    elif twist == 3 and fields:
        data.pop(dice.choice(list(fields)))
    return data


@pytest.mark.parametrize("key", sorted(LEXICON.answers))
def test_objects_of_another_shape_are_malformed(key: str) -> None:
    dice, answer, refused = random.Random(key), LEXICON.answers[key], 0
    for _ in range(100):
        data = object_junk(key, dice)
        try:
            move = answer.from_data(data)
        except Illegal as illegal:
            refused += 1
            denial = illegal.denial
            assert denial == MALFORMED(decision=key, place=denial.params["place"])
            assert RULE_IDS.issuperset(denial.rules)
            assert denial.rules
        else:
            assert answer.to_data(move) == data
    assert refused > 20


# What the refusals rest on, and how they sound.


@functools.cache
def met() -> tuple[Denial, ...]:
    """Refusals of all kinds, met in a few games."""
    dice, found = random.Random(3), {}
    for game in range(6):
        for turn in turns(TABLE, 2 + game % 3, f"said {game}"):
            for kind in (shapeless, stuffed, stranger, changed):
                denial = refusal(turn.s, *kind(turn, dice))
                if denial is not None:
                    found[repr(denial)] = denial
    return tuple(found.values())


@pytest.mark.parametrize("language", ["pl", "ru", "de", "en"])
def test_every_refusal_is_a_sentence_in_four_languages(language: str) -> None:
    assert len({denial.reason for denial in met()}) > 25
    for denial in met():
        text = denial_text(denial, language)
        assert text.strip(), denial
        assert "{" not in text, denial


def test_the_list_of_rule_ids_is_that_of_the_dossier() -> None:
    if not DOSSIER.exists():
        pytest.skip("the dossier is not on this machine")
    lines = DOSSIER.read_text(encoding="utf-8").splitlines()
    defined = [line.split("**")[1] for line in lines if line.startswith("- **AUZ-")]
    assert sorted(defined) == sorted(RULE_IDS)


def test_every_reason_and_every_decision_cites_rules_of_the_dossier() -> None:
    for reason in LEXICON.reasons.values():
        if not reason.id.startswith("kernel."):
            assert reason.rules, reason.id
            assert RULE_IDS.issuperset(reason.rules), reason.id
    for key, entry in LEXICON.entries.items():
        if issubclass(entry, Choice):
            assert entry.cites, key
            assert RULE_IDS.issuperset(entry.cites.split()), key
