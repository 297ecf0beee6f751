"""Who may do what: API keys for making things, tokens of a match for everything inside it."""

from __future__ import annotations

import time
import typing as t

from flask import g, request

from api.problems import Problem
from api.service import service
from referee.errors import InvalidRequest
from referee.matches import Match
from referee.settings import SERVICES
from referee.store.keys import Key
from referee.tokens import FORM, Caller, caller

BEARER = "bearer"
"""The scheme of tokens, which callers may write in capitals or not."""
OPEN = Key("open", "open", frozenset(SERVICES), 0)
WINDOW = 60
LONGEST_KEY = 128


def bearer() -> str:
    """The token that the request carries; it must look like one of ours."""
    scheme, _, token = request.headers.get("Authorization", "").partition(" ")
    if scheme.lower() != BEARER or not FORM.fullmatch(token):
        raise Problem("unauthorized")
    return token


def key_for(scope: str) -> Key:
    """The API key of the request; an open service asks for none."""
    if service().settings.access == "open":
        return OPEN
    key = service().keys.get(bearer())
    if key is None:
        raise Problem("unauthorized")
    if scope not in key.scopes:
        raise Problem("forbidden")
    charge(key)
    return key


def charge(key: Key) -> None:
    """Count a request against the key's limit, and tell the caller where it stands."""
    window = int(time.time()) // WINDOW
    rest = WINDOW - int(time.time()) % WINDOW
    used = service().limits.count(f"{key.id}:{window}", WINDOW)
    left = f'"requests";r={max(key.per_minute - used, 0)};t={rest}'
    tell_limit(left, f'"requests";q={key.per_minute};w={WINDOW}')
    if used > key.per_minute:
        raise Problem("too_many_requests", {"seconds": rest}, {"Retry-After": str(rest)})


def tell_limit(left: str, policy: str) -> None:
    """Tell the caller of one more limit; both fields are lists."""
    g.rate_limit = f"{g.rate_limit}, {left}" if "rate_limit" in g else left
    g.rate_policy = f"{g.rate_policy}, {policy}" if "rate_policy" in g else policy


def idempotency_key() -> str:
    """The key under which the answer to this request is kept; empty if it has none."""
    key = request.headers.get("Idempotency-Key")
    if key is None:
        return ""
    if not 1 <= len(key) <= LONGEST_KEY:
        raise InvalidRequest("Idempotency-Key", "out_of_range")
    return key


def match_for(match_id: str) -> tuple[Match, Caller]:
    """The match and who asks; to a stranger it does not exist."""
    token = bearer()
    match = service().matches.get(match_id)
    found = None if match is None else caller(token, match.tokens)
    if match is None or found is None:
        raise Problem("not_found")
    g.language = match.language
    return match, found


def seat_for(match_id: str) -> tuple[Match, int]:
    """The match and the seat of the caller, who must have one."""
    match, who = match_for(match_id)
    if who.seat is None:
        raise Problem("forbidden")
    return match, who.seat


def guard(scope: str) -> t.Callable[[], None]:
    """A check before every request of a blueprint that needs an API key."""

    def check() -> None:
        g.key = key_for(scope)

    return check
