"""Rules without a match: games, boards, positions, checks, pictures and words."""

from __future__ import annotations

import json
import typing as t

from arbiter_client.answers import (
    BoardOut,
    BoardsOut,
    BriefBoardOut,
    CheckOut,
    ChoiceOut,
    ComposedOut,
    DerivedOut,
    DiffOut,
    GameBrief,
    GameOut,
    GamesOut,
    LegalOut,
    LintOut,
    PositionOut,
    SpeechOut,
)
from arbiter_client.problems import Data, Json, Own
from arbiter_client.service import PAGE, Service, table
from arbiter_client.wire import pages

NDJSON = {"Content-Type": "application/x-ndjson"}


class Rules(Service):
    """A position is what `start` or `compose` gives.

    A view will do, too: with None for the position, `view`, `game`, `edition` and `options` are
    named.
    """

    def games(self) -> list[GameBrief]:
        """The games with their editions and numbers of seats."""
        return self._wire.get(GamesOut, "games", self._key)["games"]

    def game(self, code: str) -> GameOut:
        """One game, with the JSON Schema of every answer and of its positions."""
        return self._wire.get(GameOut, f"games/{code}", self._key)

    def schema(self, game: str, name: str) -> Json:
        """A JSON Schema of a game: `position`, `view`, `move`, `fact` or `derived`."""
        return self._wire.get(Json, f"games/{game}/schemas/{name}", self._key)

    def boards(self, game: str) -> list[BriefBoardOut]:
        """The boards of a game."""
        return self._wire.get(BoardsOut, f"games/{game}/boards", self._key)["boards"]

    def board(self, game: str, board: str) -> BoardOut:
        """A board as data: places, where they lie, and their neighbours."""
        return self._wire.get(BoardOut, f"games/{game}/boards/{board}", self._key)

    def board_svg(self, game: str, board: str, **look: t.Any) -> bytes:
        """An empty board as a drawing; the look is `theme` and `form`."""
        return self._wire.content(f"games/{game}/boards/{board}.svg", self._key, **look)

    def board_png(self, game: str, board: str, **look: t.Any) -> bytes:
        """An empty board as a picture; the look is `theme`, `form` and `width`."""
        return self._wire.content(f"games/{game}/boards/{board}.png", self._key, **look)

    def edition_diff(self, game: str, one: str | None = None, other: str | None = None) -> DiffOut:
        """Every difference between the editions of a game or two of them, and what is played."""
        compared = {"from": one, "to": other}
        return self._wire.get(DiffOut, f"games/{game}/editions/diff", self._key, **compared)

    def conformance_kit(self, game: str, edition: str) -> bytes:
        """A zip of positions and verdicts with which another engine can be tried."""
        path = f"games/{game}/editions/{edition}/conformance.zip"
        return self._wire.content(path, self._key)

    def start(
        self,
        game: str,
        edition: str,
        seats: int,
        seed: str,
        options: Json | None = None,
        rulings: dict[str, str] | None = None,
    ) -> Own:
        """A start position; equal seeds give equal positions."""
        body = table(game, edition, seats, options, rulings) | {"seed": seed}
        return self._wire.post(PositionOut, "positions", self._key, body)["position"]

    def compose(
        self, game: str, edition: str, view: Data, asked: Data, **more: t.Any
    ) -> ComposedOut:
        """A position from what lies on a table and who is asked what; `more` is `seat`, ..."""
        body = {"game": game, "edition": edition, "view": view, "asked": asked} | more
        return self._wire.post(ComposedOut, "positions/compose", self._key, body)

    def derive(self, position: Data | None = None, **seen: t.Any) -> DerivedOut:
        """What follows from a position by the rules: score so far, orders, prices, strengths."""
        return self._wire.post(DerivedOut, "positions/derive", self._key, _seen(position, seen))

    def lint(self, position: Data) -> LintOut:
        """Everything that is wrong with a position."""
        return self._wire.post(LintOut, "positions/lint", self._key, {"position": position})

    def check(
        self,
        position: Data | None,
        seat: int | None = None,
        move: Data | None = None,
        *,
        moves: t.Sequence[Data] | None = None,
        **more: t.Any,
    ) -> CheckOut:
        """The verdict on a move, or on a list of `{"seat", "move"}`; luck is `seed`, `outcomes`."""
        one = {"seat": seat, "move": move, "moves": None if moves is None else list(moves)}
        asked = {name: value for name, value in one.items() if value is not None}
        return self._wire.post(CheckOut, "checks", self._key, _seen(position, more) | asked)

    def check_many(self, checks: t.Iterable[Data]) -> t.Iterator[Json]:
        """Up to 1,000 checks in one request: a numbered verdict or problem for each.

        One that has nothing but a `position` is that of all after it that have none.
        """
        lines = "\n".join(json.dumps(one) for one in checks).encode()
        answer = self._wire.again("POST", "checks", self._key, data=lines, headers=NDJSON)
        return (dict(json.loads(line)) for line in answer.content.splitlines())

    def legal_moves(self, position: Data | None, seat: int, **seen: t.Any) -> t.Iterator[Own]:
        """All moves that a seat may make on a position."""

        def ask(offset: int) -> tuple[list[Own], int | None]:
            page = self._legal(_seen(position, seen) | {"seat": seat, "offset": offset})
            return page["moves"], page["next_offset"]

        return pages(ask, 0)

    def explained_moves(
        self, position: Data | None, seat: int, **seen: t.Any
    ) -> t.Iterator[ChoiceOut]:
        """All moves that a seat may make, each in words, with its places, cost and gain."""

        def ask(offset: int) -> tuple[list[ChoiceOut], int | None]:
            body = {"seat": seat, "offset": offset, "explain": True}
            page = self._legal(_seen(position, seen) | body)
            return page.get("choices", []), page["next_offset"]

        return pages(ask, 0)

    def picture_svg(self, **asked: t.Any) -> bytes:
        """A `position` as a `seat` sees it, or a `view`, as a drawing."""
        return self._picture("image/svg+xml", asked)

    def picture_png(self, **asked: t.Any) -> bytes:
        """A `position` as a `seat` sees it, or a `view`, as a picture of a `width`."""
        return self._picture("image/png", asked)

    def speech(self, **asked: t.Any) -> SpeechOut:
        """A `position` as a `seat` sees it, or a `view`, in words."""
        return self._wire.post(SpeechOut, "speech", self._key, asked)

    def _legal(self, body: Json) -> LegalOut:
        return self._wire.post(LegalOut, "legal-moves", self._key, {"limit": PAGE} | body)

    def _picture(self, kind: str, asked: Data) -> bytes:
        accept = {"Accept": kind}
        return self._wire.again("POST", "pictures", self._key, json=asked, headers=accept).content


def _seen(position: Data | None, more: Json) -> Json:
    """What is asked about: a position, or a view with its table."""
    return more if position is None else {"position": position} | more
