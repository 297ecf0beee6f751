"""Secret tokens of a match: one for each seat, one for the host, one for spectators."""

from __future__ import annotations

import base64
import hashlib
import hmac
import re
import secrets
import typing as t

PREFIX = "arb_"
FORM = re.compile(r"arb_[A-Za-z0-9_-]{43}")
HOST, SPECTATOR, FIRST_SEAT = 0, 1, 2
"""Places in the list of a match's tokens."""
SIZE = 32


class Caller(t.NamedTuple):
    """Who asks: the host, a spectator or a seat."""

    role: str
    seat: int | None


def new_id() -> str:
    """128 random bits."""
    return secrets.token_hex(16)


def derived_id(secret: str, *words: str) -> str:
    """The id that a repeated request finds again."""
    return _digest(secret, "id", *words)[:16].hex()


def derived(secret: str, match_id: str, place: int) -> str:
    """The token of a place, made from the service's secret so that it need not be kept."""
    return _written(_digest(secret, "token", match_id, str(place)))


def agent_token(secret: str, match_id: str, seat: int) -> str:
    """With this a worker plays a seat that is an agent's, whoever holds the seat's own token."""
    return _written(_digest(secret, "agent", match_id, str(seat)))


def agent_seat(token: str, secret: str, match_id: str, seats: int) -> int | None:
    """The seat for which a worker asks; None if the token is no worker's."""
    found = None
    for seat in range(seats):
        if hmac.compare_digest(token, agent_token(secret, match_id, seat)):
            found = seat
    return found


def share(secret: str, match_id: str, hashes: bytes) -> str:
    """The word in the address of a match that its host has made public.

    It hangs on the token of spectators: who exchanges that one takes the address back.
    """
    spectator = hashes[SPECTATOR * SIZE : (SPECTATOR + 1) * SIZE]
    return _digest(secret, "share", match_id, spectator.hex())[:16].hex()


def fresh() -> str:
    return _written(secrets.token_bytes(SIZE))


def hashed(token: str) -> bytes:
    return hashlib.sha256(token.encode("ascii")).digest()


def caller(token: str, hashes: bytes) -> Caller | None:
    """Whose token it is."""
    return caller_of(hashed(token), hashes)


def caller_of(mine: bytes, hashes: bytes) -> Caller | None:
    """Whose token has this hash; every place is compared, so that the time tells nothing."""
    found = None
    for place in range(len(hashes) // SIZE):
        if hmac.compare_digest(mine, hashes[place * SIZE : (place + 1) * SIZE]):
            found = place
    if found is None:
        return None
    if found < FIRST_SEAT:
        return Caller(("host", "spectator")[found], None)
    return Caller("seat", found - FIRST_SEAT)


def opens(token: str, place: int, hashes: bytes) -> bool:
    """Whether a token is still that of a place."""
    return hmac.compare_digest(hashed(token), hashes[place * SIZE : (place + 1) * SIZE])


def replaced(hashes: bytes, place: int, token: str) -> bytes:
    """The hashes with one token exchanged for another."""
    return hashes[: place * SIZE] + hashed(token) + hashes[(place + 1) * SIZE :]


def _digest(secret: str, *words: str) -> bytes:
    return hmac.digest(secret.encode(), "\n".join(words).encode(), "sha256")


def _written(data: bytes) -> str:
    return PREFIX + base64.urlsafe_b64encode(data).rstrip(b"=").decode("ascii")
