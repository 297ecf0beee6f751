"""How each game is shown at the terminal: one module of each, with a `Screen`."""
