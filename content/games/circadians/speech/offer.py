"""Prices, decks and supplies of Circadians."""

from __future__ import annotations

from collections.abc import Iterator

from content.games.circadians.speech.words import PAIRS, PHASES
from content.speech.telling import Sentence, Telling

NEUTRAL = -1


def offer(telling: Telling) -> Iterator[Sentence]:
    """The price of each phase, then cards and what is left in the supply."""
    pub = telling.pub
    prices = zip(PHASES, pub["prices"], strict=False)
    told = telling.listed(_price(telling, phase, *price) for phase, price in prices)
    if told:
        yield telling.say("prices", list=told)
    yield telling.say("deck", n=telling.view["den"]["tactics"])
    if pub["discard"]:
        yield telling.say("discard", list=telling.names("card", pub["discard"]))
    else:
        yield telling.say("empty_discard")
    if free := [code for code, whose in pub["intel"].items() if whose < 0]:
        yield telling.say("intel_supply", list=telling.names("logo", free))
    if any(pub["morale_rows"]):
        combat, income = pub["morale_rows"]
        yield telling.say("morale_rows", combat=combat, income=income)
    if pub["spare_mountains"]:
        yield telling.say("mountains_left", n=pub["spare_mountains"])


def _price(telling: Telling, phase: str, seat: int, token: int) -> str:
    """Whose token lies on a phase; neutral ones are known by their pair."""
    if seat >= 0:
        return telling.phrase("price", phase=phase, seat=seat, token=str(token))
    if seat == NEUTRAL:
        return telling.phrase("price_neutral", phase=phase, pair=PAIRS[token])
    return telling.phrase("price_none", phase=phase)
