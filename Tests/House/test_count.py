#!/usr/bin/env python3
"""Tests of count.py: each thing planted in a temporary tree is counted once, by its name.

usage: python3 Tests/House/test_count.py
"""

from __future__ import annotations

import pathlib
import sys
import tempfile
import unittest

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import count  # noqa: E402
from options import earlier_options, options  # noqa: E402
from swift import blanked  # noqa: E402

COMMANDS = '''
import ArgumentParser

struct Root: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "layout-parity", subcommands: [RunCommand.self, PluginCommand.self])
}

struct RunCommand: ParsableCommand {
  static let configuration = CommandConfiguration(commandName: "run")
  @OptionGroup var shared: SharedOptions<Int>
  @Option(name: [.customLong("strategy"), .customLong("strategies")], help: "Not @Option var fake = 1.")
  var chosen: String?
  @Flag(name: .shortAndLong, inversion: .prefixedNo) var drawsMaps = false
  @Option(name: .customShort("x")) var short = 1
  // @Option var commented = 1
}

struct PluginCommand: ParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "plugin", subcommands: [Serve.self])
  struct Serve: ParsableCommand { @Flag var asSeen = false }
}

struct SharedOptions<Words>: ParsableArguments {
  @Option(help: ArgumentHelp("How many.", visibility: .hidden), transform: { Int($0) ?? 0 }) var batchSize = 8
  @Flag var mode: Mode
}

enum Mode: EnumerableFlag { case quickRun, fullRun }
'''


