"""Tests of the freeze program and of the comparison; no built tool is needed.

usage: python3 Tests/Frozen/test_frozen.py
"""

from __future__ import annotations

import contextlib
import io
import pathlib
import stat
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
sys.path.insert(0, str(HERE))
sys.dont_write_bytecode = True

import compare
import freeze
from areas import fuzzing, looking, plugins, reports, scenarios, usage
from inputs import TREE, Inputs
from masks import Masking
from steps import Freezer, Step, emptied
from values import Change, changes

REPORT = """<?xml version="1.0" encoding="UTF-8"?>
<testsuites name="all" tests="2">
<testsuite name="a" tests="2">
<testcase classname="a" name="one" time="0.000"/>
<testcase classname="a" name="two" time="0.000"><failure message="x is 1">first
second
third</failure></testcase>
</testsuite>
</testsuites>
"""


class MaskTests(unittest.TestCase):
    masking = Masking({"/tmp/work": "WORK", "/tmp/work/tool": "TOOL"})

    def test_speed(self) -> None:
        self.assertEqual(self.masking.text("fuzz", "2000 buttons in 0.102 s, 19455 a second with 1 worker; seed 1"),
                         "2000 buttons in 0.000 s, 0 a second with 1 worker; seed 1")

    def test_times_of_strategies(self) -> None:
        self.assertEqual(self.masking.text("fuzz", "time by strategy\n  system          1 ms, 1723 ns a layout\n"),
                         "time by strategy\n  system          0 ms, 0 ns a layout\n")

    def test_progress(self) -> None:
        text = ("seed 1\nlearning when x is wrong: 21,760 buttons laid out\n"
                "5000 of 9000 buttons, 12 a second, 5 of 5 regimes\nend\n")
        self.assertEqual(self.masking.text("mutants", text), "seed 1\nend\n")
        text = "4375 cases, 0 failed, 9 s, Scenarios/a b.xml\n81 cases, 16 failed\n"
        self.assertEqual(self.masking.text("run", text), "81 cases, 16 failed\n")
        text = "\r\x1b[K25 cases, 8 failed, 2 s, a.xml\r\x1b[K\x1b[1ma.xml:28: wrong\x1b[0m\n"
        self.assertEqual(self.masking.text("run", text), "\x1b[1ma.xml:28: wrong\x1b[0m\n")

    def test_version_and_fingerprint(self) -> None:
        self.assertEqual(self.masking.text("run", '{"name":"run","value":"eb7ffa9381a5e496"},"toolVersion":"0.1.0"'),
                         '{"name":"run","value":"FINGERPRINT"},"toolVersion":"VERSION"')
        self.assertEqual(self.masking.text("run", '<property name="tool-version" value="0.1.0"/>'),
                         '<property name="tool-version" value="VERSION"/>')
        self.assertEqual(self.masking.text("help", "0.1.0\n"), "VERSION\n")

    def test_paths_longest_first(self) -> None:
        self.assertEqual(self.masking.text("run", "/tmp/work/tool /tmp/work/a.xml"), "TOOL WORK/a.xml")

    def test_times_of_foreign_reports_stay(self) -> None:
        text = '<testsuite timestamp="2024-03-01T10:00:00"/>'
        self.assertEqual(self.masking.text("corpus-merge", text), text)
        self.assertIn("2026-01-31T09:30:00", self.masking.text("plugins", text))

    def test_random_word_and_waiting(self) -> None:
        self.assertEqual(self.masking.text("run", "::stop-commands::layout-parity-3k9\n::layout-parity-3k9::\n"),
                         "::stop-commands::layout-parity-TOKEN\n::layout-parity-TOKEN::\n")
        self.assertEqual(self.masking.text("migrate", "<b>page</b> · <span>28 Nov 2026, 13:57 UTC</span>"),
                         "<b>page</b> · <span>31 Jan 2026, 09:30 UTC</span>")
        self.assertEqual(self.masking.text("crashes", "waited 1.7 s, and used 1.0 s of processor time"),
                         "waited 0.0 s, and used 0.0 s of processor time")

    def test_bytes_that_are_not_text_stay(self) -> None:
        self.assertEqual(self.masking.data("corpus-merge", b"caf\xe9"), b"caf\xe9")


