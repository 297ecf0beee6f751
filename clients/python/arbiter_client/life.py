"""The life of a match: who sits where, agents that come and go, a rest, an early end."""

from __future__ import annotations

import typing as t

from arbiter_client.answers import (
    AboutOut,
    InvitationOut,
    MatchGone,
    PersonIn,
    PlayedOut,
    ShareOut,
    TicketOut,
    TokenOut,
)
from arbiter_client.problems import Json
from arbiter_client.wire import Wire, given


class Life:
    """What a token may do to a match other than play; most of it only the host may."""

    def __init__(self, wire: Wire, match: str, token: str, version: int | None = None) -> None:
        self.match = match
        self.token = token
        self.version = version
        self._wire = wire
        self._path = f"matches/{match}"

    def describe(
        self, people: t.Sequence[PersonIn] | None = None, metadata: Json | None = None
    ) -> AboutOut:
        """Say who sits where (`seat`, `name`, `external_id`), or what the owner notes."""
        body = given({"people": people, "metadata": metadata})
        return self._wire.once(AboutOut, "PATCH", self._path, self.token, body)

    def hand_over(self, seat: int, agent: str, key: str | None = None, **budget: int) -> PlayedOut:
        """Let an agent play a seat from now on."""
        body = {"agent": agent} | budget
        return self._altered(f"seats/{seat}/agent", body, key, "PUT")

    def take_back(self, seat: int, key: str | None = None) -> PlayedOut:
        """Let a person play a seat again."""
        return self._altered(f"seats/{seat}/agent", None, key, "DELETE")

    def resign(self, key: str | None = None) -> PlayedOut:
        """Give up this seat."""
        return self._altered("resign", None, key)

    def abort(self, key: str | None = None) -> PlayedOut:
        """End the match without a result."""
        return self._altered("abort", None, key)

    def pause(self, key: str | None = None) -> PlayedOut:
        """Let nobody move until the match goes on."""
        return self._altered("pause", None, key)

    def resume(self, key: str | None = None) -> PlayedOut:
        """Let the match go on."""
        return self._altered("resume", None, key)

    def invite(self, seat: int, hours: int | None = None) -> InvitationOut:
        """A link with which somebody takes a seat, once."""
        body = given({"seat": seat, "hours": hours})
        return self._wire.once(InvitationOut, "POST", f"{self._path}/invitations", self.token, body)

    def exchange_token(self, role: str, seat: int | None = None) -> str:
        """A new token for a `host`, a `spectator` or a `seat`; the old one opens nothing more."""
        body, path = given({"role": role, "seat": seat}), f"{self._path}/tokens"
        token = self._wire.once(TokenOut, "POST", path, self.token, body)["token"]
        if role == "host":  # only the host may exchange tokens, so this one was ours
            self.token = token
        return token

    def stream_ticket(self) -> TicketOut:
        """A ticket with which a page in a browser opens the stream, once."""
        return self._wire.once(TicketOut, "POST", f"{self._path}/stream-tickets", self.token, None)

    def share(self) -> ShareOut:
        """Where everybody may see the match as a spectator does."""
        return self._wire.once(ShareOut, "POST", f"{self._path}/preview", self.token, None)

    def delete(self) -> MatchGone:
        """End the match for good, which stops its agents; only the host may."""
        return self._wire.once(MatchGone, "DELETE", self._path, self.token, None)

    def _altered(
        self, what: str, body: Json | None, key: str | None, method: str = "POST"
    ) -> PlayedOut:
        path = f"{self._path}/{what}"
        told = self._wire.change(PlayedOut, path, self.token, body, key, method)
        self.version = told["version"]
        return told
