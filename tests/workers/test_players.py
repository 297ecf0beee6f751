"""Players: legal, repeatable, fair, on time; one search for games of every shape."""

from __future__ import annotations

import random
import time
import typing as t

import pytest

from engine.auztralia import AUZTRALIA
from engine.auztralia.mine import Dig
from engine.auztralia.state import Special
from engine.circadians import CIRCADIANS
from engine.kernel import AnyState, Move, Table, advance, apply, legal, seeded, view, waiting
from engine.kernel.ask import sample
from engine.last_aurora import LAST_AURORA
from referee.agents import PLAYERS, Budget, Question
from referee.agents.judge import Judge
from referee.agents.mcts import FIELD, WIDE, Clock, Mcts, Node, Search, behind
from referee.agents.player import never
from referee.agents.registry import JUDGES, judge_of
from referee.jobs.orders import Agent
from referee.simulation.match import RANDOM, SimulatedMatch
from tests.hexrail import HEXRAIL
from tests.laws import turns
from tests.workers.bazaar import BAZAAR, JUDGE
from tests.yardstick import soon

TABLE = AUZTRALIA.table("pl-2018")
TABLES = {
    "auztralia": TABLE,
    "last-aurora": LAST_AURORA.table("pl"),
    "circadians": CIRCADIANS.table("pl-2022"),
}
AGENTS = {
    "random": Budget(),
    "greedy": Budget(),
    "policy": Budget(),
    "mcts": Budget(iterations=12),
    "rollout": Budget(iterations=2),
}
ELSEWHERE: tuple[tuple[str, dict[str, t.Any], int], ...] = (
    ("ru-2017", {"mode": "solo"}, 1),
    ("pl-2018", {"map": "west", "duo_cards": 2}, 2),
    ("de-short", {"mode": "cooperative"}, 3),
    ("pl-2018", {"challenge": "insane"}, 4),
)
HEXRAIL_JUDGE = Judge(lambda s: ([float(n) for n in s.pub.score], None), scale=4.0, playout=30)


@pytest.fixture(autouse=True)
def judges(monkeypatch: pytest.MonkeyPatch) -> None:
    """The games of the tests are judged like all others."""
    monkeypatch.setitem(JUDGES, "bazaar", JUDGE)
    monkeypatch.setitem(JUDGES, "hexrail", HEXRAIL_JUDGE)


class Moment(t.NamedTuple):
    """A decision in the middle of a random game."""

    s: AnyState
    seat: int
    table: Table = TABLE

    def question(self, seed: str = "7") -> Question:
        seen = view(self.table.rules, self.s, self.seat)
        return Question(self.table, seen, self.seat, seed)

    def moves(self) -> list[Move]:
        return legal(self.table.rules, self.s, self.seat)


def moments(games: int, every: int) -> list[Moment]:
    """Decisions with more than one legal move."""
    return [one for seed in range(games) for one in within(TABLE, 2 + seed % 3, seed, every)]


def within(table: Table, seats: int, seed: int, every: int) -> t.Iterator[Moment]:
    """Such decisions of one game."""
    for n, turn in enumerate(turns(table, seats, seed)):
        if n % every == seed % every and len(turn.moves) > 1:
            yield Moment(turn.s.clone(), turn.seat, table)


def secrets(table: Table, games: range) -> t.Iterator[Moment]:
    """Decisions at which the hidden cards of another seat or the deck lie otherwise in a twin."""
    for seed in games:
        for turn in turns(table, 2 + seed % 2, seed):
            if len(turn.moves) > 1:
                for seat in waiting(table.rules, turn.s):
                    yield Moment(turn.s.clone(), seat, table)


def twin(moment: Moment, seed: int) -> Moment:
    """The same to the seat, with what it cannot see dealt anew."""
    s, seat, table = moment
    seen = view(table.rules, s, seat)
    return Moment(table.game.complete(table, seen, seat, random.Random(seed)), seat, table)


