"""The service as one object."""

from __future__ import annotations

from arbiter_client.jobs import Jobs
from arbiter_client.library import Library
from arbiter_client.matches import Matches
from arbiter_client.rules import Rules
from arbiter_client.webhooks import Webhooks


class Arbiter(Rules, Library, Matches, Jobs, Webhooks):
    """Rules without a match, the library, matches, jobs and webhooks of one service."""
