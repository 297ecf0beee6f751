"""Tables of all games, as the service itself describes them."""

from __future__ import annotations

import random

from .recorder import Data, Recorder

SAMPLED = 8
"""Tables of each game with options and rulings mixed at random."""


def tables(rec: Recorder) -> list[Data]:
    """Each edition with each number of seats, each value of an option, and mixtures of them."""
    rec.begin("tables")
    games = rec.get("/v1/games").json["games"]
    return [table for game in games for table in (*_plain(game), *_varied(game), *_mixed(game))]


def _plain(game: Data) -> list[Data]:
    return [
        _table(game, edition, seats, {}) for edition in game["editions"] for seats in game["seats"]
    ]


def _varied(game: Data) -> list[Data]:
    """Every value of every option; the seats take turns, and alone one can play as well."""
    edition, seats = game["editions"][0], game["seats"]
    choices = [
        {name: value}
        for name, option in game["options"]["properties"].items()
        for value in option["enum"]
    ]
    return [
        _table(game, edition, count, chosen)
        for place, chosen in enumerate(choices)
        for count in sorted({seats[0], seats[place % len(seats)]})
    ]


def _mixed(game: Data) -> list[Data]:
    dice = random.Random(f"tables {game['game']}")
    made = []
    for _ in range(SAMPLED):
        options = {
            name: dice.choice(option["enum"])
            for name, option in sorted(game["options"]["properties"].items())
            if dice.random() < 0.6
        }
        edition = dice.choice(game["editions"])
        rulings = {
            name: dice.choice(ruling["values"])
            for name, ruling in sorted(game["rulings"].items())
            if edition in ruling["default"] and dice.random() < 0.5
        }
        made.append(_table(game, edition, dice.choice(game["seats"]), options, rulings))
    return made


def _table(
    game: Data, edition: str, seats: int, options: Data, rulings: Data | None = None
) -> Data:
    table = {"game": game["game"], "edition": edition, "seats": seats, "options": options}
    return table | ({"rulings": rulings} if rulings else {})
