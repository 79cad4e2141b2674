"""The files that the frozen commands read, taken from a source tree.

Every input is copied into the work folder under a fixed name, so outputs show no path of the machine, and a folder
that moves in the tree changes nothing.
"""

from __future__ import annotations

import pathlib
import shutil

HERE = pathlib.Path(__file__).resolve().parent
#: The source tree of this program.
TREE = HERE.parent.parent

#: Buttons, trees of views and scripts as replay tokens. Tokens stay readable, so they are fixed here.
PLAIN = "lp1:AQC-I8I"
ODD_WIDTH = "lp1:AYPMAYDKAYBYgDCAMIBsgCh9uGk"
NEGATIVE_SPACING = "lp1:AYvMAYDKAYBY_gWAMIAwgGyAKE7yww"
VIEWS = "lt1:AQACAAABIQEAAOmPQQ"
SCRIPT = "ls1:AYCQA4DIAQNHbwAHAgAAgBKAEgEAAoASgBIBSWDW"


class InputError(Exception):
    """An input that the tree or the tool does not have."""


class Inputs:
    """Copies of a tree's inputs, as paths below the work folder."""

    def __init__(self, tree: pathlib.Path, work: pathlib.Path) -> None:
        self._tree = tree
        self._work = work

    def copy(self) -> None:
        """Copies scenarios, foreign reports, plugins and the program's own files."""
        self._take(self._tree / "Scenarios", "Scenarios")
        self._take(self._found("Tests", "Corpus/pytest-plain.xml").parent, "corpus")
        self._take(self._found("Tests", "invalid/bad-version.xml").parent, "invalid")
        self._take(self._found("Tests", "my-button/layout-parity-plugin.json").parent, "my-button")
        self._take(self._found("Sources", "Guests/row.xml").parent, "guests")
        for path in sorted((HERE / "Inputs").iterdir()):
            self._take(path, path.name)

    @property
    def mutants(self) -> list[str]:
        """The names of all mutants."""
        lines = self._found("Tests", "Snapshots/minima.txt").read_text("utf-8").splitlines()
        return sorted(line.split(":", 1)[0] for line in lines if ":" in line)

    @property
    def foreign(self) -> list[str]:
        """The paths of all foreign reports, below the work folder."""
        return sorted(str(path.relative_to(self._work)) for path in (self._work / "corpus").rglob("*.xml"))

    def _found(self, top: str, end: str) -> pathlib.Path:
        """Returns the file below a folder of the tree whose path ends in some names."""
        for path in sorted((self._tree / top).rglob(pathlib.PurePath(end).name)):
            if path.as_posix().endswith("/" + end):
                return path
        raise InputError(f"'{self._tree / top}' has no file '{end}'; it is an input of the freeze program")

    def _take(self, path: pathlib.Path, name: str) -> None:
        if not path.exists():
            raise InputError(f"'{path}' is missing; it is an input of the freeze program")
        if path.is_dir():
            ignored = shutil.ignore_patterns(".build", "__pycache__", "*.so", "node_modules")
            shutil.copytree(path, self._work / name, ignore=ignored)
        else:
            shutil.copy(path, self._work / name)
