"""Make, list, rotate and revoke API keys: `python -m api.keys add NAME`."""

from __future__ import annotations

import argparse
import contextlib
import sys

from referee.settings import SERVICES, settings_or_end
from referee.store import Database
from referee.store.keys import LISTED, Keys

SCOPES = """what the key opens, separated by commas: rules (checks, positions, pictures), matches
(open and list them), content (cards, rules, search), jobs (agents, simulations, webhooks)"""


def main(args: list[str] | None = None) -> int:
    """Carry out one command on the table of keys."""
    asked = _parser().parse_args(args)
    database = Database(settings_or_end().database_url, connections=1)
    database.migrate()
    with contextlib.closing(database):
        return _carried_out(asked, Keys(database))


def _carried_out(asked: argparse.Namespace, keys: Keys) -> int:
    if asked.command == "add":
        print(keys.add(asked.name, asked.scopes, asked.per_minute, asked.days))
    elif asked.command == "list":
        print(*LISTED, sep="\t")
        for row in keys.every():
            print(*("-" if cell is None else cell for cell in row), sep="\t")
    elif asked.command == "rotate":
        return _printed(keys.rotate(asked.id, asked.hours), asked.id)
    elif not keys.revoke(asked.id):
        print(f"no key {asked.id}", file=sys.stderr)
        return 1
    return 0


def _printed(token: str | None, key_id: str) -> int:
    """Print a new secret, or say that there is no such key."""
    if token is None:
        print(f"no key {key_id}", file=sys.stderr)
        return 1
    print(token)
    return 0


def _scopes(text: str) -> tuple[str, ...]:
    """Names of services with commas between them."""
    named = tuple(text.split(","))
    if not set(named) <= set(SERVICES):
        raise argparse.ArgumentTypeError(f"not among {', '.join(SERVICES)}: {text}")
    return named


def _parser() -> argparse.ArgumentParser:
    parser = argparse.ArgumentParser(prog="python -m api.keys", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    add = commands.add_parser("add", help="make a key and print it, this once")
    add.add_argument("name")
    add.add_argument("--scopes", type=_scopes, default=SERVICES, help=SCOPES)
    add.add_argument("--per-minute", type=int, default=600, help="requests in a minute")
    add.add_argument("--days", type=int, help="good for so many days; for ever if left out")
    commands.add_parser("list", help=", ".join(LISTED))
    rotate = commands.add_parser("rotate", help="print a new secret for a key, this once")
    rotate.add_argument("id")
    rotate.add_argument("--hours", type=int, default=24, help="how long the old one is still good")
    revoke = commands.add_parser("revoke", help="make a key useless at once")
    revoke.add_argument("id")
    return parser


if __name__ == "__main__":
    sys.exit(main())
