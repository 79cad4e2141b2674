#!/usr/bin/env python3
"""Kills plugins at random moments of fuzz runs: whatever the moment, the report says the same as without, apart from
the note of a process that was killed after its last answer, when it had been told to end.

usage: kill.py TOOL LIBRARY SCRIPT KILLS
"""

import os
import pathlib
import random
import re
import signal
import subprocess
import sys
import tempfile
import time

CASES = {"c-row": 1_000_000, "python-row": 30_000}
# As often in a row a process may be killed before its strategy is blamed.
KILLS_A_RUN = 3


def children(parent):
    """The processes whose parent is the tool: its plugins."""
    found = []
    for entry in os.listdir("/proc"):
        if entry.isdigit():
            try:
                with open("/proc/%s/stat" % entry) as file:
                    fields = file.read().rsplit(")", 1)[1].split()
                if int(fields[1]) == parent:
                    found.append(int(entry))
            except (OSError, IndexError):
                pass
    return found


def fuzz(tool, plugin, strategy, report, moments):
    """Runs, kills at some moments, and gives what there is to compare, and how often something was hit."""
    start = time.monotonic()
    run = subprocess.Popen(
        [tool, "fuzz", "--cases", str(CASES[strategy]), "--seed", "5", "--trees", "0", "--plugin", plugin,
         "--strategies", "rect-override,custom-control," + strategy, "--quiet", "--junit", report, "--zero-times"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    hit = 0
    for moment in sorted(moments):
        time.sleep(max(0, start + moment - time.monotonic()))
        living = children(run.pid)
        if living:
            try:
                os.kill(random.choice(living), signal.SIGKILL)
                hit += 1
            except ProcessLookupError:
                pass
    status = run.wait(600)
    return (status, cases(pathlib.Path(report).read_text())), hit, time.monotonic() - start


def cases(text):
    """Each case of a report with all that is said of it, and how the report ends; times are zero already."""
    found = [case for case in re.findall(r"<testcase .*?(?:/>|</testcase>)", text, re.DOTALL)
             if not ("PluginNote" in case and "by signal 9 (SIGKILL) after 'shutdown'" in case)]
    return found, re.findall(r'<property name="agreement.*?/>', text), text.rstrip().endswith("</testsuites>")


def moments_in(seconds, draws):
    """Moments of a run; those of every second run soon after each other, while a process starts again."""
    first = draws.random() * seconds
    if draws.random() < 0.5:
        return [first + place * draws.random() * 0.06 for place in range(KILLS_A_RUN)]
    return [first] + [draws.random() * seconds for _ in range(KILLS_A_RUN - 1)]


def main(tool, library, script, kills):
    draws = random.Random(1)
    plugins = ((library, "c-row"), (script, "python-row"))
    faults, hits, runs = [], 0, 0
    with tempfile.TemporaryDirectory() as folder:
        report = folder + "/report.xml"
        unharmed = {}
        for plugin, strategy in plugins:
            unharmed[strategy], _, seconds = fuzz(tool, plugin, strategy, report, [])
            print(f"unharmed, {CASES[strategy]} specs of {strategy}: {seconds:.1f} s, "
                  f"status {unharmed[strategy][0]}, {len(unharmed[strategy][1][0])} cases", flush=True)
            unharmed[strategy + " seconds"] = seconds
        while hits < kills and runs < 4 * kills:
            plugin, strategy = plugins[runs % 2]
            moments = moments_in(unharmed[strategy + " seconds"], draws)
            found, hit, _ = fuzz(tool, plugin, strategy, report, moments)
            runs += 1
            hits += hit
            if found != unharmed[strategy]:
                faults.append(f"run {runs} of {strategy}: {found}\n  unharmed: {unharmed[strategy]}")
    for line in faults:
        print(line)
    if hits < kills:
        faults.append("too little was hit")
    print(f"{hits} kills in {runs} runs: {runs - len(faults)} reports say the same as unharmed ones, case by case")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
