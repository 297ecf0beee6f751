"""python -m workers.training GAME: train a policy, and write its weights and its curve."""

from __future__ import annotations

import argparse
import json
import subprocess
import typing as t
from pathlib import Path

from engine import games
from referee.agents.learned import FILE, RIVALS, Learned, learned_of
from workers.training.course import Course, Plan
from workers.training.curve import picture
from workers.training.tables import syllabus_of

FOLDER = Path(__file__).parents[2] / "referee" / "agents"
DIGITS = 3
KEEP = 50
"""Steps after which what was learned so far is written down."""
HINTS = "hints"
"""Stands for the commit in a plan that starts with the hints of its syllabus."""
SMALL = 0.02
"""Names that weigh less are left out."""
Data = dict[str, t.Any]


def main() -> None:
    asked = _arguments()
    syllabus = syllabus_of(asked.game)
    changes = {name: value for name, value in vars(asked).items() if name in Plan._fields and value}
    plan = Plan(**({"seed": f"{asked.game}-1"} | syllabus.plan | changes))
    known = learned_of(games()[asked.game])
    course = Course(syllabus.kinds, known.features, plan, known.manner, asked.jobs)
    head = head_of(asked.game, known)
    folder = Path(asked.out) if asked.out else FOLDER / asked.game.replace("-", "_")
    folder.mkdir(parents=True, exist_ok=True)
    print("as its teacher:", course.imitate()[-1], flush=True)
    if plan.start:
        hinted = plan.start == HINTS
        course.go_on_from(syllabus.hints if hinted else weights_at(plan.start, asked.game))
    if plan.sparring:
        course.spar_with(weights_at(plan.sparring, asked.game, RIVALS))

    def tell(course: Course, step: int) -> None:
        last = course.curve[-1]
        print(step + 1, *last[:4], last.rivals, flush=True)
        if (step + 1) % KEEP == 0:
            write(folder, course, head)

    course.run(tell)
    write(folder, course, head)


def write(folder: Path, course: Course, head: Data) -> None:
    told = head | weights_file(course)
    (folder / FILE).write_text(json.dumps(told, indent=0) + "\n", "utf-8")
    (folder / "curve.svg").write_text(picture(head["game"], course.curve), "utf-8")


def weights_at(commit: str, game: str, file: str = FILE) -> dict[str, float]:
    """The weights of a game as a commit has them."""
    path = f"{commit}:referee/agents/{game.replace('-', '_')}/{file}"
    done = subprocess.run(["git", "show", path], cwd=FOLDER, capture_output=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)["weights"]
    return found


def head_of(game: str, known: Learned) -> Data:
    """What is known of a course when it begins; others may commit before it ends."""
    told = {"game": game, "commit": _commit(), "levels": list(known.levels)}
    return told | {"horizon": known.horizon}


def weights_file(course: Course) -> Data:
    """All that is kept of a course; nothing in it depends on the machine."""
    weights = {name: round(value, DIGITS) for name, value in sorted(course.calm.items())}
    last = course.curve[-1]
    return {
        "plan": course.plan._replace(stop=course.made)._asdict(),
        "games": course.played,
        "figures": {"wins": last.wins, "ahead": last.ahead, "rivals": last.rivals},
        "weights": {name: value for name, value in weights.items() if abs(value) >= SMALL},
    }


def _commit() -> str:
    asked = ["git", "rev-parse", "HEAD"]
    done = subprocess.run(asked, cwd=FOLDER, capture_output=True, text=True, check=False)
    return done.stdout.strip() or "unknown"


def _arguments() -> argparse.Namespace:
    parser = argparse.ArgumentParser(prog="python -m workers.training", description=__doc__)
    parser.add_argument("game", choices=sorted(games()))
    parser.add_argument("--seed")
    parser.add_argument("--out", help="a folder; without it the weights go where the agents are")
    parser.add_argument("--start", help="go on from the weights of this commit")
    parser.add_argument("--sparring", help="play against the rivals of this commit")
    parser.add_argument("--jobs", type=int, default=1, help="processes; the weights are the same")
    for name in ("steps", "stop", "games", "teacher_games"):
        parser.add_argument(f"--{name.replace('_', '-')}", type=int)
    return parser.parse_args()


if __name__ == "__main__":
    main()
