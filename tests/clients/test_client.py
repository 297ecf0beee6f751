"""The Python client: every request, every error, retries that change nothing twice."""

from __future__ import annotations

import json
import random
import typing as t

import pytest
import requests
from arbiter_client import Arbiter, Event, Match, Problem, Refused, Seat, Stale, Unavailable
from arbiter_client.answers import AgentIn, JobOut, SettingIn
from arbiter_client.stream import events

from engine import games
from referee.store import Database
from referee.store.jobs import Jobs
from tests import law
from tests.api.working import work
from tests.clients.conftest import Played
from tests.clients.live import TABLE, cut_after, first_asked, play_on, serving, settings, up_to

ILLEGAL = {"decision": "auz.setup.place_port", "hex": 12}
MOST_WORK = 100


def in_polish(address: str) -> Arbiter:
    return Arbiter(address, language="pl")


def test_games_are_listed_with_the_schemas_of_their_answers(arbiter: Arbiter) -> None:
    assert [game["game"] for game in arbiter.games()] == list(games())
    assert "auz.setup.place_port" in arbiter.game("auztralia")["decisions"]


def test_a_position_is_checked_without_a_match(arbiter: Arbiter) -> None:
    position = arbiter.start(*TABLE, seed="7")
    assert position == arbiter.start(*TABLE, seed="7")
    assert arbiter.lint(position)["sound"]
    found = {seat: list(arbiter.legal_moves(position, seat)) for seat in (0, 1)}
    seat = max(found, key=lambda seat: len(found[seat]))
    verdict = arbiter.check(position, seat, found[seat][0])
    assert verdict["legal"]
    assert not arbiter.check(position, seat, ILLEGAL)["legal"]
    listed = [{"seat": seat, "move": found[seat][0]}]
    assert arbiter.check(position, moves=listed, seed="1")["legal"]


def test_a_refusal_says_why_in_polish(address: str, match: Match) -> None:
    mine = first_asked(match)
    seat = in_polish(address).seat(match.id, mine.token)
    with pytest.raises(Refused) as caught:
        seat.play(ILLEGAL)
    told = caught.value
    assert (told.status, told.code, told.lang) == (422, "illegal_move", "pl")
    assert told.detail == "Na heksie 12 nie ma symbolu portu."
    assert (told.reason, told.params, told.index) == ("auz.setup.no_port_symbol", {"hex": 12}, 0)
    assert told.rules == ["AUZ-MAP-06", "AUZ-SETUP-28"]
    assert told.source
    assert told.instead in list(seat.legal_moves())
    assert told.instead is not None
    assert seat.dry_run(told.instead)["judged"] == 1
    assert seat.view()["version"] == 1


def test_the_wrong_seat_is_refused_and_a_stranger_sees_nothing(
    arbiter: Arbiter, match: Match
) -> None:
    other = next(seat for seat in match.seats if seat is not first_asked(match))
    with pytest.raises(Refused):
        other.play(ILLEGAL)
    with pytest.raises(Problem, match="404") as caught:
        arbiter.seat(match.id, "arb_" + "x" * 43).view()
    assert (caught.value.code, caught.value.type) == ("not_found", "/v1/problems/not_found")


def test_a_move_on_an_old_version_is_stale(match: Match) -> None:
    seat = first_asked(match)
    seat.play(seat.decision()["moves"][0])
    with pytest.raises(Stale) as caught:
        seat.play(ILLEGAL, version=1)
    assert caught.value.version == seat.version == 2


def test_a_step_is_taken_back(match: Match) -> None:
    seat = undoable(match)
    steps = seat.view()["undo"]["steps"]
    before = seat.version
    told = seat.undo()
    assert (told["version"], told["undo"]["steps"]) == (seat.version, steps - 1)
    assert [line["kind"] for line in seat.journal()][-1] == "undo"
    assert (seat.version or 0) - (before or 0) == 1
    with pytest.raises(Problem) as caught:
        seat.undo(999)
    assert caught.value.code == "undo_closed"


