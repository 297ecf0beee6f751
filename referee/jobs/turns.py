"""Turns of agents in live matches: they play through the public API, like anybody else.

The worker has a token for the seat of its agent and so sees what the seat sees. A message that
comes late or twice finds the match further on, is refused, and does no harm.
"""

from __future__ import annotations

import time
import typing as t

import msgspec
import requests

from referee.jobs.moves import measured
from referee.jobs.orders import Agent, Ask, TurnOrder
from referee.jobs.report import Done, Later, Report
from referee.settings import Settings
from referee.store.jobs import Claim
from referee.tokens import agent_token, derived_id

SECONDS = 10
OVERTAKEN = (404, 409, 412)
"""The seat is somebody else's by now, the match is over, or somebody has moved."""
PATIENCE = 300
"""How often a turn is put off because the API is away."""
PAUSE = 1.0


class Seat:
    """One seat of a match, seen from outside."""

    def __init__(self, settings: Settings, turn: TurnOrder) -> None:
        self.address = f"{settings.api_url}/v1/matches/{turn.match}"
        token = agent_token(settings.secret, turn.match, turn.seat)
        self.headers = {"Authorization": f"Bearer {token}"}
        place = (turn.match, str(turn.version), str(turn.seat))
        self.seed = derived_id(settings.secret, "seed", *place)
        """Nobody at the table can find it out, or they would know how the agent moves."""

    def look(self) -> requests.Response:
        return requests.get(self.address, headers=self.headers, timeout=SECONDS)

    def move(self, move: dict[str, t.Any], version: int, key: str) -> requests.Response:
        headers = self.headers | {"If-Match": f'"{version}"', "Idempotency-Key": key}
        body = {"moves": [move]}
        return requests.post(f"{self.address}/moves", json=body, headers=headers, timeout=SECONDS)


def take_turn(claim: Claim, report: Report) -> Done | Later:
    """Look, think, move; nothing if the match has gone on without us."""
    turn = msgspec.json.decode(claim.input, type=TurnOrder)
    seat, tries = Seat(Settings.from_env(), turn), int(claim.checkpoint or b"0")
    try:
        return _taken(claim, report, turn, seat)
    except requests.RequestException as error:
        gone = isinstance(error, requests.ConnectionError | requests.Timeout)
        if tries == PATIENCE or not (gone or _away(error.response)):
            raise
    time.sleep(PAUSE)
    return Later(b"%d" % (tries + 1))


def _taken(claim: Claim, report: Report, turn: TurnOrder, seat: Seat) -> Done:
    match = _granted(seat.look())
    if match is None or match["version"] != turn.version:
        return Done({"played": False}, b"")
    report(0, 1)
    agent = Agent(turn.agent, turn.iterations, turn.milliseconds)
    told = measured(_ask(turn, match, seat.seed), agent, report)
    played = _granted(seat.move(told["move"], turn.version, claim.id))
    return Done({"played": played is not None, "receipt": told["receipt"]}, b"")


def _granted(response: requests.Response) -> dict[str, t.Any] | None:
    """What was answered; None if it is too late to ask."""
    if response.status_code in OVERTAKEN:
        return None
    response.raise_for_status()
    return dict(response.json())


def _away(response: requests.Response | None) -> bool:
    return response is not None and response.status_code >= 500


def _ask(turn: TurnOrder, match: dict[str, t.Any], seed: str) -> Ask:
    where = (match["game"], match["edition"], match["options"])
    return Ask(0, *where, turn.seat, match["view"], seed, match["rulings"])
