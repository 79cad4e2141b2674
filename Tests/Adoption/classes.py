#!/usr/bin/env python3
"""Adopts the classes in Tests/Adoption/Classes and compares the answers with what a person wrote down before.

usage: classes.py TOOL OUTPUT [NAME...]      (NAME: a class, a file or a pair; OUTPUT is used again)
Prints a line for each class and pair. Exits 1 where fewer than 23 of 24 are right or a pair is wrong.
"""

import json
import pathlib
import re
import subprocess
import sys

import table

HERE = pathlib.Path(__file__).resolve().parent


def strategy_id(file):
    words = re.findall(r"[A-Z]+(?![a-z])|[A-Z]?[a-z]+|[0-9]+", pathlib.Path(file).stem)
    return "-".join(words).lower()


def adopt(tool, output, files, class_name, words):
    run = subprocess.run(
        [tool, "adopt", *map(str, files), "--class", class_name, "--output", str(output),
         "--verbose", *words],
        capture_output=True, text=True)
    return run.returncode, run.stdout.splitlines(), run.stderr


def class_faults(tool, output, case):
    file = HERE / "Classes" / case["file"]
    words = case.get("words", []) + ["--id", strategy_id(case["file"])]
    status, lines, errors = adopt(tool, output, [file], case["class"], words)
    is_plain = any("plain UIButton" in line for line in lines)
    # A plain button is told as one, without a table that reads as a pass.
    if status != (4 if is_plain else 0):
        return [f"exit status {status}: {errors.strip()[-500:]}"]
    faults = table.measured_faults(case["class"], case, lines)
    if not is_plain:
        faults += table.row_faults(case["rows"], lines, case["class"])
    if is_plain != case.get("plain", False):
        faults.append("is called a plain button" if is_plain else "is not called a plain button")
    return faults


def pair_faults(tool, output, pair):
    files = sorted((HERE / "Pairs" / pair["folder"]).glob("*.swift"))
    status, lines, errors = adopt(tool, output, files, pair["class"], ["--against", pair["against"]])
    if status:
        return [f"exit status {status}: {errors.strip()[-500:]}"]
    faults = table.row_faults(pair["rows"], lines)
    titles = " ".join(line.strip() for line in lines if line.startswith("  long titles "))
    if ("break into lines" in titles) != pair.get("breaksTitles", False):
        faults.append(f"'break into lines' is {'missing' if 'breaksTitles' in pair else 'wrong'}: {titles}")
    for name, wanted in zip([pair["class"], pair["against"]], pair["measured"]):
        faults += [f"{name}: {fault}" for fault in table.measured_faults(name, wanted, lines)]
    return faults


def compare(tool, output, names=()):
    """Adopts and compares; returns how many classes are right, of how many, and the pairs that are wrong."""
    def chosen(*own):
        return not names or any(name in own for name in names)

    def told(name, faults):
        print(f"{'wrong' if faults else 'right'}   {name}", *faults, sep="\n        ", flush=True)
        return not faults

    right = total = 0
    for case in json.loads((HERE / "Classes/expectations.json").read_text()):
        name = pathlib.Path(case["file"]).stem
        if chosen(case["class"], name):
            total += 1
            right += told(name, class_faults(tool, output, case))
    wrong = []
    for pair in json.loads((HERE / "Pairs/expectations.json").read_text()):
        if chosen(pair["class"], pair["folder"]) and not told(
                pair["folder"], pair_faults(tool, output, pair)):
            wrong.append(pair["folder"])
    return right, total, wrong


def is_enough(right, total):
    return right * 24 >= total * 23


def main():
    if len(sys.argv) < 3:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    tool, output = (str(pathlib.Path(word).resolve()) for word in sys.argv[1:3])
    right, total, wrong = compare(tool, output, sys.argv[3:])
    print(f"{right} of {total} classes right; wrong pairs: {', '.join(wrong) or 'none'}")
    return 0 if is_enough(right, total) and not wrong else 1


if __name__ == "__main__":
    sys.exit(main())
