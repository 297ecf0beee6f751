"""Every text as JSON that is ready to be sent, by language: looking one up is a dict look-up."""

from __future__ import annotations

import base64
import collections
import functools
import hashlib
import typing as t

import msgspec

from api.content.answers import ItemOut
from api.language import Language, fallback
from api.wire import digest
from content import library
from content.aliases import also_called
from content.catalogue import LANGUAGES
from content.forms import forms_of, gender_of
from content.library import Item
from content.search.words import fold
from referee.errors import InvalidRequest

PATHS = {"rule": "/v1/rules/", "reason": "/v1/reasons/", "term": "/v1/glossary/"}
CARD_PATH = "/v1/cards/"
MARKS = frozenset({"id", "lang", "fallback_from"})
"""What a text never goes without."""
FIELDS = frozenset(ItemOut().fields)
HITS = "hits "
"""What the cursor of a search begins with."""
Data = dict[str, t.Any]


class EncodedItem(t.NamedTuple):
    """One item in one language, ready to be sent."""

    body: bytes
    etag: str
    lang: str
    kind: str


class EncodedItems(t.NamedTuple):
    """All items in one language, with a digest that changes with any of them."""

    by_id: dict[str, EncodedItem]
    digest: str
    bulk: EncodedItem
    """All of them in one answer."""


@functools.cache
def encoded(language: str) -> EncodedItems:
    """The items in a language, encoded once."""
    found = {one.id: _encoded(one, language) for one in library.items()}
    rows = [msgspec.Raw(item.body) for item in found.values()]
    bulk = msgspec.json.encode({"lang": language, "total": len(rows), "items": rows})
    whole = hashlib.sha256(bulk).hexdigest()
    return EncodedItems(found, whole, EncodedItem(bulk, whole, language, "bulk"))


def encode_all() -> None:
    """Encode all languages, so that no request has to wait for it."""
    for language in LANGUAGES:
        encoded(language)


def _encoded(one: Item, language: str) -> EncodedItem:
    body = msgspec.json.encode(data(one, language))
    return EncodedItem(body, digest(body), library.item_text(one, language).lang, one.kind)


def data(one: Item, language: str) -> Data:
    """All that is told of an item."""
    told = library.item_text(one, language)
    found: Data = {
        "id": one.id,
        "game": one.game,
        "kind": one.kind,
        "editions": one.editions,
        "timing": one.timing,
        "origin": one.origin,
        "name": told.name,
        "name_origin": library.name_origin(one, told.lang),
        "text": told.text,
        "text_origin": told.origin,
        "lang": told.lang,
        "review": told.review,
    }
    if others := also_called(one, told.lang):
        found["also_called"] = [alias._asdict() for alias in others]
    more = _more(one, told.lang) | {"links": _links(one)}
    return found | fallback(told.fallback_from) | more


def _more(one: Item, language: str) -> Data:
    """What only items of this kind have."""
    if one.kind == "rule":
        known = library.links(one)
        return {name: known[name] for name in ("sources", "rulings", "tested")}
    if one.kind == "reason":
        templates = library.templates(one.id, language)
        return {"params": library.parameters(one.id), "templates": templates}
    if one.kind == "term":
        names = {code: library.item_text(one, code) for code in LANGUAGES}
        known = {code: told.name for code, told in names.items() if told.lang == code}
        id = one.id.removeprefix("term.")
        inflected = {"forms": forms_of(id, language), "gender": gender_of(id, language)}
        return {"names": known} | inflected
    return {"data": library.record(one)}


def _links(one: Item) -> Data:
    known = library.links(one)
    found: Data = {"self": path(one)}
    for name in ("rules", "reasons", "cards"):
        if name in known:
            found[name] = [path(library.item(id)) for id in known[name]]
    if known.get("rulings"):
        found["rulings"] = f"/v1/games/{one.game}/rulings"
    return found


def path(one: Item) -> str:
    """Where an item is served."""
    return PATHS.get(one.kind, CARD_PATH) + one.id


def ruling(row: Data, language: Language) -> Data:
    """A ruling with links to its rules, marked if the caller's language is none of ours."""
    mark = fallback(language.fallback_from)
    return row | mark | {"links": {"rules": [PATHS["rule"] + rule for rule in row["rules"]]}}


