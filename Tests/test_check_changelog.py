#!/usr/bin/env python3
"""Tests check-changelog.py: python3 Tests/test_check_changelog.py"""

import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().with_name("check-changelog.py")
specification = importlib.util.spec_from_file_location("check_changelog", SCRIPT)
check_changelog = importlib.util.module_from_spec(specification)
specification.loader.exec_module(check_changelog)

HEAD = "# Changelog\n\nAn introduction.\n\n"
ADDED = HEAD + "## 0.2.0 (unreleased)\n\n### Added\n\n"


def words(count):
    return " ".join(["word"] * count)


class CheckChangelogTests(unittest.TestCase):
    def check(self, text, *expected):
        """Expects problems at these lines, whose messages contain these texts."""
        found = check_changelog.problems(text)
        self.assertEqual([number for number, _ in found], [number for number, _ in expected], found)
        for (_, message), (_, part) in zip(found, expected):
            self.assertIn(part, message)

    def test_items_of_every_section_and_topic(self):
        self.check(
            ADDED + "- An item.\n- Another item.\n\n#### A topic\n\n- An item.\n\n"
            "### Changed\n\n- An item.\n\n"
            "## 0.1.0 (2026-01-31)\n\nThe first version.\n\n### Fixed\n\n- An item.\n")

    def test_thirty_words_are_the_most(self):
        self.check(ADDED + f"- {words(30)}\n")
        self.check(ADDED + f"- {words(31)}\n", (9, "31 words; write at most 30"))

    def test_an_item_is_one_line(self):
        self.check(ADDED + "- An item\n  of two lines.\n", (10, "one line"))
        self.check(ADDED + "- An item\nof two lines.\n", (10, "one line"))
        self.check(ADDED + "- An item.\n\n  Its second paragraph.\n", (11, "one line"))
        self.check(ADDED + "- An item.\n  - A nested item.\n", (10, "nested"))

    def test_text_after_a_blank_line_is_no_item(self):
        self.check(ADDED + "- An item.\n\nA paragraph.\n\n- An item.\n")

    def test_an_item_is_in_a_section_of_a_version(self):
        self.check(HEAD + "- An item.\n", (5, "no version"))
        self.check(HEAD + "## 0.1.0\n\n- An item.\n", (7, "no section"))
        self.check(HEAD + "## 0.1.0\n\n### Removed\n\n- An item.\n", (9, "no section"))
        self.check(HEAD + "## Unreleased\n\n### Added\n\n- An item.\n", (9, "no version"))
        self.check(HEAD + "### Added\n\n- An item.\n", (7, "no version"))
        self.check(ADDED + "- An item.\n\n## 0.1.0\n\n- An item.\n", (13, "no section"))

    def test_the_program_prints_file_and_line(self):
        with tempfile.TemporaryDirectory() as folder:
            path = pathlib.Path(folder, "CHANGELOG.md")
            path.write_text(ADDED + f"- {words(40)}\n", "utf-8")
            result = subprocess.run([sys.executable, SCRIPT, path], capture_output=True, text=True)
            self.assertEqual(result.returncode, 1)
            self.assertIn(f"{path}:9: error: the item has 40 words", result.stdout)
            path.write_text(ADDED + "- An item.\n", "utf-8")
            self.assertEqual(subprocess.run([sys.executable, SCRIPT, path]).returncode, 0)
            path.unlink()
            missing = subprocess.run([sys.executable, SCRIPT, path], capture_output=True)
            self.assertEqual(missing.returncode, 2)


if __name__ == "__main__":
    unittest.main()
