"""Reports of other tools, and the reports and event streams of our own runs."""

from __future__ import annotations

import pathlib

from inputs import Inputs
from steps import FIXED, Step


def _name(path: str) -> str:
    """The name of a foreign report, without dots."""
    return pathlib.PurePath(path).stem.replace(".", "-")


def foreign_steps(inputs: Inputs) -> list[Step]:
    """Every foreign report shown, checked, merged alone, and compared with another one."""
    paths = inputs.foreign
    steps = []
    for path, following in zip(paths, paths[1:] + paths[:1]):
        steps += [
            Step("corpus-show", _name(path), f"report check --summary {path}"),
            Step("corpus-check", _name(path), f"report check {path} --fail-on failures,errors,skipped,flaky,unclear"),
            Step("corpus-merge", _name(path), f"report merge {path} --on-duplicate keep -o -", output="xml"),
        ]
        if "/pairs/" not in path:
            steps.append(Step("corpus-diff", f"{_name(path)}-to-{_name(following)}", f"report diff {path} {following}"))
    return steps + _pair_steps(paths) + _together_steps()


def _pair_steps(paths: list[str]) -> list[Step]:
    """Differences between the two reports of each pair."""
    steps = []
    for passes in (path for path in paths if path.endswith(".passes.xml")):
        fails = passes.replace(".passes.", ".fails.")
        name = _name(passes).removesuffix("-passes")
        steps += [
            Step("corpus-diff", f"{name}-pair-worse", f"report diff {passes} {fails}"),
            Step("corpus-diff", f"{name}-pair-better", f"report diff {fails} {passes} --format markdown", output="md"),
            Step("corpus-diff", f"{name}-pair-worse-json", f"report diff {passes} {fails} --format json",
                 output="json"),
            Step("corpus-merge", f"{name}-pair-retry", f"report merge {fails} {passes} --on-duplicate retry -o -",
                 output="xml"),
        ]
    return steps


def _together_steps() -> list[Step]:
    """All foreign reports at once."""
    three = "corpus/pytest-plain.xml corpus/jest-plain.xml corpus/pytest-plain.xml"
    return [
        Step("corpus-all", "show", "report check --summary corpus"),
        Step("corpus-all", "check", "report check corpus"),
        Step("corpus-all", "merge-keep", "report merge corpus --on-duplicate keep -o +xml"),
        Step("corpus-all", "merge-worst", "report merge corpus/pairs --on-duplicate worst -o +xml"),
        Step("corpus-all", "merge-fail", "report merge corpus/pairs -o +xml"),
        Step("corpus-all", "merge-labels", f"report merge {three} --label a --label b --label c -o +xml"),
        Step("corpus-all", "merge-twice", f"report merge {three} -o +xml"),
        Step("corpus-all", "merge-folder", f"report merge {three} --on-duplicate keep --output-dir +junit"),
        Step("corpus-all", "merge-unreadable", "report merge corpus/pytest-plain.xml accepted.xml nosuch.xml -o +xml"),
        Step("corpus-all", "diff", "report diff corpus/pairs corpus --fail-on regression,removed,skipped,fewer,slower"),
    ]


def own_steps() -> list[Step]:
    """Our own reports, which earlier steps wrote: shards merged, and reports from event streams."""
    reports = " ".join(f"++shards/junit-{shard}.xml" for shard in range(3))
    streams = " ".join(f"++shards/events-{shard}.jsonl" for shard in range(3))
    stream = "++run/failing-events.jsonl"
    write = f"{FIXED} --junit +xml --html +html --summary +md"
    mine = "--plugin my-button --strategies system,rect-override,my-button"
    return [
        Step("reports", "merge-shards", f"report merge {reports} -o +xml"),
        Step("reports", "merge-streams", f"report merge {streams} -o +jsonl"),
        Step("reports", "merge-shard-missing", "report merge ++shards/junit-0.xml ++shards/junit-2.xml -o +xml"),
        Step("reports", "merge-stream-missing", "report merge ++shards/events-0.jsonl -o +jsonl"),
        Step("reports", "merge-other-run", "report merge ++shards/junit-0.xml ++run/failing.ci.xml -o +xml"),
        Step("reports", "show", "report check --summary ++run/failing.ci.xml"),
        Step("reports", "show-strict", "report check --summary ++run/failing-events.strict.xml"),
        Step("reports", "show-shard", "report check --summary ++shards/junit-0.xml"),
        Step("reports", "show-crashes", "report check --summary ++crashes/several.xml"),
        Step("reports", "check", "report check ++run/failing.ci.xml --min-tests 2000"),
        Step("reports", "check-shipped", "report check ++run/shipped.ci.xml --min-tests 2000"),
        Step("reports", "check-shards", f"report check {reports}"),
        Step("reports", "check-shard-missing", "report check ++shards/junit-0.xml"),
        Step("reports", "diff-equal", "report diff ++run/failing.ci.xml ++run/failing.ci.xml"),
        Step("reports", "diff-dialects", "report diff ++run/failing.ci.xml ++run/failing-events.strict.xml"),
        Step("reports", "diff-worse", "report diff ++run/shipped.ci.xml ++shards/all.xml"),
        Step("reports", "diff-better", "report diff ++shards/all.xml ++run/shipped.ci.xml --format markdown",
             output="md"),
        Step("reports", "diff-fuzz", "report diff ++fuzz/usual.xml ++fuzz/faulty.xml --format json", output="json"),
        Step("reports", "write-run", f"report write {stream} {write}"),
        Step("reports", "write-strict", f"report write {stream} {FIXED} --quiet --junit-dialect strict --junit +xml"),
        Step("reports", "write-github", f"report write {stream} {FIXED} --format github"),
        Step("reports", "write-shards", f"report write {streams} {write}"),
        Step("reports", "write-shard-missing", f"report write ++shards/events-1.jsonl {write}"),
        Step("reports", "write-fuzz", f"report write ++fuzz/faulty-events.jsonl {write}"),
        Step("reports", "write-crashes", f"report write ++crashes/several-events.jsonl {write}"),
        Step("reports", "write-events", f"report write {streams} {FIXED} --format json", output="jsonl"),
        Step("reports", "html-run", f"report write {stream} --quiet --html +html"),
        Step("reports", "html-fuzz", "report write ++fuzz/faulty-events.jsonl --quiet --html-dir +site"),
        Step("reports", "html-shards", f"report write {streams} --quiet --html +html"),
        Step("reports", "replay-saved", f"run ++fuzz/faulty.saved {mine} {FIXED}"),
        Step("reports", "regressions-saved", "fuzz --regressions ++fuzz/faulty.saved --save +saved --cases 500"
             f" --trees 0 --seed 2 --jobs 1 {mine} {FIXED} --junit +xml"),
    ]
