"""The discover phase: its two actions give researches or cards (CHO-DIS; pl-2022: Odkrycia).

All of it is data of the research track that turns.py and research.py carry out.
"""

from __future__ import annotations

from .chapter import Chapter

discover = Chapter("cho.discover")
