"""Record the answers of a tree, or compare two recordings: `python -m tests.corpus --help`."""

from __future__ import annotations

import argparse
import os
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def main() -> int:
    """Carry out one command."""
    parser = argparse.ArgumentParser(prog="python -m tests.corpus", description=__doc__)
    commands = parser.add_subparsers(dest="command", required=True)
    record = commands.add_parser("record", help="send all requests and write the answers down")
    record.add_argument("folder", type=Path)
    record.add_argument("--tree", type=Path, default=ROOT, help="whose service is asked")
    compare = commands.add_parser("compare", help="print what differs; 1 if anything does")
    compare.add_argument("one", type=Path)
    compare.add_argument("other", type=Path)
    compare.add_argument("--most", type=int, default=20, help="differences that are shown")
    asked = parser.parse_args()
    if asked.command == "compare":
        from .comparing import compare as compared

        return compared(asked.one, asked.other, asked.most)
    if os.environ.get("PYTHONHASHSEED") != "0":
        # Flask and marshmallow answer with sets here and there, in whatever order they have.
        os.environ["PYTHONHASHSEED"] = "0"
        os.execv(sys.executable, [sys.executable, "-m", "tests.corpus", *sys.argv[1:]])
    from .recording import record as recorded

    recorded(asked.folder, asked.tree)
    return 0


if __name__ == "__main__":
    sys.exit(main())
