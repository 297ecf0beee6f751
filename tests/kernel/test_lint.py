"""The walk over agendas from outside: what entries declare is what the linter demands."""

from __future__ import annotations

import typing as t

import pytest

from engine import games
from engine.kernel import (
    AnyState,
    Chance,
    Chapter,
    Decision,
    Entry,
    Game,
    Ruleset,
    Step,
    Window,
    finding,
)
from engine.kernel.lint import Agenda, Floor, Linter, first_found, sealed, stuck

from .auction import Bid, table_of_three

round_ = Chapter("toy.round")
turn = Chapter("toy.turn")


@round_.entry
class Prepare(Step):
    on = "@bottom"


@round_.entry
class Round(Step):
    on = "@bottom"
    groups = "@frame"


@turn.entry
class Turn(Step):
    on = "round.round"
    bears = "roll question"
    seat: int

    def fits(self, s: AnyState) -> bool:
        return 0 <= self.seat < len(s.own)


@turn.entry
class Roll(Chance):
    on = "turn @frame"
    n: int

    def fits_on(self, s: AnyState, below: Entry) -> bool:
        return self.n == 1 or "round.round" in below.places


@turn.entry
class Question(Window):
    on = "turn"
    bears = "@open effect"
    seat: int


@turn.entry
class Effect(Step):
    on = "*"


@turn.entry
class Silent(Decision):
    seat: int


AGENDA = Agenda(longest=4, start=Prepare())
ASKED = (Round(), Turn(0), Question(0))


def at(*todo: Entry) -> AnyState:
    return table_of_three(*todo)


def ids(flaws: t.Iterable[finding.Found]) -> list[tuple[str, t.Any]]:
    return [(flaw.id.rpartition(".")[2], flaw.params.get("place")) for flaw in flaws]


@pytest.mark.parametrize(
    ("todo", "flaws"),
    [
        ((), []),
        ((Prepare(),), []),
        (ASKED, []),
        ((Round(), Roll(2)), []),
        ((Prepare(), Prepare()), [("misplaced", "todo[1]"), ("not_open", None)]),
        ((Turn(0), Question(0)), [("misplaced", "todo[0]")]),
        ((Round(), Question(0)), [("misplaced", "todo[1]")]),
        ((Round(), Turn(0)), [("misplaced", "todo[1]"), ("not_open", None)]),
        ((Round(), Turn(0), Question(0), Effect()), [("not_open", None)]),
        (
            (Round(), Turn(0), Question(0), Roll(1)),
            [("misplaced", "todo[2]"), ("misplaced", "todo[3]")],
        ),
        ((Round(), Turn(0), Silent(0)), [("misplaced", "todo[1]"), ("misplaced", "todo[2]")]),
        ((*ASKED, Effect(), Effect()), [("too_long", None)]),
    ],
)
def test_an_entry_lies_where_it_says(todo: tuple[Entry, ...], flaws: list[t.Any]) -> None:
    assert ids(AGENDA.shape(at(*todo))) == flaws


def test_the_floor_lies_below_everything_and_is_reported_alone() -> None:
    agenda = Agenda(9, Prepare(), floor=lambda s: Floor([Round(), Effect()], "@frame"))
    assert ids(agenda.shape(at(Round(), Effect(), Roll(1)))) == []
    assert ids(agenda.shape(at(Round(), Roll(1), Turn(0)))) == [("misplaced", "todo[1]")]
    assert ids(agenda.shape(at(Round()))) == [("misplaced", "todo[1]")]
    assert ids(agenda.shape(at(Round(), Effect(), Question(0)))) == [("misplaced", "todo[2]")]


def test_the_fields_of_an_entry_fit_the_position_and_what_is_below() -> None:
    assert ids(AGENDA.fields(at(*ASKED))) == []
    assert ids(AGENDA.fields(at(Round(), Turn(3), Roll(2)))) == [
        ("misfit", "todo[1]"),
        ("misfit", "todo[2]"),
    ]
    assert ids(AGENDA.fields(at(Round(), Roll(2)))) == []


