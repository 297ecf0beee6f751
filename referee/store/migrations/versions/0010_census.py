"""What is counted for metrics is counted from indexes."""

from __future__ import annotations

from alembic import op

revision = "0010"
down_revision = "0009"
INDEXES = {
    "jobs_by_cost": ("jobs", ["caller", "spent"]),
    "matches_by_game": ("matches", ["game", "status"]),
}


def upgrade() -> None:
    for name, (table, columns) in INDEXES.items():
        op.create_index(name, table, columns)


def downgrade() -> None:
    for name, (table, _) in INDEXES.items():
        op.drop_index(name, table)
