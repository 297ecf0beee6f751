"""Memory that the processes of one service share: each has a place that all can read.

It is no file, so that a full disk does not matter to it.
"""

from __future__ import annotations

import mmap
import struct
import zlib

HEAD = struct.Struct("<III")
"""How many clients a process has, how long its text is, and a sum over it."""
ROOM = 512 * 1024
TRIES = 20


class Board:
    """A place for each process: how many clients it has, and a text that it writes there."""

    def __init__(self, places: int) -> None:
        self.places = places
        self.memory = mmap.mmap(-1, places * ROOM)

    def write(self, place: int, text: bytes) -> None:
        """Put a text into a place; one that is too long stays away."""
        begin = place * ROOM
        if HEAD.size + len(text) > ROOM:
            return
        self.memory[begin + HEAD.size : begin + HEAD.size + len(text)] = text
        clients = self._head(place)[0]
        HEAD.pack_into(self.memory, begin, clients, len(text), zlib.crc32(text))

    def read(self, place: int) -> bytes:
        """The text of a place; empty if it changes all the time, or nobody wrote one."""
        begin = place * ROOM + HEAD.size
        for _ in range(TRIES):
            _, length, told = self._head(place)
            text = self.memory[begin : begin + length]
            if zlib.crc32(text) == told:
                return text
        return b""

    def tell_clients(self, place: int, clients: int) -> None:
        struct.pack_into("<I", self.memory, place * ROOM, clients)

    def fewest_clients(self, but: int) -> int:
        """The least number of clients that another process has."""
        others = (self._head(one)[0] for one in range(self.places) if one != but)
        return min(others, default=2**31)

    def _head(self, place: int) -> tuple[int, int, int]:
        clients, length, told = HEAD.unpack_from(self.memory, place * ROOM)
        return int(clients), int(length), int(told)
