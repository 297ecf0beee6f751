"""The life of a match: its people, what its owner notes, a clock, a pause, another beginning."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0007"
down_revision = "0006"
COLUMNS = (
    sa.Column("people", sa.Text, nullable=False, server_default="[]"),
    sa.Column("metadata", sa.Text, nullable=False, server_default="{}"),
    sa.Column("clock", sa.Text, nullable=False, server_default=""),
    sa.Column("due", sa.Float, nullable=False, server_default="0"),
    sa.Column("paused", sa.Boolean, nullable=False, server_default=sa.false()),
    sa.Column("resigned", sa.Text, nullable=False, server_default="[]"),
    sa.Column("ended", sa.String(16), nullable=False, server_default=""),
    sa.Column("start", sa.LargeBinary, nullable=True),
)
INDEXES = {
    "matches_by_due": ("matches", ["due"]),
    "matches_by_creation": ("matches", ["caller", "created", "id"]),
    "jobs_by_creation": ("jobs", ["caller", "created", "id"]),
}


def upgrade() -> None:
    # Column by column: a batch would make the table anew, and SQLite lets nobody drop the one that
    # journals refer to.
    for column in COLUMNS:
        op.add_column("matches", column)
    for name, (table, columns) in INDEXES.items():
        op.create_index(name, table, columns)


def downgrade() -> None:
    for name, (table, _) in INDEXES.items():
        op.drop_index(name, table)
    for column in COLUMNS:
        op.drop_column("matches", column.name)