def test_a_game_may_ask_more_of_every_entry() -> None:
    agenda = Agenda(9, Prepare(), fits=lambda s, entry: getattr(entry, "seat", 0) < 1)
    assert ids(agenda.fields(at(Round(), Turn(1), Question(1)))) == [
        ("misfit", "todo[1]"),
        ("misfit", "todo[2]"),
    ]


def test_words_without_a_chapter_are_of_the_own_one() -> None:
    assert Turn.on == "round.round"
    assert Turn.bears == "turn.roll turn.question"
    assert {"*", "round.round", "@frame"} == Round.places


# Secret answers.


def test_a_secret_answer_is_asked_for_and_legal() -> None:
    s = table_of_three(Bid())
    s.sealed = {0: (1,), 2: (99,), 5: (1,)}
    assert [flaw.params["seat"] for flaw in sealed(s)] == [2, 5]
    s.sealed = {0: (1,), 1: (1,), 2: (1,)}
    assert ids(sealed(s)) == [("stuck", None)]
    s = at(*ASKED)
    s.sealed = {1: ()}
    assert ids(sealed(s)) == [("not_sealed", None)]
    s.todo.clear()
    assert ids(sealed(s)) == [("not_sealed", None)]


# What is open.


def test_what_is_open_has_something_to_choose_or_to_draw() -> None:
    class Empty(Roll):
        def outcomes(self, s: AnyState) -> tuple[int, ...]:
            return ()

    rules = Ruleset(round_, turn, changes={Roll: Empty})
    assert ids(stuck(rules, at(Round(), Roll(1)))) == [("stuck", None)]
    assert ids(stuck(rules, at(*ASKED))) == []
    assert ids(stuck(rules, at())) == []


# What all games find.


def test_every_linter_has_the_findings_that_all_games_share() -> None:
    linter = Linter("toy.lint")
    assert [*linter.findings] == [
        f"toy.lint.{name}"
        for name in (
            *("seat_count", "list_length", "out_of_bounds", "unknown_code", "set_twice"),
            "wrong_now",
        )
    ]
    assert linter.unknown("x" * 99).params == {"code": "x" * 40}
    rest = linter.codes([(("a", "b"), {"a"}), (("c",), "c")])
    assert [flaw.params["code"] for flaw in rest] == ["b"]
    assert ids(linter.lengths([("a", [1], 1), ("b", [1], 2)])) == [("list_length", "b")]
    rows: list[tuple[str, int, tuple[int, ...], int]]
    rows = [("a", 0, (), 0), ("b", 0, (0, 1), 1), ("c", 0, (-1, 1), 1), ("d", 0, (0, 2), 1)]
    assert ids(linter.bounds(rows)) == [("out_of_bounds", "c"), ("out_of_bounds", "d")]
    assert ids(linter.sets([("a", "xy"), ("b", "xx"), ("c", "")])) == [("set_twice", "b")]


def test_a_pass_that_finds_something_is_the_last() -> None:
    linter = Linter("toy.lint")
    passes = (
        (lambda s: iter(()),),
        (lambda s: iter([linter.wrong_now(place="a")]), lambda s: iter([linter.seat_count(n=1)])),
        (lambda s: pytest.fail("it trusts the one before"),),
    )
    assert ids(first_found(t.cast("t.Any", passes), at())) == [
        ("wrong_now", "a"),
        ("seat_count", None),
    ]


@pytest.mark.parametrize("game", games().values(), ids=lambda game: game.code)
def test_what_an_entry_may_lie_on_and_under_exists(game: Game) -> None:
    entries = game.lexicon().declared.values()
    places = {place for entry in entries for place in entry.places}
    words = {word for entry in entries for word in f"{entry.on} {entry.bears}".split()}
    assert {word for word in words - places if not word.startswith("@")} == set()
