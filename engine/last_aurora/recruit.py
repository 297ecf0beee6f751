"""Card Action of a Survivor (source 004: Zrekrutuj Ocalałego)."""

from __future__ import annotations

from engine.kernel import Chapter

recruit = Chapter("lau.recruit")
