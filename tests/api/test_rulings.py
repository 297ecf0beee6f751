"""Rulings in the header: recorded in positions, matches and records, refused where they lack."""

from __future__ import annotations

import json
import typing as t

import pytest
import sqlalchemy as sa
from alembic import command
from alembic.config import Config
from flask import Flask

from engine import games
from engine.kernel import AnyState
from referee.draws import commitment
from referee.journal import canonical, header
from referee.store import MIGRATIONS, Database
from tests.api.client import Client

from .play import LANGUAGES, TABLE, Data, Match, opened, parts, play_on, position, problem, stored
from .records import judged

GAME = games()["auztralia"]
HEADER = ("game", "edition", "options", "rulings")


def start(client: Client, **more: t.Any) -> Data:
    body = {"game": "auztralia", "edition": "pl-2018", "seats": 2, "seed": "s"} | more
    response = client.post("/v1/positions", json=body)
    assert response.status_code == 200, response.data
    told: Data = response.json["position"]
    return told


@pytest.mark.parametrize("edition", GAME.editions)
def test_what_the_caller_leaves_out_is_written_into_the_position(
    client: Client, edition: str
) -> None:
    told = start(client, edition=edition)
    assert list(told)[:4] == list(HEADER)
    assert told["rulings"] == GAME.table(edition).rulings
    said = start(client, edition=edition, rulings={"R-77": "always"})
    assert said["rulings"] == told["rulings"] | {"R-77": "always"}


@pytest.mark.parametrize("field", HEADER)
@pytest.mark.parametrize("path", ["/v1/legal-moves", "/v1/checks"])
def test_a_position_without_a_part_of_its_header_is_refused(
    client: Client, mid_game: AnyState, path: str, field: str
) -> None:
    told = position(mid_game)
    del told[field]
    more = {"move": {"decision": "auz.turn.choose", "box": "recover"}} if "checks" in path else {}
    response = client.post(path, json={"position": told, "seat": 0} | more)
    (found,) = problem(response, 422, "bad_position")["findings"]
    assert (found["finding"], found["params"]) == ("kernel.header_missing", {"place": field})


@pytest.mark.parametrize("language", LANGUAGES)
def test_all_that_a_header_lacks_is_told_in_words(client: Client, language: str) -> None:
    body = {"position": {"game": "auztralia", "pub": {}}}
    told = client.post(f"/v1/positions/lint?lang={language}", json=body).json
    assert [one["params"]["place"] for one in told["findings"]] == list(HEADER[1:])
    assert len({one["detail"] for one in told["findings"]}) == 3
    assert told["lang"] == language


@pytest.mark.parametrize(
    "rulings", [{"R-14": "middle"}, {"R-99": "top"}, {"R-14": "under", "R-01": ""}]
)
def test_a_ruling_that_is_none_is_an_unknown_table(
    client: Client, mid_game: AnyState, rulings: dict[str, str]
) -> None:
    body = {"game": "auztralia", "edition": "pl-2018", "seats": 2, "rulings": rulings}
    problem(client.post("/v1/matches", json=body), 422, "unknown_table")
    problem(client.post("/v1/positions", json=body | {"seed": "s"}), 422, "unknown_table")
    strange = position(mid_game) | {"rulings": TABLE.rulings | rulings}
    body = {"position": strange, "seat": 0}
    problem(client.post("/v1/legal-moves", json=body), 422, "unknown_table")


@pytest.mark.parametrize("rulings", [{"R-14": 1}, {"R-14": None}, ["R-14"], "R-14", {"R-14": {}}])
def test_rulings_that_are_no_words_are_an_invalid_request(client: Client, rulings: t.Any) -> None:
    body = {"game": "auztralia", "edition": "pl-2018", "seats": 2, "rulings": rulings}
    problem(client.post("/v1/matches", json=body), 400, "invalid_request")


