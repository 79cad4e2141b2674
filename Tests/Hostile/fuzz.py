#!/usr/bin/env python3
"""Hands hostile files and tokens to every command that reads them.

usage: fuzz.py TOOL MODELS [--files N] [--tokens N] [--seed N] [--seconds S] [--mebibytes M] [--keep FOLDER]

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

STATUSES = {0, 1, 2, 3, 4}
PLACE = re.compile(r"^[^\n]*?\.xml(:\d+)?: error: ")


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
            lines = self.errors.splitlines()
            if not lines:
                return "refused without a word"
            # A scenario that is not there is refused by name; all else says where it stands.
            named = any(word in lines[0] for word in ("no scenario of", "no combination", "has no button"))
            if reads_file and not PLACE.match(lines[0]) and not named:
                return f"refused without a place: {lines[0]!r}"
        return None


def commands(tool, path, data, is_small):
    text = data.decode("utf-8", "replace")
    yield [tool, "validate", path]
    yield [tool, "list", "scenarios", path]
    yield [tool, "run", path, "--quiet", "--max-combinations", "2000", "--jobs", "1"]
    if is_small:
        yield [tool, "compare", "system", "rect-override", "--path", path]
    names = re.findall(r'<(?:scenario|sweep) name="([^"]*)"', text)
    if names and "\0" not in names[0]:
        name = xml.sax.saxutils.unescape(names[0], {"&quot;": '"'}) or "none"
        yield [tool, "explain", path, f"--scenario={name}"]
        yield [tool, "shrink", path, f"--scenario={name}"]


def main(options):
    hostile = Hostile(options.seed, options.models)
    tool = str(pathlib.Path(options.tool).resolve())
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
        for _ in range(options.files):
            data = hostile.file()
            pathlib.Path(path).write_bytes(data)
            # A sweep of millions is honest work, which a comparison has no limit for.
            small = subprocess.run(
                [tool, "validate", path, "--max-combinations", "2000"], capture_output=True
            )
            for command in commands(tool, path, data, small.returncode == 0):
                check(command, True, data)
        for _ in range(options.tokens):
            token = hostile.token()
            shrinking = ["--shrink"] if hostile.random.random() < 0.2 else []
            check([tool, "replay", token] + shrinking, False, token.encode("utf-8", "replace"))
    print(
        f"{options.files} files, {options.tokens} tokens, {ran} commands, {len(faults)} faults; statuses "
        + ", ".join(f"{status}: {count}" for status, count in sorted(statuses.items()))
        + f"; at most {most['seconds']:.2f} s and {most['mebibytes']:.0f} MiB"
    )
    return 1 if faults else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("tool")
    parser.add_argument("models")
    parser.add_argument("--files", type=int, default=400)
    parser.add_argument("--tokens", type=int, default=400)
    parser.add_argument("--seed", type=int, default=1)
    parser.add_argument("--seconds", type=float, default=2)
    parser.add_argument("--mebibytes", type=float, default=96)
    parser.add_argument("--keep", default="Reports/hostile")
    sys.exit(main(parser.parse_args()))
