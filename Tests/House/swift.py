"""Reads the declarations of Swift sources, without a compiler.

It knows comments, strings and braces, so that neither text nor nesting misleads a pattern.
"""

from __future__ import annotations

import functools
import pathlib
import re
from collections.abc import Iterator
from dataclasses import dataclass, field

TOKEN = re.compile(r'//[^\n]*|/\*|(#*)("""|")')
TOKEN_OR_PARENTHESIS = re.compile(r'//[^\n]*|/\*|(#*)("""|")|[()]')
DECLARATION = re.compile(r"(?<![.\w`])(struct|enum|class|actor|extension|protocol)\s+([A-Z][\w.]*)|[{}]")


def blanked(text: str) -> str:
    """Returns the text with spaces for comments and the insides of strings; every character keeps its place."""
    parts: list[str] = []
    position = 0
    while match := TOKEN.search(text, position):
        parts.append(text[position:match.start()])
        end = _token_end(text, match)
        parts.append(re.sub(r"[^\n]", " ", text[match.start():end]))
        position = end
    return "".join(parts) + text[position:]


def comments_and_strings(text: str) -> Iterator[tuple[int, str]]:
    """Yields every comment and string literal with its place, also a string inside an interpolation's string."""
    position = 0
    while match := TOKEN.search(text, position):
        position = _token_end(text, match)
        yield match.start(), text[match.start():position]


def without_interpolations(string: str) -> str:
    """Returns the text of a string literal, with an ellipsis for each interpolation and without escapes."""
    match = TOKEN.match(string)
    if not match or not match.group(2):
        return string
    hashes, quote = match.group(1), match.group(2)
    inside, parts, position = _string_pattern(hashes, quote), [], match.end()
    while found := inside.search(string, position):
        parts.append(string[position:found.start()])
        if found.lastgroup == "interpolation":
            position = _parenthesis_end(string, found.end())
            parts.append("…")
        elif found.lastgroup == "escape":
            position = found.end()
            parts.append(" ")
        else:
            return "".join(parts)
    return "".join(parts) + string[position:]


def _token_end(text: str, match: re.Match[str]) -> int:
    if match.group().startswith("//"):
        return match.end()
    if match.group() == "/*":
        end = text.find("*/", match.end())
        return len(text) if end < 0 else end + 2
    inside = _string_pattern(match.group(1), match.group(2))
    position = match.end()
    while found := inside.search(text, position):
        if found.lastgroup == "interpolation":
            position = _parenthesis_end(text, found.end())
        elif found.lastgroup == "escape":
            position = found.end()
        else:
            return found.end()
    return len(text)


@functools.cache
def _string_pattern(hashes: str, quote: str) -> re.Pattern[str]:
    line_end = r"|(?P<broken>\n)" if quote == '"' else ""
    return re.compile(
        rf"(?P<interpolation>\\{hashes}\()|(?P<escape>\\{hashes}.)|(?P<end>{quote}{hashes}){line_end}", re.DOTALL)


def _parenthesis_end(text: str, position: int) -> int:
    depth = 1
    while match := TOKEN_OR_PARENTHESIS.search(text, position):
        position = match.end()
        if match.group() == "(":
            depth += 1
        elif match.group() == ")":
            depth -= 1
            if depth == 0:
                return position
        else:
            position = _token_end(text, match)
    return len(text)


def parenthesised(text: str, start: int) -> str:
    """Returns the text between the parenthesis at `start` and its partner; empty without one. The text is blanked."""
    if text[start:start + 1] != "(":
        return ""
    depth = 0
    for match in re.compile(r"[()]").finditer(text, start):
        depth += 1 if match.group() == "(" else -1
        if depth == 0:
            return text[start + 1:match.start()]
    return text[start + 1:]


def split_list(text: str) -> list[str]:
    """Splits a list at its commas, outside of all brackets."""
    parts, depth, start = [], 0, 0
    for place, letter in enumerate(text):
        if letter in "([{":
            depth += 1
        elif letter in ")]}":
            depth -= 1
        elif letter == "," and depth == 0:
            parts.append(text[start:place])
            start = place + 1
    return [part for part in parts + [text[start:]] if part.strip()]


@dataclass
class Declaration:
    """A type, a protocol or an extension."""

    kind: str
    name: str  # With the types around it: `FailureReport.Other`.
    file: "SwiftFile"
    start: int
    body: tuple[int, int] = (0, 0)
    header: str = ""

    @property
    def simple_name(self) -> str:
        return self.name.rpartition(".")[2]

    @property
    def parents(self) -> list[str]:
        """Returns the types and protocols after the colon."""
        _, _, clause = re.sub(r"<[^<>]*>", "", self.header).partition(":")
        clause = re.split(r"\bwhere\b", clause)[0]
        return [part.replace("any ", "").strip() for part in re.split(r"[,&]", clause) if part.strip()]

    def members(self) -> list[tuple[int, str]]:
        """Returns the pieces of the body outside of nested braces, each with its place in the file."""
        pieces, depth, position = [], 0, self.body[0]
        for match in re.compile(r"[{}]").finditer(self.file.code, *self.body):
            if match.group() == "{":
                if depth == 0:
                    pieces.append((position, self.file.code[position:match.start()]))
                depth += 1
            else:
                depth -= 1
                if depth == 0:
                    position = match.end()
        return pieces + [(position, self.file.code[position:self.body[1]])]

    @property
    def has_values(self) -> bool:
        """Whether its values carry data. Those of an enum without associated values do not."""
        if self.kind != "enum":
            return self.kind in ("struct", "class", "actor")
        return any(re.search(r"\bcase\s[^=:\n]*\w\s*\(", piece) for _, piece in self.members())


@dataclass
class SwiftFile:
    """A source file, below the folder `Sources`."""

    path: pathlib.PurePosixPath
    text: str
    code: str = field(init=False, repr=False)

    def __post_init__(self) -> None:
        self.code = blanked(self.text)

    def line(self, position: int) -> int:
        return self.text.count("\n", 0, position) + 1

    @functools.cached_property
    def declarations(self) -> list[Declaration]:
        """Returns all types, protocols and extensions of the file, nested ones too."""
        found: list[Declaration] = []
        around: list[Declaration | None] = []
        pending: Declaration | None = None
        for match in DECLARATION.finditer(self.code):
            if match.group(1):
                outer = next((scope.name for scope in reversed(around) if scope), "")
                name = f"{outer}.{match.group(2)}" if outer else match.group(2)
                pending = Declaration(match.group(1), name, self, match.start())
            elif match.group() == "{":
                if pending:
                    pending.header = self.code[pending.start:match.start()]
                    pending.body = (match.end(), len(self.code))
                    found.append(pending)
                around.append(pending)
                pending = None
            elif around and (ended := around.pop()):
                ended.body = (ended.body[0], match.start())
        return found
