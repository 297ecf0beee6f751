"""What moves cost and bring, and what counts in the end: names and sentences for amounts.

The codes are declared by the engine. A thing that has a name is told by it; what is only counted,
such as time, has a word of its own.
"""

from __future__ import annotations

import functools
from collections.abc import Iterable, Iterator, Mapping, Sequence

from content import kinds
from content.catalogue import catalogue, has_text
from content.forms import COUNTED, forms_of, inflected
from content.games import games
from content.item_words import text_of
from content.naming import SHARED, shown, term
from content.tables import generated
from content.templates import signed
from content.texts import filled

DOMAIN = "counts"
Amounts = Mapping[str, int]
Other = tuple[int, tuple[Amounts, Amounts]]
"""A seat with what a move of another one costs and brings it."""
TEXTS: dict[str, tuple[str, ...]] = {
    "count.cost": ("goods",),
    "count.gain": ("goods",),
    "count.left": ("goods",),
    "count.other_cost": ("seat", "goods"),
    "count.other_gain": ("seat", "goods"),
}
"""The ids of the texts that all games share, with their parameters."""


@functools.cache
def texts() -> dict[str, tuple[str, ...]]:
    """The ids of all texts with their parameters."""
    return TEXTS | {id: names for code in games() for id, names in _own(code)}


def _own(game: str) -> Iterator[tuple[str, tuple[str, ...]]]:
    tables, prefix = generated(game), games()[game].prefix
    for code in tables.get("goods", ()):
        if _term(game, code, "en") is None:
            yield f"{prefix}.goods.{code}", ("number",)
    for kind, name in (("score", "counted"), ("decided", "decisive")):
        yield from ((f"{prefix}.{kind}.{code}", ()) for code in tables.get(name, ()))


def effect_text(
    game: str, own: tuple[Amounts, Amounts], others: Iterable[Other], language: str
) -> str:
    """What a move costs and brings, then what others lose or get; nothing if nobody does."""
    told = _change(game, ("count.cost", "count.gain"), own, language)
    for seat, change in others:
        name = shown(games()[game].prefix, "seat", seat, language)
        told += _change(game, ("count.other_cost", "count.other_gain"), change, language, name)
    return "; ".join(told)


def _change(
    game: str, ids: tuple[str, str], change: tuple[Amounts, Amounts], language: str, name: str = ""
) -> list[str]:
    told = zip(ids, change, strict=True)
    return [_amounts(game, id, amounts, language, name) for id, amounts in told if amounts]


def left_text(game: str, left: Amounts, language: str) -> str:
    """What the open question has left to spend, in words; nothing if there is nothing."""
    return _amounts(game, "count.left", left, language) if left else ""


def _amounts(game: str, id: str, amounts: Amounts, language: str, seat: str = "") -> str:
    goods = ", ".join(good(game, code, n, language) for code, n in amounts.items())
    return text_of(language, DOMAIN, id).format(goods=goods, seat=seat)


def good(game: str, code: str, n: int, language: str) -> str:
    """So much of something that moves cost or bring."""
    id = _term(game, code, language)
    if id is None:
        entry = f"{games()[game].prefix}.goods.{code}"
        return filled(catalogue(language, DOMAIN).gettext(entry), "", {"number": n}, language)
    counted = COUNTED in forms_of(id, language)
    return (
        f"{n} {inflected(id, COUNTED, language, n)}" if counted else f"{term(id, language)} × {n}"
    )


def _term(game: str, code: str, language: str) -> str | None:
    prefix = games()[game].prefix
    ids = [f"{prefix}.{kind}.{code}" for kind in kinds.of_game(game).goods]
    found = next((id for id in ids if has_text(language, "terms", id)), None)
    return SHARED.get(code) or found


def standing_text(
    game: str, seats: Sequence[Amounts], its: Amounts | None, decisive: str, language: str
) -> list[str]:
    """What each side has that counts, line by line, and what decided the game."""
    sides = [(shown(games()[game].prefix, "seat", at, language), it) for at, it in enumerate(seats)]
    if its is not None:
        sides.append((opponent(game, language), its))
    lines = [_side(game, name, parts, language) for name, parts in sides if parts]
    return [*lines, decided(game, decisive, language)] if decisive else lines


def _side(game: str, name: str, parts: Amounts, language: str) -> str:
    told = ", ".join(f"{part(game, code, language)} {signed(n)}" for code, n in parts.items())
    head = f"{name[:1].upper()}{name[1:]}"
    if "goal" in parts:  # nothing is added up where sides have goals of their own
        return f"{head}: {told}."
    return f"{head}: {signed(sum(parts.values()))} ({told})."


def part(game: str, code: str, language: str) -> str:
    """The name of something that counts."""
    return _text(game, "score", code, language)


def decided(game: str, code: str, language: str) -> str:
    """What decided a game, in a sentence."""
    return _text(game, "decided", code, language)


def opponent(game: str, language: str) -> str:
    """What the side without a seat is called."""
    return text_of(language, "cli", f"{games()[game].prefix}.column.opponent")


def _text(game: str, kind: str, code: str, language: str) -> str:
    return text_of(language, DOMAIN, f"{games()[game].prefix}.{kind}.{code}")
