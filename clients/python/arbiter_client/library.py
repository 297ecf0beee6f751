"""Cards, rules, terms and rulings: what can be looked up."""

from __future__ import annotations

import typing as t

from arbiter_client.answers import (
    BulkFileOut,
    BulkListOut,
    BulkOut,
    HitOut,
    ItemOut,
    KindsOut,
    LookupOut,
    PageOut,
    ProblemKindOut,
    RulingOut,
    RulingsOut,
    SearchOut,
)
from arbiter_client.service import Service
from arbiter_client.wire import pages

ITEMS = 100


class Library(Service):
    """What is printed and what is meant; `wanted` are `game`, `kind`, `edition`, `timing`, ..."""

    def cards(self, **wanted: t.Any) -> t.Iterator[ItemOut]:
        """All cards, tiles and pieces that are wanted, page by page as they are read."""
        return self._items("cards", wanted)

    def card(self, code: str, **wanted: t.Any) -> ItemOut:
        """One card by its code."""
        return self._wire.get(ItemOut, f"cards/{code}", self._key, **wanted)

    def look_up(self, codes: t.Sequence[str]) -> LookupOut:
        """Many cards at once, and which codes are unknown."""
        return self._wire.post(LookupOut, "cards/lookup", self._key, {"codes": list(codes)})

    def card_svg(self, code: str, **look: t.Any) -> bytes:
        """A card as a drawing; the look is `theme`."""
        return self._wire.content(f"cards/{code}/picture.svg", self._key, **look)

    def card_png(self, code: str, **look: t.Any) -> bytes:
        """A card as a picture; the look is `theme` and `width`."""
        return self._wire.content(f"cards/{code}/picture.png", self._key, **look)

    def rules(self, **wanted: t.Any) -> t.Iterator[ItemOut]:
        """All rules that are wanted, page by page as they are read."""
        return self._items("rules", wanted)

    def rule(self, code: str, **wanted: t.Any) -> ItemOut:
        """One rule, with its sources and the rulings about it."""
        return self._wire.get(ItemOut, f"rules/{code}", self._key, **wanted)

    def reason(self, code: str) -> ItemOut:
        """Why a move can be refused: the sentence behind a code, and its rules."""
        return self._wire.get(ItemOut, f"reasons/{code}", self._key)

    def glossary(self, **wanted: t.Any) -> t.Iterator[ItemOut]:
        """All terms that are wanted, page by page as they are read."""
        return self._items("glossary", wanted)

    def term(self, code: str, **wanted: t.Any) -> ItemOut:
        """One term of the glossary."""
        return self._wire.get(ItemOut, f"glossary/{code}", self._key, **wanted)

    def rulings(self, game: str) -> list[RulingOut]:
        """Where the books of a game leave something open, and what can be chosen."""
        return self._wire.get(RulingsOut, f"games/{game}/rulings", self._key)["rulings"]

    def search(self, words: str, **wanted: t.Any) -> t.Iterator[HitOut]:
        """What is about some words in any form, the best first."""

        def ask(cursor: str) -> tuple[list[HitOut], str | None]:
            query = wanted | {"q": words, "cursor": cursor or None}
            page = self._wire.get(SearchOut, "search", self._key, **query)
            return page["hits"], page["next_cursor"]

        return pages(ask, "")

    def kinds(self) -> KindsOut:
        """The kinds of items that there are."""
        return self._wire.get(KindsOut, "kinds", self._key)

    def bulk_files(self) -> list[BulkFileOut]:
        """The files with everything, one for each language, with their sizes and hashes."""
        return self._wire.get(BulkListOut, "bulk", self._key)["files"]

    def bulk(self, language: str) -> BulkOut:
        """Everything in a language, at once."""
        return self._wire.get(BulkOut, f"bulk/{language}", self._key)

    def problem(self, code: str) -> ProblemKindOut:
        """What a kind of problem means."""
        return self._wire.get(ProblemKindOut, f"problems/{code}", self._key)

    def _items(self, path: str, wanted: dict[str, t.Any]) -> t.Iterator[ItemOut]:
        def ask(cursor: str) -> tuple[list[ItemOut], str | None]:
            query = {"limit": ITEMS} | wanted | {"cursor": cursor or None}
            page = self._wire.get(PageOut, path, self._key, **query)
            return page["items"], page["next_cursor"]

        return pages(ask, "")
