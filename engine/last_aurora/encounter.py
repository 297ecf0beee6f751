"""Card Action of an Encounter (source 004: Rozpatrz Spotkanie)."""

from __future__ import annotations

from engine.kernel import Chapter

encounter = Chapter("lau.encounter")
