"""Settings: what makes no sense, and what is not safe, does not start."""

from __future__ import annotations

import os
import stat
import sys
import typing as t
from pathlib import Path

import pytest

from api import __main__ as serving
from api import keys as keys_command
from api.app import create_app
from deploy import stack
from referee.settings import SERVICES, Settings
from referee.store import Database
from referee.store.keys import Keys


def settings(var: Path, **more: str) -> Settings:
    return Settings.from_env({"ARBITER_VAR": str(var)} | more)


def test_the_default_listens_to_this_machine_alone_and_asks_for_no_key(tmp_path: Path) -> None:
    default = settings(tmp_path)
    assert (default.host, default.access) == ("127.0.0.1", "open")
    assert default.services == SERVICES
    assert default.refusal(0) is None


@pytest.mark.parametrize("host", ["0.0.0.0", "::", "192.168.1.1", "example.org", ""])
def test_nobody_else_is_listened_to_without_keys(tmp_path: Path, host: str) -> None:
    opened = settings(tmp_path, ARBITER_HOST=host)
    keyed = settings(tmp_path, ARBITER_HOST=host, ARBITER_ACCESS="keys")
    assert opened.refusal(0) is not None
    assert opened.refusal(5) is not None
    assert keyed.refusal(0) is not None
    assert keyed.refusal(1) is None


@pytest.mark.parametrize("program", [serving.main, stack.main, lambda: keys_command.main(["list"])])
def test_a_wrong_setting_is_told_in_a_sentence(
    program: t.Callable[[], int], tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It ended in a traceback."""
    monkeypatch.setattr(sys, "argv", ["arbiter"])
    monkeypatch.setenv("ARBITER_VAR", str(tmp_path))
    monkeypatch.setenv("ARBITER_PROCESSES", "two")
    with pytest.raises(SystemExit) as ended:
        program()
    assert ended.value.code == "ARBITER_PROCESSES: 'two' is not a number from 1 on"


@pytest.mark.parametrize("host", ["127.0.0.1", "::1", "localhost"])
def test_the_loopback_needs_no_keys(tmp_path: Path, host: str) -> None:
    assert settings(tmp_path, ARBITER_HOST=host).refusal(0) is None


@pytest.mark.parametrize(
    ("name", "value"),
    [
        *[("ARBITER_PORT", value) for value in ("0", "-1", "x", "80.5", "")],
        ("ARBITER_PROCESSES", "none"),
        ("ARBITER_THREADS", "0"),
        ("ARBITER_STREAMS", "-4"),
        ("ARBITER_ACCESS", "closed"),
        ("ARBITER_SERVICES", "rules,chess"),
        ("ARBITER_SERVICES", " , "),
        ("ARBITER_CORS_ORIGINS", "table.example"),
        ("ARBITER_SECRET", "a"),
        ("ARBITER_SECRET", "a" * 31),
        ("ARBITER_CORS_ORIGINS", "https://table.example/page"),
    ],
)
def test_a_value_that_makes_no_sense_is_named(tmp_path: Path, name: str, value: str) -> None:
    with pytest.raises(ValueError, match=name):
        settings(tmp_path, **{name: value})


def test_the_secret_is_made_once_and_kept_for_its_owner_alone(tmp_path: Path) -> None:
    one, two = settings(tmp_path), settings(tmp_path)
    assert one.secret == two.secret
    assert len(one.secret) == 64
    assert stat.S_IMODE((tmp_path / "secret").stat().st_mode) == 0o600
    assert settings(tmp_path / "other").secret != one.secret


@pytest.mark.parametrize("kept", ["", "short"])
def test_a_secret_that_was_spoilt_is_no_secret(tmp_path: Path, kept: str) -> None:
    (tmp_path / "secret").write_text(kept)
    with pytest.raises(ValueError, match="ARBITER_SECRET"):
        settings(tmp_path)


def test_nobody_else_on_the_machine_reads_the_store(tmp_path: Path) -> None:
    before = os.umask(0o022)
    try:
        made = settings(tmp_path / "var")
        for known in (None, 0o644):
            if known is not None:
                (made.var / "arbiter.db").chmod(known)
            database = Database(made.database_url, connections=1)
            database.migrate()
            files = {path.name: stat.S_IMODE(path.stat().st_mode) for path in made.var.iterdir()}
            assert database.answers()
            database.close()
            assert files.pop("arbiter.db") == 0o600
            assert set(files.values()) == {0o600}, files
        assert stat.S_IMODE(made.var.stat().st_mode) == 0o700
    finally:
        os.umask(before)


def test_services_can_be_switched_on_one_by_one(tmp_path: Path) -> None:
    paths = {"rules": "/v1/checks", "matches": "/v1/matches", "jobs": "/v1/audits"}
    paths["content"] = "/v1/cards"
    for chosen in SERVICES:
        app = create_app(settings(tmp_path, ARBITER_SERVICES=chosen))
        rules = {rule.rule for rule in app.url_map.iter_rules()}
        assert {name for name, path in paths.items() if path in rules} == {chosen}
        compared = "/v1/games/<string:game>/editions/diff" in rules
        assert compared == (chosen in ("rules", "content"))
        assert "/healthz" in rules
        app.extensions["arbiter"].database.close()


@pytest.fixture
def command(database_url: str, monkeypatch: pytest.MonkeyPatch) -> t.Iterator[t.Callable[..., int]]:
    """The command line for keys, with a store that is closed afterwards."""
    monkeypatch.setenv("ARBITER_DATABASE_URL", database_url)
    monkeypatch.setenv("ARBITER_SECRET", "s" * 32)
    made: list[Database] = []

    def opened(url: str, connections: int) -> Database:
        made.append(Database(url, connections))
        return made[-1]

    monkeypatch.setattr(keys_command, "Database", opened)
    yield lambda *args: keys_command.main([*args])
    for database in made:
        database.close()


def test_keys_are_made_listed_and_revoked_from_the_command_line(
    database_url: str, command: t.Callable[..., int], capsys: pytest.CaptureFixture[str]
) -> None:
    assert command("add", "table", "--scopes", "rules", "--per-minute", "5") == 0
    token = capsys.readouterr().out.strip()
    database = Database(database_url, connections=1)
    key = Keys(database).get(token)
    assert key is not None
    assert (key.name, key.scopes, key.per_minute) == ("table", frozenset({"rules"}), 5)
    assert command("list") == 0
    shown = capsys.readouterr().out
    assert key.id in shown
    assert token not in shown
    assert command("revoke", key.id) == 0
    assert Keys(database).get(token) is None
    assert command("revoke", "nobody") == 1
    assert capsys.readouterr().err == "no key nobody\n"
    assert command("add", "whole", "--scopes", ",".join(SERVICES)) == 0
    whole = Keys(database).get(capsys.readouterr().out.strip())
    assert whole is not None
    assert (whole.scopes, whole.per_minute) == (frozenset(SERVICES), 600)
    database.close()


def test_a_folder_that_is_not_there_is_made(tmp_path: Path) -> None:
    secret = settings(tmp_path / "a" / "b").secret
    assert settings(tmp_path / "a" / "b").secret == secret
    assert settings(tmp_path / "a").secret != secret


def test_a_scope_that_does_not_exist_is_refused(command: t.Callable[..., int]) -> None:
    with pytest.raises(SystemExit):
        command("add", "table", "--scopes", "everything")
