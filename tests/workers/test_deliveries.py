"""Deliveries to webhooks are carried beside the jobs of a worker."""

from __future__ import annotations

import contextlib
import threading
import typing as t

import pytest

from referee.courier import GONE, Courier, Undeliverable
from referee.queue import broker_url
from referee.store.webhooks import Delivery, Webhooks
from workers.deliveries import LOOK_SECONDS, Round

ANSWERS: dict[str, int | Exception] = {
    "fine": 200,
    "empty": 204,
    "moved": 300,
    "gone": GONE,
    "broken": 500,
    "away": Undeliverable("no such host"),
}


class Post:
    """Stands for the store and for those who receive."""

    def __init__(self, *due: str) -> None:
        self.due = [
            Delivery(name, "m", 1, "match.changed", "waiting", 0, 0.0, "", "") for name in due
        ]
        self.told: dict[str, tuple[t.Any, ...]] = {}

    def take(self) -> list[Delivery]:
        taken, self.due = self.due, []
        return taken

    def delivered(self, one: Delivery, said: str) -> None:
        self.told[one.webhook] = "delivered", said

    def failed(self, one: Delivery, said: str, for_good: bool) -> None:
        self.told[one.webhook] = "failed", said, for_good

    def deliver(self, one: Delivery) -> int:
        answer = ANSWERS[one.webhook]
        if isinstance(answer, Exception):
            raise answer
        return answer

    @contextlib.contextmanager
    def opened(self) -> t.Iterator[Webhooks]:
        yield t.cast("Webhooks", self)

    def round(self) -> Round:
        return Round(t.cast("Courier", self), self.opened)


class Stopping(threading.Event):
    """Set after so many looks; notes for how long somebody waited before each."""

    def __init__(self, looks: int) -> None:
        super().__init__()
        self.looks = looks
        self.waits: list[float | None] = []

    def is_set(self) -> bool:
        self.looks -= 1
        return self.looks < 0

    def wait(self, timeout: float | None = None) -> bool:
        self.waits.append(timeout)
        return False


def test_what_is_due_is_carried_out_and_what_came_of_it_is_told() -> None:
    post = Post(*ANSWERS)
    assert post.round().once() == len(ANSWERS)
    assert post.told == {
        "fine": ("delivered", "200"),
        "empty": ("delivered", "204"),
        "moved": ("failed", "300", False),
        "gone": ("failed", str(GONE), True),
        "broken": ("failed", "500", False),
        "away": ("failed", "no such host", False),
    }


def test_where_nothing_is_due_nothing_is_done() -> None:
    assert Post().round().once() == 0


def test_somebody_looks_again_at_once_while_there_is_work_and_else_after_a_while() -> None:
    stopping, post = Stopping(3), Post("fine")
    post.round().for_ever(stopping)
    assert stopping.waits == [LOOK_SECONDS] * 2, "not after the first look"
    assert post.told


def test_a_store_that_is_away_is_asked_again_after_a_while(
    monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def take(post: Post) -> t.NoReturn:
        raise OSError

    monkeypatch.setattr(Post, "take", take)
    stopping = Stopping(2)
    Post().round().for_ever(stopping)
    assert stopping.waits == [LOOK_SECONDS] * 2
    assert [one.message for one in caplog.records] == ["deliveries failed"] * 2


@pytest.mark.parametrize(
    ("url", "broker"),
    [
        ("redis://one:6379/0", "redis://one:6379/0"),
        ("unix:///run/redis.sock", "redis+socket:///run/redis.sock"),
    ],
)
def test_celery_has_a_name_of_its_own_for_a_socket(url: str, broker: str) -> None:
    assert broker_url(url) == broker
