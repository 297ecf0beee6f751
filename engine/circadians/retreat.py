"""Retreat, at the end of step 2 (CHO-RET; source 002: Odwrót)."""

from __future__ import annotations

from engine.kernel import Chapter

retreat = Chapter("cho.retreat")
