"""Records: the secret opened at the end, every draw repeated, every forgery found."""

from __future__ import annotations

import copy
import json
import typing as t

import pytest
from flask import Flask

from engine import games
from referee.draws import commitment, drawn

from .play import LANGUAGES, TABLE, Data, Match, nested, play_on
from .records import judged, rechained, with_step_back

Forgery = t.Callable[[Data], None]


def line(record: Data, kind: str, at: int = 0) -> Data:
    found: Data = [one for one in record["journal"] if one["kind"] == kind][at]
    return found


def test_the_secret_is_shown_at_the_end_and_keeps_the_promise(app: Flask, match: Match) -> None:
    promised = match.made["commitment"]
    assert match.view()["commitment"] == promised
    play_on(app, match, "promise")
    for told in (match.view(), match.get(0, "/record").json):
        assert commitment(bytes.fromhex(told["secret"])) == promised


def test_everybody_gets_the_same_record_at_the_end(app: Flask, match: Match) -> None:
    play_on(app, match, "same")
    assert len({match.get(who, "/record").data for who in match.tokens}) == 1


def test_every_draw_follows_from_the_secret(record: Data) -> None:
    secret = bytes.fromhex(record["secret"])
    draws = [one["draw"] for one in record["journal"] if one["kind"] == "chance"]
    assert len(draws) > 30
    assert [draw["number"] for draw in draws] == list(range(1, len(draws) + 1))
    assert all(drawn(secret, draw["number"], draw["of"]) == draw["place"] for draw in draws)


def test_an_exported_record_is_sound(record: Data) -> None:
    verdict, lines = judged(record)
    assert verdict["sound"] is True
    assert verdict["fault"] is None
    assert verdict["finished"] is True
    assert (verdict["chain_broken_at"], verdict["draws_broken_at"]) == (None, None)
    moves = [one for one in record["journal"] if one["kind"] != "chance"]
    assert verdict["moves"] == len(lines) == len(moves)
    assert verdict["lines"] == len(record["journal"])
    assert all(one["legal"] for one in lines)


def deck(record: Data) -> None:
    draw = line(record, "chance", 3)["draw"]
    draw["place"] = (draw["place"] + 1) % draw["of"]


FORGERIES: dict[str, Forgery] = {
    "hash": lambda r: r["journal"][5].update(hash="0" * 64),
    "head": lambda r: r.update(head="0" * 64),
    "time": lambda r: r["journal"][5].update(at="2020-01-01T00:00:00.000Z"),
    "move": lambda r: line(r, "move", 0)["move"].update(hex=1),
    "seat": lambda r: line(r, "move", 0).update(seat=1 - line(r, "move", 0)["seat"]),
    "outcome": lambda r: line(r, "chance", 3)["move"].update(outcome="?"),
    "draw": deck,
    "draw number": lambda r: line(r, "chance", 3)["draw"].update(number=999),
    "event": lambda r: r["journal"][0]["events"].clear(),
    "reader": lambda r: r["journal"][0].update(only_for=[0]),
    "undo": lambda r: line(r, "undo").update(to=2),
    "line lost": lambda r: r["journal"].pop(10),
    "last line lost": lambda r: r["journal"].pop(),
    "line twice": lambda r: r["journal"].insert(10, r["journal"][10]),
    "lines swapped": lambda r: r["journal"].insert(9, r["journal"].pop(10)),
    "secret": lambda r: r.update(secret="00" * 32),
    "no secret": lambda r: r.update(secret=None),
    "secret that is no number": lambda r: r.update(secret="zz"),
    "commitment": lambda r: r["header"].update(commitment="0" * 64),
    "match": lambda r: r["header"].update(match="0" * 32),
    "seats": lambda r: r["header"].update(seats=3),
    "no seats": lambda r: r["header"].update(seats=-1),
    "edition": lambda r: r["header"].update(edition="xx"),
    "created": lambda r: r["header"].update(created="never"),
    "incomplete": lambda r: r.update(complete=False),
    "form": lambda r: r.update(arbiter_record=2),
    "empty": lambda r: r["journal"].clear(),
}


@pytest.mark.parametrize("name", FORGERIES)
def test_a_forged_record_is_not_sound(record: Data, name: str) -> None:
    FORGERIES[name](record)
    assert judged(record)[0]["sound"] is False


DEEP = ("move", "seat", "outcome", "draw", "draw number", "line lost", "secret", "seats", "empty")


@pytest.mark.parametrize("name", DEEP)
def test_a_forged_record_with_new_hashes_is_not_sound(record: Data, name: str) -> None:
    FORGERIES[name](record)
    assert judged(rechained(record))[0]["sound"] is False


def result(record: Data) -> None:
    record["result"]["scores"][0] += 100


def unknown_luck(record: Data) -> None:
    """Luck without its draw, as if it had come from elsewhere."""
    for one in record["journal"]:
        one["draw"] = None


def events(record: Data) -> None:
    record["journal"][0]["events"] = [{"fact": "auz.x", "params": {}, "only_for": None}]


