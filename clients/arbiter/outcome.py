"""How a game stands and how it ended, in words and as a table."""

from __future__ import annotations

from content.counts import standing_text
from content.interface import question_text
from content.naming import shown
from engine.kernel import AnyState, Table

from .speech import Speech, console, table


class Outcome:
    """The score of a game at one table, in the reader's language."""

    def __init__(self, at: Table, s: AnyState, speech: Speech) -> None:
        self.game, self.s, self.speech = at.game, s, speech

    def standing(self) -> None:
        """What each side has that counts, with its parts."""
        for line in standing_text(
            self.game.code, *self.game.standing(self.s), self.speech.language
        ):
            self.speech.tell(line)

    def result(self) -> None:
        """How the game ended, the best first."""
        result = self.game.result(self.s)
        assert result is not None
        rows = [(score, self.named(seat)) for seat, score in enumerate(result.scores)]
        if result.opponent is not None:
            rows.append((result.opponent, self.own("column.opponent")))
        rows.sort(key=lambda row: -row[0])
        heads = (self.speech("column.player"), self.own("column.points"))
        self.speech.tell(question_text("over", None, self.speech.language))
        console().print(table(heads, [(name, str(score)) for score, name in rows]))
        self.standing()
        if len(result.winners) > 1:
            self.speech.say("play.tied", seats=", ".join(map(self.named, result.winners)))
        elif result.winners:
            self.speech.say("play.won", seat=result.winners[0])
        elif result.opponent is not None:
            self.speech.tell(self.own("play.lost"))
        else:
            self.speech.say("play.nobody")

    def named(self, seat: int) -> str:
        return shown(self.game.prefix, "seat", seat, self.speech.language)

    def own(self, id: str) -> str:
        """Words that each game has for itself."""
        return self.speech(f"{self.game.prefix}.{id}")
