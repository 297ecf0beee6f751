"""Checks of the forms of names: each form that a sentence asks for is there, and no other."""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from typing import NamedTuple

from babel.messages.catalog import Catalog

from content import kinds
from content.catalogue import forms
from content.forms import COUNTED, GENDER, GENDERS, NAME, Row, agreeing
from content.lint.texts import Catalogues, entries
from content.naming import AMOUNTS, GAINS, PLAYER, SEATS, SHARED
from content.parts import things
from content.templates import FORMS, HOLE

DOMAINS = ("reasons", "findings", "facts", "moves", "interface", "parts", "speech")
"""The domains whose sentences are filled with names."""
Tables = Mapping[str, Mapping[str, Row]]
INSIDE = re.compile(r"[.?!] $")


class Asked(NamedTuple):
    """A placeholder that asks for a form, with where it stands."""

    where: str
    language: str
    game: str
    name: str
    form: str
    counted: bool


def findings(
    sentences: Mapping[str, Catalogues], tables: Tables, terms: Catalogues
) -> Iterator[str]:
    """Everything wrong between the sentences and the forms, in every language."""
    for language, table in tables.items():
        yield from rows(language, table, terms[language])
        used = set(_counted(table))
        for domain in DOMAINS:
            for where, game, text, counted in _texts(domain, language, sentences[domain][language]):
                yield from capitals(where, game, text)
                for hole in HOLE.finditer(text):
                    if hole[2] is None:
                        continue
                    asked = Asked(where, language, game, hole[1], hole[2], counted)
                    yield from wanting(asked, table)
                    able = fillers(game, hole[1], table)
                    used |= {(id, key) for id in able for key in _keys(asked)}
        yield from unused(language, table, used)


def _texts(domain: str, language: str, catalog: Catalog) -> Iterator[tuple[str, str, str, bool]]:
    for id, message in entries(catalog).items():
        for text in forms(message):
            game = id.partition(".")[0]
            yield f"{language} {domain} {id}", game, text, bool(message.pluralizable)


def _counted(table: Mapping[str, Row]) -> Iterator[tuple[str, str]]:
    """The forms that single components ask for without a sentence."""
    return ((id, COUNTED) for id in table if id in things() or _is_counted(id))


def _is_counted(id: str) -> bool:
    prefix, kind, *_ = [*id.split("."), ""]
    return kind in kinds.of(prefix).counted


def _keys(asked: Asked) -> tuple[str, ...]:
    return (GENDER,) if agreeing(asked.form) else (asked.form,)


def fillers(game: str, name: str, table: Mapping[str, Row]) -> list[str]:
    """The terms that can fill a placeholder, of those that have forms at all."""
    if name in SEATS:
        return [PLAYER, *kinds.drivers(game)]
    own = kinds.of(game)
    several = own.amounts if name == GAINS else (own.listed.get(name),)
    able = {f"{game}.{kind}" for kind in kinds.naming(game, name) or several}
    shared = SHARED.values() if name == GAINS else ()
    return [id for id in table if _kind(id) in able or id in shared]


def _kind(id: str) -> str:
    """The game and the kind of a term; the terms that all games share have none."""
    return "" if id.startswith("term.") else ".".join(id.split(".")[:2])


def rows(language: str, table: Mapping[str, Row], terms: Catalog) -> Iterator[str]:
    """Each term of a kind that has forms has a row, and each row the name of its term."""
    named = entries(terms)
    inflected = {_kind(id) for id in table} - {""}
    for id in named:
        if id not in table and _kind(id) in inflected:
            yield f"{language} forms {id}: no row"
    for id, row in table.items():
        where = f"{language} forms {id}"
        if id not in named:
            yield f"{where}: no such term"
        elif row.get(NAME) != forms(named[id])[0]:
            yield f"{where}: the forms of another name, {row.get(NAME)!r}"
        yield from finished(where, row, len(FORMS[language]))


def finished(where: str, row: Row, categories: int) -> Iterator[str]:
    """A row has a gender that there is, and a text for each form and plural category."""
    if row.get(GENDER, "m") not in GENDERS:
        yield f"{where}: no such gender"
    for key, found in row.items():
        texts = [found] if isinstance(found, str) else found
        if not all(text.strip() for text in texts):
            yield f"{where} {key}: empty"
        if len(texts) != (categories if key.startswith(COUNTED) else 1):
            yield f"{where} {key}: {len(texts)} texts"


def wanting(asked: Asked, table: Mapping[str, Row]) -> Iterator[str]:
    """Whatever can fill a placeholder has the form that it asks for."""
    where = f"{asked.where}: {{{asked.name}:{asked.form}}}"
    able = fillers(asked.game, asked.name, table)
    if words := agreeing(asked.form):
        genders = {str(table[id].get(GENDER, "none")) for id in able}
        yield from (f"{where}: no word for gender {one}" for one in sorted(genders - set(words)))
        yield from (f"{where}: nothing of gender {one}" for one in sorted(set(words) - genders))
    elif "|" in asked.form:
        if able or len(asked.form.split("|")) != len(FORMS[asked.language]):
            yield f"{where}: a number with {len(FORMS[asked.language])} forms of its noun is meant"
    elif not able:
        yield f"{where}: nothing that fills it has forms"
    else:
        without = [id for id in able if asked.form in (NAME, GENDER) or asked.form not in table[id]]
        yield from (f"{where}: {id} has no such form" for id in without)
        if asked.form.startswith(COUNTED) and not (asked.counted or asked.name in AMOUNTS):
            yield f"{where}: there is no number before it"


def capitals(where: str, game: str, text: str) -> Iterator[str]:
    """Only the first sentence of a text may begin with a name, for it gets its capital letter."""
    for hole in HOLE.finditer(text):
        named = hole[1] in kinds.of(game).named or hole[1] in SEATS
        if named and INSIDE.search(text[: hole.start()]):
            yield f"{where}: a sentence inside begins with {{{hole[1]}}}"


def unused(language: str, table: Mapping[str, Row], used: set[tuple[str, str]]) -> Iterator[str]:
    """A form that no sentence asks for is a mistake or a leftover."""
    for id, row in table.items():
        for key in row:
            if key != NAME and (id, key) not in used:
                yield f"{language} forms {id} {key}: no sentence asks for it"
