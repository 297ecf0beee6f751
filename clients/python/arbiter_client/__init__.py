"""A client of Arbiter, the rules referee for board games."""

from arbiter_client.client import Arbiter
from arbiter_client.problems import Busy, Problem, Refused, Stale, Unavailable
from arbiter_client.seat import Match, Seat
from arbiter_client.stream import Event
from arbiter_client.webhooks import Forged, verify_webhook

__all__ = [
    "Arbiter",
    "Busy",
    "Event",
    "Forged",
    "Match",
    "Problem",
    "Refused",
    "Seat",
    "Stale",
    "Unavailable",
    "verify_webhook",
]