class ValueTests(unittest.TestCase):
    def test_attribute(self) -> None:
        found = changes("run/a.xml", REPORT, REPORT.replace('name="all" tests="2"', 'name="all" tests="3"'))
        self.assertEqual(found, [Change("/testsuites@tests", "2", "3")])

    def test_attribute_order_and_spaces_do_not_count(self) -> None:
        other = REPORT.replace('classname="a" name="one"', 'name="one" classname="a"')
        other = other.replace("\n<testcase", "\n\n  <testcase")
        self.assertEqual(changes("run/a.xml", REPORT, other), [])

    def test_line_of_a_text(self) -> None:
        found = changes("run/a.xml", REPORT, REPORT.replace("second", "another"))
        self.assertEqual([(change.old, change.new) for change in found], [("second", "another")])
        self.assertTrue(found[0].path.endswith("failure[1]/text() line 2"), found[0].path)

    def test_renamed_element(self) -> None:
        found = changes("run/a.xml", REPORT, REPORT.replace('name="one"', 'name="eins"'))
        self.assertEqual([(change.kind, change.old, change.new) for change in found],
                         [("/testsuites/testsuite/testcase@name", "one", "eins")])

    def test_new_and_missing_element(self) -> None:
        shorter = REPORT.replace('<testcase classname="a" name="one" time="0.000"/>\n', "")
        self.assertEqual([change.new for change in changes("a.xml", REPORT, shorter)], [None])
        self.assertEqual([change.old for change in changes("a.xml", shorter, REPORT)], [None])

    def test_order_of_elements(self) -> None:
        old, new = "<a><b name='1'/><b name='2'/></a>", "<a><b name='2'/><b name='1'/></a>"
        self.assertEqual([change.path for change in changes("a.xml", old, new)], ["/a/(order)"])

    def test_broken_xml_by_line(self) -> None:
        self.assertEqual(changes("a.xml", "<a>\n<b>\n", "<a>\n<c>\n"), [Change("line 2", "<b>", "<c>")])

    def test_members(self) -> None:
        old, new = '{"a": 1, "b": {"c": [1, 2]}, "e": 0}', '{"b": {"c": [1, 3]}, "a": 1.0, "d": true}'
        self.assertEqual(changes("a.json", old, new),
                         [Change("b.c[2]", "2", "3"), Change("e", "0", None), Change("d", None, "true")])

    def test_events_by_name(self) -> None:
        old = '{"event":"scenario","name":"x","line":1}\n{"event":"scenario","name":"y","line":2,"tags":["t"]}\n'
        new = '{"name":"x","event":"scenario","line":1}\n{"event":"scenario","name":"y","line":2,"tags":["u"]}\n'
        found = changes("a.jsonl", old, new)
        self.assertEqual([(change.kind, change.old, change.new) for change in found], [(".tags", "t", "u")])

    def test_equal_items_of_lists(self) -> None:
        self.assertEqual([change.new for change in changes("a.json", "[7, 7]", "[7, 7, 7]")], ["7"])

    def test_exit_status(self) -> None:
        old = "exit 0  one\n    layout-parity run\nexit 1  two\n    layout-parity fuzz\n"
        found = changes("run/commands.txt", old, old.replace("exit 0", "exit 2"))
        self.assertEqual(found, [Change("one.exit status", "0", "2")])

    def test_blocks_of_lines(self) -> None:
        self.assertEqual(changes("a.txt", "a\nb\nc\nd\n", "a\nx\nd\n"), [Change("line 2", "b\nc", "x")])
        self.assertEqual(changes("a.txt", "a\n", "a"), [Change("(line ends)", "'a\\n'", "'a'")])


class CompareTests(unittest.TestCase):
    def setUp(self) -> None:
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        self.old, self.new = (pathlib.Path(folder.name) / name for name in ("old", "new"))
        for side in (self.old, self.new):
            for area in ("help", "run"):
                (side / area).mkdir(parents=True)
                (side / area / "commands.txt").write_text("exit 0  one\n    layout-parity run\n")
            for name in ("a", "b", "c"):
                (side / "help" / f"{name}.txt").write_text(f"{name}\nthe tool is told of a file\n")
            (side / "run" / "a.xml").write_text(REPORT)

    def compare(self, *options: str) -> tuple[int, str]:
        output = io.StringIO()
        with contextlib.redirect_stdout(output), contextlib.redirect_stderr(output):
            status = compare.main([str(self.old), str(self.new), *options])
        return status, output.getvalue()

    def test_equal(self) -> None:
        self.assertEqual(self.compare(), (0, "2 of 2 areas are equal, with 6 files\n"))

    def test_equal_changes_are_shown_once(self) -> None:
        for name in ("a", "b", "c"):
            (self.new / "help" / f"{name}.txt").write_text(f"{name}\nthe tool reads a file\n")
        status, output = self.compare()
        self.assertEqual(status, 1)
        self.assertEqual(output.count("the tool reads a file"), 1)
        self.assertIn("3 times, in 3 files", output)
        self.assertIn("also c.txt  line 2", self.compare("--all")[1])

    def test_missing_and_new_files(self) -> None:
        (self.new / "help" / "a.txt").rename(self.new / "help" / "z.txt")
        status, output = self.compare()
        self.assertEqual(status, 1)
        self.assertIn("  missing: a.txt\n  new: z.txt\n", output)

    def test_summary_by_area(self) -> None:
        (self.new / "run" / "a.xml").write_text(REPORT.replace('tests="2"', 'tests="4"'))
        rows = self.compare()[1].splitlines()[-3:]
        self.assertEqual([row.split() for row in rows[:2]],
                         [["area", "equal", "changed", "missing", "new", "changes"], ["run", "1", "1", "0", "0", "2"]])
        self.assertEqual(rows[2], "1 of 2 areas are equal, with 4 files")

    def test_long_lists_are_shortened(self) -> None:
        (self.new / "help" / "a.txt").write_text("".join(f"line {number}\n\n" for number in range(100)))
        (self.old / "help" / "a.txt").write_text("".join(f"{number} old\n\n" for number in range(100)))
        self.assertIn("and 80 more changes of 80 kinds; --all lists them", self.compare()[1])
        self.assertIn("line 99", self.compare("--all")[1])

    def test_unreadable(self) -> None:
        for path in self.new.rglob("commands.txt"):
            path.unlink()
        status, output = self.compare()
        self.assertEqual(status, 2)
        self.assertIn("is not a frozen folder", output)


