"""Everything that is data or text: packs, catalogues and their linters."""

GAMES = {"auztralia": "auz", "last-aurora": "lau", "circadians": "cho"}
"""The games, and what the ids of each begin with."""


def stem(game: str) -> str:
    """What the files of a game are called: its code has dashes, their names have none."""
    return game.replace("-", "_")


def game_of(id: str) -> str | None:
    """The game that an id belongs to: lau.enemy.ulmar, LAU-END-01, LAU.R-01.why, question.lau.x."""
    head, _, rest = id.replace("-", ".").lower().partition(".")
    return next((game for game, prefix in GAMES.items() if head == prefix), None) or (
        game_of(rest) if head == "question" else None
    )
