"""Planning: the combat wheel and the sealed plans (CHO-WHL, CHO-CMB-07 to -12).

The entry Plan is a kernel Sealed without any field that tells of the plans; its answer is a
section, a card or None, and whether the card is a bluff.
"""

from __future__ import annotations

from engine.kernel import Chapter

planning = Chapter("cho.planning")
