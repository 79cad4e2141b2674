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


def fault(status, kind, message):
    """What is wrong with how a kill is told; None where that is as it should be."""
    if "SIGKILL" not in message:
        return f"{kind} does not name the signal: {message}"
    if kind == "StrategyCrashed":
        return None
    # Three kills without an answer, or two while a process starts, and the strategy is not asked any more.
    if kind == "RunInconclusive" and status == 3 and re.search("given up after|did not start", message):
        return None
    # Killed twice before it has said hello.
    if kind == "RunInterrupted" and "did not start" in message and status == 2:
        return None
    return f"{kind} with status {status}: {message}"


def main(tool, library, script, kills):
    draws = random.Random(1)
    faults, hits, runs, named, given_up = [], 0, 0, 0, 0
    with tempfile.TemporaryDirectory() as folder:
        report = folder + "/report.xml"
        whole = {}
        for plugin, strategy in ((library, "c-row"), (script, "python-row")):
            whole[strategy] = fuzz(tool, plugin, strategy, report, 0, draws)
        while hits < kills:
            plugin, strategy = ((library, "c-row"), (script, "python-row"))[runs % 2]
            # Fewer than a strategy is given up for, where it answers between them.
            status, cases, errors, hit, text = fuzz(tool, plugin, strategy, report, 3, draws)
            runs += 1
            hits += hit
            named += len(errors)
            given_up += any("given up after" in message for _, message in errors)
            found = [fault(status, kind, message) for kind, message in errors]
            if status not in (0, 2, 3) or "</testsuites>" not in text or status != 2 and "interrupted" in text:
                found.append(f"status {status}\n{text[:2000]}")
            if status != 2 and len(cases) < len(whole[strategy][1]):
                found.append(f"{len(cases)} cases, {len(whole[strategy][1])} unharmed")
            if status and not errors:
                found.append(f"status {status}, and no case says why")
            found = [line for line in found if line]
            if found:
                faults.append(f"run {runs} of {strategy}: " + "; ".join(found))
            if not hit and runs > 4 * kills:
                faults.append("nothing was ever hit")
                break
    for line in faults:
        print(line)
    print(f"{hits} kills in {runs} runs: {runs - len(faults)} reports whole, {named} cases name a kill, "
          f"in {given_up} runs the strategy was given up")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1], sys.argv[2], sys.argv[3], int(sys.argv[4])))
