"""Abilities of the Survivors (source 004: Karty Ocalałych)."""

from __future__ import annotations

from engine.kernel import Chapter

survivors = Chapter("lau.survivors")
