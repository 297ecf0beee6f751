"""The battle: reveal, dice, strength and who wins (CHO-RSV-01 to -05; 002: 4. Rozstrzygnięcie)."""

from __future__ import annotations

from engine.kernel import Chapter

battle = Chapter("cho.battle")
