"""The tables that a game fills."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import NamedTuple

EMPTY: Mapping[str, str] = MappingProxyType({})


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
    found: Mapping[str, Callable[[str], str]] = MappingProxyType({})
    """The parameters that hold the code of a card of any kind, and how to find kind and name."""
    listed: Mapping[str, str] = EMPTY
    """The parameters that hold several codes, and the kind of term that names them, if any does."""
    letters: tuple[str, ...] = ()
    """The parameters that hold a letter, which is shown as a capital one."""
    amounts: tuple[str, ...] = ()
    """The kinds of terms of which an amount can be gained."""
    counted: tuple[str, ...] = ()
    """The kinds of terms that the words of single components count."""
    drivers: tuple[str, ...] = ()
    """Those who play without a seat: where a sentence names a player, it may name one of them."""
    single: Mapping[str, str] = EMPTY
    """The kinds that are single components, and the packs that hold them."""
    packs: Mapping[str, str] = EMPTY
    """The kinds of cards that a pack knows more of."""
    nameless: tuple[str, ...] = ()
    """The kinds of cards that have a text, but no name."""
    textless: tuple[str, ...] = ()
    """The kinds of cards that have a name, but whose text is put together from their data."""
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
