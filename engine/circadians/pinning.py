"""Pinning: who may leave a region with opposing units (CHO-PIN; 002: Przygwożdżenie)."""

from __future__ import annotations

from engine.kernel import Chapter

pinning = Chapter("cho.pinning")
