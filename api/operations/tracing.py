"""Which request an answer belongs to: a request id and a W3C trace, taken over or made here.

With `ARBITER_OTLP_ENDPOINT` each request is a span that OpenTelemetry's own exporter sends there.
"""

from __future__ import annotations

import re
import secrets
import typing as t

from flask import Request, Response

REQUEST_ID = re.compile(r"[A-Za-z0-9._:-]{1,64}")
TRACE = re.compile(r"00-(?!0{32})([0-9a-f]{32})-(?!0{16})([0-9a-f]{16})-([0-9a-f]{2})")
MISSING = "ARBITER_OTLP_ENDPOINT needs OpenTelemetry: install Arbiter with the extra `telemetry`"


class Trace(t.NamedTuple):
    """The id of a request and, if its caller has one, its place in a trace."""

    request_id: str
    trace_id: str = ""
    parent: str = ""
    flags: str = ""


def of_request(environ: t.Mapping[str, t.Any]) -> Trace:
    """What the caller says; what makes no sense is not taken over."""
    named = environ.get("HTTP_X_REQUEST_ID", "")
    found = TRACE.fullmatch(environ.get("HTTP_TRACEPARENT", ""))
    trace = found.groups() if found else ("", "", "")
    return Trace(named if REQUEST_ID.fullmatch(named) else secrets.token_hex(8), *trace)


def tell(trace: Trace, response: Response) -> None:
    """Say which request it was; whoever sent a trace gets our span of it."""
    response.headers.add("X-Request-Id", trace.request_id)
    if trace.trace_id:
        span = secrets.token_hex(8)
        response.headers.add("traceparent", f"00-{trace.trace_id}-{span}-{trace.flags}")


class Spans:
    """Sends a span for each request."""

    def __init__(self, exporter: t.Any) -> None:
        from opentelemetry.sdk.resources import Resource
        from opentelemetry.sdk.trace import TracerProvider
        from opentelemetry.sdk.trace.export import BatchSpanProcessor

        self.provider = TracerProvider(resource=Resource.create({"service.name": "arbiter"}))
        self.provider.add_span_processor(BatchSpanProcessor(exporter))
        self.tracer = self.provider.get_tracer("arbiter")

    def add(self, trace: Trace, request: Request, status: int, begun: int, ended: int) -> None:
        """A span of a request that is over, below the caller's if it has one; times in ns."""
        from opentelemetry import trace as api

        parent = None
        if trace.trace_id:
            where = api.SpanContext(
                int(trace.trace_id, 16),
                int(trace.parent, 16),
                is_remote=True,
                trace_flags=api.TraceFlags(int(trace.flags, 16)),
            )
            parent = api.set_span_in_context(api.NonRecordingSpan(where))
        route = request.url_rule.rule if request.url_rule else "none"
        span = self.tracer.start_span(
            f"{request.method} {route}", parent, api.SpanKind.SERVER, start_time=begun
        )
        span.set_attribute("http.request.method", request.method)
        span.set_attribute("http.route", route)
        span.set_attribute("http.response.status_code", status)
        span.set_attribute("arbiter.request_id", trace.request_id)
        span.end(ended)


def spans_to(endpoint: str) -> Spans | None:
    """Spans for an endpoint; none without one, and a clear word if the packages are missing."""
    if not endpoint:
        return None
    try:
        from opentelemetry.exporter.otlp.proto.http.trace_exporter import OTLPSpanExporter
    except ImportError:
        raise ValueError(MISSING) from None
    return Spans(OTLPSpanExporter(endpoint=f"{endpoint.rstrip('/')}/v1/traces"))
