#!/usr/bin/env python3
"""Starts the built tools and checks what they leave behind: shards, signals, full disks, refused paths,
limits of the system, strategies that do not come back.

usage: run.py TOOL MISBEHAVING-TOOL SCENARIOS [not-whole]

With 'not-whole' only that check runs: runs that are stopped at MOMENTS random moments (10 where nothing
else is set). The exit status is 0 where all checks hold, 1 where one does not.
"""

import os
import pathlib
import resource
import signal
import subprocess
import sys
import tempfile
import time

from not_whole import MARK, check_not_whole

TIMES = ["--zero-times", "--timestamp", "2026-01-31T09:30:00"]
ENGINE_VARIABLES = ("TEST_", "JOB_", "SLURM_", "CI_NODE_", "CIRCLE_NODE_", "BUILDKITE_", "XML_", "GITHUB_")
OLD = b"the old report\n"


class Checks:
    """Counts checks and prints each."""

    def __init__(self):
        self.failed = 0

    def hold(self, name, holds, details=""):
        print(f"  {'ok  ' if holds else 'FAIL'}  {name}" + ("" if holds else f": {details}"))
        self.failed += not holds

    def equal(self, name, found, expected):
        self.hold(name, found == expected, f"found {found!r}, expected {expected!r}")


class Tool:
    """The built tool."""

    def __init__(self, path, root):
        self.path = str(pathlib.Path(path).resolve())
        self.root = root

    def command(self, *arguments):
        return [self.path, *map(str, arguments)]

    def environment(self, extra=None):
        inherited = {
            name: value
            for name, value in os.environ.items()
            if not name.startswith(ENGINE_VARIABLES) and name != "LAYOUT_PARITY_SHARD_COUNT"
        }
        return inherited | (extra or {})

    def run(self, *arguments, environment=None, **options):
        return subprocess.run(
            self.command(*arguments), capture_output=True, cwd=self.root,
            env=self.environment(environment), timeout=300, **options
        )

    def start(self, *arguments):
        return subprocess.Popen(
            self.command(*arguments), stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=self.root,
            env=self.environment(),
        )


BUTTON = '<button width="200" height="100"><image width="50" height="50"/>' \
    '<title width="50" height="25">t</title></button>'

WIDE = BUTTON.replace('width="200"', 'width="199"')


def document(body):
    return f'<scenarios version="1">\n{body}</scenarios>\n'


def scenario(name, extra=""):
    return f'<scenario name="{name}">{BUTTON}{extra}</scenario>'


def write_hard_cases(directory):
    """Files that shards could get wrong."""
    wrong = '<expect><title x="1"/></expect>'
    (directory / "fails.xml").write_text(
        document("".join(scenario(f"case {index}", wrong) + "\n" for index in range(40)))
    )
    (directory / "one-line.xml").write_text(
        document("".join(scenario(f"case {index}") for index in (3, 1, 10, 2)) + "\n")
    )
    (directory / "empty.xml").write_text(document("<!-- nothing -->\n"))
    (directory / "single.xml").write_text(document(scenario("alone") + "\n"))
    known = "".join(
        f'<known id="{name}" strategies="system edge-insets" when="{when}" because="it does" aspect="frames" max-delta="4"/>\n'
        for name, when in [
            ("stale", "@width = 200"), ("never", "@width = 7"),
            ("also-stale", "true()"),
        ]
    )
    (directory / "knowns.xml").write_text(
        document(known + "".join(scenario(f"case {index}") + "\n" for index in range(12)))
    )


def check_shards(tool, checks, paths, name, directory, counts, unreadable=False):
    """The shards of a run merge into the run."""
    print(f"shards of {name}")
    paths = [*paths, "--root", paths[0].parent]
    report = directory / "whole.xml"
    whole = tool.run("run", *paths, *TIMES, "--junit", report, "--format", "json", "--quiet")
    stream = whole.stdout
    for count in counts:
        reports, streams, statuses = [], [], set()
        for index in range(count):
            report = directory / f"shard-{index}.xml"
            events = directory / f"shard-{index}.jsonl"
            done = tool.run(
                "run", *paths, *TIMES, "--junit", report, "--format", "json", "--quiet",
                environment={"CI_NODE_INDEX": str(index + 1), "CI_NODE_TOTAL": str(count)},
            )
            events.write_bytes(done.stdout)
            reports.append(report)
            streams.append(events)
            statuses.add(done.returncode)
        merged = directory / "merged.xml"
        tool.run("report", "merge", *reversed(reports), "-o", merged)
        checks.hold(
            f"{count} reports are the whole report",
            merged.read_bytes() == (directory / "whole.xml").read_bytes(), "they differ",
        )
        tool.run("report", "merge", *reversed(streams), "-o", directory / "merged.jsonl")
        checks.hold(
            f"{count} streams are the whole stream",
            (directory / "merged.jsonl").read_bytes() == stream, "they differ",
        )
        written = directory / "written.xml"
        done = tool.run("report", "write", *streams, *TIMES, "--junit", written, "--quiet")
        checks.hold(
            f"the report written from {count} streams is the whole report",
            written.read_bytes() == (directory / "whole.xml").read_bytes(), "they differ",
        )
        checks.equal("its exit status is the run's", done.returncode, whole.returncode)
        worst = next(status for status in (2, 3, 1, 4, 0) if status in statuses)
        checks.equal(f"the worst exit status of {count} shards is the run's", worst, whole.returncode)
        done = tool.run("report", "merge", *reports[:-1], "-o", directory / "part.xml")
        if count > 1:
            checks.equal(
                f"the missing one of {count} shards is named",
                (done.returncode, done.stderr.decode()),
                (
                    2,
                    f"error: the run is not complete: missing shard {count - 1}/{count};"
                    " add its report\n",
                ),
            )


