"""Answers that grant nothing, as exceptions; the service says why in the language asked for."""

from __future__ import annotations

import typing as t

Json = dict[str, t.Any]
Data = t.Mapping[str, t.Any]
"""What is sent: a dictionary, or one with a type of `.moves`, `.views` or `.answers`."""
Own: t.TypeAlias = t.Any
"""What each game has a shape of its own for: `arbiter_client.moves` and `.views` have the types."""
AWAY = (502, 503, 504)


class Problem(Exception):
    """What RFC 9457 tells of an error; `body` has all of it."""

    def __init__(self, status: int, body: Json) -> None:
        self.status = status
        self.body = body
        self.type = str(body.get("type", "about:blank"))
        self.title = str(body.get("title", ""))
        self.detail = str(body.get("detail", ""))
        self.lang = str(body.get("lang", ""))
        wrong = [" ".join(map(str, one.values())) for one in body.get("errors", ())]
        more = f" ({'; '.join(wrong)})" if wrong else ""
        super().__init__(f"{status} {self.title}: {self.detail}{more}")

    @property
    def code(self) -> str:
        """The last word of the type, such as `illegal_move`."""
        return self.type.rpartition("/")[2]


class Refused(Problem):
    """A move that the rules forbid: the reason, its rules, where the book has them, a way out."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(status, body)
        self.reason: str = body["reason"]
        self.rules: list[str] = body.get("rules", [])
        self.params: Json = body.get("params", {})
        self.source: list[Json] = body.get("source", [])
        self.instead: Json | None = body.get("instead")
        self.index: int = body.get("index", 0)


class Stale(Problem):
    """The match moved on since it was looked at; `version` is where it is now."""

    def __init__(self, status: int, body: Json) -> None:
        super().__init__(status, body)
        self.version: int = body.get("version", 0)


class Unavailable(Problem):
    """The service is away and stayed away; status 0 means that nothing answered at all."""


class Busy(Unavailable):
    """Too much was asked for in a while; the wait that the service asks for is longer than ours."""


def problem(status: int, body: Json) -> Problem:
    """The exception for an answer."""
    if "reason" in body and "rules" in body:
        return Refused(status, body)
    if status == 412:
        return Stale(status, body)
    if status == 429:
        return Busy(status, body)
    return (Unavailable if status in AWAY else Problem)(status, body)
