"""The Exploration Zone of Last Aurora, and decks and piles."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from content.games.last_aurora.pictures import deck
from content.speech.telling import Sentence, Telling

Lines = Iterator[Sentence]


def offer(telling: Telling) -> Lines:
    """Card by card what can be explored, then what is in decks and piles."""
    for slot, card in enumerate(telling.pub["zone"], 1):
        yield _slot(telling, slot, card)
    yield from _decks(telling)


def _slot(telling: Telling, slot: int, card: str) -> Sentence:
    spot = f"slot:{slot}"
    told = {"slot": slot, "cost": telling.places()[spot].data["cost"]}
    if not card:
        return telling.say("slot_empty", [spot], **told)
    left, right = (telling.pub[name][slot - 1] for name in ("left", "right"))
    if not left and not right:
        return telling.say("slot", [spot], **told, card=card)
    blocks = {"left": _tokens(telling, left), "right": _tokens(telling, right)}
    tokens = telling.phrase("blocks", **blocks)
    return telling.say("slot_tokens", [spot], **told, card=card, tokens=tokens)


def _tokens(telling: Telling, codes: Sequence[str]) -> str:
    return telling.names("token", codes) or telling.phrase("empty_block")


def _decks(telling: Telling) -> Lines:
    pub, den = telling.pub, telling.view["den"]
    periods = zip(pub["deck"], pub["hidden"], strict=True)
    told = (
        telling.phrase("period", number=at, amount=len(known) + hidden)
        for at, (known, hidden) in enumerate(periods, 1)
    )
    yield telling.say("deck", list=telling.listed(told))
    if pub["discard"]:
        yield telling.say("discard", list=telling.names("card", pub["discard"]))
    else:
        yield telling.say("empty_discard")
    yield telling.say("outcomes", n=len(pub["outcomes"]), back=pub["back"])
    if pub["outcome"]:
        yield telling.say("outcome", code=pub["outcome"])
    ranges = (
        telling.phrase("loot_of", range=deck.RANGES[at], amount=n)
        for at, n in enumerate(pub["loot_deck"], 1)
    )
    yield telling.say("loot", list=telling.listed(ranges))
    yield telling.say("object_deck", n=den["objects"])
    if pub["object_discard"]:
        yield telling.say("object_discard", list=telling.names("object", pub["object_discard"]))
    if pub["gone"]:
        yield telling.say("gone", list=telling.names("card", pub["gone"]))
