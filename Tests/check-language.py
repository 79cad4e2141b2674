#!/usr/bin/env python3
"""Measures the English of comments, messages and documents, and checks that it does not get worse.

Counted, for each target of Sources and Tests and for each folder of documents:

  openings   summaries of documentation comments that begin with What, How, Where, Who … instead of the thing's name;
             'Whether' counts unless the declaration is a Boolean
  long       summaries of more than 25 words
  words      words and phrases of Tests/language-words.txt, in comments, string literals and documents
  none       "is none", "are no …" and the like, in the same texts

usage: check-language.py [--measure] [--write] [--list COUNT] [TARGET...]

Tests/language-limits.txt has the highest allowed count for each target. A count above its limit is a problem, and all
places of that count are printed with what to write instead. --write lowers the limits to the present counts, and adds
targets that have none. --measure prints the shares and their goals; --list prints the places of one count.

Tests/language-allowed.txt lists deliberate uses: a path, a phrase and a reason.

Exits 0 if no count exceeds its limit, 1 if one does, 2 if a file cannot be read.
"""

from __future__ import annotations

import argparse
import collections
import fnmatch
import pathlib
import re
import sys
from collections.abc import Iterator
from dataclasses import dataclass

sys.dont_write_bytecode = True
sys.path.insert(0, str(pathlib.Path(__file__).resolve().parent / "House"))
from swift import comments_and_strings, without_interpolations  # noqa: E402

ROOT = pathlib.Path(__file__).resolve().parents[1]
COUNTS = ("openings", "long", "words", "none")
LONGEST = 25
GOALS = {"words": 2, "none": 4}  # in 10,000 words

OPENING = re.compile(r"(What|Which|Whose|Who|Whom|Those|How|Where|When|Whatever|Whoever|Whether)\b(?!`)")
BOOLEAN = re.compile(r"\bBool\b|=\s*(true|false)\b|\bcase\b.*Bool")
NONE = re.compile(
    r"\b(?:is|are|was|were|be|been)\s+(?:none|no)\b(?! longer| more than| less than)", re.IGNORECASE)
NONE_ADVICE = "'is not a …', 'without …', 'zero'"
SENTENCE_END = re.compile(r"(?<![ (]e\.g)(?<![ (]i\.e)(?<!\betc)[.!?]['\")]?(?:\s|$)")
CODE = re.compile(r"``[^`]+``|`[^`]*`")
FENCE = re.compile(r"^\s*(```|~~~)")
DOCUMENTS = ("*.md", ".github/*.md", "Scenarios/**/*.md", "Sources/**/*.md")


@dataclass(frozen=True)
class Problem:
    count: str
    path: str
    line: int
    text: str
    advice: str

    def __str__(self) -> str:
        return f"{self.path}:{self.line}: '{self.text}': {self.advice}"


@dataclass(frozen=True)
class Text:
    """A comment, a string literal or the prose of a document."""

    kind: str  # "comment", "string" or "document"
    path: str
    line: int
    text: str


class Tally:
    """The words, the summaries and the problems of one target."""

    def __init__(self) -> None:
        self.words: collections.Counter[str] = collections.Counter()  # by kind of text
        self.found: collections.Counter[tuple[str, str]] = collections.Counter()  # by count and kind of text
        self.summaries = 0
        self.problems: list[Problem] = []

    def count(self, name: str) -> int:
        return sum(problem.count == name for problem in self.problems)

    def add(self, other: "Tally") -> None:
        self.words += other.words
        self.found += other.found
        self.summaries += other.summaries


class Phrases:
    """The phrases to avoid, each with what to write instead, and the deliberate uses."""

    def __init__(self, phrases: str, allowed: str) -> None:
        self.advice: dict[str, str] = {}
        for line in phrases.splitlines():
            phrase, _, advice = line.partition(":")
            if phrase.strip() and not line.startswith("#"):
                self.advice[phrase.strip()] = advice.strip()
        longest_first = sorted(self.advice, key=len, reverse=True)
        alternatives = "|".join(r"\s+".join(map(re.escape, phrase.split())) for phrase in longest_first)
        self.pattern = re.compile(rf"\b({alternatives})\b", re.IGNORECASE)
        self.allowed: list[tuple[str, str]] = []
        for line in allowed.splitlines():
            if line.strip() and not line.startswith("#"):
                path, phrase, _ = (part.strip() for part in line.split(":", 2))
                self.allowed.append((path, phrase.lower()))

    def is_allowed(self, path: str, phrase: str) -> bool:
        return any(phrase.lower() == text and fnmatch.fnmatch(path, place) for place, text in self.allowed)

    def problems(self, text: Text) -> Iterator[Problem]:
        for pattern, count in ((self.pattern, "words"), (NONE, "none")):
            for match in pattern.finditer(text.text):
                phrase = " ".join(match.group().split())
                if self.is_allowed(text.path, phrase):
                    continue
                advice = self.advice[phrase.lower()] if count == "words" else NONE_ADVICE
                line = text.line + text.text.count("\n", 0, match.start())
                yield Problem(count, text.path, line, phrase, f"write {advice}")


