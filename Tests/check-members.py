#!/usr/bin/env python3
"""Checks that the documentation says of every member of the modelled views where its effect on layout comes from, and
writes that table.

The list is in Tests/members.txt, one member a line below the name of its group: the member, what it changes, and a test
or a reason, separated by ' | '. A test is named by its sentence or its function, and must exist; a reason begins with 'kept:'
(the value is stored, nothing moves), 'helper:' (a member of the model that UIKit does not have) or 'open:' (nothing
public says it). A property or a function of a listed class that is not in the list is an error; initialisers may be
listed.

usage: check-members.py [--write] [BUILD-FOLDER]   (after 'swift build'; the folder is .build/debug by default)
Exits 0 when all is well, 1 when a member or a test is missing, 2 without a build.
"""

import json
import pathlib
import platform
import re
import subprocess
import sys
import tempfile

from written_table import finish

HERE = pathlib.Path(__file__).resolve().parent
ROOT = HERE.parent
TABLE = ROOT / "Sources" / "UIKitModel" / "UIKitModel.docc" / "LayoutMembers.md"
CLASSES = ["UIView", "DecoratedView", "UIControl", "UIButton", "UILabel", "UIImageView", "UIStackView",
           "UILayoutGuide", "UIWindow", "NSLayoutConstraint"]
KINDS = ("swift.property", "swift.method", "swift.type.property", "swift.type.method", "swift.init")
# Every class has these of NSObject.
OF_OBJECTS = ("hash(into:)",)
REASONS = ("kept:", "helper:", "open:")


def members(build):
    """All members of the classes, such as `UILabel.text`."""
    with tempfile.TemporaryDirectory() as folder:
        subprocess.run(
            ["swift-symbolgraph-extract", "-module-name", "UIKitModel", "-target",
             f"{platform.machine()}-unknown-linux-gnu", "-I", str(build / "Modules"), "-output-dir", folder,
             "-minimum-access-level", "public"], check=True, capture_output=True)
        graph = json.loads((pathlib.Path(folder) / "UIKitModel.symbols.json").read_text("utf-8"))
    found = set()
    for symbol in graph["symbols"]:
        path, kind = symbol["pathComponents"], symbol["kind"]["identifier"]
        if len(path) != 2 or path[0] not in CLASSES or kind not in KINDS or path[1] in OF_OBJECTS:
            continue
        if any(item.get("isUnconditionallyUnavailable") for item in symbol.get("availability", [])):
            continue
        owner = "UIView" if path[0] == "DecoratedView" else path[0]
        found.add(f"{owner}.{path[1]}")
    return found


def tests():
    """The sentences and the functions of all tests."""
    return {name for path in HERE.rglob("*Tests.swift")
            for name in re.findall(r'func `([^`]+)`|func (\w+)\(|@Test\(\s*"([^"]+)"', path.read_text("utf-8"))
            for name in name if name}


def main(arguments):
    writes = "--write" in arguments
    folders = [argument for argument in arguments if argument != "--write"]
    build = pathlib.Path(folders[0]) if folders else ROOT / ".build" / "debug"
    if not (build / "Modules" / "UIKitModel.swiftmodule").exists():
        print(f"{build} has no module UIKitModel; run 'swift build' first")
        return 2
    known, sentences = members(build), tests()
    lines = ["# Where the effect of each member comes from", "",
             "Every member of the views, what it changes or answers, and the test that has its source: Apple's page, a "
             "public page or a measured row.", "A member that is kept stores its value and moves nothing. Generated "
             "by `Tests/check-members.py --write`."]
    errors, listed, counts = [], set(), {"tests": 0, "kept": 0, "helper": 0, "open": 0}
    for number, line in enumerate((HERE / "members.txt").read_text("utf-8").splitlines(), 1):
        if not line.strip() or line.startswith("#"):
            continue
        if line.startswith("== "):
            lines += ["", f"## {line[3:]}", "", "| member | changes or answers | proof |", "| --- | --- | --- |"]
            continue
        parts = [part.strip() for part in line.split(" | ")]
        if len(parts) != 3:
            errors.append(f"Tests/members.txt:{number}: error: expected member, effect and proof, separated by ' | '")
            continue
        member, effect, proof = parts
        for name in member.split(", "):
            listed.add(name)
            if name not in known:
                errors.append(f"Tests/members.txt:{number}: error: the model has no member '{name}'")
        if proof.startswith(REASONS):
            counts[proof.split(":")[0]] += 1
            lines.append(f"| `{member}` | {effect} | {proof} |")
        else:
            counts["tests"] += 1
            if proof not in sentences:
                errors.append(f"Tests/members.txt:{number}: error: no test is named '{proof}'")
            lines.append(f"| `{member}` | {effect} | *{proof}* |")
    errors += [f"Tests/members.txt: error: '{name}' is not in the list; say what it changes or answers and which test shows it"
               for name in sorted(known - listed) if ".init(" not in name]
    total = f"{counts['tests']} rows have a test, {counts['kept']} store a value, {counts['helper']} are helpers of " \
            f"the model, {counts['open']} are open."
    text = "\n".join(lines + ["", total]) + "\n"
    return finish("check-members.py", TABLE, ROOT, text, errors, total, writes)


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
