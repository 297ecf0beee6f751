"""Words of the command line: help, errors, the table in front of a player, results."""

from __future__ import annotations

from typing import Any

from content.game import Sentences
from content.games import games
from content.item_words import text_of
from content.texts import sentence

DOMAIN = "cli"
TEXTS: dict[str, tuple[str, ...]] = {
    "board.you": ("seat",),
    "card.code": ("code",),
    "card.editions": ("editions",),
    "card.english": (),
    "card.none": ("query",),
    "card.origin": ("origin",),
    "card.others": (),
    "column.agent": (),
    "column.ahead": (),
    "column.games": (),
    "column.interval": (),
    "column.player": (),
    "column.rank": (),
    "column.wins": (),
    "error.agent": ("value",),
    "error.agents": ("least", "most"),
    "error.choice": ("value", "name", "known"),
    "error.missing": ("name",),
    "error.move": ("example",),
    "error.no_command": ("name",),
    "error.no_option": ("name",),
    "error.number": ("value", "least", "most", "name"),
    "error.opponents": ("number",),
    "error.option_use": ("name",),
    "error.pair": ("value", "name"),
    "error.position": (),
    "error.read": ("path",),
    "error.see_help": ("command",),
    "error.stopped": (),
    "error.twice": ("value",),
    "error.usage": (),
    "error.write": ("path",),
    "help.arbiter": (),
    "help.card": (),
    "help.check": (),
    "help.commands": (),
    "help.default": ("text", "value"),
    "help.metavar_card": (),
    "help.metavar_command": (),
    "help.metavar_file": (),
    "help.metavar_number": (),
    "help.metavar_options": (),
    "help.metavar_pair": (),
    "help.metavar_position": (),
    "help.metavar_text": (),
    "help.options": (),
    "help.play": (),
    "help.required": ("text",),
    "help.simulate": (),
    "help.tournament": (),
    "help.usage": (),
    "option.agent": (),
    "option.agents": (),
    "option.csv": (),
    "option.edition": (),
    "option.game": (),
    "option.games": (),
    "option.games_pair": (),
    "option.help": (),
    "option.jobs": (),
    "option.json": (),
    "option.keep_seats": (),
    "option.lang": (),
    "option.move": (),
    "option.option": (),
    "option.ruling": (),
    "option.seat": (),
    "option.seat_checked": (),
    "option.seats": (),
    "option.seed": (),
    "origin.own": (),
    "origin.public": (),
    "origin.reconstructed": (),
    "origin.source": (),
    "play.begin": ("seat", "others", "seed"),
    "play.begin_alone": ("seat", "seed"),
    "play.help": (),
    "play.left": (),
    "play.no_number": ("number", "most"),
    "play.nobody": (),
    "play.thinking": ("seat",),
    "play.tied": ("seats",),
    "play.undone": (),
    "play.unknown": (),
    "play.won": ("seat",),
    "simulate.done": ("n", "seconds", "jobs"),
    "simulate.written": ("path",),
    "tournament.cross": (),
    "tournament.ranking": (),
    "verdict.flaws": ("n",),
    "verdict.instead": ("move",),
    "verdict.legal": ("move",),
    "verdict.next": ("question",),
    "verdict.reason": ("reason",),
    "verdict.rules": ("rules",),
    "verdict.sound": (),
}
"""The ids of the texts that all games share, with their parameters."""


def texts() -> Sentences:
    """The ids of all texts with their parameters."""
    own = {id: names for game in games().values() for id, names in game.screen.items()}
    return TEXTS | own


def cli_text(id: str, language: str, **params: Any) -> str:
    """One text, with seats by their names; words without parameters stand as they are."""
    return sentence(DOMAIN, id, params, language) if params else text_of(language, DOMAIN, id)