def undoable(match: Match) -> Seat:
    """Play until the last step can be taken back; the seat that can."""
    for number in range(300):
        view = play_on(match, random.Random(number), 1)
        if view["undo"]["steps"]:
            return match.seats[view["undo"]["seat"] or 0]
    raise AssertionError("no step could be taken back")


class Shaky(requests.Session):
    """A session with bad luck: each item of the plan is what happens to one request."""

    def __init__(self, *plan: str) -> None:
        super().__init__()
        self.left = list(plan)

    def send(self, request: requests.PreparedRequest, **more: t.Any) -> requests.Response:
        luck = self.left.pop(0) if self.left else "well"
        if luck == "lost before":
            raise requests.ConnectionError(luck)
        response = super().send(request, **more)
        if luck == "lost after":
            response.close()
            raise requests.ConnectionError(luck)
        if luck == "away":
            response.status_code = 503
            response.headers["Retry-After"] = "0"
        return response


@pytest.mark.parametrize("luck", ["lost before", "lost after", "away"])
def test_a_move_that_is_sent_again_is_made_once(address: str, match: Match, luck: str) -> None:
    mine = first_asked(match)
    with Shaky("well", luck) as session:
        seat = Arbiter(address, session=session).seat(match.id, mine.token)
        told = seat.play(seat.decision()["moves"][0])
    assert told["version"] == seat.view()["version"] == 2
    assert sum(line["kind"] == "move" for line in seat.journal()) == 1


def test_a_match_is_made_once(address: str) -> None:
    with Shaky("lost after") as session:
        made = Arbiter(address, session=session).create_match(*TABLE, key="once-only")
    again = Arbiter(address).create_match(*TABLE, key="once-only")
    assert (made.id, made.host.token) == (again.id, again.host.token)


def test_retries_end(address: str) -> None:
    with Shaky(*["away"] * 3) as session, pytest.raises(Unavailable) as caught:
        Arbiter(address, session=session, retries=2).games()
    assert caught.value.status == 503
    assert session.left == []
    with pytest.raises(Unavailable, match="no answer") as lost:
        Arbiter("http://127.0.0.1:9", retries=0).games()
    assert lost.value.status == 0


def test_a_whole_game_is_played_and_streamed(played: Played) -> None:
    assert played.view["status"] == "over"
    end = played.view["result"]
    assert end is not None
    shown: dict[str, t.Any] = dict(end)
    assert shown.pop("standing") == played.view["standing"]
    assert shown == played.record["result"]
    assert [sum(side.values()) for side in end["standing"]["seats"]] == end["scores"]
    assert [event.kind for event in played.streamed] == ["lines"] * len(played.streamed)
    told = [line for event in played.streamed for line in event.data["lines"]]
    assert told == list(played.match.seats[1].journal())
    assert len(told) == len(played.record["journal"])


def test_a_stream_goes_on_after_each_cut(address: str, played: Played) -> None:
    dice = random.Random(3)
    now = next(played.match.seats[1].stream())
    longest = max(len(json.dumps(event.data)) for event in (now, *played.streamed))
    lengths = (longest + dice.randint(1_000, 9_000) for _ in iter(int, 1))
    with cut_after(address, lengths) as (shaky, cuts), requests.Session() as session:
        seat = Arbiter(shaky, session=session).seat(played.match.id, played.match.seats[1].token)
        told = up_to(seat.stream(since=0), played.view["version"])
    assert told == played.streamed
    assert len(cuts) > 2


def test_a_stream_from_now_on_begins_with_where_it_is(played: Played) -> None:
    (only,) = played.match.spectator.stream()
    assert (only.kind, only.version) == ("snapshot", played.view["version"])
    with pytest.raises(Problem, match="404"):
        next(Seat(played.match.host._wire, "0" * 32, played.match.host.token).stream())


