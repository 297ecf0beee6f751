"""What a game brings: the tables that it fills, its words, and where its files lie."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping
from pathlib import Path
from types import MappingProxyType
from typing import Any, NamedTuple, Protocol

Data = Mapping[str, Any]
Sentences = Mapping[str, tuple[str, ...]]
"""The ids of sentences, each with the names of what fills it."""
Text = Callable[[str, str, str], str]
"""Finds an entry of a catalogue by language, domain and id."""
EMPTY: Mapping[str, str] = MappingProxyType({})


class Case(NamedTuple):
    """Another sentence of a reason: how its id ends, what fills it, and when it is told."""

    ending: str
    names: tuple[str, ...]
    told: Callable[[Mapping[str, Any]], bool]


class Kinds(NamedTuple):
    """The kinds of one game; all of them stand in the second place of an id."""

    terms: Mapping[str, str] = EMPTY
    """The kinds of terms, and the kinds of cards that explain them."""
    unsaid: tuple[str, ...] = ()
    """The cards of those kinds that no sentence names."""
    named: Mapping[str, str] = EMPTY
    """The parameters that hold a code, and the kind of term that names it."""
    besides: Mapping[str, str] = EMPTY
    """Those of them whose code may be of another kind as well, and that kind."""
    spelled: Mapping[str, Callable[[str], str]] = MappingProxyType({})
    """The parameters whose code is not that of the term, and how to find the latter."""
    cards: Mapping[str, str] = EMPTY
    """The parameters that hold the code of a card, and the kind of card that has the name."""
    card_of_code: Mapping[str, Callable[[str], str]] = MappingProxyType({})
    """The parameters that hold the code of a card of any kind, and how to find kind and name."""
    listed: Mapping[str, str] = EMPTY
    """The parameters that hold several codes, and the kind of term that names them, if any does."""
    letters: tuple[str, ...] = ()
    """The parameters that hold a letter, which is shown as a capital one."""
    sites: Mapping[str, Callable[[Any, str], str | None]] = MappingProxyType({})
    """The parameters that hold places by number, and what is written there in a language."""
    amounts: tuple[str, ...] = ()
    """The kinds of terms of which an amount can be gained."""
    goods: tuple[str, ...] = ()
    """The kinds of terms that name what moves cost and bring."""
    counted: tuple[str, ...] = ()
    """The kinds of terms that the words of single components count."""
    drivers: tuple[str, ...] = ()
    """Those who play without a seat: where a sentence names a player, it may name one of them."""
    single: Mapping[str, str] = EMPTY
    """The kinds that are single components, and the packs that hold them."""
    packs: Mapping[str, str] = EMPTY
    """The kinds of cards that a pack knows more of."""
    more: Mapping[str, Callable[[str], Mapping[str, Any]]] = MappingProxyType({})
    """What is known of cards of which that pack has nothing, or that are in none, by their kind."""
    nameless: tuple[str, ...] = ()
    """The kinds of cards that have a text, but no name."""
    textless: tuple[str, ...] = ()
    """The kinds of cards that have a name, but whose text is put together from their data."""
    cases: Mapping[str, tuple[Case, ...]] = MappingProxyType({})
    """The reasons that have another sentence for some cases; the first that fits is told."""
    nothing: tuple[str, ...] = ()
    """The facts that have another sentence for nothing."""
    forks: Mapping[str, tuple[str, tuple[str, ...]]] = MappingProxyType({})
    """The facts that have a sentence for each value of a parameter: its name and the values."""
    along: Mapping[str, str] = EMPTY
    """The facts that have another sentence, ending on a parameter, for when it is not empty."""
    effects: tuple[str, str] | None = None
    """The pack of the event cards and the kind of card that explains their effects."""
    timed: Mapping[str, str] = EMPTY
    """The kinds of cards whose record says when they may be used, and in which field."""


NOTHING = Kinds()


class Cards(NamedTuple):
    """Where a component finds the words of the cards that explain it."""

    name: Callable[[str], str]
    text: Callable[[str], str]
    has_text: Callable[[str], bool]


class Parts(Protocol):
    """What a game knows of its single components."""

    @property
    def SENTENCES(self) -> Sentences:
        """The sentences that tell them."""

    def ids(self, kind: str) -> list[str]:
        """The ids of all sentences that tell components of a kind."""

    def sorts(self, kind: str, code: str) -> tuple[str, ...]:
        """The cards that explain a component; the first one has the name of its sort."""

    def text(self, kind: str, code: str, text: Text, language: str, cards: Cards) -> str:
        """The text of a card that has none of its own, put together from its data."""

    def words(
        self, kind: str, code: str, text: Text, language: str, cards: Cards
    ) -> tuple[str, str]:
        """The name and the text of one component, put together from its data."""


class NoParts:
    """A game in which each component has a text of its own."""

    SENTENCES: Sentences = MappingProxyType({})

    def ids(self, kind: str) -> list[str]:
        return []

    def sorts(self, kind: str, code: str) -> tuple[str, ...]:
        return ()

    def text(self, kind: str, code: str, text: Text, language: str, cards: Cards) -> str:
        raise KeyError(f"{kind} {code} has no text")

    def words(
        self, kind: str, code: str, text: Text, language: str, cards: Cards
    ) -> tuple[str, str]:
        raise KeyError(f"{kind} {code} has no text")


def nothing_to_add(
    decision: str, fields: Data, view: Data, seat: int
) -> tuple[str, dict[str, Any]]:
    """A move whose sentence needs no more than the fields of the answer."""
    return "", dict(fields)


def no_more_places(move: Data, view: Data, seat: int) -> list[str]:
    """Moves whose fields name every place that they are about."""
    return []


class GameContent(NamedTuple):
    """All that is data and text of one game."""

    code: str
    prefix: str
    """What its ids begin with."""
    folder: Path
    """Where its packs, its tables and, if it is no game of ours, its locales lie."""
    order: int = 1000
    """Its place in lists of everything; games of other packages come last."""
    kinds: Kinds = NOTHING
    moves: Sentences = MappingProxyType({})
    """The sentences of its legal moves: one for each decision or each form of its answers."""
    sentence_of: Callable[[str, Data, Data, int], tuple[str, dict[str, Any]]] = nothing_to_add
    """The form of the sentence that tells a move, and what stands in it."""
    places: Callable[[Data, Data, int], list[str]] = no_more_places
    """The places that a move is about without naming them, by what the seat sees."""
    shows: Mapping[str, Callable[[str, str], str]] = MappingProxyType({})
    """The facts that turn up a card, and what that card does there, by its code and a language."""
    parts: Parts = NoParts()
    things: tuple[str, ...] = ()
    """Terms without an explanation, which only the words of single components use."""
    chapters: Mapping[str, str] = EMPTY
    """What the chapters of its rules are about, in the words of all languages."""
    asides: tuple[str, ...] = ()
    """The chapters that only a variant, a faction or a card needs: found where they are named."""
    titles: Mapping[str, str] = EMPTY
    """What its kinds of cards are, in the words of all languages."""
    screen: Sentences = MappingProxyType({})
    """The texts of the command line that only this game needs."""
    completed: Mapping[str, str] = EMPTY
    """Editions whose document is an abridgement, and the one that holds where it is silent."""
    boards: str = ""
    """The module that makes its boards from its packs; see content.boards."""
    pictures: str = ""
    """The package that draws what a seat sees; see content.pictures.drawing."""
    speech: str = ""
    """The module that tells what a seat sees in words; see content.speech."""
    faces: str = ""
    """The module that composes the faces of its cards; see content.pictures.faces."""
    lint: str = ""
    """The module that judges its packs; only the linter needs it."""

    def files(self, folder: str) -> Iterator[Path]:
        """The files of one of its folders in their order."""
        return iter(sorted((self.folder / folder).glob("*.json")))
