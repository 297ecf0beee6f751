"""Lints the packs of every game and the catalogues: python -m content.lint.

With a language it prints only what is wrong with the texts of that language.
"""

import sys

from content.games import games
from content.lint import findings, text_findings


def main(languages: list[str]) -> int:
    """Prints every finding and counts as failed if there is one."""
    if languages:
        found = [line for line in text_findings() if line.partition(" ")[0] in languages]
    else:
        found = [f"{game}: {finding}" for game in sorted(games()) for finding in findings(game)]
        found += [f"texts: {finding}" for finding in text_findings()]
    for line in found:
        print(line)
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
