"""Small numbers of the rules, from the pack that the texts about them take them from too."""

from __future__ import annotations

from engine.kernel.pack import load

NUMBERS: dict[str, int] = {
    code: row["value"] for code, row in load("circadians", "numbers").items()
}


def number(code: str) -> int:
    """A number by its code; one that is not in the pack is a KeyError at import."""
    return NUMBERS[code]
