"""Cards, rules, reasons and terms in four languages: look-ups, lists, whole files, search."""

from __future__ import annotations

import base64
import functools
import gc
import threading
import typing as t

import msgspec
from flask import Response, request

from api.blueprints import Blueprint
from api.content import encoded_items
from api.content.answers import (
    BulkListOut,
    BulkOut,
    ItemOut,
    KindsOut,
    LookupOut,
    PageOut,
    RulingsOut,
    SearchOut,
)
from api.content.encoded_items import Data
from api.language import DEFAULT, Language, fallback, language_of
from api.problems import Problem
from api.queries import ItemQuery, ItemsQuery, SearchQuery
from api.schemas import LookupIn
from api.wire import if_none_match, kept, not_modified, public, reply, spoken
from content import library, rulings
from content.catalogue import LANGUAGES
from content.search import Hit, search_page, warm
from engine import games
from referee.errors import InvalidRequest

ALL = "all"
"""What asks for every language at once."""
CARDS = frozenset(one.kind for one in library.items()) - frozenset(library.TALK)

cards = Blueprint("cards", "/v1/cards")
rules = Blueprint("rulebook", "/v1/rules")
reasons = Blueprint("reasons", "/v1/reasons")
glossary = Blueprint("glossary", "/v1/glossary")
bulk = Blueprint("bulk", "/v1/bulk")
more = Blueprint("content", "/v1")
ONE: Data = {"query": ItemQuery, "conditional": True, "problems": ("not_found",)}
MANY: Data = {"query": ItemsQuery, "conditional": True}
BLUEPRINTS = (cards, rules, reasons, glossary, bulk, more)


_settling: list[threading.Thread] = []


@functools.cache
def ready() -> None:
    """Make everything that is made once; the service starts while the search gets ready."""
    encoded_items.encode_all()
    _settling[:] = [threading.Thread(target=_settle, daemon=True)]
    _settling[0].start()


def settled() -> None:
    """Wait until all is made: a process that is forked before would wait for it for ever."""
    for thread in _settling:
        thread.join()


def _settle() -> None:
    warm()
    # None of it ever becomes garbage; looking through it again and again would slow every request.
    gc.collect()
    gc.freeze()


@cards.serves("GET", "", PageOut, **MANY)
def every_card(query: Data) -> Response:
    """Cards and components by game, kind, edition, timing and origin, page by page.

    With `lang=all` each has its name and text in every language.
    """
    return _page(CARDS, query)


@cards.serves("GET", "/<code:card>", ItemOut, **ONE)
def one_card(query: Data, card: str) -> Response:
    """One card or component."""
    return _item(CARDS, card, query)


@cards.serves("POST", "/lookup", LookupOut, body=LookupIn)
def many_cards(body: Data) -> Response:
    """Cards by their codes, in the order asked for; codes that no card has are told."""
    language = language_of(request)
    by_id = encoded_items.encoded(language.code).by_id
    codes = list(dict.fromkeys(body["codes"]))
    known = [code for code in codes if code in by_id and by_id[code].kind in CARDS]
    found = [msgspec.Raw(encoded_items.body_for(by_id[code], language)) for code in known]
    missing = [code for code in codes if code not in set(known)]
    return spoken({"items": found, "missing": missing}, language)


@rules.serves("GET", "", PageOut, **MANY)
def every_rule(query: Data) -> Response:
    """The rules of the games, page by page."""
    return _page({"rule"}, query)


@rules.serves("GET", "/<string:rule>", ItemOut, **ONE)
def one_rule(query: Data, rule: str) -> Response:
    """One rule, with its place in the books and with what rests on it."""
    return _item({"rule"}, rule, query)


@reasons.serves("GET", "", PageOut, **MANY)
def every_reason(query: Data) -> Response:
    """Why moves can be refused, page by page."""
    return _page({"reason"}, query)


@reasons.serves("GET", "/<string:reason>", ItemOut, **ONE)
def one_reason(query: Data, reason: str) -> Response:
    """Why a move can be refused: the sentence, its parameters and its rules."""
    return _item({"reason"}, reason, query)


@glossary.serves("GET", "", PageOut, **MANY)
def every_term(query: Data) -> Response:
    """The terms of the games, each with its name in every language."""
    return _page({"term"}, query)


@glossary.serves("GET", "/<string:term>", ItemOut, **ONE)
def one_term(query: Data, term: str) -> Response:
    """One term."""
    return _item({"term"}, term, query)


@bulk.serves("GET", "", BulkListOut)
def every_file() -> Response:
    """The whole files, one for each language, with their hashes."""
    files = [
        {
            "lang": language,
            "path": f"/v1/bulk/{language}",
            "bytes": len(encoded_items.encoded(language).bulk.body),
            "sha256": encoded_items.encoded(language).digest,
        }
        for language in LANGUAGES
    ]
    return reply({"files": files})