def body_for(
    item: EncodedItem,
    language: Language,
    fields: frozenset[str] | None = None,
    everywhere: bool = False,
) -> bytes:
    """An item as a caller wants it: marked if their language is none of ours, cut to fields."""
    if language.fallback_from is None and fields is None and not everywhere:
        return item.body
    told: Data = msgspec.json.decode(item.body) | fallback(language.fallback_from)
    if everywhere:
        told["translations"] = _translations(library.item(told["id"]))
    if fields is not None:
        told = {name: value for name, value in told.items() if name in fields | MARKS}
    return msgspec.json.encode(told)


def _translations(one: Item) -> Data:
    """The name and the text of an item in every language."""
    texts = {code: library.item_text(one, code) for code in LANGUAGES}
    return {
        code: {"name": told.name, "text": told.text} | fallback(told.fallback_from)
        for code, told in texts.items()
    }


def tag(language: Language, *parts: object) -> str:
    """An ETag of what is made of all items by what was asked."""
    asked = repr((encoded(language.code).digest, language, parts))
    return digest(asked.encode())


def chosen(kinds: t.Container[str], query: Data) -> list[Item]:
    """The items of some kinds that a query asks for."""
    only = frozenset((query.get("kind") or "").split(",")) - {""}
    return [
        one
        for one in library.items()
        if one.kind in kinds and (not only or one.kind in only) and fits(one, query)
    ]


def fits(one: Item, query: Data) -> bool:
    """Whether an item is of the game, edition, timing and origin that a query names."""
    return (
        query.get("game") in (None, one.game)
        and (query.get("edition") is None or query["edition"] in one.editions)
        and query.get("timing") in (None, one.timing)
        and query.get("origin") in (None, one.origin)
    )


def facets(kinds: t.Container[str], query: Data) -> Data:
    """How many items a query finds by game, and by kind whatever kind it asks for."""
    games = collections.Counter(one.game for one in chosen(kinds, query))
    every = collections.Counter(one.kind for one in chosen(kinds, query | {"kind": None}))
    return {"game": games, "kind": every}


@functools.cache
def _order(sort: str | None, language: str) -> dict[str, int]:
    """The place of each item; what has no name comes last."""
    found = list(library.items())
    if sort == "id":
        found.sort(key=lambda one: one.id)
    if sort == "name":
        found.sort(key=lambda one: _alphabetical(library.item_text(one, language).name))
    return {one.id: place for place, one in enumerate(found)}


def _alphabetical(name: str | None) -> tuple[bool, str]:
    """Accents do not count, nor do capitals: Łaska is between Lampa and Lina."""
    return name is None, fold((name or "").casefold())


def page(items: list[Item], query: Data, language: str) -> tuple[list[Item], str | None]:
    """The items behind a cursor, and the cursor of the next page; it holds while texts change."""
    order, cursor = _order(query["sort"], language), query["cursor"]
    after = -1 if cursor is None else order.get(_opened(cursor), -2)
    if after == -2:
        raise InvalidRequest("cursor", "out_of_range")
    rest = sorted((one for one in items if order[one.id] > after), key=lambda one: order[one.id])
    shown = rest[: query["limit"]]
    return shown, _closed(shown[-1].id) if len(rest) > query["limit"] else None


def skipped(cursor: str | None) -> int:
    """How many hits of a search come before a page."""
    if cursor is None:
        return 0
    number = _opened(cursor).removeprefix(HITS)
    if not (number.isascii() and number.isdigit() and len(number) < 6):
        raise InvalidRequest("cursor", "out_of_range")
    return int(number)


def after(number: int) -> str:
    """The cursor of the page after so many hits."""
    return _closed(f"{HITS}{number}")


def _closed(id: str) -> str:
    return base64.urlsafe_b64encode(id.encode()).decode().rstrip("=")


def _opened(cursor: str) -> str:
    try:
        return base64.urlsafe_b64decode(cursor + "=" * (-len(cursor) % 4)).decode()
    except ValueError:
        return ""


def wanted_fields(text: str | None) -> frozenset[str] | None:
    """The fields that a query names; None stands for all."""
    if text is None:
        return None
    named = frozenset(text.split(","))
    if named - FIELDS:
        raise InvalidRequest("fields", "unknown")
    return named
