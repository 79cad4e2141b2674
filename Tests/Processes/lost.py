#!/usr/bin/env python3
"""What once was lost in silence, trapped, or took all time and memory, each with the command that shows it gone.

usage: lost.py TOOL MISBEHAVING-TOOL

Prints a table. The exit status is 0 where every line holds, 1 where one does not. Limits of time are of the
processor's time, and several times what the commands take.
"""

import os
import pathlib
import signal
import subprocess
import sys
import tempfile
import time

from twelve import BUTTON, SCENARIOS, Folder, case, scenario, suite

# Encodings, and bytes that are none of their characters.
ENCODINGS = (
    ("windows-1252", b"\x81"), ("shift_jis", b"\x80"), ("euc-jp", b"\xff"), ("gb18030", b"\xff\x20"),
    ("utf-16", b"\x00\xd8\x20\x00"), ("utf-32le", None),
)


# Starts a command and says on the last line of its output what it took. It is small itself: a process counts the
# memory of the one that it was started from.
MEASURE = """import os, subprocess, sys
process = subprocess.Popen(sys.argv[1:])
_, status, usage = os.wait4(process.pid, 0)
print()
print(os.waitstatus_to_exitcode(status), usage.ru_utime + usage.ru_stime, usage.ru_maxrss / 1024)
"""


class Usage:
    """What a command took."""

    def __init__(self, at, command):
        at.shown = " ".join(map(str, command))
        done = subprocess.run(
            [sys.executable, "-S", "-c", MEASURE, at.tool, *command], cwd=at.path, capture_output=True, text=True)
        self.output, self.errors = done.stdout, done.stderr
        status, seconds, mebibytes = done.stdout.splitlines()[-1].split()
        self.status, self.seconds, self.mebibytes = int(status), float(seconds), float(mebibytes)

    def within(self, seconds, mebibytes=96):
        if self.seconds <= seconds and self.mebibytes <= mebibytes:
            return True
        print(f"        {self.seconds:.1f} s, {self.mebibytes:.0f} MiB")
        return False


def in_encoding(text, encoding, junk):
    """A document with a comment in front of its root that has what is no character."""
    head, tail = f'<?xml version="1.0" encoding="{encoding}"?>\n<!-- ', " -->\n" + text
    if junk is None:
        return (head + tail).encode("utf-32-le")
    mark = b"\xff\xfe" if encoding == "utf-16" else b""
    encoding = "utf-16-le" if encoding == "utf-16" else encoding
    return mark + head.encode(encoding) + junk + tail.encode(encoding)


def encodings(at):
    failing = scenario("a", '<expect source="none"><image x="7"/></expect>')
    (at.path / "folder").mkdir()
    for encoding, junk in ENCODINGS:
        (at.path / "folder/bad.xml").write_bytes(in_encoding(SCENARIOS.format(failing), encoding, junk))
        (at.path / "bad-report.xml").write_bytes(
            in_encoding(suite(case("a", "m")).split("\n", 1)[1], encoding, junk))
        for command in ("validate folder", "run folder --quiet", "report merge bad-report.xml -o m.xml"):
            status, _, errors = at.run(command)
            if status != 2 or ".xml" not in errors:
                print(f"        {encoding}: {command}: {status}")
                return False
        # The same with what are characters is read, so that not all of it is refused.
        if junk is not None:
            (at.path / "good.xml").write_bytes(in_encoding(SCENARIOS.format(scenario("a")), encoding, b""))
            if at.run("validate good.xml")[0] != 0:
                return False
    return True


def same_file_names(at):
    names = ("a/b", "a_b", "a b", "a:b", "A_B")
    at.write("r.xml", "<testsuites>" + "".join(
        f'<testsuite name="{name}">{case(name)}</testsuite>' for name in names) + "</testsuites>")
    status, _, _ = at.run("report merge r.xml --output out/")
    _, shown, _ = at.run("report show out")
    return status == 0 and len(list((at.path / "out").iterdir())) == 5 and "5 cases in 5 suites" in shown


def normal_forms(at):
    for name in ("\u00e9", "e\u0301"):
        at.write(f"f/{name}.xml", SCENARIOS.format(scenario(name)))
    status, _, _ = at.run("run f --quiet --junit r.xml")
    _, shown, _ = at.run("report show r.xml")
    return status == 0 and "14 cases in 2 suites" in shown


