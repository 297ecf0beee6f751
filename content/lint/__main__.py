"""Lints the packs of every game: python -m content.lint."""

import sys

from content.lint import GAMES, findings


def main() -> int:
    """Prints every finding and counts as failed if there is one."""
    found = [f"{game}: {finding}" for game in GAMES for finding in findings(game)]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
