"""Everything that is data or text: packs, catalogues and their linters."""

GAMES = {"auztralia": "auz"}
"""The games, and what the ids of each begin with."""
