"""Prints the speeds that the project watches as ratios, each beside its anchor and its goal, in one table.

Anchors: xmllint that validates the same file, Hypothesis that compares two ways to lay out a button in Python, kiwi
that solves the same constraints, the tool of an earlier commit. Medians of RUNS runs, the two sides in turn, so that
a machine whose speed drifts changes both.

Usage: ratios.py BUILD [--rows ROW,...] [--runs 5] [--before TOOL]
BUILD is the directory of the built products; what a row needs and is not there leaves the row out.
"""

import argparse
import os
import pathlib
import re
import statistics
import subprocess
import tempfile
import time

COMPUTED = "system,edge-insets,rect-override,layout-subviews,custom-control"
ROOT = pathlib.Path(__file__).resolve().parents[2]


class Missing(Exception):
    """Something that a row needs is not there."""


class Run:
    """What a process took: seconds by the clock, seconds of processors, mebibytes at its peak."""

    def __init__(self, command, allowed=(0,)):
        start = time.perf_counter()
        try:
            process = subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        except FileNotFoundError as error:
            raise Missing(f"{command[0]} is not installed") from error
        _, status, usage = os.wait4(process.pid, 0)
        self.wall = time.perf_counter() - start
        process.returncode = os.waitstatus_to_exitcode(status)
        if process.returncode not in allowed:
            raise Missing(f"{' '.join(map(str, command[:2]))} ended with {process.returncode}")
        self.processor = usage.ru_utime + usage.ru_stime
        self.peak = usage.ru_maxrss / 1024


class Bench:
    """Runs what rows need, each thing once."""

    def __init__(self, build, runs, before, scratch):
        self.build, self.runs, self.before, self.scratch = build, runs, before, scratch
        self.kept = {}

    def once(self, key, make):
        if key not in self.kept:
            self.kept[key] = make()
        return self.kept[key]

    @property
    def tool(self):
        return str(self.build / "layout-parity")

    def product(self, name):
        path = self.build / name
        if not path.exists():
            raise Missing(f"{path} is not built")
        return str(path)

    def file(self, count):
        def make():
            path = self.scratch / f"{count}.xml"
            subprocess.run(
                [self.product("RunBenchmark"), "--write", str(count), str(path)], check=True)
            return path

        return self.once(("file", count), make)

    def pairs(self, key, one, other, allowed=(0,)):
        """Runs of two commands in turn."""
        return self.once(
            key, lambda: [(Run(one, allowed), Run(other, allowed)) for _ in range(self.runs)])

    def run_command(self, count, strategies):
        path = self.file(count)
        chosen = ["--strategies", strategies] if strategies else []
        junit = self.scratch / "junit.xml"
        return [self.tool, "run", str(path), "--quiet", "--jobs", "2", "--junit", str(junit), *chosen]

    def long_run(self, strategies, count=200_000):
        schema = ROOT / "Scenarios/scenarios.xsd"
        peer = ["xmllint", "--stream", "--noout", "--schema", str(schema), str(self.file(count))]
        command = self.run_command(count, strategies)
        return self.pairs(("run", strategies, count), command, peer, (0, 1))

    def fuzz_rate(self, options):
        def make():
            rates = []
            for seed in range(1, self.runs + 1):
                command = [self.tool, "fuzz", "--seed", str(seed), *options]
                result = subprocess.run(command, capture_output=True, text=True, check=False)
                found = re.search(r", (\d+) a second", result.stdout + result.stderr)
                if not found:
                    raise Missing("the tool names no rate")
                rates.append(int(found[1]))
            return statistics.median(rates)

        return self.once(("fuzz", *options), make)

    def hypothesis(self):
        def make():
            try:
                import hypothesis_baseline
            except ImportError as error:
                raise Missing("hypothesis is not installed") from error
            return statistics.median(
                hypothesis_baseline.hypothesis_rate(2_000) for _ in range(self.runs))

        return self.once("hypothesis", make)

    def solver(self):
        def make():
            driver = ROOT / ".build/kiwi_driver"
            if not driver.exists():
                raise Missing("make bench-constraints has not built the driver of kiwi")
            output = subprocess.run(
                [self.product("ConstraintBenchmark"), str(driver)],
                capture_output=True, text=True, check=True)
            lines = re.findall(r"^ +(\S+) .* ratio (\S+)", output.stdout, re.M)
            return {name: float(ratio) for name, ratio in lines}

        return self.once("solver", make)

    def layouts(self, strategy):
        def make():
            output = subprocess.run(
                [self.product("LayoutBenchmark"), "layouts", "short", strategy],
                capture_output=True, text=True, check=True)
            return float(re.findall(rf"^ +{strategy} +(\S+) x", output.stdout, re.M)[-1])

        return self.once(("layouts", strategy), make)


