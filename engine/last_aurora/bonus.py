"""Bonus Actions of the slots (source 004: Akcje dodatkowe)."""

from __future__ import annotations

from engine.kernel import Chapter

bonus = Chapter("lau.bonus")
