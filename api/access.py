"""Who may do what: API keys for making things, tokens of a match for everything inside it."""

from __future__ import annotations

import ipaddress
import re
import time
import typing as t

from flask import g, request

from api.problems import Problem
from api.service import service
from referee.errors import InvalidRequest
from referee.life import agent_may_play
from referee.matches import Match
from referee.settings import LOOPBACK, SERVICES, Settings
from referee.store.keys import Key
from referee.tokens import FORM, Caller, agent_seat, caller, hashed

BEARER = "bearer"
"""The scheme of tokens, which callers may write in capitals or not."""
OPEN = Key("open", "open", frozenset(SERVICES), 0)
ADMITTED = "arbiter.admitted"
"""Where a request keeps whom it was let in for."""
WINDOW = 60
LONGEST_KEY = 128
PORT = re.compile(r":\d*$")


def bearer() -> str:
    """The token that the request carries; it must look like one of ours."""
    told: str = request.environ.get("HTTP_AUTHORIZATION", "")
    scheme, _, token = told.partition(" ")
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


def address() -> str:
    """Where the request comes from; of IPv6 the network, because one host may have all of it."""
    told = request.remote_addr or ""
    try:
        ip = ipaddress.ip_address(told)
    except ValueError:
        return told[:64]
    return str(ipaddress.ip_network((ip, 64), strict=False)) if ip.version == 6 else told


def whose() -> tuple[str, ...]:
    """To whom an Idempotency-Key belongs: without API keys, to a program at an address."""
    if "asker" in g:
        return t.cast("tuple[str, ...]", g.asker)
    if g.key is not OPEN:
        return (g.key.id,)
    return g.key.id, address(), request.headers.get("User-Agent", "")[:LONGEST_KEY]


def at_cost_of(match: Match, who: Caller) -> None:
    """Let whoever opened a match bear the cost of what a token of it asks for.

    An Idempotency-Key belongs to the token then: others at the table may choose the same one.
    """
    g.caller, g.key, g.guest = match.caller, OPEN._replace(id=match.owner), who.role != "host"
    g.asker = "match", match.id, hashed(bearer()).hex()


def charge(key: Key) -> None:
    """Count a request against the key's limit, and tell the caller where it stands."""
    count("requests", key.id, 1, key.per_minute)


def count(what: str, caller: str, by: int, limit: int) -> None:
    """Count something against the limit that a caller has for it in a minute."""
    window, rest = int(time.time()) // WINDOW, WINDOW - int(time.time()) % WINDOW
    name = f"{caller}:{window}" if what == "requests" else f"{what}:{caller}:{window}"
    used = service().limits.count(name, WINDOW, by)
    tell_limit(what, f"r={max(limit - used, 0)};t={rest}", f"q={limit};w={WINDOW}")
    if used > limit:
        raise Problem("too_many_requests", {"seconds": rest}, {"Retry-After": str(rest)})


def tell_limit(what: str, left: str, policy: str) -> None:
    """Tell the caller of a limit, or where it stands by now; both fields are lists."""
    told = g.setdefault("told_limits", {})
    told[what] = left, policy
    g.rate_limit = ", ".join(f'"{name}";{left}' for name, (left, _) in told.items())
    g.rate_policy = ", ".join(f'"{name}";{policy}' for name, (_, policy) in told.items())


def idempotency_key() -> str:
    """The key under which the answer to this request is kept; empty if it has none."""
    key = request.headers.get("Idempotency-Key")
    if key is None:
        return ""
    if not 1 <= len(key) <= LONGEST_KEY:
        raise InvalidRequest("Idempotency-Key", "out_of_range")
    return key


def match_for(match_id: str) -> tuple[Match, Caller]:
    """The match and who asks, looked up once; without a token of it, it does not exist."""
    if "admitted" in g:
        return t.cast("tuple[Match, Caller]", g.admitted)
    token = bearer()
    match = service().matches.get(match_id)
    found = None if match is None else caller(token, match.tokens) or _agent(token, match)
    if match is None or found is None:
        raise Problem("not_found")
    g.language = match.language
    g.admitted = match, found
    return match, found


def _agent(token: str, match: Match) -> Caller | None:
    """A worker that plays the seat of an agent, or of somebody who has taken too long."""
    seat = agent_seat(token, service().settings.secret, match.id, match.seats)
    if seat is None or not agent_may_play(match, seat):
        return None
    g.agent = True
    return Caller("seat", seat)


def host_for(match_id: str) -> Match:
    """The match of the caller, who must be its host."""
    match, who = match_for(match_id)
    if who.role != "host":
        raise Problem("forbidden")
    return match


def seat_for(match_id: str) -> tuple[Match, int]:
    """The match and the seat of the caller, who must have one."""
    match, who = match_for(match_id)
    if who.seat is None:
        raise Problem("forbidden")
    return match, who.seat


def is_our_name(settings: Settings, told: str | None) -> bool:
    """Whether a service may answer under the name of a host.

    A page in a browser of this machine may have a name of its own lead here; then it could read
    what an open service answers, tokens too. With API keys it has nothing to ask with.
    """
    if settings.access == "keys" or told is None:
        return True
    name = PORT.sub("", told.strip().lower()).strip("[]")
    return name in LOOPBACK or name == settings.host or name in settings.hosts


def guard(scope: str) -> t.Callable[[], None]:
    """A check before every request of a blueprint that needs an API key.

    Whoever was let in before the body was there is not asked, and not counted, again.
    """

    def check() -> None:
        admitted = request.environ.get(ADMITTED)
        if admitted is None:
            g.key = key_for(scope)
            g.caller = address() if g.key is OPEN else g.key.id
            request.environ[ADMITTED] = {name: g.get(name) for name in g}
        for name, value in (admitted or {}).items():
            setattr(g, name, value)

    return check
