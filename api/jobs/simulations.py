"""Simulations: many matches between agents, and their statistics as a table and a picture."""

from __future__ import annotations

import secrets
import typing as t

import msgspec
from flask import Response, request

from api.allowance import afford, spend
from api.blueprints import Blueprint
from api.jobs import charts
from api.jobs.answers import JobOut, QuoteOut
from api.jobs.jobs import accepted, job_of, quoted
from api.language import language_of
from api.problems import Problem, at_index
from api.queries import QuoteQuery
from api.schemas import SimulationIn
from api.service import service
from referee.errors import RefereeError
from referee.jobs import pace
from referee.jobs.orders import Agent, Piece, Setting
from referee.jobs.quotes import Quotes
from referee.jobs.states import OPEN
from referee.journal import canonical
from referee.simulation.table import as_csv
from referee.tables import start_of

Data = dict[str, t.Any]
KIND = "simulation"
making = Blueprint("simulations", "/v1/simulations", scope="jobs")
blueprint = Blueprint("statistics", "/v1/jobs", scope="jobs")
NO_STATISTICS = ("not_found", "job_open", "job_closed")
POLICY = "default-src 'none'; style-src 'unsafe-inline'"
"""A picture runs nothing and fetches nothing."""


@making.serves(
    *("POST", "", JobOut),
    status=202,
    body=SimulationIn,
    query=QuoteQuery,
    also={200: QuoteOut},
    headers=("Idempotency-Key",),
    problems=(
        *("too_many_jobs", "too_much_kept", "too_costly"),
        *("key_reused", "unknown_table", "impossible_table"),
    ),
)
def simulate(query: Data, asked: Data) -> Response:
    """Have agents play each other many times; with `quote=true`, learn what it would cost."""
    spend(pace.TABLE * len(asked["tables"]))
    settings = [_setting(index, table) for index, table in enumerate(asked["tables"])]
    quotes = service().paces.quotes()
    seconds = asked["games"] * sum(map(quotes.match, settings))
    afford(seconds)
    pieces = _cut(settings, asked, seconds, quotes)
    games = asked["games"] * len(settings)
    if query["quote"]:
        return quoted({"seconds": seconds, "parts": len(pieces), "games": games})
    each = [quotes.decision(one.game, agent) for one in settings for agent in one.players]
    cost = {"seconds": seconds, "step": max(each)}
    return accepted(KIND, canonical(asked), total=games, parts=pieces, **cost)


def _setting(index: int, asked: Data) -> Setting:
    """A table with its players, which must be as many as some table has seats."""
    players = [
        Agent(one["agent"], one.get("iterations"), one.get("milliseconds"))
        for one in asked["players"]
    ]
    try:
        table, _ = start_of(asked | {"seats": len(players)})
    except RefereeError as error:
        raise at_index(index, error) from None
    where = (table.game.code, table.edition, table.options)
    return Setting(*where, tuple(players), table.rulings)


def _cut(
    settings: list[Setting], asked: Data, whole: float, quotes: Quotes
) -> list[tuple[bytes, int]]:
    seed, games = asked.get("seed") or secrets.token_hex(8), asked["games"]
    return [
        (canonical(Piece(setting, table, first, last, seed, asked["alternate"])), last - first)
        for table, setting in enumerate(settings)
        for first, last in pace.cut(games, games * quotes.match(setting), whole)
    ]


@blueprint.serves(*("GET", "/<id:job_id>/table.csv", "text/csv"), problems=NO_STATISTICS)
def table(job_id: str) -> Response:
    """The statistics of a simulation that is done, a row for each agent, seat and faction."""
    return Response(as_csv(_tables(job_id)), 200, content_type="text/csv; charset=utf-8")


@blueprint.serves(*("GET", "/<id:job_id>/picture.svg", "image/svg+xml"), problems=NO_STATISTICS)
def picture(job_id: str) -> Response:
    """Who won how often in a simulation that is done."""
    tables, language = _tables(job_id), language_of(request)
    drawn = charts.as_svg(tables, language.code)
    headers = {"Content-Language": language.code, "Content-Security-Policy": POLICY}
    return Response(drawn, 200, headers, content_type="image/svg+xml")


def _tables(job_id: str) -> list[Data]:
    job = job_of(job_id)
    if job.kind != KIND:
        raise Problem("not_found")
    if job.result is None:
        raise Problem("job_open" if job.state in OPEN else "job_closed")
    return list(msgspec.json.decode(job.result)["tables"])
