"""A small client of Arbiter, the rules referee for board games."""

from arbiter_client.client import Arbiter, Match
from arbiter_client.problems import Problem, Refused, Stale, Unavailable
from arbiter_client.seat import Seat
from arbiter_client.stream import Event

__all__ = ["Arbiter", "Event", "Match", "Problem", "Refused", "Seat", "Stale", "Unavailable"]
