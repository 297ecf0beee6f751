"""python -m tests.bench: measure, print, keep. BENCH_SECONDS and BENCH_REPEATS shorten it."""

from __future__ import annotations

from .clock import rounds
from .report import keep, show
from .subjects import gathered


def main() -> None:
    measures, present, absent = gathered()
    rates = rounds(measures)
    figures = {name: subject.figures() for name, subject in present.items()}
    show(rates, figures, absent)
    keep(rates, figures, absent)


if __name__ == "__main__":
    main()
