"""What the log says of requests: never a token, a query, a body or a position."""

from __future__ import annotations

import logging

from flask import Request, Response

from api.operations.tracing import Trace

SLOW_SECONDS = 1.0
log = logging.getLogger("arbiter.requests")


def tell(request: Request, response: Response, seconds: float, trace: Trace) -> None:
    """Log a request that failed or was slow; metrics count the rest."""
    told = {
        "method": request.method,
        "route": request.url_rule.rule if request.url_rule else None,
        "status": response.status_code,
        "ms": round(seconds * 1000, 1),
        "request_id": trace.request_id,
        "trace_id": trace.trace_id or None,
    }
    log.warning("request", extra={"told": told})
