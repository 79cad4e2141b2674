#!/usr/bin/env python3
"""Checks that the files, tokens and command lines of earlier versions still work.

usage: check.py TOOL [--print]      (--print prints each line with the exit status that TOOL gives)
Exits 0 when every line ends as it did and merged shards equal the whole run, 1 otherwise.
"""

import pathlib
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree as xml

HERE = pathlib.Path(__file__).resolve().parent
TREE = HERE.parent.parent


def run(tool: str, words: list[str], folder: pathlib.Path) -> subprocess.CompletedProcess:
    return subprocess.run([tool, *words], cwd=folder, capture_output=True, text=True, timeout=120)


def lines(version: pathlib.Path) -> list[tuple[int, str]]:
    """The command lines of a version, each with its exit status."""
    found = []
    for line in (version / "lines.txt").read_text("utf-8").splitlines():
        if line and not line.startswith("#"):
            status, words = line.split(" ", 1)
            found.append((int(status), words))
    return found


def cases(path: pathlib.Path) -> dict[str, str]:
    """The cases of a JUnit report, each with its outcome."""
    found = {}
    for case in xml.parse(path).iter("testcase"):
        outcome = next((child.tag for child in case if child.tag in ("failure", "error", "skipped")), "passed")
        found[f"{case.get('classname')} {case.get('name')}"] = outcome
    return found


def check(tool: str, version: pathlib.Path, prints: bool) -> list[str]:
    problems = []
    for expected, text in lines(version):
        with tempfile.TemporaryDirectory() as out:
            words = [word.replace("{out}", out).replace("{tree}", str(TREE)) for word in shlex.split(text)]
            ended = run(tool, words, version)
        if prints:
            print(ended.returncode, text)
        elif ended.returncode != expected:
            said = (ended.stderr or ended.stdout).strip().splitlines()
            problems.append(
                f"{version.name}: 'layout-parity {text}' ends with {ended.returncode}, expected {expected}: "
                f"{said[-1] if said else 'no output'}")
    for kind in ("run", "fuzz"):
        with tempfile.TemporaryDirectory() as out:
            merged = pathlib.Path(out) / "merged.xml"
            run(tool, ["report", "merge", f"{kind}-0.xml", f"{kind}-1.xml", "-o", str(merged)], version)
            if not merged.exists() or cases(merged) != cases(version / f"{kind}-whole.xml"):
                problems.append(f"{version.name}: the shards of '{kind}' do not merge to the whole run's cases")
    return problems


def main(arguments: list[str]) -> int:
    if not arguments or arguments[1:] not in ([], ["--print"]):
        print(__doc__.strip(), file=sys.stderr)
        return 2
    tool = str(pathlib.Path(arguments[0]).resolve())
    versions = sorted(path.parent for path in HERE.glob("*/lines.txt"))
    problems = [problem for version in versions for problem in check(tool, version, bool(arguments[1:]))]
    print("\n".join(problems) or f"everything kept of {', '.join(v.name for v in versions)} works")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
