"""Ryh-zu: summoning, command, upkeep (CHO-JRA-04 to -08, CHO-LC-26 to -28; G-08)."""

from __future__ import annotations

from engine.kernel import Chapter

ryhzu = Chapter("cho.ryhzu")