def same_process_number(at):
    """Several processes of one number write one report; where no such is permitted, of different ones."""
    at.write("s.xml", SCENARIOS.format("".join(scenario(str(n)) for n in range(200))))
    alone = ["unshare", "--fork", "--pid"]
    if subprocess.run([*alone, "true"], capture_output=True).returncode:
        alone = []
    at.run("run s.xml --quiet --junit whole.xml --zero-times --timestamp 2026-01-31T09:30:00")
    processes = [
        subprocess.Popen(
            [*alone, at.tool, "run", "s.xml", "--quiet", "--junit", name, "--zero-times", "--timestamp",
             "2026-01-31T09:30:00", "--jobs", "1"], cwd=at.path, stdout=subprocess.DEVNULL)
        for name in ("one.xml", "two.xml", "one.xml", "two.xml")
    ]
    statuses = [process.wait() for process in processes]
    cases = [at.read(name).count("<testcase ") for name in ("whole.xml", "one.xml", "two.xml")]
    return statuses == [0] * 4 and len(set(cases)) == 1 and cases[0] > 0 \
        and not list(at.path.glob(".layout-parity*"))


def shared_outputs(at):
    at.write("s.xml", SCENARIOS.format(scenario("a")))
    (at.path / "link").symlink_to("nowhere")
    commands = (
        "run s.xml --junit f --summary f", "run s.xml --junit link", "run s.xml --junit link --summary nowhere",
        "run s.xml --junit d/ --summary d/TEST-s.xml",
    )
    if [at.run(command)[0] for command in commands] != [64, 2, 64, 64]:
        return False
    # A link to what this process writes to is no file that could be replaced.
    (at.path / "out").symlink_to("/proc/self/fd/1")
    (at.path / "d").mkdir()
    (at.path / "d/TEST-s.xml").symlink_to("../g")
    with open(at.path / "all.txt", "wb") as output:
        written = subprocess.run(
            [at.tool, "run", "s.xml", "--quiet", "--junit", "out"], cwd=at.path, stdout=output,
            stderr=subprocess.DEVNULL).returncode
    inside = at.run("run s.xml --junit d/ --summary g")[0]
    at.write("e/TEST-a.xml", SCENARIOS.format(scenario("kept")))
    at.write("r.xml", suite(case("a"), name="a"))
    at.write("j/TEST-a.xml", suite(case("kept"), name="a"))
    (at.path / "d/TEST-a.xml").symlink_to("../r.xml")
    for command, kept in (
        ("run s.xml --junit e/", "e/TEST-a.xml"), ("report merge r.xml --output e/", "e/TEST-a.xml"),
        ("report merge r.xml --output d/", "r.xml"), ("report merge j --output j/ --bogus", "j/TEST-a.xml"),
        ("report merge j -o j/TEST-a.xml --bogus", "j/TEST-a.xml"),
    ):
        before = at.read(kept)
        if at.run(command)[0] != 64 or at.read(kept) != before:
            print(f"        {command}")
            return False
    drawn = at.run("explain s.xml --scenario a --svg s.xml")[0]
    return [written, inside, drawn] == [0, 64, 64] and (at.path / "out").is_symlink() \
        and "</testsuites>" in at.read("all.txt") and "<scenarios" in at.read("s.xml")


def exiting(at):
    at.write("s.xml", SCENARIOS.format(scenario("wide").replace('width="200"', 'width="199"')))
    statuses = []
    for options in ("", "--isolate never"):
        at.write("r.xml", suite(case("old")))
        status, _, _ = at.run(
            f"run s.xml --strategies system,exits --quiet --junit r.xml {options}", at.misbehaving)
        statuses.append((status, "old" in at.read("r.xml")))
    if statuses != [(3, False)] * 2:
        return False
    # Several workers reach it at once.
    vary = '<vary attribute="width" from="1" to="300" step="0.5"/>'
    at.write("two.xml", SCENARIOS.format("".join(f'<sweep name="{n}">{BUTTON.format("")}{vary}</sweep>' for n in "abcd")))
    for command in (
        "run two.xml --strategies system,exits --isolate never --quiet --junit r.xml --jobs 4",
        "compare system exits two.xml --isolate never", "explain s.xml --scenario wide --strategies system,exits --isolate never",
    ):
        for _ in range(5):
            status, _, _ = at.run(command, at.misbehaving)
            if status != 3:
                print(f"        {command}: {status}")
                return False
    return True


