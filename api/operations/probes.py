"""Whether the parts of the service answer, asked without ever waiting for one that hangs."""

from __future__ import annotations

import threading
import time
import typing as t

PATIENCE = 0.5
"""Seconds after which a part that has not answered counts as away."""


class Probe:
    """Asks one part; while it hangs it is not asked again."""

    def __init__(self, ask: t.Callable[[], bool]) -> None:
        self.ask = ask
        self.lock = threading.Lock()
        self.question: Question | None = None

    def begin(self) -> Question:
        """A question that is under way: a new one, unless an old one is not answered yet."""
        with self.lock:
            if self.question is None or self.question.answered.is_set():
                self.question = Question(self.ask)
            return self.question


class Question:
    """One question, asked in a thread that nobody has to wait for."""

    def __init__(self, ask: t.Callable[[], bool]) -> None:
        self.ask = ask
        self.answered = threading.Event()
        self.answer = False
        threading.Thread(target=self._run, name="probe", daemon=True).start()

    def _run(self) -> None:
        try:
            self.answer = self.ask()
        finally:
            self.answered.set()


def answers(probes: t.Mapping[str, Probe]) -> dict[str, bool]:
    """Which parts answer in time; all are asked at once."""
    asked = {name: probe.begin() for name, probe in probes.items()}
    until = time.monotonic() + PATIENCE
    for question in asked.values():
        question.answered.wait(max(0.0, until - time.monotonic()))
    return {name: question.answer for name, question in asked.items()}
