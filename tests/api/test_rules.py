"""Rules without a match: start positions, checks, legal moves, the linter."""

from __future__ import annotations

import typing as t

import msgspec
import pytest

from engine import kernel
from engine.kernel import CHANCE, AnyState, Move, Record, legal, seeded, waiting
from engine.kernel.finding import UNPLAYABLE
from referee.counting import DEPTH, MOST_PLAYED, counts
from referee.errors import BadPosition
from referee.journal import move_data
from referee.untrusted_positions import engine_errors_as_bad_position
from tests.api.client import Client, Reply
from tests.laws import turns
from tests.perft import leaves
from tests.tables import SITTINGS, Sitting

from .play import (
    LANGUAGES,
    RULES,
    TABLE,
    TABLE_DATA,
    Data,
    data_of,
    middle,
    nested,
    position,
    problem,
)

NONSENSE = {"decision": "auz.no.such_thing"}


def start(client: Client, seed: str, seats: int = 2) -> Data:
    told: Data = client.post("/v1/positions", json=TABLE_DATA | {"seats": seats, "seed": seed}).json
    return told


def check(client: Client, s: AnyState, seat: int, move: Data, **more: t.Any) -> Data:
    body = {"position": position(s), "seat": seat, "move": move} | more
    response = client.post("/v1/checks", json=body)
    assert response.status_code == 200, response.data
    told: Data = response.json
    return told


def check_all(client: Client, s: AnyState, *moves: Data, **more: t.Any) -> Reply:
    body = {"position": position(s), "moves": [*moves]} | more
    return client.post("/v1/checks", json=body)


def chancy() -> tuple[AnyState, int, Move]:
    """A position with a legal move after which luck decides."""
    for turn in turns(TABLE, 2, "chancy"):
        for move in turn.moves:
            c = turn.s.clone()
            if isinstance(kernel.play(RULES, c, turn.seat, move), kernel.Chance):
                return turn.s.clone(), turn.seat, move
    raise AssertionError("no luck in this game")


def quiet() -> tuple[AnyState, int, Move, Move]:
    """A position with two moves of one seat that follow each other without luck."""
    for turn in turns(TABLE, 2, "quiet"):
        for first in turn.moves:
            c = turn.s.clone()
            asked = kernel.play(RULES, c, turn.seat, first)
            if asked is not None and waiting(RULES, c) == (turn.seat,):
                return turn.s.clone(), turn.seat, first, legal(RULES, c, turn.seat)[0]
    raise AssertionError("no two moves without luck in this game")


# -- start positions ------------------------------------------------------------


def test_equal_seeds_give_equal_positions(client: Client) -> None:
    one, two, three = (start(client, seed) for seed in ("a", "a", "b"))
    assert one == two
    assert one["position"] != three["position"]


@pytest.mark.parametrize("seats", [2, 3, 4])
def test_a_start_position_is_what_the_engine_makes(client: Client, seats: int) -> None:
    s = TABLE.start(seats)
    kernel.advance(RULES, s, seeded("same"))
    told = start(client, "same", seats)
    assert told["position"] == position(s)
    assert told["waiting"] == list(waiting(RULES, s))


# -- checks ---------------------------------------------------------------------


def test_every_check_of_a_game_says_what_the_engine_does(client: Client) -> None:
    checked = 0
    for number, turn in enumerate(turns(TABLE, 3, "checks")):
        if number % 12:
            continue
        for move in turn.moves[:2]:
            c, journal, heard = turn.s.clone(), list[Record](), list[str]()
            c.sink = lambda event, told=heard: told.append(event.fact)
            kernel.play(RULES, c, turn.seat, move, seeded("luck"), journal)
            told = check(client, turn.s, turn.seat, data_of(move), seed="luck")
            assert told["legal"] is True
            assert told["denial"] is None
            assert told["position_after"] == position(c)
            assert told["waiting"] == list(waiting(RULES, c))
            assert [event["fact"] for event in told["events"]] == heard
            luck = [line.move[0] for line in journal if line.seat == CHANCE]
            assert [one["decision"] for one in told["chance"]] == luck
            checked += 1
    assert checked > 20


