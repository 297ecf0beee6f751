"""A battle of AuZtralia, told."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.auztralia.speech.words import spot, units, where
from content.speech.telling import Sentence, Telling


def battle(telling: Telling) -> Iterator[Sentence]:
    """Who fights where, with what, and how it goes."""
    fight = telling.pub["battle"]
    here = fight["hex"]
    if not here:
        return
    kind = "battle_port" if fight["port"] else "battle"
    told = {"hex": here, "where": where(telling)(spot(here))}
    yield telling.one_of(kind, fight["fighter"], [spot(here)], **told)
    force, wounds = units(fight["force"]), units(fight["wounds"])
    yield telling.say("battle_force", gains=force) if force else telling.say("battle_no_force")
    if wounds:
        stacks = (f"{telling.name('unit', unit)} {n}" for unit, n in wounds.items())
        yield telling.say("battle_damage", damage=telling.listed(stacks))
    else:
        yield telling.say("battle_no_damage")
    yield telling.say("battle_sanity", n=fight["sanity"])
    yield telling.say("battle_card", n=fight["cards"])
    if fight["used"]:
        yield telling.say("battle_used", characters=telling.names("character", fight["used"]))
