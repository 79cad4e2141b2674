#!/usr/bin/env python3
"""Hands hostile files, event streams, reports and tokens to every command that reads them.

usage: fuzz.py TOOL MODELS [--files N] [--streams N] [--reports N] [--tokens N] [--seed N] [--seconds S]
               [--mebibytes M] [--keep FOLDER]

No command may be ended by a signal, take longer than S seconds (2) of processor time or more than M mebibytes
(96; 0 for no limit), end with a status that it does not have, or refuse a file without saying where. What
does is kept in FOLDER. The exit status is 0 where all of that holds, 1 where it does not.
"""

import argparse
import os
import pathlib
import re
import resource
import subprocess
import sys
import tempfile
import xml.sax.saxutils

from hostile import Hostile
from hostile_reports import HostileReports

STATUSES = {0, 1, 2, 3, 4}
PLACE = re.compile(r"^[^\n]*?(\.xml(:\d+)?: error: |\.(xml|jsonl)(:\d+)?: )")

NAMED = (
    "no scenario of", "no combination", "has no button", "twice: ", "the run is not complete: missing shard",
    "some inputs are shards and some are not", "different runs", "is given more than once",
    " has no case", " is incomplete: ",
)


class Outcome:
    """What became of one command."""

    def __init__(self, command, seconds):
        limit = int(seconds * 3) + 1
        with tempfile.TemporaryFile() as errors, tempfile.TemporaryFile() as output:
            process = subprocess.Popen(
                command, stdin=subprocess.DEVNULL, stdout=output, stderr=errors,
                preexec_fn=lambda: resource.setrlimit(resource.RLIMIT_CPU, (limit, limit + 1)),
            )
            _, status, usage = os.wait4(process.pid, 0)
            process.returncode = os.waitstatus_to_exitcode(status)
            errors.seek(0)
            output.seek(0)
            self.errors = errors.read().decode("utf-8", "replace")
            self.output_bytes = output.seek(0, 2)
        self.command = command
        self.status = process.returncode
        self.seconds = usage.ru_utime + usage.ru_stime
        self.mebibytes = usage.ru_maxrss / 1024

    def fault(self, options, reads_file):
        if self.status not in STATUSES:
            return f"status {self.status}"
        if self.seconds > options.seconds:
            return f"{self.seconds:.1f} s"
        if options.mebibytes and self.mebibytes > options.mebibytes:
            return f"{self.mebibytes:.0f} MiB"
        if len(self.errors) > 1_000_000:
            return f"{len(self.errors)} characters of errors"
        if any(ord(character) < 32 and character not in "\n\t" for character in self.errors):
            return "a control character in the errors"
        if self.status == 2:
            # Notes say what became of an input that could be read.
            lines = [line for line in self.errors.splitlines() if not line.startswith("note: ")]
            if not lines:
                return "refused without a word"
            # What is not there is refused by name, and what does not fit together by what it is; all else
            # says where it stands.
            named = any(word in lines[0] for word in NAMED)
            if reads_file and not PLACE.match(lines[0]) and not named:
                return f"refused without a place: {lines[0]!r}"
        return None


def commands(tool, path, data, is_small, learns):
    text = data.decode("utf-8", "replace")
    yield [tool, "validate", path]
    yield [tool, "list", "scenarios", path]
    yield [tool, "run", path, "--quiet", "--limit", "combinations=2000", "--jobs", "1"]
    if is_small:
        # Rules are learned on random buttons, whatever the file says, and only for text: now and then is enough.
        form = "text" if learns else "json"
        yield [tool, "compare", "system", "rect-override", path, "--format", form]
    names = re.findall(r'<(?:scenario|sweep) name="([^"]*)"', text)
    if names and "\0" not in names[0]:
        name = xml.sax.saxutils.unescape(names[0], {"&quot;": '"'}) or "none"
        yield [tool, "explain", path, f"--scenario={name}"]
        yield [tool, "shrink", path, f"--scenario={name}"]