def check_bazel(tool, checks, scenarios, directory):
    print("Bazel's variables")
    status, report = directory / "status", directory / "bazel.xml"
    done = tool.run(
        "run", scenarios / "placements.xml", scenarios / "insets.xml", "--quiet",
        environment={
            "TEST_TOTAL_SHARDS": "2", "TEST_SHARD_INDEX": "1", "TEST_SHARD_STATUS_FILE": str(status),
            "XML_OUTPUT_FILE": str(report),
        },
    )
    checks.equal("the shard passes", done.returncode, 0)
    checks.hold("the status file is touched", status.exists(), "it is missing")
    checks.hold("the report is where Bazel wants it", b'value="1/2"' in report.read_bytes(), "no")


def check_github(tool, checks, directory):
    print("GitHub's files")
    summary = directory / "step-summary"
    summary.write_text("before\n")
    done = tool.run(
        "run", directory / "hard" / "fails.xml", "--format", "github",
        environment={"GITHUB_STEP_SUMMARY": str(summary)},
    )
    annotations = [line for line in done.stdout.splitlines() if line.startswith(b"::error ")]
    checks.equal("ten annotations are written", len(annotations), 10)
    checks.hold("the summary is appended", summary.read_text().startswith("before\n### "), "no")


def long_run(directory):
    """A scenario file that takes many seconds."""
    path = directory / "long.xml"
    vary = "".join(
        f'<vary attribute="{name}" from="1" to="60" step="1"/>'
        for name in ("width", "height", "spacing")
    )
    sweeps = "".join(
        f'<sweep name="sweep {index}">{BUTTON}{vary}</sweep>\n' for index in range(200)
    )
    path.write_text(document(sweeps))
    return path


def is_complete(path):
    return subprocess.run(["xmllint", "--noout", path], capture_output=True).returncode == 0


def leftovers(directory):
    return sorted(name for name in os.listdir(directory) if name.startswith("."))


def wait_until_running(process, seconds=1.0):
    time.sleep(seconds)
    return process.poll() is None


def check_signals(tool, checks, directory):
    print("signals")
    place = directory / "signals"
    place.mkdir()
    path = long_run(directory)
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGKILL):
        report, stream = place / "junit.xml", place / "dir"
        stream.mkdir(exist_ok=True)
        report.write_bytes(OLD)
        process = tool.start(
            "run", path, "--junit", report, "--junit", f"{stream}/", "--format", "json", "--quiet"
        )
        checks.hold(f"{number.name}: the run is under way", wait_until_running(process), "it ended")
        process.send_signal(number)
        output, _ = process.communicate(timeout=60)
        if number == signal.SIGKILL:
            checks.hold(
                "SIGKILL: the report says that the run did not end",
                MARK in report.read_text() and is_complete(report), "it does not",
            )
        else:
            checks.equal(f"{number.name}: the exit status is 4", process.returncode, 4)
            checks.hold(f"{number.name}: the report is complete", is_complete(report), "it is not")
            directory_reports = list(stream.glob("TEST-*.xml"))
            checks.hold(
                f"{number.name}: the directory is complete",
                directory_reports and all(map(is_complete, directory_reports)), directory_reports,
            )
            checks.hold(
                f"{number.name}: the stream says that it was interrupted",
                output.endswith(b'"event":"run-finished","interrupted":true}\n'), output[-80:],
            )
        checks.equal(f"{number.name}: nothing else is left", leftovers(place), [])


def refusal(name, checks, done, report, old=True):
    """The run ends with 2 and one line that names the report."""
    lines = done.stderr.decode().splitlines()
    checks.equal(f"{name}: the exit status is 2", done.returncode, 2)
    checks.hold(
        f"{name}: one line names the path",
        len(lines) == 1 and f"'{report}'" in lines[0] and lines[0].startswith("error: "), lines,
    )
    if old:
        checks.hold(
            f"{name}: the report says that the run did not end",
            MARK in pathlib.Path(report).read_text() and is_complete(report), "it does not",
        )


