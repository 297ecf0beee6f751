"""Who asked for what, what it is expected to cost, and how much room it takes."""

from __future__ import annotations

import time

import sqlalchemy as sa
from alembic import op

revision = "0004"
down_revision = "0003"
JOBS = (
    ("caller", sa.String(64), ""),
    ("seconds", sa.Float, "0"),
    ("step", sa.Float, "0"),
    ("claimed", sa.Float, "0"),
    ("holder", sa.String(64), ""),
    ("size", sa.Integer, "0"),
)
MATCHES = (("caller", sa.String(64), ""), ("changed", sa.Float, "0"), ("size", sa.Integer, "0"))


def upgrade() -> None:
    for table, columns in (("jobs", JOBS), ("matches", MATCHES)):
        for name, kind, default in columns:
            column = sa.Column(name, kind, nullable=False, server_default=default)
            op.add_column(table, column)
        op.execute(sa.text(f"UPDATE {table} SET caller = owner"))
    op.drop_index("jobs_by_owner", "jobs")
    op.drop_index("jobs_by_state", "jobs")
    op.create_index("jobs_by_caller", "jobs", ["state", "caller", "seconds"])
    op.create_index("jobs_by_service", "jobs", ["caller", "claimed"])
    op.create_index("jobs_by_age", "jobs", ["state", "finished"])
    op.create_index("matches_by_caller", "matches", ["caller", "status"])
    op.create_index("matches_by_age", "matches", ["status", "changed"])
    _measure()


def _measure() -> None:
    """What is there already counts from today, with the room that it takes."""
    changed = sa.text("UPDATE matches SET changed = :now").bindparams(now=time.time())
    op.execute(changed)
    op.execute(
        sa.text(
            "UPDATE matches SET size = length(position) + coalesce("
            "(SELECT sum(length(body)) FROM journal WHERE match_id = matches.id), 0)"
        )
    )
    op.execute(
        sa.text(
            "UPDATE jobs SET size = length(input) + coalesce(length(lines), 0)"
            " + coalesce(length(result), 0)"
        )
    )


def downgrade() -> None:
    for table, name in (
        *(("matches", "matches_by_age"), ("matches", "matches_by_caller")),
        *(("jobs", "jobs_by_age"), ("jobs", "jobs_by_service"), ("jobs", "jobs_by_caller")),
    ):
        op.drop_index(name, table)
    op.create_index("jobs_by_state", "jobs", ["state", "queued"])
    op.create_index("jobs_by_owner", "jobs", ["owner", "state"])
    for table, columns in (("jobs", JOBS), ("matches", MATCHES)):
        for name, *_ in columns:
            op.drop_column(table, name)
