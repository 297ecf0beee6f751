"""What a query asks for besides its words, and which texts have it: a number, a time, a lack."""

from __future__ import annotations

import re

ASKED = {
    "pl": (
        r"\b(ile|ilu|limit|maks\w*|max)\b",
        r"\b(kiedy|gdy)\b",
        r"\b(brak\w*|bez|nie ma\w*|ż?aden|pust\w*|sko[nń]czy\w*|zabrak\w*|nikt)\b",
        r"\b(czy|mog[eęa]|mo[zż]na|wolno)\b",
        r"\b(gdzie|dok[aą]d)\b",
    ),
    "ru": (
        r"\b(сколько|лимит|макс\w*)\b",
        r"\bкогда\b",
        r"\b(нет|без|закончил\w*|кончил\w*|не хватает|пуст\w*|никто|некуда|нечем)\b",
        r"\b(можно|могу|может|ли|нельзя)\b",
        r"\b(где|куда)\b",
    ),
    "de": (
        r"\b(wie ?viele?|max\w*|limit|höchstens)\b",
        r"\bwann\b",
        r"\b(kein\w*|ohne|leer\w*|nicht genug|zu wenig\w*|niemand|nichts)\b",
        r"\b(darf|dürfen|kann|können|muss)\b",
        r"\b(wo|wohin)\b",
    ),
    "en": (
        r"\b(how (many|much)|max\w*|limit)\b",
        r"\bwhen\b",
        r"\b(no|without|none|out of|ran out|empty|not enough|nobody|nowhere|nothing)\b",
        r"\b(can|may|could|allowed|must|do i)\b",
        r"\bwhere\b",
    ),
}
HAS = {
    "pl": (
        r"\d|\b(jed[nae]\w*|dw[aióo]\w*|najwyżej|limit)\b",
        r"\b(gdy|kiedy|dopóki|dopiero|jeśli|jeżeli|od razu)\b",
        r"\b(bez|brak\w*|nie ma\w*|żad\w*|pust\w*|nikt|nic)\b",
        r"\b(może\w*|mogą|można|wolno|musi\w*|tylko)\b",
        r"\b(na|do|trafia\w*|wraca\w*)\b",
    ),
    "ru": (
        r"\d|\b(од[ин]\w*|дв[аеу]\w*|больше)\b",
        r"\b(когда|если|как только|пока|сразу)\b",
        r"\b(без|нет|ни|нельзя|пуст\w*|никто|никако\w*|не осталось)\b",
        r"\b(может\w*|могут|можно|нельзя|должн\w*|только)\b",
        r"\b(на|в|возвраща\w*)\b",
    ),
    "de": (
        r"\d|\b(eine?r?|zwei|höchstens)\b",
        r"\b(wenn|sobald|solange|erst|falls|sofort)\b|^(Hat|Ist|Liegt|Wird|Sind|Hast)\b",
        r"\b(kein\w*|ohne|leer\w*|niemand|nichts)\b",
        r"\b(darf\w*|dürfen|kann\w*|können|muss\w*|nur)\b",
        r"\b(auf|in|zurück)\b",
    ),
    "en": (
        r"\d|\b(one|two|most)\b",
        r"\b(when|if|as soon as|once|until|as long as|at once)\b",
        r"\b(no|without|none|nobody|nothing|empty|neither|lost)\b",
        r"\b(may|can|cannot|must|only)\b",
        r"\b(goes|go|to|return\w*|back)\b",
    ),
}
"""The aims in the same order: how many, when, what if there is none, may I, where."""
_ASKED = {language: [re.compile(one, re.I) for one in some] for language, some in ASKED.items()}
_HAS = {language: [re.compile(one, re.I) for one in some] for language, some in HAS.items()}


def aims(query: str, language: str) -> int:
    """What a query asks for, one bit for each aim."""
    return _bits(query, _ASKED[language])


def met(text: str, language: str) -> int:
    """Which aims a text can meet."""
    return _bits(text, _HAS[language])


def _bits(text: str, signs: list[re.Pattern[str]]) -> int:
    return sum(1 << place for place, sign in enumerate(signs) if sign.search(text))
