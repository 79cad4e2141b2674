#!/usr/bin/env python3
"""Counts what the design wants fewer of, in the sources of any commit, with the names behind each count.

usage: count.py [COMMIT] [--names] [--field NAME] [--tool PATH]

Without COMMIT it counts the working tree. It reads sources and the manifest and builds nothing. Names are listed if
there are at most 40, or with --names. The rules are here and in options.py; names, reasons and goals in tables.py.
"gone" marks what a table lists and the sources no longer have: removed, or renamed and to be edited there.
--tool compares the options with those of a built tool instead.

Exits 0 when all is counted, 1 when --tool finds a difference, 2 when the commit cannot be read.
"""

from __future__ import annotations

import argparse
import functools
import io
import json
import os
import pathlib
import re
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent))
import tables  # noqa: E402
from options import earlier_options, options, options_of_tool  # noqa: E402
from swift import Declaration, SwiftFile  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[2]
SHORT = 40


@dataclass
class Row:
    """One count with its names; without names, a number, or None where it could not be taken."""

    title: str
    names: list[str] | None = None
    number: int | None = None
    goal: str | None = None
    # A second count beside the first, of what the goal does not count.
    beside: int | None = None
    # What a table lists and no source has any more.
    gone: list[str] = field(default_factory=list)

    @property
    def count(self) -> int | None:
        return self.number if self.names is None else len(self.names)


class Tree:
    """The files of a commit or of the working tree."""

    def __init__(self, root: pathlib.Path) -> None:
        self.root = root
        self.sources = root / "Sources"

    def paths(self, links: bool = False) -> Iterator[pathlib.PurePosixPath]:
        """Yields every file below Sources in order, without hidden folders, which builds write."""
        for path in sorted(self.sources.rglob("*")):
            below = path.relative_to(self.sources)
            if path.is_file() and (links or not path.is_symlink()) and not any(p.startswith(".") for p in below.parts):
                yield pathlib.PurePosixPath(below)

    def text(self, path: pathlib.PurePosixPath) -> str:
        return (self.sources / path).read_text("utf-8", errors="replace")

    @functools.cached_property
    def swift(self) -> list[SwiftFile]:
        return [SwiftFile(path, self.text(path)) for path in self.paths() if path.suffix == ".swift"]

    @functools.cached_property
    def declarations(self) -> list[Declaration]:
        return [found for file in self.swift for found in file.declarations]

    @functools.cached_property
    def types(self) -> list[Declaration]:
        return [found for found in self.declarations if found.kind not in ("extension", "protocol")]


# --- Files ---------------------------------------------------------------------------------------------------

def file_rows(tree: Tree) -> list[Row]:
    """Counts lines and short files. A link to a file counts as a file."""
    sizes = {path: len(tree.text(path).splitlines()) for path in tree.paths(links=True) if path.suffix == ".swift"}
    short = [f"{path} ({size})" for path, size in sizes.items() if size < 40]
    return [Row("lines of Swift in Sources", number=sum(sizes.values())), Row("files under 40 lines", short)]


def field_row(tree: Tree, name: str) -> Row:
    """Lists the files of code that spell a field, outside of the folders where fields belong."""
    words = re.findall(r"[A-Z]?[a-z0-9]+", name)
    snake, kebab = ("_".join(words).lower(), "-".join(words).lower())
    # A colon right behind the name makes it a property of a style sheet.
    spelled = re.compile(rf"(?<![\w-])(?:{name}\b|{snake}\b|{kebab}(?![\w-]|\s*:))")
    found = [
        str(path) for path in tree.paths()
        if path.parts[0] not in tables.HOMES_OF_FIELDS and path.suffix not in tables.NOT_CODE
        and spelled.search(tree.text(path))
    ]
    return Row(f"files for a field (`{name}`)", found, goal=tables.FIELD_GOAL)


# --- Types ---------------------------------------------------------------------------------------------------

def failure_types(tree: Tree) -> Row:
    """Lists the types whose values describe one failure, between the verdict and the bytes of a report."""
    far = {folder for folders in tables.FAR_FROM_FAILURES.values() for folder in folders}

    def is_near(path: pathlib.PurePosixPath) -> bool:
        return not any(str(above) in far for above in path.parents)

    def describes_failure(found: Declaration) -> bool:
        if found.name in tables.MORE_FAILURE_TYPES:
            return True
        words = set(re.findall(r"[A-Z][a-z0-9]*", found.simple_name))
        return bool(words & tables.FAILURE_WORDS) and found.name not in tables.NO_FAILURE_TYPES and found.has_values

    return Row("types for a failure", [
        f"{found.name}  {found.file.path}" for found in tree.types
        if is_near(found.file.path) and describes_failure(found)
    ])