def test_events_have_named_parameters_and_readers(client: Client) -> None:
    s, seat, move = chancy()
    told = check(client, s, seat, data_of(move), seed="1")
    assert told["events"]
    for event in told["events"]:
        assert event.keys() == {"fact", "params", "only_for", "text", "places", "group"}
        assert tuple(event["params"]) == RULES.facts[event["fact"]].params


def test_outcomes_that_fell_at_the_table_are_taken_as_told(client: Client) -> None:
    s, seat, move = chancy()
    seen = check(client, s, seat, data_of(move), seed="7")
    again = check(client, s, seat, data_of(move), outcomes=seen["chance"])
    assert again == seen


def test_an_impossible_outcome_is_named_as_such(client: Client) -> None:
    s, seat, move = chancy()
    seen = check(client, s, seat, data_of(move), seed="7")["chance"][0]
    for wrong in ({"decision": seen["decision"], "outcome": "?"}, seen | {"decision": "auz.x"}):
        body = {"position": position(s), "seat": seat, "move": data_of(move), "outcomes": [wrong]}
        told = problem(client.post("/v1/checks", json=body), 400, "invalid_request")
        assert told["errors"] == [{"place": "outcomes", "fault": "impossible"}]


def test_more_outcomes_than_luck_decides_are_refused(client: Client) -> None:
    s, seat, move = chancy()
    seen = check(client, s, seat, data_of(move), seed="7")["chance"]
    body = {"position": position(s), "seat": seat, "outcomes": [*seen, seen[-1]]}
    sent = client.post("/v1/checks", json=body | {"move": data_of(move)})
    told = problem(sent, 400, "invalid_request")
    assert told["errors"] == [{"place": "outcomes", "fault": "impossible"}]
    refused = client.post("/v1/checks", json=body | {"move": {}}).json
    assert refused["legal"] is False, "the rules speak first"


def test_without_luck_the_position_after_is_where_luck_has_yet_to_decide(
    client: Client,
) -> None:
    s, seat, move = chancy()
    told = check(client, s, seat, data_of(move))
    c = s.clone()
    kernel.play(RULES, c, seat, move)
    assert told["position_after"] == position(c)
    assert told["waiting"] == [CHANCE]
    body = {"position": told["position_after"], "seat": 0}
    listed = client.post("/v1/legal-moves", json=body).json
    entry = t.cast("kernel.Chance", kernel.top(RULES, c))
    assert listed["outcomes"] == kernel.thawed(tuple(entry.outcomes(c)))
    assert listed["total"] == 0


def test_luck_that_is_due_in_a_position_comes_before_the_moves(client: Client) -> None:
    s, seat, move = chancy()
    before, c = check(client, s, seat, data_of(move), seed="7"), s.clone()
    kernel.play(RULES, c, seat, move)
    for told in ({"seed": "7"}, {"outcomes": before["chance"]}):
        after = check_all(client, c, **told).json
        for name in ("legal", "chance", "waiting", "position_after"):
            assert after[name] == before[name], name
    kernel.advance(RULES, c, seeded("7"))
    asked = waiting(RULES, c)[0]
    answer = data_of(legal(RULES, c, asked)[0])
    on = {"position": before["position_after"], "seat": asked, "move": answer, "seed": "8"}
    wanted = client.post("/v1/checks", json=on).json
    kernel.play(RULES, s, seat, move)
    more = before["chance"]
    assert check(client, s, asked, answer, outcomes=more, seed="8") == wanted | {
        "events": after["events"] + wanted["events"],
        "chance": more + wanted["chance"],
    }


def test_an_impossible_outcome_before_the_moves_is_named_as_such(client: Client) -> None:
    s, seat, move = chancy()
    kernel.play(RULES, s, seat, move)
    wrong = [{"decision": "auz.x", "outcome": 1}]
    told = problem(check_all(client, s, outcomes=wrong), 400, "invalid_request")
    assert told["errors"] == [{"place": "outcomes", "fault": "impossible"}]


def test_only_luck_does_without_moves(client: Client, mid_game: AnyState) -> None:
    s, seat, move = chancy()
    kernel.play(RULES, s, seat, move)
    for response in (check_all(client, s), check_all(client, mid_game, seed="1")):
        told = problem(response, 400, "invalid_request")
        assert told["errors"] == [{"place": "moves", "fault": "out_of_range"}]


