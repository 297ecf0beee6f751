"""Jobs may have parts, which workers do side by side; seats of matches may be agents'."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    op.add_column("matches", sa.Column("players", sa.Text, nullable=False, server_default="[]"))
    op.add_column("jobs", sa.Column("parent", sa.String(32), nullable=True))
    op.add_column("jobs", sa.Column("part", sa.Integer, nullable=False, server_default="0"))
    op.add_column("jobs", sa.Column("last_attempt", sa.Integer, nullable=False, server_default="3"))
    op.add_column("jobs", sa.Column("aside", sa.LargeBinary, nullable=True))
    op.create_index("jobs_by_parent", "jobs", ["parent", "part"])
    op.create_index("jobs_by_owner", "jobs", ["owner", "state"])
    op.create_index("jobs_by_kind", "jobs", ["state", "kind"])


def downgrade() -> None:
    op.drop_index("jobs_by_kind", "jobs")
    op.drop_index("jobs_by_owner", "jobs")
    op.drop_index("jobs_by_parent", "jobs")
    for name in ("aside", "last_attempt", "part", "parent"):
        op.drop_column("jobs", name)
    op.drop_column("matches", "players")