def walk(tree: Tree, title: str, forms: list[tuple[str, str]]) -> Row:
    """Lists the forms of a walk that are still declared, in the order of the walk."""
    places: dict[str, list[str]] = {}
    for found in tree.types:
        places.setdefault(found.name, []).append(str(found.file.path))
    return Row(title, [
        f"{name}  {file if file in places[name] else places[name][0]}" for name, file in forms if name in places
    ], gone=[name for name, _ in forms if name not in places])


def cast_rows(tree: Tree) -> list[Row]:
    """Lists the casts at run time: `as?`, `as!`, `is` and `case let x as`.

    A capability is a protocol of Sources that refines a protocol or a class of Sources.
    """
    protocols = {found.simple_name: found for found in tree.declarations if found.kind == "protocol"}
    own = {found.simple_name for found in tree.types} | set(protocols)
    capabilities = {name for name, found in protocols.items() if own & set(found.parents)}

    def refines(name: str) -> bool:
        return name in tables.STRATEGY_PROTOCOLS or name in protocols and any(map(refines, protocols[name].parents))

    conforming = {
        found.simple_name for found in tree.declarations
        if found.kind != "protocol" and any(map(refines, found.parents))
    }
    test = re.compile(r"(?:\bas[?!]|\bis\b|\bcase\s+(?:let|var)\s+\w+\s+as\b)\s*\(?(?:any\s+)?([A-Z][\w.]*)")
    titles = {"casts for capabilities": capabilities, "casts to one strategy or worker": conforming}
    return [
        Row(title, [
            f"{file.path}:{file.line(match.start())}  {' '.join(match.group().split())}"
            for file in tree.swift for match in test.finditer(file.code) if match.group(1) in wanted
        ]) for title, wanted in titles.items()
    ]


def parsing(tree: Tree, title: str, places: list[tuple[str, str]]) -> Row:
    """Lists the places that still parse text which the tool itself wrote."""
    found = {
        what: [str(file.path) for file in tree.swift if re.search(pattern, file.text)] for what, pattern in places
    }
    return Row(
        title, [f"{what}  {', '.join(files)}" for what, files in found.items() if files],
        gone=[what for what, files in found.items() if not files])


# --- Modules -------------------------------------------------------------------------------------------------

def module_row(tree: Tree) -> Row:
    """Lists the Swift modules that `make test` compiles, without those of other packages."""
    title = "Swift modules in the test build"
    environment = {name: value for name, value in os.environ.items() if not name.startswith("LAYOUT_PARITY_")}
    try:
        with tempfile.TemporaryDirectory() as scratch:
            dump = subprocess.run(
                ["swift", "package", "--scratch-path", scratch, "dump-package"], cwd=tree.root, check=True,
                capture_output=True, text=True, env=environment).stdout
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"count.py: modules are not counted: {error}", file=sys.stderr)
        return Row(title)
    return Row(title, modules(tree.root, json.loads(dump)["targets"]))


def modules(root: pathlib.Path, targets: list[dict]) -> list[str]:
    """Returns the names of the targets with Swift sources, libraries first."""
    names = []
    for target in targets:
        kind, name = target["type"], target["name"]
        if kind not in ("regular", "executable", "test", "macro"):
            continue
        folder = root / (target.get("path") or f"{'Tests' if kind == 'test' else 'Sources'}/{name}")
        if next(folder.rglob("*.swift"), None):
            names.append((("regular", "macro", "executable", "test").index(kind), name, kind))
    return [name if kind == "regular" else f"{name} ({kind})" for _, name, kind in sorted(names)]


# --- The table -----------------------------------------------------------------------------------------------

def option_rows(commands: dict[str, dict[str, bool]], earlier: set[str]) -> list[Row]:
    """Counts the options that help lists: those of 0.1.0, and beside them those that are new, each with its reason."""
    everything: dict[str, bool] = {}
    for names in commands.values():
        everything |= {name: hidden and everything.get(name, True) for name, hidden in names.items()}
    found: list[Row] = []
    for command, words in (("", "all commands"), ("run", "`run`"), ("fuzz", "`fuzz`")):
        names = everything if not command else commands.get(command, {})
        visible = sorted(name for name, hidden in names.items() if not hidden)
        old = tables.OPTIONS_OF_0_1_0[command]
        new = [name for name in visible if name not in old]
        found.append(Row(f"options of 0.1.0, {words}", [name for name in visible if name in old], beside=len(new)))
        found.append(Row(f"new options, {words}", [f"{name}  {reason(name)}" for name in new]))
    lost = sorted(tables.OPTIONS_OF_0_1_0[""] - everything.keys() - earlier)
    found.append(Row("earlier options that still work", sorted(
        earlier | {name for name, hidden in everything.items() if hidden})))
    found.append(Row("options of 0.1.0 that no longer work", lost))
    return found


