#!/usr/bin/env python3
"""Tests check-language.py: python3 Tests/test_check_language.py"""

import importlib.util
import pathlib
import subprocess
import sys
import tempfile
import unittest

SCRIPT = pathlib.Path(__file__).resolve().with_name("check-language.py")
specification = importlib.util.spec_from_file_location("check_language", SCRIPT)
check_language = importlib.util.module_from_spec(specification)
sys.modules["check_language"] = check_language
specification.loader.exec_module(check_language)

WORDS = "# A comment.\nnobody: 'no file'\nas it is: 'unchanged'\n"


class Project:
    """A project with one target, whose file has the given text."""

    def __init__(self, source="", documents=None, allowed=""):
        self.folder = tempfile.TemporaryDirectory()
        self.root = pathlib.Path(self.folder.name)
        self.write("Sources/Kit/Kit.swift", source)
        self.write("Tests/language-words.txt", WORDS)
        self.write("Tests/language-allowed.txt", allowed)
        for name, text in (documents or {}).items():
            self.write(name, text)

    def write(self, name, text):
        path = self.root / name
        path.parent.mkdir(parents=True, exist_ok=True)
        path.write_text(text, "utf-8")

    def run(self, *arguments):
        command = [sys.executable, SCRIPT, "--root", self.root, *arguments]
        result = subprocess.run(command, capture_output=True, text=True)
        return result.returncode, result.stdout + result.stderr

    def listed(self, count):
        """Returns the places of a count, as file:line."""
        _, text = self.run("--list", count)
        return [":".join(line.split(":")[:2]) for line in text.splitlines() if line]


class CheckLanguageTests(unittest.TestCase):
    def project(self, *arguments, **named):
        project = Project(*arguments, **named)
        self.addCleanup(project.folder.cleanup)
        return project

    def expect(self, source, count, *lines):
        found = self.project(source).listed(count)
        self.assertEqual(found, [f"Sources/Kit/Kit.swift:{line}" for line in lines])

    def test_openings_name_no_thing(self):
        self.expect("/// What it is.\nlet a = 1\n/// The width.\nlet b = 1\n/// How wide.\nlet c = 1\n", "openings", 1, 5)
        self.expect("/// Shows\n/// What it is.\nlet a = 1\n// What it is.\nlet b = 1\n", "openings")
        self.expect("let a = \"\"\"\n  /// What it is.\n  \"\"\"\n", "openings")

    def test_whether_is_for_booleans(self):
        self.expect("/// Whether it is on.\nvar a: Bool { b }\n/// Whether it is on.\nvar c = true\n", "openings")
        self.expect("/// Whether it is on.\nfunc a(\n  b: Int\n) -> Bool {\n", "openings")
        self.expect("/// Whether it is on.\ncase a\n/// The sign.\nvar b: Bool\n", "openings", 1)

    def test_a_summary_is_the_first_sentence(self):
        words = " ".join(["word"] * 24)
        self.expect(f"/// A {words}. And {words}.\nlet a = 1\n", "long")
        self.expect(f"/// A {words},\n/// and.\nlet a = 1\n", "long", 1)
        self.expect(f"/// A {words}\n///\n/// and {words}\nlet a = 1\n", "long")
        self.expect(f"/// A {words[5:]} `one piece of code`.\nlet a = 1\n", "long")

    def test_words_in_comments_and_strings(self):
        self.expect("// Nobody\nlet a = 1 // as\n// it is\n/* nobody\n nobody */\n", "words", 1, 2, 4, 5)
        self.expect("let a = \"nobody is here\"\nlet b = \"nobody\"\nlet c = \"\(nobody(a, b, c)) was it\"\n", "words", 1)
        self.expect("// `nobody` and ``nobody()``\nlet nobody = 1\n", "words")

    def test_is_none_and_is_no(self):
        self.expect("// There is none.\n// It is no file.\n// It is\n// no file.\n", "none", 1, 2, 3)
        self.expect("// It is no longer here; there are no more than two. It is not a file.\n", "none")

    def test_documents_without_their_code(self):
        project = self.project(documents={"README.md": "Nobody\n```\nnobody\n```\n`nobody` [a](nobody.md)\nas it is\n"})
        self.assertEqual(project.listed("words"), ["README.md:1", "README.md:6"])

    def test_allowed_uses(self):
        project = self.project("// nobody, as it is\n", allowed="Sources/Kit/*: nobody: a quotation\n")
        self.assertEqual(project.listed("words"), ["Sources/Kit/Kit.swift:1"])
        project.write("Tests/language-allowed.txt", "Sources/Other/*: nobody: a quotation\n")
        self.assertEqual(len(project.listed("words")), 2)

    def test_counts_may_only_fall(self):
        project = self.project("// nobody, nobody\n")
        status, text = project.run()
        self.assertEqual(status, 1)
        self.assertIn("Sources/Kit/Kit.swift:1: 'nobody': write 'no file'", text)
        self.assertIn("Kit: 2 words, at most 0 are allowed; rewrite 2 of these", text)
        self.assertEqual(project.run("--write")[0], 0)
        self.assertEqual(project.run()[0], 0)
        project.write("Sources/Kit/Kit.swift", "// nobody\n")
        self.assertEqual(project.run("--write")[0], 0)
        project.write("Sources/Kit/Kit.swift", "// nobody, nobody\n")
        self.assertEqual(project.run("--write")[0], 0)
        status, text = project.run()
        self.assertEqual(status, 1)
        self.assertIn("Kit: 2 words, at most 1 are allowed; rewrite 1 of these", text)

    def test_the_measure_is_a_share(self):
        project = self.project("/// What it is, nobody.\nlet a = 1\n" + "/// The width.\nlet b = 1\n" * 3)
        _, text = project.run("--measure")
        self.assertIn("summaries 4: openings 1 (25.0%, goal 5 %), long 0 (goal 0)", text)
        self.assertIn("comments, 10 words: words 1 (1000.0 in 10,000, goal 2), none 0", text)

    def test_a_missing_file_is_no_result(self):
        project = self.project()
        (project.root / "Tests/language-words.txt").unlink()
        self.assertEqual(project.run()[0], 2)


if __name__ == "__main__":
    unittest.main()
