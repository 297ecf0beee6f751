"""The tables of the store; migrations/ brings a database to this form."""

from __future__ import annotations

import sqlalchemy as sa

metadata = sa.MetaData()

matches = sa.Table(
    "matches",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("game", sa.String(32), nullable=False),
    sa.Column("edition", sa.String(32), nullable=False),
    sa.Column("options", sa.Text, nullable=False),
    sa.Column("rulings", sa.Text, nullable=False, server_default=""),
    sa.Column("seats", sa.Integer, nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("owner", sa.String(32), nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("request", sa.LargeBinary(32), nullable=False),
    sa.Column("tokens", sa.LargeBinary, nullable=False),
    sa.Column("secret", sa.LargeBinary(32), nullable=False),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("status", sa.String(8), nullable=False),
    sa.Column("position", sa.LargeBinary, nullable=False),
    sa.Column("draws", sa.Integer, nullable=False),
    sa.Column("line", sa.Integer, nullable=False),
    sa.Column("head", sa.LargeBinary(32), nullable=False),
    sa.Column("undo_seat", sa.Integer, nullable=False),
    sa.Column("undo_steps", sa.Integer, nullable=False),
    sa.Column("undo_closed", sa.String(16), nullable=False),
    sa.Column("players", sa.Text, nullable=False, server_default="[]"),
    sa.Column("caller", sa.String(64), nullable=False, server_default=""),
    sa.Column("changed", sa.Float, nullable=False, server_default="0"),
    sa.Column("size", sa.Integer, nullable=False, server_default="0"),
    sa.Column("people", sa.Text, nullable=False, server_default="[]"),
    sa.Column("metadata", sa.Text, nullable=False, server_default="{}"),
    sa.Column("clock", sa.Text, nullable=False, server_default=""),
    sa.Column("due", sa.Float, nullable=False, server_default="0"),
    sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("resigned", sa.Text, nullable=False, server_default="[]"),
    sa.Column("ended", sa.String(16), nullable=False, server_default=""),
    sa.Column("start", sa.LargeBinary, nullable=True),
)
sa.Index("matches_by_game", matches.c.game, matches.c.status)
sa.Index("matches_by_due", matches.c.due)
sa.Index("matches_by_creation", matches.c.caller, matches.c.created, matches.c.id)
sa.Index("matches_by_caller", matches.c.caller, matches.c.status, matches.c.size)
sa.Index("matches_by_age", matches.c.status, matches.c.changed)

journal = sa.Table(
    "journal",
    metadata,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("line", sa.Integer, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("hash", sa.LargeBinary(32), nullable=False),
)
sa.Index("journal_by_version", journal.c.match_id, journal.c.version)

undo_steps = sa.Table(
    "undo_steps",
    metadata,
    sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
    sa.Column("step", sa.Integer, primary_key=True),
    sa.Column("version", sa.Integer, nullable=False),
    sa.Column("position", sa.LargeBinary, nullable=False),
)

passes = sa.Table(
    "passes",
    metadata,
    sa.Column("hash", sa.LargeBinary(32), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("match_id", sa.String(32), nullable=False),
    sa.Column("holder", sa.LargeBinary(32), nullable=False),
    sa.Column("seat", sa.Integer, nullable=False),
    sa.Column("expires", sa.Float, nullable=False),
)
sa.Index("passes_by_match", passes.c.match_id, passes.c.kind)
sa.Index("passes_by_age", passes.c.expires)

idempotency = sa.Table(
    "idempotency",
    metadata,
    sa.Column("scope", sa.String(64), primary_key=True),
    sa.Column("key", sa.String(128), primary_key=True),
    sa.Column("digest", sa.LargeBinary(32), nullable=False),
    sa.Column("status", sa.Integer, nullable=False),
    sa.Column("etag", sa.String(64), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("body", sa.LargeBinary, nullable=False),
    sa.Column("created", sa.Float, nullable=False),
)
sa.Index("idempotency_by_age", idempotency.c.created)

jobs = sa.Table(
    "jobs",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("kind", sa.String(16), nullable=False),
    sa.Column("owner", sa.String(32), nullable=False),
    sa.Column("state", sa.String(16), nullable=False),
    sa.Column("language", sa.String(2), nullable=False),
    sa.Column("input", sa.LargeBinary, nullable=False),
    sa.Column("input_hash", sa.String(64), nullable=False),
    sa.Column("done", sa.Integer, nullable=False),
    sa.Column("total", sa.Integer, nullable=False),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("cancel", sa.Boolean, nullable=False),
    sa.Column("queued", sa.Float, nullable=False),
    sa.Column("lease", sa.Float, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("finished", sa.String(32), nullable=True),
    sa.Column("result", sa.LargeBinary, nullable=True),
    sa.Column("lines", sa.LargeBinary, nullable=True),
    sa.Column("failure", sa.Text, nullable=True),
    sa.Column("parent", sa.String(32), nullable=True),
    sa.Column("part", sa.Integer, nullable=False, server_default="0"),
    sa.Column("last_attempt", sa.Integer, nullable=False, server_default="3"),
    sa.Column("aside", sa.LargeBinary, nullable=True),
    sa.Column("caller", sa.String(64), nullable=False, server_default=""),
    sa.Column("seconds", sa.Float, nullable=False, server_default="0"),
    sa.Column("step", sa.Float, nullable=False, server_default="0"),
    sa.Column("claimed", sa.Float, nullable=False, server_default="0"),
    sa.Column("holder", sa.String(64), nullable=False, server_default=""),
    sa.Column("size", sa.Integer, nullable=False, server_default="0"),
    sa.Column("spent", sa.Float, nullable=False, server_default="0"),
)
sa.Index("jobs_by_parent", jobs.c.parent, jobs.c.part)
sa.Index("jobs_by_caller", jobs.c.state, jobs.c.caller, jobs.c.seconds)
sa.Index("jobs_by_service", jobs.c.caller, jobs.c.claimed, jobs.c.size)
sa.Index("jobs_by_age", jobs.c.state, jobs.c.finished)
sa.Index("jobs_by_cost", jobs.c.caller, jobs.c.spent)
sa.Index("jobs_by_creation", jobs.c.caller, jobs.c.created, jobs.c.id)
sa.Index("jobs_by_kind", jobs.c.state, jobs.c.kind)

webhooks = sa.Table(
    "webhooks",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("caller", sa.String(64), nullable=False),
    sa.Column("owner", sa.String(32), nullable=False),
    sa.Column("url", sa.Text, nullable=False),
    sa.Column("matches", sa.Boolean, nullable=False),
    sa.Column("jobs", sa.Boolean, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
)
sa.Index("webhooks_by_caller", webhooks.c.caller)

deliveries = sa.Table(
    "deliveries",
    metadata,
    sa.Column("webhook", sa.String(32), primary_key=True),
    sa.Column("subject", sa.String(32), primary_key=True),
    sa.Column("number", sa.Integer, primary_key=True),
    sa.Column("event", sa.String(32), nullable=False),
    sa.Column("state", sa.String(8), nullable=False),
    sa.Column("attempts", sa.Integer, nullable=False),
    sa.Column("due", sa.Float, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("answer", sa.String(64), nullable=False),
)
sa.Index("deliveries_by_due", deliveries.c.state, deliveries.c.due)

api_keys = sa.Table(
    "api_keys",
    metadata,
    sa.Column("id", sa.String(32), primary_key=True),
    sa.Column("name", sa.String(64), nullable=False),
    sa.Column("hash", sa.LargeBinary(32), nullable=False, unique=True),
    sa.Column("scopes", sa.String(64), nullable=False),
    sa.Column("per_minute", sa.Integer, nullable=False),
    sa.Column("created", sa.String(32), nullable=False),
    sa.Column("revoked", sa.String(32), nullable=True),
    sa.Column("expires", sa.String(32), nullable=True),
    sa.Column("replaces", sa.String(32), nullable=True),
)

paces = sa.Table(
    "paces",
    metadata,
    sa.Column("game", sa.String(64), primary_key=True),
    sa.Column("agent", sa.String(64), primary_key=True),
    sa.Column("phase", sa.String(64), primary_key=True),
    sa.Column("times", sa.Integer, nullable=False),
    sa.Column("quoted", sa.Float, nullable=False),
    sa.Column("actual", sa.Float, nullable=False),
)
