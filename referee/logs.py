"""Structured logs: one JSON object a line, never a token, a query, a body or a position."""

from __future__ import annotations

import logging
import sys
import traceback

import msgspec

from referee.journal import now


class JsonLines(logging.Formatter):
    """A record of the log as one line of JSON."""

    def format(self, record: logging.LogRecord) -> str:
        told = {
            "at": now(),
            "level": record.levelname.lower(),
            "logger": record.name,
            "message": record.getMessage(),
        }
        told |= getattr(record, "told", {})
        if record.exc_info and record.exc_info[1] is not None:
            told["trace"] = "".join(traceback.format_exception(record.exc_info[1]))
        return msgspec.json.encode(told).decode()


def configure(level: int = logging.INFO) -> None:
    """Send the log of this process to standard error."""
    handler = logging.StreamHandler(sys.stderr)
    handler.setFormatter(JsonLines())
    logging.basicConfig(level=level, handlers=[handler], force=True)
