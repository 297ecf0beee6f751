"""Jobs may have parts, which workers do side by side; seats of matches may be agents'."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0002"
down_revision = "0001"


def upgrade() -> None:
    with op.batch_alter_table("matches") as matches:
        matches.add_column(sa.Column("players", sa.Text, nullable=False, server_default="[]"))
    with op.batch_alter_table("jobs") as jobs:
        jobs.add_column(sa.Column("parent", sa.String(32), nullable=True))
        jobs.add_column(sa.Column("part", sa.Integer, nullable=False, server_default="0"))
        jobs.add_column(sa.Column("last_attempt", sa.Integer, nullable=False, server_default="3"))
        jobs.add_column(sa.Column("aside", sa.LargeBinary, nullable=True))
        jobs.create_index("jobs_by_parent", ["parent", "part"])
        jobs.create_index("jobs_by_owner", ["owner", "state"])


def downgrade() -> None:
    with op.batch_alter_table("jobs") as jobs:
        jobs.drop_index("jobs_by_owner")
        jobs.drop_index("jobs_by_parent")
        for name in ("aside", "last_attempt", "part", "parent"):
            jobs.drop_column(name)
    with op.batch_alter_table("matches") as matches:
        matches.drop_column("players")