def median(pairs, quantity):
    return statistics.median(quantity(one, other) for one, other in pairs)


def walls(pairs):
    return median(pairs, lambda one, other: one.wall / other.wall)


def memory(bench):
    return max(one.peak for one, _ in bench.long_run(None))


def memory_growth(bench):
    tenth = [Run(bench.run_command(20_000, None), (0, 1)) for _ in range(bench.runs)]
    return memory(bench) / max(run.peak for run in tenth)


def shipped(bench):
    if not bench.before:
        raise Missing("--before names no tool")
    arguments = ["run", "--quiet", str(ROOT / "Scenarios")]
    pairs = bench.pairs("shipped", [bench.tool, *arguments], [bench.before, *arguments], (0, 1))
    return median(pairs, lambda one, other: one.processor / other.processor)


def version(bench):
    """Medians of many: either takes a few milliseconds."""
    runs = [
        (Run([bench.tool, "--version"]), Run(["xmllint", "--version"])) for _ in range(bench.runs * 5)
    ]
    return walls(runs)


CASES = ["--cases", "400000"]
SEVEN = [*CASES, "--jobs", "1"]
FIVE = [*CASES, "--jobs", "1", "--strategies", COMPUTED]

# Name, what is measured, its anchor, the sign of the goal, the goal, the aim beyond it, and how it is measured.
ROWS = [
    ("run-seven", "run of 200,000 scenarios", "xmllint", "<=", 3.0, 2.2,
     lambda b: walls(b.long_run(None))),
    ("run-five", "the same, five strategies", "xmllint", "<=", 2.0, 1.5,
     lambda b: walls(b.long_run(COMPUTED))),
    ("memory", "peak memory of run-seven, MiB", "-", "<=", 48, None, memory),
    ("memory-growth", "the same", "a tenth of the file", "<=", 1.15, None, memory_growth),
    ("fuzz-seven", "random buttons a second, one core", "Hypothesis", ">=", 200, 300,
     lambda b: b.fuzz_rate(SEVEN) / b.hypothesis()),
    ("fuzz-five", "the same, five strategies", "Hypothesis", ">=", 380, 500,
     lambda b: b.fuzz_rate(FIVE) / b.hypothesis()),
    ("fuzz-two", "fuzz-seven with two workers", "one worker", ">=", 1.9, None,
     lambda b: b.fuzz_rate([*CASES, "--jobs", "2"]) / b.fuzz_rate(SEVEN)),
    ("solve-fresh", "new system of a button's axis", "kiwi", "<=", 0.15, None,
     lambda b: b.solver()["axis-fresh"]),
    ("solve-edit", "new constant", "kiwi", "<=", 1.0, None, lambda b: b.solver()["axis-edit"]),
    ("fresh-auto-layout", "layout of a new instance", "of a used one", "<=", 5, None,
     lambda b: b.layouts("auto-layout")),
    ("fresh-stack-view", "layout of a new instance", "of a used one", "<=", 5, None,
     lambda b: b.layouts("stack-view")),
    ("shipped", "processor time of the shipped scenarios", "an earlier tool", "<=", 0.64, None, shipped),
    ("version", "--version", "xmllint --version", "<=", 3, None, version),
]


def main():
    parser = argparse.ArgumentParser(description=__doc__.split("\n")[0])
    parser.add_argument("build", type=pathlib.Path)
    parser.add_argument("--rows", default="", help="names, separated by commas; all rows without")
    parser.add_argument("--runs", type=int, default=5)
    parser.add_argument("--before", help="the tool of an earlier commit")
    options = parser.parse_args()
    names = [row[0] for row in ROWS]
    asked = [name for name in options.rows.split(",") if name]
    unknown = [name for name in asked if name not in names]
    if unknown:
        parser.error(f"no row is named '{unknown[0]}'; there are: {' '.join(names)}")
    start = time.perf_counter()
    print(f"{'row':18} {'what':40} {'against':20} {'goal':>8} {'aim':>6} {'seen':>8}")
    with tempfile.TemporaryDirectory() as scratch:
        bench = Bench(options.build, options.runs, options.before, pathlib.Path(scratch))
        for name, what, anchor, sign, goal, aim, measured in ROWS:
            if asked and name not in asked:
                continue
            try:
                seen = measured(bench)
                holds = seen <= goal if sign == "<=" else seen >= goal
                result = f"{seen:8.2f}{'' if holds else '  missed'}"
            except Missing as reason:
                result = f"       -  {reason}"
            aimed = "" if aim is None else f"{aim:g}"
            print(f"{name:18} {what:40} {anchor:20} {sign} {goal:5g} {aimed:>6} {result}", flush=True)
    print(f"{time.perf_counter() - start:.0f} seconds, medians of {options.runs}")


if __name__ == "__main__":
    main()
