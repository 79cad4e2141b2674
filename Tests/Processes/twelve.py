#!/usr/bin/env python3
"""The ways in which a report once misled its reader, each with the command that shows it gone.

usage: twelve.py TOOL MISBEHAVING-TOOL

Prints a table. The exit status is 0 where every line holds, 1 where one does not.
"""

import pathlib
import re
import shlex
import subprocess
import sys
import tempfile
import xml.etree.ElementTree

BUTTON = '<button width="200" height="100"><image width="50" height="50"/>{}</button>'
SCENARIOS = '<scenarios version="1">\n{}</scenarios>\n'


def scenario(name, inside="", item=""):
    return f'<scenario name="{name}">{BUTTON.format(item)}{inside}</scenario>\n'


def suite(*cases, name="s", more=""):
    return f'<?xml version="1.0"?>\n<testsuite name="{name}" {more}>{"".join(cases)}</testsuite>\n'


def case(name, message=None, kind="failure", classname="c"):
    inside = "" if message is None else f'<{kind} message="{message}">{message}</{kind}>'
    return f'<testcase classname="{classname}" name="{name}">{inside}</testcase>'


class Folder:
    """A folder in which the tool runs."""

    def __init__(self, tool, misbehaving, path):
        self.tool = tool
        self.misbehaving = misbehaving
        self.path = pathlib.Path(path)
        self.shown = ""

    def write(self, name, text):
        (self.path / name).parent.mkdir(parents=True, exist_ok=True)
        (self.path / name).write_text(text)

    def read(self, name):
        path = self.path / name
        return path.read_text() if path.exists() else ""

    def run(self, command, tool=None):
        """Runs the tool: its exit status, and what it printed."""
        self.shown = command
        result = subprocess.run(
            [tool or self.tool, *shlex.split(command)], cwd=self.path, capture_output=True, text=True, timeout=60)
        return result.returncode, result.stdout, result.stderr


