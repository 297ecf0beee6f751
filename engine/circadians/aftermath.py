"""What the loser loses, step 3 of a battle (CHO-RSV-12 to -21)."""

from __future__ import annotations

from engine.kernel import Chapter

aftermath = Chapter("cho.aftermath")
