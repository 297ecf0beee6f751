"""A battle of Circadians: who fights where, which plans are sealed, what was revealed."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.circadians.speech.words import spot, where
from content.speech.telling import Data, Sentence, Telling

Lines = Iterator[Sentence]


def battle(telling: Telling) -> Lines:
    """The region and both sides, then plans as far as the reader may know them."""
    fight = telling.pub["battle"]
    if not fight.get("sides"):
        return
    region, (one, other) = fight["region"], fight["sides"]
    told = {"region": region, "where": where(telling)(spot(region))}
    yield telling.say("battle", [spot(region)], **told, seat=one, opponent=other)
    for seat, n in zip((one, other), fight.get("units", ()), strict=False):
        yield telling.say("battle_units", seat=seat, n=n)
    yield from _plans(telling, fight)
    if strength := fight.get("strength"):
        params = {"seat": one, "strength": strength[0], "opponent": other, "other": strength[1]}
        yield telling.say("strength", **params)
    for name, id in (("winner", "battle_winner"), ("retreats", "retreats")):
        if fight.get(name, -1) >= 0:
            yield telling.say(id, seat=fight[name])


def _plans(telling: Telling, fight: Data) -> Lines:
    """Sealed plans by who has made one, revealed ones by what they show."""
    if sealed := telling.view["sealed"]:
        yield telling.say("sealed", list=telling.names("seat", sealed))
    if mine := telling.view["my_sealed"]:
        yield _my_plan(telling, *mine)
    for seat, (section, card, bluff, _) in zip(
        fight["sides"], fight.get("plans", ()), strict=False
    ):
        if not section:
            continue
        told = {"seat": seat, "section": str(section)}
        if card:
            yield telling.say("plan_card", **told, card=card)
        elif bluff:
            yield telling.say("plan_bluff", **told)
        else:
            yield telling.say("plan", **told)


def _my_plan(telling: Telling, section: int, card: str | None, bluff: str | None) -> Sentence:
    """What only the reader knows of the reader's own plan."""
    if card:
        return telling.say("my_plan", section=str(section), card=card)
    if bluff:
        return telling.say("my_plan_bluff", section=str(section), card=bluff)
    return telling.say("my_plan_bare", section=str(section))
