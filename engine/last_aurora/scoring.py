"""Final scoring (pl: Koniec gry)."""

from __future__ import annotations

from engine.kernel import Chapter, Result, Step

from .abilities import crew_fame
from .box import BOXES
from .numbers import number
from .state import State, crew, frame, people, seats, shortcuts

scoring = Chapter("lau.scoring")

ENDED = scoring.fact("ended", "how")
LEAD = number("lead_fame")
OBJECT = number("object_fame")
HEALTHY = number("healthy_fame")
WHOLE_CARD = number("whole_card_fame")
PER_FOOD: int = BOXES["FX"]["fame_per_food"]
MOST_FOOD: int = BOXES["FX"]["most"]


@scoring.entry
class Finish(Step):
    """Nothing more happens but the count."""

    how: str

    def run(self, s: State) -> None:
        s.pub.ended = self.how
        s.todo.clear()
        ENDED.tell(s, self.how)


# -- Fame -----------------------------------------------------------------------


def score(s: State, seat: int) -> int:
    """The Fame of a seat, its track included (LAU-SCORE-01 to -09)."""
    return (
        LEAD * lead(s, seat)
        + s.pub.fame[seat]
        + OBJECT * len(s.own[seat].objects)
        + box_fame(s, seat)
        + crew_fame(s, seat)
        + (rescued(s, seat) if s.pub.ended == "reached" else salvaged(s, seat))
    )


def lead(s: State, driver: int) -> int:
    """Steps from the last convoy, by shortcuts only where that one could use them (R-48)."""
    space = s.pub.space
    last = min(s.pub.order, key=space.__getitem__)
    return s.box.road.steps(space[last], space[driver], shortcuts(s, last))


def box_fame(s: State, seat: int) -> int:
    """Fame shown on undamaged boxes (LAU-SCORE-05, LAU-LOOT-03)."""
    has, damage = frame(s, seat), s.pub.damage[seat]
    fame = sum([n for box, n in has.fame.items() if not damage >> box & 1])
    if has.food_fame & ~damage:
        fame += min(MOST_FOOD, PER_FOOD * s.pub.food[seat].bit_count())
    return fame


def rescued(s: State, seat: int) -> int:
    """The Aurora was reached: Survivors without Contamination count for everybody."""
    return HEALTHY * len([card for card in crew(s, seat) if card not in s.pub.contamination])


def salvaged(s: State, seat: int) -> int:
    """It was not: Convoy cards without Damage count."""
    damage = s.pub.damage[seat]
    return WHOLE_CARD * len([card for card in frame(s, seat).cards if not card & damage])


# -- the winner -----------------------------------------------------------------


def result(s: State) -> Result | None:
    """The result of a finished game."""
    return s.box.verdict(s) if s.pub.ended else None


def verdict(s: State) -> Result:
    """The players among themselves; eliminated ones have no part in it (LAU-ELIM-02)."""
    points = {seat: score(s, seat) for seat in people(s)}
    scores = tuple([points.get(seat, 0) for seat in seats(s)])
    return Result(scores, None, (foremost(s, points),) if points else ())


def foremost(s: State, points: dict[int, int]) -> int:
    """Who has most points, then who is furthest ahead, then furthest right (LAU-SCORE-10)."""
    p = s.pub
    return max(points, key=lambda driver: (points[driver], p.space[driver], p.order.index(driver)))
