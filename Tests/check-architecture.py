#!/usr/bin/env python3
"""Checks the import rules of ARCHITECTURE.md against Package.swift and the imports of all sources.

Every target on a floor may import targets of lower floors only, and stands one floor above the highest of them. The
manifest names exactly the targets that a target imports. The further rules are those of the block `import-rules`.

usage: check-architecture.py [ROOT]
Exits 0 when every rule holds, 1 when one does not.
"""

import json
import pathlib
import re
import subprocess
import sys

IMPORT = re.compile(
    r"^\s*(?:@\w+(?:\([^)]*\))?\s+)*(?:(?:public|package|internal|fileprivate|private)\s+)?import\s+"
    r"(?:(?:struct|class|enum|func|protocol|let|var|typealias)\s+)?(\w+)", re.MULTILINE)
INCLUDE = re.compile(r'^\s*#\s*include\s+[<"]([^>"]+)[>"]', re.MULTILINE)
FLOOR = re.compile(r"floor (\d+): (.+)")
ONLY = re.compile(r"only (.+?) imports? (.+)$")
LIMITS = re.compile(r"(.+?) (?:imports?|never imports?) (.+)$")


class Rules:
    """The rules of the document, with the line that each stands on."""

    def __init__(self, text: str):
        self.floors: dict[str, int] = {}
        self.doors: list[tuple[int, set[str], str]] = []
        self.allowed: list[tuple[int, set[str], set[str]]] = []
        self.forbidden: list[tuple[int, set[str], set[str]]] = []
        self.problems: list[str] = []
        begin = text.index("```import-rules\n")
        number = text[:begin].count("\n") + 1
        for line in text[begin:].split("\n")[1:]:
            number += 1
            if line.startswith("```"):
                break
            self._read(line.strip(), number)

    def _read(self, line: str, number: int) -> None:
        if not line or line.startswith("#"):
            return
        if match := FLOOR.fullmatch(line):
            for name in match[2].split():
                self.floors[name] = int(match[1])
        elif match := ONLY.fullmatch(line):
            self.doors += [(number, set(match[1].split()), door) for door in match[2].split()]
        elif match := LIMITS.fullmatch(line):
            targets, words = set(match[1].split()), match[2].split()
            if " never import" in line:
                self.forbidden.append((number, targets, set(words)))
            else:
                names = set() if words == ["nothing"] else set(words) - {"only"}
                self.allowed.append((number, targets, names))
        else:
            self.problems.append(f"ARCHITECTURE.md:{number}: error: '{line}' is not a rule")


def manifest(root: pathlib.Path) -> dict[str, dict]:
    """The targets of Package.swift, by name."""
    dump = subprocess.run(
        ["swift", "package", "dump-package"], cwd=root, check=True, capture_output=True, text=True)
    return {target["name"]: target for target in json.loads(dump.stdout)["targets"]}


def dependencies(target: dict) -> set[str]:
    names = set()
    for dependency in target["dependencies"]:
        for kind in ("byName", "target", "product"):
            if kind in dependency:
                names.add(dependency[kind][0])
    return names


def imports(root: pathlib.Path, name: str, target: dict, headers: dict[str, str]) -> dict[str, str]:
    """The modules that a target's files import, each with the first place; C includes count where a target has the
    header."""
    folder = root / (target.get("path") or f"Sources/{name}")
    found: dict[str, str] = {}
    for path in sorted(folder.rglob("*")):
        if path.suffix not in {".swift", ".c", ".h"} or not path.is_file():
            continue
        text = path.read_text("utf-8")
        for match in (IMPORT if path.suffix == ".swift" else INCLUDE).finditer(text):
            module = match[1] if path.suffix == ".swift" else headers.get(match[1])
            line = text[: match.start(1)].count("\n") + 1
            if module and module != name:
                found.setdefault(module, f"{path.relative_to(root)}:{line}")
    return found


def check(root: pathlib.Path) -> list[str]:
    rules = Rules((root / "ARCHITECTURE.md").read_text("utf-8"))
    targets = {
        name: target for name, target in manifest(root).items()
        if target["type"] != "test"
        and (target.get("path") or f"Sources/{name}").startswith("Sources/")
    }
    problems = list(rules.problems)
    for name in sorted(targets.keys() - rules.floors.keys()):
        problems.append(f"ARCHITECTURE.md: error: target '{name}' stands on no floor")
    for name in sorted(rules.floors.keys() - targets.keys()):
        problems.append(f"ARCHITECTURE.md: error: '{name}' stands on a floor and is no target")
    # libxml2's headers belong to the system, behind the flags of CLibXML2.
    headers = {f"libxml/{name}": "CLibXML2" for name in
               ("parser.h", "tree.h", "xmlerror.h", "SAX2.h", "xmlschemas.h", "parserInternals.h", "encoding.h")}
    for name in targets:
        for header in (root / f"Sources/{name}/include").glob("*.h"):
            headers[header.name] = name
    known = rules.floors.keys() | {"ArgumentParser"}
    for name, target in sorted(targets.items()):
        used = {
            module: place for module, place in imports(root, name, target, headers).items()
            if module in known
        }
        declared = dependencies(target)
        for module in sorted(used.keys() - declared):
            problems.append(
                f"{used[module]}: error: '{name}' imports '{module}', which Package.swift does not list")
        if any(path.suffix == ".swift" for path in (root / f"Sources/{name}").rglob("*")):
            for module in sorted(declared - used.keys()):
                problems.append(
                    f"Package.swift: error: '{name}' lists '{module}' and no file imports it")
        floor = rules.floors.get(name, 0)
        below = [rules.floors[module] for module in declared if module in rules.floors]
        if below and floor != max(below) + 1 or not below and floor != 0 and name in rules.floors:
            expected = max(below) + 1 if below else 0
            problems.append(
                f"ARCHITECTURE.md: error: '{name}' stands on floor {floor}; its imports put it on {expected}")
        modules = set(used) | (declared & known)
        for line, allowed, door in rules.doors:
            if door in modules and name not in allowed:
                problems.append(
                    f"{used.get(door, 'Package.swift')}: error: only {', '.join(sorted(allowed))} may import "
                    f"'{door}' (ARCHITECTURE.md:{line})")
        for line, bound, allowed in rules.allowed:
            for module in sorted(modules - allowed if name in bound else []):
                problems.append(
                    f"{used.get(module, 'Package.swift')}: error: '{name}' may not import '{module}' "
                    f"(ARCHITECTURE.md:{line})")
        for line, bound, forbidden in rules.forbidden:
            for module in sorted(modules & forbidden if name in bound else []):
                problems.append(
                    f"{used.get(module, 'Package.swift')}: error: '{name}' may not import '{module}' "
                    f"(ARCHITECTURE.md:{line})")
    return problems


def main(arguments: list[str]) -> int:
    root = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parent.parent
    problems = check(root)
    print("\n".join(problems) or "every import keeps the rules of ARCHITECTURE.md")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
