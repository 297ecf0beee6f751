"""Seats of a match that agents play: their turns are jobs, written down with what causes them."""

from __future__ import annotations

import typing as t

import msgspec

from api.problems import fault
from api.service import service
from engine.kernel import waiting
from referee.jobs.orders import Turn
from referee.matches import Match, Transition
from referee.store.jobs import New
from referee.tokens import derived_id

KIND = "turn"


def players_of(asked: list[dict[str, t.Any]], seats: int) -> str:
    """The seats that agents play, in the form in which a match keeps them."""
    named = [one["seat"] for one in asked]
    if len(set(named)) < len(named) or any(seat >= seats for seat in named):
        raise fault("players", "out_of_range")
    return msgspec.json.encode(sorted(asked, key=lambda one: one["seat"])).decode()


def due(transition: Transition) -> list[New]:
    """The turns of agents that a change of the match calls for."""
    match = transition.match
    if match.players == "[]" or match.status == "over":
        return []
    asked = waiting(match.table().rules, transition.state)
    return [
        New(KIND, match.owner, match.language, _input(match, one), id=_id(match, one["seat"]))
        for one in msgspec.json.decode(match.players)
        if one["seat"] in asked
    ]


def _input(match: Match, one: dict[str, t.Any]) -> bytes:
    return msgspec.json.encode(Turn(match=match.id, version=match.version, **one))


def _id(match: Match, seat: int) -> str:
    """One turn for a seat and a version, whoever finds it due."""
    return derived_id(service().settings.secret, KIND, match.id, str(match.version), str(seat))


def revive(match: Match) -> None:
    """Give turns that failed for good another chance: whoever looks at the match waits for them."""
    if match.status == "over":
        return
    turns = [_id(match, one["seat"]) for one in msgspec.json.decode(match.players)]
    for turn in service().jobs.revive(turns) if turns else ():
        service().queue.send(KIND, turn)


def send(turns: t.Sequence[New]) -> None:
    for turn in turns:
        service().queue.send(KIND, turn.id)
