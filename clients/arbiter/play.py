"""arbiter play: a person at the terminal, agents in the other seats."""

from __future__ import annotations
