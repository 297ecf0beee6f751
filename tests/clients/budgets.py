"""How quick the page is, on this machine and now: `make webtest`, and no test besides.

It needs a machine that does little else; what it prints are medians and the worst.
"""

from __future__ import annotations

import sys
import tempfile
from pathlib import Path

from deploy import web
from tests.clients.browser import tried
from tests.robust.stack import running


def main() -> int:
    """Measure, and say so in one line where there is no browser."""
    if web.chromium() is None:
        print("no Chromium: the page was not measured")
        return 0
    with tempfile.TemporaryDirectory() as var, running(Path(var)) as stack:
        try:
            said = tried(stack, "browser/timed/")
        except AssertionError as failed:
            print(failed)
            return 1
    print("\n".join(line for line in said.splitlines() if "median" in line))
    return 0


if __name__ == "__main__":
    sys.exit(main())
