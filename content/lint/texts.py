"""Checks of the catalogues: the same ids, placeholders and plural forms in every language."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from gettext import c2py
from pathlib import Path

from babel import Locale
from babel.messages.catalog import Catalog, Message
from babel.messages.pofile import PoFileError

from content import kinds
from content.catalogue import LANGUAGES, forms, homes, read, source
from content.games import owner
from content.templates import FORMS, HOLE, holes

Catalogues = Mapping[str, Catalog]
Sources = Mapping[str, Catalogues]

DOMAINS = ("reasons", "findings", "terms")
COUNTS = range(201)
QUOTES = {"pl": "„”", "ru": "«»„“", "de": "„“", "en": "“”"}
ALL_QUOTES = "\"'`«»‹›„“”‚‘"
OWN_NAMES = (".title", ".character.", ".enemy.")
"""Names of people and gangs are the same in several languages."""


def load() -> Sources:
    """The catalogues of every domain and language; one that cannot be read is empty."""
    return {d: {language: _read(language, d) for language in LANGUAGES} for d in DOMAINS}


def _read(language: str, domain: str) -> Catalog:
    try:
        return source(language, domain)
    except (OSError, ValueError, PoFileError):
        # An unreadable file must not hide the findings of the others; its ids are all missing.
        return Catalog(locale=language)


def findings(
    sources: Sources,
    reasons: Mapping[str, Collection[str]] | None = None,
    terms: Collection[str] | None = None,
    flaws: Mapping[str, Collection[str]] | None = None,
) -> Iterator[str]:
    """Everything wrong with the catalogues, held against declared ids where they are given."""
    params = {"reasons": reasons, "findings": flaws, "terms": None}
    for domain, wanted in (("reasons", reasons), ("findings", flaws), ("terms", terms)):
        catalogues = sources[domain]
        for language, catalog in catalogues.items():
            yield from plural_rule(f"{language} {domain}", language, catalog)
            for message in entries(catalog).values():
                yield from entry(f"{language} {_id(message)}", language, message)
        yield from ids(catalogues, wanted)
        yield from copies(catalogues)
        yield from placeholders(catalogues, params[domain])
    yield from known_kinds(sources["terms"])


def entries(catalog: Catalog) -> dict[str, Message]:
    """The entries of a catalogue by id, without its head."""
    return {_id(message): message for message in catalog if message.id}


def _id(message: Message) -> str:
    return message.id if isinstance(message.id, str) else message.id[0]


def placed() -> Iterator[str]:
    """Each file holds what its game declares, and counts as its language does."""
    for home in homes():
        for language in LANGUAGES:
            for path in sorted((home.folder / language / "LC_MESSAGES").glob("*.po")):
                where = f"{language} {home.game or 'shared'} {path.stem}"
                yield from _placed(where, home.game, language, path)


def _placed(where: str, game: str | None, language: str, path: Path) -> Iterator[str]:
    try:
        catalog = read(path, language)
    except (OSError, ValueError, PoFileError) as error:
        yield f"{where}: cannot be read, {error}"
        return
    yield from plural_rule(where, language, catalog)
    strange = [id_ for id_ in entries(catalog) if owner(id_) != game]
    yield from (f"{where} {id_}: belongs to {owner(id_) or 'all games'}" for id_ in strange)


def plural_rule(where: str, language: str, catalog: Catalog) -> Iterator[str]:
    """The head of the file picks the form of every number as CLDR does."""
    wanted = FORMS[language]
    if catalog.num_plurals != len(wanted):
        yield f"{where}: {catalog.num_plurals} plural forms instead of {len(wanted)}"
        return
    chosen, category = c2py(catalog.plural_expr), Locale(language).plural_form
    wrong = [n for n in COUNTS if wanted.index(category(n)) != chosen(n)]
    if wrong:
        yield f"{where}: wrong plural form for {wrong[:5]}"


def entry(where: str, language: str, message: Message) -> Iterator[str]:
    """One entry: finished, with all its forms, well-formed and in the right quotation marks."""
    texts = forms(message)
    wanted = len(FORMS[language]) if message.pluralizable else 1
    if message.fuzzy:
        yield f"{where}: marked as fuzzy"
    if len(texts) != wanted:
        yield f"{where}: {len(texts)} forms instead of {wanted}"
    for text in texts:
        names = _names(text)
        if not text.strip():
            yield f"{where}: empty"
        elif names is None:
            yield f"{where}: braces that are no placeholder in {text!r}"
        elif ("n" in names) != message.pluralizable:
            yield f"{where}: {{n}} and plural forms belong together"
        if marks := {mark for mark in text if mark in ALL_QUOTES} - set(QUOTES[language]):
            yield f"{where}: wrong quotation marks {sorted(marks)}"


def _names(text: str) -> frozenset[str] | None:
    """The placeholders of a text, or None if its braces are no placeholders."""
    names = [name for name, _ in holes(text)]
    rest = HOLE.sub("", text)
    if "{" in rest or "}" in rest or not all(name.isidentifier() for name in names):
        return None
    return frozenset(names)


def ids(catalogues: Catalogues, declared: Collection[str] | None) -> Iterator[str]:
    """Every language has the same ids: the declared ones, or those of all languages together."""
    found = {language: entries(catalog).keys() for language, catalog in catalogues.items()}
    everything = set(declared) if declared is not None else set().union(*found.values())
    for language, have in found.items():
        yield from (f"{language} {id_}: no text" for id_ in sorted(everything - have))
        yield from (f"{language} {id_}: nothing has this id" for id_ in sorted(have - everything))


def placeholders(
    catalogues: Catalogues, params: Mapping[str, Collection[str]] | None
) -> Iterator[str]:
    """All forms in all languages use the same placeholders, and only declared parameters."""
    used: dict[str, set[frozenset[str]]] = {}
    for catalog in catalogues.values():
        for id_, message in entries(catalog).items():
            used.setdefault(id_, set()).update(
                _names(text) or frozenset() for text in forms(message)
            )
    for id_, sets in used.items():
        if len(sets) > 1:
            yield f"{id_}: different placeholders {sorted(map(sorted, sets))}"
        if params is not None and id_ in params:
            strange = frozenset().union(*sets) - set(params[id_])
            yield from (f"{id_}: no parameter {name}" for name in sorted(strange))


def copies(catalogues: Catalogues) -> Iterator[str]:
    """No language has the English text in place of its own."""
    english = entries(catalogues["en"])
    for language, catalog in catalogues.items():
        for id_, message in entries(catalog).items():
            if language == "en" or id_ not in english or own_name(id_):
                continue
            same = set(forms(message)) & set(forms(english[id_]))
            if any(len(text.split()) > 1 for text in same):
                yield f"{language} {id_}: the English text"


def own_name(id_: str) -> bool:
    """Whether an id is that of a name which may be the same in several languages."""
    return any(kind in id_ for kind in OWN_NAMES) and not id_.endswith(".text")


def known_kinds(catalogues: Catalogues) -> Iterator[str]:
    """Every term is of a kind that a parameter can ask for."""
    for language, catalog in catalogues.items():
        for id_ in entries(catalog):
            prefix, kind, *_ = [*id_.split("."), ""]
            able = {*kinds.of(prefix).named.values(), "decision", "driver"}
            if prefix != "term" and kind not in able:
                yield f"{language} {id_}: no such kind of term"
