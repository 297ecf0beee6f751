"""Zcharo: fame, outposts, attributes, leaders (CHO-ZCH, CHO-AT-10 to -13, CHO-LC-11 to -15).

What Zucalah trades is in abilities.py.
"""

from __future__ import annotations

from engine.kernel import Entry

from .abilities import Mark, ability
from .aftermath import TakeUsed
from .attributes import side
from .battle import retreats
from .board import terrain
from .chapter import Chapter
from .fame import GainFame
from .fights import fights, lies_in, opposing_buildings, own_buildings
from .hooks import (
    AUXILIARY_LESS,
    BUILDING_SHIELD,
    BUILDING_STRENGTH,
    FOUGHT,
    LOST,
    POINTS,
    RESEARCHED,
    SHIELD,
    STRENGTH,
    WINS_LATE,
    WON,
    WOUNDS_FIRST,
    Entries,
)
from .numbers import number
from .research import Researches
from .state import State, count_used, upgraded

zcharo = Chapter("cho.zcharo")

FAME = number("zcharo_research_fame")
SECOND_STRENGTH = number("second_outpost_strength")
SECOND_SHIELD = number("second_outpost_shield")


@RESEARCHED.of("zcharo")
def earn_fame(s: State, seat: int, track: str) -> Entries:
    """Fame for every step of a marker; a lost research is none (CHO-ZCH-01, R-51)."""
    return (GainFame(seat, FAME),)


@WINS_LATE.of("zcharo")
def patient(s: State, seat: int) -> bool:
    """Their fame wins at the end of the relic check only (CHO-ZCH-02)."""
    return True


# -- buildings ------------------------------------------------------------------


@BUILDING_STRENGTH.of("zcharo")
def second_outpost_strength(s: State, seat: int) -> int:
    """The second outpost of a region is worth less, but shields (CHO-ZCH-05, G-06)."""
    return SECOND_STRENGTH if lies_in(s, s.pub.twin & s.pub.outpost[seat]) else 0


@BUILDING_SHIELD.of("zcharo")
def second_outpost_shield(s: State, seat: int) -> int:
    return SECOND_SHIELD if lies_in(s, s.pub.twin & s.pub.outpost[seat]) else 0


@BUILDING_STRENGTH.of("zcharo")
def stronghold_strength(s: State, seat: int) -> int:
    """A stronghold gives strength, and more for outposts beside it (CHO-SH-03)."""
    if not lies_in(s, s.pub.stronghold[seat]):
        return 0
    row = s.box.strongholds["zcharo"]
    return int(row["strength"] + row["per_outpost"] * outposts(s, seat))


def outposts(s: State, seat: int) -> int:
    """The own outposts where the battle is."""
    return own_buildings(s, seat).count("outpost")


# -- attributes -----------------------------------------------------------------


@AUXILIARY_LESS.of("zcharo", "proficient")
def research_cheaply(s: State, seat: int, phase: str, word: str) -> int:
    """The auxiliary action of discover costs fewer gems (CHO-AT-10)."""
    return side(s, "proficient")["gem"] if (phase, word) == ("discover", "gem") else 0


@POINTS.of("zcharo", "proficient")
def research_more(s: State, seat: int, phase: str) -> int:
    """Upgraded: the main action gives one research more (CHO-AT-10)."""
    return side(s, "proficient").get("research", 0) if phase == "discover" else 0


@SHIELD.of("zcharo", "seclusive")
def hide(s: State, seat: int) -> int:
    """A shield by an outpost; upgraded by each, and one where nobody else builds (CHO-AT-11)."""
    row, n = side(s, "seclusive"), outposts(s, seat)
    if not upgraded(s, "seclusive"):
        return row["shield"] if n else 0
    return n * row["shield"] + (0 if opposing_buildings(s, seat) else row["alone"])


@STRENGTH.of("zcharo", "resilient")
def hold_the_plains(s: State, seat: int) -> int:
    """Strength in battles on plains (CHO-AT-12)."""
    return side(s, "resilient")["strength"] if lies_in(s, terrain(s, "plains")) else 0


@LOST.of("zcharo", "tenacious")
def study_defeat(s: State, seat: int) -> Entries:
    """Research after a lost battle, so often in a round (CHO-AT-13)."""
    return () if upgraded(s, "tenacious") else study(s, seat)


@FOUGHT.of("zcharo", "tenacious")
def study_battle(s: State, seat: int) -> Entries:
    """Upgraded: after any battle (CHO-AT-13)."""
    return study(s, seat) if upgraded(s, "tenacious") else ()


def study(s: State, seat: int) -> list[Entry]:
    row = side(s, "tenacious")
    if count_used(s, "tenacious") >= row["times"]:
        return []
    return [Mark("tenacious"), Researches(seat, row["research"])]


# -- leaders --------------------------------------------------------------------


@WOUNDS_FIRST.of("zcharo", "oachra")
def oachra(s: State, seat: int) -> bool:
    """Attacks come before strength is compared in his battle (CHO-LC-11)."""
    return fights(s, "oachra")


@STRENGTH.of("zcharo", "cahzor")
def cahzor(s: State, seat: int) -> int:
    """Strength by opposing buildings: by one at least, upgraded by each (CHO-LC-12)."""
    if not fights(s, "cahzor"):
        return 0
    n = opposing_buildings(s, seat)
    return ability(s, "cahzor")["strength"] * (n if upgraded(s, "cahzor") else min(n, 1))


@STRENGTH.of("zcharo", "ejax")
def ejax(s: State, seat: int) -> int:
    """As strong as the round has a number (CHO-LC-14)."""
    return s.pub.round if fights(s, "ejax") else 0


@WON.of("zcharo", "urzo")
def urzo_wins(s: State, seat: int) -> Entries:
    """After his battle they take the card the opponent used, unless they fled (CHO-LC-15)."""
    return (TakeUsed(seat),) if fights(s, "urzo") and not retreats(s, seat) else ()


@LOST.of("zcharo", "urzo")
def urzo_loses(s: State, seat: int) -> Entries:
    return urzo_wins(s, seat)
