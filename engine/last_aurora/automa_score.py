"""The Fame of the Automa at the end of the game (pl: Ostatnia Automa, Koniec gry)."""

from __future__ import annotations

from engine.kernel import Result
from engine.kernel.effects import Holdings

from .automa_board import COLUMNS, PLAYER
from .numbers import number
from .scoring import HEALTHY, LEAD, WHOLE_CARD, foremost, lead, score
from .state import AUTOMA, State

CARDS_PER_FAME = number("automa_cards_per_fame")


def verdict(s: State) -> Result:
    """The player against the Automa; whoever is eliminated has lost (R-25)."""
    its = automa_score(s)
    if PLAYER in s.pub.out:
        return Result((0,), its, ())
    mine = score(s, PLAYER)
    won = foremost(s, {PLAYER: mine, AUTOMA: its}) == PLAYER
    return Result((mine,), its, (PLAYER,) if won else ())


def automa_score(s: State) -> int:
    """Its lead, its track, its cards, and its Survivors or whole groups (LAU-SOLO-51 to -55)."""
    return sum(automa_fame(s).values())


def automa_fame(s: State) -> Holdings:
    """The Fame of the Automa by what it comes from."""
    a = s.pub.automa
    cards = len(s.den.kept) + a.loot
    reached = s.pub.ended == "reached"
    return {
        "lead": LEAD * lead(s, AUTOMA),
        "track": s.pub.fame[AUTOMA],
        "cards": cards // CARDS_PER_FAME,
        **(
            {"rescued": HEALTHY * a.survivors}
            if reached
            else {"whole_groups": WHOLE_CARD * whole_groups(s)}
        ),
    }


def whole_groups(s: State) -> int:
    """Columns of the rows A to D without Damage; whatever is right of the last one belongs to it
    (G-13)."""
    hurt = {min(column, COLUMNS) for row in s.pub.automa.damage for column in row}
    return COLUMNS - len(hurt)