def check_refusals(tool, checks, scenarios, directory):
    print("reports that cannot be written")
    place = directory / "refused"
    place.mkdir()
    file = place / "file"
    file.write_bytes(OLD)
    run = ["run", scenarios, "--root", scenarios.parent, "--quiet", "--junit"]
    below = file / "junit.xml"
    refusal("below a file", checks, tool.run(*run, below), below, old=False)
    checks.equal("below a file: the file stands", file.read_bytes(), OLD)
    made = place / "missing" / "junit.xml"
    checks.equal("no directory: it is made", (tool.run(*run, made).returncode, made.exists()), (0, True))
    refusal("a directory", checks, tool.run(*run, place), place, old=False)
    refusal("/dev/full", checks, tool.run(*run, "/dev/full"), "/dev/full", old=False)
    with open("/dev/full", "wb") as full:
        done = subprocess.run(
            tool.command("run", scenarios / "spacing.xml", "--format", "json", "--quiet"),
            stdout=full, stderr=subprocess.PIPE, cwd=tool.root, env=tool.environment(),
        )
    checks.equal("a stream to a full disk: the exit status is 2", done.returncode, 2)
    report = place / "junit.xml"
    report.write_bytes(OLD)

    def limit():
        resource.setrlimit(resource.RLIMIT_FSIZE, (20_000, 20_000))

    refusal("a size limit", checks, tool.run(*run, report, preexec_fn=limit), report)
    checks.equal("a size limit: nothing else is left", leftovers(place), [])
    check_full_disk(tool, checks, scenarios, directory)


def check_full_disk(tool, checks, scenarios, directory):
    disk = directory / "disk"
    disk.mkdir()
    mount = ["mount", "-t", "tmpfs", "-o", "size=128k", "tmpfs", disk]
    if subprocess.run(mount, capture_output=True).returncode != 0:
        print("  --    a full disk: no mount is permitted here; the size limit stands for it")
        return
    try:
        report = disk / "junit.xml"
        report.write_bytes(OLD)
        done = tool.run(
            "run", scenarios, "--root", scenarios.parent, "--quiet", "--junit", report
        )
        refusal("a full disk", checks, done, report)
        checks.equal("a full disk: nothing else is left", leftovers(disk), [])
    finally:
        subprocess.run(["umount", disk], check=True)


STOPS = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP, signal.SIGQUIT, signal.SIGXCPU)


def check_misbehaviour(tool, checks, directory):
    """A strategy that does not come back takes neither the report nor the exit status with it."""
    print("strategies that do not come back")
    place = directory / "misbehaviour"
    place.mkdir()
    path, report = place / "wide.xml", place / "junit.xml"
    path.write_text(document(scenario("before") + '<scenario name="wide">' + WIDE + "</scenario>"))
    fuzz = ["fuzz", "--cases", "100000000", "--seed", "1"]
    for command in (["run", path], fuzz, ["run", path, "--isolate", "never"], fuzz + ["--isolate", "never"]):
        for number in STOPS:
            name = f"{command[0]} {' '.join(map(str, command[-2:]))}, {number.name}"
            report.write_bytes(OLD)
            process = tool.start(
                *command, "--strategies", "system,hangs", "--junit", report, "--quiet"
            )
            checks.hold(f"{name}: the strategy hangs", wait_until_running(process), "it ended")
            start = time.monotonic()
            process.send_signal(number)
            process.communicate(timeout=60)
            checks.hold(
                f"{name}: the run ends within a second",
                time.monotonic() - start < 1.5, time.monotonic() - start,
            )
            checks.equal(f"{name}: the exit status is 4", process.returncode, 4)
            checks.hold(
                f"{name}: the report is whole XML and new",
                is_complete(report) and report.read_bytes() != OLD, "it is not",
            )
    for strategy in ("exits", "quits", "traps", "aborts", "strays", "overflows"):
        report.write_bytes(OLD)
        run = ["run", path, "--strategies", f"system,{strategy}", "--junit", report, "--quiet"]
        done = tool.run(*run)
        text = report.read_text()
        name = f"a strategy that {strategy}"
        checks.equal(f"{name}: the exit status is 3", done.returncode, 3)
        checks.equal(f"{name}: its case says so", text.count('type="StrategyCrashed"'), 1)
        checks.equal(f"{name}: no case is lost", text.count("<testcase "), 4)
        report.write_bytes(OLD)
        start = time.monotonic()
        done = tool.run(*run, "--isolate", "never")
        seconds = time.monotonic() - start
        text = report.read_text()
        name += " in the tool's own process"
        # Without a stack no handler runs: the report that stands in says enough.
        status = -signal.SIGSEGV if strategy == "overflows" else 3
        checks.equal(f"{name}: the exit status", done.returncode, status)
        checks.hold(f"{name}: it ends within two seconds", seconds < 2.5, f"{seconds:.1f} s")
        checks.hold(
            f"{name}: the report is new, and says so",
            MARK in text and is_complete(report) and text != OLD.decode(), "no",
        )
        checks.equal(f"{name}: nothing else is left", leftovers(place), [])
        if strategy not in ("exits", "quits", "overflows"):
            checks.hold(
                f"{name}: a line says what happened", b"error: the tool crashed (SIG" in done.stderr,
                done.stderr,
            )
            checks.hold(f"{name}: the report says how far it came", " after 0 of 4 cases" in text, text)
    check_sent_traps(tool, checks, directory, place)


