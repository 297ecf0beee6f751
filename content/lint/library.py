"""Checks of the texts of rules and cards, and of the tables that join them to each other."""

from __future__ import annotations

import re
from collections import Counter
from collections.abc import Callable, Collection, Iterator
from functools import partial

from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError

from content import editions, kinds, library, rulings
from content.catalogue import LANGUAGES, forms, source
from content.declared import Params, declared
from content.games import game_of, games
from content.lint.texts import (
    ALL_QUOTES,
    QUOTES,
    Catalogues,
    entries,
    entry,
    ids,
    own_name,
    placeholders,
    plural_rule,
)
from content.numbers import number, pack
from content.templates import FORMS, HOLE, holes

DOMAINS = ("rules", "cards", "parts")
"""The domains whose placeholders are numbers with the forms of a noun."""
ENGLISH = "en"
PENDING: frozenset[str] = frozenset()
"""Files that translators are still writing: until they are there, nobody misses them."""
TOKEN = re.compile(r"\[[a-z_]+\]")
LETTERS = re.compile(r"[^\W\d_]{2,}")
Paths = Callable[[str], object]


def load(domain: str) -> dict[str, Catalog]:
    """The catalogues of a domain by language, without those that are not there."""
    found = {}
    for language in LANGUAGES:
        try:
            found[language] = source(language, domain)
        except FileNotFoundError:
            continue
        except (OSError, ValueError, PoFileError):
            # An unreadable file must not hide the findings of the others; its ids are all missing.
            found[language] = Catalog(locale=language)
    return found


def missing(domain: str, catalogues: Catalogues, pending: Collection[str]) -> Iterator[str]:
    """One finding for each file that should be there."""
    for language in LANGUAGES:
        if language not in catalogues and f"{language}/{domain}" not in pending:
            yield f"{language} {domain}: no such file"


def findings(
    loaded: Callable[[str], Catalogues] = load, pending: Collection[str] = PENDING
) -> Iterator[str]:
    """Everything wrong with the texts of rules, cards and parts, and with their links."""
    for domain in DOMAINS:
        catalogues = loaded(domain)
        yield from missing(domain, catalogues, pending)
        yield from ids(catalogues, declared(domain))
        yield from copies(catalogues)
        yield from alike(catalogues)
        for language, catalog in catalogues.items():
            yield from plural_rule(f"{language} {domain}", language, catalog)
            for id, message in entries(catalog).items():
                yield from text(f"{language} {id}", domain, language, message)
    for domain in ("facts", "rulings", "editions"):
        yield from missing(domain, loaded(domain), pending)
        yield from spoken(domain, loaded(domain), declared(domain))
    yield from tables()


def spoken(domain: str, catalogues: Catalogues, declared: Params) -> Iterator[str]:
    """Sentences without numbers of packs: the same checks as for reasons."""
    yield from ids(catalogues, declared)
    yield from copies(catalogues)
    yield from placeholders(catalogues, declared)
    for language, catalog in catalogues.items():
        yield from plural_rule(f"{language} {domain}", language, catalog)
        for id, message in entries(catalog).items():
            yield from entry(f"{language} {id}", language, message)


def text(where: str, domain: str, language: str, message: Message) -> Iterator[str]:
    """One entry: finished, with numbers from the packs only and in the right quotation marks."""
    if message.fuzzy:
        yield f"{where}: marked as fuzzy"
    if len(forms(message)) != 1 or message.pluralizable:
        yield f"{where}: numbers have their forms in the placeholder"
    said = forms(message)[0]
    if not said.strip():
        yield f"{where}: empty"
    bare = HOLE.sub("", said)
    if "{" in bare or "}" in bare:
        yield f"{where}: braces that are no placeholder in {said!r}"
    if domain != "parts" and any(sign.isdigit() for sign in bare):
        yield f"{where}: a number that is not from a pack in {said!r}"
    if marks := {mark for mark in said if mark in ALL_QUOTES} - set(QUOTES[language]):
        yield f"{where}: wrong quotation marks {sorted(marks)}"
    game = game_of(str(message.id))
    paths = partial(number, game) if game and domain != "parts" else None
    yield from numbers(where, language, said, paths)


