"""Every request of /docs succeeds as it is prefilled, on the real stack."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest

from api.operations.endpoints import PAGE
from deploy import web
from tests.robust.stack import Stack, running

HERE = Path(__file__).parent
LEAD = (PAGE / "lead.js").as_uri()
OF_THE_PAGE = "getPage,getPageFile"
"""What a service has only when its page was built."""
LONGEST_SECONDS = 900


@pytest.fixture
def node() -> str:
    try:
        return web.node_command()
    except web.NoNode:
        pytest.skip("no Node: the page of the documentation was not tried")


def test_what_is_made_for_an_example_is_asked_for_and_cleared_as_it_should(node: str) -> None:
    command = [node, "--test", str(HERE / "lead.test.mjs")]
    env = web.environment(node) | {"LEAD": LEAD}
    done = subprocess.run(command, env=env, capture_output=True, text=True, timeout=LONGEST_SECONDS)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("access", ["open", "keys"])
def test_try_it_out_succeeds_as_prefilled(node: str, access: str, tmp_path: Path) -> None:
    with running(tmp_path, ARBITER_ACCESS=access) as stack:
        command = [node, str(HERE / "docs.mjs"), stack.address, LEAD, OF_THE_PAGE]
        command += [new_key(stack)] if access == "keys" else []
        done = subprocess.run(command, capture_output=True, text=True, timeout=LONGEST_SECONDS)
    assert done.returncode == 0, done.stderr
    *failed, sent = done.stdout.splitlines()
    assert not failed, "\n".join(failed)
    assert int(sent.split()[0]) > 80


def new_key(stack: Stack) -> str:
    """A key of the service that may ask more often than anybody does by hand."""
    command = [sys.executable, "-m", "api.keys", "add", "docs", "--per-minute", "10000"]
    made = subprocess.run(command, env=stack.env, capture_output=True, text=True, check=True)
    return made.stdout.split()[-1]