def report_commands(tool, path, other, is_stream):
    merged = path + ".merged"
    if is_stream:
        yield [tool, "report", "write", path, "--quiet", "--junit", merged]
    else:
        yield [tool, "report", "show", path]
        yield [tool, "report", "diff", other, path]
    yield [tool, "report", "merge", path, other, "-o", merged]
    yield [tool, "report", "merge", path, "-o", merged]


def honest(tool, models):
    """Event streams and reports of a run, of two shards of it and of a fuzz run."""
    scenarios = str(pathlib.Path(models) / "insets.xml")
    run = [tool, "run", scenarios, "--quiet"]
    fuzz = [tool, "fuzz", "--cases", "200", "--seed", "1"]

    def stream(command):
        return subprocess.run(command + ["--format", "json"], capture_output=True).stdout

    def report(command):
        with tempfile.TemporaryDirectory() as folder:
            path = os.path.join(folder, "a.xml")
            subprocess.run(command + ["--junit", path], capture_output=True)
            return pathlib.Path(path).read_bytes()

    shards = [run + ["--shard", "0/2"], run + ["--shard", "1/2"]]
    return [stream(c) for c in [run, fuzz] + shards], [report(c) for c in [run, fuzz] + shards]


def main(options):
    hostile = Hostile(options.seed, options.models)
    tool = str(pathlib.Path(options.tool).resolve())
    streams, reports = honest(tool, options.models)
    hostile_reports = HostileReports(options.seed, streams, reports)
    faults, ran = [], 0
    most = {"seconds": 0.0, "mebibytes": 0.0}
    statuses = {}

    def check(command, reads_file, evidence):
        nonlocal ran
        outcome = Outcome(command, options.seconds)
        ran += 1
        statuses[outcome.status] = statuses.get(outcome.status, 0) + 1
        most["seconds"] = max(most["seconds"], outcome.seconds)
        most["mebibytes"] = max(most["mebibytes"], outcome.mebibytes)
        fault = outcome.fault(options, reads_file)
        if fault is None:
            return
        faults.append(fault)
        kept = pathlib.Path(options.keep) / f"{options.seed}-{len(faults)}.xml"
        kept.parent.mkdir(parents=True, exist_ok=True)
        kept.write_bytes(evidence)
        print(f"{fault}: {' '.join(command[1:])[:200]}, kept as {kept}", flush=True)

    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "a.xml")
        for index in range(options.files):
            data = hostile.file()
            pathlib.Path(path).write_bytes(data)
            # A sweep of millions is honest work, which a comparison has no limit for.
            small = subprocess.run(
                [tool, "validate", path, "--limit", "combinations=2000"], capture_output=True
            )
            for command in commands(tool, path, data, small.returncode == 0, index % 50 == 0):
                check(command, True, data)
        for is_stream, count in ((True, options.streams), (False, options.reports)):
            other = os.path.join(folder, "b")
            pathlib.Path(other).write_bytes((streams if is_stream else reports)[0])
            path = os.path.join(folder, "a.jsonl" if is_stream else "a.xml")
            for _ in range(count):
                data = hostile_reports.stream() if is_stream else hostile_reports.report()
                pathlib.Path(path).write_bytes(data)
                for command in report_commands(tool, path, other, is_stream):
                    check(command, True, data)
        for _ in range(options.tokens):
            token = hostile.token()
            shrinking = ["--shrink"] if hostile.random.random() < 0.2 else []
            check([tool, "replay", token] + shrinking, False, token.encode("utf-8", "replace"))
    print(
        f"{options.files} files, {options.streams} streams, {options.reports} reports, {options.tokens} tokens, {ran} commands, {len(faults)} faults; statuses "
        + ", ".join(f"{status}: {count}" for status, count in sorted(statuses.items()))
        + f"; at most {most['seconds']:.2f} s and {most['mebibytes']:.0f} MiB"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("tool")
    parser.add_argument("models")
    parser.add_argument("--files", type=int, default=400)
    parser.add_argument("--streams", type=int, default=400)
    parser.add_argument("--reports", type=int, default=400)
    parser.add_argument("--tokens", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--mebibytes", type=float, default=96)
    parser.add_argument("--keep", default="Reports/hostile")
    sys.exit(main(parser.parse_args()))
