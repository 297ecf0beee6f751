"""Questions about the rules with our answers, so that other implementations can be held to them.

The kit is plain JSON lines: whoever answers them otherwise reads the rules otherwise than we do.
"""

from .answers import answer, answered
from .kit import Kit, archive, kit_of

__all__ = ["Kit", "answer", "answered", "archive", "kit_of"]