def blocks(comments: list[tuple[int, str]]) -> Iterator[tuple[int, str]]:
    """Joins comments on adjacent lines to one text, with the number of its first line."""
    first, lines = 0, []
    for number, comment in comments:
        if lines and number != first + len(lines):
            yield first, "\n".join(lines)
            lines = []
        if not lines:
            first = number
        lines += comment.split("\n")
    if lines:
        yield first, "\n".join(lines)


def swift_texts(path: str, source: str) -> Iterator[Text]:
    """Yields the comments of a file and its strings of at least three words."""
    comments: list[tuple[int, str]] = []
    for place, token in comments_and_strings(source):
        line = source.count("\n", 0, place) + 1
        if token.startswith("//"):
            comments.append((line, re.sub(r"^///? ?", "", token)))
        elif token.startswith("/*"):
            comments.append((line, token.strip("/*")))
        elif len((string := without_interpolations(token)).split()) >= 3:
            yield Text("string", path, line, string)
    for line, text in blocks(comments):
        yield Text("comment", path, line, CODE.sub(lambda code: "`" + " " * (len(code[0]) - 2) + "`", text))


def summaries(source: str) -> Iterator[tuple[int, str, str]]:
    """Yields the first sentence of each documentation comment, with its line and the declaration below it."""
    for place, token in comments_and_strings(source):
        if token[0] in '"#':
            source = source[:place] + re.sub(r"[^\n]", " ", token) + source[place + len(token) :]
    lines = source.split("\n")
    number = 0
    while number < len(lines):
        if not lines[number].lstrip().startswith("///"):
            number += 1
            continue
        first, comment = number, []
        while number < len(lines) and lines[number].lstrip().startswith("///"):
            comment.append(lines[number].lstrip()[3:].strip())
            number += 1
        paragraph = " ".join(comment[: comment.index("")] if "" in comment else comment)
        end = SENTENCE_END.search(paragraph)
        declaration = re.split(r"\{\s*$", "\n".join(lines[number : number + 6]), maxsplit=1, flags=re.MULTILINE)[0]
        declaration = declaration.split("///")[0]
        if paragraph:
            yield first + 1, paragraph[: end.end()].strip() if end else paragraph, declaration


def summary_problems(path: str, source: str) -> tuple[int, list[Problem]]:
    """Returns the number of summaries and their problems."""
    number, found = 0, []
    for line, sentence, declaration in summaries(source):
        number += 1
        opening = OPENING.match(sentence)
        if opening and not (opening[1] == "Whether" and BOOLEAN.search(declaration)):
            advice = "begin with the name of the thing, or with a verb for a function"
            found.append(Problem("openings", path, line, sentence, advice))
        words = len(CODE.sub("code", sentence).split())
        if words > LONGEST:
            found.append(Problem("long", path, line, sentence, f"{words} words; write at most {LONGEST}"))
    return number, found


def document_text(path: str, text: str) -> Text:
    """Returns the prose of a document; code, addresses and quotations become spaces."""
    lines, is_code = [], False
    for line in text.split("\n"):
        if FENCE.match(line):
            is_code = not is_code
            line = ""
        if is_code or line.startswith(">     "):
            line = ""
        lines.append(re.sub(r"\]\([^)]*\)", "]", CODE.sub("`code`", line)))
    return Text("document", path, 1, "\n".join(lines))


def target_of(path: pathlib.PurePath) -> str:
    """Returns the name under which a file counts: its target, or its folder of documents."""
    if path.suffix == ".md":
        folder = next((part for part in path.parts if part.endswith(".docc")), None)
        return folder or (str(path) if len(path.parts) == 1 else "/".join(path.parts[:2]))
    return path.parts[1]


def is_measured(root: pathlib.Path, path: pathlib.PurePath) -> bool:
    """Whether a file is text of this project; classes of apps, guests and links to other files are not."""
    return not ((root / path).is_symlink() or "Guests" in path.parts or path.parts[:2] == ("Tests", "Adoption"))


def measure(root: pathlib.Path, phrases: Phrases) -> dict[str, Tally]:
    """Returns the tally of each target."""
    tallies: dict[str, Tally] = collections.defaultdict(Tally)
    swift = [path for folder in ("Sources", "Tests") for path in (root / folder).rglob("*.swift")]
    documents = {path for pattern in DOCUMENTS for path in root.glob(pattern)} - {root / "CHANGELOG.md"}
    for file in sorted(swift) + sorted(documents):
        path = file.relative_to(root)
        if not is_measured(root, path):
            continue
        source, name = file.read_text("utf-8"), str(path)
        tally = tallies[target_of(path)]
        if path.suffix == ".md":
            texts = [document_text(name, source)]
        else:
            number, found = summary_problems(name, source)
            tally.summaries += number
            tally.problems += found
            is_source = "Tests" not in path.parts
            texts = [text for text in swift_texts(name, source) if is_source or text.kind == "comment"]
        for text in texts:
            tally.words[text.kind] += len(text.text.split())
            for problem in phrases.problems(text):
                tally.problems.append(problem)
                tally.found[problem.count, text.kind] += 1
    return tallies


