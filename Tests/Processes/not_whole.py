"""Stops runs at random moments, and looks for a report that is green although its run is incomplete."""

import os
import pathlib
import random
import resource
import shutil
import signal
import subprocess
import time
import xml.etree.ElementTree as ElementTree

MOMENTS = int(os.environ.get("MOMENTS", "10"))
MARK = "(run) interrupted"
SCENARIO = b'{"event":"scenario",'


class Report:
    """What readers of JUnit see of one or more files."""

    def __init__(self, paths):
        self.cases = 0
        self.bad = 0
        self.marks = []
        for path in paths:
            root = ElementTree.parse(path).getroot()
            for case in root.iter("testcase"):
                self.cases += 1
                error = case.find("error")
                if error is not None or case.find("failure") is not None:
                    self.bad += 1
                if case.get("name") == MARK:
                    self.marks.append(error.get("message"))

    @property
    def is_green(self):
        return self.cases > 0 and self.bad == 0


def write_scenarios(place, document, button):
    """Files that take the tool about a second, and a report of some hundred kilobytes."""
    vary = "".join(
        f'<vary attribute="{name}" from="1" to="{count}" step="1"/>'
        for name, count in (("width", 60), ("height", 60))
    )
    for number in range(4):
        single = "".join(
            f'<scenario name="a scenario with quite a long name, number {index}">{button}</scenario>\n'
            for index in range(100)
        )
        sweeps = "".join(f'<sweep name="sweep {index}">{button}{vary}</sweep>\n' for index in range(3))
        (place / f"file-{number}.xml").write_text(document(single + sweeps))


class Trial:
    """Places for the reports of one run, with the green ones of an earlier run in them."""

    def __init__(self, tool, scenarios, place, old, random):
        self.tool = tool
        self.scenarios = scenarios
        self.place = place
        self.random = random
        shutil.rmtree(place, ignore_errors=True)
        shutil.copytree(old, place)
        self.junit = place / "junit.xml"

    def arguments(self, *more):
        return [
            "run", self.scenarios, "--root", self.scenarios, "--junit", self.junit,
            "--junit", f"{self.place}/dir/", "--summary", self.place / "summary.md",
            "--format", "json", "--quiet", *more,
        ]

    def stop(self, number, longest, *more):
        """Sends a signal at a random moment after the old report has been taken away."""
        before = self.junit.read_bytes() if self.junit.exists() else b""
        with open(self.place / "stream.jsonl", "wb") as stream:
            process = subprocess.Popen(
                self.tool.command(*self.arguments(*more)), stdout=stream, stderr=subprocess.DEVNULL,
                cwd=self.tool.root, env=self.tool.environment(),
            )
        while process.poll() is None and self.junit.read_bytes() == before:
            time.sleep(0.002)
        time.sleep(self.random.uniform(0, longest))
        process.send_signal(number)
        self.status = process.wait(timeout=120)

    def greens(self, whole):
        """The outputs that look whole and green although they are not.

        Outputs are put in place one after the other once all cases are judged: a run that is killed
        between two of them leaves some that are whole, and are not to be blamed.
        """
        found = []
        for name, paths in (("junit", [self.junit]), ("dir", (self.place / "dir").glob("*.xml"))):
            report = Report(paths)
            if report.is_green and report.cases != whole.cases:
                found.append(name)
        if self.status == 0:
            return found
        summary = (self.place / "summary.md").read_text()
        if summary.startswith("### All") and f"\n{whole.cases} cases, " not in summary:
            found.append("summary")
        stream = (self.place / "stream.jsonl").read_bytes()
        count = stream.count(SCENARIO)
        if stream.endswith(b'"interrupted":false}\n') and count != whole.scenarios:
            found.append("stream")
        shown = self.tool.run("report", "show", self.junit).returncode
        if shown == 0 and Report([self.junit]).cases != whole.cases:
            found.append("report show")
        return found


def check_signals(checks, trial, whole, longest):
    for number, statuses in (
        (signal.SIGKILL, {0, -signal.SIGKILL}), (signal.SIGTERM, {0, 4}), (signal.SIGINT, {0, 4}),
    ):
        greens, others, marked = [], set(), 0
        for _ in range(MOMENTS):
            one = trial()
            one.stop(number, longest)
            greens += one.greens(whole)
            others |= {one.status} - statuses
            marks = Report([one.junit]).marks
            marked += any(mark.startswith(f"interrupted by {number.name} after ") for mark in marks)
        checks.equal(f"{number.name}: nothing is green that is incomplete", greens, [])
        checks.equal(f"{number.name}: no other exit status", others, set())
        if number != signal.SIGKILL:
            checks.hold(f"{number.name}: reports say by what and how far", marked > 0, "none does")


