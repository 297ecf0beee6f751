"""A place at a match: everything that one token opens."""

from __future__ import annotations

import typing as t

from arbiter_client.answers import (
    AdviceOut,
    ChoiceOut,
    DecisionOut,
    JobOut,
    JournalOut,
    LineOut,
    MatchMade,
    MatchOut,
    PlayedOut,
    QuoteOut,
    RecordOut,
    SpeechOut,
)
from arbiter_client.life import Life
from arbiter_client.problems import Data, Json, Own
from arbiter_client.service import PAGE, Told, seeded
from arbiter_client.stream import Event, follow
from arbiter_client.wire import Wire, given, pages


class Match(t.NamedTuple):
    """A new match: what each token opens, and the hash that binds its luck."""

    id: str
    commitment: str
    host: Seat
    spectator: Seat
    seats: tuple[Seat, ...]


class Seat(Life):
    """A seat, the host or a spectator; it remembers the version that it saw last."""

    def view(self, version: int | None = None) -> MatchOut:
        """What this place may know of the match, now or at a version of the past."""
        told = self._wire.get(MatchOut, self._path, self.token, version=version)
        self.version = told["version"] if version is None else self.version
        return told

    def decision(
        self,
        offset: int = 0,
        limit: int = 100,
        *,
        explain: bool | None = None,
        version: int | None = None,
    ) -> DecisionOut:
        """What is asked, of whom, in words, with a page of the legal moves."""
        asked = {"offset": offset, "limit": limit, "explain": explain, "version": version}
        told = self._wire.get(DecisionOut, f"{self._path}/decision", self.token, **asked)
        self.version = told["version"] if version is None else self.version
        return told

    def legal_moves(self) -> t.Iterator[Own]:
        """All moves that this seat may make now."""

        def ask(offset: int) -> tuple[list[Own], int | None]:
            page = self.decision(offset, PAGE)
            return page["moves"], page["next_offset"]

        return pages(ask, 0)

    def explained_moves(self) -> t.Iterator[ChoiceOut]:
        """All moves that this seat may make now, each in words, with its places and effect."""

        def ask(offset: int) -> tuple[list[ChoiceOut], int | None]:
            page = self.decision(offset, PAGE, explain=True)
            return page.get("choices", []), page["next_offset"]

        return pages(ask, 0)

    def play(self, *moves: Data, version: int | None = None, key: str | None = None) -> PlayedOut:
        """Play moves, all or none, on the version seen last or the one that is named."""
        return self._change("moves", {"moves": list(moves)}, version, key)

    def dry_run(self, *moves: Data) -> PlayedOut:
        """Have moves judged; nothing happens."""
        path, body = f"{self._path}/moves", {"moves": list(moves)}
        return self._wire.post(PlayedOut, path, self.token, body, dry_run=True)

    def undo(self, steps: int = 1, version: int | None = None, key: str | None = None) -> PlayedOut:
        """Take back the last steps of this seat; the view says how many can be."""
        return self._change("undo", {"steps": steps}, version, key)

    def journal(self, after: int = 0) -> t.Iterator[LineOut]:
        """What happened, line by line, as this place may read it."""

        def ask(line: int) -> tuple[list[LineOut], int | None]:
            path = f"{self._path}/journal"
            page = self._wire.get(JournalOut, path, self.token, after=line, limit=PAGE)
            return page["lines"], page["next_after"]

        return pages(ask, after)

    def stream(self, since: int | None = None) -> t.Iterator[Event]:
        """What happens after a version (0 is the beginning) or from now on, until it is over."""
        return follow(self._wire, self._path, self.token, since)

    def picture_svg(self, **look: t.Any) -> bytes:
        """The table as this place sees it; the look is `theme`, `form`, `part`, `lit`, ..."""
        return self._wire.content(f"{self._path}/picture.svg", self.token, **look)

    def picture_png(self, **look: t.Any) -> bytes:
        """The table as this place sees it, as pixels; the look has also a `width`."""
        return self._wire.content(f"{self._path}/picture.png", self.token, **look)

    def speech(self, version: int | None = None, since: int | None = None) -> SpeechOut:
        """The table as this place sees it, in words."""
        asked = {"version": version, "since": since}
        return self._wire.get(SpeechOut, f"{self._path}/speech", self.token, **asked)

    def film(self, **look: t.Any) -> str:
        """The match as a page that shows it move by move."""
        return self._wire.content(f"{self._path}/film.html", self.token, **look).decode()

    def advice(
        self, agent: str, *, seed: str | None = None, key: str | None = None, **budget: int
    ) -> JobOut:
        """Have an agent say what it would play in this place; `see_advice` tells its answer."""
        body = {"agent": agent} | budget | seeded(seed)
        return self._wire.change(JobOut, f"{self._path}/advice", self.token, body, key)

    def quote_advice(self, agent: str, **budget: int) -> QuoteOut:
        """How long an agent would take to advise."""
        body, path = {"agent": agent} | budget, f"{self._path}/advice"
        return self._wire.post(QuoteOut, path, self.token, body, quote=True)

    def see_advice(self, job: str) -> AdviceOut:
        """How far the agent is, with its move and a receipt as `answer` when it is done."""
        return self._wire.get(AdviceOut, f"{self._path}/advice/{job}", self.token)

    def cancel_advice(self, job: str) -> JobOut:
        """Let the agent stop thinking."""
        return self._wire.once(JobOut, "DELETE", f"{self._path}/advice/{job}", self.token, None)

    def record(self) -> RecordOut:
        """The whole match once it is over; until then what this place may know of it."""
        return self._wire.get(RecordOut, f"{self._path}/record", self.token)

    def fork(
        self, version: int | None = None, key: str | None = None, **more: t.Unpack[Told]
    ) -> Match:
        """A new match that goes on from a version of this one; `more` as for a new match.

        While this one runs only a seat may, and what was hidden from it is dealt anew.
        """
        body, path = given({"version": version}) | {**more}, f"{self._path}/fork"
        return opened(self._wire, self._wire.change(MatchMade, path, self.token, body, key))

    def _change(self, what: str, body: Json, version: int | None, key: str | None) -> PlayedOut:
        seen = version or self.version or self.view()["version"]
        path, if_match = f"{self._path}/{what}", {"If-Match": f'"{seen}"'}
        told = self._wire.change(PlayedOut, path, self.token, body, key, **if_match)
        self.version = told["version"]
        return told


def opened(wire: Wire, made: MatchMade) -> Match:
    """A match as it was made, with a place for each token."""
    tokens = made["tokens"]
    host, spectator, *places = (
        Seat(wire, made["match"], token, made["version"])
        for token in (tokens["host"], tokens["spectator"], *tokens["seats"])
    )
    return Match(made["match"], made["commitment"], host, spectator, tuple(places))
