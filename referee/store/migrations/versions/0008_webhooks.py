"""Webhooks, and what is to be delivered to them: rows before they are messages."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0008"
down_revision = "0007"


def upgrade() -> None:
    op.create_table(
        "webhooks",
        sa.Column("id", sa.String(32), primary_key=True),
        sa.Column("caller", sa.String(64), nullable=False),
        sa.Column("owner", sa.String(32), nullable=False),
        sa.Column("url", sa.Text, nullable=False),
        sa.Column("matches", sa.Boolean, nullable=False),
        sa.Column("jobs", sa.Boolean, nullable=False),
        sa.Column("created", sa.String(32), nullable=False),
    )
    op.create_index("webhooks_by_caller", "webhooks", ["caller"])
    op.create_table(
        "deliveries",
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
    op.create_index("deliveries_by_due", "deliveries", ["state", "due"])


def downgrade() -> None:
    op.drop_table("deliveries")
    op.drop_table("webhooks")