def numbers(where: str, language: str, said: str, paths: Paths | None) -> Iterator[str]:
    """Each placeholder names a number of a pack and has as many forms as the language."""
    for path, nouns in holes(said):
        counted = nouns is not None and (paths is not None or "|" in nouns)
        if counted and len(str(nouns).split("|")) != len(FORMS[language]):
            yield f"{where}: {nouns!r} needs {len(FORMS[language])} forms"
        try:
            if paths is not None:
                paths(path)
        except KeyError:
            yield f"{where}: no number {path}"


def alike(catalogues: Catalogues) -> Iterator[str]:
    """Every language uses the numbers and icons of the English text."""
    english = {id: used(one) for id, one in entries(catalogues[ENGLISH]).items()}
    for language, catalog in catalogues.items():
        for id, message in entries(catalog).items():
            if id in english and used(message) != english[id]:
                odd = sorted(english[id] ^ used(message))
                yield f"{language} {id}: other placeholders than the English text: {odd}"


def used(message: Message) -> set[str]:
    """The paths of numbers and the icons in a text."""
    said = " ".join(forms(message))
    return {path for path, _ in holes(said)} | set(TOKEN.findall(said))


def copies(catalogues: Catalogues) -> Iterator[str]:
    """No language has the English sentence; names of people and single words may agree."""
    english = entries(catalogues[ENGLISH])
    for language, catalog in catalogues.items():
        for id, message in entries(catalog).items():
            if language == ENGLISH or own_name(id) or id not in english:
                continue
            said = set(forms(message)) & set(forms(english[id]))
            if any(len(_words(one)) > 1 for one in said):
                yield f"{language} {id}: the English text"


def _words(said: str) -> list[str]:
    return [word for word in HOLE.sub("", said).split() if LETTERS.search(word)]


def tables() -> Iterator[str]:
    """Links, origins and generated tables name only what there is."""
    known = {one.id for one in library.items()}
    for id, count in Counter(one.id for one in library.items()).items():
        if count > 1:
            yield f"{id}: {count} items with this id"
    for one in library.items():
        yield from (f"{one.id}: no rule {rule}" for rule in one.rules if rule not in known)
        if one.kind not in library.TALK and not one.rules:
            yield f"{one.id}: rests on no rule"
    for game in games():
        yield from (f"{rule}: tested, but no rule" for rule in library.tested(game) - known)
    for game in games():
        yield from named(game)


def named(game: str) -> Iterator[str]:
    """What the tables of a game name is there: rules, rulings and cards."""
    rules = {id for id in declared("rules") if game_of(id) == game}
    for id, row in (editions.table(game) | rulings.table(game)).items():
        yield from (f"{id}: no rule {rule}" for rule in row["rules"] if rule not in rules)
    for id, row in (editions.table(game) | library.printed(game)).items():
        unknown = [ruling for ruling in row["rulings"] if ruling not in rulings.table(game)]
        yield from (f"{id}: no ruling {ruling}" for ruling in unknown)
    cards = library.provenance(game).keys() | _singles(game)
    known = cards | {id.rpartition(".")[0] for id in cards}
    for id, linked in library.linked(game).items():
        if id not in known:
            yield f"{id}: has links, but there is no such card"
        yield from (f"{id}: no rule {rule}" for rule in linked if rule not in rules)


def _singles(game: str) -> set[str]:
    """The ids of single components, whether the game is played yet or not."""
    prefix = games()[game].prefix
    packs = kinds.of(prefix).single.items()
    return {f"{prefix}.{kind}.{code}" for kind, name in packs for code in pack(game, name)}