@pytest.mark.parametrize("agent", AGENTS)
def test_every_move_is_legal(agent: str) -> None:
    for moment in moments(3, 17):
        thought = PLAYERS[agent]().think(moment.question(), AGENTS[agent])
        assert thought.move in moment.moves()


@pytest.mark.parametrize("agent", AGENTS)
@pytest.mark.parametrize(("edition", "options", "seats"), ELSEWHERE, ids=str)
def test_every_move_is_legal_at_other_tables(
    edition: str, options: dict[str, t.Any], seats: int, agent: str
) -> None:
    table = AUZTRALIA.table(edition, options)
    for moment in within(table, seats, 4, 23):
        thought = PLAYERS[agent]().think(moment.question(), AGENTS[agent])
        assert thought.move in moment.moves()


@pytest.mark.parametrize("agent", AGENTS)
def test_tokens_that_only_a_variant_knows_are_mined(agent: str) -> None:
    table = AUZTRALIA.table("pl-2018", {"map": "west"})
    s = table.start(2)
    advance(table.rules, s, seeded(1))
    s.pub.port[0], s.pub.ground, s.todo = 80, {}, [Dig(0)]
    s.pub.special = Special(tokens=((80, 5),))
    thought = PLAYERS[agent]().think(Moment(s, 0, table).question(), AGENTS[agent])
    assert thought.move == (Dig.key, 80, "vp")


def test_together_everybody_is_worth_the_same() -> None:
    for options, alike in (({}, False), ({"mode": "cooperative"}, True)):
        table = AUZTRALIA.table("pl-2018", options)
        s = table.start(3)
        advance(table.rules, s, seeded(1))
        before = judge_of(AUZTRALIA).values(s)
        s.pub.vp[1] += 5
        values = judge_of(AUZTRALIA).values(s)
        assert (len(set(values)) == 1) == alike
        assert (values[0] > before[0]) == alike


@pytest.mark.parametrize("agent", AGENTS)
def test_equal_questions_get_equal_answers(agent: str) -> None:
    for moment in moments(2, 23):
        first = PLAYERS[agent]().think(moment.question(), AGENTS[agent])
        assert PLAYERS[agent]().think(moment.question(), AGENTS[agent]) == first


def test_another_seed_may_give_another_move() -> None:
    moment = max(moments(1, 5), key=lambda one: len(one.moves()))
    thoughts = {
        PLAYERS["random"]().think(moment.question(str(seed)), Budget()).move for seed in range(20)
    }
    assert len(thoughts) > 1


def fair(code: str, trials: int, agents: t.Sequence[str]) -> int:
    """How many pairs of worlds that look the same got the same move; all must."""
    made = 0
    for moment in secrets(TABLES[code], range(10_000)):
        other = twin(moment, made)
        if other.s == moment.s:
            continue
        agent = agents[made % len(agents)]
        assert other.question() == moment.question()
        answers = [PLAYERS[agent]().think(one.question(), AGENTS[agent]) for one in (moment, other)]
        assert answers[0] == answers[1]
        made += 1
        if made == trials:
            return made
    raise AssertionError("too few games")


@pytest.mark.parametrize("code", TABLES)
def test_what_is_hidden_changes_no_move(code: str) -> None:
    """View, public history, seed and iterations decide; what others hide is another thing."""
    assert fair(code, 20, list(AGENTS)) == 20


@pytest.mark.slow
@pytest.mark.parametrize(("code", "trials"), [*zip(TABLES, (1700, 1650, 1650), strict=True)])
def test_what_is_hidden_changes_no_move_in_five_thousand_trials(code: str, trials: int) -> None:
    assert fair(code, trials, list(AGENTS)) == trials


def test_a_forced_move_costs_no_search() -> None:
    s = TABLE.start(2)
    advance(TABLE.rules, s, seeded(3))
    while len(legal(TABLE.rules, s, seat := waiting(TABLE.rules, s)[0])) > 1:
        apply(TABLE.rules, s, seat, sample(TABLE.rules, s, seat, random.Random(1)))
        advance(TABLE.rules, s, seeded(3))
    thought = Mcts().think(Moment(s, seat).question(), Budget(iterations=1000))
    assert (thought.iterations, thought.lines) == (0, [])


