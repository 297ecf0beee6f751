"""The policy: the same from view and position, reproducible, of use; trained bit for bit."""

from __future__ import annotations

import itertools
import json
import random
import typing as t

import pytest

from engine import games
from engine.kernel import Table, view
from referee.agents import PLAYERS, Budget, Question
from referee.agents.learned import Learned, learned_of, spoken_of
from referee.agents.policy import Policy, chances_of, drawn, likely, scores_of, steady_exp
from referee.agents.worlds import moves_of, worlds_of
from referee.jobs.orders import Agent
from referee.simulation.match import SimulatedMatch
from referee.simulation.outlook import chance, sides_of
from tests.laws import turns
from workers.training.calibration import summed, told
from workers.training.course import Course, Plan
from workers.training.curve import picture
from workers.training.learning import Line, joined, solved
from workers.training.tables import syllabus_of

EDITIONS = {"auztralia": "pl-2018", "last-aurora": "pl", "circadians": "pl-2022"}


def table_of(code: str) -> Table:
    return games()[code].table(EDITIONS[code])


def questions(code: str, seats: int, every: int) -> t.Iterator[tuple[Question, t.Any]]:
    """What seats are asked in a random game, with the position behind it."""
    table = table_of(code)
    for n, turn in enumerate(turns(table, seats, 5)):
        if n % every == 0 and len(turn.moves) > 1:
            seen = view(table.rules, turn.s, turn.seat)
            yield Question(table, seen, turn.seat, str(n)), turn.s


@pytest.mark.parametrize("code", EDITIONS)
def test_names_tell_nothing_that_the_seat_does_not_know(code: str) -> None:
    """Hidden facts dealt anew under the same view: the chances of all moves stay as they are."""
    found = 0
    for question, s in questions(code, 3, 5):
        mind = learned_of(question.table.game)
        moves = moves_of(question, s)
        known = likely(mind, s, question.seat, moves, 1.0)
        for world in worlds_of(question, 2, random.Random(found)):
            assert likely(mind, world, question.seat, moves, 1.0) == known
        thought = Policy().think(question, Budget())
        assert thought == Policy().chosen(question.table, s, question.seat, question.seed)
        found += 1
    assert found > 10


@pytest.mark.parametrize("code", EDITIONS)
def test_weights_are_shipped_with_their_origin(code: str) -> None:
    mind = learned_of(games()[code])
    assert len(mind.hash) == 16
    assert len(mind.weights) > 500
    assert list(mind.levels) == sorted(mind.levels, reverse=True)


def test_a_game_without_weights_is_played_all_the_same() -> None:
    mind = Learned(lambda s, seat, moves: [[] for _ in moves], {}, "")
    assert likely(mind, t.cast("t.Any", None), 0, [("a",), ("b",)], 0.3) == [0.5, 0.5]


def test_the_heavier_the_likelier_and_the_warmer_the_more_alike() -> None:
    scores = scores_of({"x": 1.0, "y": -1.0}, [["x", "new"], ["y"], []])
    assert scores == [1.0, -1.0, 0.0]
    cool, warm = chances_of(scores, 0.3), chances_of(scores, 3.0)
    assert cool[0] > warm[0] > warm[2] > warm[1] > cool[1]
    assert sum(warm) == pytest.approx(1.0)
    assert steady_exp(-1.0) == pytest.approx(0.3679, abs=1e-3)
    assert steady_exp(-1e9) == pytest.approx(0.0, abs=1e-60)


def test_a_roll_falls_on_its_chance() -> None:
    assert [drawn([0.2, 0.5, 0.3], roll) for roll in (0.0, 0.19, 0.2, 0.69, 0.71, 0.999)] == [
        *(0, 0, 1, 1, 2, 2)
    ]
    assert drawn([0.2, 0.5, 0.3 - 1e-9], 1.0 - 1e-12) == 1


