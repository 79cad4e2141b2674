#!/usr/bin/env python3
"""Holds liars against the conformance list: each is found by the point that it lies about, and by no other.

usage: run.py TOOL HEADERS [LIE...]
"""

import concurrent.futures
import json
import pathlib
import re
import shutil
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
# Each lie with the point that finds it, and the level that it takes.
SCRIPTS = {
    "honest": (None, 3),
    "absolute-path": ("manifest-valid", 2),
    "missing-file": ("manifest-valid", 2),
    "silent-until-asked": ("silent-until-asked", 2),
    "starts-in-time": ("starts-in-time", 2),
    "version-chosen": ("version-chosen", 2),
    "numbers-exact": ("numbers-exact", 2),
    "describes-itself": ("describes-itself", 2),
    "another-name": ("describes-itself", 2),
    "answers-all": ("answers-all", 2),
    "in-order": ("answers-all", 2),
    "answers-twice": ("answers-all", 2),
    "empty-batch": ("empty-batch", 2),
    "unknown-message": ("unknown-message", 2),
    "unknown-fields": ("unknown-fields", 2),
    "ends-on-shutdown": ("ends-on-shutdown", 2),
    "leaves-a-child": ("ends-on-shutdown", 2),
    "leaves-a-session": ("ends-on-shutdown", 2),
    "ends-on-eof": ("ends-on-eof", 2),
    "stdout-is-free": ("stdout-is-free", 2),
    "promised-is-answered": ("promised-is-answered", 2),
    "absent-items": ("promised-is-answered", 2),
    "domain-is-true": ("domain-is-true", 2),
    "repeatable": ("repeatable", 2),
    "order-independent": ("order-independent", 2),
    "batch-size-independent": ("batch-size-independent", 2),
    "worker-independent": ("worker-independent", 2),
    "fresh": ("worker-independent", 2),
    "restart-independent": ("restart-independent", 2),
    "encodings-agree": ("encodings-agree", 2),
    "degenerate-specs": ("degenerate-specs", 2),
    "explains-what-it-does": ("explains-what-it-does", 2),
    "largest-message": ("largest-message", 3),
    "two-under-way": ("two-under-way", 3),
    "memory-flat": ("memory-flat", 3),
    "no-time-no-network": ("no-time-no-network", 3),
    "survives-kill": ("survives-kill", 3),
}
LIBRARIES = {
    "honest": (None, 3),
    "magic-first": ("magic-first", 2),
    "exports-only-two": ("exports-only-two", 2),
    "version-chosen": ("version-chosen", 2),
    "writes-in-bounds": ("writes-in-bounds", 2),
    "changes-specs": ("writes-in-bounds", 2),
    "at-out-of-range": ("writes-in-bounds", 2),
    "two-threads": ("two-threads", 3),
}


def script(directory, lie):
    """Writes the plugin of a lie and gives its path."""
    shutil.copy(HERE / "liar.py", directory)
    command = ["/usr/bin/python3" if lie == "absolute-path" else "python3",
               "lair.py" if lie == "missing-file" else "liar.py", lie]
    limits = {"start-seconds": 0.8, "case-seconds": 4} if lie == "starts-in-time" else {"case-seconds": 4}
    manifest = {
        "manifest": 1, "name": "liar", "version": "1", "command": command, "limits": limits,
        "strategies": [{"id": "other" if lie == "another-name" else "liar", "summary": "a box at the origin"}],
    }
    (directory / "layout-parity-plugin.json").write_text(json.dumps(manifest))
    return directory


def library(directory, lie, headers):
    """Compiles the library of a lie and gives its path."""
    define = "-DLIE_" + lie.upper().replace("-", "_")
    path = directory / "liar.so"
    subprocess.run(["cc", "-std=c11", "-O2", "-fPIC", "-shared", define, "-I", headers, "-o", path,
                    HERE / "liar.c"], check=True)
    return path


def check(tool, headers, kind, lie, point, level):
    """What is wrong with the check of one liar; nothing where all is as it should be."""
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        path = script(directory, lie) if kind == "script" else library(directory, lie, headers)
        run = subprocess.run(
            [tool, "plugin", "check", path, "--level", str(level), "--cases", "1000"],
            capture_output=True, text=True, timeout=300)
    found = re.findall(r"^FAILED   \d  ([a-z0-9-]+)", run.stdout, re.M)
    expected = [point] if point else []
    if found == expected and run.returncode == (1 if point else 0):
        return None
    return f"{kind} '{lie}': found {found} with status {run.returncode}, expected {expected}\n{run.stdout}"


def main(tool, headers, only):
    jobs = [("script", *each) for each in ((lie, *rest) for lie, rest in SCRIPTS.items())]
    jobs += [("library", *each) for each in ((lie, *rest) for lie, rest in LIBRARIES.items())]
    jobs = [job for job in jobs if not only or job[1] in only]
    with concurrent.futures.ThreadPoolExecutor(2) as pool:
        faults = list(pool.map(lambda job: check(tool, headers, *job), jobs))
    faults = [fault for fault in faults if fault]
    for fault in faults:
        print(fault)
    print(f"{len(jobs) - len(faults)} of {len(jobs)} plugins were found out by their point and no other")
    return 1 if faults or not jobs else 0


if __name__ == "__main__":
    sys.exit(main(str(pathlib.Path(sys.argv[1]).resolve()), sys.argv[2], sys.argv[3:]))