@pytest.mark.parametrize("sitting", SITTINGS, ids=str)
def test_a_move_where_luck_is_due_is_refused_by_the_rules_that_ask_luck(
    client: Client, sitting: Sitting
) -> None:
    table = sitting.table()
    for turn in turns(table, sitting.seats, "luck"):
        c = turn.s.clone()
        if isinstance(kernel.play(table.rules, c, turn.seat, turn.moves[0]), kernel.Chance):
            break
    move = move_data(table.rules, turn.seat, turn.moves[0])
    body = {"position": msgspec.json.decode(table.encode(c)), "seat": turn.seat, "move": move}
    denial = client.post("/v1/checks", json=body).json["denial"]
    assert denial["reason"] == "kernel.not_your_decision"
    assert denial["rules"]
    assert denial["source"]


def test_a_list_cannot_go_on_over_luck_that_is_not_told(client: Client) -> None:
    s, seat, move = chancy()
    one = {"seat": seat, "move": data_of(move)}
    told = problem(check_all(client, s, one, one), 400, "invalid_request")
    assert told["errors"] == [{"place": "outcomes", "fault": "required"}]


def test_a_list_is_judged_as_one(client: Client) -> None:
    s, seat, first, second = quiet()
    moves = [{"seat": seat, "move": data_of(move)} for move in (first, second)]
    told = check_all(client, s, *moves, seed="1").json
    c, luck = s.clone(), seeded("1")
    for move in (first, second):
        kernel.play(RULES, c, seat, move, luck)
    assert told["position_after"] == position(c)


def test_a_refused_list_names_the_first_refusal_and_does_nothing(client: Client) -> None:
    s, seat, first, second = quiet()
    fine, wrong = data_of(first), {"seat": seat, "move": NONSENSE}
    told = check_all(client, s, {"seat": seat, "move": fine}, wrong, wrong).json
    assert told["legal"] is False
    assert told["denial"]["index"] == 1
    assert (told["events"], told["chance"], told["position_after"]) == ([], [], None)
    assert told["denial"]["instead"]["decision"] == second[0]


def test_instead_of_a_refused_move_a_legal_one_is_named(client: Client) -> None:
    refused = 0
    for number, turn in enumerate(turns(TABLE, 2, "instead")):
        if number % 10 or refused > 10:
            continue
        move = data_of(turn.moves[0])
        name = next((name for name in move if name != "decision"), None)
        for wrong in (NONSENSE, move | {name or "extra": -1}):
            told = check(client, turn.s, turn.seat, wrong)
            assert told["legal"] is False
            instead = told["denial"]["instead"]
            assert check(client, turn.s, turn.seat, instead, seed="1")["legal"] is True
            refused += 1
    assert refused > 10


def test_a_refusal_names_its_rules_and_where_they_stand(client: Client, mid_game: AnyState) -> None:
    seat = waiting(RULES, mid_game)[0]
    for language in LANGUAGES:
        body = {"position": position(mid_game), "seat": seat, "move": NONSENSE}
        denial = client.post(f"/v1/checks?lang={language}", json=body).json["denial"]
        assert denial["reason"] == "kernel.not_asked"
        assert denial["rules"]
        assert denial["source"]
        assert denial["edition"] == "pl-2018"
        assert denial["lang"] == language
        assert denial["detail"]


def test_a_seat_that_is_not_asked_or_not_there_is_refused_by_reason(
    client: Client, mid_game: AnyState
) -> None:
    asked = waiting(RULES, mid_game)[0]
    move = data_of(legal(RULES, mid_game, asked)[0])
    for seat in ((asked + 1) % 3, 9):
        told = check(client, mid_game, seat, move)
        assert told["denial"]["reason"] == "kernel.not_your_decision"
        assert told["denial"]["instead"] is None


@pytest.mark.parametrize(
    "change",
    [{"move": None}, {"seat": None}, {"moves": [{"seat": 0, "move": {}}]}, {"extra": 1}],
)
def test_a_check_has_one_form(client: Client, mid_game: AnyState, change: Data) -> None:
    body = {"position": position(mid_game), "seat": 0, "move": {}} | change
    body = {name: value for name, value in body.items() if value is not None}
    problem(client.post("/v1/checks", json=body), 400, "invalid_request")


