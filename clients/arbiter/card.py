"""arbiter card: a card by its code, or the best match for some words."""

from __future__ import annotations

import typing as t

import click

from content import library
from content.aliases import also_called
from content.library import Item
from content.search import search

from .frame import Spoken, answer_flag, printed
from .places import Spot, called, sentences
from .speech import Speech

OTHERS = 5
"""Further hits that are named."""
CARDS = frozenset(one.kind for one in library.items()) - set(library.TALK)


def command(speech: Speech) -> click.Command:
    metavar = speech("help.metavar_card")
    words = click.Argument(["words"], nargs=-1, required=True, metavar=metavar)
    return Spoken(
        speech,
        "card",
        callback=lambda **asked: run(speech, **asked),
        params=[words, answer_flag(speech)],
    )


def run(speech: Speech, words: tuple[str, ...], json: bool) -> int:
    """0 if something was found, else 1."""
    query = " ".join(words)
    spots = [] if coded(query) else called(query, speech.language)
    found = [] if spots else meant(query, speech.language)
    if json:
        places = [place_data(spot, speech) for spot in spots]
        items = [as_data(one, speech.language) for one in found]
        printed({"query": query, "items": items, "places": places})
        return 0 if found or spots else 1
    for told in sentences(spots, speech):
        speech.tell(told)
    if spots:
        return 0
    if not found:
        speech.say("card.none", query=query)
        return 1
    show(found[0], speech)
    if found[1:]:
        speech.say("card.others")
        for one in found[1:]:
            speech.tell(
                f"{library.item_text(one, speech.language).name or one.id} ({one.id})", "  "
            )
    return 0


def meant(query: str, language: str, game: str | None = None) -> list[Item]:
    """What a code or some words mean, best first; in one game, if one is named."""
    return coded(query, game) or sought(query, language, game)


def coded(query: str, game: str | None = None) -> list[Item]:
    """The item whose whole id this is, or the cards whose id ends with it."""
    wanted = query.strip().lower()
    exact = [one for one in library.items() if one.id.lower() == wanted]
    last = [one for one in library.items() if one.id.lower().split(".")[2:] == [wanted]]
    named = [one for one in last if one.kind in CARDS and game in (None, one.game)]
    return exact or named


def sought(query: str, language: str, game: str | None = None) -> list[Item]:
    """What the words find, cards first choice, best first."""
    limit = OTHERS + 1
    hits = search(query, language, CARDS, limit, game) or search(
        query, language, limit=limit, game=game
    )
    return [library.item(hit.id) for hit in hits]


def as_data(one: Item, language: str) -> dict[str, t.Any]:
    """All that is told of an item, for programs."""
    told = library.item_text(one, language)
    return {
        "id": one.id,
        "kind": one.kind,
        "name": told.name,
        "text": told.text,
        "also_called": [alias._asdict() for alias in also_called(one, told.lang)],
        "rules": one.rules,
        "origin": one.origin,
        "editions": one.editions,
        "fallback_from": told.fallback_from,
    }


def place_data(spot: Spot, speech: Speech) -> dict[str, t.Any]:
    """What is told of a place, for programs."""
    board, place = spot.board, spot.place
    return {
        "id": place.id,
        "game": spot.game,
        "board": board.code,
        "kind": place.kind,
        "text": next(sentences([spot], speech)),
        "terrain": place.terrain,
        "symbols": place.symbols,
        "neighbours": place.neighbours,
        "origin": place.origin,
    }


def show(one: Item, speech: Speech) -> None:
    """Name, text, rules, where it comes from."""
    told = library.item_text(one, speech.language)
    speech.tell(told.name or one.id)
    speech.tell(told.text)
    if told.fallback_from is not None:
        speech.say("card.english")
    speech.say("card.code", code=one.id)
    if one.rules:
        speech.say("verdict.rules", rules=", ".join(one.rules))
    speech.say("card.origin", origin=speech(f"origin.{one.origin}"))
    speech.say("card.editions", editions=", ".join(one.editions))
    if names := also_called(one, told.lang):
        speech.say("card.also", names=", ".join(alias.name for alias in names))