def check_sent_traps(tool, checks, directory, place):
    """The signals of traps, sent from outside, stop a run like any other."""
    path, report = long_run(directory), place / "sent.xml"
    for number in (signal.SIGILL, signal.SIGSEGV, signal.SIGABRT, signal.SIGBUS, signal.SIGFPE):
        report.write_bytes(OLD)
        process = tool.start("run", path, "--junit", report, "--quiet")
        checks.hold(f"{number.name}: the run is under way", wait_until_running(process), "it ended")
        start = time.monotonic()
        process.send_signal(number)
        process.communicate(timeout=60)
        seconds = time.monotonic() - start
        checks.hold(f"{number.name}: the run ends within two seconds", seconds < 2.5, f"{seconds:.1f} s")
        checks.equal(f"{number.name}: the exit status is 4", process.returncode, 4)
        text = report.read_text()
        checks.hold(
            f"{number.name}: the report says by what it was stopped",
            f"interrupted by {number.name} after " in text and is_complete(report), text[-300:],
        )


def check_limits(tool, checks, directory):
    """Too little of anything is one line and exit status 2, never a hang."""
    print("limits of the system")
    path = directory / "limited.xml"
    path.write_text(document(scenario("limited")))
    for name, limit, value in (
        ("address space", resource.RLIMIT_AS, 250 << 20),
        ("open files", resource.RLIMIT_NOFILE, 8),
    ):
        done = tool.run(
            "run", path, preexec_fn=lambda: resource.setrlimit(limit, (value, value))
        )
        checks.equal(f"{name}: the exit status is 2", done.returncode, 2)
        lines = done.stderr.decode().splitlines()
        checks.hold(f"{name}: one line says so", len(lines) == 1 and name in lines[0], lines)


def check_lost_reader(tool, checks, directory):
    """A reader of the event stream that goes away takes no other report with it."""
    print("a reader that goes away")
    path, report = directory / "many.xml", directory / "many-junit.xml"
    path.write_text(document("\n".join(scenario(f"case {index}") for index in range(20000))))
    process = tool.start("run", path, "--format", "json", "--junit", report)
    process.stdout.readline()
    process.stdout.close()
    checks.equal("a lost reader: the exit status is 2", process.wait(timeout=60), 2)
    checks.hold("a lost reader: the report is complete", is_complete(report), "it is not")


def main(tool_path, misbehaving_path, scenarios, only=None):
    scenarios = pathlib.Path(scenarios).resolve()
    # A job in the background of a shell, or of nohup, is started to ignore these, and so would be the tools.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGQUIT, signal.SIG_DFL)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    checks = Checks()
    with tempfile.TemporaryDirectory() as name:
        directory = pathlib.Path(name)
        hard = directory / "hard"
        hard.mkdir()
        write_hard_cases(hard)
        tool = Tool(tool_path, directory)
        check_not_whole(tool, checks, directory, document, BUTTON)
        if only:
            return finish(checks)
        check_shards(tool, checks, [scenarios], "the shipped scenarios", directory, (2, 5))
        check_shards(tool, checks, [hard], "hard cases", directory, (1, 3, 8))
        (hard / "broken.xml").write_text(document(scenario("before") + "\n<nonsense/>\n"))
        check_shards(tool, checks, [hard], "an unreadable file", directory, (4,))
        check_bazel(tool, checks, scenarios, directory)
        check_github(tool, checks, directory)
        check_signals(tool, checks, directory)
        check_misbehaviour(Tool(misbehaving_path, directory), checks, directory)
        check_limits(tool, checks, directory)
        check_lost_reader(tool, checks, directory)
        check_refusals(tool, checks, scenarios, directory)
    finish(checks)


def finish(checks):
    print("all checks hold" if not checks.failed else f"{checks.failed} checks do not hold")
    sys.exit(1 if checks.failed else 0)


if __name__ == "__main__":
    if len(sys.argv) not in (4, 5) or sys.argv[4:] not in ([], ["not-whole"]):
        sys.exit(__doc__)
    main(*sys.argv[1:])
