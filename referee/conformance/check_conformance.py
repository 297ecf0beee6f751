#!/usr/bin/env python3
"""Hold an implementation of the rules to a conformance kit; needs nothing but Python.

    python check_conformance.py KIT -- ./my-implementation     one process, questions on its input
    python check_conformance.py KIT --answers answers.jsonl    answers that were written before
    python check_conformance.py KIT --questions > asked.jsonl  the questions alone

KIT is a folder or a zip file. A question is a line of JSON with an `id` and a `kind`:

    verdict  `position`, `seat`, `move`: {"legal": true, "waiting": [0], "after": {...}}
             or {"legal": false, "reason": "...", "rules": [...], "params": {...}}
    perft    `position`, `depth`: the number of move sequences of each length, {"counts": [4, 17]};
             a sequence ends where chance decides
    record   a whole game by its `steps`, moves and outcomes: {"result": {...}, "waiting": [],
             "after": {...}}

An answer is a line {"id": "...", "answer": {...}}, in any order. Whoever has no reasons of this
kind compares with --only legal,waiting,after,counts,result. The exit code is 0 if all agree.
"""

from __future__ import annotations

import argparse
import hashlib
import json
import subprocess
import sys
import typing as t
import zipfile
from pathlib import Path

Json = dict[str, t.Any]
SHOWN = 20


class Spoilt(Exception):
    """A kit that cannot be used, and why."""


def files_of(kit: Path) -> dict[str, bytes]:
    """The lines of a kit by file, if they are those that its manifest names."""
    try:
        if kit.is_dir():
            found = {path.name: path.read_bytes() for path in kit.iterdir() if path.is_file()}
        else:
            with zipfile.ZipFile(kit) as packed:
                found = {name: packed.read(name) for name in packed.namelist()}
        listed = json.loads(found["manifest.json"])["files"]
    except (OSError, KeyError, ValueError, zipfile.BadZipFile) as error:
        raise Spoilt(f"{kit}: this is no kit: {error}") from None
    for name, told in listed.items():
        if hashlib.sha256(found.get(name, b"")).hexdigest() != told["sha256"]:
            raise Spoilt(f"{kit}: {name} is not the file that the manifest names")
    return {name: found[name] for name in listed}


def questions_of(files: dict[str, bytes]) -> dict[str, Json]:
    """All questions by id, each with the answer that the kit expects."""
    lines = [json.loads(line) for lines in files.values() for line in lines.splitlines()]
    return {line["id"]: line for line in lines}


def asked(questions: dict[str, Json]) -> str:
    """The questions without their answers, a line each."""
    bare = [{k: v for k, v in one.items() if k != "answer"} for one in questions.values()]
    return "".join(json.dumps(one, ensure_ascii=False) + "\n" for one in bare)


def answers_of(text: str) -> dict[str, t.Any]:
    """The answers of an implementation by id."""
    found = {}
    for number, line in enumerate(text.splitlines(), 1):
        try:
            told = json.loads(line)
            found[told["id"]] = told["answer"]
        except (ValueError, KeyError, TypeError):
            raise Spoilt(f"answers, line {number}: no {{'id': ..., 'answer': ...}}") from None
    return found


def run(command: list[str], text: str) -> str:
    """What an implementation answers to all questions."""
    try:
        done = subprocess.run(command, input=text, stdout=subprocess.PIPE, text=True, check=False)
    except OSError as error:
        raise Spoilt(f"{command[0]}: {error}") from None
    if done.returncode:
        raise Spoilt(f"{command[0]} ended with {done.returncode}")
    return done.stdout


def differences(
    questions: dict[str, Json], answers: dict[str, t.Any], only: set[str]
) -> t.Iterator[str]:
    """One line for each question that is answered otherwise, or not at all."""
    for id_, question in questions.items():
        if id_ not in answers:
            yield f"{id_}: no answer"
            continue
        want, have = chosen(question["answer"], only), chosen(answers[id_], only)
        if want != have:
            yield f"{id_}: {apart(want, have)}"


def chosen(answer: t.Any, only: set[str]) -> t.Any:
    """The parts of an answer that are compared."""
    if not only or not isinstance(answer, dict):
        return answer
    return {name: value for name, value in answer.items() if name in only}


def apart(want: t.Any, have: t.Any, place: str = "answer") -> str:
    """The first place where two answers differ, with both values."""
    if isinstance(want, dict) and isinstance(have, dict):
        for name in sorted(want.keys() | have.keys()):
            if want.get(name) != have.get(name):
                return apart(want.get(name), have.get(name), f"{place}.{name}")
    if isinstance(want, list) and isinstance(have, list) and len(want) == len(have):
        at = next(at for at, pair in enumerate(zip(want, have)) if pair[0] != pair[1])  # noqa: B905
        return apart(want[at], have[at], f"{place}[{at}]")
    return f"{place}: expected {json.dumps(want)[:120]}, got {json.dumps(have)[:120]}"


def main(args: list[str] | None = None) -> int:
    """Compare, and tell what differs; 0 if nothing does, 1 if something does, 2 without a kit."""
    given = list(sys.argv[1:] if args is None else args)
    at = given.index("--") if "--" in given else len(given)
    command = given[at + 1 :]
    parser = argparse.ArgumentParser(
        description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter
    )
    parser.add_argument("kit", type=Path)
    parser.add_argument("--answers", type=Path, help="a file of answers")
    parser.add_argument("--questions", action="store_true", help="print the questions and stop")
    parser.add_argument("--only", default="", help="parts of answers to compare, by commas")
    told = parser.parse_args(given[:at])
    if not (command or told.answers or told.questions):
        parser.error("say which implementation: a command after --, or --answers")
    try:
        questions = questions_of(files_of(told.kit))
        if told.questions:
            sys.stdout.write(asked(questions))
            return 0
        text = told.answers.read_text("utf-8") if told.answers else run(command, asked(questions))
        wrong = list(
            differences(questions, answers_of(text), set(filter(None, told.only.split(","))))
        )
    except (Spoilt, OSError) as error:
        print(error, file=sys.stderr)
        return 2
    for line in wrong[:SHOWN]:
        print(line)
    print(f"{len(questions) - len(wrong)} of {len(questions)} answers agree")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