class StepTests(unittest.TestCase):
    def test_written_files(self) -> None:
        step = Step("run", "one", "run x.xml --junit +ci.xml --known ++shards/a.xml", environment=(("A", "b c"),))
        self.assertEqual(step.command,
                         "A='b c' layout-parity run x.xml --junit made/run/one.ci.xml --known made/shards/a.xml")

    def test_outputs_and_status(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name).resolve()
            for part in ("work", "out"):
                (folder / part).mkdir()
            tool = folder / "tool"
            tool.write_text('#!/bin/sh\npwd\necho wrong >&2\nmkdir "$1" && echo x > "$1/page"\nexit 3\n')
            tool.chmod(tool.stat().st_mode | stat.S_IXUSR)
            freezer = Freezer(tool, tool, folder / "tree", folder / "work", folder / "out")
            freezer.run([Step("a", "one", "+site"), Step("b", "two", "+site", terminal=True)])
            freezer.write_commands()
            found = {path.relative_to(folder / "out").as_posix(): path.read_text()
                     for path in (folder / "out").rglob("*") if path.is_file()}
        self.assertEqual(found, {
            "a/one.txt": "WORK\n", "a/one.stderr.txt": "wrong\n", "a/one.site/page": "x\n",
            "a/commands.txt": "exit 3  one\n    layout-parity made/a/one.site\n",
            "b/two.txt": "WORK\nwrong\n", "b/two.site/page": "x\n",
            "b/commands.txt": "exit 3  two\n    layout-parity made/b/two.site  (on a terminal)\n",
        })

    def test_names_are_unique_and_inputs_are_there(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            inputs = Inputs(TREE, pathlib.Path(name))
            inputs.copy()
            self.assertGreaterEqual(len(inputs.mutants), 80)
            self.assertGreaterEqual(len(inputs.foreign), 150)
            steps = (scenarios.long_steps() + scenarios.steps() + scenarios.crash_steps() + fuzzing.steps()
                     + fuzzing.mutant_steps(inputs) + fuzzing.field_steps(["field-a", "field-b"])
                     + looking.compare_steps() + looking.button_steps() + plugins.steps() + plugins.later_steps()
                     + plugins.guest_steps(TREE) + usage.list_steps() + usage.error_steps()
                     + reports.foreign_steps(inputs) + reports.own_steps())
            self.assertLessEqual(set(fuzzing.IN_EVERY_FORMAT), set(inputs.mutants))
        places = [step.made for step in steps]
        self.assertEqual(len(places), len(set(places)))
        self.assertFalse([place for place in places if "." in place])

    def test_only_a_frozen_folder_is_replaced(self) -> None:
        with tempfile.TemporaryDirectory() as name:
            folder = pathlib.Path(name)
            (folder / "letter.txt").write_text("keep")
            with self.assertRaises(SystemExit):
                emptied(folder)
            self.assertTrue((folder / "letter.txt").exists())
            self.assertEqual([path.name for path in emptied(folder / "new").iterdir()], ["frozen.txt"])
            (folder / "new" / "run").mkdir()
            self.assertEqual([path.name for path in emptied(folder / "new").iterdir()], ["frozen.txt"])

    def test_missing_tool(self) -> None:
        with self.assertRaises(SystemExit), contextlib.redirect_stderr(io.StringIO()):
            freeze.parsed(["/nosuch/tool", "/nosuch/tool", "/nosuch/out"])


if __name__ == "__main__":
    unittest.main()
