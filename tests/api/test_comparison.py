"""Records judged by another edition: the first move whose verdict is another is named."""

from __future__ import annotations

import random
import typing as t

import msgspec
import pytest
from flask import Flask

from content.texts import denial_text
from engine import games
from engine.kernel import Move, Table
from referee.jobs.comparison import comparison
from referee.store.jobs import Claim
from tests.api.client import Client
from tests.laws import any_of

from .play import LANGUAGES, Data, parts
from .records import finished, rechained
from .worlds import recruiter

GAME = games()["auztralia"]


def compared(
    record: Data, edition: str | None = None, language: str = "en", **rulings: str
) -> tuple[Data, list[Data]]:
    """The verdict of a comparison, and its lines."""
    said = {id_.replace("_", "-"): value for id_, value in rulings.items()}
    data = msgspec.json.encode({"record": record, "edition": edition, "rulings": said})
    claim = Claim("a" * 32, 1, language, data)
    told, lines = comparison(claim, t.cast("t.Any", lambda _done, _total: None))
    return told, [msgspec.json.decode(line) for line in lines.splitlines()]


def at_table(edition: str = "pl-2018", **rulings: str) -> Table:
    said = {id_.replace("_", "-"): value for id_, value in rulings.items()}
    return GAME.table(edition, rulings=said)


def moves_of(record: Data) -> list[Data]:
    return [line for line in record["journal"] if line["kind"] == "move"]


def modest(moves: list[Move], dice: random.Random) -> Move:
    """Nobody pays for characters, so that only movement can make a difference."""
    return any_of([move for move in moves if move != ("auz.recruit.hire", "deck")], dice)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_paid_recruitment_is_the_first_move_refused_in_2017(language: str) -> None:
    record = finished("paid", recruiter)
    told, lines = compared(record, "ru-2017", language)
    changed = told["changed"]
    first = next(line for line in moves_of(record) if line["move"].get("source") == "deck")
    assert (changed["line"], changed["seat"], changed["move"]) == (
        *(first["line"], first["seat"], first["move"]),
    )
    assert changed["index"] == moves_of(record).index(first) == len(lines) - 1
    assert (changed["legal"], changed["legal_there"]) == (True, False)
    denial = changed["denial"]
    assert (denial["reason"], denial["edition"]) == ("auz.recruit.no_paid_draw", "ru-2017")
    assert denial["rules"] == ["AUZ-RECRUIT-01", "AUZ-RECRUIT-03"]
    assert denial["detail"] == denial_text(t.cast("t.Any", Said(denial)), language)
    assert all(line["legal"] and line["legal_there"] for line in lines[:-1])
    assert (lines[-1]["legal"], lines[-1]["legal_there"]) == (True, False)
    assert str(changed["index"] + 1) in told["detail"]
    assert (told["alike"], told["stopped"], told["lang"]) == (False, None, language)


class Said(t.NamedTuple):
    """A denial as data, for its sentence."""

    data: Data

    @property
    def reason(self) -> str:
        return str(self.data["reason"])

    @property
    def params(self) -> Data:
        return dict(self.data["params"])


def test_sentences_differ_by_language() -> None:
    record = finished("paid", recruiter)
    told = [compared(record, "ru-2017", language)[0] for language in LANGUAGES]
    assert len({one["detail"] for one in told}) == len(LANGUAGES)
    assert len({one["changed"]["denial"]["detail"] for one in told}) == len(LANGUAGES)


def test_by_its_own_edition_nothing_changes(record: Data) -> None:
    for edition in (None, "pl-2018"):
        told, lines = compared(record, edition)
        assert (told["alike"], told["changed"], told["stopped"]) == (True, None, None)
        assert told["moves"] == len(lines) == len(moves_of(record))
        assert told["record"] == told["other"]


def test_cards_that_the_other_edition_lacks_are_those_in_their_place() -> None:
    """Without a stand-in a game in which they are dealt would end at once."""
    for seed in range(20):
        record = finished(f"cast {seed}", modest)
        dealt = [line["line"] for line in record["journal"] if "donald_mcdonald" in str(line)]
        _, lines = compared(record, "ru-2017")
        if dealt and lines[-1]["line"] > dealt[0]:
            return
    raise AssertionError("nobody has met Donald McDonald")


def test_luck_that_does_not_fit_ends_the_comparison() -> None:
    """Under the deck a card is not drawn next, as it is from the top of it."""
    for seed in range(8):
        record = finished(f"under {seed}", recruiter)
        told, _ = compared(record, R_14="under")
        stopped = told["stopped"]
        if stopped is not None:
            break
    assert stopped["fault"] == "chance_impossible"
    assert str(stopped["line"]) in told["detail"]
    line = record["journal"][stopped["line"] - 1]
    assert line["kind"] == "chance"
    assert (told["changed"], told["other"]["rulings"]["R-14"]) == (None, "under")


