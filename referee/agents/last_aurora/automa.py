"""What the Automa of Last Aurora can expect: by what it has, and what it finds as a rule.

A search compares positions of different rounds, so that what is still to come counts for it as it
does for the player. The figures are means of solo games between greedy players and the Automa.
"""

from __future__ import annotations

from engine.last_aurora.automa_board import MOST_SURVIVORS
from engine.last_aurora.automa_move import SPEED, points
from engine.last_aurora.automa_score import CARDS_PER_FAME, whole_groups
from engine.last_aurora.scoring import HEALTHY, WHOLE_CARD
from engine.last_aurora.state import AUTOMA, State
from referee.agents.last_aurora.road import (
    BEFORE_REST,
    MOVES_TO_COME,
    Time,
    fights,
    is_to_move,
    progress,
    to_go,
)

ITS_FUEL = 1.4
"""Fuel that it finds in a round."""
ITS_FAME = 0.6
"""Fame on its track, and by its cards, in a round."""
ITS_RECRUITS = 0.4
"""Survivors that it gains in a round, less those that fall ill."""
ITS_GROUPS = 1.0
"""Groups that are whole after the last Fire phase."""


def automa(s: State, time: Time) -> float:
    """Its Fame on the same footing as that of a seat."""
    p, a, rounds = s.pub, s.pub.automa, time.rounds + MOVES_TO_COME[time.phase]
    if not p.order:
        return 0.0
    far = to_go(s, AUTOMA)
    fame = p.fame[AUTOMA] + (len(s.den.kept) + a.loot) / CARDS_PER_FAME + ITS_FAME * rounds
    fame += time.reached * HEALTHY * min(a.survivors + ITS_RECRUITS * rounds, MOST_SURVIVORS)
    fame += (1 - time.reached) * WHOLE_CARD * (ITS_GROUPS if fights(time) else whole_groups(s))
    return fame + progress(s, AUTOMA, far, time) + min(_hope(s, time), far)


def _hope(s: State, time: Time) -> float:
    """Steps that the Automa can still hope for; it moves in every round, and burns all it finds."""
    steps = time.rounds * (SPEED + ITS_FUEL)
    if is_to_move(s, AUTOMA, time.phase):
        steps += points(s) + (ITS_FUEL if time.phase in BEFORE_REST else 0.0)
    return steps
