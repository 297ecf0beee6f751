"""arbiter tournament: each agent against each other, two at a table."""

from __future__ import annotations

import itertools
import typing as t

import click

from engine.kernel import Table
from referee.jobs.orders import Agent
from referee.simulation.play import MatchResult
from referee.simulation.ratings import LIBRARY, OPPONENT, NoLibrary, Rating, duels, ratings
from referee.simulation.statistics import SeatResult, wilson

from .contests import PIPED, ContestOrder, ContestResult, contest, keep, options, setting_of
from .forecast import warn
from .frame import File, Spoken, Wrong, option
from .play import screen_of
from .simulate import heads
from .simulate import rated as share
from .speech import Speech, console, table
from .tables import sit_down, table_of

MOST = 16
"""Agents of one tournament."""


def command(speech: Speech) -> click.Command:
    return Spoken(
        speech,
        "tournament",
        callback=lambda **asked: run(speech, **asked),
        params=[*options(speech, "option.games_pair", 20), option(speech, "--resume", File())],
    )


def run(
    speech: Speech,
    agents: list[Agent],
    games: int,
    seed: str,
    jobs: int,
    csv: str | None,
    json: str | None,
    resume: str | None,
    **rules: t.Any,
) -> int:
    """Play all pairs, each deal with seats changed; print who won against whom, and ratings."""
    names = [one.name() for one in agents]
    if not 2 <= len(names) <= MOST:
        raise Wrong("error.agents", least=2, most=MOST)
    if twice := [name for place, name in enumerate(names) if name in names[:place]]:
        raise Wrong("error.twice", value=twice[0])
    at = table_of(**rules)
    sit_down(at, 2)
    settings = [setting_of(at, pair) for pair in itertools.combinations(agents, 2)]
    order = ContestOrder(settings, games, seed, True, jobs, True, resume)
    warn(at, order, speech)
    played = contest(order, (csv, json), speech)
    if json != PIPED:
        told_all(names, order, played, at, speech)
    keep(order, played, csv, json, speech)
    return 0


def told_all(
    names: list[str], order: ContestOrder, played: ContestResult, at: Table, speech: Speech
) -> None:
    """Who won against whom, then all agents by their rating."""
    speech.say("tournament.cross")
    console().print(cross_table(names, played.lines, speech))
    speech.say("tournament.ranking")
    told = Told(at.game.prefix, screen_of(at.game).lost, rated_by(order, played))
    console().print(ranking(names, played.lines, told, speech))


def rated_by(order: ContestOrder, played: ContestResult) -> dict[str, Rating]:
    """The ratings; without their library a sentence on the error stream, and none."""
    try:
        return ratings(played.lines, order.seed)
    except NoLibrary:
        raise Wrong("error.no_ratings", name=LIBRARY) from None


def cross_table(names: list[str], lines: list[MatchResult], speech: Speech) -> t.Any:
    """How many matches an agent won against another, and how many it lost to it."""

    def cell(name: str, other: str) -> str:
        if name == other:
            return "–"
        return f"{wins(lines, name, other)}:{wins(lines, other, name)}"

    rows = [[name, *(cell(name, other) for other in names)] for name in names]
    return table([speech("column.agent"), *names], rows)


def wins(lines: list[MatchResult], name: str, other: str) -> int:
    """How many of their matches one agent won by the rules and the other did not."""
    return sum((name, other) in duels(line) for line in lines)


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

    def ended(self, how: str) -> int:
        return sum(place.line.ended == how for place in self.places)

    def mean(self) -> float:
        return sum(place.score for place in self.places) / len(self.places)

    def lead(self) -> float:
        """Points more than the best other seat."""
        return sum(place.lead() for place in self.places) / len(self.places)

    def margin(self) -> float:
        """Points more than the automatic opponent."""
        return sum(place.score - (place.line.opponent or 0) for place in self.places) / len(
            self.places
        )


class Told(t.NamedTuple):
    """What a ranking is told beside the matches."""

    prefix: str
    lost: str
    """How a match is said to have ended that its seats lost before its time; empty if no word."""
    rated: t.Mapping[str, Rating]

    def points(self, name: str) -> float:
        return self.rated[name].points if name in self.rated else 0.0


def ranking(names: list[str], lines: list[MatchResult], told: Told, speech: Speech) -> t.Any:
    """All agents, by rating, then by wins, then by how often they were ahead; the opponent too."""
    places = [place for line in lines for place in places_of(line)]
    found = [Standing(name, [one for one in places if one.agent == name]) for name in names]
    found.sort(key=lambda one: (-told.points(one.name), -one.wins(), -one.ahead(), -one.mean()))
    opponent = any(line.opponent is not None for line in lines)
    more = ["beat", "margin"] if opponent else []
    columns = ["rank", "agent", "games", "rating", "interval", "wins", "interval", "ahead", "lead"]
    names_ = heads([*columns, *more, "score"], told.prefix, speech)
    if told.lost:
        more.append("lost")
        names_.insert(-1, speech(f"{told.prefix}.board.lost"))
    rows = [[str(rank), *row(one, told, more, speech)] for rank, one in enumerate(found, 1)]
    if opponent and OPPONENT in told.rated:
        cells = [speech(f"{told.prefix}.column.opponent"), str(len(lines))]
        cells += rating_cells(told.rated[OPPONENT])
        rows.append(["", *cells, *[""] * (len(names_) - len(cells) - 1)])
    return table(names_, rows, left=2)


def row(one: Standing, told: Told, more: list[str], speech: Speech) -> list[str]:
    """One agent: rating, wins, how often it was ahead and by how much, and against the opponent."""
    against = {
        "beat": lambda: share(one.rate(one.beat()), speech)[0],
        "margin": lambda: speech.decimal(one.margin()),
        "lost": lambda: share(one.rate(one.ended(told.lost)), speech)[0],
    }
    return [
        one.name,
        str(len(one.places)),
        *rating_cells(told.rated.get(one.name)),
        *share(one.rate(one.wins()), speech),
        share(one.rate(one.ahead()), speech)[0],
        speech.decimal(one.lead()),
        *[against[name]() for name in more],
        speech.decimal(one.mean()),
    ]


def rating_cells(rating: Rating | None) -> tuple[str, str]:
    if rating is None:
        return "–", "–"
    return str(round(rating.points)), f"{round(rating.low)} – {round(rating.high)}"
