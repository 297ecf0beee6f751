"""Buildings: what they cover, what covering and losing them gives (CHO-BDG, CHO-BLD-10)."""

from __future__ import annotations

from engine.kernel import Chapter

buildings = Chapter("cho.buildings")