def test_half_an_event_is_no_event() -> None:
    lines = [b": still here", b"", b"id: 4", b"event: lines", b'data: {"a": 1}', b"", b"id: 5"]
    assert list(events(lines)) == [None, Event("lines", 4, {"a": 1})]


def test_a_stream_ends_with_the_match(played: Played, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("api.matches.following.BEAT_SECONDS", 0.1)
    assert list(played.match.seats[1].stream(since=0)) == played.streamed


def test_a_record_is_audited(arbiter: Arbiter, database_url: str, played: Played) -> None:
    job = arbiter.audit(played.record, key="audit")
    assert arbiter.audit(played.record, key="audit")["job"] == job["job"]
    with pytest.raises(TimeoutError):
        arbiter.wait(job, 0)
    work_off(database_url)
    done = arbiter.wait(job)
    assert done["state"] == "done"
    assert result_of(done)["sound"]


def test_a_record_is_held_against_another_edition(arbiter: Arbiter, played: Played) -> None:
    assert arbiter.audit(played.record)["kind"] == "audit"
    assert arbiter.audit(played.record, edition="ru-2017")["kind"] == "comparison"
    assert arbiter.audit(played.record, rulings={"R-14": "under"})["kind"] == "comparison"


def test_editions_and_rulings_are_chosen(arbiter: Arbiter) -> None:
    whole = arbiter.edition_diff("auztralia")["differences"]
    assert [row["id"] for row in whole] == law.numbered("auztralia", "ED")
    between = arbiter.edition_diff("auztralia", "pl-2018", "de-short")["differences"]
    assert 0 < len(between) < len(whole)
    match = arbiter.create_match("auztralia", "de-short", 2, rulings={"R-14": "top"})
    assert match.host.view()["rulings"]["R-14"] == "top"
    started = arbiter.start("auztralia", "ru-2017", 2, "seed", rulings={"R-39": "iron"})
    assert (started["edition"], started["rulings"]["R-39"]) == ("ru-2017", "iron")


def test_agents_choose_moves_and_play_each_other(arbiter: Arbiter, database_url: str) -> None:
    position = arbiter.start(*TABLE, seed="7")
    moves = arbiter.ai_moves([position, position], "mcts", iterations=4, seed="1")
    players: list[AgentIn] = [{"agent": "random"}, {"agent": "random"}]
    table: SettingIn = {"game": TABLE[0], "edition": TABLE[1], "players": players}
    games = arbiter.simulate([table], 3, seed="1")
    work_off(database_url)
    assert result_of(arbiter.wait(moves))["positions"] == 2
    found = list(arbiter.results(moves["job"]))
    assert [line["index"] for line in found] == [0, 1]
    assert all(arbiter.check(position, line["seat"], line["move"])["legal"] for line in found)
    assert result_of(arbiter.wait(games))["tables"][0]["games"] == 3
    assert arbiter.cancel(arbiter.simulate([table], 3)["job"])["state"] == "cancelled"


def result_of(job: JobOut) -> dict[str, t.Any]:
    assert job["result"] is not None
    return dict(job["result"])


def work_off(database_url: str) -> None:
    """Do what workers do, here and now, until nothing is left; agents could go on for ever."""
    database = Database(database_url, connections=1)
    for _ in range(MOST_WORK):
        if not work(Jobs(database)):
            break
    database.close()


def test_the_host_deletes_a_match(match: Match) -> None:
    with pytest.raises(Problem) as refused:
        match.seats[0].delete()
    assert refused.value.status == 403
    assert match.host.delete() == {"match": match.id}
    with pytest.raises(Problem) as gone:
        match.seats[0].view()
    assert gone.value.status == 404


def test_a_service_with_keys_asks_for_one(tmp_path: t.Any) -> None:
    chosen = settings(tmp_path, ARBITER_ACCESS="keys")
    with serving(chosen) as address, requests.Session() as session:
        with pytest.raises(Problem) as caught:
            Arbiter(address, session=session).create_match(*TABLE)
        assert caught.value.status == 401
