"""The region total and its rows (CHO-INC-04 to -10; source 002: Suma Obszarów)."""

from __future__ import annotations

from engine.kernel import Chapter

region_total = Chapter("cho.region_total")
