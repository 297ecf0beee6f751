"""What tactics cards do when they are used in a battle (CHO-TC; G-13)."""

from __future__ import annotations

from engine.kernel import Chapter

battle_cards = Chapter("cho.battle_cards")
