"""Requests about matches: open, see, move, follow, leave, end."""
