"""What players of Circadians see in a position: roads, fronts, plans."""

from __future__ import annotations

import itertools

import pytest

from engine.circadians import CIRCADIANS
from engine.circadians.march import Order, Units
from engine.circadians.move import Move as Movement
from engine.circadians.region_total import Total
from engine.circadians.rounds import Begin
from engine.circadians.ryhzu import Keep
from engine.circadians.state import State, home
from engine.circadians.turns import ActionTurn, Turn
from engine.kernel import Move, legal, view
from referee.agents import PLAYERS, Budget, Question
from referee.agents.circadians.due import useful
from referee.agents.circadians.front import front_of
from referee.agents.circadians.judge import gem_worth, own, standing
from referee.agents.circadians.war import danger, defeat, disputes, glory, hunt, odds, prize
from referee.agents.mcts import Clock, Node, Search
from referee.agents.player import never
from referee.agents.registry import judge_of
from referee.jobs.orders import Agent
from referee.simulation.match import RANDOM, SimulatedMatch

from .battles import FIELD, JRAYEK, RETREAT, SI, choose, field
from .scene import TABLE, building, fighters, h, hold, leader, price, purse, push, ryhzu, scene

DRAWN = CIRCADIANS.table("pl-2022", {"factions": "drawn"})
JUDGE = judge_of(CIRCADIANS)


def best(s: State, seat: int, agent: str = "greedy") -> Move:
    """What a player does in a position."""
    question = Question(TABLE, view(TABLE.rules, s, seat), seat, "1")
    return PLAYERS[agent]().think(question, Budget(20)).move


def points(s: State, seat: int) -> float:
    return standing(s)[seat]


# -- the judge ---------------------------------------------------------------------


def test_a_seat_alone_is_judged_as_among_all() -> None:
    s = field(5, 4)
    hold(s, SI, "blitz")
    assert [own(s, seat) for seat in (SI, JRAYEK)] == standing(s)


def test_a_region_is_worth_more_than_none_and_a_relic_more_than_a_region() -> None:
    s = scene("si", "jrayek", phase="combat")
    fighters(s, SI, s.pub.site[SI], 2)
    s.pub.relics = [h(44), -1, -1, -1, -1, h(33)]
    waiting = points(s, SI)
    plain, relic = s.clone(), s.clone()
    fighters(plain, SI, h(45), 1)
    fighters(relic, SI, h(44), 1)
    assert waiting < points(plain, SI) < points(relic, SI)


def test_who_holds_the_last_relic_has_all_but_won() -> None:
    s = scene("si", "jrayek", phase="income")
    s.pub.round, s.pub.relics = 6, [-1] * 5 + [h(44)]
    fighters(s, SI, h(44), 1)
    mine, other = JUDGE.values(s)
    assert mine > 0.85
    assert other < 0.15


def test_fame_is_worth_more_the_nearer_the_goal_is() -> None:
    s = scene("oxataya", "jrayek")
    found = []
    for s.pub.fame[0] in range(9):
        found.append(points(s, 0))
    steps = [after - before for before, after in itertools.pairwise(found)]
    assert steps == sorted(steps)
    assert steps[0] > 0


def test_a_region_that_can_be_attacked_is_held_less_surely() -> None:
    s = scene("si", "jrayek")
    fighters(s, SI, h(44), 2)
    alone = points(s, SI)
    fighters(s, JRAYEK, h(43), 8)
    assert points(s, SI) < alone


def test_energy_is_kept_for_the_phases_to_come() -> None:
    """Of two pieces of energy, the one that still buys a move is worth more."""
    s = scene("si", "jrayek", phase="recruit")
    worth = []
    for energy in (2, 3, 4):
        purse(s, SI, energy=energy)
        worth.append(points(s, SI))
    assert worth[1] - worth[0] > worth[2] - worth[1]


def test_the_main_action_comes_first() -> None:
    s = scene("si", "jrayek", phase="harvest")
    push(s, Turn(SI, True, True))
    moves = legal(TABLE.rules, s, SI)
    assert len(moves) > 1
    assert useful(s, SI, moves) == [(Turn.key, "main")]
    later = s.clone()
    later.todo[-1] = Turn(SI, False, True)
    moves = legal(TABLE.rules, later, SI)
    assert useful(later, SI, moves) == moves


# -- what only one faction has -----------------------------------------------------


def test_a_gem_is_worth_less_to_who_has_many() -> None:
    s = scene("si", "jrayek")
    worth = []
    for gems in (0, 3, 8, 20):
        purse(s, SI, gems=gems)
        worth.append(gem_worth(s, SI))
    assert worth[0] == 0
    assert worth[1] > worth[2] > worth[3] > 0


