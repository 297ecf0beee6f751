"""SI: traps, leaders, attributes and strongholds (CHO-SI, CHO-LC, CHO-AT, CHO-SH)."""

from __future__ import annotations

from engine.kernel import Chapter

si = Chapter("cho.si")
