"""Whether values come from where they are said to: packs held against the tables of the law."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

from content import library
from content.origins import (
    ORIGINS,
    Record,
    Value,
    place,
    said,
    table,
    values,
    vouched,
    vouchers,
    weakest,
)

Packs = dict[str, dict[str, Any]]


def findings(game: str, packs: Packs) -> Iterator[str]:
    """Every value whose origin the law does not bear out; nothing before a game has vouchers."""
    if table(game) is None:
        return
    for name, pack in packs.items():
        for record in pack.get("records") or ():
            yield from weaker(game, name, record)
            for value in values(game, name, record):
                yield from unvouched(game, value)
                yield from printed(game, value)
    yield from idle(game, packs)
    yield from outside(game)


def weaker(game: str, pack: str, record: Record) -> Iterator[str]:
    """The origin of a record is the weakest of its values."""
    found = {value.origin for value in values(game, pack, record)}
    if found <= set(ORIGINS) and found and weakest(found) != record.get("origin"):
        where, told = f"{pack} {record.get('code')}", record.get("origin")
        yield f"{where}: origin {told}, but its weakest value is {weakest(found)}"


def unvouched(game: str, value: Value) -> Iterator[str]:
    """What is said to be printed has a place in the law that prints it."""
    if value.origin in ORIGINS[1:] and not vouched(game, value):
        yield f"{value.id}: {value.value!r} is tagged {value.origin}; {_why(game, value)}"


def _why(game: str, value: Value) -> str:
    for voucher in vouchers(game):
        found = place(game, voucher, value)
        if not found:
            continue
        if not found.text:
            return f"docs/law has no place {found.name}"
        if value.origin not in found.origins:
            return f"{found.name} rests on {', '.join(sorted(found.origins)) or 'nothing'}"
        if not said(voucher, value.path, value.value, found.text):
            return f"{found.name} does not say so"
    return "vouched.json names no place for it"


def printed(game: str, value: Value) -> Iterator[str]:
    """A cell of the law that gives a value a better origin is not ignored."""
    for voucher in vouchers(game):
        found = place(game, voucher, value) if voucher.columns and not voucher.mark else None
        if found and len(found.origins) == 1 and value.origin in ORIGINS:
            (law,) = found.origins
            if ORIGINS.index(law) > ORIGINS.index(value.origin):
                yield f"{value.id}: tagged {value.origin}, but {found.name} rests on {law}"


def idle(game: str, packs: Packs) -> Iterator[str]:
    """A voucher that is about no value at all is a slip."""
    every = [
        value
        for name, pack in packs.items()
        for record in pack.get("records") or ()
        for value in values(game, name, record)
    ]
    for n, voucher in enumerate(vouchers(game)):
        if not any(place(game, voucher, value) for value in every if value.pack == voucher.pack):
            yield f"vouched.json: number {n + 1}, {voucher.pack} {voucher.at}, is about nothing"


def outside(game: str) -> Iterator[str]:
    """What the library tells of a card is what its record says."""
    for one in library.items():
        if one.game == game and one.kind not in library.TALK:
            origin = library.record(one).get("origin", one.origin)
            if origin != one.origin:
                yield f"{one.id}: told as {one.origin}, but its record says {origin}"