def test_a_rollout_is_legal_and_repeats_itself() -> None:
    made = []
    for question, s in itertools.islice(questions("last-aurora", 2, 7), 8):
        first = PLAYERS["rollout"]().think(question, Budget(6))
        assert first == PLAYERS["rollout"]().think(question, Budget(6))
        assert first.move in moves_of(question, s)
        if first.lines:
            assert {line.move for line in first.lines} == {*moves_of(question, s)}
        made.append(first.iterations)
    assert max(made) == 6
    assert min(made) == 0, "where it is sure, it plays no games"


def test_without_a_single_round_a_rollout_does_as_its_policy() -> None:
    question, s = next(iter(questions("auztralia", 3, 40)))
    moves = moves_of(question, s)
    chances = likely(learned_of(question.table.game), s, question.seat, moves, 1.0)
    thought = PLAYERS["rollout"]().think(question, Budget(0))
    assert thought.move == moves[chances.index(max(chances))]


def test_a_look_ahead_at_a_table_of_two_begins_with_the_word_of_a_rival() -> None:
    """Other weights are asked there than at tables where nobody looks ahead."""
    mind = learned_of(games()["auztralia"])
    assert mind.rivals is not None
    for seats, asked in ((2, mind.rivals), (3, mind.weights)):
        _, s = next(iter(questions("auztralia", seats, 40)))
        assert mind.looks_ahead(s) == (seats == 2)
        assert mind.adviser(s).weights is asked
    whole = learned_of(games()["last-aurora"])
    assert whole.adviser(t.cast("t.Any", None)) is whole, (
        "a game without such weights asks the same everywhere"
    )


def test_a_look_ahead_is_asked_in_circadians_at_tables_of_more_than_two() -> None:
    """With two seats the word of the policy alone wins more."""
    mind = learned_of(table_of("circadians").game)
    assert [mind.looks_ahead(table_of("circadians").start(seats)) for seats in range(2, 6)] == [
        False,
        True,
        True,
        True,
    ]


def test_the_policy_beats_chance_in_a_short_duel() -> None:
    won = 0
    for n in range(6):
        agents = [Agent("policy"), Agent("random")]
        match = SimulatedMatch(table_of("last-aurora"), agents[:: 1 if n % 2 else -1], f"duel.{n}")
        match.play()
        won += (0 if n % 2 else 1) in match.played().winners
    assert won >= 5


def test_a_tiny_course_gives_the_same_weights_again() -> None:
    """Bit for bit, by any number of processes: shipped weights can be made again from a seed."""
    plan = Plan("tiny", teacher_games=1, rounds=2, steps=10, stop=2, games=4, group=2)
    syllabus = syllabus_of("last-aurora")
    made = []
    for jobs in (1, 2):
        mind = learned_of(games()["last-aurora"])
        course = Course(syllabus.kinds, mind.features, plan, mind.manner, jobs)
        course.imitate()
        taught = json.dumps(course.weights)
        course.run()
        course.point()
        assert json.dumps(course.weights) != taught
        made.append(json.dumps([course.weights, course.calm]))
    assert made[0] == made[1]
    assert course.calm.keys() == course.weights.keys()
    assert picture("tiny", course.curve).startswith("<svg")


def test_a_name_may_weigh_more_at_one_kind_of_table() -> None:
    weights = {"a": 1.0, "b": 2.0, "a @m": 0.5, "c @m": -1.0}
    assert spoken_of(weights) == {"m": {"a": 1.5, "b": 2.0, "c": -1.0}}
    mind = Learned(
        lambda s, seat, moves: [[name] for (name,) in moves],
        weights,
        "",
        manner=lambda s: str(s),
        spoken=spoken_of(weights),
    )
    moves = [("a",), ("b",), ("c",)]
    assert mind.weights_at(t.cast("t.Any", "2"), 0) == weights
    assert scores_of(mind.weights_at(t.cast("t.Any", "m"), 0), moves) == [1.5, 2.0, -1.0]
    totals = {"": {"a": 1.0}, "m": {"a": 2.0, "b": 3.0}}
    assert joined(totals) == {"a": 3.0, "b": 3.0, "a @m": 2.0, "b @m": 3.0}


