"""Words that several parts need."""

from __future__ import annotations

from content.pictures.words import picture_text


def kind_name(kind: str, language: str) -> str:
    """What a kind of card is called."""
    return picture_text(f"lau.kind.{kind}", language)
