"""Requests about rules without a match: games, positions, checks, the conformance kit."""
