"""arbiter simulate: many matches at one table, and what they say of the agents."""

from __future__ import annotations

import typing as t

import click

from engine.kernel import Table
from referee.jobs.orders import Agent

from .contests import PIPED, ContestOrder, contest, keep, options, setting_of
from .frame import Spoken, Wrong
from .speech import Speech, console, table
from .tables import seats_of, sit_down, table_of

Data = dict[str, t.Any]
OWN = ("beat", "score")


def command(speech: Speech) -> click.Command:
    keep_seats = click.Option(["--keep-seats"], is_flag=True, help=speech("option.keep_seats"))
    return Spoken(
        speech,
        "simulate",
        callback=lambda **asked: run(speech, **asked),
        params=[*options(speech, "option.games", 100), keep_seats],
    )


def run(
    speech: Speech,
    agents: list[Agent],
    games: int,
    seed: str,
    jobs: int,
    keep_seats: bool,
    csv: str | None,
    json: str | None,
    **rules: t.Any,
) -> int:
    """Play, and print a line for each agent."""
    at = table_of(**rules)
    if not sit_down(at, len(agents)):
        seats = seats_of(at)
        raise Wrong("error.agents", least=seats[0], most=seats[-1])
    order = ContestOrder([setting_of(at, agents)], games, seed, not keep_seats, jobs)
    played = contest(order, (csv, json), speech)
    if json != PIPED:
        told_all(played.tables[0], agents, at, speech)
    keep(order, played, csv, json, speech)
    return 0


def told_all(told: Data, agents: list[Agent], at: Table, speech: Speech) -> None:
    """A line for each agent, and one for the opponent that the rules play."""
    sides = [(name, told["agents"][name]) for name in dict.fromkeys(one.name() for one in agents)]
    console().print(standings(sides, told["opponent"] is not None, at.game.prefix, speech))
    if told["opponent"] is not None:
        opponent = told["opponent"]
        rate, score = opponent["wins"]["rate"], opponent["score"]["mean"]
        shown = {"rate": speech.percent(rate), "score": speech.decimal(score)}
        speech.say(f"{at.game.prefix}.simulate.opponent", **shown)


def standings(sides: list[tuple[str, Data]], opponent: bool, prefix: str, speech: Speech) -> t.Any:
    """How each agent fared."""
    columns = ["agent", "games", "wins", "interval", "ahead"]
    columns += ["beat", "score"] if opponent else ["score"]
    rows = []
    for name, side in sides:
        cells = [str(side["games"]), *rated(side["wins"], speech), rated(side["ahead"], speech)[0]]
        if opponent:
            cells.append(rated(side["beat_opponent"], speech)[0])
        rows.append([name, *cells, speech.decimal(side["score"]["mean"])])
    return table(heads(columns, prefix, speech), rows)


def heads(columns: t.Iterable[str], prefix: str, speech: Speech) -> list[str]:
    """What stands above columns; some words each game has for itself."""
    return [speech(f"{prefix}.column.{one}" if one in OWN else f"column.{one}") for one in columns]


def rated(rate: Data, speech: Speech) -> tuple[str, str]:
    """A number of games with its share, and the interval of that share."""
    share = f"{rate['n']} ({speech.percent(rate['rate'])})"
    return share, f"{speech.percent(rate['low'])} – {speech.percent(rate['high'])}"
