"""The queue: Celery on Redis. A message wakes a worker; the rows in the store are the truth."""

from __future__ import annotations

import logging
import time

import redis
from celery import Celery
from kombu.exceptions import OperationalError

from referee.settings import Settings

log = logging.getLogger("arbiter.queue")
TASK = "arbiter.work"
LIST = "celery"
"""The list in Redis that holds waiting messages."""
PATIENCE = 0.5
PAUSE = 5.0
"""Seconds to do without the queue after it failed."""
AT_ONCE = {
    "socket_timeout": PATIENCE,
    "max_retries": 0,
    "interval_start": 0,
    "interval_step": 0,
    "interval_max": 0,
}
"""A request does not wait for a queue to come back; a worker does."""
VISIBILITY_SECONDS = 300
HARD_SECONDS = 120
SOFT_SECONDS = 90


def make_celery(settings: Settings) -> Celery:
    """The Celery app of producers and workers alike.

    A message is acknowledged when its job is done, a killed worker gives it back, and the three
    timeouts keep a long job from being delivered twice.
    """
    app = Celery("arbiter", broker=broker_url(settings.redis_url))
    timeouts = {"socket_timeout": 5.0, "socket_connect_timeout": PATIENCE}
    app.conf.update(
        task_acks_late=True,
        task_reject_on_worker_lost=True,
        worker_prefetch_multiplier=1,
        task_serializer="json",
        accept_content=["json"],
        task_ignore_result=True,
        task_time_limit=HARD_SECONDS,
        task_soft_time_limit=SOFT_SECONDS,
        task_default_queue=LIST,
        worker_concurrency=settings.workers,
        broker_transport_options={"visibility_timeout": VISIBILITY_SECONDS, **timeouts},
        broker_connection_retry_on_startup=True,
        broker_connection_max_retries=None,
        worker_cancel_long_running_tasks_on_connection_loss=True,
        worker_hijack_root_logger=False,
        task_publish_retry=False,
    )
    return app


def broker_url(url: str) -> str:
    """Celery's name for a Redis address."""
    return url.replace("unix://", "redis+socket://", 1)


class Queue:
    """Wakes workers; a queue that is away costs the job time, and the caller nearly none."""

    def __init__(self, settings: Settings) -> None:
        self.celery = make_celery(settings)
        self.celery.conf.broker_transport_options |= AT_ONCE
        self.away_until = 0.0
        self.redis = redis.Redis.from_url(
            settings.redis_url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        )

    def wake(self, times: int = 1) -> None:
        """Wake so many processes of workers, or leave it to the sweep."""
        if not times or time.monotonic() < self.away_until:
            return
        try:
            self.redis.ping()
            for _ in range(times):
                self.celery.send_task(TASK, retry=False)
        except (OperationalError, redis.RedisError, OSError) as error:
            self.away_until = time.monotonic() + PAUSE
            log.warning("queue unavailable: %s", type(error).__name__)

    def is_empty(self) -> bool:
        """Whether no message waits; False when nobody can tell."""
        try:
            return not self.redis.llen(LIST)
        except redis.RedisError:
            return False
