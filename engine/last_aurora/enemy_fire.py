"""Phase 4, step 3: Enemy Fire (source 004: Strzały Wrogów)."""

from __future__ import annotations

from engine.kernel import Chapter

enemy_fire = Chapter("lau.enemy_fire")
