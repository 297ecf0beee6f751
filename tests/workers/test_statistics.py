"""The figures of simulations, worked out by hand for a few matches."""

from __future__ import annotations

import msgspec
import pytest

from engine.auztralia import AUZTRALIA
from engine.kernel import Event
from referee.jobs.orders import Agent, Setting
from referee.simulation.play import MatchResult
from referee.simulation.statistics import SeatResult, read, summary, wilson
from referee.simulation.table import as_csv
from referee.simulation.usage import Usage, used

PLAYERS = (Agent("greedy"), Agent("random"))
SETTING = Setting("auztralia", "pl-2018", {"map": "east"}, PLAYERS, {"R-14": "under"})
EMPTY = Setting("circadians", "pl-2022", {}, PLAYERS)
NAMES = ("greedy", "random")


def match(
    number: int, scores: tuple[int, ...], opponent: int | None, **more: object
) -> MatchResult:
    """A match that the best seat wins, if it has more than the opponent."""
    best = max(scores)
    winners = tuple(x for x, score in enumerate(scores) if score == best > (opponent or 0))
    line = MatchResult(0, number, f"s.0.{number}", NAMES, scores, opponent, winners, 10, 0)
    return msgspec.structs.replace(line, **more)


MATCHES = [
    match(0, (10, 4), 6, decisions=10, options=30, factions=("si", "zcharo")),
    match(1, (5, 7), 9, decisions=20, factions=("zcharo", "si")),
    match(2, (8, 8), 7, decisions=15, factions=("si", "zcharo")),
]


def test_sides_fare_as_their_matches_say() -> None:
    table, nothing = summary([SETTING, EMPTY], MATCHES)
    assert [table[name] for name in ("table", "game", "edition", "games")] == [
        *(0, "auztralia", "pl-2018", 3)
    ]
    assert (table["options"], table["rulings"]) == ({"map": "east"}, {"R-14": "under"})
    greedy = table["agents"]["greedy"]
    assert greedy == table["seats"][0]
    assert {name: greedy[name]["n"] for name in ("wins", "ahead", "beat_opponent")} == {
        "wins": 2,
        "ahead": 1,
        "beat_opponent": 2,
    }
    assert greedy["wins"]["rate"] == pytest.approx(2 / 3)
    assert (greedy["wins"]["low"], greedy["wins"]["high"]) == wilson(2, 3)
    assert greedy["score"] == {
        "mean": pytest.approx(23 / 3),
        "deviation": pytest.approx((38 / 9) ** 0.5),
        "least": 5,
        "median": 8,
        "most": 10,
        "counts": {"5": 1, "8": 1, "10": 1},
    }
    assert table["factions"]["si"]["score"]["counts"] == {"7": 1, "8": 1, "10": 1}
    assert table["opponent"]["wins"]["n"] == 1
    assert table["opponent"]["score"]["counts"] == {"6": 1, "7": 1, "9": 1}
    assert table["length"]["mean"] == 15
    assert table["branching"] == 3, "only matches whose options were listed count"
    assert (nothing["table"], nothing["games"], nothing["opponent"]) == (1, 0, None)
    assert nothing["seats"][1]["score"] == {
        **{"mean": 0.0, "deviation": 0.0, "least": 0, "median": 0.0, "most": 0},
        "counts": {},
    }


def test_a_place_is_ahead_of_other_seats_and_safe_from_the_opponent() -> None:
    first, last = SeatResult(MATCHES[0], 0), SeatResult(MATCHES[1], 1)
    assert (first.ahead(), first.safe(), first.faction) == (True, True, "si")
    assert (last.ahead(), last.safe(), last.score) == (True, False, 7)
    level = SeatResult(match(0, (8, 8), 8), 0)
    assert (level.ahead(), level.safe(), level.faction) == (False, False, None)
    assert not SeatResult(match(0, (8, 2), None), 0).safe()


def test_a_table_has_a_row_for_each_agent_seat_and_faction() -> None:
    tables = summary([SETTING], MATCHES)
    tables[0]["decisions_per_second"] = 1234.5
    head, *rows = [line.split(",") for line in as_csv(tables).splitlines()]
    cells = [dict(zip(head, row, strict=True)) for row in rows]
    assert [(one["agent"], one["seat"], one["faction"]) for one in cells] == [
        ("greedy", "", ""),
        ("random", "", ""),
        ("", "0", ""),
        ("", "1", ""),
        ("", "", "si"),
        ("", "", "zcharo"),
    ]
    assert ",".join(rows[0]) == (
        "0,auztralia,pl-2018,greedy,,3,2,0.6667,0.2077,0.9385,1,0.3333,0.0615,0.7923,"
        "2,0.6667,0.2077,0.9385,7.667,2.055,5,8,10,,15.0,4.082,10,15,20,1234.5"
    )
    del tables[0]["decisions_per_second"], tables[0]["factions"]
    assert as_csv(tables).splitlines()[-1].endswith(",20,")


def test_results_are_read_line_by_line() -> None:
    lines = b"".join(msgspec.json.encode(one) + b"\n" for one in MATCHES)
    assert read(lines) == MATCHES


def test_usage_counts_facts_and_the_cards_that_they_name() -> None:
    counts: dict[str, dict[str, int]] = {}
    usage = Usage(AUZTRALIA, counts)
    for params in ({"seat": 0, "card": "OC05"}, {"card": "OC05", "other": "OC06"}, {"x": "nobody"}):
        usage.hear(Event("auz.movement.card_turned", params, None))
    assert counts["facts"] == {"auz.movement.card_turned": 3}
    assert counts["cards"] == {"OC05": 2, "OC06": 1}


def test_nothing_played_says_nothing() -> None:
    assert wilson(0, 0) == (0.0, 1.0)
    assert wilson(4, 4)[1] == 1.0
    assert wilson(0, 4)[0] == 0.0


def test_rules_count_once_for_a_decision_that_was_shown_as_an_entry() -> None:
    table = AUZTRALIA.table("pl-2018")
    port, aside = table.rules.entries["auz.setup.place_port"], table.rules.asides["auz.turn.choose"]
    card = next(one for one in aside if not set(one.cites.split()) & set(port.cites.split()))
    part = {"entries": {port.key: 2}, "decisions": {port.key: 2, card.key: 3}}
    rules = used(table, [part, part])["rules"]
    assert {rules[rule] for rule in port.cites.split()} == {4}
    assert {rules[rule] for rule in card.cites.split()} == {6}
