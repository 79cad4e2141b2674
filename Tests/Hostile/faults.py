#!/usr/bin/env python3
"""Has the n-th open, read, write, fsync, link, rename, fchmod, close and allocation fail, for every n, over run, fuzz and merge.

usage: faults.py TOOL [--allocations N]

Whatever fails, the report is the old one or a whole new one, if only one that says that the run did not end,
and a command that ends with 0 has done all that it does without a fault. N allocations (200), evenly spread,
are made to fail; with 0 all are. The exit status is 0 where that holds, 1 where it does not.
"""

import argparse
import os
import pathlib
import re
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

OLD = '<?xml version="1.0"?>\n<testsuites name="old"/>\n'
SCENARIOS = '<scenarios version="1">\n' + "".join(
    f'<scenario name="{name}"><button width="200" height="100"><image width="50" height="50"/></button></scenario>\n'
    for name in ("one", "two", "three")
) + "</scenarios>\n"
TIMES = ["--zero-times", "--timestamp", "2026-01-31T09:30:00", "--junit-dialect", "hostname=here"]


class Command:
    """A command that writes a report."""

    def __init__(self, name, arguments):
        self.name = name
        self.arguments = arguments

    def run(self, tool, folder, library=None, fault=None):
        report = folder / "out.xml"
        report.write_text(OLD)
        mark = folder / "mark"
        mark.unlink(missing_ok=True)
        environment = {k: v for k, v in os.environ.items() if not k.startswith(("GITHUB_", "TEST_", "CI_"))}
        environment["SWIFT_BACKTRACE"] = "enable=no"
        if fault:
            environment |= {
                "LD_PRELOAD": str(library), "LAYOUT_PARITY_FAULT": fault,
                "LAYOUT_PARITY_FAULT_MARK": str(mark),
            }
        result = subprocess.run(
            [tool, *self.arguments], cwd=folder, env=environment, capture_output=True, timeout=120
        )
        return result, report.read_bytes() if report.exists() else None, mark.exists()


def is_whole(report):
    try:
        xml.etree.ElementTree.fromstring(report)
        return True
    except xml.etree.ElementTree.ParseError:
        return False


def faulted(report):
    """A report without what a fault puts into it, to be compared with a sound one."""
    return re.sub(rb'time="[^"]*"', b"", report)


def places(call, options, total):
    if call != "malloc":
        return range(1, total + 1)
    step = max(1, total // options.allocations) if options.allocations else 1
    return range(1, total + 1, step)


def count_calls(command, tool, folder, library, call):
    """How many calls of a kind a sound run makes: those before a fault that is never reached."""
    low, high = 0, 1
    while command.run(tool, folder, library, f"{call} {high}")[2]:
        low, high = high, high * 2
    while low + 1 < high:
        middle = (low + high) // 2
        if command.run(tool, folder, library, f"{call} {middle}")[2]:
            low = middle
        else:
            high = middle
    return low


def main(options):
    tool = str(pathlib.Path(options.tool).resolve())
    faults, runs = [], 0
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        library = folder / "faulty.so"
        source = pathlib.Path(__file__).with_name("faulty.c")
        subprocess.run(
            [os.environ.get("CC", "cc"), "-shared", "-fPIC", "-O1", "-o", library, source, "-ldl"], check=True
        )
        (folder / "a.xml").write_text(SCENARIOS)
        for shard in ("0", "1"):
            subprocess.run(
                [tool, "run", "a.xml", "--quiet", "--shard", f"{shard}/2", "--junit", f"{shard}.xml", *TIMES],
                cwd=folder, capture_output=True, check=False,
            )
        for command in (
            Command("run", ["run", "a.xml", "--quiet", "--jobs", "1", "--junit", "out.xml", *TIMES]),
            Command("fuzz", ["fuzz", "--cases", "300", "--seed", "1", "--jobs", "1", "--junit", "out.xml", *TIMES]),
            Command("merge", ["report", "merge", "0.xml", "1.xml", "--output", "out.xml"]),
        ):
            sound, expected, _ = command.run(tool, folder)
            if sound.returncode not in (0, 4) or expected is None or not is_whole(expected):
                print(f"{command.name} does not work at all: {sound.stderr.decode()}")
                return 1
            for call in ("open", "read", "write", "fsync", "link", "rename", "fchmod", "close", "malloc"):
                total = count_calls(command, tool, folder, library, call)
                tried = 0
                if total == 0:
                    faults.append(f"{command.name}: {call} is never called, so nothing is shown")
                for place in places(call, options, total):
                    tried += 1
                    runs += 1
                    result, report, _ = command.run(tool, folder, library, f"{call} {place}")
                    where = f"{command.name}, {call} {place} of {total}, status {result.returncode}"
                    if report is None or not is_whole(report):
                        faults.append(f"{where}: the report is broken")
                    elif result.returncode == sound.returncode == 0:
                        if faulted(report) != faulted(expected):
                            faults.append(f"{where}: green, and not the report of a sound run")
                    elif report != OLD.encode() and result.returncode == 0:
                        faults.append(f"{where}: green, with another report")
                print(f"{command.name}: {call} fails at {tried} of {total} places", flush=True)
    for fault in faults:
        print(fault)
    print(f"{runs} runs with a fault, {len(faults)} of them wrong")
    return 1 if faults else 0


if __name__ == "__main__":
    parser = argparse.ArgumentParser(usage=__doc__)
    parser.add_argument("tool")
    parser.add_argument("--allocations", type=int, default=200)
    sys.exit(main(parser.parse_args()))
