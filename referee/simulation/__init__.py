"""Matches between agents, many of them, and what they say."""
