#!/usr/bin/env python3
"""Checks the form of the changelog.

Every item is one line of at most 30 words under Added, Changed or Fixed, which are headings of a version:

    ## 0.2.0 (unreleased)

    ### Added

    - `run --known FILE` reads known issues that apply to all scenarios.

Headings of level 4 may divide a section by topic. A word is anything between two spaces.

usage: check-changelog.py [FILE...]      (by default CHANGELOG.md)
Exits 0 if all items have this form, 1 if an item does not, 2 if a file cannot be read.
"""

import os
import pathlib
import re
import sys

LONGEST = 30
SECTIONS = ("Added", "Changed", "Fixed")
VERSION = re.compile(r"\d+\.\d+\.\d+( \((unreleased|\d{4}-\d{2}-\d{2})\))?")
HEADING = re.compile(r"(#{1,6})\s+(.*?)\s*#*")
ITEM = re.compile(r"(\s*)([-*+]|\d+[.)])\s+(.*)")


def problems(text):
    """The problems of a changelog, as (line number, message)."""
    found = []
    version, section = None, None
    # Text continues an item directly behind it, and after blank lines if it is indented.
    is_after_item, is_after_blank = False, False
    for number, line in enumerate(text.split("\n"), 1):
        heading, item = HEADING.fullmatch(line), ITEM.fullmatch(line)
        if heading:
            is_after_item = False
            level, title = len(heading[1]), heading[2]
            if level <= 2:
                version, section = None, None
            if level == 2:
                version = title if VERSION.fullmatch(title) else None
            if level == 3:
                section = title if title in SECTIONS else None
        elif item:
            is_after_item, is_after_blank = True, False
            indent, _, words = item.groups()
            if indent:
                found.append((number, "the item is nested; write it as an item that begins with '- '"))
            elif not version:
                found.append(
                    (number, "the item has no version; write it below '## 1.2.3' or '## 1.2.3 (unreleased)'"))
            elif not section:
                found.append(
                    (number, "the item has no section; write it below '### Added', 'Changed' or 'Fixed'"))
            count = len(words.split())
            if count > LONGEST:
                found.append(
                    (number, f"the item has {count} words; write at most {LONGEST}, or make it two items"))
        elif not line.strip():
            is_after_blank = True
        elif is_after_item and (not is_after_blank or line[0].isspace()):
            found.append((number, "the item continues here; write it as one line, or make it two items"))
        else:
            is_after_item = False
    return found


def main(paths):
    status = 0
    for path in paths:
        try:
            text = pathlib.Path(path).read_text("utf-8")
        except (OSError, UnicodeDecodeError) as error:
            print(f"{path}: error: cannot read the changelog: {error}", file=sys.stderr)
            return 2
        for number, message in problems(text):
            print(f"{path}:{number}: error: {message}")
            status = 1
    return status


if __name__ == "__main__":
    changelog = pathlib.Path(__file__).resolve().parent.parent / "CHANGELOG.md"
    sys.exit(main(sys.argv[1:] or [os.path.relpath(changelog)]))
