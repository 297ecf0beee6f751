"""Requests for pictures and speech: of matches, positions and cards."""
