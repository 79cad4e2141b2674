"""Plants names of Linux where a Mac compiles them, and sees each found."""

import importlib.util
import pathlib
import unittest

HERE = pathlib.Path(__file__).resolve().parent
SPEC = importlib.util.spec_from_file_location("check_platform", HERE / "check-platform.py")
platform = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(platform)

WITH_TWIN = """#if os(Linux)
  let path = "/proc/self/exe"
#else
  let path = ownPath()
#endif
"""


class Planted(unittest.TestCase):
    def problems(self, text, name="Sources/A/A.swift"):
        return platform.problems_of(name, text)

    def assert_found(self, line, what, text, name="Sources/A/A.swift"):
        problems = self.problems(text, name)
        self.assertEqual(len(problems), 1, problems)
        self.assertTrue(problems[0].startswith(f"{name}:{line}: error: macOS has no '{what}'"), problems[0])

    def test_a_name_with_a_twin_is_no_problem(self):
        self.assertEqual(self.problems(WITH_TWIN), [])
        self.assertEqual(self.problems(WITH_TWIN.replace("os(Linux)", "!canImport(Darwin)")), [])
        self.assertEqual(self.problems(WITH_TWIN.replace("os(Linux)", "DEBUG && (os(Linux) || canImport(Glibc))")), [])

    def test_a_name_without_a_condition_is_found(self):
        self.assert_found(1, "Glibc", "import Glibc\n")
        self.assert_found(2, "/proc/", "\nlet path = \"/proc/self/exe\"\n")
        self.assert_found(1, "at_quick_exit", "at_quick_exit { done() }\n")
        self.assert_found(1, ".so\"", "let library = \"lib\\(id).so\"\n")
        self.assert_found(2, "prctl", "\nprctl(1, 2);\n", "Sources/C/c.c")

    def test_a_name_in_the_branch_of_a_mac_is_found(self):
        self.assert_found(4, "/proc/", WITH_TWIN.replace("ownPath()", "\"/proc/self/exe\""))
        self.assert_found(2, "/proc/", WITH_TWIN.replace("os(Linux)", "os(Linux) || os(macOS)"))
        self.assert_found(2, "/proc/", WITH_TWIN.replace("os(Linux)", "DEBUG"))
        self.assert_found(2, "/proc/", WITH_TWIN.replace("os(Linux)", "!(os(Linux) && DEBUG)"))
        self.assert_found(2, "memfd_create", "#ifndef __linux__\nmemfd_create(0);\n#endif\n", "Sources/C/c.c")

    def test_a_branch_without_a_twin_is_found_unless_it_says_what_macos_does(self):
        alone = "#if os(Linux)\n  at_quick_exit { done() }\n#endif\n"
        self.assertIn("Sources/A/A.swift:2: error: 'at_quick_exit' has no twin for macOS", self.problems(alone)[0])
        said = alone.replace("\n  at", "\n  // macOS has no quick_exit.\n  at", 1)
        self.assertEqual(self.problems(said), [])

    def test_a_comment_is_no_use(self):
        self.assertEqual(self.problems("// As /proc/self/exe is.\n/* prctl */\n/// Glibc\n"), [])
        self.assert_found(1, "/proc/", "let path = \"file:///proc/self\" // none\n")

    def test_a_file_of_c_has_its_twin_elsewhere(self):
        self.assertEqual(self.problems("#ifdef __linux__\nprctl(1, 2);\n#endif\n", "Sources/C/linux.c"), [])

    def test_asking_for_uikit_is_found(self):
        problems = self.problems("#if canImport(UIKit)\n#endif\n")
        self.assertEqual(len(problems), 1)
        self.assertIn("ask for canImport(ObjectiveC)", problems[0])


if __name__ == "__main__":
    unittest.main()
