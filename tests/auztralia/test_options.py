"""Which options go together, and what a game without them looks like (R-85)."""

from __future__ import annotations

import itertools
import typing as t

import pytest

from engine.auztralia import AUZTRALIA
from engine.auztralia.options import (
    CHALLENGE_IS_FOR_MORE,
    CHAPTERS,
    DUO_IS_FOR_TWO,
    LEVEL_IS_FOR_SOLO,
    NOT_IN_EDITION,
    OBJECTIVE_IS_FOR_SOLO,
    ONE_PLAYS_SOLO,
    SOLO_IS_FOR_ONE,
    no_such_game,
)
from engine.kernel import Denial, Impossible, Malformed

from .scene import TABLE, table

SOLO = {"mode": "solo"}
Options = dict[str, t.Any]


def refused(options: Options, seats: int = 0) -> Denial:
    """Why a table is refused, at once or when so many sit down."""
    with pytest.raises(Impossible) as caught:
        AUZTRALIA.start(AUZTRALIA.table("pl-2018", options), seats)
    assert caught.value.edition == "pl-2018"
    return caught.value.denial


@pytest.mark.rule("AUZ-SOLO-01")
def test_solo_is_for_one_and_one_plays_solo() -> None:
    assert refused({}, 1) == ONE_PLAYS_SOLO()
    assert refused({"mode": "cooperative"}, 1) == ONE_PLAYS_SOLO()
    assert refused(SOLO, 2) == SOLO_IS_FOR_ONE(n=2)
    assert len(table(**SOLO).start(1).own) == 1


@pytest.mark.rule("AUZ-SOLO-03", "AUZ-SOLO-07")
def test_levels_and_objectives_are_for_solo() -> None:
    for mode in ("competitive", "cooperative"):
        assert refused({"mode": mode, "level": "low"}) == LEVEL_IS_FOR_SOLO()
        assert refused({"mode": mode, "objective": "SO-01"}) == OBJECTIVE_IS_FOR_SOLO()
    assert table(mode="solo", level="insane", objective="SO-01").options == {
        "map": "east",
        "mode": "solo",
        "level": "insane",
        "objective": "SO-01",
    }


@pytest.mark.rule("AUZ-DUO-02", "AUZ-DUO-03")
def test_duo_cards_are_for_two() -> None:
    for cards, mode in itertools.product((1, 2), ("competitive", "cooperative")):
        options = {"mode": mode, "duo_cards": cards}
        assert table(**options).start(2)
        assert refused(options, 3) == DUO_IS_FOR_TWO(n=3)
    assert refused(SOLO | {"duo_cards": 1}) == DUO_IS_FOR_TWO(n=1)


@pytest.mark.rule("AUZ-CHAL-01")
def test_challenges_are_for_three_or_four() -> None:
    for level, mode in itertools.product(("medium", "hard", "insane"), ("competitive", "solo")):
        options = {"mode": mode, "challenge": level}
        if mode == "solo":
            assert refused(options) == CHALLENGE_IS_FOR_MORE(n=1)
        else:
            assert refused(options, 2) == CHALLENGE_IS_FOR_MORE(n=2)
            assert table(**options).start(3)
            assert table(**options).start(4)
    assert refused({"duo_cards": 2, "challenge": "hard"}) == CHALLENGE_IS_FOR_MORE(n=2)


def test_the_western_map_goes_with_every_mode() -> None:
    for options in ({}, SOLO, {"mode": "cooperative"}, {"duo_cards": 1}, {"challenge": "hard"}):
        made = table(map="west", **options)
        assert made.box.board.name == "west"
        assert made.options == {"map": "west", **options}


@pytest.mark.rule("AUZ-SETUP-30")
def test_the_old_russian_book_has_only_the_eastern_map_alone_or_against_each_other() -> None:
    for options in ({}, {"map": "east"}, SOLO, SOLO | {"level": "high"}):
        assert no_such_game("ru-2017", options) is None
    for name, value in {
        "map": "west",
        "mode": "cooperative",
        "duo_cards": 1,
        "challenge": "medium",
    }.items():
        assert no_such_game("pl-2018", {name: value}) is None
        denial = no_such_game("ru-2017", {name: value})
        assert denial == NOT_IN_EDITION(option=name, edition="ru-2017")
        assert denial is not None
        assert denial.rules == (CHAPTERS[name],)
    for objective in ("drawn", "SO-04"):
        denial = no_such_game("ru-2017", SOLO | {"objective": objective})
        assert denial == NOT_IN_EDITION(option="objective", edition="ru-2017")


@pytest.mark.parametrize(
    "options",
    [
        {"map": "moon"},
        {"map": None},
        {"map": []},
        {"colour": "red"},
        {"duo_cards": True},
        {"duo_cards": 1.0},
        {"duo_cards": 3},
        {"mode": "solo", "objective": "SO-11"},
        {"": {}},
    ],
)
def test_what_is_no_option_is_malformed(options: Options) -> None:
    with pytest.raises(Malformed):
        AUZTRALIA.table("pl-2018", options)


def test_usual_options_are_not_written_down() -> None:
    spelled = {"map": "east", "mode": "competitive", "duo_cards": 0, "challenge": "none"}
    assert AUZTRALIA.table("pl-2018", spelled) is AUZTRALIA.table("pl-2018")
    assert TABLE.options == {"map": "east"}
    assert table(**SOLO) is table(mode="solo", level="low", objective="drawn")
    assert b'"special"' not in TABLE.encode(TABLE.start(2))


def test_a_game_without_options_changes_no_entry() -> None:
    assert TABLE.rules.swap == {}
    assert set(AUZTRALIA.lexicon().entries) > set(TABLE.rules.entries)
