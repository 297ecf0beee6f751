"""Passes: what opens a place at a match once, such as a stream for a page in a browser."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0006"
down_revision = "0005"


def upgrade() -> None:
    op.create_table(
        "passes",
        sa.Column("hash", sa.LargeBinary(32), primary_key=True),
        sa.Column("kind", sa.String(16), nullable=False),
        sa.Column("match_id", sa.String(32), nullable=False),
        sa.Column("holder", sa.LargeBinary(32), nullable=False),
        sa.Column("seat", sa.Integer, nullable=False),
        sa.Column("expires", sa.Float, nullable=False),
    )
    op.create_index("passes_by_match", "passes", ["match_id", "kind"])
    op.create_index("passes_by_age", "passes", ["expires"])


def downgrade() -> None:
    op.drop_table("passes")