def without(facts: t.Collection[str], lines: list[Data]) -> int:
    """How many events of some kinds are struck from lines."""
    struck = 0
    for one in lines:
        told = one.get("events", [])
        kept = [event for event in told if event["fact"] not in facts]
        if len(kept) < len(told):
            one["events"] = kept
            struck += len(told) - len(kept)
    return struck


@pytest.mark.parametrize("share", [1, 2])
def test_what_was_not_yet_told_in_its_time_is_not_missed(record: Data, share: int) -> None:
    """A match may have begun, or ended, before there were such facts."""
    lines = record["journal"]
    assert without(TABLE.game.later_facts, lines[: len(lines) // share])
    assert judged(rechained(record))[0]["sound"] is True


def test_what_is_told_once_is_told_from_then_on(record: Data) -> None:
    lines = record["journal"]
    assert without(TABLE.game.later_facts, lines[len(lines) // 2 :])
    verdict = judged(rechained(record))[0]
    assert (verdict["sound"], verdict["events_differ_at"] > len(lines) // 2) == (False, True)


def test_no_other_fact_may_be_left_out_everywhere(record: Data) -> None:
    every = {event["fact"] for one in record["journal"] for event in one.get("events", [])}
    for fact in sorted(every - TABLE.game.later_facts)[::8]:
        forged = copy.deepcopy(record)
        assert without({fact}, forged["journal"])
        assert judged(rechained(forged))[0]["sound"] is False


def test_later_facts_are_facts() -> None:
    for game in games().values():
        assert game.later_facts <= game.lexicon().facts.keys()


def truncated(record: Data) -> None:
    """A record that says it is complete, of a match that is not over."""
    at = [number for number, one in enumerate(record["journal"]) if one["kind"] == "move"][20]
    del record["journal"][at:]


SUBTLE: dict[str, Forgery] = {
    "result": result,
    "unknown luck": unknown_luck,
    "truncated": truncated,
}


@pytest.mark.parametrize("name", SUBTLE)
def test_a_subtly_forged_record_with_new_hashes_is_not_sound(record: Data, name: str) -> None:
    SUBTLE[name](record)
    assert judged(rechained(record))[0]["sound"] is False


def test_events_that_did_not_happen_are_found(record: Data) -> None:
    events(record)
    assert judged(rechained(record))[0]["sound"] is False


def test_a_step_back_within_the_undo_limit_is_sound() -> None:
    assert judged(with_step_back(None))[0]["sound"] is True


def test_a_step_back_over_luck_is_found() -> None:
    """Somebody with the secret did not like a draw, took it back and drew again."""
    assert judged(with_step_back("chance"))[0]["sound"] is False


def test_a_step_back_over_the_end_is_found() -> None:
    """The last move was taken back, and the match went on; no luck stood between."""
    record = with_step_back("end", seed=27)
    (back,) = (number for number, one in enumerate(record["journal"]) if one["kind"] == "undo")
    assert record["journal"][back - 1]["kind"] == "move"
    told = judged(record)[0]["fault"]
    assert told == {"line": back + 1, "fault": "undo_closed"}


def test_luck_that_an_import_brought_along_is_told(app: Flask, match: Match, record: Data) -> None:
    made = match.client.post("/v1/matches/import", json={"record": record}).json
    copy = Match(match.client, made)
    verdict = judged(copy.get("host", "/record").json)[0]
    chance = [one for one in record["journal"] if one["kind"] == "chance"]
    assert verdict["sound"] is True
    assert (verdict["draws"], verdict["drawn_elsewhere"]) == (0, len(chance))


@pytest.mark.parametrize("language", LANGUAGES)
def test_the_verdict_on_an_illegal_move_names_the_rule(record: Data, language: str) -> None:
    FORGERIES["move"](record)
    fault = judged(record, language)[0]["fault"]
    assert fault["fault"] == "illegal_move"
    assert fault["line"] == line(record, "move", 0)["line"]
    assert fault["reason"]
    assert fault["rules"]
    assert fault["source"]
    assert fault["lang"] == language
    assert fault["detail"]


def test_luck_nested_deeper_than_can_be_followed_is_unreadable(record: Data) -> None:
    chance = line(record, "chance")
    chance["move"]["outcome"] = nested(600)
    verdict = judged(record)[0]
    assert verdict["sound"] is False
    assert verdict["fault"]["fault"] == "unreadable"


def test_any_changed_byte_of_a_record_is_noticed(record: Data) -> None:
    """Digits of the journal, one in forty: whatever they mean, the chain or the rules notice."""
    text = json.dumps(record["journal"])
    places = [at for at, sign in enumerate(text) if sign.isdigit()][::997]
    for at in places:
        other = "1" if text[at] != "1" else "2"
        forged = copy.copy(record)
        try:
            forged["journal"] = json.loads(text[:at] + other + text[at + 1 :])
        except ValueError:
            continue
        assert judged(forged)[0]["sound"] is False
