"""What work took beside what it was expected to take; keys that end by themselves."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0009"
down_revision = "0008"


def upgrade() -> None:
    op.create_table(
        "paces",
        sa.Column("game", sa.String(64), primary_key=True),
        sa.Column("agent", sa.String(64), primary_key=True),
        sa.Column("phase", sa.String(64), primary_key=True),
        sa.Column("times", sa.Integer, nullable=False),
        sa.Column("quoted", sa.Float, nullable=False),
        sa.Column("actual", sa.Float, nullable=False),
    )
    with op.batch_alter_table("jobs") as jobs:
        jobs.add_column(sa.Column("spent", sa.Float, nullable=False, server_default="0"))
    with op.batch_alter_table("api_keys") as keys:
        keys.add_column(sa.Column("expires", sa.String(32), nullable=True))
        keys.add_column(sa.Column("replaces", sa.String(32), nullable=True))


def downgrade() -> None:
    op.drop_table("paces")
    with op.batch_alter_table("jobs") as jobs:
        jobs.drop_column("spent")
    with op.batch_alter_table("api_keys") as keys:
        keys.drop_column("expires")
        keys.drop_column("replaces")
