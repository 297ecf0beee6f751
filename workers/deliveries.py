"""Carries deliveries to webhooks, beside the jobs of a worker: nobody waits for a slow receiver."""

from __future__ import annotations

import concurrent.futures
import contextlib
import logging
import threading
import typing as t

from referee.courier import GONE, Courier, Undeliverable
from referee.store.webhooks import Delivery, Webhooks

log = logging.getLogger("arbiter.deliveries")
LOOK_SECONDS = 1.0
CARRIERS = 8
"""How many deliveries are on their way at once."""
Opened = t.Callable[[], contextlib.AbstractContextManager[Webhooks]]


class Round:
    """Takes what is due and carries it out, again and again."""

    def __init__(self, courier: Courier, opened: Opened) -> None:
        self.courier = courier
        self.opened = opened

    def once(self) -> int:
        """Carry out what is due now; how much that was."""
        with self.opened() as webhooks:
            due = webhooks.take()
        if not due:
            return 0
        with concurrent.futures.ThreadPoolExecutor(CARRIERS) as carriers:
            answers = list(carriers.map(self._carried, due))
        with self.opened() as webhooks:
            for one, (status, said) in zip(due, answers, strict=True):
                if 200 <= status < 300:
                    webhooks.delivered(one, said)
                else:
                    webhooks.failed(one, said, for_good=status == GONE)
        return len(due)

    def _carried(self, one: Delivery) -> tuple[int, str]:
        try:
            status = self.courier.deliver(one)
        except Undeliverable as why:
            return 0, str(why)
        return status, str(status)

    def for_ever(self, stopping: threading.Event) -> None:
        while not stopping.is_set():
            try:
                busy = self.once()
            except Exception:
                log.exception("deliveries failed")
                busy = 0
            if not busy:
                stopping.wait(LOOK_SECONDS)
