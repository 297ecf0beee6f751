"""Final scoring (pl: Koniec gry)."""

from __future__ import annotations

from engine.kernel import Chapter, Result, Standing, Step
from engine.kernel.effects import Holdings

from .abilities import crew_fame
from .box import BOXES
from .numbers import number
from .state import AUTOMA, State, crew, frame, people, seats, shortcuts

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


COUNTED = ("lead", "track", "objects", "boxes", "crew", "rescued", "whole_cards")
COUNTED_AUTOMA = ("cards", "whole_groups")
DECISIVE = ("points", "ahead", "order", "alone", "nobody")


def score(s: State, seat: int) -> int:
    """The Fame of a seat, its track included (LAU-SCORE-01 to -09)."""
    return sum(fame(s, seat).values())


def fame(s: State, seat: int) -> Holdings:
    """The Fame of a seat by what it comes from; before the end as if the Aurora sailed now."""
    reached = s.pub.ended == "reached"
    return {
        "lead": LEAD * lead(s, seat),
        "track": s.pub.fame[seat],
        "objects": OBJECT * len(s.own[seat].objects),
        "boxes": box_fame(s, seat),
        "crew": crew_fame(s, seat),
        **({"rescued": rescued(s, seat)} if reached else {"whole_cards": salvaged(s, seat)}),
    }


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


def standing(s: State) -> Standing:
    """What everybody has so far, or had at the end; nobody has anything before the start."""
    if len(s.pub.order) < len(people(s)):
        return Standing(tuple([{} for _ in seats(s)]))
    playing = people(s)
    told = tuple([fame(s, seat) if seat in playing else {} for seat in seats(s)])
    its = s.box.opponent(s)
    points = {seat: score(s, seat) for seat in playing}
    if its is not None:
        points[AUTOMA] = sum(its.values())
    return Standing(told, its, decided(s, points) if s.pub.ended else "")


def decided(s: State, points: dict[int, int]) -> str:
    """By what the first is before the second (LAU-SCORE-10)."""
    if len(points) < 2:
        return "alone" if points else "nobody"
    first, second = sorted([rank(s, driver, points) for driver in points], reverse=True)[:2]
    return DECISIVE[[one == other for one, other in zip(first, second, strict=True)].index(False)]


def rank(s: State, driver: int, points: dict[int, int]) -> tuple[int, int, int]:
    """Points, then the space, then the place in the order of turns."""
    return points[driver], s.pub.space[driver], s.pub.order.index(driver)


def foremost(s: State, points: dict[int, int]) -> int:
    """Who has most points, then who is furthest ahead, then furthest right (LAU-SCORE-10)."""
    return max(points, key=lambda driver: rank(s, driver, points))
