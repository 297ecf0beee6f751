"""The rulings of a match; positions from before the register say what they were played by."""

from __future__ import annotations

import sqlalchemy as sa
from alembic import op

revision = "0003"
down_revision = "0002"
USUAL = (
    b'"rulings":{"R-10":"either_end","R-12":"free_way","R-14":"top","R-15":"in_place",'
    b'"R-16":"barred","R-21":"top_unit","R-23":"every_battle","R-32":"different_kinds",'
    b'"R-38":"allowed","R-39":"iron","R-55":"any_decision","R-77":"after_reveal"},'
)
"""What the one edition of that time was played by."""
BEHIND_HEADER = b'"pub":'


def upgrade() -> None:
    op.add_column("matches", sa.Column("rulings", sa.Text, nullable=False, server_default=""))
    _rewrite(BEHIND_HEADER, USUAL + BEHIND_HEADER)


def downgrade() -> None:
    _rewrite(USUAL + BEHIND_HEADER, BEHIND_HEADER)
    op.drop_column("matches", "rulings")


def _rewrite(old: bytes, new: bytes) -> None:
    """Change the header of every stored position."""
    for table, keys in (("matches", ("id",)), ("undo_steps", ("match_id", "step"))):
        names = (*keys, "position")
        stored = sa.table(table, *(sa.column(name) for name in names))
        rows = op.get_bind().execute(sa.select(stored)).all()
        for row in rows:
            mine = sa.and_(*(stored.c[key] == getattr(row, key) for key in keys))
            changed = bytes(row.position).replace(old, new, 1)
            op.get_bind().execute(sa.update(stored).where(mine).values(position=changed))
