"""What the kinds of a game say: which cards explain terms, and what parameters of sentences name.

A game is found by what its ids begin with; sentences of the kernel and of the service itself
name no things of a game.
"""

from content.game import NOTHING, Kinds
from content.games import by_prefix, games


def card_of(term: str) -> str:
    """The id of the card that explains a term: auz.tile.migo is auz.tile_kind.migo."""
    prefix, kind, code = [*term.split(".", 2), ""][:3]
    return f"{prefix}.{of(prefix).terms.get(kind, kind)}.{code}"


def term_of(card: str) -> str | None:
    """The id of the term that names a card, if sentences can name it."""
    prefix, kind, code = [*card.split(".", 2), ""][:3]
    named = {cards: terms for terms, cards in of(prefix).terms.items()}
    return (
        f"{prefix}.{named[kind]}.{code}"
        if kind in named and card not in of(prefix).unsaid
        else None
    )


def naming(prefix: str, parameter: str) -> tuple[str, ...]:
    """The kinds of terms that a parameter can name."""
    tables = (of(prefix).named, of(prefix).besides)
    return tuple(table[parameter] for table in tables if parameter in table)


def drivers(prefix: str) -> list[str]:
    """The terms that name those who play without a seat; cards explain them."""
    return [f"{prefix}.driver.{code}" for code in of(prefix).drivers]


def of(prefix: str) -> Kinds:
    """The tables of a game; those of what is no game are empty."""
    known = by_prefix()
    return known[prefix].kinds if prefix in known else NOTHING


def of_game(code: str) -> Kinds:
    """The same by the code of the game."""
    return games()[code].kinds if code in games() else NOTHING
