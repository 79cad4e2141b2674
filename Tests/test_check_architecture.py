"""Plants imports and floors that break the rules, and sees each found."""

import importlib.util
import pathlib
import shutil
import tempfile
import unittest
from unittest import mock

HERE = pathlib.Path(__file__).resolve().parent
SPEC = importlib.util.spec_from_file_location("check_architecture", HERE / "check-architecture.py")
architecture = importlib.util.module_from_spec(SPEC)
SPEC.loader.exec_module(architecture)

RULES = """# Architecture

```import-rules
floor 1: Roof
floor 0: Ground Cellar

# A door.
only Roof imports Cellar
Ground imports nothing
Roof never imports Attic
```
"""


class Planted(unittest.TestCase):
    def setUp(self):
        self.root = pathlib.Path(tempfile.mkdtemp())
        self.addCleanup(shutil.rmtree, self.root)
        self.targets = {"Ground": [], "Cellar": [], "Roof": ["Ground", "Cellar"]}
        self.write("ARCHITECTURE.md", RULES)
        self.write("Sources/Ground/A.swift", "import Foundation\n")
        self.write("Sources/Cellar/A.swift", "import Foundation\n")
        self.write("Sources/Roof/A.swift", "import Cellar\npackage import Ground\n")

    def write(self, path, text):
        (self.root / path).parent.mkdir(parents=True, exist_ok=True)
        (self.root / path).write_text(text, "utf-8")

    def problems(self):
        manifest = {
            name: {"type": "regular", "dependencies": [{"byName": [module, None]} for module in modules]}
            for name, modules in self.targets.items()
        }
        with mock.patch.object(architecture, "manifest", lambda root: manifest):
            return architecture.check(self.root)

    def test_a_tree_that_keeps_the_rules_has_no_problem(self):
        self.assertEqual(self.problems(), [])

    def test_an_import_that_the_manifest_does_not_list_is_found(self):
        self.targets["Roof"] = ["Ground"]
        self.assertEqual(
            self.problems(),
            ["Sources/Roof/A.swift:1: error: 'Roof' imports 'Cellar', which Package.swift does not list"])

    def test_a_dependency_that_no_file_imports_is_found(self):
        self.write("Sources/Roof/A.swift", "import Cellar\n")
        self.assertEqual(
            self.problems(), ["Package.swift: error: 'Roof' lists 'Ground' and no file imports it"])

    def test_a_target_behind_another_door_is_found(self):
        self.targets["Ground"] = ["Cellar"]
        self.write("Sources/Ground/A.swift", "import struct Cellar.Box\n")
        problems = self.problems()
        self.assertIn(
            "Sources/Ground/A.swift:1: error: only Roof may import 'Cellar' (ARCHITECTURE.md:8)", problems)
        self.assertIn(
            "Sources/Ground/A.swift:1: error: 'Ground' may not import 'Cellar' (ARCHITECTURE.md:9)", problems)
        self.assertIn(
            "ARCHITECTURE.md: error: 'Ground' stands on floor 0; its imports put it on 1", problems)

    def test_a_target_without_a_floor_and_a_floor_without_a_target_are_found(self):
        self.targets["Attic"] = []
        del self.targets["Ground"]
        self.targets["Roof"] = ["Cellar"]
        self.write("Sources/Roof/A.swift", "import Cellar\n")
        self.assertEqual(
            self.problems(),
            [
                "ARCHITECTURE.md: error: target 'Attic' stands on no floor",
                "ARCHITECTURE.md: error: 'Ground' stands on a floor and is no target",
            ])

    def test_a_line_that_is_no_rule_is_found(self):
        self.write("ARCHITECTURE.md", RULES.replace("# A door.", "a door"))
        self.assertEqual(self.problems(), ["ARCHITECTURE.md:7: error: 'a door' is not a rule"])


if __name__ == "__main__":
    unittest.main()
