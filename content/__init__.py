"""Everything that is data or text: packs, catalogues and their linters."""


def stem(game: str) -> str:
    """What the files of a game are called: its code has dashes, their names have none."""
    return game.replace("-", "_")
