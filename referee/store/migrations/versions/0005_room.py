"""What a caller keeps is summed up from an index."""

from __future__ import annotations

from alembic import op

revision = "0005"
down_revision = "0004"
INDEXES = {
    "jobs_by_service": ("jobs", ["caller", "claimed"]),
    "matches_by_caller": ("matches", ["caller", "status"]),
}


def upgrade() -> None:
    for name, (table, columns) in INDEXES.items():
        op.drop_index(name, table)
        op.create_index(name, table, [*columns, "size"])


def downgrade() -> None:
    for name, (table, columns) in INDEXES.items():
        op.drop_index(name, table)
        op.create_index(name, table, columns)
