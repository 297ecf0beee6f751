"""Battle plans come in any order, and until both are in nobody else can tell anything of them."""

from __future__ import annotations

import functools
import itertools
import random
import typing as t

import msgspec
import pytest
from flask import Flask

from engine import kernel
from engine.circadians.planning import MakePlan
from engine.circadians.state import State
from engine.kernel import Move
from referee import matches
from tests.api.client import Client
from tests.tables import Sitting
from tests.yardstick import soon

from .play import Data, Match, Who, play_on, problem, stored
from .server import Events, Server
from .test_leaks import Answer, Ask, Shelf, answered
from .test_leaks import shelf as shelf
from .worlds import HOUR, World, fresh

SITTING = Sitting("circadians", "pl-2022", 3, {}, {"R-63": "three"})
TABLE = SITTING.table()
RULES = TABLE.rules
KEY = "cho.planning.make_plan"
REVEALED = "cho.planning.revealed"
PATHS = ("", "/decision?limit=1000&lang=pl", "/journal?limit=1000", "/record")
Plan = tuple[int, str | None, str | None]


def planners(s: State) -> tuple[int, ...]:
    """The two sides of a battle, while neither has a plan and both hold cards."""
    asked = s.todo[-1] if s.todo else None
    both = asked.planners if isinstance(asked, MakePlan) else ()
    able = len(both) == 2 and not s.sealed and all(s.own[seat].hand for seat in both)
    return both if able else ()


def plans(s: State, seat: int) -> list[Plan]:
    """Legal plans that differ in all that a plan is: section, card used, bluff, nothing at all."""
    listed = [t.cast("Plan", move[1:]) for move in kernel.legal(RULES, s, seat)]
    bare = [one for one in listed if one[1:] == (None, None)]
    used = [one for one in listed if one[1] is not None]
    bluffs = [one for one in listed if one[2] is not None]
    return [bare[0], bare[-1], used[0], used[-1], bluffs[0], bluffs[-1]]


def data_of(plan: Plan) -> Data:
    return RULES.answers[KEY].to_data((KEY, *plan))


def state_of(world: World) -> State:
    return t.cast("State", TABLE.decode(world.match.position))


def moved(world: World, seat: int, move: Move) -> World:
    """The world after a move, at an hour that is always the same."""
    data = RULES.answers[move[0]].to_data(move)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(matches, "now", lambda: "2026-01-01T00:00:00.000Z")
        step = matches.played(world.match, TABLE, state_of(world), seat, [data])
    match = msgspec.structs.replace(step.match, changed=HOUR)
    return World(match, [*world.lines, *step.lines], {})


@functools.cache
def planning(seed: int) -> World:
    """A random match in which two are about to plan and both hold cards."""
    for game in itertools.count():
        dice = random.Random(f"plans {seed} {game}")
        step = matches.started(fresh(SITTING.seats, dice, TABLE), TABLE.start(SITTING.seats))
        world = World(step.match, [*step.lines], {})
        while world.match.status == "running":
            s = state_of(world)
            if planners(s):
                return world
            seat = kernel.waiting(RULES, s)[0]
            world = moved(world, seat, kernel.sample(RULES, s, seat, dice))
    raise AssertionError("unreachable")


# -- every answer is the same, whatever the plan is ------------------------------


def asks(world: World, who: int | str) -> list[Ask]:
    """All that a caller can ask while one plan is in, guesses at it and own plans among them."""
    match, body = world.match, msgspec.json.encode
    version = (("HTTP_IF_MATCH", f'"{match.version}"'),)
    found: list[Ask] = [("GET", path, (), None) for path in PATHS]
    found += [("GET", "/decision?limit=1", (), None), ("GET", "/stream", (), None)]
    back = (("HTTP_LAST_EVENT_ID", str(match.version - 1)),)
    found += [("GET", "/stream", back, None), ("POST", "/undo", version, body({"steps": 1}))]
    mine = [*kernel.legal(RULES, state_of(world), who)] if isinstance(who, int) else []
    tried = [data_of((section, "blitz", None)) for section in range(1, 7)]
    tried += [RULES.answers[KEY].to_data(move) for move in (*mine[:2], *mine[-2:])]
    for move in tried:
        for moves in ([move], [move, {"decision": KEY}], [move, move]):
            found.append(("POST", "/moves?dry_run=true", (), body({"moves": moves})))
    found.append(("POST", "/moves", version, body({"moves": [tried[0], tried[0]]})))
    return found


def told(app: Flask, shelf: Shelf, world: World, who: int | str) -> list[Answer]:
    shelf.world = world
    return [answer for _, answer in answered(app, asks(world, who), who)]


@pytest.mark.parametrize("first", [0, 1])
@pytest.mark.parametrize("seed", range(3))
def test_no_answer_to_others_depends_on_the_plan_that_is_in(
    app: Flask, shelf: Shelf, seed: int, first: int
) -> None:
    world = planning(seed)
    s = state_of(world)
    seat = planners(s)[first]
    worlds = [moved(world, seat, (KEY, *plan)) for plan in plans(s, seat)]
    others: list[Who] = [other for other in range(SITTING.seats) if other != seat]
    for who in [*others, "host", "spectator"]:
        one, *rest = [told(app, shelf, other, who) for other in worlds]
        assert all(other == one for other in rest), who
    assert len({tuple(told(app, shelf, other, seat)) for other in worlds}) == len(
        set(plans(s, seat))
    )


