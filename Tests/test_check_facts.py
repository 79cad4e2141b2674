"""Plants sentences in records, and sees each found."""

import importlib.util
import pathlib
import shutil
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
SPEC = importlib.util.spec_from_file_location("check_facts", HERE / "check-facts.py")
facts = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(facts)


class Planted(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        shutil.copytree(HERE.parent / facts.RECORDS, self.root / facts.RECORDS)

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, "utf-8")

    def change(self, name, old, new):
        path = self.root / facts.RECORDS / name
        text = path.read_text("utf-8")
        self.assertIn(old, text)
        path.write_text(text.replace(old, new, 1), "utf-8")

    def found(self):
        return [line.rpartition("error: ")[2] for line in facts.check(self.root)]

    def test_the_records_of_the_tree_hold(self):
        self.assertEqual(self.found(), [])

    def test_nothing_to_check(self):
        shutil.rmtree(self.root / facts.RECORDS)
        self.assertIsNone(facts.check(self.root))

    def test_a_message_in_a_failure(self):
        self.change("CaseOutcome.swift", "package var check: String", "package var message: String\n  package var check: String")
        self.assertEqual(len(self.found()), 1)
        self.assertIn("'Failure.message'", self.found()[0])

    def test_a_text_in_a_case(self):
        self.change("Note.swift", "case unmetByAll", "indirect case unmetByAll(\n    Int, why: String?, [String])")
        self.assertEqual([line.split("'")[1] for line in self.found()], ["Note.unmetByAll.why", "Note.unmetByAll.2"])

    def test_a_text_that_is_gone(self):
        self.change("Skip.swift", "case seeCase(String)", "case seeCase")
        self.assertEqual(self.found(), ["no record has the text 'Reason.seeCase.0'"])

    def test_a_quotation_below_the_edge(self):
        text = "import RunRecords\nlet skip = Skip(.known, .quoted(\"so\"))\n"
        self.write("Sources/Judging/A.swift", text)
        self.write("Sources/HarnessCLI/A.swift", text)
        self.write("Sources/Fuzzing/A.swift", "import RunRecords\nswitch note { case .quoted(let text): print(text) }\n")
        self.assertEqual(len(self.found()), 1)
        self.assertIn("only reporters", self.found()[0])

    def test_a_sentence_below_the_edge(self):
        self.write(
            "Sources/Judging/A.swift",
            'import RunRecords\nlet a = Evidence.failed("it is \\(wrong)")\nnotes.append(.detail("word"))\n'
            'print(.something("it is no record"))\n')
        self.assertEqual(len(self.found()), 1)
        self.assertIn("'it is \\(wrong)'", self.found()[0])


if __name__ == "__main__":
    unittest.main()
