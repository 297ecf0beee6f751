"""The tests of the page, run in their own language against a stack."""

from __future__ import annotations

import subprocess

from deploy import web
from tests.robust.stack import Stack

LONGEST_SECONDS = 1800


def tried(stack: Stack, *which: str) -> str:
    """Run some of them, by path or by what is left out; what they print is told if they fail."""
    node, chromium = web.node_command(), web.chromium()
    assert chromium is not None
    api = stack.part("api")
    mine = {
        "ARBITER_URL": stack.address,
        "ARBITER_CHROMIUM": chromium,
        "ARBITER_API_PID": str(api.pid if api else ""),
        "NO_COLOR": "1",
    }
    command = [node, str(web.npm_script(node)), "run", "browser", "--workspace", "web", "--"]
    done = subprocess.run(
        [*command, *which],
        cwd=web.CLIENTS,
        env=web.environment(node) | mine,
        capture_output=True,
        text=True,
        timeout=LONGEST_SECONDS,
    )
    assert done.returncode == 0, (
        f"{done.stdout[-8000:]}\n{done.stderr[-4000:]}\n{stack.log()[-2000:]}"
    )
    return done.stdout
