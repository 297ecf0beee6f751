"""The moves of each game, a module for each: `Move` is one of them all."""
