#!/usr/bin/env python3
"""Checks that the strategies share no layout code.

Strategies that call one formula agree whatever the formula says. So no two folders below
Sources/BuiltinStrategies and Sources/FieldStrategies may have SHARED equal lines in a row, once what says nothing is gone
(comments, blank lines, braces alone, imports, spaces); and no folder but System and EdgeInsets may
call the system's own rectangle methods through super.

usage: check-independence.py [FOLDER-OF-STRATEGIES...]
Exits 0 when the strategies are independent, 1 when they are not, 2 when there is nothing to check.
"""

import itertools
import pathlib
import re
import sys

SHARED = 6
MAY_CALL_SUPER = {"System", "EdgeInsets"}
SUPER_CALL = re.compile(r"\bsuper\s*\.\s*(\w+Rect)\s*\(\s*for")
# A string literal is kept whole, so that "//" in one begins no comment.
TOKENS = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)


def without_comments(text):
    """The text with comments blanked out; every line keeps its number."""

    def blank(match):
        token = match.group()
        return token if token.startswith('"') else re.sub(r"[^\n]", " ", token)

    return TOKENS.sub(blank, text)


def normalised(path):
    """The lines of a file that say something, as (line number, text without spaces)."""
    lines = []
    for number, line in enumerate(without_comments(path.read_text("utf-8")).split("\n"), 1):
        text = re.sub(r"\s+", "", line)
        if not text or re.fullmatch(r"[\[\](){},;]*", text):
            continue
        if re.match(r"\s*((public|package|internal|private|@\w+)\s+)*import\s", line):
            continue
        lines.append((number, text))
    return lines


def runs(files):
    """Every run of SHARED lines in some files: the texts, with the places where they begin."""
    found = {}
    for path in files:
        lines = normalised(path)
        for start in range(len(lines) - SHARED + 1):
            texts = tuple(text for _, text in lines[start : start + SHARED])
            found.setdefault(texts, (path, lines[start][0]))
    return found


def main(roots):
    folders = sorted(
        folder for root in roots if root.is_dir() for folder in root.iterdir() if folder.is_dir())
    sources = {folder: sorted(folder.rglob("*.swift")) for folder in folders}
    if sum(1 for files in sources.values() if files) < 2:
        below = " and ".join(f"'{root}'" for root in roots)
        print(f"found fewer than two strategy folders below {below}, nothing to compare")
        return 2

    diagnostics = []
    shared = {folder: runs(files) for folder, files in sources.items()}
    for left, right in itertools.combinations(folders, 2):
        for texts in shared[left].keys() & shared[right].keys():
            (path, line), (other, other_line) = shared[left][texts], shared[right][texts]
            diagnostics.append(
                f"{path}:{line}: error: {SHARED} lines are equal to those at {other}:{other_line}; "
                "write each strategy from its own arithmetic"
            )
    for folder, files in sources.items():
        if folder.name in MAY_CALL_SUPER:
            continue
        for path in files:
            for number, line in enumerate(without_comments(path.read_text("utf-8")).split("\n"), 1):
                for call in SUPER_CALL.finditer(line):
                    diagnostics.append(
                        f"{path}:{number}: error: calls super.{call.group(1)}; "
                        f"only {' and '.join(sorted(MAY_CALL_SUPER))} may use the system's rectangles"
                    )

    for diagnostic in sorted(diagnostics):
        print(diagnostic)
    return 1 if diagnostics else 0


if __name__ == "__main__":
    here = pathlib.Path(__file__).resolve().parent.parent
    arguments = sys.argv[1:]
    shipped = [here / "Sources" / name for name in ("BuiltinStrategies", "FieldStrategies")]
    sys.exit(main([pathlib.Path(argument) for argument in arguments] or shipped))
