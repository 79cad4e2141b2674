#!/usr/bin/env python3
"""Checks that README.md, ARCHITECTURE.md and CONTRIBUTING.md name only things that exist.

In code spans, code blocks and links:
- a path into the repository, for example `Sources/Judging/Judge.swift`, exists;
- `make TARGET` is a target of the Makefile, and `ONLY=TARGET` a test target of Package.swift.
ARCHITECTURE.md names every target of Package.swift, also those that the manifest declares only on request.

A `*` in a path matches as in a shell. Output of a build or a run is not in the repository, so paths into `Reports/` and
`.build/` are not checked.

usage: check-documents.py [ROOT]      (by default the repository of this script)
Prints `file:line: message` for each problem. Exits 0 if there is none, 1 if there is one, 2 if a file cannot be read.
"""

import os
import pathlib
import re
import sys

DOCUMENTS = ("README.md", "ARCHITECTURE.md", "CONTRIBUTING.md")
FOLDERS = ("Sources", "Tests", "Examples", "Scenarios", ".ci", ".githooks", ".github")
TOP_LEVEL_FILE = re.compile(r"Makefile|LICENSE|\.editorconfig|\.gitignore|\.swift-format|Package\.swift|[A-Z]{3,}\.md")
FENCE = re.compile(r"\s*(`{3,}|~{3,})")
SPAN = re.compile(r"(`+)(.+?)\1")
LINK = re.compile(r"\]\(([^)\s]+)\)")
WORD = re.compile(r"[^\s'\"(),;:|=]+")
MAKE = re.compile(r"(?:^|[\s;&|(])make((?:\s+[\w.-]+(?![\w.-]*=))+)")
ONLY = re.compile(r"\bONLY=(\w+)")
RULE = re.compile(r"^([A-Za-z0-9_.-]+(?:\s+[A-Za-z0-9_.-]+)*)\s*:(?!=)", re.MULTILINE)
# The functions with which the manifest declares targets, and SwiftPM's own.
TARGET = re.compile(
    r"(?:(?<![.\w])(library|executable|tests|entry)\(\s*"
    r"|\.(target|executableTarget|testTarget|systemLibrary|macro|plugin)\(\s*name:\s*)\"([^\"]+)\"")


def code(text):
    """The code of a document, as (line number, text); links count as code."""
    pieces, fence = [], None
    for number, line in enumerate(text.split("\n"), 1):
        mark = FENCE.match(line)
        if fence:
            if mark and mark[1].startswith(fence) and line.strip() == mark[1]:
                fence = None
            else:
                # What a shell takes for a comment is prose.
                pieces.append((number, re.sub(r"(^|\s)#\s.*", "", line)))
        elif mark:
            fence = mark[1]
        else:
            pieces += [(number, span[2]) for span in SPAN.finditer(line)]
            pieces += [(number, link[1]) for link in LINK.finditer(line) if "://" not in link[1]]
    return pieces


def is_path(word):
    """Whether a word looks like a path into the repository."""
    return word.split("/")[0] in FOLDERS or bool(TOP_LEVEL_FILE.fullmatch(word))


def exists(root, path):
    """Whether a path, which may have `*`, is there; a `/` at its end asks for a directory."""
    found = root.glob(path.rstrip("/")) if "*" in path else [root / path.rstrip("/")]
    return any(os.path.lexists(place) and (place.is_dir() or not path.endswith("/")) for place in found)


def targets(manifest):
    """The targets of a manifest: name -> whether it is a test target."""
    return {
        match[3]: match[1] == "tests" or match[2] == "testTarget" for match in TARGET.finditer(manifest)
    }


def problems(root):
    """The problems of all documents, as (document, line number, message)."""
    found = []
    manifest = (root / "Package.swift").read_text("utf-8")
    makefile = (root / "Makefile").read_text("utf-8")
    declared = targets(manifest)
    if not declared:
        found.append(("Package.swift", 1, "no target is found; change TARGET in Tests/check-documents.py"))
    rules = {name for rule in RULE.finditer(makefile) for name in rule[1].split()}
    for document in DOCUMENTS:
        for number, text in code((root / document).read_text("utf-8")):
            for word in WORD.findall(text):
                path = word.rstrip(".")
                if is_path(path) and not exists(root, path):
                    found.append((document, number, f"'{path}' does not exist; correct the path"))
            for match in MAKE.finditer(text):
                for name in match[1].split():
                    if name not in rules:
                        found.append((document, number, f"'{name}' is not a target of the Makefile"))
            for name in ONLY.findall(text):
                if not declared.get(name):
                    found.append((document, number, f"'{name}' is not a test target of Package.swift"))

    architecture = " ".join(text for _, text in code((root / "ARCHITECTURE.md").read_text("utf-8")))
    for name in declared:
        if not re.search(rf"(?<![\w-]){re.escape(name)}(?![\w-])", architecture):
            found.append(("ARCHITECTURE.md", 1, f"the target '{name}' of Package.swift is missing; add a line for it"))
    return found


def main(arguments):
    root = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parents[1]
    try:
        found = problems(root)
    except (OSError, UnicodeDecodeError) as error:
        print(f"check-documents.py: {error}", file=sys.stderr)
        return 2
    for document, number, message in found:
        print(f"{document}:{number}: {message}")
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
