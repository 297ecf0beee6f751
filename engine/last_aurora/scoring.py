"""Final scoring (source 004: Koniec gry)."""

from __future__ import annotations

from engine.kernel import Chapter, Result, Step

from .state import State, seats

scoring = Chapter("lau.scoring")

ENDED = scoring.fact("ended", "how")


@scoring.entry
class Finish(Step):
    """Nothing more happens but the count."""

    how: str

    def run(self, s: State) -> None:
        s.pub.ended = self.how
        s.todo.clear()
        ENDED.tell(s, self.how)


def result(s: State) -> Result | None:
    """The result of a finished game."""
    if not s.pub.ended:
        return None
    scores = tuple([s.pub.fame[seat] for seat in seats(s)])
    best = max(scores)
    return Result(scores, None, tuple(seat for seat in seats(s) if scores[seat] == best))
