#!/usr/bin/env python3
"""Kills plugins at random moments of fuzz runs: whatever the moment, the report is whole.

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

CASES = {"c-row": 40_000, "python-row": 3_000}


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


def fuzz(tool, plugin, strategy, report, kills, draws):
    """Runs, kills so many times, and gives status, cases, errors and how often something was hit."""
    run = subprocess.Popen(
        [tool, "fuzz", "--cases", str(CASES[strategy]), "--seed", "5", "--trees", "0", "--plugin", plugin,
         "--strategies", "rect-override,custom-control," + strategy, "--quiet", "--junit", report, "--zero-times"],
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    hit = 0
    for _ in range(kills):
        time.sleep(draws.random() * 0.25)
        for process in children(run.pid)[:1]:
            try:
                os.kill(process, signal.SIGKILL)
                hit += 1
            except ProcessLookupError:
                pass
    status = run.wait(300)
    text = pathlib.Path(report).read_text()
    return status, re.findall(r'<testcase name="([^"]*)"', text) or re.findall(r' name="([^"]*\])"', text), \
        re.findall(r'<error type="([^"]*)" message="([^"]*)"', text), hit, text


def main(tool, library, script, kills):
    draws = random.Random(1)
    faults, hits, runs, named = [], 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        report = folder + "/report.xml"
        whole = {}
        for plugin, strategy in ((library, "c-row"), (script, "python-row")):
            whole[strategy] = fuzz(tool, plugin, strategy, report, 0, draws)
        while hits < kills:
            plugin, strategy = ((library, "c-row"), (script, "python-row"))[runs % 2]
            # Fewer than a strategy is given up for.
            status, cases, errors, hit, text = fuzz(tool, plugin, strategy, report, 3, draws)
            runs += 1
            hits += hit
            named += len(errors)
            if status not in (0, 3) or "</testsuites>" not in text or "interrupted" in text:
                faults.append(f"run {runs} of {strategy}: status {status}\n{text[:2000]}")
            if len(cases) < len(whole[strategy][1]):
                faults.append(f"run {runs} of {strategy}: {len(cases)} cases, {len(whole[strategy][1])} unharmed")
            for kind, message in errors:
                if kind != "StrategyCrashed" or "SIGKILL" not in message:
                    faults.append(f"run {runs} of {strategy}: {kind}: {message}")
            if not hit and runs > 4 * kills:
                faults.append("nothing was ever hit")
                break
    for fault in faults:
        print(fault)
    print(f"{hits} kills in {runs} runs: {runs - len(faults)} reports whole, {named} cases name a kill")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
