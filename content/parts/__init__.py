"""Single cards and tiles in words: short sentences that are put together from their data."""

from __future__ import annotations

from content.parts import auztralia, circadians, last_aurora
from content.parts.auztralia import THINGS
from content.parts.speaker import DOMAIN, Cards, Telling

TOLD: dict[str, Telling] = {
    "auztralia": auztralia,
    "circadians": circadians,
    "last-aurora": last_aurora,
}
"""The games whose components can be told."""
SENTENCES = auztralia.SENTENCES | circadians.SENTENCES | last_aurora.SENTENCES
"""The sentences of all games, each with the names of what fills it."""

__all__ = ["DOMAIN", "SENTENCES", "THINGS", "TOLD", "Cards"]