class Planted(unittest.TestCase):
    """A temporary tree with planted files."""

    def tree(self, **files: str) -> count.Tree:
        """Writes files below Sources; in their names __ means /, and .swift is added."""
        folder = tempfile.TemporaryDirectory()
        self.addCleanup(folder.cleanup)
        root = pathlib.Path(folder.name)
        for name, text in files.items():
            path = root / "Sources" / f"{name.replace('__', '/')}.swift"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(text, "utf-8")
        return count.Tree(root)

    def names(self, row: count.Row) -> list[str]:
        return [name.partition("  ")[0] for name in row.names or []]

    def test_text_is_blanked_and_code_is_kept(self) -> None:
        text = 'a = "x \\(f("}")) }" // }\n/* { */ b = #"\\("#; c = """\n }\n"""\nd'
        self.assertEqual(
            "".join(blanked(text).split()), "a=b=;c=d")
        self.assertEqual(len(blanked(text)), len(text))

    def test_type_for_a_failure(self) -> None:
        tree = self.tree(
            Judging__New="struct OddFailure { var text: String }\nextension Judge { struct Breach { var x = 1 } }",
            NewTarget__More="indirect enum Finding { case odd(Int), even }",
            Judging__Not='enum FailureWord: String { case odd }  // struct AFailure {}\nlet x = "struct BFailure {"',
            Judging__Other="struct FailureBuilder { }\nstruct Verdict { }\nprotocol SomeFailure { }",
            StrategyKit__Early="struct StrategyFailure { var text: String }",
            Judging__Reporting__Deep="final class DeepMismatch { var text = 1 }")
        self.assertEqual(
            sorted(self.names(count.failure_types(tree))), ["DeepMismatch", "Finding", "Judge.Breach", "OddFailure"])

    def test_forms_of_a_walk(self) -> None:
        tree = self.tree(Moved__Place="struct Outer { struct Part {} }\nstruct Verdict {}")
        row = count.walk(tree, "walk", [("Verdict", "Old.swift"), ("Outer.Part", "Old.swift"), ("Part", "Old.swift")])
        self.assertEqual(row.names, ["Verdict  Moved/Place.swift", "Outer.Part  Moved/Place.swift"])
        self.assertEqual(row.gone, ["Part"])

    def test_casts(self) -> None:
        tree = self.tree(
            Kit__Protocols="protocol LayoutStrategy: Sendable {}\nprotocol Flying: LayoutStrategy {}\nprotocol Free {}",
            Kit__Plane="struct Plane: Flying {}",
            Kit__Use="""
              let a = s as? any Flying
              let b = s is any Flying  // s as? any Flying
              for case let c as any Flying in all {}
              let up = plane as any Flying
              let free = s as? any Free
              let one = s as? Plane
              """)
        capabilities, concrete = count.cast_rows(tree)
        self.assertEqual(self.names(capabilities), [f"Kit/Use.swift:{line}" for line in (2, 3, 4)])
        self.assertEqual(concrete.names, ["Kit/Use.swift:7  as? Plane"])

    def test_options(self) -> None:
        found = options(self.tree(CLI__Commands=COMMANDS).types)
        self.assertEqual(set(found), {"", "run", "plugin", "plugin serve"})
        self.assertEqual(
            found["run"],
            {"batch-size": True, "quick-run": False, "full-run": False, "strategy": False, "draws-maps": False})
        self.assertEqual(found["plugin serve"], {"as-seen": False})
        everything, new, run, new_run, fuzz, _, earlier, lost = count.option_rows(found, {"agree"})
        self.assertEqual((everything.names, run.names, fuzz.names), (["as-seen", "strategy"], [], []))
        self.assertEqual((everything.beside, new.count, run.beside), (3, 3, 4))
        self.assertIn("NO REASON", (new.names or [])[0])
        self.assertIn("strategy  of 0.1.0 in other commands", new_run.names or [])
        self.assertEqual(earlier.names, ["agree", "batch-size"])
        self.assertNotIn("agree", lost.names or [])
        self.assertIn("zero-times", lost.names or [])

    def test_options_of_unlisted_commands_are_hidden(self) -> None:
        unlisted = COMMANDS.replace('"plugin",', '"plugin", shouldDisplay: false,')
        found = options(self.tree(CLI__Commands=unlisted).types)
        self.assertEqual(found["plugin serve"], {"as-seen": True})

    def test_earlier_options(self) -> None:
        text = 'struct EarlierOptions { let table = ["--old-name": 1, "--flag": .flag("--new", "value")] }'
        self.assertEqual(earlier_options(self.tree(CLI__Earlier=text).types), {"old-name", "flag"})

    def test_new_options_have_reasons(self) -> None:
        *rows, _, lost = count.option_rows(
            options(count.Tree(count.ROOT).types), earlier_options(count.Tree(count.ROOT).types))
        named = {name.partition("  ")[0] for name in rows[1].names or []}
        self.assertEqual(named, set(count.tables.NEW_OPTIONS))
        self.assertEqual(lost.names, [])

    def test_files_for_a_field(self) -> None:
        tree = self.tree(
            A__Camel="spec.lineHeight", A__Snake="record.line_height", A__Kebab='"line-height": 1',
            A__Style="body { line-height: 1.4 }", A__Other="titleLineHeight", UIKitModel__Home="var lineHeight = 1")
        self.assertEqual(
            count.field_row(tree, "lineHeight").names, ["A/Camel.swift", "A/Kebab.swift", "A/Snake.swift"])

    def test_files_and_sentences(self) -> None:
        tree = self.tree(A__Short="a\n" * 39, A__Long="a\n" * 40, B__Page='$0.hasPrefix("replay: ")')
        lines, short = count.file_rows(tree)
        self.assertEqual(lines.count, 80)
        self.assertEqual(short.names, ["A/Short.swift (39)", "B/Page.swift (1)"])
        row = count.parsing(tree, "parsed", [("notes", r'hasPrefix\("replay: "\)'), ("names", r"absent")])
        self.assertEqual((row.names, row.gone), (["notes  B/Page.swift"], ["names"]))

    def test_modules(self) -> None:
        tree = self.tree(Kit__A="", Tool__main="")
        (tree.root / "Sources" / "CShim").mkdir()
        targets = [
            {"name": "Tool", "type": "executable"}, {"name": "Kit", "type": "regular"},
            {"name": "CShim", "type": "regular"}, {"name": "Lib", "type": "system"},
            {"name": "KitTests", "type": "test", "path": "Sources/Kit"}]
        self.assertEqual(count.modules(tree.root, targets), ["Kit", "Tool (executable)", "KitTests (test)"])

    def test_table_lists_short_names_only(self) -> None:
        counted = [count.Row("many", [str(n) for n in range(41)]), count.Row("few", ["x"]), count.Row("unknown")]
        text = count.table(counted, all_names=False)
        self.assertIn("--names lists them", text)
        self.assertIn("few: 1\n  x\n", text)
        self.assertRegex(text, r"unknown +– +–")
        self.assertNotIn("--names lists them", count.table(counted, all_names=True))


if __name__ == "__main__":
    unittest.main()
