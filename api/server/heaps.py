"""How the C library keeps memory for a process: in a few heaps that all its threads share.

Left to itself glibc has heaps for eight threads a core. What one thread gives back stays in its
heap, where the others do not find it, and every heap grows to the most that it ever had to hold:
streams are threads that come and go, so a process that is asked the same for hours still grew.
It also puts ever larger blocks into heaps, where they leave holes, once it has seen one go.
"""

from __future__ import annotations

import contextlib
import ctypes

HEAPS = 2
"""One would do; with two, whoever lets go of the lock of Python need not wait for the others."""
LARGE = 2**20
"""A block of more bytes is in no heap: it goes back to the system at once. So does more than this
at the end of a heap."""
M_TRIM_THRESHOLD, M_MMAP_THRESHOLD, M_ARENA_MAX = -1, -3, -8
"""What glibc calls these limits."""


def share() -> None:
    """Let all threads of this process, and of what is forked from it, use the same heaps.

    It has to be said before there are many threads. Other C libraries have no such limits.
    """
    with contextlib.suppress(OSError, AttributeError):
        limit = ctypes.CDLL(None).mallopt
        limit(M_ARENA_MAX, HEAPS)
        limit(M_MMAP_THRESHOLD, LARGE)
        limit(M_TRIM_THRESHOLD, LARGE)
