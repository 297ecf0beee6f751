"""Golden speech: `python -m tests.speech` writes it anew; look at what has changed."""

from __future__ import annotations

import random
import re
import typing as t
from pathlib import Path

import pytest

from content.catalogue import LANGUAGES
from content.speech.speech import as_text
from engine.kernel import AnyState, advance, is_over, play_random, seeded
from referee.speech import speech
from tests.tables import Sitting

HOME = Path(__file__).parent / "golden"
LONGEST = 4000
Found = t.Callable[[t.Any], bool]


class Moment(t.NamedTuple):
    """A position of a random game: the first one after some decisions that is as wanted."""

    name: str
    sitting: Sitting
    decisions: int
    wanted: Found
    seat: int | None = 0

    def state(self) -> AnyState:
        """The position; the same one as long as the rules are the same."""
        table, pick = self.sitting.table(), seeded(11)
        rng, s = random.Random(11), table.start(self.sitting.seats)
        advance(table.rules, s, pick)
        played = 0
        while not is_over(s) and not (played >= self.decisions and self.wanted(s)):
            play_random(table.rules, s, pick, rng, 1)
            advance(table.rules, s, pick)
            played += 1
            assert played < LONGEST
        return s

    def text(self, language: str) -> str:
        return as_text(speech(self.sitting.table(), self.state(), self.seat, language))

    def path(self, language: str) -> Path:
        return HOME / f"{self.name}.{language}.txt"


def always(s: AnyState) -> bool:
    return True


def never(s: AnyState) -> bool:
    return False


def fighting(s: AnyState) -> bool:
    """A battle of AuZtralia in which cards were turned already."""
    return bool(s.pub.battle.hex and s.pub.battle.cards)


def firing(s: AnyState) -> bool:
    """The Fire phase of Last Aurora, with an Enemy on the road."""
    return bool(s.pub.phase == "fire" and s.pub.enemies)


def revealed(s: AnyState) -> bool:
    """A battle of Circadians in which somebody has sealed a plan, or plans are revealed."""
    return bool(
        s.pub.battle.sides and (s.sealed or any(plan.section for plan in s.pub.battle.plans))
    )


AUZ = Sitting("auztralia", "pl-2018", 3, {})
SOLO = Sitting("auztralia", "pl-2018", 1, {"mode": "solo", "map": "west"})
TOGETHER = Sitting("auztralia", "pl-2018", 2, {"mode": "cooperative", "duo_cards": 2})
LAU = Sitting("last-aurora", "pl", 3, {"mine": True})
ALONE = Sitting("last-aurora", "pl", 1, {"solo": True, "map": "beta"})
CHO = Sitting("circadians", "pl-2022", 4, {})
PAIR = Sitting("circadians", "pl-2022", 2, {"factions": "drawn"})
MOMENTS = (
    Moment("auztralia-start", AUZ, 0, always),
    Moment("auztralia-middle", AUZ, 110, always, 1),
    Moment("auztralia-battle", AUZ, 60, fighting, None),
    Moment("auztralia-end", AUZ, 0, never),
    Moment("auztralia-solo", SOLO, 60, always),
    Moment("auztralia-together", TOGETHER, 90, always, 1),
    Moment("last-aurora-start", LAU, 0, always),
    Moment("last-aurora-middle", LAU, 150, always, 2),
    Moment("last-aurora-fire", LAU, 60, firing, 1),
    Moment("last-aurora-end", LAU, 0, never, None),
    Moment("last-aurora-alone", ALONE, 120, always),
    Moment("circadians-start", CHO, 0, always),
    Moment("circadians-middle", CHO, 260, always, 3),
    Moment("circadians-battle", CHO, 100, revealed, 1),
    Moment("circadians-end", CHO, 0, never, None),
    Moment("circadians-two", PAIR, 120, always, 1),
)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("moment", MOMENTS, ids=[one.name for one in MOMENTS])
def test_speech_is_as_it_was_read_last(moment: Moment, language: str) -> None:
    assert moment.text(language) == moment.path(language).read_text("utf-8")


def test_the_documentation_shows_what_is_told() -> None:
    page = (Path(__file__).parents[2] / "docs" / "pictures-and-speech.md").read_text("utf-8")
    shown = [
        line
        for block in re.findall(r"```text\n(.*?)```", page, re.DOTALL)
        for line in block.splitlines()
    ]
    known = {
        line
        for moment in MOMENTS
        for language in LANGUAGES
        for line in moment.path(language).read_text("utf-8").splitlines()
    }
    assert [line for line in shown if line not in known] == []
    assert len(shown) > 20