def far_sweep(at):
    sweep = f'<sweep name="s">{BUTTON.format("")}<vary attribute="width" from="-1e308" to="1e308" step="1e308"/></sweep>'
    at.write("s.xml", SCENARIOS.format(sweep))
    status, _, errors = at.run("validate s.xml")
    return status == 2 and errors.startswith("s.xml:")


def short_directory(at):
    status, _, _ = at.run("fuzz --cases 500 --trees 0 --quiet --save x")
    return status in (0, 4)


def far_lengths(at):
    inside = '<expect source="none"><image x="7"/></expect>'
    at.write("s.xml", SCENARIOS.format(scenario("a", inside).replace('width="200"', 'width="9e307"')))
    at.write("t.xml", SCENARIOS.format(scenario("a", inside).replace('width="200"', 'width="1073741824"')))
    refused, _, errors = at.run("shrink s.xml --scenario a")
    shrunk, _, _ = at.run("shrink t.xml --scenario a")
    return refused == 2 and "s.xml:" in errors and shrunk in (0, 1)


def long_times(at):
    at.write("r.xml", suite(*(case(str(n)).replace(" name=", ' time="9e14" name=') for n in range(30))))
    return [at.run(f"report {words}")[0] for words in ("show r.xml", "merge r.xml -o m.xml")] == [0, 0]


def strange_shards(at):
    for value in ("0/-1", "0/1000000000000", "0/10000000"):
        properties = f'<properties><property name="tool-version" value="1"/><property name="shard" value="{value}"/>'
        at.write("r.xml", suite(properties + "</properties>", case("a")))
        for command in (["check", "r.xml"], ["merge", "r.xml", "-o", "m.xml"]):
            usage = Usage(at, ["report", *command])
            if usage.status != 4 or not usage.within(2):
                return False
    return True


def strange_tallies(at):
    at.write("s.xml", SCENARIOS.format(
        f'<sweep name="s">{BUTTON.format("")}<vary attribute="width" values="1 2"/></sweep>'))
    _, stream, _ = at.run("run s.xml --quiet --format json")
    if '"agreed":2' not in stream:
        return False
    for number in ("-1", "9223372036854775807", "1e400", "-9223372036854775808"):
        at.write("s.jsonl", stream.replace('"agreed":2', f'"agreed":{number}'))
        status, _, errors = at.run("report write s.jsonl --junit r.xml")
        if status != 2 or not errors.startswith("s.jsonl:"):
            return False
    return True


