"""Intel cards: taking and giving them, both sides (CHO-IN, CHO-CIR-07, -09, -10; G-12)."""

from __future__ import annotations

from engine.kernel import Chapter

intel = Chapter("cho.intel")
