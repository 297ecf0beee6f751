"""python -m tests.speech: golden speech, made anew."""

from __future__ import annotations

from content.catalogue import LANGUAGES

from .test_golden import HOME, MOMENTS


def main() -> None:
    HOME.mkdir(exist_ok=True)
    for one in MOMENTS:
        for code in LANGUAGES:
            one.path(code).write_text(one.text(code), "utf-8")


if __name__ == "__main__":
    main()
