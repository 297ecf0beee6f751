"""Where a game of AuZtralia stands: the time track, whose turn it is, what the table has drawn."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.auztralia.speech.words import track_end
from content.speech.telling import Sentence, Telling

OLD_ONES = -1


def table(telling: Telling) -> Iterator[Sentence]:
    """The discs from the rear to the front, then what variants add."""
    pub = telling.pub
    discs = sorted(pub["stack"], key=lambda disc: (pub["time"][disc], -pub["stack"].index(disc)))
    if discs:
        told = telling.listed(_disc(telling, disc) for disc in discs)
        yield telling.say("time", [f"track:{pub['time'][disc]}" for disc in discs], list=told)
        yield telling.say("time_end", [f"track:{track_end()}"], end=track_end())
    if telling.view["todo"] and discs and all(pub["port"]):
        yield _turn(telling, pub["turn"])
    special = pub.get("special", {})
    if objective := special.get("objective"):
        yield telling.say("objective", objective=objective)
    if variants := special.get("variants"):
        yield telling.say("variants", variants=telling.names("variant", variants))
    for seat, ore in special.get("gifts", ()):
        yield telling.say("gift", seat=seat, ore=ore)


def _disc(telling: Telling, disc: int) -> str:
    space = telling.pub["time"][disc]
    if disc == OLD_ONES:
        return telling.phrase("old_disc_at", space=space)
    return telling.phrase("disc_at", seat=disc, space=space)


def _turn(telling: Telling, seat: int) -> Sentence:
    return telling.say("old_ones_turn") if seat == OLD_ONES else telling.one_of("turn", seat)
