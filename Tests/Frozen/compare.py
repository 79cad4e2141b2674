#!/usr/bin/env python3
"""Shows how two frozen folders differ: values in XML and JSON by path, everything else by line.

usage: compare.py OLD NEW [--all]

Equal changes in many places are shown once, with their number. The order of XML attributes and JSON members does not
count. The exit status is 0 where the folders are equal, 1 where they differ, 2 where one is not a frozen folder.
"""

from __future__ import annotations

import argparse
import collections
import dataclasses
import os
import pathlib
import signal
import sys

sys.dont_write_bytecode = True

from values import Change, changes

#: How many different changes, and files, of an area are listed without --all.
LISTED = 20
#: The length of a shown value without --all.
LENGTH = 160
#: How many lines of a block are shown without --all.
LINES = 6


@dataclasses.dataclass
class Area:
    """The differences of one area."""

    name: str
    equal: int = 0
    changed: dict[str, list[Change]] = dataclasses.field(default_factory=dict)
    missing: list[str] = dataclasses.field(default_factory=list)
    new: list[str] = dataclasses.field(default_factory=list)

    @property
    def is_equal(self) -> bool:
        """Whether nothing differs."""
        return not (self.changed or self.missing or self.new)

    @property
    def count(self) -> int:
        """The number of changed values and lines."""
        return sum(map(len, self.changed.values()))


def files(folder: pathlib.Path) -> dict[str, pathlib.Path]:
    """Returns all files of a frozen folder by their path in it."""
    found = {path.relative_to(folder).as_posix(): path for path in folder.glob("*/**/*") if path.is_file()}
    if not any(name.endswith("/commands.txt") for name in found):
        raise OSError(f"'{folder}' is not a frozen folder; write one with freeze.py")
    return found


def compared(old: pathlib.Path, new: pathlib.Path) -> list[Area]:
    """Returns the areas of two frozen folders."""
    old_files, new_files = files(old), files(new)
    areas: dict[str, Area] = {}
    for name in sorted(old_files.keys() | new_files.keys()):
        area = areas.setdefault(name.partition("/")[0], Area(name.partition("/")[0]))
        short = name.partition("/")[2] or name
        if name not in new_files:
            area.missing.append(short)
        elif name not in old_files:
            area.new.append(short)
        else:
            before, after = (side[name].read_bytes() for side in (old_files, new_files))
            found = [] if before == after else changes(
                name, *(data.decode("utf-8", "surrogateescape") for data in (before, after)))
            if found:
                area.changed[short] = found
            else:
                area.equal += 1
    return list(areas.values())


def cropped(old: str, new: str) -> tuple[str, str, str, str]:
    """Returns the words by which two strings differ, and both strings shortened around them."""
    start = len(os.path.commonprefix([old, new]))
    while start and not old[start - 1].isspace():
        start -= 1
    end = len(os.path.commonprefix([old[start:][::-1], new[start:][::-1]]))
    while end and not old[len(old) - end].isspace():
        end -= 1

    def shown(text: str) -> str:
        first = max(0, start - LENGTH // 3)
        part = text[first:first + LENGTH]
        return ("…" if first else "") + part + ("…" if first + LENGTH < len(text) else "")

    return old[start:len(old) - end], new[start:len(new) - end], shown(old), shown(new)


def groups(area: Area) -> list[list[tuple[str, Change]]]:
    """Returns the changes of an area, those that are equal but for their place together, the most frequent first."""
    found: dict[tuple[str, str | None, str | None], list[tuple[str, Change]]] = collections.defaultdict(list)
    for name, all_changes in area.changed.items():
        for change in all_changes:
            old, new = change.old, change.new
            if old is not None and new is not None:
                old, new, _, _ = cropped(old, new)
            found[change.kind, old, new].append((name, change))
    return sorted(found.values(), key=lambda group: -len(group))


def write_change(change: Change, everything: bool) -> None:
    """Prints both values of a change."""
    old, new = change.old, change.new
    is_one_line = old is not None and new is not None and "\n" not in old + new
    if is_one_line and not everything:
        _, _, old, new = cropped(old, new)
    if is_one_line and len(old) + len(new) <= LENGTH // 2:
        print(f"      {old or '(empty)'} → {new or '(empty)'}")
        return
    for sign, text in (("-", old), ("+", new)):
        lines = text.split("\n") if text is not None else []
        for line in lines if everything else lines[:LINES]:
            print(f"      {sign} {line if everything or len(line) <= LENGTH + 2 else line[:LENGTH] + '…'}".rstrip())
        if len(lines) > LINES and not everything:
            print(f"      {sign} … {len(lines) - LINES} more lines")


def write_names(sign: str, names: list[str], everything: bool) -> None:
    """Prints the names of files that only one folder has."""
    for name in names if everything else names[:LISTED]:
        print(f"  {sign}: {name}")
    if len(names) > LISTED and not everything:
        print(f"  {sign}: and {len(names) - LISTED} more")


def write_area(area: Area, everything: bool) -> None:
    """Prints the differences of an area."""
    print(f"{area.name}")
    write_names("missing", area.missing, everything)
    write_names("new", area.new, everything)
    all_groups = groups(area)
    for group in all_groups if everything else all_groups[:LISTED]:
        name, change = group[0]
        print(f"  {name}{'  ' + change.path if change.path else ''}")
        write_change(change, everything)
        if len(group) == 1:
            continue
        if everything:
            for other, same in group[1:]:
                print(f"      also {other}{'  ' + same.path if same.path else ''}")
        else:
            count = len({name for name, _ in group})
            print(f"      {len(group)} times, in {count} file{'' if count == 1 else 's'}")
    if len(all_groups) > LISTED and not everything:
        rest = sum(map(len, all_groups[LISTED:]))
        print(f"  and {rest} more changes of {len(all_groups) - LISTED} kinds; --all lists them")
    print()


def write_summary(areas: list[Area]) -> None:
    """Prints a table of the areas that differ, and how many are equal."""
    differing = [area for area in areas if not area.is_equal]
    if differing:
        width = max(len(area.name) for area in differing)
        print(f"{'area':<{width}}  equal  changed  missing  new  changes")
        for area in differing:
            print(f"{area.name:<{width}}  {area.equal:5}  {len(area.changed):7}  {len(area.missing):7}"
                  f"  {len(area.new):3}  {area.count:7}")
    equal = [area for area in areas if area.is_equal]
    count = sum(area.equal for area in equal)
    print(f"{len(equal)} of {len(areas)} areas are equal, with {count} files")


def main(arguments: list[str]) -> int:
    """Compares two folders, and returns the exit status."""
    parser = argparse.ArgumentParser(prog="compare.py", description="Shows how two frozen folders differ.")
    parser.add_argument("old", type=pathlib.Path, help="the folder before")
    parser.add_argument("new", type=pathlib.Path, help="the folder after")
    parser.add_argument("--all", action="store_true", help="list every change at full length")
    options = parser.parse_args(arguments)
    try:
        areas = compared(options.old, options.new)
    except OSError as error:
        print(f"compare.py: {error}", file=sys.stderr)
        return 2
    for area in areas:
        if not area.is_equal:
            write_area(area, options.all)
    write_summary(areas)
    return 0 if all(area.is_equal for area in areas) else 1


if __name__ == "__main__":
    # A reader such as 'head' that ends early is no error.
    signal.signal(signal.SIGPIPE, signal.SIG_DFL)
    sys.exit(main(sys.argv[1:]))
