"""Legal moves and events come with what a person would look under to find them."""

from __future__ import annotations

import collections

import pytest

from content import boards
from content.naming import decision_term
from engine.kernel import legal
from referee.decisions import explained, options
from tests.api.client import Client
from tests.tables import USUAL, Sitting

from .companions import Moment, moments
from .play import LANGUAGES, Data, Match

AUZTRALIA = USUAL[0]
MANY = 9


def told(moment: Moment, language: str = "en") -> list[Data]:
    table, s, seat = moment
    page = options(table, s, seat, 0, 1000)
    return explained(table, s, seat, page["moves"], language)


def crowded(sitting: Sitting, decision: str) -> Moment:
    """The first moment with many answers to a decision."""
    for moment in moments(sitting, seed=2, every=1):
        table, s, seat = moment
        if s.todo[-1].key == decision and len(legal(table.rules, s, seat)) >= MANY:
            return moment
    raise AssertionError(f"{decision} never has many answers")


def test_track_is_found_under_the_hex_that_most_of_it_touches() -> None:
    choices = told(crowded(AUZTRALIA, "auz.track.lay"))
    known = boards.places("auztralia", "east")
    count = collections.Counter(one["group"]["id"] for one in choices)
    assert len(count) > 1
    for one in choices:
        place = one["group"]["id"]
        if place in known:
            assert place in known[one["places"][0]].neighbours
            assert one["group"]["name"] == boards.text_in(known[place].name, "en")
            assert count[place] > 1


def test_what_belongs_to_no_place_is_found_under_its_decision() -> None:
    moment = next(moments(AUZTRALIA, seed=2, every=1))
    for one in told(moment):
        assert one["group"]["id"] == one["move"]["decision"]


@pytest.mark.parametrize("language", LANGUAGES)
def test_groups_have_names_that_the_library_knows(client: Client, language: str) -> None:
    names = set()
    for one in told(next(moments(AUZTRALIA, seed=2, every=1)), language):
        path = f"/v1/glossary/term.{decision_term(one['group']['id'])}?lang={language}"
        assert one["group"]["name"] == client.get(path).json["name"]
        names.add(one["group"]["name"])
    assert names


def test_an_event_names_the_part_of_the_rules_that_tells_it(match: Match) -> None:
    match.play()
    lines = match.get("host", "/journal?limit=100").json["lines"]
    events = [event for line in lines for event in line.get("events", ())]
    assert events
    assert {event["group"] for event in events} >= {"auz.setup"}
    assert all(event["fact"].startswith(f"{event['group']}.") for event in events)
