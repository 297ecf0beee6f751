"""The views and positions of each game, a module for each: `View`, `Position`."""
