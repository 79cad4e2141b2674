#!/usr/bin/env python3
"""Checks that the files, tokens and command lines of earlier versions still work, and that shards merge to the run.

usage: check.py TOOL [--print]      (--print prints each line with the exit status that TOOL gives)
Exits 0 when every line ends as it did and merged shards equal the whole run, case by case, 1 otherwise.
"""

import pathlib
import re
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


def messages(path: pathlib.Path) -> dict[str, tuple[str, str]]:
    """The cases of a JUnit report, each with its outcome and its message."""
    found = {}
    for case in xml.parse(path).iter("testcase"):
        child = next((child for child in case if child.tag in ("failure", "error", "skipped")), None)
        key = f"{case.get('classname')} {case.get('name')}"
        found[key] = ("passed", "") if child is None else (child.tag, child.get("message", ""))
    return found


def properties(path: pathlib.Path) -> set[tuple[str, str]]:
    """The properties of a JUnit report's suites, without the names of shards."""
    pairs = {(found.get("name"), found.get("value")) for found in xml.parse(path).iter("property")}
    return {pair for pair in pairs if pair[0] != "shard"}


# Runs whose shards are merged: every kind of case, known and unknown failures, sweeps, trees, scripts and findings.
SHARDED = {
    "run": "run {tree}/Scenarios {old}/buttons.xml {old}/failing.xml --root {tree}",
    "fuzz": "fuzz --cases 4000 --trees 64 --scripts 64 --seed 1 --strategies rect-override,layout-subviews,custom-control"
            ",field-category,my-button --plugin {plugin} --html page.html",
}
SHARDS = 8
# A plugin that is wrong for negative spacing.
PLUGIN = next(TREE.glob("Tests/**/my-button/layout-parity-plugin.json")).parent


def shards_of_now(tool: str, kind: str, old: pathlib.Path) -> list[str]:
    """Runs in shards and as a whole, merges reports and streams, and compares case by case."""
    problems = []
    with tempfile.TemporaryDirectory() as name:
        out = pathlib.Path(name)
        words = shlex.split(SHARDED[kind].format(tree=TREE, old=old, plugin=PLUGIN))

        def made(words: list[str], stem: str) -> subprocess.CompletedProcess:
            more = ["--format", "json", "--junit", f"{stem}.xml", "--zero-times", "--timestamp", "2026-01-01T00:00:00"]
            ended = run(tool, [*words, *more], out)
            (out / f"{stem}.jsonl").write_text(ended.stdout, "utf-8")
            return ended

        whole = made(words, "whole")
        ends = [made([*words, "--shard", f"{index}/{SHARDS}"], f"shard-{index}") for index in range(SHARDS)]
        # 1: something differs; a shard may be without a difference, or too small to tell.
        if whole.returncode != 1 or any(ended.returncode not in (0, 1, 4) for ended in ends):
            said = (whole.stderr or ends[0].stderr).strip()[-300:]
            return [f"{kind}: the whole run ends with {whole.returncode}, expected 1: {said}"]
        streams = [f"shard-{index}.jsonl" for index in range(SHARDS)]
        run(tool, ["report", "merge", *streams, "-o", "merged.jsonl"], out)
        run(tool, ["report", "write", "merged.jsonl", "--junit", "streams.xml", "--zero-times",
                   "--timestamp", "2026-01-01T00:00:00"], out)
        run(tool, ["report", "merge", *(f"shard-{index}.xml" for index in range(SHARDS)), "-o", "reports.xml"], out)
        expected = messages(out / "whole.xml")
        for merged in ["streams.xml", "reports.xml"]:
            if not (out / merged).exists():
                problems.append(f"{kind}: {merged} is missing")
                continue
            found = messages(out / merged)
            # Reports of shards state each shard's own share of random buttons and its own rules.
            if kind == "fuzz" and merged == "reports.xml":
                found = {key: value[0] for key, value in found.items()}
                different = [key for key in expected if found.get(key) != expected[key][0]]
            else:
                different = [key for key in expected.keys() | found.keys() if expected.get(key) != found.get(key)]
            problems += [
                f"{kind}, {merged}: '{key}' is {found.get(key)}, expected {expected.get(key)}" for key in different[:3]]
        lost = properties(out / "whole.xml") - properties(out / "streams.xml")
        problems += [f"{kind}: the merged streams lack {pair}" for pair in sorted(lost)[:3] if pair[0] != "suites"]
    return problems


def mixed(tool: str, version: pathlib.Path) -> list[str]:
    """Merges a shard of the version with one of now.

    They merge to the run as long as now states the same version; otherwise a note must name the difference.
    """
    with tempfile.TemporaryDirectory() as name:
        out = pathlib.Path(name)
        words = ["run", str(version / "buttons.xml"), str(version / "failing.xml"), "--root", str(TREE), "--shard", "1/2",
                 "--junit", "now.xml", "--format", "json"]
        (out / "now.jsonl").write_text(run(tool, words, out).stdout, "utf-8")
        text = (out / "now.xml").read_text("utf-8")
        stated = f'name="tool-version" value="{version.name}"'
        problems = []
        if stated in text:
            run(tool, ["report", "merge", str(version / "run-0.xml"), "now.xml", "-o", "merged.xml"], out)
            if not (out / "merged.xml").exists() or cases(out / "merged.xml") != cases(version / "run-whole.xml"):
                problems.append(f"{version.name}: a shard of now does not complete its run")
            # What a later version writes: its number, and another digest.
            text = text.replace(stated, 'name="tool-version" value="later"')
            text = re.sub(r'name="run" value="\w+"', 'name="run" value="0123456789abcdef"', text)
            (out / "now.xml").write_text(text, "utf-8")
            stream = (out / "now.jsonl").read_text("utf-8")
            (out / "now.jsonl").write_text(stream.replace('"toolVersion":"', '"toolVersion":"later than '), "utf-8")
        for old, new in [(version / "run-0.xml", "now.xml"), (version / "run.jsonl", "now.jsonl")]:
            ended = run(tool, ["report", "merge", str(old), new, "-o", f"merged{old.suffix}"], out)
            if ended.returncode == 0 or "different runs" not in ended.stderr:
                said = (ended.stderr or ended.stdout).strip().splitlines()
                problems.append(
                    f"{version.name}: {old.name} and a report of a later version merge with {ended.returncode}: "
                    f"{said[-1] if said else 'no output'}")
        return problems


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
    problems += mixed(tool, version)
    for kind in SHARDED:
        problems += shards_of_now(tool, kind, version)
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