def test_who_plays_against_those_who_race_asks_what_was_learned_there() -> None:
    """A rival with few people, units and tiles for its time races; before that nobody knows."""
    mind, found = learned_of(games()["auztralia"]), set[bool]()
    assert mind.rivals is not None
    for _, s in questions("auztralia", 2, 9):
        for seat in (0, 1):
            p, rival = s.pub, 1 - seat
            tiles = [owner for owner in p.trophies.values() if owner == rival]
            gathered = len(p.characters[rival]) + sum(p.barracks[rival]) + len(tiles)
            racing = p.time[rival] >= 8 and gathered < 0.22 * p.time[rival]
            asked = mind.rivals_spoken if racing else mind.spoken
            assert mind.weights_at(s, seat) is asked["2"]
            found.add(racing)
    assert found == {True, False}
    for _, s in itertools.islice(questions("auztralia", 3, 40), 3):
        assert not mind.races(s, 0), "at other tables nothing was learned for that"


def test_a_regression_finds_the_line() -> None:
    line = Line()
    for n in range(4000):
        line.add((1.0, n % 7, n % 3), 2.0 + 3.0 * (n % 7) - (n % 3))
    assert line.at((1.0, 10.0, 0.0)) == pytest.approx(32.0, abs=0.5)
    assert solved([[2.0, 1.0], [1.0, 3.0]], [4.0, 7.0]) == pytest.approx([1.0, 2.0])


def test_a_course_goes_on_from_what_was_learned_before() -> None:
    """What is kept is the mean of the steps, so that the noise of the last one is not in it."""
    syllabus, features = syllabus_of("auztralia"), learned_of(games()["auztralia"]).features
    plan = Plan("tiny", teacher_games=0, steps=4, stop=2, games=4, group=2, **short(syllabus.plan))
    course, seen = Course(syllabus.kinds, features, plan), list[float]()
    course.imitate()
    course.go_on_from({"T farm": 5.0})
    assert course.weights == {"T farm": 5.0}
    for step in range(2):
        course.step(step)
        course.made = step + 1
        course.average()
        seen.append(course.weights["T farm"])
    assert seen[0] != 5.0
    assert course.calm["T farm"] == pytest.approx(sum(seen) / 2)
    assert course.clone == {}


def short(plan: dict[str, t.Any]) -> dict[str, t.Any]:
    """How a game is judged in its courses, but against itself alone: that is fast."""
    return {"by_points": plan["by_points"], "stride": plan["stride"], "pool": (("self", 1.0),)}


def test_a_calibration_counts_what_was_told_and_what_came() -> None:
    found = summed([(0.8, True), (0.8, True), (0.8, False), (0.1, False)])
    assert found["brier"] == pytest.approx((0.04 + 0.04 + 0.64 + 0.01) / 4, abs=1e-4)
    assert found["brier_of_the_mean"] == 0.25
    assert found["curve"] == [
        {"told": 0.1, "won": 0.0, "n": 1},
        {"told": 0.8, "won": 0.667, "n": 3},
    ]
    game = told(table_of("last-aurora"), 2, "x", 1)
    assert len(game.told) == len(game.counted) == 2
    assert {chance for chance, _ in game.counted} == {0.0, 1.0}, "the share of one game"
    assert sorted(chance for chance, _ in game.told) == [0.25, 0.75]


def test_few_games_are_not_told_too_surely() -> None:
    """Of those that won all games or none, some end otherwise."""
    assert [chance(won, 4, 1 / 2) for won in (0, 2, 4)] == [0.1, 0.5, 0.9]
    assert [chance(won, 4, 1 / 4) for won in (0, 1, 4)] == [0.05, 0.25, 0.85]
    assert chance(400, 400, 1 / 2) > 0.99
    solo = games()["auztralia"].table("pl-2018", {"mode": "solo"})
    assert sides_of(solo, 1, opponent=True) == 2
    assert sides_of(table_of("auztralia"), 2, opponent=True) == 3
    together = games()["auztralia"].table("pl-2018", {"mode": "cooperative"})
    assert sides_of(together, 3, opponent=True) == 2
    assert sides_of(table_of("circadians"), 4, opponent=False) == 4, "nobody has partners there"
