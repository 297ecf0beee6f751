"""Card Action of Trucks, Trailers and Devices (source 004: Ulepsz Konwój)."""

from __future__ import annotations

from engine.kernel import Chapter

upgrade = Chapter("lau.upgrade")
