"""German words that are made of others: Panzerzug is found under Panzer and under Zug."""

from __future__ import annotations

from collections.abc import Collection, Iterator

LINKS = ("", "s", "es", "n", "en", "e", "er")
"""What may stand between two parts."""
PARTICLES = ("auf", "aus", "bei", "ein", "her", "hin", "mit", "nach", "uber", "vor", "weg")
"""Before a verb they do not make a compound: ausspielen is no kind of Spiel."""
SHORTEST = 3
SHORTEST_UNKNOWN = 4
LONGEST = 30


def parts(word: str, words: Collection[str]) -> tuple[str, ...]:
    """The two parts of a folded word, of which at least one is known; none if it has none."""
    if len(word) > LONGEST:
        return ()
    best = max(_splits(word, words), default=None)
    return best[1:] if best else ()


def may_begin(part: str) -> bool:
    """Whether a compound can begin with this."""
    return len(part) >= SHORTEST and part not in PARTICLES


def _splits(word: str, words: Collection[str]) -> Iterator[tuple[int, str, str]]:
    """Each way to cut a word in two, with how good it is: known parts, long known parts."""
    for cut in range(SHORTEST, len(word) - SHORTEST + 1):
        head, rest = word[:cut], word[cut:]
        if not may_begin(head):
            continue
        for link in LINKS:
            tail = rest[len(link) :]
            if not rest.startswith(link) or len(tail) < SHORTEST:
                continue
            worth = _worth(head, words) + _worth(tail, words) - len(link)
            if worth > 0 and _sound(head, words) and _sound(tail, words):
                yield worth, head, tail


def _worth(part: str, words: Collection[str]) -> int:
    return len(part) * 10 if part in words else 0


def _sound(part: str, words: Collection[str]) -> bool:
    return part in words or len(part) >= SHORTEST_UNKNOWN
