"""What the judges of our games think of some kept positions.

`python -m tests.judging` writes their opinions anew, after a weight was changed on purpose;
`python -m tests.judging choose auztralia` looks for other positions, such that few of them use as
much of the judge as possible.
"""

from __future__ import annotations

import itertools
import json
import sys
import types
import typing as t
from pathlib import Path

from content import stem
from engine import games, kernel
from engine.kernel import AnyState, Sealed, Table
from referee.agents.registry import judge_of
from tests.laws import turns
from tests.tables import SITTINGS

Data = dict[str, t.Any]
Line = tuple[str, int]
HERE = Path(__file__).parent
AGENTS = str(HERE.parents[1] / "referee" / "agents")
DIGITS = 6
MOST = 24
"""So many positions of a game are kept."""
GAMES = 6
"""Random games at each table, from which they come."""
EVERY = 5


def file(game: str) -> Path:
    return HERE / f"{stem(game)}.json"


def kept(game: str) -> list[Data]:
    rows: list[Data] = json.loads(file(game).read_text("utf-8"))
    return rows


def read(position: Data) -> tuple[Table, AnyState]:
    game, edition = games()[position["game"]], position["edition"]
    table = game.table(edition, position["options"], position["rulings"])
    return table, table.decode(json.dumps(position).encode())


def opinion(table: Table, s: AnyState) -> Data:
    """All that a judge says of a position: for each seat, and of the moves that it has."""
    judge = judge_of(table.game)
    points, opponent = judge.expected(s)
    seats = range(len(points))
    told: Data = {
        "expected": _rounded(points),
        "opponent": None if opponent is None else round(opponent, DIGITS),
        "look": _rounded([judge.look(s, seat) for seat in seats]),
    }
    for seat in kernel.waiting(table.rules, s):
        moves = kernel.legal(table.rules, s, seat)
        useful = judge.useful(s, seat, moves)
        if len(useful) < len(moves):
            told[f"useful {seat}"] = sorted(_data(table, move) for move in useful)
        if isinstance(s.todo[-1], Sealed) and moves[0][0] in judge.bets:
            wagers = zip(moves, judge.wagers(s, seat, moves), strict=True)
            told[f"wagers {seat}"] = {_data(table, move): _rounded(each) for move, each in wagers}
    return told


def _data(table: Table, move: kernel.Move) -> str:
    return json.dumps(table.rules.answers[move[0]].to_data(move), sort_keys=True)


def _rounded(points: t.Iterable[float]) -> list[float]:
    return [round(each, DIGITS) for each in points]


def write(game: str, positions: t.Iterable[Data]) -> None:
    """Keep positions with what the judge says of each, one on a line."""
    rows = [{"position": one, "opinion": opinion(*read(one))} for one in positions]
    lines = [json.dumps(row, ensure_ascii=False, separators=(",", ":")) for row in rows]
    file(game).write_text("[\n" + ",\n".join(lines) + "\n]\n", "utf-8")


# -- other positions --------------------------------------------------------------


def choose(game: str) -> list[Data]:
    """Positions of random games, each one for the most lines of the judge that none used yet.

    When all lines are used, they are used once more, by others.
    """
    used = [(position, _lines(position)) for position in _met(game)]
    chosen: list[Data] = []
    seen: set[Line] = set()
    while used and len(chosen) < MOST:
        best = max(used, key=lambda one: len(one[1] - seen))
        if seen and best[1] <= seen:
            seen = set()
            continue
        chosen.append(best[0])
        used.remove(best)
        seen |= best[1]
    return chosen


def _met(game: str) -> t.Iterator[Data]:
    for sitting in SITTINGS:
        if sitting.game == game:
            table = sitting.table()
            for seed in range(GAMES):
                for turn in itertools.islice(turns(table, sitting.seats, seed), seed, None, EVERY):
                    yield json.loads(table.encode(turn.s))


def _lines(position: Data) -> set[Line]:
    """The lines of the judge that an opinion takes."""
    found: set[Line] = set()

    def trace(frame: types.FrameType, event: str, _argument: object) -> t.Any:
        if not frame.f_code.co_filename.startswith(AGENTS):
            return None
        if event == "line":
            found.add((frame.f_code.co_filename, frame.f_lineno))
        return trace

    table, s = read(position)
    sys.settrace(trace)
    try:
        opinion(table, s)
    finally:
        sys.settrace(None)
    return found