def many_jobs(at):
    varies = "".join(
        f'<vary attribute="{name}" from="1" to="10000" step="1"/>' for name in ("width", "height", "spacing"))
    at.write("s.xml", SCENARIOS.format(f'<sweep name="s">{BUTTON.format("")}{varies}</sweep>'))
    jobs = at.run("run s.xml --jobs 9223372036854775807")[0]
    process = subprocess.Popen(
        [at.tool, "run", "s.xml", "--quiet", "--limit", "combinations=10000000000000"], cwd=at.path,
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    time.sleep(1.5)
    pages = int((pathlib.Path("/proc") / str(process.pid) / "statm").read_text().split()[1])
    process.send_signal(signal.SIGTERM)
    return jobs == 64 and process.wait(timeout=30) == 4 and pages * 4096 < 200 << 20


def same_base_name(at):
    at.write("a/x.xml", "<testsuite><nonsense")
    at.write("b/x.xml", "<testsuite><nothing")
    at.write("c.xml", suite(case("fine")))
    status, _, _ = at.run("report merge a/x.xml b/x.xml c.xml -o m.xml")
    merged = at.read("m.xml")
    return status == 2 and merged.count("<testcase ") == 3 and '"a/x.xml:' in merged and '"b/x.xml:' in merged


def long_suite_name(at):
    at.write("r.xml", suite(case("a"), name="n" * 500))
    status, _, _ = at.run("report merge r.xml --output out/")
    _, shown, _ = at.run("report show out")
    return status == 0 and "1 case in 1 suite" in shown


def reader_gone(at):
    at.write("s.xml", SCENARIOS.format("".join(scenario(str(n)) for n in range(20_000))))
    at.shown = "run s.xml --format json --junit r.xml | head -1"
    first = subprocess.run(
        f"'{at.tool}' {at.shown}", shell=True, cwd=at.path, capture_output=True, text=True).stdout
    _, shown, _ = at.run("report show r.xml")
    return first.count("\n") == 1 and "140000 cases" in shown


def long_section(at):
    text = "a line of output ]] > and more\n" * 900_000
    output = f"<system-out><![CDATA[{text}]]></system-out>"
    at.write("r.xml", suite(case("a").replace("</testcase>", output + "</testcase>"), case("b")))
    usage = Usage(at, ["report", "show", "r.xml"])
    return usage.status == 0 and "2 cases in 1 suite" in usage.output and usage.within(5)


def pipes(at):
    for name in ("a", "b", "c"):
        at.write(f"{name}.xml", suite(case(name), name=name))
    # A directory is read with what links in it lead to, and has no pipes that nobody writes to.
    at.write("far/f.xml", suite(case("f", "m")))
    (at.path / "in").mkdir()
    (at.path / "in/link").symlink_to("../far")
    checked = at.run("report check in")[0]
    os.mkfifo(at.path / "in/p.xml")
    if (checked, at.run("report check in")[0]) != (1, 2):
        return False
    at.shown = "report merge <(cat a.xml) <(cat b.xml) <(cat c.xml) -o m.xml"
    status = subprocess.run(["bash", "-c", f"'{at.tool}' {at.shown}"], cwd=at.path, capture_output=True).returncode
    return status == 0 and at.read("m.xml").count("<testcase ") == 3


def stopped(at, command, numbers, statuses=(4,)):
    """Whether a command that is under way ends soon when it is told to."""
    for number in numbers:
        process = subprocess.Popen(
            [at.tool, *command], cwd=at.path, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        time.sleep(0.7)
        process.send_signal(number)
        try:
            status = process.wait(timeout=10)
        except subprocess.TimeoutExpired:
            process.kill()
            status = None
        if status not in statuses:
            print(f"        {' '.join(command)}: {number.name}: {status}")
            return False
    return True


def signals(at):
    os.mkfifo(at.path / "fifo")
    at.write("a.xml", SCENARIOS.format(scenario("a")))
    at.write("old.xml", suite(case("old")))
    when = " or ".join("@width = 1 + 2" for _ in range(200))
    known = f'<known id="k" strategies="system" when="{when}" max-delta="1" because="b"/>\n'
    sweep = f'<sweep name="s">{BUTTON.format("")}<vary attribute="width" from="5" to="90000000" step="1"/></sweep>'
    at.write("s.xml", SCENARIOS.format(known + sweep))
    numbers = (signal.SIGINT, signal.SIGTERM, signal.SIGHUP)
    at.shown = "fuzz --trees 1000000000, and more that is stopped"
    return stopped(at, ["fuzz", "--cases", "0", "--trees", "1000000000", "--quiet"], numbers) \
        and stopped(at, ["run", "s.xml", "--quiet", "--limit", "combinations=1000000000"], numbers) \
        and stopped(at, ["run", "a.xml", "--quiet", "--junit", "fifo"], numbers, (2, 4)) \
        and stopped(at, ["fuzz", "--cases", "100", "--quiet", "--junit", "fifo"], numbers, (2, 4)) \
        and stopped(at, ["fuzz", "--scripts", "1000000000", "--quiet"], numbers) \
        and stopped(at, ["report", "merge", "fifo", "-o", "old.xml"], numbers, [-number for number in numbers]) \
        and at.run("report check old.xml")[0] == 4


def long_predicate(at):
    when = " or ".join(f"@width = {number}" for number in range(8_000))
    known = f'<known id="k" strategies="system" when="{when[:80_000]}" max-delta="1" because="b"/>\n'
    at.write("s.xml", SCENARIOS.format(known + scenario("a")))
    usage = Usage(at, ["validate", "s.xml"])
    return usage.status == 2 and usage.errors.startswith("s.xml:2: error: ") and usage.within(2)


def floods(at):
    attributes = "".join(f' a{n}=""' for n in range(100_000))
    failures = "<failure message='message'>text</failure>" * 200_000
    names = "".join(f'<testsuite name="{"n" * 30_000}">' for _ in range(50))
    nested = names + "".join(f'<testsuite name="{n}">{case("a")}</testsuite>' for n in range(2_000))
    for text, statuses in (
        (suite(f"<testcase{attributes}/>"), (2,)), (suite(f'<testcase name="a">{failures}</testcase>'), (1,)),
        (nested + "</testsuite>" * 50, (0, 4)),
    ):
        at.write("r.xml", text)
        usage = Usage(at, ["report", "show", "r.xml"])
        if usage.status not in statuses or not usage.within(10):
            return False
    line = '{"event":"suite-started","classname":"' + "n" * (30 << 20) + '"}\n'
    at.write("s.xml", SCENARIOS.format(scenario("a")))
    _, stream, _ = at.run("run s.xml --quiet --format json")
    at.write("s.jsonl", stream.split("\n")[0] + "\n" + line)
    usage = Usage(at, ["report", "write", "s.jsonl", "--junit", "m.xml"])
    if usage.status != 2 or not usage.within(5):
        return False
    for field, value in (("outcomes", "{}"), ("nanoseconds", "0"), ("unknown", "7")):
        line = f'{{"event":"scenario","name":"n","line":1,"{field}":[' + ",".join([value] * 4_000_000) + "]}\n"
        at.write("s.jsonl", stream.split("\n")[0] + "\n" + line)
        usage = Usage(at, ["report", "write", "s.jsonl", "--junit", "m.xml"])
        if usage.status != 2 or not usage.within(2):
            return False
    at.write("s.xml", SCENARIOS.format("".join(scenario(str(n)).strip() for n in range(200_000))))
    usage = Usage(at, ["validate", "s.xml"])
    return usage.status == 2 and len(usage.errors) < 2_000 and usage.within(10)


POINTS = [
    (encodings, "bytes that are none of their encoding"),
    (same_file_names, "suites share a file"),
    (normal_forms, "names in other normal forms count as one"),
    (same_process_number, "two processes of one number lose a report"),
    (shared_outputs, "two reports in one file, links that lead nowhere"),
    (exiting, "a strategy that exits ends the run green"),
    (far_sweep, "a sweep from -1e308 to 1e308"),
    (short_directory, "a directory with a name of one character"),
    (far_lengths, "shrinking lengths from 9e307"),
    (long_times, "cases that take 9e14 seconds"),
    (strange_shards, "shards that are none"),
    (strange_tallies, "tallies beyond all numbers"),
    (many_jobs, "as many jobs and combinations as can be written"),
    (same_base_name, "two broken inputs with one base name"),
    (long_suite_name, "a suite with a name of 500 bytes"),
    (reader_gone, "a reader of the stream that goes away"),
    (long_section, "a CDATA section of 27 MB"),
    (pipes, "pipes as inputs"),
    (signals, "signals that nobody hears"),
    (long_predicate, "a predicate of 80 KB"),
    (floods, "floods of attributes, failures, names and lines"),
]


def main(tool, misbehaving):
    # A job in the background of a shell, or of nohup, is started to ignore these, and so would be the tools.
    signal.signal(signal.SIGINT, signal.default_int_handler)
    signal.signal(signal.SIGHUP, signal.SIG_DFL)
    failed = 0
    for number, (point, name) in enumerate(POINTS, 1):
        with tempfile.TemporaryDirectory() as path:
            at = Folder(tool, misbehaving, path)
            try:
                holds = bool(point(at))
            except (OSError, ValueError, subprocess.TimeoutExpired) as error:
                print(f"        {error}")
                holds = False
        failed += not holds
        print(f"  {'gone' if holds else 'FAIL'}  {number:2}  {name:50}  layout-parity {at.shown}", flush=True)
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*(str(pathlib.Path(path).resolve()) for path in sys.argv[1:])))