# -- legal moves ----------------------------------------------------------------


def test_all_pages_together_are_the_legal_moves(client: Client) -> None:
    s = next(turn.s for turn in turns(TABLE, 2, "pages") if len(turn.moves) > 8)
    seat = waiting(RULES, s)[0]
    wanted = [data_of(move) for move in legal(RULES, s, seat)]
    found: list[Data] = []
    offset: int | None = 0
    while offset is not None:
        body = {"position": position(s), "seat": seat, "offset": offset, "limit": 3}
        page = client.post("/v1/legal-moves", json=body).json
        assert page["total"] == len(wanted) == sum(page["summary"].values())
        found += page["moves"]
        offset = page["next_offset"]
    assert found == wanted


def test_a_page_beyond_the_end_is_empty(client: Client, mid_game: AnyState) -> None:
    body = {"position": position(mid_game), "seat": 0, "offset": 999_999}
    page = client.post("/v1/legal-moves", json=body).json
    assert (page["moves"], page["next_offset"]) == ([], None)


def test_sequences_of_moves_are_counted_as_far_as_it_is_cheap(client: Client) -> None:
    s = next(turn.s for turn in turns(TABLE, 2, "pages") if len(turn.moves) > 8)
    body = {"position": position(s), "seat": 0, "count": True}
    found = client.post("/v1/legal-moves", json=body).json["counts"]
    assert found == [leaves(RULES, s, depth) for depth in range(1, len(found) + 1)]
    assert len(found) == DEPTH or sum(found) > MOST_PLAYED
    assert "counts" not in client.post("/v1/legal-moves", json=body | {"count": False}).json


def test_nothing_is_counted_where_nobody_can_move(client: Client) -> None:
    *_, last = turns(TABLE, 2, "pages")
    over = last.s.clone()
    over.todo.clear()
    assert counts(RULES, over) == []


# -- the linter -----------------------------------------------------------------


def test_real_positions_are_sound(client: Client) -> None:
    for decisions in (0, 20, 60, 100):
        s = middle(3, "sound", decisions)
        told = client.post("/v1/positions/lint", json={"position": position(s)}).json
        assert told == {"sound": True, "findings": [], "lang": "en"}


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_is_wrong_is_said_in_words(client: Client, mid_game: AnyState, language: str) -> None:
    wrong = position(mid_game)
    wrong["pub"]["display"][0] = wrong["pub"]["display"][1]
    body = {"position": wrong}
    response = client.post(f"/v1/positions/lint?lang={language}", json=body)
    told = response.json
    assert told["sound"] is False
    assert told["lang"] == language == response.headers["Content-Language"]
    assert all(one["finding"] and one["detail"] for one in told["findings"])
    refused = client.post("/v1/legal-moves", json=body | {"seat": 0})
    assert problem(refused, 422, "bad_position")["findings"]


def test_an_unreadable_position_is_a_finding_for_the_linter_and_a_problem_elsewhere(
    client: Client, mid_game: AnyState
) -> None:
    broken = position(mid_game) | {"pub": 7}
    told = client.post("/v1/positions/lint", json={"position": broken}).json
    assert [one["finding"] for one in told["findings"]] == ["kernel.unreadable"]
    body = {"position": broken, "seat": 0}
    problem(client.post("/v1/legal-moves", json=body), 422, "bad_position")


def test_a_position_that_leads_too_deep_is_bad() -> None:
    with pytest.raises(BadPosition) as bad, engine_errors_as_bad_position():
        kernel.frozen(nested(2000))
    assert bad.value.findings == [UNPLAYABLE()]


def test_a_position_of_an_unknown_table_is_told(client: Client, mid_game: AnyState) -> None:
    strange = position(mid_game) | {"edition": "xx-1900"}
    for path, more in (("positions/lint", {}), ("legal-moves", {"seat": 0})):
        response = client.post(f"/v1/{path}", json={"position": strange} | more)
        problem(response, 422, "unknown_table")
