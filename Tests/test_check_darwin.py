"""Plants calls that macOS does not have into the C targets, and sees each found."""

import importlib.util
import pathlib
import shutil
import sys
import tempfile
import unittest

HERE = pathlib.Path(__file__).resolve().parent
SPEC = importlib.util.spec_from_file_location("check_darwin", HERE / "check-darwin.py")
darwin = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(darwin)


@unittest.skipIf(sys.platform == "darwin", "the build compiles the C targets for macOS")
class Planted(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        files = [path for patterns in darwin.MODULES.values() for pattern in patterns
                 for path in HERE.parent.glob(pattern)]
        files += [path for target in darwin.TARGETS for path in (HERE.parent / "Sources" / target).rglob("*.[ch]")]
        for path in {*files, HERE / "Darwin/declarations.h"}:
            copy = self.root / path.relative_to(HERE.parent)
            copy.parent.mkdir(parents=True, exist_ok=True)
            shutil.copy(path, copy)

    def plant(self, path, before, after):
        file = self.root / path
        text = file.read_text("utf-8")
        self.assertIn(before, text)
        file.write_text(text.replace(before, after), "utf-8")
        return "\n".join(darwin.check(self.root))

    def test_a_call_that_macos_does_not_have_is_found(self):
        said = self.plant("Sources/CProcessShim/darwin.c", "shm_unlink(name);", "memfd_create(name, 0);")
        self.assertIn("undeclared function 'memfd_create'", said)

    def test_a_branch_of_linux_without_its_condition_is_found(self):
        said = self.plant("Sources/CXMLShim/parser.c", "#ifdef __linux__", "#if 1")
        self.assertIn("undeclared function 'memrchr'", said)

    def test_a_header_that_is_not_included_is_found(self):
        said = self.plant("Sources/CProcessShim/darwin.c", "#include <sys/event.h>\n", "")
        self.assertIn("undeclared function 'kqueue'", said)

    def test_a_wrong_argument_is_found(self):
        said = self.plant("Sources/CProcessShim/darwin.c", "waitpid(process, &status, WNOHANG)", "waitpid(process, status, WNOHANG)")
        self.assertIn("incompatible integer to pointer conversion", said)

    @unittest.skipUnless(darwin.has_library(), "the toolchain has no standard library for Apple's processors")
    def test_a_name_of_linux_in_swift_is_found(self):
        said = self.plant("Sources/HarnessCLI/Process/StopSignals.swift", "__sigaction_u.__sa_sigaction", "sa_sigaction")
        self.assertIn("has no member 'sa_sigaction'", said)

    @unittest.skipUnless(darwin.has_library(), "the toolchain has no standard library for Apple's processors")
    def test_a_branch_of_linux_in_swift_is_found(self):
        said = self.plant("Sources/AtomicFiles/UnnamedFile.swift", "#if os(Linux)", "#if true")
        self.assertIn("cannot find 'linkat' in scope", said)

    def test_the_sources_compile(self):
        self.assertEqual(darwin.check(self.root), [])


if __name__ == "__main__":
    unittest.main()