def interrupted(at):
    """A run of which the second half never came."""
    at.write("s.xml", SCENARIOS.format("".join(scenario(str(n)) for n in range(40))))
    _, stream, _ = at.run("run s.xml --quiet --format json")
    lines = stream.splitlines()
    at.write("cut.jsonl", "\n".join(lines[: len(lines) // 2]) + "\n")
    written, _, _ = at.run("report write cut.jsonl --quiet --junit cut.xml")
    at.run("run s.xml --quiet --junit whole.xml")
    merged, _, _ = at.run("report merge cut.xml -o merged.xml")
    shown, _, _ = at.run("report show merged.xml")
    compared, _, _ = at.run("report diff whole.xml merged.xml")
    checked, said, _ = at.run("report check merged.xml")
    return [written, merged, shown, compared, checked] == [2, 4, 4, 2, 4] and "incomplete" in said


def vanished(at):
    at.write("base.xml", suite(case("a"), case("b"), case("d")))
    at.write("head.xml", suite(case("a")))
    at.write("empty.xml", suite())
    empty, nothing, _ = at.run("report diff base.xml empty.xml")
    status, said, _ = at.run("report diff base.xml head.xml")
    return min(status, empty) > 0 and "o regression" not in said + nothing


def other_runs(at):
    at.write("s.xml", SCENARIOS.format(scenario("a") + scenario("b")))
    at.run("run s.xml --quiet --shard 0/2 --junit 0.xml")
    at.run("run s.xml --quiet --shard 1/2 --tolerance 1 --junit 1.xml")
    status, _, why = at.run("report merge 0.xml 1.xml -o all.xml")
    return status == 2 and "tolerance" in why and not at.read("all.xml")


def other_sign(at):
    at.write("base.xml", suite(case("a", "20736 of 200000 combinations: x is +0.5 off")))
    at.write("head.xml", suite(case("a", "123720 of 200000 combinations: x is -0.5 off")))
    status, said, _ = at.run("report diff base.xml head.xml")
    return status > 0 and "still failing" not in said.split("a")[0]


def duplicates(at):
    fixed, broken = case("login", "no"), case("login")
    at.write("both.xml", f'<testsuites>{suite(broken, name="x")[22:]}{suite(fixed, name="y")[22:]}</testsuites>')
    at.run("report merge both.xml both.xml -o kept.xml --on-duplicate keep")
    at.write("1.xml", suite(fixed))
    at.write("2.xml", suite(broken))
    at.run("report merge 1.xml 2.xml -o retried.xml --on-duplicate retry")
    flake = at.read("retried.xml")
    status, _, _ = at.run("report merge both.xml -o one.xml")
    return status in (0, 1) and at.read("one.xml").count("<testcase") == 2 \
        and at.read("kept.xml").count("<testcase") == 4 and re.search("<(flaky|rerun)Failure", flake)


def located(at):
    at.write("Tests/bad.xml", SCENARIOS.format(scenario("a", '<expect><image x="76"/></expect>')))
    at.run("run Tests/bad.xml --quiet --junit r.xml")
    # How dorny/test-reporter's java-junit finds a place: a stack line whose file the repository has.
    frame = re.search(r"^\s+at \S*\(([^:)]+):(\d+)\)$", at.read("r.xml"), re.MULTILINE)
    return frame and frame[2] == "2" and (at.path / "Tests" / pathlib.Path(frame[1]).name).exists()


def addresses(at):
    at.write("base.xml", suite(case("a", "at 0x00007f3a10 in /tmp/ab12/x, id 6f9619ff-8b86-4d01-b42d-00c04fc964ff")))
    at.write("head.xml", suite(case("a", "at 0x00007f9b20 in /tmp/cd34/x, id 16fd2706-8baf-433b-82eb-8c7fada847da")))
    status, said, _ = at.run("report diff base.xml head.xml")
    return status == 0 and "still failing" in said


def trapped(at):
    # The strategy traps on a button of this width.
    at.write("s.xml", SCENARIOS.format(scenario("a").replace('width="200"', 'width="199"')))
    at.write("junit.xml", suite(case("old")))
    status, _, _ = at.run(
        "run s.xml --quiet --junit junit.xml --strategies system,traps --isolate never", at.misbehaving)
    checked, _, _ = at.run("report check junit.xml")
    return status == 3 and checked == 4 and "old" not in at.read("junit.xml")


def invented(at):
    at.write("in.xml", '<?xml version="1.0"?>\n<testsuites><testsuite name="s"><properties/><testcase name="a">'
             '<properties><property name="p" value="1"/></properties><error/></testcase>'
             '<system-out>words</system-out></testsuite></testsuites>\n')
    at.run("report merge in.xml -o out.xml")
    out = xml.etree.ElementTree.fromstring(at.read("out.xml"))
    one = out.find("testsuite/testcase")
    return out.find("testsuite/system-out").text == "words" and one.attrib == {"name": "a"} \
        and one.find("error").attrib == {} and one.find("properties/property").get("name") == "p" \
        and not {"timestamp", "hostname", "time"} & set(out.find("testsuite").attrib)


def once(at):
    at.write("bad.xml", SCENARIOS.format(scenario("a", '<expect><image x="76"/></expect>')))
    _, said, errors = at.run("run bad.xml --quiet --format github")
    return (said + errors).count("::error") == 1


def phantoms(at):
    for name in "abcdef":
        at.write(f"all/{name}.xml", SCENARIOS.format(scenario(name)))
    at.run("run all --quiet --junit whole.xml")
    sums = 0
    for shard in range(4):
        at.run(f"run all --quiet --shard {shard}/4 --junit {shard}.xml")
        sums += at.read(f"{shard}.xml").count("<testcase")
    parts = "".join(at.read(f"{shard}.xml") for shard in range(4))
    return "(file)" not in parts and sums == at.read("whole.xml").count("<testcase")


def smaller(at):
    at.write("s.xml", SCENARIOS.format(scenario("a")))
    at.write("escape.xml", suite(case("a\x1b[31m")))
    at.write("spaced.xml", '<?xml version="1.0"?>\n<testsuites xmlns="urn:x"><testsuite name="s"><testcase name="a"/></testsuite></testsuites>')
    folder, _, _ = at.run("run s.xml --quiet --junit new/folder/r.xml")
    shown, _, _ = at.run("report show new/folder")
    spaced, _, _ = at.run("report merge spaced.xml -o spaced-out.xml")
    unread, table, _ = at.run("run no-such.xml --quiet")
    _, _, offer = at.run("report merge escape.xml -o e.xml")
    status, merged, _ = at.run("report merge new/folder/r.xml -o -")
    return [folder, shown, spaced, status, unread] == [0, 0, 0, 0, 2] and merged.startswith("<?xml") \
        and not at.read("-") and "--accept characters" in offer and "agreed" not in table


POINTS = [
    (interrupted, "an interrupted run looks complete and green"),
    (vanished, "vanished tests are no regression"),
    (other_runs, "shards of different runs merge as one"),
    (other_sign, "another fault of the opposite sign is still failing"),
    (duplicates, "duplicate cases hide breaks and erase flakes"),
    (located, "failures have no place that annotations find"),
    (addresses, "a changed address or path is a regression"),
    (trapped, "an old report stays behind a run that failed"),
    (invented, "merging invents, and drops silently"),
    (once, "one wrong number is reported for every strategy"),
    (phantoms, "shards hold cases that nobody wrote"),
    (smaller, "folders, standard output, namespaces, escapes and empty runs"),
]


def main(tool, misbehaving):
    failed = 0
    for number, (point, name) in enumerate(POINTS, 1):
        with tempfile.TemporaryDirectory() as path:
            at = Folder(tool, misbehaving, path)
            holds = bool(point(at))
        failed += not holds
        print(f"  {'gone' if holds else 'FAIL'}  {number:2}  {name:60}  layout-parity {at.shown}")
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main(*(str(pathlib.Path(path).resolve()) for path in sys.argv[1:])))
