"""Many checks at once, checks of views, and the words of what a check brings."""

from __future__ import annotations

import json
import typing as t

import pytest

from engine import kernel
from engine.kernel import view
from referee.journal import move_data
from tests.laws import turns
from tests.tables import USUAL, Sitting

from .client import Client, Reply
from .companions import Moment, moments
from .play import Data, problem

NDJSON = {"Content-Type": "application/x-ndjson"}


@pytest.fixture(scope="module")
def moment() -> Moment:
    return next(moments(USUAL[0], 2, 40))


def position_of(moment: Moment) -> Data:
    told: Data = json.loads(moment.table.encode(moment.state))
    return told


def moves_of(client: Client, moment: Moment) -> list[Data]:
    body = {"position": position_of(moment), "seat": moment.seat, "limit": 1000}
    found: list[Data] = client.post("/v1/legal-moves", json=body).json["moves"]
    return found


def sent(client: Client, *lines: t.Any, query: str = "") -> Reply:
    body = "".join((one if isinstance(one, str) else json.dumps(one)) + "\n" for one in lines)
    return client.post(f"/v1/checks{query}", data=body.encode(), headers=NDJSON)


def told(response: Reply) -> list[Data]:
    assert response.status_code == 200, response.text
    return [json.loads(line) for line in response.data.splitlines()]


def test_lines_are_judged_as_single_checks_are(client: Client, moment: Moment) -> None:
    position, moves = position_of(moment), moves_of(client, moment)[:5]
    checks = [{"seat": moment.seat, "move": move} for move in moves]
    shared, *many = told(sent(client, {"position": position}, *checks))
    assert shared == {"line": 1, "shared": True}
    for number, (check, line) in enumerate(zip(checks, many, strict=True), 2):
        alone = client.post("/v1/checks", json=check | {"position": position}).json
        assert line == {"line": number} | alone


def test_a_line_may_have_a_position_of_its_own(client: Client, moment: Moment) -> None:
    (move, *_), position = moves_of(client, moment), position_of(moment)
    (line,) = told(sent(client, {"position": position, "seat": moment.seat, "move": move}))
    assert line["legal"]


def test_a_bad_line_is_numbered_and_stops_no_other(client: Client, moment: Moment) -> None:
    position, (move, *_) = position_of(moment), moves_of(client, moment)
    good = {"seat": moment.seat, "move": move}
    lines = told(
        sent(client, {"position": position}, "{", {"seat": 99}, {"position": {}}, good, good)
    )
    kinds = [one.get("problem", {}).get("type", "").rpartition("/")[2] for one in lines]
    assert kinds[:3] == ["", "malformed", "invalid_request"]
    assert [one["line"] for one in lines] == [1, 2, 3, 4, 5, 6]
    assert kinds[4] == "bad_position", "it is about the position that was shared last"


def test_a_line_without_any_position_says_so(client: Client, moment: Moment) -> None:
    (line,) = told(sent(client, {"seat": 0, "move": {}}))
    assert line["problem"]["errors"] == [{"place": "position", "fault": "required"}]


def test_more_than_a_thousand_lines_are_refused(client: Client) -> None:
    assert sent(client, *["{}"] * 1001).json["type"] == "/v1/problems/invalid_request"


def test_events_of_a_check_carry_their_text(client: Client, moment: Moment) -> None:
    move = moves_of(client, moment)[0]
    body = {"position": position_of(moment), "seat": moment.seat, "move": move}
    words = [client.post(f"/v1/checks?lang={one}", json=body).json for one in ("pl", "ru")]
    for polish, russian in zip(*[verdict["events"] for verdict in words], strict=True):
        assert polish["text"] != russian["text"]
        assert polish["params"] == russian["params"]


def seen(client: Client, moment: Moment) -> Data:
    told = json.loads(json.dumps(view(moment.table.rules, moment.state, moment.seat)))
    table = moment.table
    head = {"game": table.game.code, "edition": table.edition, "options": table.options}
    return head | {"rulings": table.rulings, "view": told, "seat": moment.seat}


def test_a_view_has_the_legal_moves_of_its_position(client: Client, moment: Moment) -> None:
    asked = seen(client, moment) | {"limit": 1000}
    assert client.post("/v1/legal-moves", json=asked).json["moves"] == moves_of(client, moment)


def test_a_move_is_judged_on_a_view(client: Client, moment: Moment) -> None:
    move = moves_of(client, moment)[0]
    verdict = client.post("/v1/checks", json=seen(client, moment) | {"move": move}).json
    assert verdict["legal"]
    assert verdict["position_after"] is None, "what is hidden in it is made up"
    assert verdict["view_after"]["pub"]
    no = client.post("/v1/checks", json=seen(client, moment) | {"move": {"decision": "?"}}).json
    assert not no["legal"]


@pytest.mark.parametrize("name", ["game", "edition", "options", "seat"])
def test_a_view_says_of_which_table_it_is(client: Client, moment: Moment, name: str) -> None:
    asked = seen(client, moment)
    del asked[name]
    refused = client.post("/v1/legal-moves", json=asked)
    assert refused.status_code == 400


def test_lists_of_checks_come_only_as_lines(client: Client) -> None:
    for checks in ([], [{"seat": 0, "move": {}}]):
        faults = problem(client.post("/v1/checks", json={"checks": checks}), 400, "invalid_request")
        assert {"place": "checks", "fault": "unknown"} in faults["errors"]


def test_no_move_is_legal_unread_behind_a_settled_answer_that_asks_luck(client: Client) -> None:
    """The last move of a list is judged, even if the answer before it goes without saying."""
    table = Sitting("last-aurora", "pl", 2, {}).table()
    for turn in turns(table, 2, "settled"):
        c = turn.s.clone()
        asked = kernel.play(table.rules, c, turn.seat, turn.moves[0])
        luck = isinstance(kernel.settle(table.rules, c), kernel.Chance)
        if isinstance(asked, kernel.Decision) and luck:
            break
    first = move_data(table.rules, turn.seat, turn.moves[0])
    moves = [{"seat": turn.seat, "move": one} for one in (first, {"decision": "no.such.thing"})]
    body = {"position": json.loads(table.encode(turn.s)), "moves": moves}
    refused = problem(client.post("/v1/checks", json=body), 400, "invalid_request")
    assert refused["errors"] == [{"place": "outcomes", "fault": "required"}]
    assert client.post("/v1/checks", json=body | {"seed": "1"}).json["legal"] is False
