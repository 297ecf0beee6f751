"""The forms of names: each case, number and article that a sentence can ask for.

A language keeps its forms beside its catalogues in forms.json, one row for each term: its name as
in terms.po, its gender where the language has one, and the forms under the names that the
placeholders use. A form after a number has one text for each plural category.
"""

from __future__ import annotations

import functools
import json
from collections.abc import Mapping
from pathlib import Path

from content.catalogue import homes
from content.templates import form

Row = Mapping[str, str | list[str]]
NAME, GENDER = "name", "gender"
GENDERS = ("m", "f", "n", "pl")
COUNTED = "count"
"""What the forms after a number are called, alone or with a case behind it."""
UNNAMED_GENDER = {"de": "n"}
"""The gender of a thing without a name, in languages where it is not the first one of a list."""
NEGATIONS = {("de", "no.nom"): "kein", ("de", "no.acc"): "kein"}
"""The forms that say no, and how they say it of a thing without a name: without it a sentence would
say the opposite."""


@functools.cache
def table(language: str) -> dict[str, Row]:
    """The rows of a language by term."""
    paths = [home.folder / language / "forms.json" for home in homes()]
    rows: dict[str, Row] = {}
    for path in filter(Path.is_file, paths):
        rows |= json.loads(path.read_text("utf-8"))
    return rows


def forms_of(id: str, language: str) -> dict[str, str | list[str]]:
    """The forms of a term by name; a label that no sentence inflects has none."""
    row = table(language).get(id, {})
    return {name: text for name, text in row.items() if name not in (NAME, GENDER)}


def gender_of(id: str, language: str) -> str | None:
    """The gender that verbs and adjectives agree with; None where none is needed."""
    found = table(language).get(id, {}).get(GENDER)
    return None if found is None else str(found)


def inflected(id: str, asked: str, language: str, n: int | None = None) -> str:
    """A term in the form asked for, after the number n if it is a counted form."""
    try:
        found = table(language)[id][asked]
    except KeyError:
        raise KeyError(f"{id} has no form {asked} in {language}") from None
    if isinstance(found, str):
        return found
    if n is None:
        raise KeyError(f"{id}: {asked} stands after a number only")
    return form("|".join(found), n, language)


def agreed(words: Mapping[str, str], id: str | None, language: str) -> str:
    """The one of some words that goes with a term, or with a thing that has no name."""
    gender = gender_of(id, language) if id else UNNAMED_GENDER.get(language)
    return words.get(gender or "") or next(iter(words.values()))


def agreeing(asked: str) -> dict[str, str]:
    """The words of a placeholder that go by gender, such as `m jeden|f jedna`; else nothing."""
    pairs = [option.partition(" ") for option in asked.split("|")]
    if any(gender not in GENDERS or not word for gender, _, word in pairs):
        return {}
    return {gender: word for gender, _, word in pairs}
