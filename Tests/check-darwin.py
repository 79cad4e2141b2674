#!/usr/bin/env python3
"""Checks the C targets, and the Swift files with branches for macOS, as macOS would compile them.

They are compiled against the declarations in Tests/Darwin. Nothing is linked or run: this finds calls that macOS does not
have, headers that are not included and wrong types. It proves no behaviour. The Swift files need the toolchain's
standard library for Apple's processors, the embedded one; a toolchain without it checks the C targets only.

usage: check-darwin.py [ROOT]
Exits 0 when every file compiles without a warning, 1 when one does not.
"""

import pathlib
import re
import shlex
import shutil
import subprocess
import sys
import tempfile

SECTION = re.compile(r"^/\* <(\S+)> \*/$", re.MULTILINE)
TARGETS = ["CProcessShim", "CXMLShim", "CLayoutParityPlugin"]
MACHINES = ["arm64-apple-macos15", "x86_64-apple-macos15"]
# The modules in the order in which they import each other, each with its files. The embedded library has no macOS.
SWIFT_MACHINE = "arm64-apple-ios18.0"
MODULES = {
    "Darwin": ["Tests/Darwin/Darwin.swift"],
    "Platform": ["Sources/Platform/*.swift"],
    "Foundation": ["Tests/Darwin/Foundation.swift"],
    "RunRecords": [
        "Sources/RunRecords/ReportError.swift", "Sources/RunRecords/RunStatus.swift", "Tests/Darwin/Others.swift"],
    "AtomicFiles": ["Sources/AtomicFiles/*.swift", "Tests/Darwin/Others.swift"],
    "StrategyKit": ["Tests/Darwin/StrategyKit.swift"],
    "PluginHost": [
        "Sources/PluginHost/ProcessUsage.swift", "Sources/PluginHost/ChildLaunch.swift",
        "Sources/PluginHost/ChildEnvironment.swift", "Sources/PluginHost/Stragglers.swift", "Tests/Darwin/Others.swift"],
    "HarnessCLI": ["Sources/HarnessCLI/Process/*.swift", "Tests/Darwin/Others.swift"],
}


def headers(text: str) -> dict[str, str]:
    """The sections of the declarations, by the header that has them on macOS."""
    parts = SECTION.split(text)[1:]
    return dict(zip(parts[::2], parts[1::2]))


def libxml2() -> list[str]:
    found = subprocess.run(["pkg-config", "--cflags", "libxml-2.0"], capture_output=True, text=True)
    return [word.replace("-I", "-isystem", 1) for word in shlex.split(found.stdout)]


def complaint(command: list[str]) -> str:
    """What a compiler says; empty where it says nothing is wrong."""
    done = subprocess.run(command, capture_output=True, text=True)
    if done.returncode == 0:
        return ""
    return done.stderr.strip() or f"error: {command[0]} fails with status {done.returncode}"


def check_c(root: pathlib.Path, folder: pathlib.Path) -> str:
    files = [path for target in TARGETS for path in sorted((root / "Sources" / target).glob("*.c"))]
    if not files:
        return f"error: {root} has no C files of {', '.join(TARGETS)}"
    includes = [f"-I{root / 'Sources' / target / 'include'}" for target in TARGETS]
    for machine in MACHINES:
        if said := complaint(
                ["clang", "-target", machine, "-fsyntax-only", "-std=gnu11", "-ffreestanding", "-nostdlibinc",
                 "-Wall", "-Wextra", "-Werror", "-isystem", str(folder), *includes, *libxml2(), *map(str, files)]):
            return said
    return ""


def has_library() -> bool:
    """Whether the toolchain has the standard library that the Swift files need."""
    compiler = shutil.which("swiftc")
    folder = compiler and pathlib.Path(compiler).resolve().parent.parent / "lib/swift/embedded/Swift.swiftmodule"
    return bool(folder) and any(folder.glob("arm64-apple-ios.*"))


def check_swift(root: pathlib.Path, folder: pathlib.Path, names: list[str]) -> str:
    (folder / "all.h").write_text("".join(f"#include <{name}>\n" for name in names), "utf-8")
    (folder / "module.modulemap").write_text(
        'module Darwin [system] { header "all.h" export * }\n'
        f'module CProcessShim {{ header "{root}/Sources/CProcessShim/include/process_shim.h" export * }}\n', "utf-8")
    for module, patterns in MODULES.items():
        files = [str(path) for pattern in patterns for path in sorted(root.glob(pattern))]
        underlying = ["-import-underlying-module"] if module == "Darwin" else ["-swift-version", "6"]
        if said := complaint(
                ["swiftc", "-frontend", "-emit-module", "-module-name", module, "-target", SWIFT_MACHINE,
                 "-package-name", "layoutparity", "-parse-as-library", "-enable-experimental-feature", "Embedded",
                 *underlying, "-enable-upcoming-feature", "InternalImportsByDefault",
                 "-enable-upcoming-feature", "MemberImportVisibility", "-disable-implicit-concurrency-module-import",
                 "-disable-implicit-string-processing-module-import", "-Xcc", "-nostdlibinc", "-Xcc", "-ffreestanding",
                 "-Xcc", "-isystem", "-Xcc", str(folder), "-module-cache-path", str(folder / "cache"),
                 "-I", str(folder), "-o", str(folder / f"{module}.swiftmodule"), *files]):
            return said
    return ""


def check(root: pathlib.Path) -> list[str]:
    """What the compilers say."""
    with tempfile.TemporaryDirectory() as name:
        folder = pathlib.Path(name)
        sections = headers((root / "Tests/Darwin/declarations.h").read_text("utf-8"))
        for header, text in sections.items():
            path = folder / header
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text("#pragma once\n" + text, "utf-8")
        said = check_c(root, folder)
        if not said and has_library():
            said = check_swift(root, folder, list(sections))
    return [said] if said else []


def main(arguments: list[str]) -> int:
    if sys.platform == "darwin":
        print("the build compiles these files for macOS")
        return 0
    root = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parent.parent
    problems = check(root)
    print("\n".join(problems) or "the C targets and the Swift files with branches for macOS compile; that they work there is not "
          "yet proven")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
