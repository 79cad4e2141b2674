#!/usr/bin/env python3
"""Reads files in every encoding that iconv knows, valid and invalid, and compares with xmllint.

usage: encodings.py TOOL

What the tool accepts xmllint has to accept, in one of its ways of reading: the usual one loses its place in
a declaration that is longer than what it looks at first (libxml2 2.9). A valid file has to give all of its
scenarios, and what is refused has to say at which line. The exit status is 0 where that holds, 1 where it
does not.
"""

import pathlib
import subprocess
import sys
import tempfile

SCENARIOS = 3
# Bytes that are nothing in most encodings, or the first half of a character.
WRONG = [b"\x81", b"\xff\xff", b"\xa4", b"\x00\xd8", b"\x8f\xa2"]


def encodings():
    listed = subprocess.run(["iconv", "-l"], capture_output=True, text=True, check=True).stdout
    return sorted({name.rstrip("/").split("/")[0] for name in listed.replace(",", " ").split()})


def convert(text, encoding):
    result = subprocess.run(
        ["iconv", "-f", "UTF-8", "-t", encoding], input=text.encode(), capture_output=True
    )
    return result.stdout if result.returncode == 0 and result.stdout else None


def document(encoding, name, at_the_place=("", "", "")):
    body = "".join(
        f'<scenario name="{number}{name}{at_the_place[1] if number == 1 else ""}"><button/></scenario>\n'
        for number in range(SCENARIOS)
    )
    return (
        f'<?xml version="1.0" encoding="{encoding}"?>\n<!-- {at_the_place[0]} -->\n'
        f'<scenarios version="1">\n{body}</scenarios>\n<!-- {at_the_place[2]} -->\n'
    )


def files_of(encoding, is_new):
    """Valid files, one with a letter that is not ASCII where there is one, and invalid ones."""
    for name in ("é", "щ", "中", ""):
        valid = convert(document(encoding, name), encoding)
        if valid is not None:
            break
    else:
        return
    yield "valid", valid
    marked = convert(document(encoding, name, ("@1@", "@2@", "@3@")), encoding)
    marks = [convert(mark, encoding) for mark in ("@1@", "@2@", "@3@")]
    if marked is None or None in marks:
        return
    for place, mark in enumerate(marks):
        # Without what some encodings put in front of every text.
        mark = mark if mark in marked else mark[2:]
        if mark not in marked:
            continue
        clean = marked
        for other in marks:
            if other != mark:
                clean = clean.replace(other, b"")
        for number, wrong in enumerate(WRONG if is_new else WRONG[:1]):
            yield f"wrong-{place}-{number}", clean.replace(mark, wrong)
    yield "cut", valid[:-1]


def print_of(encoding):
    """What tells one encoding from another, whatever their names."""
    letters = ["Aé", "щ", "中", "ß¥", "κ", "ע", "ع", "ก", "한", "€"]
    return tuple(convert(text, encoding) for text in letters)


def accepts(arguments):
    return subprocess.run(arguments, capture_output=True).returncode == 0


def main(tool):
    failures = []
    counts = {"files": 0, "accepted": 0, "stricter": 0}
    with tempfile.TemporaryDirectory() as folder:
        seen = set()
        for encoding in encodings():
            look = print_of(encoding)
            is_new = look not in seen
            seen.add(look)
            for kind, contents in files_of(encoding, is_new):
                name = f"{encoding.replace('/', '_')}-{kind}.xml"
                path = pathlib.Path(folder) / name
                path.write_bytes(contents)
                counts["files"] += 1
                ours = subprocess.run([tool, "list", "scenarios", str(path)], capture_output=True)
                theirs = accepts(["xmllint", "--noout", str(path)])
                listed = len(ours.stdout.splitlines())
                if ours.returncode == 0:
                    counts["accepted"] += 1
                    if not theirs and not accepts(["xmllint", "--noout", "--stream", str(path)]):
                        failures.append(f"{name}: accepted, and xmllint refuses it")
                    if listed != SCENARIOS:
                        failures.append(f"{name}: {listed} scenarios of {SCENARIOS}")
                else:
                    counts["stricter"] += theirs
                    first = ours.stderr.decode(errors="replace").splitlines()[:1]
                    if ours.returncode != 2 or not first or f"{name}:" not in first[0]:
                        failures.append(f"{name}: status {ours.returncode}, {first}")
                path.unlink()
    for failure in failures:
        print(failure)
    print(
        f"{len(seen)} encodings, {counts['files']} files, {counts['accepted']} accepted, {counts['stricter']} refused that "
        f"xmllint accepts, {len(failures)} failures"
    )
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main(pathlib.Path(sys.argv[1]).resolve()))
