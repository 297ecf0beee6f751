"""Seats of a match that agents play: their turns are jobs, written down with what causes them."""

from __future__ import annotations

import typing as t

import msgspec

from engine.kernel import waiting
from referee.errors import InvalidRequest
from referee.jobs import pace
from referee.jobs.orders import Agent, TurnOrder
from referee.matches import Match, Transition
from referee.queue import Queue
from referee.store.jobs import Jobs, NewJob
from referee.store.matches import Work
from referee.tokens import derived_id

KIND = "turn"
Data = dict[str, t.Any]


def players_of(players: list[Data], seats: int) -> str:
    """The seats that agents play, in the form in which a match keeps them."""
    taken = [player["seat"] for player in players]
    if len(set(taken)) < len(taken) or any(seat >= seats for seat in taken):
        raise InvalidRequest("players", "out_of_range")
    return msgspec.json.encode(sorted(players, key=lambda player: player["seat"])).decode()


def expected(game: str, players: list[Data]) -> float:
    """The seconds of one core that the agents of a match are expected to take in all."""
    return pace.of_seats(game, [agent_of(player) for player in players])


def due(transition: Transition, secret: str) -> list[NewJob]:
    """The turns of agents that a change of the match calls for."""
    match = transition.match
    if match.players == "[]" or match.status == "over" or match.paused:
        return []
    seats = waiting(transition.table.rules, transition.state)
    return [
        _turn(match, player, secret)
        for player in msgspec.json.decode(match.players)
        if player["seat"] in seats
    ]


def _turn(match: Match, player: Data, secret: str) -> NewJob:
    order = msgspec.json.encode(TurnOrder(match=match.id, version=match.version, **player))
    job_id = _id(match, player["seat"], secret)
    seconds = pace.of_decision(match.game, agent_of(player))
    return NewJob(
        *(KIND, match.owner, match.language, order),
        id=job_id,
        caller=match.caller,
        seconds=seconds,
        step=seconds,
    )


def agent_of(player: Data) -> Agent:
    """The agent that plays a seat."""
    return Agent(player["agent"], player.get("iterations"), player.get("milliseconds"))


def _id(match: Match, seat: int, secret: str) -> str:
    """One turn for a seat and a version, whoever finds it due."""
    return derived_id(secret, KIND, match.id, str(match.version), str(seat))


def called(match: Match, secret: str) -> list[NewJob]:
    """The turns of the agent that takes over where somebody has taken too long."""
    table = match.table()
    agent = msgspec.json.decode(match.clock)["then"]
    own = {player["seat"] for player in msgspec.json.decode(match.players)}
    seats = waiting(table.rules, table.decode(match.position))
    return [_turn(match, {"seat": seat, **agent}, secret) for seat in seats if seat not in own]


def open_turns(match: Match, secret: str) -> list[str]:
    """The jobs in which agents may be at work for this version of a match."""
    if match.status == "over" or (match.players == "[]" and match.due >= 0):
        return []
    players = msgspec.json.decode(match.players)
    seats = range(match.seats) if match.due < 0 else [player["seat"] for player in players]
    return [_id(match, seat, secret) for seat in seats]


def advised(match: Match, seat: int, secret: str) -> str:
    """The name under which the advice for a seat is kept: no API key has it."""
    return derived_id(secret, "seat", match.id, str(seat))


def work_for(match: Match, secret: str) -> Work:
    """All that is done for a match, and that nobody wants once it is gone."""
    seats = [advised(match, seat, secret) for seat in range(match.seats)]
    return Work(open_turns(match, secret), seats)


def revive(match: Match, secret: str, jobs: Jobs, queue: Queue) -> None:
    """Give turns that failed for good another chance: whoever looks at the match waits for them."""
    turns = [] if match.paused else open_turns(match, secret)
    if turns:
        queue.wake(len(jobs.revive(turns)))