def test_the_circadians_give_intel_for_the_upgrade_that_it_brings() -> None:
    s = scene("circadians", "si", "jrayek", phase="income")
    for region in (33, 34, 35, 44):
        fighters(s, 0, h(region), 1)
    s.pub.intel |= {"si": 0, "jrayek": 0}
    purse(s, 0, gems=3)
    push(s, Total(0))
    assert best(s, 0)[1] in ("si", "jrayek")
    s.pub.intel["jrayek"] = 1
    assert best(s, 0)[1] is None  # one card alone brings no better row


def test_somebody_aboard_makes_the_place_of_the_ship_matter() -> None:
    s = scene("circadians", "si", phase="move")
    s.pub.relics = [h(44), -1, -1, -1, -1, h(33)]
    fighters(s, 0, home(s, 0), 2)
    near, far = s.clone(), s.clone()
    near.pub.ship, far.pub.ship = 1 << h(44) | 1 << h(43), 1 << h(54) | 1 << h(55)
    assert points(near, 0) > points(far, 0)


def test_a_victory_of_jayen_costs_half_of_his_company() -> None:
    s = field(3, 6)
    plain = glory(s, JRAYEK, SI, FIELD)
    leader(s, JRAYEK, "jayen", FIELD)
    assert glory(s, JRAYEK, SI, FIELD) < plain


def test_jayen_is_the_last_of_the_leaders_to_call() -> None:
    s = scene("si", "jrayek", phase="income")
    worth = {}
    for card in ("jayen", "ikryla", "lynke"):
        c = s.clone()
        leader(c, JRAYEK, card, home(s, JRAYEK))
        worth[card] = points(c, JRAYEK)
    assert min(worth, key=lambda card: worth[card]) == "jayen"


def test_a_ryhzu_is_fed_where_it_holds_something() -> None:
    s = scene("si", "jrayek", phase="income")
    s.pub.relics = [h(44), -1, -1, -1, -1, h(33)]
    fighters(s, SI, h(33), 1)
    purse(s, JRAYEK, energy=3)
    for region, fed in ((home(s, JRAYEK), False), (h(44), True)):
        c = s.clone()
        ryhzu(c, JRAYEK, "uryk", region)
        push(c, Keep(JRAYEK, "uryk"))
        assert best(c, JRAYEK) == (Keep.key, fed)


def test_jrayek_look_for_leaders_nearby_and_for_ryhzu_that_others_have() -> None:
    s = scene("si", "jrayek", phase="income")
    fighters(s, JRAYEK, h(44), 6)
    worth = []
    for region in (65, 43):
        c = s.clone()
        leader(c, SI, "xiao", h(region))
        worth.append(points(c, JRAYEK))
    assert worth[0] < worth[1]
    plain = points(s, JRAYEK)
    ryhzu(s, SI, "uryk", home(s, SI))
    assert points(s, JRAYEK) > plain


def test_a_hunt_begins_two_steps_away_and_is_worth_most_with_points_left() -> None:
    s = scene("si", "jrayek", phase="move")
    fighters(s, JRAYEK, h(44), 8)
    leader(s, SI, "xiao", h(42))
    idle = hunt(s, JRAYEK, front_of(s))
    push(s, Movement(JRAYEK, 3))
    assert hunt(s, JRAYEK, front_of(s)) > idle > 0
    leader(s, SI, "xiao", home(s, SI))
    assert hunt(s, JRAYEK, front_of(s)) == 0


def test_hostile_counts_for_those_who_chose_the_battle() -> None:
    s = field(4, 4)
    chosen, defended = s.clone(), s.clone()
    choose(chosen, JRAYEK, SI)
    choose(defended, SI, JRAYEK)
    assert points(chosen, JRAYEK) > points(defended, JRAYEK)
    plain = odds(chosen, JRAYEK, SI)
    chosen.pub.upgraded = ("hostile",)
    assert odds(chosen, JRAYEK, SI) > plain > odds(defended, JRAYEK, SI)


