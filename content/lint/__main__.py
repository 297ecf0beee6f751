"""Lints the packs of every game and the catalogues: python -m content.lint."""

import sys

from content.lint import GAMES, findings, text_findings


def main() -> int:
    """Prints every finding and counts as failed if there is one."""
    found = [f"{game}: {finding}" for game in GAMES for finding in findings(game)]
    found += [f"texts: {finding}" for finding in text_findings()]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
