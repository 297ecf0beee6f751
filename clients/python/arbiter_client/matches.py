"""Matches: new ones, from a position, from a record, by an invitation."""

from __future__ import annotations

import typing as t

from arbiter_client.answers import JoinedOut, MatchBrief, MatchesOut, MatchMade, PlayerIn
from arbiter_client.problems import Data, Json
from arbiter_client.seat import Match, Seat, opened
from arbiter_client.service import More, Service, Told, table
from arbiter_client.wire import given, pages


class Matches(Service):
    """`more` of a new match is `people`, `metadata` and `clock`, and where they are not named
    `players` and `language`."""

    def create_match(
        self,
        game: str,
        edition: str,
        seats: int,
        options: Json | None = None,
        language: str = "en",
        key: str | None = None,
        *,
        rulings: dict[str, str] | None = None,
        players: t.Sequence[PlayerIn] = (),
        **more: t.Unpack[More],
    ) -> Match:
        """Open a match; its tokens are shown this once, so keep them.

        A ruling that is left out is as the edition has it: see `game()`. `players` are seats of
        agents, such as `{"seat": 1, "agent": "mcts", "iterations": 200}`.
        """
        body = table(game, edition, seats, options, rulings) | {"language": language}
        return self._opened("matches", body | {"players": list(players), **more}, key)

    def match_from_position(
        self, position: Data, key: str | None = None, **more: t.Unpack[Told]
    ) -> Match:
        """Open a match that begins with a position."""
        return self._opened("matches/from-position", {"position": position, **more}, key)

    def import_match(self, record: Data, key: str | None = None, **more: t.Unpack[Told]) -> Match:
        """Open a match from a record; it goes on where the record ends."""
        return self._opened("matches/import", {"record": record, **more}, key)

    def matches(self, status: str | None = None) -> t.Iterator[MatchBrief]:
        """The matches of this key, the newest first."""

        def ask(cursor: str) -> tuple[list[MatchBrief], str | None]:
            query = {"cursor": cursor or None, "status": status}
            page = self._wire.get(MatchesOut, "matches", self._key, **query)
            return page["matches"], page["next_cursor"]

        return pages(ask, "")

    def seat(self, match: str, token: str) -> Seat:
        """A place at a match that was opened earlier."""
        return Seat(self._wire, match, token)

    def join(self, match: str, invitation: str, name: str | None = None) -> Seat:
        """Take the seat of an invitation, which is good for one use."""
        body = given({"name": name})
        joined = self._wire.once(JoinedOut, "POST", f"matches/{match}/join", invitation, body)
        return Seat(self._wire, match, joined["token"])

    def _opened(self, path: str, body: Json, key: str | None) -> Match:
        return opened(self._wire, self._wire.change(MatchMade, path, self._key, body, key))