# -- budgets -----------------------------------------------------------------------


def test_iterations_are_made_as_told() -> None:
    moment = moments(1, 11)[0]
    thought = Mcts().think(moment.question(), Budget(iterations=20))
    assert thought.iterations == 20
    assert sum(line.visits for line in thought.lines) == 20
    assert thought.lines[0].move == thought.move


@pytest.mark.parametrize("milliseconds", [20, 150])
def test_a_deadline_is_kept(milliseconds: int) -> None:
    for moment in moments(1, 29):
        begun = time.process_time()
        thought = Mcts().think(moment.question(), Budget(milliseconds=milliseconds))
        spent = (time.process_time() - begun) * 1000
        assert thought.move in moment.moves()
        assert spent < milliseconds + 100


def test_a_search_that_nobody_wants_ends() -> None:
    calls = iter([False, True])
    moment = moments(1, 11)[0]
    with soon(5):
        Mcts().think(moment.question(), Budget(milliseconds=20_000), lambda: next(calls))


# -- the tree ----------------------------------------------------------------------


def searched(moment: Moment, iterations: int) -> Search:
    search = Search(moment.question(), Node(), Clock(Budget(), never))
    search.run(iterations)
    return search


def test_a_wide_decision_is_opened_bit_by_bit() -> None:
    moment = max(moments(3, 7), key=lambda one: len(one.moves()))
    search = searched(moment, 1)
    assert len(search.field) == FIELD < len(moment.moves())
    search.widen(WIDE - 1)
    assert len(search.field) == FIELD
    search.widen(WIDE)
    search.widen(WIDE)
    assert len(search.field) == FIELD + 1
    search.widen(2 * WIDE)
    assert len(search.field) == FIELD + 2


def test_a_move_that_comes_late_goes_through_all_rounds() -> None:
    moment = max(moments(3, 7), key=lambda one: len(one.moves()))
    search = searched(moment, 3 * FIELD)
    late = search.later[0]
    search.widen(WIDE)
    search.run(3)
    assert [search.rounds(move) for move in search.field] == [3] * (FIELD + 1)
    assert search.field[-1] == late


def test_a_race_ends_when_one_move_is_left() -> None:
    ended = 0
    for moment in moments(1, 29):
        search = searched(moment, 100)
        if len(search.moves) > 1 and len(search.field) == 1:
            ended += 1
            assert search.lines()[0].move == search.field[0]
    assert ended > 0


def test_moves_are_held_against_each_other_under_equal_luck() -> None:
    better, worse, noisy = (
        [0.5, 0.6, 0.4, 0.5, 0.5],
        [0.4, 0.5, 0.31, 0.4, 0.4],
        [0.9, 0.1, 0.8, 0.2, 0.4],
    )
    assert behind(worse, better)
    assert not behind(better, worse)
    assert not behind(better, better)
    assert not behind(noisy, better)


@pytest.mark.parametrize(("patience", "deep"), [(20, True), (1000, False)])
def test_a_position_that_comes_up_often_is_looked_into(
    monkeypatch: pytest.MonkeyPatch, patience: int, deep: bool
) -> None:
    judge = judge_of(AUZTRALIA)._replace(patience=patience)
    monkeypatch.setitem(JUDGES, "auztralia", judge)
    search = searched(moments(1, 11)[0], 200)
    depth, level = 0, [search.root]
    while level := [kid for node in level for kid in node.kids.values()]:
        depth += 1
    assert (depth >= 2) == deep


