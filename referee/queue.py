"""The queue: Celery on Redis. A message is the id of a job; the row in the store is the truth."""

from __future__ import annotations

import logging
import time

import redis
from celery import Celery
from kombu.exceptions import OperationalError

from referee.settings import Settings

log = logging.getLogger("arbiter.queue")
TASK = "arbiter.job"
LIST, QUICK = "celery", "quick"
"""The lists in Redis that hold waiting messages; somebody waits for what is in the quick one."""
QUICK_KINDS = ("turn",)
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
        task_queues={QUICK: {}, LIST: {}},
        task_default_queue=LIST,
        broker_transport_options={
            "visibility_timeout": VISIBILITY_SECONDS,
            "queue_order_strategy": "priority",  # of the two, the quick one first
            **timeouts,
        },
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
    """Sends ids; a queue that is away costs the job time, and the caller nearly none."""

    def __init__(self, settings: Settings) -> None:
        self.celery = make_celery(settings)
        self.celery.conf.broker_transport_options |= AT_ONCE
        self.away_until = 0.0
        self.redis = redis.Redis.from_url(
            settings.redis_url, socket_timeout=PATIENCE, socket_connect_timeout=PATIENCE
        )

    def send(self, kind: str, job_id: str) -> None:
        """Put a job on the queue, or leave it to the sweep."""
        if time.monotonic() < self.away_until:
            return
        try:
            self.redis.ping()
            where = QUICK if kind in QUICK_KINDS else LIST
            self.celery.send_task(TASK, (kind, job_id), retry=False, queue=where)
        except (OperationalError, redis.RedisError, OSError) as error:
            self.away_until = time.monotonic() + PAUSE
            log.warning("queue unavailable: %s", type(error).__name__)

    def is_empty(self) -> bool:
        """Whether no message waits; False when nobody can tell."""
        try:
            return not any(self.redis.llen(name) for name in (LIST, QUICK))
        except redis.RedisError:
            return False
