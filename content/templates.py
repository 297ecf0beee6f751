"""Texts of rules and cards with the numbers of the packs in them.

A placeholder is the path of a number, {units.infantry.price}, or that with the forms of the
word that follows it, {units.infantry.price:sztuka|sztuki|sztuk}. So no text can contradict the
engine, and a number that changes takes its noun along.
"""

from __future__ import annotations

import functools
import re
from collections.abc import Callable

from babel import Locale

HOLE = re.compile(r"\{([a-z0-9_.-]+(?:\.[A-Za-z0-9_-]+)*)(?::([^{}]*))?\}")
MINUS = "\N{MINUS SIGN}"
Numbers = Callable[[str], int]
FORMS = {
    "pl": ("one", "few", "many"),
    "ru": ("one", "few", "many"),
    "de": ("one", "other"),
    "en": ("one", "other"),
}
"""The categories of whole numbers in each language, in the order of the forms."""


def filled(template: str, numbers: Numbers, language: str) -> str:
    """A text with its numbers, each with the right form of its noun."""

    def put(hole: re.Match[str]) -> str:
        n = numbers(hole[1])
        return signed(n) if hole[2] is None else f"{signed(n)} {form(hole[2], n, language)}"

    return HOLE.sub(put, template)


def signed(n: int) -> str:
    """A number as it is printed, with a minus sign that is not a hyphen."""
    return str(n).replace("-", MINUS)


def form(forms: str, n: int, language: str) -> str:
    """The form of a noun that stands after a number."""
    known = forms.split("|")
    if len(known) != len(FORMS[language]):
        raise KeyError(f"{forms}: {len(FORMS[language])} forms are needed in {language}")
    return known[FORMS[language].index(_category(language, n))]


@functools.lru_cache(maxsize=4096)
def _category(language: str, n: int) -> str:
    return Locale.parse(language).plural_form(n)


def holes(template: str) -> list[tuple[str, str | None]]:
    """The paths in a text, each with the forms of its noun if it has some."""
    return [(hole[1], hole[2]) for hole in HOLE.finditer(template)]