def check_full(checks, trial, whole, size, directory):
    """Room for a random part of what a run writes."""
    disk = directory / "small-disk"
    disk.mkdir()
    mounts = subprocess.run(
        ["mount", "-t", "tmpfs", "-o", "size=64k", "tmpfs", disk], capture_output=True
    ).returncode == 0
    if mounts:
        subprocess.run(["umount", disk], check=True)
    else:
        print("  --    a full disk: no mount is permitted here; the size limit stands for it")
    wrong, refused, said = [], 0, 0
    for _ in range(MOMENTS):
        one = trial()
        limit = one.random.randrange(12_000, int(size * 1.3))
        if mounts:
            subprocess.run(
                ["mount", "-t", "tmpfs", "-o", f"size={limit}", "tmpfs", disk], check=True
            )
            one.place = disk
            one.junit = disk / "junit.xml"
        try:
            one.junit.write_bytes(b"<testsuites/>")
            done = one.tool.run(
                "run", one.scenarios, "--root", one.scenarios, "--junit", one.junit, "--quiet",
                preexec_fn=None if mounts else lambda: resource.setrlimit(
                    resource.RLIMIT_FSIZE, (limit, limit)),
            )
            report = Report([one.junit])
            if done.returncode != 0:
                refused += 1
                said += any("no space" in mark or "large" in mark for mark in report.marks)
            if done.returncode not in (0, 2) or report.is_green != (done.returncode == 0):
                wrong.append((limit, done.returncode, report.cases))
            if report.is_green and report.cases != whole.cases:
                wrong.append((limit, "green", report.cases))
        finally:
            if mounts:
                subprocess.run(["umount", disk], check=True)
    checks.equal("a full disk: nothing is green that is incomplete", wrong, [])
    checks.hold("a full disk: it was full", refused > 0, "it never was")
    checks.hold("a full disk: reports say why", said > 0, f"none of {refused} does")


def check_dying_shards(checks, trial, whole, longest):
    """One of three shards is stopped, or its report is lost; the merged report is not green, unless the shard was
    stopped behind its last case and nothing is missing."""
    greens, count = [], 3
    shards = []
    one = trial()
    keep = one.place.parent / "shards"
    keep.mkdir()
    for index in range(count):
        path = keep / f"shard-{index}.xml"
        one.tool.run(
            "run", one.scenarios, "--root", one.scenarios, "--shard", f"{index}/{count}",
            "--junit", path, "--quiet",
        )
        shards.append(path)
    merged = keep / "merged.xml"
    for moment in range(MOMENTS):
        one = trial()
        dying = one.random.randrange(count)
        number = one.random.choice((signal.SIGKILL, signal.SIGTERM))
        one.stop(number, longest / 2, "--shard", f"{dying}/{count}")
        paths = [one.junit if index == dying else path for index, path in enumerate(shards)]
        merged.unlink(missing_ok=True)
        done = one.tool.run("report", "merge", *paths, "-o", merged)
        if one.status == 0:
            continue
        report = Report([merged]) if merged.exists() else None
        if report and report.is_green and report.cases == whole.cases:
            continue
        if report and report.is_green:
            greens.append((number.name, one.status, done.returncode))
        if merged.exists() and one.tool.run("report", "show", merged).returncode == 0:
            greens.append((number.name, "show"))
        if not merged.exists() and done.returncode == 0:
            greens.append((number.name, "nothing merged"))
    checks.equal("a dying shard: the merged report is not green", greens, [])


def check_drawn(tool, checks, place):
    """Random specs and trees that are stopped say so in the report and in the stream."""
    for subject, arguments in (
        ("specs", ["--cases", "1000000000", "--trees", "100"]),
        ("trees", ["--cases", "1000", "--trees", "1000000000"]),
    ):
        report = place / f"{subject}.xml"
        process = tool.start(
            "fuzz", *arguments, "--seed", "1", "--junit", report, "--format", "json", "--quiet"
        )
        while not report.exists():
            time.sleep(0.01)
        time.sleep(3)
        process.send_signal(signal.SIGTERM)
        output, _ = process.communicate(timeout=60)
        checks.equal(f"random {subject}: the exit status is 4", process.returncode, 4)
        marks = Report([report]).marks
        checks.hold(
            f"random {subject}: the report says how many there were",
            any(f" of 1000000000 random {subject}" in mark for mark in marks), marks,
        )
        checks.hold(
            f"random {subject}: so does the stream",
            marks and all(mark.encode() in output for mark in marks)
            and output.endswith(b'"interrupted":true}\n'), output[-200:],
        )


def check_not_whole(tool, checks, directory, document, button):
    seed = int(os.environ.get("SEED", time.time()))
    print(f"incomplete, {MOMENTS} moments each, SEED={seed}")
    generator = random.Random(seed)
    base = directory / "not-whole"
    scenarios, old = base / "scenarios", base / "old"
    scenarios.mkdir(parents=True)
    old.mkdir()
    write_scenarios(scenarios, document, button)
    start = time.monotonic()
    done = tool.run(
        "run", scenarios, "--root", scenarios, "--junit", old / "junit.xml",
        "--junit", f"{old}/dir/", "--summary", old / "summary.md", "--format", "json", "--quiet",
    )
    longest = time.monotonic() - start
    whole = Report([old / "junit.xml"])
    whole.scenarios = done.stdout.count(SCENARIO)
    checks.equal("the whole run is green", (done.returncode, whole.is_green), (0, True))
    print(f"  --    {whole.cases} cases, {longest:.1f} s")

    def trial():
        return Trial(tool, scenarios, base / "trial", old, generator)

    check_drawn(tool, checks, base)
    check_signals(checks, trial, whole, longest)
    check_full(checks, trial, whole, (old / "junit.xml").stat().st_size * 2, base)
    check_dying_shards(checks, trial, whole, longest)
