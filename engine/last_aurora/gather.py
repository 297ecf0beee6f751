"""Card Action of a Location (source 004: Zbierz Zasoby)."""

from __future__ import annotations

from engine.kernel import Chapter

gather = Chapter("lau.gather")
