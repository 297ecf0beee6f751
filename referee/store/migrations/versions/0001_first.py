"""Matches, their journals and undo steps, kept answers, jobs and API keys."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0001"
down_revision = None


def upgrade() -> None:
    _matches()
    _journal()
    _answers()
    _jobs()


def downgrade() -> None:
    for table in ("api_keys", "jobs", "idempotency", "undo_steps", "journal", "matches"):
        op.drop_table(table)


def _matches() -> None:
    op.create_table(
        "matches",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("game", sa.String(32), nullable=False),
        sa.Column("edition", sa.String(32), nullable=False),
        sa.Column("options", sa.Text, nullable=False),
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
    )


def _journal() -> None:
    match = sa.ForeignKey("matches.id")
    op.create_table(
        "journal",
        sa.Column("match_id", sa.String(32), match, primary_key=True),
        sa.Column("line", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("hash", sa.LargeBinary(32), nullable=False),
    )
    op.create_index("journal_by_version", "journal", ["match_id", "version"])
    op.create_table(
        "undo_steps",
        sa.Column("match_id", sa.String(32), sa.ForeignKey("matches.id"), primary_key=True),
        sa.Column("step", sa.Integer, primary_key=True),
        sa.Column("version", sa.Integer, nullable=False),
        sa.Column("position", sa.LargeBinary, nullable=False),
    )


def _answers() -> None:
    op.create_table(
        "idempotency",
        sa.Column("scope", sa.String(64), primary_key=True),
        sa.Column("key", sa.String(128), primary_key=True),
        sa.Column("digest", sa.LargeBinary(32), nullable=False),
        sa.Column("status", sa.Integer, nullable=False),
        sa.Column("etag", sa.String(64), nullable=False),
        sa.Column("language", sa.String(2), nullable=False),
        sa.Column("body", sa.LargeBinary, nullable=False),
        sa.Column("created", sa.Float, nullable=False),
    )
    op.create_index("idempotency_by_age", "idempotency", ["created"])


def _jobs() -> None:
    op.create_table(
        "jobs",
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
    )
    op.create_index("jobs_by_state", "jobs", ["state", "queued"])
    op.create_table(
        "api_keys",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("name", sa.String(64), nullable=False),
        sa.Column("hash", sa.LargeBinary(32), nullable=False, unique=True),
        sa.Column("scopes", sa.String(64), nullable=False),
        sa.Column("per_minute", sa.Integer, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
        sa.Column("revoked", sa.String(32), nullable=True),
    )
