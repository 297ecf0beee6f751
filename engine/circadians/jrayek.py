"""Jrayek: leaders, attributes and strongholds (CHO-JRA, CHO-LC, CHO-AT, CHO-SH)."""

from __future__ import annotations

from engine.kernel import Chapter

jrayek = Chapter("cho.jrayek")
