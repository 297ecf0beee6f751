"""What the log says of requests: never a token, a query, a body or a position."""

from __future__ import annotations

import logging

from api.operations.tracing import Trace

SLOW_SECONDS = 1.0
log = logging.getLogger("arbiter.requests")


def tell(route: str | None, method: str, status: int, seconds: float, trace: Trace) -> None:
    """Log a request that failed or was slow; metrics count the rest."""
    told = {
        "method": method,
        "route": route,
        "status": status,
        "ms": round(seconds * 1000, 1),
        "request_id": trace.request_id,
        "trace_id": trace.trace_id or None,
    }
    log.warning("request", extra={"told": told})