@bulk.serves("GET", "/<string:language>", BulkOut, conditional=True, problems=("not_found",))
def one_file(language: str) -> Response:
    """All texts of one language; the ETag is the SHA-256 of the body."""
    if language not in LANGUAGES:
        raise Problem("not_found")
    item = encoded_items.encoded(language).bulk
    response = kept(item.body, item.etag, {"Content-Language": item.lang})
    digest = base64.b64encode(bytes.fromhex(item.etag)).decode()
    response.headers["Content-Digest"] = f"sha-256=:{digest}:"
    return response


@more.serves(
    "GET", "/games/<string:game>/rulings", RulingsOut, conditional=True, problems=("not_found",)
)
def every_ruling(game: str) -> Response:
    """Where the books are silent or disagree: what is done here, and why."""
    if game not in games():
        raise Problem("not_found")
    language = language_of(request)
    etag = encoded_items.tag(language, "rulings", game, rulings.rows(game, language.code))
    if if_none_match(etag):
        return not_modified(public(etag))
    usual = {id_: {"default": one.default} for id_, one in games()[game].rulings.items()}
    rows = [
        encoded_items.ruling(row | usual.get(row["id"], {}), language)
        for row in rulings.rows(game, language.code)
    ]
    return spoken({"game": game, "rulings": rows}, language, public(etag))


@more.serves("GET", "/search", SearchOut, query=SearchQuery)
def search_texts(query: Data) -> Response:
    """What has the id or code that was asked for, and what the words name in any language.

    `total` counts everything that was found, also what reads like another hit and is left out.
    `facets` tell how much of it there is by game, and by kind whatever `kind` was asked for.
    """
    language = language_of(request)
    kinds = frozenset((query["kind"] or "").split(",")) - {""}
    if kinds - library.every_kind():
        raise InvalidRequest("kind", "unknown")
    fits = functools.partial(encoded_items.fits, query=query)
    skip, wanted = encoded_items.skipped(query["cursor"]), (kinds, query["game"], fits)
    found = search_page(query["q"], language.code, *wanted, skip, query["limit"])
    told = {
        "query": query["q"],
        "hits": [_hit(hit, language) for hit in found.hits],
        "total": found.total,
        "facets": {"game": found.games, "kind": found.kinds},
        "next_cursor": encoded_items.after(skip + len(found.hits)) if found.more else None,
    }
    return spoken(told, language)


@more.serves("GET", "/kinds", KindsOut)
def every_kind() -> Response:
    """The kinds of texts that lists and the search can be asked for, by game."""
    found: dict[str, list[str]] = {game: [] for game in games()}
    for one in library.items():
        if one.game in found and one.kind not in found[one.game]:
            found[one.game].append(one.kind)
    return reply({"kinds": found})


def _hit(hit: Hit, language: Language) -> Data:
    """A hit with what a list of results shows of its item."""
    one = library.item(hit.id)
    told = library.item_text(one, language.code)
    return {
        "id": hit.id,
        "kind": one.kind,
        "game": one.game,
        "name": told.name,
        "text": told.text,
        "lang": told.lang,
        "score": hit.score,
        "matched": {
            "lang": hit.lang,
            "field": hit.field,
            "words": hit.matched,
            "highlight": hit.highlight,
        },
        "links": {"self": encoded_items.path(one)},
    } | fallback(language.fallback_from or told.fallback_from)


def _language() -> tuple[Language, bool]:
    """The language of an answer, and whether it shall tell all the others besides."""
    everywhere = request.args.get("lang") == ALL
    return (Language(DEFAULT) if everywhere else language_of(request)), everywhere


def _item(kinds: t.Container[str], id: str, query: Data) -> Response:
    language, everywhere = _language()
    item = encoded_items.encoded(language.code).by_id.get(id)
    if item is None or item.kind not in kinds:
        raise Problem("not_found")
    named = {"Content-Language": item.lang}
    if language.fallback_from is None and query["chosen"] is None and not everywhere:
        return kept(item.body, item.etag, named)
    fields = encoded_items.wanted_fields(query["chosen"])
    etag = encoded_items.tag(language, id, sorted(fields or ()), everywhere)
    return kept(encoded_items.body_for(item, language, fields, everywhere), etag, named)


def _page(kinds: t.Container[str], query: Data) -> Response:
    language, everywhere = _language()
    fields = encoded_items.wanted_fields(query["chosen"])
    etag = encoded_items.tag(language, request.path, sorted(query.items(), key=str), everywhere)
    if if_none_match(etag):
        return not_modified(public(etag))
    every = encoded_items.chosen(kinds, query)
    shown, following = encoded_items.page(every, query, language.code)
    by_id = encoded_items.encoded(language.code).by_id
    bodies = [encoded_items.body_for(by_id[one.id], language, fields, everywhere) for one in shown]
    told = {
        "items": [msgspec.Raw(body) for body in bodies],
        "total": len(every),
        "facets": encoded_items.facets(kinds, query),
        "next_cursor": following,
    }
    return spoken(told, language, public(etag))
