"""The agents that can be asked, with their names and the levels for people."""

from __future__ import annotations

import typing as t

from flask import Response, request

from api.blueprints import Blueprint
from api.jobs.answers import AgentsOut
from api.language import language_of
from api.wire import spoken
from content.interface import agent_text
from engine import games
from referee.agents.registry import ratings_of
from referee.jobs.orders import AGENTS, LEVEL, LEVELS, SEARCHING

Data = dict[str, t.Any]
blueprint = Blueprint("agent-list", "/v1/agents")


@blueprint.serves("GET", "", AgentsOut)
def every_agent() -> Response:
    """Who can play a seat or be asked for a move; `agent` and `level` are what to send."""
    language = language_of(request)
    levels = [(name, LEVEL, level) for level, name in enumerate(LEVELS, start=1)]
    plain = [(name, name, None) for name in AGENTS]
    told = [_agent_data(*one, language.code) for one in (*levels, *plain)]
    return spoken({"agents": told}, language)


def _agent_data(id: str, agent: str, level: int | None, language: str) -> Data:
    name, text = agent_text(id, agent, language)
    measured = {game: ratings_of(game) for game in games()}
    return {
        "id": id,
        "agent": agent,
        "level": level,
        "name": name,
        "text": text,
        "budget": agent in SEARCHING,
        "ratings": {game: row[id] for game, row in measured.items() if id in row},
    }
