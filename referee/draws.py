"""Luck that can be checked afterwards: draws from a secret whose hash was shown at the start.

Draw number n of a match among k outcomes takes the one at k * HMAC(secret, n) / 2^256. The
commitment is the SHA-256 of the secret; when the match is over the secret is shown, and
anybody can repeat every draw: see clients/verify_record.py.
"""

from __future__ import annotations

import hashlib
import hmac
import secrets
import typing as t


def new_secret() -> bytes:
    return secrets.token_bytes(32)


def commitment(secret: bytes) -> str:
    """What is shown at the start: it binds the secret and tells nothing about it."""
    return hashlib.sha256(secret).hexdigest()


def drawn(secret: bytes, number: int, of: int) -> int:
    """The place, from 0, that draw number `number` takes among `of` outcomes."""
    digest = hmac.digest(secret, b"draw %d" % number, "sha256")
    return int.from_bytes(digest, "big") * of >> 256


class Draw(t.NamedTuple):
    """What the journal keeps of a draw."""

    number: int
    of: int
    place: int


class Draws:
    """A source of outcomes for the kernel that remembers what it drew."""

    def __init__(self, secret: bytes, taken: int) -> None:
        self.secret = secret
        self.number = taken
        self.made: list[Draw] = []

    def __call__(self, key: str, outcomes: t.Sequence[t.Any]) -> t.Any:
        self.number += 1
        of = len(outcomes)
        draw = Draw(self.number, of, drawn(self.secret, self.number, of))
        self.made.append(draw)
        return outcomes[draw.place]
