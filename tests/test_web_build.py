"""The page is built when its sources have changed, and its absence stops nothing."""

from __future__ import annotations

import json
import shutil
import sys
from pathlib import Path

import pytest

from deploy import web


def test_without_node_one_line_says_so(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], tmp_path: Path
) -> None:
    monkeypatch.setattr(web, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(shutil, "which", lambda name: None)
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    assert web.main() == 1
    assert capsys.readouterr().out.count("\n") == 1
    assert not web.STAMP.exists()


def test_a_page_as_new_as_its_sources_is_not_built_again(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    monkeypatch.setattr(web, "STAMP", tmp_path / "stamp")
    monkeypatch.setattr(web, "build", lambda: pytest.fail("built again"))
    web.STAMP.write_text(web.stamp_of_sources())
    assert web.main() == 0


def test_an_old_node_will_not_do(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    old = tmp_path / "node"
    old.write_text("#!/bin/sh\necho v18.20.0\n")
    old.chmod(0o755)
    monkeypatch.setattr(shutil, "which", lambda name: str(old))
    monkeypatch.setattr(sys, "prefix", str(tmp_path))
    with pytest.raises(web.NoNode):
        web.node_command()


def test_the_lock_file_names_no_address() -> None:
    lock = json.loads((web.CLIENTS / "package-lock.json").read_text())
    places = [str(one.get("resolved", "")) for one in lock["packages"].values()]
    assert not [place for place in places if "://" in place]
