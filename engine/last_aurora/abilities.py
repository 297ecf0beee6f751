"""Survivor abilities in general, and those that are a number (pl: Zdolności Ocalałych).

Only readers of the state, so that every chapter can ask them; survivors.py has the entries.
"""

from __future__ import annotations

from engine.kernel.pack import load

from .state import State, crew, shortcuts

SURVIVORS = load("last_aurora", "survivors")
"""The kinds of Survivors with the numbers of their abilities."""
NAVIGATOR = SURVIVORS["navigator"]


def active(s: State, seat: int, kind: str) -> str:
    """The Survivor of a kind in the Active Zone of a seat; empty if there is none (LAU-ABIL-01)."""
    cards = s.box.survivors
    return next((card for card in s.pub.active[seat] if cards[card].kind == kind), "")


def ready(s: State, seat: int, kind: str) -> str:
    """The same if the ability has not been used in this phase (LAU-ABIL-04)."""
    card = active(s, seat, kind)
    return "" if card in s.pub.used else card


def acts(s: State, kind: str) -> bool:
    """Whether a Survivor of a kind performs the action under way (LAU-ABIL-03)."""
    cards = s.box.survivors
    return any([cards[card].kind == kind for card in s.pub.acting])


def crew_speed(s: State, seat: int) -> int:
    """What the Driver and the Navigator add to the speed of the Truck (LAU-SURV-02 to -04)."""
    points = 0
    if active(s, seat, "driver"):
        points += SURVIVORS["driver"]["speed"]
    if active(s, seat, "navigator"):
        points += NAVIGATOR["speed"]
        if behind(s, seat) >= NAVIGATOR["behind"]:
            points += NAVIGATOR["behind_speed"]
    return points


def behind(s: State, seat: int) -> int:
    """Steps to the foremost convoy, by shortcuts that the own one could use (R-47)."""
    p = s.pub
    foremost = max([p.space[driver] for driver in p.order])
    return s.box.road.steps(p.space[seat], foremost, shortcuts(s, seat))


def crew_fame(s: State, seat: int) -> int:
    """Fame of Survivors at the end of the game, in any zone (LAU-SURV-01, -11, -15)."""
    fame = 0
    for card in crew(s, seat):
        kind = s.box.survivors[card].kind
        if kind != "bounty_hunter" or has_loot(s, seat):
            fame += SURVIVORS[kind].get("fame", 0)
    return fame


def has_loot(s: State, seat: int) -> bool:
    """Whether any card of a seat is Loot, a Survivor too (R-59)."""
    cards = s.box.cards
    return any([cards[code].range for code in (*s.pub.convoy[seat], *crew(s, seat)) if code])


def spares(s: State, seat: int, enemy: str) -> bool:
    """Whether a seat ignores the ambush and the fire of an Enemy in this phase (R-44)."""
    return s.pub.spared[seat] == enemy
