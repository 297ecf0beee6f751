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
)
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
)
sa.Index("jobs_by_parent", jobs.c.parent, jobs.c.part)
sa.Index("jobs_by_caller", jobs.c.state, jobs.c.caller, jobs.c.seconds)
sa.Index("jobs_by_service", jobs.c.caller, jobs.c.claimed, jobs.c.size)
sa.Index("jobs_by_age", jobs.c.state, jobs.c.finished)
sa.Index("jobs_by_kind", jobs.c.state, jobs.c.kind)

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
)
