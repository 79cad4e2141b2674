#!/usr/bin/env python3
"""Holds every guest against the conformance list, and runs its scenarios.

usage: test.py TOOL; a guest whose command is missing is an error, not a skip.
"""

import pathlib
import subprocess
import sys

HERE = pathlib.Path(__file__).resolve().parent
# The strategy of each guest that holds what it promises, and the level up to which it is checked.
GUESTS = {
    "python": ("python-row", 3), "c": ("c-row", 3), "node": ("node-row", 3), "swift": (None, 3),
    "python-f64": ("python-f64-row", 3), "node-f64": ("node-f64-row", 3),
    "kiwi": ("kiwi", 2), "taffy": ("taffy-flex", 2), "chromium": ("chromium-flex", 2),
}


def run(arguments):
    """The status and the output of a command."""
    done = subprocess.run(arguments, capture_output=True, text=True, timeout=600, cwd=HERE)
    return done.returncode, done.stdout + done.stderr


def main(tool):
    faults = 0
    for guest, (strategy, level) in GUESTS.items():
        only = ["--strategies", strategy] if strategy else []
        commands = [[tool, "plugin", "check", guest, "--level", str(level), "--cases", "1000", "--quiet", *only]]
        if strategy:
            commands.append([tool, "run", "row.xml", "--plugin", guest, "--strategies",
                             "rect-override,custom-control," + strategy, "--quiet"])
        for command in commands:
            status, output = run(command)
            print(f"{'ok' if status == 0 else 'FAILED'}  {guest}: {' '.join(command[1:])}")
            if status != 0:
                faults += 1
                print(output)
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(str(pathlib.Path(sys.argv[1]).resolve())))
