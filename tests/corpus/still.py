"""Clocks that stand still and secrets that are known: a recording is the same every time."""

from __future__ import annotations

import collections
import datetime
import hashlib
import secrets
import sys
import time

from .places import OURS

BEGIN = 1_700_000_000.0


class Still:
    """The moment of the recording, and the secrets of the request that is answered."""

    def __init__(self) -> None:
        self.now = BEGIN
        self.name = "start"
        self.taken: collections.Counter[int] = collections.Counter()

    def step(self, name: str, seconds: float = 1.0) -> None:
        """On to the next request: later, and with secrets of its own."""
        self.now += seconds
        self.name = name
        self.taken.clear()

    def moment(self) -> float:
        return self.now

    def token_bytes(self, nbytes: int | None = None) -> bytes:
        """Secrets of one length are independent of those of another, whoever asks first."""
        size = 32 if nbytes is None else nbytes
        self.taken[size] += 1
        seed = f"{self.name} {size} {self.taken[size]}".encode()
        return hashlib.shake_256(seed).digest(size)

    def token_hex(self, nbytes: int | None = None) -> str:
        return self.token_bytes(nbytes).hex()

    def stop(self) -> None:
        """Replace the clocks and secrets of this process; before our modules are imported."""
        for name in ("time", "monotonic", "perf_counter", "process_time"):
            setattr(time, name, self.moment)
        for name in ("token_bytes", "token_hex"):
            setattr(secrets, name, getattr(self, name))

    def stop_dates(self) -> None:
        """Replace the dates of our modules, when they are imported."""
        still, real = self, datetime.datetime

        class Date(real):  # type: ignore[misc, valid-type]
            """A date whose present is that of the recording."""

            @classmethod
            def now(cls, tz: datetime.tzinfo | None = None) -> datetime.datetime:
                return real.fromtimestamp(still.now, tz)

        for name, module in list(sys.modules.items()):
            if name.partition(".")[0] in OURS and getattr(module, "datetime", None) is real:
                vars(module)["datetime"] = Date