def test_a_position_from_before_some_rulings_is_played_as_usual(
    client: Client, mid_game: AnyState
) -> None:
    whole = position(mid_game)
    few = whole | {"rulings": {"R-14": "top"}}
    told = [
        client.post("/v1/legal-moves", json={"position": one, "seat": 2}).json
        for one in (whole, few)
    ]
    assert told[0]["moves"]
    assert told[0] == told[1]


def test_a_match_shows_its_rulings_and_so_does_its_record(app: Flask, client: Client) -> None:
    match = opened(client, rulings={"R-14": "under"})
    said = TABLE.rulings | {"R-14": "under"}
    assert match.view()["rulings"] == said
    assert json.loads(stored(app, match).position)["rulings"] == said
    assert match.get("host", "/record").json["header"]["rulings"] == said


def test_a_match_is_played_by_its_rulings(app: Flask, client: Client) -> None:
    match = opened(client, edition="ru-2017", rulings={"R-39": "iron"})
    play_on(app, match, "ru")
    record = match.get("host", "/record").json
    assert (record["header"]["edition"], record["complete"]) == ("ru-2017", True)
    assert judged(record)[0]["sound"] is True
    copy = Match(client, client.post("/v1/matches/import", json={"record": record}).json)
    assert copy.view()["rulings"]["R-39"] == "iron"


def test_a_record_from_before_the_register_was_played_as_usual(record: Data) -> None:
    assert judged(record)[0]["sound"] is True
    del record["header"]["rulings"]
    told = judged(record)[0]
    assert (told["fault"], told["chain_broken_at"]) == (None, 1)


def test_games_tell_which_rulings_tables_decide(client: Client) -> None:
    told = client.get("/v1/games/auztralia").json
    assert told["editions"] == ["pl-2018", "ru-2017", "de-short"]
    assert set(told["rulings"]) == set(GAME.rulings)
    assert told["rulings"]["R-14"] == {
        "values": ["top", "under"],
        "default": {"pl-2018": "top", "de-short": "under"},
    }


# -- matches from before the register --------------------------------------------

BEFORE = "0002"
"""The form of the store that did not know of rulings."""
LATER = (b'"R-09":"for_damage",', b'"R-34":"cost",')
"""Rulings that came after the first ones."""


def at_form(database: Database, form: str) -> None:
    """Bring a database to an older form, or back."""
    config = Config()
    config.set_main_option("script_location", str(MIGRATIONS))
    with database.engine.connect() as connection:
        config.attributes["connection"] = connection
        (command.downgrade if form == BEFORE else command.upgrade)(config, form)


def without_later_rulings(database: Database) -> None:
    """Positions as they were written when the register began."""
    with database.engine.begin() as connection:
        for table, key in (("matches", "id"), ("undo_steps", "step")):
            for row in connection.execute(sa.text(f"SELECT {key}, position FROM {table}")).all():
                position = bytes(row.position)
                for later in LATER:
                    position = position.replace(later, b"")
                said = sa.text(f"UPDATE {table} SET position = :position WHERE {key} = :key")
                connection.execute(said, {"position": position, "key": row[0]})


def test_a_match_from_before_the_register_goes_on_as_usual(app: Flask, client: Client) -> None:
    match, database = opened(client), parts(app).database
    play_on(app, match, "old", 12)
    without_later_rulings(database)
    before = stored(app, match)
    at_form(database, BEFORE)
    with database.engine.connect() as connection:
        row = connection.execute(sa.text("SELECT * FROM matches")).mappings().one()
        assert "rulings" not in row
        assert b"rulings" not in bytes(row["position"])
    at_form(database, "head")
    after = stored(app, match)
    assert (after.rulings, after.position) == ("", before.position)
    assert (after.table().rulings, after.table().options) == (TABLE.rulings, TABLE.options)
    assert b'"rulings"' not in canonical(header(after, commitment(after.secret)))
    play_on(app, match, "old, on")
    assert match.view()["rulings"] == TABLE.rulings
    assert match.get("host", "/record").json["complete"] is True
