"""Random sequences of requests against a model: the engine itself, told the same moves and luck."""

from __future__ import annotations

import json
import secrets
import typing as t
from pathlib import Path

import pytest
from hypothesis import HealthCheck, Phase, settings
from hypothesis import strategies as st
from hypothesis.stateful import (
    RuleBasedStateMachine,
    initialize,
    invariant,
    precondition,
    rule,
    run_state_machine_as_test,
)

from engine.kernel import AnyState, Illegal, advance, frozen, legal, play, view, waiting, why_not
from referee.moves import move_of
from tests.api.client import Reply
from tests.robust.inside import TABLE, Inside, bearer, finished_record, inside
from tests.robust.ledger import Ledger, lines_of

Data = dict[str, t.Any]
NUMBERS = st.integers(0, 10_000)


class Request(t.NamedTuple):
    """A request that was granted, and what came back."""

    path: str
    body: Data
    headers: dict[str, str]
    answer: bytes


class Machine(RuleBasedStateMachine):
    """One match, played by requests, beside a state that only the engine has touched."""

    def __init__(self, service: Inside, ledger: Ledger) -> None:
        super().__init__()
        self.service = service
        self.ledger = ledger

    @initialize(seats=st.integers(2, 4))
    def open(self, seats: int) -> None:
        self.made = self.service.post("/v1/matches", TABLE | {"seats": seats})
        self.path = f"/v1/matches/{self.made['match']}"
        self.version = 1
        self.match = self.stored()
        self.table = self.match.table()
        self.ruleset = self.table.rules
        self.s: AnyState = self.table.start(seats)
        self.lines = 0
        advance(self.ruleset, self.s, self.luck())
        self.kept = {1: self.s.clone()}
        self.last: Request | None = None
        self.looks, self.imported = 0, False

    def stored(self) -> t.Any:
        return self.ledger.match(self.made["match"])

    def luck(self) -> t.Callable[[str, t.Sequence[t.Any]], t.Any]:
        """The outcomes that the journal has booked since the last change."""
        rows = self.ledger.rows(self.made["match"])[self.lines :]
        self.lines += len(rows)
        told = [json.loads(row.body) for row in rows]
        drawn = iter([line["move"] for line in told if line["kind"] == "chance"])

        def pick(key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
            move = next(drawn)
            outcome = frozen(move["outcome"])
            assert move["decision"] == key
            assert outcome in outcomes
            return outcome

        return pick

    def token(self, seat: int | None) -> dict[str, str]:
        tokens = self.made["tokens"]
        return bearer(tokens["spectator"] if seat is None else tokens["seats"][seat])

    def change(self, seat: int, what: str, body: Data, version: int, key: str) -> Reply:
        headers = self.token(seat) | {"If-Match": f'"{version}"', "Idempotency-Key": key}
        return self.service.client.post(f"{self.path}/{what}", json=body, headers=headers)

    def granted(self, seat: int, what: str, body: Data) -> Data:
        """A change that must be granted: one version more, and the same answer when sent again."""
        key = secrets.token_hex(8)
        response = self.change(seat, what, body, self.version, key)
        assert response.status_code == 200, response.text
        headers = {"If-Match": f'"{self.version}"', "Idempotency-Key": key}
        self.last = Request(f"{self.path}/{what}", body, headers | self.token(seat), response.data)
        self.version += 1
        told = t.cast("Data", response.json)
        assert told["version"] == self.version
        return told

    @property
    def over(self) -> bool:
        return not self.s.todo

    def some_move(self, number: int) -> tuple[int, Data]:
        seat = waiting(self.ruleset, self.s)[number % len(waiting(self.ruleset, self.s))]
        moves = legal(self.ruleset, self.s, seat)
        move = moves[number % len(moves)]
        return seat, self.ruleset.answers[move[0]].to_data(move)

    @precondition(lambda self: not self.over)
    @rule(number=NUMBERS)
    def play_a_legal_move(self, number: int) -> None:
        seat, data = self.some_move(number)
        told = self.granted(seat, "moves", {"moves": [data]})
        play(self.ruleset, self.s, seat, move_of(self.ruleset, data), self.luck())
        self.kept[self.version] = self.s.clone()
        assert told["waiting"] == list(waiting(self.ruleset, self.s))

    @precondition(lambda self: not self.over)
    @rule(number=NUMBERS, other=NUMBERS, dry=st.booleans())
    def try_a_doubtful_move(self, number: int, other: int, dry: bool) -> None:
        """A move with a number changed, or of another seat: the engine says what must come."""
        seat, data = self.some_move(number)
        for name in data:
            if type(data[name]) is int:
                data[name] = other % 120
        seat = other % self.match.seats
        reason = self.refusal(seat, data)
        if reason is None and not dry:
            return
        body, path = {"moves": [data]}, f"moves{'?dry_run=true' if dry else ''}"
        response = self.change(seat, path, body, self.version, secrets.token_hex(8))
        assert response.status_code == (200 if reason is None else 422), response.text
        assert t.cast("Data", response.json).get("reason") == reason

    def refusal(self, seat: int, data: Data) -> str | None:
        try:
            denial = why_not(self.ruleset, self.s, seat, move_of(self.ruleset, data))
        except Illegal as refused:
            denial = refused.denial
        return None if denial is None else denial.reason

    @precondition(lambda self: not self.over)
    @rule(number=NUMBERS, off=st.sampled_from([-1, 1, 7]))
    def come_too_late(self, number: int, off: int) -> None:
        seat, data = self.some_move(number)
        response = self.change(
            seat, "moves", {"moves": [data]}, max(self.version + off, 0), secrets.token_hex(8)
        )
        assert response.status_code == 412
        assert t.cast("Data", response.json)["version"] == self.version

    @precondition(lambda self: self.last is not None)
    @rule(times=st.integers(1, 3))
    def send_the_last_one_again(self, times: int) -> None:
        last = t.cast("Request", self.last)
        for _ in range(times):
            response = self.service.client.post(last.path, json=last.body, headers=last.headers)
            assert (response.status_code, response.data) == (200, last.answer)

    @precondition(lambda self: self.last is not None)
    @rule()
    def use_the_last_key_for_something_else(self) -> None:
        last = t.cast("Request", self.last)
        other: Data = {"moves": [{"decision": "other"}]}
        if "steps" in last.body:
            other = {"steps": last.body["steps"] + 1}
        response = self.service.client.post(last.path, json=other, headers=last.headers)
        assert response.status_code == 422

    @rule(steps=st.integers(1, 4))
    def take_back(self, steps: int) -> None:
        undo = self.service.get(self.path, self.token(None))["undo"]
        seat = undo["seat"] if undo["steps"] else steps % self.match.seats
        if steps > undo["steps"]:
            response = self.change(
                seat, "undo", {"steps": steps}, self.version, secrets.token_hex(8)
            )
            assert response.status_code == 409
            return
        told = self.granted(seat, "undo", {"steps": steps})
        assert told["undo"]["steps"] == undo["steps"] - steps
        self.luck()
        self.s = self.kept[told["lines"][0]["to"]].clone()
        self.kept[self.version] = self.s.clone()

    @rule(limit=st.integers(1, 40), seat=st.integers(-1, 1))
    def read_the_journal(self, limit: int, seat: int) -> None:
        """Page by page, every line once; what a seat must not read is not there."""
        after: int | None = 0
        numbers: list[int] = []
        while after is not None:
            reader = self.token(None if seat < 0 else seat)
            page = self.service.get(f"{self.path}/journal?after={after}&limit={limit}", reader)
            numbers += [line["line"] for line in page["lines"]]
            assert all(
                line["hidden"] is (line["move"] is None) for line in page["lines"] if "move" in line
            )
            after = page["next_after"]
        assert numbers == list(range(1, self.lines + 1))

    @precondition(lambda self: not self.imported)
    @rule()
    def import_a_record(self) -> None:
        self.imported = True
        record = json.loads(finished_record())
        key = {"Idempotency-Key": secrets.token_hex(8)}
        made = self.service.post("/v1/matches/import", {"record": record}, key)
        again = self.service.post("/v1/matches/import", {"record": record}, key)
        assert again == made
        path = f"/v1/matches/{made['match']}"
        seen = self.service.get(path, bearer(made["tokens"]["spectator"]))
        by_the_rules = dict(seen["result"])
        assert by_the_rules.pop("standing")["seats"]  # how it came about: not in a record
        assert (seen["status"], by_the_rules) == ("over", record["result"])

    @invariant()
    def what_is_stored_is_whole(self) -> None:
        match = self.stored()
        assert match.version == self.version
        assert len(lines_of(match, self.ledger.rows(match.id))) == self.lines
        assert match.position == self.table.encode(self.s)

    @invariant()
    def every_seat_sees_what_the_engine_shows(self) -> None:
        for seat in (None, *range(self.match.seats)):
            seen = self.service.get(self.path, self.token(seat))
            assert seen["view"] == json.loads(json.dumps(view(self.ruleset, self.s, seat)))
            assert (seen["version"], seen["status"]) == (
                self.version,
                "over" if self.over else "running",
            )


@pytest.fixture(scope="module")
def service(tmp_path_factory: pytest.TempPathFactory) -> t.Iterator[tuple[Inside, Ledger]]:
    var: Path = tmp_path_factory.mktemp("machine")
    with inside(var) as made:
        ledger = Ledger(made.settings.database_url)
        yield made, ledger
        ledger.close()


def run(service: tuple[Inside, Ledger], examples: int, steps: int) -> None:
    run_state_machine_as_test(
        lambda: Machine(*service),  # type: ignore[arg-type]
        settings=settings(
            max_examples=examples,
            stateful_step_count=steps,
            deadline=None,
            database=None,
            derandomize=True,
            suppress_health_check=list(HealthCheck),
            phases=(Phase.generate,),  # to shrink a sequence of requests takes minutes
        ),
    )


def test_requests_and_engine_agree(service: tuple[Inside, Ledger]) -> None:
    run(service, 20, 30)


@pytest.mark.slow
def test_requests_and_engine_agree_at_length(service: tuple[Inside, Ledger]) -> None:
    run(service, 200, 100)
