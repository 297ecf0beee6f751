"""The face of Hexrail for the engine: what the entry point of a foreign game leads to."""

from . import HEXRAIL

GAME = HEXRAIL
