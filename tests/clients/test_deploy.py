"""What deploy/ names is there: settings, modules, files. Docker itself is not needed."""

from __future__ import annotations

import importlib.util
import json
import re
import typing as t
from pathlib import Path

import pytest
import yaml

from referee.settings import Settings
from tests.clients.test_verify_record import leaves

ROOT = Path(__file__).resolve().parents[2]
DEPLOY = ROOT / "deploy"
SETTINGS = {f"ARBITER_{name.upper()}" for name in Settings._fields}
DOCKERFILE = (DEPLOY / "Dockerfile").read_text("utf-8")
COMPOSE: dict[str, t.Any] = yaml.safe_load((DEPLOY / "compose.yaml").read_text("utf-8"))
MANUAL = (DEPLOY / "README.md").read_text("utf-8")


def table(heading: str) -> dict[str, str]:
    """The first two columns of the table under a heading of the manual."""
    chapter = MANUAL.split(f"## {heading}\n")[1].split("\n## ")[0]
    rows = re.findall(r"^\| `(\w+)` \| (.*?) \|", chapter, re.M)
    return dict(rows)


def words(data: t.Any) -> list[str]:
    """Every text in a piece of data."""
    found = []
    for path in leaves(data):
        value = data
        for step in path:
            value = value[step]
        found += [str(value), *(str(step) for step in path)]
    return found


def test_the_settings_are_those_that_the_code_reads() -> None:
    read = re.findall(r'"(ARBITER_\w+)"', (ROOT / "referee" / "settings.py").read_text("utf-8"))
    assert set(read) == SETTINGS


def test_the_table_lists_every_setting_and_no_other() -> None:
    assert table("Settings").keys() == SETTINGS


def test_the_table_tells_the_defaults(tmp_path: Path) -> None:
    env = {"ARBITER_VAR": str(tmp_path)}
    known = Settings.from_env(env)
    told = table("Settings")
    for name, default in known._asdict().items():
        if name == "var" or not told[f"ARBITER_{name.upper()}"].startswith("`"):
            continue  # what is said in words
        text = ",".join(default) if isinstance(default, tuple) else str(default)
        shown = told[f"ARBITER_{name.upper()}"].strip("`").replace("$ARBITER_VAR", str(tmp_path))
        assert shown == text, name


@pytest.mark.parametrize("text", [DOCKERFILE, MANUAL, "\n".join(words(COMPOSE))])
def test_only_settings_that_exist_are_named(text: str) -> None:
    assert set(re.findall(r"ARBITER_[A-Z_]+|PROMETHEUS_[A-Z_]+", text)) <= SETTINGS


def test_modules_that_are_started_exist() -> None:
    text = "\n".join([DOCKERFILE.replace('", "', " "), MANUAL, *map(" ".join, commands())])
    modules = set(re.findall(r"python3? -m ([\w.]+)", text))
    apps = set(re.findall(r"-A ([\w.]+)", text))
    assert {"api", "api.keys", "celery"} <= modules
    assert apps == {"workers.app"}
    missing = {name for name in modules | apps if importlib.util.find_spec(name) is None}
    assert missing == set()


def commands() -> list[list[str]]:
    """What the services of ours run, and how they are watched."""
    mine = [part for part in COMPOSE["services"].values() if "build" in part]
    found = [part["command"] for part in mine if "command" in part]
    return found + [part["healthcheck"]["test"] for part in mine if "healthcheck" in part]


def test_the_image_is_made_of_files_that_exist() -> None:
    ignored = (ROOT / ".dockerignore").read_text("utf-8").splitlines()
    for sources in re.findall(r"^COPY ((?!--)\S.*) \S+$", DOCKERFILE, re.M):
        for source in sources.split():
            assert (ROOT / source).exists(), source
            assert f"!{source}" in ignored, source
    assert "*" in ignored


def test_the_image_holds_all_that_is_imported() -> None:
    copied = set(re.findall(r"^COPY (\w+) \1$", DOCKERFILE, re.M))
    ours = {path.parent.name for path in ROOT.glob("*/__init__.py")}
    needed = set()
    for folder in ("api", "referee", "workers", "engine", "content"):
        for path in (ROOT / folder).rglob("*.py"):
            text = path.read_text("utf-8")
            needed |= set(re.findall(r"^\s*(?:from|import) (\w+)", text, re.M)) & ours
    assert needed | {"locales", "workers"} == copied


def test_the_image_is_hashed_and_not_root() -> None:
    assert "--require-hashes" in DOCKERFILE
    assert re.findall(r"^USER (\w+)$", DOCKERFILE, re.M) == ["arbiter"]
    assert DOCKERFILE.index("USER arbiter") < DOCKERFILE.index("\nCMD ")
    for kind, form in re.findall(r"^ *(CMD|ENTRYPOINT) (.*)$", DOCKERFILE, re.M):
        assert isinstance(json.loads(form), list), kind


def test_images_of_others_are_named_by_their_digest() -> None:
    bases = re.findall(r"^FROM (\S+)", DOCKERFILE, re.M)
    mine = {part["image"] for part in COMPOSE["services"].values() if "build" not in part}
    assert len(set(bases)) == 1
    assert all(re.fullmatch(r"[a-z]+:[\w.-]+@sha256:[0-9a-f]{64}", one) for one in (*bases, *mine))


def test_every_secret_of_the_stack_is_required() -> None:
    text = "\n".join(words(COMPOSE))
    wanted = re.findall(r"(?<!\$)\$\{(\w+)(:\?)?", text)
    assert {name for name, _ in wanted} == {
        *("ARBITER_SECRET", "POSTGRES_PASSWORD", "REDIS_PASSWORD"),
    }
    assert all(required for _, required in wanted)
    for service in COMPOSE["services"].values():
        for name, value in service["environment"].items():
            if re.search("SECRET|PASSWORD", name):
                assert value.startswith("${"), name


def test_every_service_is_watched_and_what_lasts_has_a_volume() -> None:
    services = COMPOSE["services"]
    assert services.keys() == {"api", "worker", "redis", "postgres"}
    assert "HEALTHCHECK" in DOCKERFILE
    assert all("healthcheck" in part for name, part in services.items() if name != "api")
    assert services["postgres"]["volumes"] == ["postgres:/var/lib/postgresql/data"]
    assert "postgres" in COMPOSE["volumes"]
    published = [port for part in services.values() for port in part.get("ports", ())]
    assert published == ["127.0.0.1:8180:8180"]
    for part in services.values():
        assert part.get("depends_on", {}).keys() <= services.keys()
