#!/usr/bin/env python3
"""Checks the C targets as macOS would compile them, against the declarations in Tests/Darwin/declarations.h.

Nothing is linked or run: this finds calls that macOS does not have, headers that are not included and wrong types. It
proves no behaviour.

usage: check-darwin.py [ROOT]
Exits 0 when every file compiles without a warning, 1 when one does not.
"""

import pathlib
import re
import shlex
import subprocess
import sys
import tempfile

SECTION = re.compile(r"^/\* <(\S+)> \*/$", re.MULTILINE)
TARGETS = ["CProcessShim", "CXMLShim", "CLayoutParityPlugin"]
MACHINES = ["arm64-apple-macos15", "x86_64-apple-macos15"]


def headers(text: str) -> dict[str, str]:
    """The sections of the declarations, by the header that has them on macOS."""
    parts = SECTION.split(text)[1:]
    return dict(zip(parts[::2], parts[1::2]))


def libxml2() -> list[str]:
    found = subprocess.run(["pkg-config", "--cflags", "libxml-2.0"], capture_output=True, text=True)
    return [word.replace("-I", "-isystem", 1) for word in shlex.split(found.stdout)]


def check(root: pathlib.Path) -> list[str]:
    """What the compiler says."""
    with tempfile.TemporaryDirectory() as folder:
        for name, text in headers((root / "Tests/Darwin/declarations.h").read_text("utf-8")).items():
            path = pathlib.Path(folder, name)
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("#pragma once\n" + text, "utf-8")
        files = [path for target in TARGETS for path in sorted((root / "Sources" / target).glob("*.c"))]
        if not files:
            return [f"error: {root} has no C files of {', '.join(TARGETS)}"]
        includes = [f"-I{root / 'Sources' / target / 'include'}" for target in TARGETS]
        for machine in MACHINES:
            done = subprocess.run(
                ["clang", "-target", machine, "-fsyntax-only", "-std=gnu11", "-ffreestanding", "-nostdlibinc",
                 "-Wall", "-Wextra", "-Werror", "-isystem", folder, *includes, *libxml2(), *map(str, files)],
                capture_output=True, text=True)
            if done.returncode:
                return [done.stderr.strip() or f"error: clang fails with status {done.returncode}"]
    return []


def main(arguments: list[str]) -> int:
    if sys.platform == "darwin":
        print("the build compiles the C targets for macOS")
        return 0
    root = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parent.parent
    problems = check(root)
    print("\n".join(problems) or "the C targets compile for macOS; that they work there is not yet proven")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