def test_the_tree_is_kept_within_a_turn() -> None:
    player, kept = Mcts(), 0
    for moment in moments(2, 9):
        rules, s = TABLE.rules, moment.s.clone()
        thought = player.think(moment.question(), Budget(iterations=40))
        apply(rules, s, moment.seat, thought.move)
        entry = advance(rules, s)
        if entry is None or moment.seat not in waiting(rules, s) or player.kept is None:
            continue
        again = Moment(s, moment.seat)
        view_, node = player.kept
        assert view_ == again.question().view
        if len(legal(rules, s, moment.seat)) > 1:
            before = sum(kid.seen for kid in node.kids.values())
            player.think(again.question(), Budget(iterations=5))
            kept += sum(kid.seen for kid in node.kids.values()) == before + 5
    assert kept > 0


def test_sealed_answers_are_chosen_without_a_look_at_each_other() -> None:
    table = BAZAAR.table("first")
    s = table.start(3)
    advance(table.rules, s)
    question = Question(table, view(table.rules, s, 1), 1, "7")
    search = Search(question, Node(), Clock(Budget(), never))
    search.run(200)
    assert {seat for seat, _ in search.root.edges} == {0, 2}
    bids = [line.move for line in search.lines()]
    assert sorted(bids) == sorted(legal(table.rules, s, 1))


@pytest.mark.parametrize("agent", AGENTS)
def test_games_with_sealed_answers_and_asides_are_played_to_the_end(agent: str) -> None:
    table = BAZAAR.table("first")
    match = SimulatedMatch(table, [Agent(agent, AGENTS[agent].iterations)] * 3, "7")
    assert match.play()
    assert match.played().decisions >= 8


def ahead(table: Table, seats: int, agent: Agent, games: int) -> float:
    """How often one agent among random ones has the most points."""
    best = 0
    for number in range(games):
        agents = [RANDOM] * seats
        agents[number % seats] = agent
        match = SimulatedMatch(table, agents, f"strength {number}")
        assert match.play()
        scores = match.played().scores
        best += scores[number % seats] == max(scores)
    return best / games


def test_a_search_with_playouts_beats_chance() -> None:
    assert ahead(HEXRAIL.table("first"), 3, Agent("mcts", 15), 9) >= 6 / 9


MODES: list[tuple[str, dict[str, t.Any], int]] = [
    ("pl-2018", {"mode": "solo", "level": "high"}, 1),
    ("pl-2018", {"mode": "cooperative"}, 2),
    ("pl-2018", {"map": "west"}, 2),
    ("pl-2018", {"challenge": "insane"}, 3),
    ("pl-2018", {"duo_cards": 2}, 2),
    ("ru-2017", {}, 2),
]


@pytest.mark.parametrize(("edition", "options", "seats"), MODES, ids=str)
def test_every_mode_is_played(edition: str, options: dict[str, t.Any], seats: int) -> None:
    table = AUZTRALIA.table(edition, options)
    match = SimulatedMatch(table, [Agent("greedy")] + [RANDOM] * (seats - 1), "7")
    assert match.play()
    assert match.played().decisions > 20


def test_greed_beats_chance() -> None:
    assert ahead(TABLE, 2, Agent("greedy"), 10) >= 0.6


# -- judges ------------------------------------------------------------------------


def test_values_lie_between_nothing_and_all() -> None:
    judge = judge_of(AUZTRALIA)
    for moment in moments(3, 13):
        values = judge.values(moment.s)
        assert len(values) == len(moment.s.own)
        assert all(0 < value < 1 for value in values)


def test_more_points_are_worth_more_to_their_owner_and_less_to_others() -> None:
    judge = judge_of(AUZTRALIA)
    for before, now in ((10.0, 11.0), (20.0, 30.0)):
        poor, rich = judge.worth([before, 15.0], 20.0), judge.worth([now, 15.0], 20.0)
        assert rich[0] > poor[0]
        assert rich[1] <= poor[1]
    assert judge.worth([15.0, 15.0], 30.0) < judge.worth([15.0, 15.0], 20.0)


def test_a_single_seat_is_judged_by_the_opponent_alone() -> None:
    judge = judge_of(AUZTRALIA)
    assert judge.worth([20.0], 20.0) == [0.5]
    assert judge.worth([21.0], 20.0)[0] > 0.5
