"""Moves of agents: positions become views, and views with seeds are all that workers get."""

from __future__ import annotations

import hashlib
import secrets
import typing as t

import msgspec
from flask import Response

from api.allowance import afford, spend
from api.blueprints import Blueprint
from api.jobs.answers import JobOut, QuoteOut
from api.jobs.jobs import accepted, quoted
from api.problems import at_index
from api.queries import AskQuery
from api.schemas import AskIn
from api.service import service
from api.wire import BATCH_LIMIT, LIST_LIMIT
from referee.errors import RefereeError
from referee.jobs import pace
from referee.jobs.orders import Agent, Ask, MovesOrder, ask_about
from referee.journal import canonical
from referee.untrusted_positions import checked, named_table, position_from_view, read

Data = dict[str, t.Any]
COUNTED = 50
"""Of so many positions the moves are counted, so that the quote holds; the rest are like them."""
blueprint = Blueprint("agents", "/v1/ai", scope="jobs")


@blueprint.serves(
    *("POST", "/moves", JobOut),
    status=202,
    body=AskIn,
    limit=LIST_LIMIT,
    lines=("positions", BATCH_LIMIT, "PlaceIn"),
    query=AskQuery,
    also={200: QuoteOut},
    headers=("Idempotency-Key",),
    problems=(
        "too_many_jobs",
        "too_much_kept",
        "too_costly",
        "key_reused",
        "bad_position",
        "unknown_table",
        "impossible_table",
        "not_asked",
    ),
)
def ask(query: Data, asked: Data) -> Response:
    """Have an agent choose a move on each position; results come line by line, with receipts.

    As `application/x-ndjson` each line is an item of `positions`, and the rest is in the query.
    With `quote=true` nothing is done: the answer says what it would cost.
    """
    agent = Agent(asked["agent"], asked.get("iterations"), asked.get("milliseconds"))
    given = asked.get("seed")
    seed = given or secrets.token_hex(8)
    spend(expected_views(asked["positions"]))
    many = 0 if agent.agent == "random" else COUNTED
    quotes, asks, each = service().paces.quotes(), list[Ask](), list[float]()
    for index, item in enumerate(asked["positions"]):
        one = asked_about(index, item, seed, index < many)
        each.append(quotes.decision(one.game, agent, one))
        asks.append(_packed(one))
    seconds = sum(each)
    afford(seconds)
    parts = _cut(agent, asks, seconds)
    if query["quote"]:
        return quoted({"seconds": seconds, "parts": len(parts), "positions": len(asks)})
    data = canonical({"agent": agent, "seed": given, "asked": _named(asked, asks)})
    cost = {"seconds": seconds, "step": max(each)}
    return accepted("moves", data, total=len(asks), parts=parts, **cost)


def expected_views(items: list[Data]) -> float:
    """What it takes to make views of positions: each of them, and each table that must be made."""
    return pace.TABLE * len({named_table(item) for item in items}) + pace.VIEW * len(items)


def _packed(one: Ask) -> Ask:
    """The same, with its view as it is written down.

    A thousand views in pieces would be looked through for garbage again and again.
    """
    return msgspec.structs.replace(one, view=msgspec.Raw(canonical(one.view)))


def _named(asked: Data, asks: list[Ask]) -> Data:
    """What was asked, for comparing a request that is sent again: names of views, no views."""
    views = [msgspec.structs.replace(one, seed="") for one in asks]
    return {
        "views": [hashlib.sha256(canonical(one)).hexdigest() for one in views],
        "seeds": [one.get("seed") for one in asked["positions"]],
    }


def asked_about(index: int, item: Data, seed: str, counted: bool = False) -> Ask:
    """What the agent may know of one item; whatever is wrong with it names its index."""
    try:
        at = position_from_view(item) if "view" in item else checked(*read(item["position"]))
        mine = item.get("seed") or f"{seed}.{index}"
        return ask_about(index, *at, item.get("seat"), mine, counted)
    except RefereeError as error:
        raise at_index(index, error) from None


def _cut(agent: Agent, asks: list[Ask], seconds: float) -> list[tuple[bytes, int]]:
    return [
        (canonical(MovesOrder(agent, tuple(asks[first:last]))), last - first)
        for first, last in pace.cut(len(asks), seconds, seconds)
    ]
