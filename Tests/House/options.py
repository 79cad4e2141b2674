"""Reads the options of all commands from their declarations with swift-argument-parser."""

from __future__ import annotations

import json
import re
import subprocess
from collections.abc import Iterable

import tables
from swift import Declaration, parenthesised, split_list

PROPERTY = re.compile(r"@(Option|Flag|OptionGroup)\b")
VARIABLE = re.compile(r"\bvar\s+(\w+)\s*(?::\s*([\w.]+))?(?:[^=\n]*=\s*([\w.]+))?")
UNLISTED = re.compile(r"\bshouldDisplay:\s*false\b")
EARLIER = re.compile(r'"--([a-z-]+)": ')
HIDDEN = re.compile(r"(?:visibility:|help:)\s*\.(?:hidden|private)\b")

# name -> whether help hides it
Names = dict[str, bool]


def options(types: Iterable[Declaration]) -> dict[str, Names]:
    """Returns the long names of every command; the key of a command is its path, such as 'report merge'.

    Help hides all options of a command that it does not list. An option counts by the first of its long names. Its other names are aliases, and so is the inversion of a flag.
    """
    known: dict[str, Declaration] = {}
    for found in types:
        if re.search(r"\bimport ArgumentParser\b", found.file.code):
            known.setdefault(found.name, found)
            known.setdefault(found.simple_name, found)

    def visit(found: Declaration, path: str, result: dict[str, Names], unlisted: bool = False) -> dict[str, Names]:
        unlisted = unlisted or UNLISTED.search(_configuration(found)) is not None
        result[path] = {name: hidden or unlisted for name, hidden in _names(found, known).items()}
        body = found.file.code[slice(*found.body)]
        lists = re.findall(r"\bsubcommands:\s*\[([^\]]*)\]", body)
        for name in re.findall(r"([\w.]+)\.self\b", ",".join(lists)):
            command = known.get(f"{found.name}.{name}") or known.get(name)
            if command:
                visit(command, f"{path} {_command_name(command)}".strip(), result, unlisted)
        return result

    roots = [found for found in known.values() if _command_name(found) == tables.ROOT_COMMAND]
    return visit(roots[0], "", {}) if roots else {}


def _names(found: Declaration, known: dict[str, Declaration]) -> Names:
    """Returns the long names of a command or of a group of options, with those of its groups."""
    names: Names = {}
    for start, piece in found.members():
        for match in PROPERTY.finditer(piece):
            place = start + match.end()
            arguments = parenthesised(found.file.code, place)
            variable = VARIABLE.search(found.file.code, place + (len(arguments) + 2 if arguments else 0))
            if not variable:
                continue
            if match.group(1) == "OptionGroup":
                group = known.get(variable.group(2) or variable.group(3) or "")
                names |= _names(group, known) if group else {}
                continue
            written = found.file.text[place:place + len(arguments) + 2]
            hidden = HIDDEN.search(arguments) is not None
            names |= dict.fromkeys(_long_names(match.group(1), arguments, written, variable, known), hidden)
    return names


def _long_names(
    kind: str, arguments: str, written: str, variable: re.Match[str], known: dict[str, Declaration]
) -> list[str]:
    """Returns the first long name of an option; for a flag with cases, one name a case."""
    stated = [part for part in split_list(arguments) if part.strip().startswith("name:")]
    first = re.search(r"\.(customLong|long|shortAndLong)\b", stated[0] if stated else ".long")
    if not first:
        return []
    if first.group(1) == "customLong":
        return re.findall(r'\.customLong\(\s*"([^"]+)"', written)[:1]
    cases = known.get(variable.group(2) or variable.group(3) or "")
    if kind == "Flag" and cases and "EnumerableFlag" in cases.parents:
        lists = [line for _, piece in cases.members() for line in re.findall(r"\bcase\s+([\w, ]+)", piece)]
        return [_kebab(name.strip()) for names in lists for name in names.split(",")]
    return [_kebab(variable.group(1))]


def _command_name(found: Declaration) -> str:
    """Returns the name in the configuration of a command, or else the name of its type."""
    stated = re.search(r'\bcommandName:\s*"([^"]+)"', _configuration(found))
    return stated.group(1) if stated else _kebab(found.simple_name)


def _configuration(found: Declaration) -> str:
    """Returns the text of a command up to the first type inside it, which has the command's configuration."""
    body = found.file.code[slice(*found.body)]
    nested = re.search(r"\b(?:struct|class|enum)\s", body)
    return found.file.text[found.body[0]:found.body[0] + nested.start() if nested else found.body[1]]


def earlier_options(types: Iterable[Declaration]) -> set[str]:
    """Returns the options of earlier versions that the tool still replaces by present ones."""
    files = {str(found.file.path): found.file for found in types if found.name == "EarlierOptions"}
    return {name for file in files.values() for name in EARLIER.findall(file.text)}


def _kebab(name: str) -> str:
    return re.sub(r"(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])", "-", name).lower()


def options_of_tool(path: str) -> dict[str, set[str]]:
    """Returns the same long names as a built tool reports them."""
    dump = json.loads(subprocess.run([path, "--experimental-dump-help"], check=True, capture_output=True).stdout)

    def visit(command: dict, path: str) -> dict[str, set[str]]:
        lists = [
            [name["name"] for name in argument.get("names") or [] if name["kind"] == "long"]
            for argument in command.get("arguments", [])
        ]
        firsts = {names[0] for names in lists if names} - {"help", "version"}
        # The tool lists the inversion of a flag as a separate argument.
        result = {path: {name for name in firsts if name.removeprefix("no-") not in firsts - {name}}}
        for below in command.get("subcommands", []):
            if below["commandName"] != "help":
                result |= visit(below, f"{path} {below['commandName']}".strip())
        return result

    return visit(dump["command"], "")
