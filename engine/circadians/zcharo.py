"""Zcharo: leaders, attributes and strongholds (CHO-ZCH, CHO-LC, CHO-AT, CHO-SH)."""

from __future__ import annotations

from engine.kernel import Chapter

zcharo = Chapter("cho.zcharo")
