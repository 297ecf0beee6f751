"""Run once more, alone, what failed beside others: `python -m tests.again`, after a whole run.

Only tests that start real processes get this second chance: on a machine that does other things
at the same time they may be starved for longer than they are patient. A rule that is broken
breaks alone, too, so whatever else failed stays failed.
"""

from __future__ import annotations

import json
import subprocess
import sys
from pathlib import Path

FAILED = Path(".pytest_cache/v/cache/lastfailed")
REAL_PROCESSES = ("tests/robust/", "tests/clients/test_page.py")
MOST = 5
"""More than a few failures are no accident."""


def main() -> int:
    failed = sorted(json.loads(FAILED.read_text())) if FAILED.exists() else []
    if not 0 < len(failed) <= MOST or not all(name.startswith(REAL_PROCESSES) for name in failed):
        return 1
    print("failed beside others, run again alone:", *failed, sep="\n  ", flush=True)
    return subprocess.call([sys.executable, "-m", "pytest", "-q", *failed])


if __name__ == "__main__":
    sys.exit(main())
