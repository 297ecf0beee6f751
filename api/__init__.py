"""The HTTP service: rules checks, matches, content, jobs. No rule lives here."""
