"""Turns of agents in live matches: they play through the public API, like anybody else.

The worker knows the seat's token and so sees what the seat sees. A message that comes late or
twice finds the match further on, is refused, and does no harm.
"""

from __future__ import annotations

import typing as t

import msgspec
import requests

from api.settings import Settings
from api.store.jobs import Claim
from api.tokens import FIRST_SEAT, derived
from api.turns import Turn

from .match import Agent
from .report import Done, Report
from .thinking import Ask, answer

SECONDS = 10
OVERTAKEN = (404, 409, 412)
"""The seat is somebody else's by now, the match is over, or somebody has moved."""


class Seat:
    """One seat of a match, seen from outside."""

    def __init__(self, settings: Settings, turn: Turn) -> None:
        self.address = f"{settings.api_url}/v1/matches/{turn.match}"
        token = derived(settings.secret, turn.match, FIRST_SEAT + turn.seat)
        self.headers = {"Authorization": f"Bearer {token}"}

    def look(self) -> requests.Response:
        return requests.get(self.address, headers=self.headers, timeout=SECONDS)

    def move(self, move: dict[str, t.Any], version: int, key: str) -> requests.Response:
        headers = self.headers | {"If-Match": f'"{version}"', "Idempotency-Key": key}
        body = {"moves": [move]}
        return requests.post(f"{self.address}/moves", json=body, headers=headers, timeout=SECONDS)


def take_turn(claim: Claim, report: Report) -> Done:
    """Look, think, move; nothing if the match has gone on without us."""
    turn = msgspec.json.decode(claim.input, type=Turn)
    seat = Seat(Settings.from_env(), turn)
    seen = seat.look()
    if seen.status_code in OVERTAKEN:
        return Done({"played": False}, b"")
    seen.raise_for_status()
    match = seen.json()
    if match["version"] != turn.version:
        return Done({"played": False}, b"")
    report(0, 1)
    told = answer(_ask(turn, match), _agent(turn), report.look)
    played = seat.move(told["move"], turn.version, claim.id)
    if played.status_code not in OVERTAKEN:
        played.raise_for_status()
    return Done({"played": played.ok, "receipt": told["receipt"]}, b"")


def _ask(turn: Turn, match: dict[str, t.Any]) -> Ask:
    seed = f"{turn.match}.{turn.version}.{turn.seat}"
    where = (match["game"], match["edition"], match["options"])
    return Ask(0, *where, turn.seat, match["view"], seed)


def _agent(turn: Turn) -> Agent:
    return Agent(turn.agent, turn.iterations, turn.milliseconds)
