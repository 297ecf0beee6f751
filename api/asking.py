"""Moves of agents: positions become views, and views with seeds are all that workers get."""

from __future__ import annotations

import hashlib
import secrets
import typing as t

import msgspec
from flask import Response

from api.answers import JobOut, QuoteOut
from api.blueprints import Blueprint
from api.jobs import accepted, afford, quoted
from api.problems import Problem, at_index
from api.schemas import AskIn, AskQuery
from api.service import service
from api.wire import BATCH_LIMIT, RECORD_LIMIT
from referee.errors import RefereeError
from referee.jobs import pace
from referee.jobs.orders import Agent, Ask, Order, ask_about
from referee.journal import canonical
from referee.tokens import FORM, caller
from referee.untrusted_positions import checked, position_from_view, read

Data = dict[str, t.Any]
blueprint = Blueprint("agents", "/v1/ai", scope="jobs")


@blueprint.serves(
    *("POST", "/moves", JobOut),
    status=202,
    body=AskIn,
    limit=RECORD_LIMIT,
    lines=("positions", BATCH_LIMIT),
    query=AskQuery,
    also={200: QuoteOut},
    headers=("Idempotency-Key",),
    problems=(
        "too_many_jobs",
        "too_costly",
        "key_reused",
        "bad_position",
        "unknown_table",
        "impossible_table",
        "not_asked",
        "not_found",
    ),
)
def ask(query: Data, asked: Data) -> Response:
    """Have an agent choose a move on each position; results come line by line, with receipts.

    As `application/x-ndjson` each line is an item of `positions`, and the rest is in the query.
    With `quote=true` nothing is done: the answer says what it would cost.
    """
    agent = Agent(asked["agent"], asked.get("iterations"), asked.get("milliseconds"))
    given = asked.get("seed")
    asks = _asks(asked, given or secrets.token_hex(8))
    seconds = sum(pace.of_decision(one.game, agent) for one in asks)
    afford(seconds)
    parts = _cut(agent, asks, seconds)
    if query["quote"]:
        return quoted({"seconds": seconds, "parts": len(parts), "positions": len(asks)})
    data = canonical({"agent": agent, "seed": given, "asked": _named(asked, asks)})
    return accepted("moves", data, len(asks), parts)


def _named(asked: Data, asks: list[Ask]) -> Data:
    """What was asked, for comparing a request that is sent again: names of views, no views."""
    if "match" in asked:
        return {"match": asked["match"], "seat": asks[0].seat}
    views = [msgspec.structs.replace(one, seed="") for one in asks]
    return {
        "views": [hashlib.sha256(canonical(one)).hexdigest() for one in views],
        "seeds": [one.get("seed") for one in asked["positions"]],
    }


def _asks(asked: Data, seed: str) -> list[Ask]:
    if "match" in asked:
        return [_of_match(asked["match"], asked["token"], seed)]
    return [_of_item(index, item, seed) for index, item in enumerate(asked["positions"])]


def _of_item(index: int, item: Data, seed: str) -> Ask:
    """What the agent may know of one item; whatever is wrong with it names its index."""
    try:
        at = position_from_view(item) if "view" in item else checked(*read(item["position"]))
        return ask_about(index, *at, item.get("seat"), item.get("seed") or f"{seed}.{index}")
    except RefereeError as error:
        raise at_index(index, error) from None


def _of_match(match_id: str, token: str, seed: str) -> Ask:
    """What the seat with this token sees just now; to a stranger the match does not exist."""
    match = service().matches.get(match_id)
    who = caller(token, match.tokens) if match is not None and FORM.fullmatch(token) else None
    if match is None or who is None or who.seat is None:
        raise Problem("not_found")
    table = match.table()
    return ask_about(0, table, table.decode(match.position), who.seat, f"{seed}.0")


def _cut(agent: Agent, asks: list[Ask], seconds: float) -> list[tuple[bytes, int]]:
    return [
        (canonical(Order(agent, tuple(asks[first:last]))), last - first)
        for first, last in pace.cut(len(asks), seconds, seconds)
    ]
