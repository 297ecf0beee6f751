"""Quotes hold: they are corrected by what such work took, and jobs tell both."""

from __future__ import annotations

import random
import typing as t

import msgspec
import pytest

from engine import games
from engine.kernel import advance, legal, seeded, waiting
from referee.jobs import pace
from referee.jobs.moves import think_part
from referee.jobs.orders import Agent, Ask, MovesOrder, Setting, ask_about
from referee.jobs.quotes import MACHINE, Known, Measure, Quotes, match_key, yardstick
from referee.store import Database
from referee.store.jobs import Claim
from referee.store.paces import Paces
from tests.bench.quotes import Silent, asks_of
from tests.tables import USUAL

GREEDY = Agent("greedy")
BASE = pace.of_decision("circadians", GREEDY)
ASK = Ask(
    0, "circadians", "pl-2022", {}, 0, {"todo": [["cho.turns.round"], ["cho.battle.plan", 0]]}, ""
)
WIDE = msgspec.structs.replace(ASK, width=40)


@pytest.fixture
def paces(tmp_path: t.Any) -> t.Iterator[Paces]:
    database = Database(f"sqlite:///{tmp_path / 'arbiter.db'}", connections=1)
    database.migrate()
    yield Paces(database)
    database.close()


def test_a_quote_is_what_was_measured_before_by_game_and_by_agent() -> None:
    assert Quotes({}).decision("circadians", GREEDY) == BASE
    known = {("circadians", "greedy", ""): Known(9, 2.0, 6.0)}
    assert Quotes(known).decision("circadians", GREEDY) == pytest.approx(3 * BASE)
    other = Quotes(known).decision("circadians", Agent("random"))
    assert other == pace.of_decision("circadians", Agent("random"))


def test_the_phase_of_a_decision_comes_before_all_phases_together() -> None:
    known = {
        ("circadians", "greedy", ""): Known(9, 1.0, 1.0),
        ("circadians", "greedy", "cho.battle.plan"): Known(9, 1.0, 50.0),
    }
    assert Quotes(known).decision("circadians", GREEDY, ASK) == pytest.approx(50 * BASE)
    assert Quotes(known).decision(
        "circadians", GREEDY, msgspec.structs.replace(ASK, view={"todo": []})
    ) == pytest.approx(BASE)


def test_more_moves_to_weigh_are_dearer_if_that_was_measured() -> None:
    known = {
        ("circadians", "greedy*", "cho.battle.plan"): Known(9, 1.0, 2.0),
        ("circadians", "greedy*", "cho.battle.plan/6"): Known(9, 1.0, 30.0),
    }
    wide = BASE * 44 / 20
    assert Quotes(known).decision("circadians", GREEDY, WIDE) == pytest.approx(30 * wide)
    other, narrow = msgspec.structs.replace(ASK, width=3), BASE * 7 / 20
    assert Quotes(known).decision("circadians", GREEDY, other) == pytest.approx(2 * narrow)


def test_what_was_measured_once_or_twice_does_not_count_but_the_machine_does() -> None:
    known = {("circadians", "greedy", ""): Known(2, 1.0, 9.0), MACHINE: Known(1, 1.0, 2.0)}
    assert Quotes(known).decision("circadians", GREEDY) == pytest.approx(2 * BASE)


def test_what_was_measured_three_times_counts() -> None:
    known = {("circadians", "greedy", ""): Known(3, 1.0, 9.0), MACHINE: Known(1, 1.0, 2.0)}
    assert Quotes(known).decision("circadians", GREEDY) == pytest.approx(9 * BASE)


def test_moves_are_counted_only_if_somebody_asks_for_it() -> None:
    table = games()["auztralia"].table("pl-2018")
    s = table.start(2)
    advance(table.rules, s, seeded("7"))
    assert ask_about(0, table, s, None, "").width == 0
    seat = waiting(table.rules, s)[0]
    assert ask_about(0, table, s, None, "", counted=True).width == len(legal(table.rules, s, seat))


@pytest.mark.parametrize(
    ("agent", "name"),
    [
        (Agent("greedy"), "greedy"),
        (Agent("mcts", iterations=200), "mcts:200"),
        (Agent("mcts", milliseconds=500), "mcts:500ms"),
    ],
)
def test_an_agent_is_named_with_what_it_is_given(agent: Agent, name: str) -> None:
    assert agent.name() == name


def test_a_match_is_quoted_by_who_plays_it() -> None:
    setting = Setting("auztralia", "pl-2018", {}, (GREEDY, Agent("random")))
    assert match_key(setting) == ("auztralia", "greedy+random", "match:2")
    known = {match_key(setting): Known(5, 2.0, 1.0)}
    assert Quotes(known).match(setting) == pytest.approx(pace.of_match(setting) / 2)


def test_what_workers_measure_is_kept_and_older_measures_fade(paces: Paces) -> None:
    slow = Measure("auztralia", "greedy", "auz.turn.act", 1.0, 10.0)
    fast = slow._replace(actual=0.5)
    paces.learn([slow] * 3)
    assert paces.quotes().known["auztralia", "greedy", ""] == Known(3, 3.0, 30.0)
    for _ in range(200):
        paces.learn([fast])
    paces.read_at = float("-inf")
    found = paces.quotes().known["auztralia", "greedy", "auz.turn.act"]
    assert found.times == 203
    assert 0.5 <= found.actual / found.quoted < 0.7


def test_a_machine_is_measured(paces: Paces) -> None:
    paces.measure_machine()
    found = paces.quotes().known[MACHINE]
    assert found.actual > 0
    assert yardstick() > 0


def test_nothing_is_learnt_from_work_that_took_nothing(paces: Paces) -> None:
    paces.learn([Measure("auztralia", "greedy", "", 0.0, 1.0)])
    assert paces.quotes().known == {}


def test_the_first_decision_of_a_process_is_no_measure_for_others(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    """It reads what all after it find ready, and takes up to a hundred times as long."""
    monkeypatch.setattr("referee.jobs.moves._met", set())
    sitting = USUAL[0]
    asks = asks_of(sitting, 2, random.Random("first"))
    order = msgspec.json.encode(MovesOrder(Agent("random"), tuple(asks)))
    counted = []
    for _ in range(2):
        report = Silent()
        think_part(Claim("", 1, "en", order), report)
        counted.append(len(report.measures))
    assert counted == [1, 2]