def read_limits(text: str) -> dict[str, dict[str, int]]:
    """Reads the limits: a line for each target, with a number for each count."""
    limits = {}
    for line in text.splitlines():
        if line.strip() and not line.startswith("#"):
            name, *numbers = line.split()
            limits[name] = dict(zip(COUNTS, map(int, numbers), strict=True))
    return limits


def written_limits(tallies: dict[str, Tally], limits: dict[str, dict[str, int]]) -> str:
    """Returns the text of the limits: the lower of the present counts and the limits so far."""
    lines = ["# The highest allowed counts. Lower them with: python3 Tests/check-language.py --write"]
    lines.append(f"# {'target':34}" + "".join(f"{count:>10}" for count in COUNTS))
    for name, tally in sorted(tallies.items()):
        numbers = [min(tally.count(count), limits.get(name, {}).get(count, sys.maxsize)) for count in COUNTS]
        lines.append(f"{name:36}" + "".join(f"{number:10}" for number in numbers))
    return "\n".join(lines) + "\n"


def exceeding(tallies: dict[str, Tally], limits: dict[str, dict[str, int]]) -> Iterator[str]:
    """Yields the problems of each count above its limit; a target without limits may have none."""
    for name, tally in sorted(tallies.items()):
        for count in COUNTS:
            number, limit = tally.count(count), limits.get(name, {}).get(count, 0)
            if number > limit:
                yield from (str(problem) for problem in tally.problems if problem.count == count)
                yield f"{name}: {number} {count}, at most {limit} are allowed; rewrite {number - limit} of these"


def table(tallies: dict[str, Tally], by_target: bool) -> Iterator[str]:
    """Yields the shares with their goals, and the counts of each target."""
    total = Tally()
    for tally in tallies.values():
        total.add(tally)
    openings = sum(tally.count("openings") for tally in tallies.values())
    long = sum(tally.count("long") for tally in tallies.values())
    share = openings / max(total.summaries, 1)
    yield f"summaries {total.summaries}: openings {openings} ({share:.1%}, goal 5 %), long {long} (goal 0)"
    for kind in ("comment", "string", "document"):
        words = total.words[kind]
        shares = (
            f"{count} {total.found[count, kind]} ({total.found[count, kind] * 10_000 / max(words, 1):.1f} in 10,000, "
            f"goal {GOALS[count]})" for count in ("words", "none"))
        yield f"{kind}s, {words} words: " + ", ".join(shares)
    if by_target:
        for name, tally in sorted(tallies.items(), key=lambda item: -item[1].count("openings")):
            counts = ", ".join(f"{count} {tally.count(count)}" for count in COUNTS)
            yield f"  {name}: {tally.summaries} summaries, {counts}"


def main(arguments: list[str]) -> int:
    parser = argparse.ArgumentParser(prog="check-language.py", description="Checks the English of the project.")
    parser.add_argument("targets", nargs="*", help="the targets to print or check; all by default")
    parser.add_argument("--root", type=pathlib.Path, default=ROOT)
    parser.add_argument("--measure", action="store_true", help="print shares and goals")
    parser.add_argument("--write", action="store_true", help="lower the limits to the present counts")
    parser.add_argument("--list", choices=COUNTS, help="print the places of one count")
    options = parser.parse_args(arguments)
    tests = options.root / "Tests"
    limits_file = tests / "language-limits.txt"
    try:
        phrases = Phrases(
            (tests / "language-words.txt").read_text("utf-8"), (tests / "language-allowed.txt").read_text("utf-8"))
        limits = read_limits(limits_file.read_text("utf-8")) if limits_file.exists() else {}
        tallies = measure(options.root, phrases)
    except (OSError, ValueError) as error:
        print(f"check-language.py: {error}", file=sys.stderr)
        return 2
    if options.write:
        limits_file.write_text(written_limits(tallies, limits), "utf-8")
        return 0
    if options.targets:
        tallies = {name: tally for name, tally in tallies.items() if name in options.targets}
    if options.measure:
        print("\n".join(table(tallies, by_target=True)))
        return 0
    if options.list:
        print("\n".join(
            str(problem) for tally in tallies.values() for problem in tally.problems if problem.count == options.list))
        return 0
    problems = list(exceeding(tallies, limits))
    print("\n".join(problems) or "the language is within its limits")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
