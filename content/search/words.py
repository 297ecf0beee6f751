"""Words of a text and the keys under which they are found: folded forms and stems."""

from __future__ import annotations

import functools
import re
import unicodedata
from typing import NamedTuple

import snowballstemmer  # type: ignore[import-untyped]

LONGEST_WORD = 40
"""Longer ones are no words of any of the languages."""
STEMMERS = {
    "pl": snowballstemmer.stemmer("polish"),
    "ru": snowballstemmer.stemmer("russian"),
    "de": snowballstemmer.stemmer("german"),
    "en": snowballstemmer.stemmer("english"),
}
WORD = re.compile(r"\{[^{}]*\}|\[[^\[\]]*\]|[^\W_]+(?:[-'’][^\W_]+)*")
"""A word with hyphens and apostrophes inside, or a placeholder or icon, to be skipped."""
JOINTS = re.compile(r"[-'’]")
POSSESSIVE = re.compile(r"['’]s$")
BY_HAND = str.maketrans({"ł": "l", "Ł": "L", "ß": "ss", "ø": "o", "æ": "ae", "đ": "d"})
"""Letters that Unicode does not take apart."""
TWO_LETTERS = str.maketrans({"ä": "ae", "ö": "oe", "ü": "ue"})
SHORTEST_STEM = 3
ENDINGS = {
    "pl": (
        (r"i?e([kclnr])$", r"\1"),  # kostek, kostka; sterowiec, sterowca
        (r"cie$", "t"),  # karcie, karta
        (r"ce$", "k"),  # jednostce, jednostka
        (r"rze$", "r"),  # torze, tor
        (r"ow$", ""),  # torow for torów
        (r"sci$", "st"),  # lojaliści, lojalista
    ),
    "ru": (
        (r"[оеь]([кцнл])ь?$", r"\1"),  # уголь, угля; участок, участка
        (r"ел$", "л"),  # вошел, вошли
    ),
    "de": (
        (r"s$", ""),  # Stoßtrupps, Bradshaws
        (r"^(ab|an|auf|aus|ein|um|vor|weg|zuruck)ge(?=\w{3})", r"\1"),  # abgeerntet, abernten
    ),
    "en": ((r"our", "or"), (r"ise", "ize")),
}
"""Changes inside and at the end of a stem that the stemmers leave alone."""
_ENDINGS = {
    language: tuple((re.compile(old), new) for old, new in changes)
    for language, changes in ENDINGS.items()
}
_BENT = {
    language: re.compile("|".join(old for old, _ in changes))
    for language, changes in ENDINGS.items()
}
"""What any of the changes applies to; few words have it, and one look tells."""

SOUNDS = {
    **dict.fromkeys(("sch", "sh", "sz", "cz"), "s"),
    **dict.fromkeys(("ck", "c", "q"), "k"),
    **dict.fromkeys(("y", "j"), "i"),
    **dict.fromkeys(("ь", "ъ"), ""),
    **{"ch": "h", "ph": "f", "rz": "z", "th": "t", "v": "w", "x": "ks"},
}
"""Letters that are mixed up because they sound alike; the longest come first."""
_SOUNDS = re.compile("|".join(sorted(SOUNDS, key=len, reverse=True)))
_DOUBLE = re.compile(r"(.)\1+")
ALIKE = str.maketrans("оэеяыибвгджз", "аииииипфктшс")
"""Russian vowels without stress and voiced consonants."""


class Word(NamedTuple):
    """A word of a text: how it is written there, and where it begins and ends."""

    written: str
    start: int
    end: int


def written(text: str) -> list[str]:
    """The words of a text alone, for those who read many texts."""
    return [one for one in WORD.findall(text) if one[0] not in "{[" and len(one) <= LONGEST_WORD]


@functools.lru_cache(maxsize=4096)
def words(text: str) -> tuple[Word, ...]:
    """The words of a text in their order."""
    return tuple(
        Word(found[0], found.start(), found.end())
        for found in WORD.finditer(text)
        if found[0][0] not in "{[" and len(found[0]) <= LONGEST_WORD
    )


@functools.lru_cache(maxsize=32768)
def spellings(written: str) -> tuple[str, ...]:
    """A word in small letters, whole and, if it has joints, in its parts: mi-go is migo, mi, go."""
    plain = POSSESSIVE.sub("", written.casefold().replace("ß", "ss"))
    parts = [part for part in JOINTS.split(plain) if part]
    return ("".join(parts), *parts) if len(parts) > 1 else (plain,)


@functools.lru_cache(maxsize=32768)
def fold(word: str) -> str:
    """A word without accents: ł is l, ё is е, ä is a."""
    apart = unicodedata.normalize("NFKD", word.translate(BY_HAND))
    return "".join(letter for letter in apart if not unicodedata.combining(letter))


@functools.lru_cache(maxsize=32768)
def folds(word: str) -> tuple[str, ...]:
    """The ways to write a word without accents: Häfen is hafen and haefen."""
    return tuple(dict.fromkeys((fold(word), fold(word.translate(TWO_LETTERS)))))


@functools.lru_cache(maxsize=32768)
def stems(word: str, language: str) -> frozenset[str]:
    """The keys that a word shares with its other forms; the first fold comes after the stem."""
    stem = STEMMERS[language].stemWord
    plain = {fold(stem(one)) for one in {word, fold(word)}}
    bent = set()
    for base in filter(_BENT[language].search, {*plain, fold(word)}):
        for old, new in _ENDINGS[language]:
            changed = old.sub(new, base)
            if changed != base and len(changed) >= SHORTEST_STEM:
                bent.add(changed)
    return frozenset(plain | bent)


@functools.lru_cache(maxsize=32768)
def sound(folded: str) -> str:
    """What a word sounds like, roughly: Fosfat and Phosphat, шогот and Шоггот are the same."""
    single = _DOUBLE.sub(r"\1", folded)
    return _SOUNDS.sub(lambda found: SOUNDS[found[0]], single).translate(ALIKE)