@pytest.mark.parametrize("leak", ["referee.journal.face", "api.matches.seeing.view"])
def test_a_planted_leak_of_a_plan_is_found(
    app: Flask, shelf: Shelf, monkeypatch: pytest.MonkeyPatch, leak: str
) -> None:
    def all_lines(line: Data, _seat: int | None, _language: str) -> Data:
        return line

    def all_plans(_rules: object, s: State, _seat: int | None) -> Data:
        return {"sealed": {str(seat): list(plan) for seat, plan in s.sealed.items()}}

    monkeypatch.setattr(leak, {"face": all_lines, "view": all_plans}[leak.rpartition(".")[2]])
    with pytest.raises(AssertionError):
        test_no_answer_to_others_depends_on_the_plan_that_is_in(app, shelf, 0, 0)


@pytest.mark.parametrize("seed", range(3))
def test_either_order_of_the_plans_leads_to_the_same_battle(seed: int) -> None:
    world = planning(seed)
    s = state_of(world)
    one, other = planners(s)
    mine, theirs = (KEY, *plans(s, one)[2]), (KEY, *plans(s, other)[4])
    ends = [
        moved(moved(world, one, mine), other, theirs),
        moved(moved(world, other, theirs), one, mine),
    ]
    assert ends[0].match.position == ends[1].match.position
    assert ends[0].match.version == ends[1].match.version == world.match.version + 2


# -- a match that is really played ----------------------------------------------


@pytest.fixture
def match(app: Flask, client: Client) -> Match:
    """A match in which two are about to plan."""
    for game in range(100):
        made = Match(client, client.post("/v1/matches", json=SITTING.data()).json)
        for step in range(1000):
            s = state(app, made)
            if planners(s):
                return made
            if not s.todo:
                break
            play_on(app, made, f"{game} {step}", 1)
    raise AssertionError("no battle")


def state(app: Flask, match: Match) -> State:
    return t.cast("State", TABLE.decode(stored(app, match).position))


def said(match: Match, who: int | str, version: int) -> list[Data]:
    """The lines of a version as a caller may read them."""
    lines = match.get(who, "/journal?limit=1000").json["lines"]
    return [line for line in lines if line["version"] == version]


@pytest.mark.parametrize("first", [0, 1])
def test_plans_come_in_either_order_and_are_shown_when_both_are_in(
    app: Flask, match: Match, first: int
) -> None:
    s = state(app, match)
    seat, other = planners(s)[first], planners(s)[1 - first]
    bluff, used = plans(s, seat)[4], plans(s, other)[2]
    watcher = ({0, 1, 2} - {seat, other}).pop()
    version = match.version
    assert sorted(match.view(watcher)["view"]["waiting"]) == sorted((seat, other))
    assert {match.decision(one)["decision"] for one in (seat, other)} == {KEY}

    answer = match.move(seat, data_of(bluff), version=version)
    assert answer.json["waiting"] == [other]
    assert answer.json["lines"][0]["move"] == data_of(bluff)
    problem(match.undo(seat), 409, "undo_closed")
    problem(match.move(seat, data_of(bluff)), 422, "illegal_move")
    problem(match.move(other, data_of(used), version=version), 412, "stale")
    for who in (other, watcher, "spectator", "host"):
        (line,) = said(match, who, version + 1)
        assert (line["move"], line["hidden"], line["events"]) == (None, True, [])
        seen = match.view(who)["view"]
        assert (seen["sealed"], seen["my_sealed"], seen["pub"]) == ([seat], None, kept(s))

    assert match.move(other, data_of(used)).status_code == 200
    for who in (0, 1, 2, "spectator", "host"):
        events = [event for line in said(match, who, version + 2) for event in line["events"]]
        shown = {
            event["params"]["seat"]: event["params"]
            for event in events
            if event["fact"] == REVEALED
        }
        assert shown[other] == {"seat": other, "section": used[0], "card": used[1], "bluff": False}
        assert shown[seat] == {"seat": seat, "section": bluff[0], "card": "", "bluff": True}
        (line,) = said(match, who, version + 1)
        assert line["hidden"] is (who != seat), "a bluff is never told"


def kept(s: State) -> Data:
    """What lies open on the table, as a view tells it."""
    pub: Data = msgspec.json.decode(msgspec.json.encode(kernel.view(RULES, s, None)["pub"]))
    return pub


def test_a_stream_tells_of_a_plan_only_that_it_is_in(
    app: Flask, match: Match, server: Server
) -> None:
    s = state(app, match)
    seat, other = planners(s)
    readers = [who for who in (0, 1, 2, "spectator", "host") if who != seat]
    streams = {
        who: Events(f"{server.url}{match.url}/stream", match.headers(who)) for who in readers
    }
    version = match.version
    try:
        for events in streams.values():
            assert events.next()[0] == "snapshot"
        with soon(5):
            match.move(seat, data_of(plans(s, seat)[2]))
            for who, events in streams.items():
                kind, number, data = events.next()
                assert (kind, number, data["lines"]) == (
                    "lines",
                    version + 1,
                    said(match, who, number),
                )
                assert [line["move"] for line in data["lines"]] == [None]
            match.move(other, data_of(plans(s, other)[0]))
            for events in streams.values():
                kind, number, data = events.next()
                assert (kind, number) == ("lines", version + 2)
                facts = [event["fact"] for line in data["lines"] for event in line["events"]]
                assert facts.count(REVEALED) == 2
    finally:
        for events in streams.values():
            events.close()