def test_the_first_step_of_another_is_less_alarming_than_the_last() -> None:
    s = field(3, 3, "jrayek", "si", "oxataya")
    found = []
    for seat in (0, 2):
        goal = s.box.factions[s.pub.factions[seat]].goal
        for s.pub.fame[seat] in (0, goal // 2, goal - 1):
            found.append(danger(s, seat))
    assert found[:3] == sorted(found[:3])
    assert found[3:] == sorted(found[3:])


def test_a_relic_is_worth_the_fame_on_its_space() -> None:
    s = scene("si", "jrayek", phase="combat")
    s.pub.round, s.pub.relics = 2, [-1, h(44), h(33), -1, -1, -1]
    first = prize(s, JRAYEK, h(44))
    s.pub.taken[JRAYEK] = (1,)
    assert prize(s, JRAYEK, h(44)) > first > 0
    assert prize(s, JRAYEK, h(33)) == 0


def test_oxataya_hope_to_beat_who_else_is_there_and_si_do_not() -> None:
    crowd = {}
    for faction in ("oxataya", "si"):
        s = field(6, 3, faction, "jrayek", "zcharo")
        pair = disputes(s, 0, front_of(s), -1)
        fighters(s, 2, FIELD, 1)
        crowd[faction] = disputes(s, 0, front_of(s), -1) - pair
    assert crowd["oxataya"] > crowd["si"]


def test_one_building_of_each_kind_is_worth_more_than_two_of_one() -> None:
    s = scene("si", "jrayek", phase="income")
    for region in (43, 44):
        fighters(s, JRAYEK, h(region), 1)
    building(s, JRAYEK, "stronghold", h(43))
    worth = {}
    for kind in ("outpost", "stronghold"):
        c = s.clone()
        building(c, JRAYEK, kind, h(44))
        worth[kind] = points(c, JRAYEK)
    assert worth["outpost"] > worth["stronghold"]


def test_groups_that_are_alike_are_not_all_tried() -> None:
    s = scene("si", "jrayek", phase="move")
    fighters(s, JRAYEK, h(44), 7)
    ryhzu(s, JRAYEK, "uryk", h(44))
    ryhzu(s, JRAYEK, "halke", h(44))
    push(s, Units(JRAYEK, h(44), h(43), Order()))
    found = useful(s, JRAYEK, legal(TABLE.rules, s, JRAYEK))
    assert [n for _, n, _, cards in found if not cards] == [1, 4, 6, 7]
    assert {cards for *_, cards in found} == {(), ("uryk", "halke")}


def test_a_defeat_teaches_zcharo_and_feeds_oxataya() -> None:
    s = field(3, 3, "zcharo", "oxataya", "si")
    assert defeat(s, 0, 2, FIELD) < 0
    assert defeat(s, 2, 0, FIELD) == 0
    assert defeat(s, 2, 1, FIELD) > 0


# -- plans in secret ---------------------------------------------------------------


@pytest.mark.parametrize("agent", ["greedy", "mcts"])
def test_the_stronger_side_stands_and_fights(agent: str) -> None:
    s = field(6, 4)
    choose(s)
    assert best(s, SI, agent)[1] != RETREAT


def test_who_has_no_chance_saves_its_leader() -> None:
    s = field(12, 1)
    leader(s, JRAYEK, "ikryla", FIELD, up=True)
    purse(s, JRAYEK, gems=0)
    choose(s)
    assert best(s, JRAYEK)[1] == RETREAT


def test_a_sealed_plan_of_the_other_side_does_not_show() -> None:
    s = field(5, 5)
    hold(s, SI, "flanking_drill", "shield_wall")
    choose(s)
    moves = legal(TABLE.rules, s, SI)
    open_ = JUDGE.wagers(s, SI, moves)
    s.sealed[JRAYEK] = (RETREAT, None, None)
    assert JUDGE.wagers(s, SI, moves) == open_


def test_a_building_at_stake_is_worth_a_better_plan() -> None:
    s = field(3, 5)
    building(s, SI, "outpost", FIELD)
    hold(s, SI, "heroes_welcome")
    choose(s)
    assert best(s, SI)[2] == "heroes_welcome"


# -- players -----------------------------------------------------------------------


def test_greed_beats_chance() -> None:
    won = 0
    for number in range(6):
        seats = [Agent("greedy"), RANDOM] if number % 2 else [RANDOM, Agent("greedy")]
        match = SimulatedMatch(DRAWN, seats, f"greed.{number}")
        match.play()
        won += (number + 1) % 2 in match.played().winners
    assert won >= 5


def test_a_search_plays_the_game_to_its_end() -> None:
    match = SimulatedMatch(DRAWN, [Agent("mcts", 2), RANDOM], "search")
    assert match.play()
    assert match.s.pub.ended


def test_a_search_compares_moves_where_a_greedy_player_does() -> None:
    """After a pass those who follow may have nothing to choose; what is judged later is judged
    otherwise."""
    s = scene("si", "jrayek", phase="harvest")
    purse(s, SI, energy=9)
    purse(s, JRAYEK, energy=0)
    for phase in ("harvest", "recruit", "move"):
        price(s, phase, SI)
    push(s, ActionTurn(SI), ActionTurn(JRAYEK), Begin("recruit"), ActionTurn(SI))
    question = Question(TABLE, view(TABLE.rules, s, SI), SI, "1")
    search = Search(question, Node(), Clock(Budget(), never))
    search.run(4)
    for seen in search.race.values():
        assert seen == [pytest.approx(seen[0])] * len(seen)