def test_rulings_alone_can_be_compared() -> None:
    record = finished("brassey", modest, at_table(R_77="always"))
    told, _ = compared(record, R_55="outside_battles")
    assert told["other"]["rulings"] == told["record"]["rulings"] | {"R-55": "outside_battles"}
    assert told["record"]["rulings"]["R-77"] == "always"


def test_what_a_table_decided_stays_decided_in_another_edition() -> None:
    record = finished("kept", modest, at_table(R_77="always", R_14="under"))
    told, _ = compared(record, "ru-2017")
    assert told["other"]["rulings"]["R-77"] == "always"
    assert told["other"]["rulings"]["R-16"] == "open"
    assert "R-14" not in told["other"]["rulings"]


def test_a_move_that_only_the_other_edition_allows_is_named_too() -> None:
    """A record of 2017 that claims a paid recruitment: illegal there, legal in 2018."""
    record = finished("claims", modest, at_table("ru-2017"))
    hire = next(line for line in moves_of(record) if line["move"]["decision"] == "auz.recruit.hire")
    hire["move"]["source"] = "deck"
    told, lines = compared(rechained(record), "pl-2018")
    changed = told["changed"]
    assert (changed["legal"], changed["legal_there"]) == (False, True)
    assert changed["line"] == hire["line"] == lines[-1]["line"]
    assert (lines[-1]["legal"], lines[-1]["legal_there"]) == (False, True)
    assert changed["denial"]["edition"] == "ru-2017"


def test_a_record_that_breaks_its_own_rules_is_compared_up_to_there(record: Data) -> None:
    line = moves_of(record)[0]
    line["move"]["hex"] = 1
    told, _ = compared(record, "ru-2017")
    assert (told["alike"], told["changed"]) == (False, None)
    assert told["stopped"]["line"] == line["line"]


@pytest.mark.parametrize(
    ("edition", "rulings"),
    [("xx-1900", {}), ("ru-2017", {"R_14": "top"}), (None, {"R_99": "x"}), (None, {"R_14": "x"})],
)
def test_rules_that_nobody_knows_are_a_fault_and_no_failure(
    record: Data, edition: str | None, rulings: dict[str, str]
) -> None:
    told, lines = compared(record, edition, **rulings)
    assert told == {"alike": False, "fault": {"line": 0, "fault": "unknown_table"}}
    assert lines == []


@pytest.mark.parametrize("junk", [{}, [], "x", 7, None, {"arbiter_record": 1}])
def test_a_record_that_is_none_is_a_fault_and_no_failure(junk: t.Any) -> None:
    assert compared(junk, "ru-2017")[0]["fault"] == {"line": 0, "fault": "unreadable"}


# -- over HTTP ------------------------------------------------------------------


def test_an_audit_with_an_edition_is_a_comparison(app: Flask, client: Client, record: Data) -> None:
    body = {"record": record, "edition": "ru-2017"}
    response = client.post("/v1/audits?lang=de", json=body)
    assert (response.status_code, response.json["kind"]) == (202, "comparison")
    jobs = parts(app).jobs
    claim = jobs.claim(response.json["job"])
    assert claim is not None
    result, lines = comparison(claim, t.cast("t.Any", lambda _done, _total: None))
    assert jobs.finish(claim, msgspec.json.encode(result), lines)
    told = client.get(f"/v1/jobs/{response.json['job']}").json["result"]
    assert (told["other"]["edition"], told["lang"]) == ("ru-2017", "de")
    assert told == compared(record, "ru-2017", "de")[0]


def test_the_same_key_with_another_edition_is_another_request(client: Client, record: Data) -> None:
    key = {"Idempotency-Key": "k"}
    one, two = (
        client.post("/v1/audits", json={"record": record, "edition": code}, headers=key)
        for code in ("ru-2017", "de-short")
    )
    assert (one.status_code, two.status_code) == (202, 422)


def test_an_audit_without_them_is_the_audit_it_was(client: Client, record: Data) -> None:
    assert client.post("/v1/audits", json={"record": record}).json["kind"] == "audit"
    assert client.post("/v1/audits", json={"record": record, "rulings": {}}).json["kind"] == "audit"


@pytest.mark.parametrize("body", [{"edition": 7}, {"edition": ""}, {"rulings": []}])
def test_an_edition_that_is_no_word_is_an_invalid_request(
    client: Client, record: Data, body: Data
) -> None:
    assert client.post("/v1/audits", json={"record": record} | body).status_code == 400
