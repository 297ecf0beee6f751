"""Counters of requests: in Redis where all hosts see them, in this process while it is away."""

from __future__ import annotations

import collections
import time

import redis

PATIENCE = 0.25
"""Seconds to wait for Redis."""
PAUSE = 5.0
"""Seconds to do without Redis after it failed."""


class Limits:
    """Counts events under a name until the name expires."""

    def __init__(self, url: str) -> None:
        self.redis = redis.Redis.from_url(
            url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        )
        self.away_until = 0.0
        self.own: collections.Counter[str] = collections.Counter()

    def count(self, name: str, seconds: int, by: int = 1) -> int:
        """Count once more, or so much more; how much it is by now."""
        if time.monotonic() >= self.away_until:
            try:
                with self.redis.pipeline(transaction=False) as pipe:
                    pipe.incrby(f"arbiter:limit:{name}", by)
                    pipe.expire(f"arbiter:limit:{name}", seconds * 2)
                    return int(pipe.execute()[0])
            except redis.RedisError:
                self.away_until = time.monotonic() + PAUSE
        if len(self.own) > 10_000:
            self.own.clear()
        self.own[name] += by
        return self.own[name]

    def answers(self) -> bool:
        """Whether Redis can be reached just now."""
        try:
            return bool(self.redis.ping())
        except redis.RedisError:
            return False