def reason(name: str) -> str:
    """Returns why an option is new, or that an option of 0.1.0 is new in its command."""
    if name in tables.OPTIONS_OF_0_1_0[""]:
        return "of 0.1.0 in other commands"
    return tables.NEW_OPTIONS.get(name, "NO REASON: add one to NEW_OPTIONS in tables.py")


def rows(tree: Tree, name: str) -> list[Row]:
    return [
        *file_rows(tree), module_row(tree), failure_types(tree),
        walk(tree, "forms on the walk XML → JUnit", tables.XML_TO_JUNIT),
        walk(tree, "forms on the walk fuzz → report", tables.FUZZ_TO_REPORT),
        parsing(tree, "sentences parsed back", tables.SENTENCES),
        parsing(tree, "further sentences parsed back", tables.MORE_SENTENCES),
        parsing(tree, "tokens decoded inside a report", tables.TOKENS),
        field_row(tree, name), *option_rows(options(tree.types), earlier_options(tree.types)), *cast_rows(tree),
    ]


def table(counted: list[Row], all_names: bool) -> str:
    width = max(len(row.title) for row in counted)
    lines = [f"{'':{width}}  {'count':>8}  {'new':>4}  goal"]
    for row in counted:
        count = "–" if row.count is None else f"{row.count:,}"
        new = "" if row.beside is None else f"+ {row.beside}"
        if row.title.startswith("new "):
            continue
        lines.append(f"{row.title:{width}}  {count:>8}  {new:>4}  {row.goal or tables.GOALS.get(row.title) or '–'}")
    for row in counted:
        if not row.names and not row.gone:
            continue
        names = row.names or []
        lines += ["", f"{row.title}: {len(names)}"]
        if not all_names and len(names) > SHORT:
            lines.append("  --names lists them")
            continue
        parts = [name.partition("  ") for name in names]
        left = max((len(first) for first, _, _ in parts), default=0)
        lines += [f"  {first:{left}}  {rest}".rstrip() for first, _, rest in parts]
        lines += [f"  gone: {name}" for name in row.gone]
    return "\n".join(lines) + "\n"


def compare(tree: Tree, tool: str) -> int:
    """Compares the options that the sources declare with those of a built tool."""
    read, built = options(tree.types), options_of_tool(tool)
    different = [
        f"'{command}': {', '.join(sorted(set(read.get(command, {})) ^ built.get(command, set()))) or 'no such command'}"
        for command in sorted(read.keys() | built.keys())
        if command not in read or command not in built or set(read[command]) != built[command]
    ]
    print("\n".join(different) or f"{len(read)} commands have the same options in both")
    return 1 if different else 0


def with_tree(commit: str | None, use: Callable[[Tree], int]) -> int:
    """Calls `use` with the working tree, or with a commit in a temporary folder."""
    if commit is None:
        return use(Tree(ROOT))
    archive = subprocess.run(["git", "archive", commit], cwd=ROOT, check=False, capture_output=True)
    if archive.returncode != 0:
        print(f"count.py: cannot read commit '{commit}': {archive.stderr.decode().strip()}", file=sys.stderr)
        return 2
    with tempfile.TemporaryDirectory() as folder:
        tarfile.open(fileobj=io.BytesIO(archive.stdout)).extractall(folder, filter="data")
        return use(Tree(pathlib.Path(folder)))


def main() -> int:
    parser = argparse.ArgumentParser(description="Count what the design wants fewer of.")
    parser.add_argument("commit", nargs="?", help="count this commit (default: the working tree)")
    parser.add_argument("--names", action="store_true", help=f"list all names (default: those of up to {SHORT})")
    parser.add_argument("--field", default="lineHeight", help="count the files for this field (default: lineHeight)")
    parser.add_argument("--tool", help="compare the options with those of a built tool instead")
    arguments = parser.parse_args()

    def use(tree: Tree) -> int:
        if arguments.tool:
            return compare(tree, arguments.tool)
        print(table(rows(tree, arguments.field), arguments.names), end="")
        return 0

    return with_tree(arguments.commit, use)


if __name__ == "__main__":
    sys.exit(main())
