"""Board foundations: taking one off the board uncovers its ability (CHO-FND)."""

from __future__ import annotations

from engine.kernel import Chapter

foundations = Chapter("cho.foundations")
