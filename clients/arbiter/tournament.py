"""arbiter tournament: each agent against each other, two at a table."""

from __future__ import annotations

import itertools
import typing as t

import click

from referee.jobs.orders import Agent
from referee.simulation.play import MatchResult
from referee.simulation.statistics import SeatResult, wilson

from .contests import ContestOrder, contest, keep, options, setting_of
from .frame import Spoken, Wrong
from .simulate import heads, rated
from .speech import Speech, console, table
from .tables import sit_down, table_of

MOST = 16
"""Agents of one tournament."""


def command(speech: Speech) -> click.Command:
    return Spoken(
        speech,
        "tournament",
        callback=lambda **asked: run(speech, **asked),
        params=[*options(speech, "option.games_pair", 20)],
    )


def run(
    speech: Speech,
    agents: list[Agent],
    games: int,
    seed: str,
    jobs: int,
    csv: str | None,
    json: str | None,
    **rules: t.Any,
) -> int:
    """Play all pairs; print who was ahead of whom, and a ranking."""
    names = [one.name() for one in agents]
    if not 2 <= len(names) <= MOST:
        raise Wrong("error.agents", least=2, most=MOST)
    if twice := [name for place, name in enumerate(names) if name in names[:place]]:
        raise Wrong("error.twice", value=twice[0])
    at = table_of(**rules)
    sit_down(at, 2)
    settings = [setting_of(at, pair) for pair in itertools.combinations(agents, 2)]
    order = ContestOrder(settings, games, seed, True, jobs)
    played = contest(order, (csv, json), speech)
    speech.say("tournament.cross")
    console().print(cross_table(names, played.lines, speech))
    speech.say("tournament.ranking")
    console().print(ranking(names, played.lines, at.game.prefix, speech))
    keep(order, played, csv, json, speech)
    return 0


def cross_table(names: list[str], lines: list[MatchResult], speech: Speech) -> t.Any:
    """In how many matches an agent was ahead of another, and in how many behind."""

    def cell(name: str, other: str) -> str:
        if name == other:
            return "–"
        return f"{ahead(lines, name, other)}:{ahead(lines, other, name)}"

    rows = [[name, *(cell(name, other) for other in names)] for name in names]
    return table([speech("column.agent"), *names], rows)


def ahead(lines: list[MatchResult], name: str, other: str) -> int:
    """In how many of their matches one agent had more points than the other."""
    places = [place for line in lines for place in places_of(line) if place.agent == name]
    return sum(place.ahead() for place in places if other in place.line.agents)


def places_of(line: MatchResult) -> list[SeatResult]:
    return [SeatResult(line, seat) for seat in range(len(line.scores))]


class Standing(t.NamedTuple):
    """How one agent fared against all others."""

    name: str
    places: list[SeatResult]

    def rate(self, hits: int) -> dict[str, t.Any]:
        low, high = wilson(hits, len(self.places))
        return {"n": hits, "rate": hits / len(self.places), "low": low, "high": high}

    def ahead(self) -> int:
        return sum(place.ahead() for place in self.places)

    def wins(self) -> int:
        return sum(place.seat in place.line.winners for place in self.places)

    def beat(self) -> int:
        return sum(place.safe() for place in self.places)

    def mean(self) -> float:
        return sum(place.score for place in self.places) / len(self.places)


def ranking(names: list[str], lines: list[MatchResult], prefix: str, speech: Speech) -> t.Any:
    """All agents, by how often they were ahead, then by their points."""
    places = [place for line in lines for place in places_of(line)]
    found = [Standing(name, [one for one in places if one.agent == name]) for name in names]
    found.sort(key=lambda one: (-one.ahead() / len(one.places), -one.mean()))
    opponent = any(line.opponent is not None for line in lines)
    beat = ("beat",) if opponent else ()
    rows = [
        [
            str(rank),
            one.name,
            str(len(one.places)),
            *rated(one.rate(one.ahead()), speech),
            rated(one.rate(one.wins()), speech)[0],
            *(rated(one.rate(one.beat()), speech)[0] for _ in beat),
            speech.decimal(one.mean()),
        ]
        for rank, one in enumerate(found, 1)
    ]
    columns = ("rank", "agent", "games", "ahead", "interval", "wins", *beat, "score")
    return table(heads(columns, prefix, speech), rows, left=2)
