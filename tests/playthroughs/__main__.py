"""Writes the golden games anew: python -m tests.playthroughs [game ...]."""

from __future__ import annotations

import sys

from . import write_all

write_all(sys.argv[1:])
