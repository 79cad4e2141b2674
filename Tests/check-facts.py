#!/usr/bin/env python3
"""Checks that failures are facts until a reporter writes them.

A record holds values; reporters and the command line make sentences of them. So
  - every text in a record's types is in the table below, with what it holds: a name, a path, a token, XML, a condition, or
    what somebody else wrote;
  - only EDGES store a message of their own (`.quoted`) in a record;
  - no other target writes a sentence (a string literal with a space) into evidence, a note or a reason to skip.

usage: check-facts.py [ROOT]
Exits 0 when that holds, 1 when it does not, 2 when there are no records.
"""

from __future__ import annotations

import pathlib
import re
import sys
from collections.abc import Iterator

RECORDS = "Sources/RunRecords"

# Targets that may store a message: reporters, the command line, and programs that only write reports.
EDGES = {
    "Benchmarks", "Drawing", "HTMLReporting", "HarnessCLI", "IngestionReports", "JUnit", "ReportText", "Reporters",
}

# The types of a record in which a text may stand.
TYPES = (
    "BehaviourChange", "Camp", "Cause", "Evidence", "ExpectationLocation", "Failure", "Inconclusive", "Interruption",
    "KnownIssueRecord", "LearnedRule", "Note", "Paste", "Reading", "Reason", "Reproduction", "RuleShare",
    "ScenarioRecord", "SharedFailure", "SingleRecord", "Skip", "UncomparedExpectation", "Unexplained",
    "UnperformedScript", "Value", "Violation",
)

# What a text in a record holds: kind -> the texts, as Type.member or Type.case.label; a number is a place without label.
TEXTS = {
    # Names of strategies, checks, fields, aspects, items, cases, views, mutants and known issues.
    "name": """
        Camp.names Cause.notSelected.0 Cause.unsupported.by Cause.unsupported.aspects Cause.noneSupports.aspects
        Cause.scriptUnsupported.by Cause.signal.0 Evidence.pair.other Evidence.checks.0 Evidence.notFinite.field
        Evidence.failed.variant Evidence.crashed.variant Evidence.timedOut.variant Evidence.brokeProtocol.variant
        Evidence.unasked.strategy Evidence.behaviour.strategy Evidence.breaks.strategy Evidence.behaviourUnder.strategy
        Evidence.breaksUnder.strategy Evidence.notAlone.0 Evidence.notLaidOutAgain.0 Evidence.selfTest.first Evidence.selfTest.of
        Evidence.stale.known Evidence.by.0 Failure.check Failure.regime Inconclusive.disabled.strategy
        Inconclusive.fewSupported.by Inconclusive.broken.strategy KnownIssueRecord.id LearnedRule.strategy
        LearnedRule.relation Note.unsupportedExpectation.strategy Note.unsupportedExpectation.aspect Note.mismatch.check
        Note.mismatch.field Note.also.check Note.related.change Note.moreWays.strategy Note.ways.0 Note.relation.name
        Note.decisive.0 Note.indifferent.0 Note.metWhileShrinking.failure Note.missedFault.0 Note.missedFault.behind
        Paste.domain.aspects Paste.known.id Paste.known.strategy Paste.nothing.feature Reading.field
        Reason.known.id Reason.unsupportedExpectation.aspects Reason.seeCase.0 Reason.noneNamed.0
        Reason.unmatched.strategies Reason.supportsNoScripts.0 Reason.unasked.strategy Reason.noScriptCompared.0
        RuleShare.aspects RuleShare.items ScenarioRecord.name SharedFailure.name SharedFailure.strategies SingleRecord.name
        SingleRecord.known SingleRecord.identities SingleRecord.classes Unexplained.strategy UnperformedScript.strategy Value.word.0
        Violation.differs.quantity Violation.differs.of Violation.leavesGuide.0
        Violation.leavesGuide.guide Violation.leavesGuide.of Violation.belowFloor.edge
        Violation.belowFloor.of Violation.lowered.edge Violation.lowered.of Violation.ambiguity.of
        Violation.breaking.of Violation.breaks.of Violation.stated.quantity Violation.stated.of
        Violation.hook.field Violation.outside.item Violation.order.placement Violation.order.side
        Violation.repetition.field Violation.ownSize.field Violation.moved.field Violation.doubled.field
        Violation.mirrored.field Violation.widened.field""",
    "path": "ExpectationLocation.file Failure.attachments Note.page.0 Reason.nothingIn.0",
    "token or arguments": """
        Note.related.token Note.metWhileShrinking.token Note.script.token Note.alsoScript.token Reproduction.replay.token
        Reproduction.rerun.arguments Reproduction.rerun.near""",
    "XML": "Failure.specXML Note.smallest.xml",
    # Conditions over fields and steps, in the words of the field table.
    "condition": """
        Evidence.behaviourUnder.condition Evidence.breaksUnder.condition Failure.rule LearnedRule.history
        LearnedRule.condition Note.combinations.first Note.condition.0 Paste.support.condition Paste.support.because
        Paste.domain.condition Paste.domain.because Paste.known.condition Paste.known.because Reason.unmatched.condition""",
    # What a scenario file, a strategy, a plugin's process, a stream or a report wrote.
    "written by others": """
        Evidence.failed.0 Evidence.quoted.0 ExpectationLocation.source Inconclusive.disabled.because
        KnownIssueRecord.because Note.output.0 Note.quoted.0 Note.reason.0 Reason.known.because Reason.quoted.0
        Reason.stated.0 UnperformedScript.because""",
    # Texts of lower floors that records quote unchanged and that no code reads: the end of a process, a diagnostic of the
    # reader, UIKit's log, steps of an explanation, a trace's results, the published requirement of a check.
    "quoted from below": """
        BehaviourChange.verb BehaviourChange.found BehaviourChange.expected Cause.other.0 Evidence.crashed.0
        Evidence.timedOut.0 Evidence.brokeProtocol.0 Evidence.unreadable.0 Note.relation.demand
        Note.expectedBehaviour.0 Note.explanation.0 Note.diagnostic.0 Note.detail.0 Violation.unsolved.0
        Violation.broken.0""",
}
KNOWN = {text for texts in TEXTS.values() for text in texts.split()}

COMMENT = re.compile(r"//[^\n]*")
TYPE = re.compile(r"\b(?:struct|enum|class|extension)\s+([\w.]+)")
CASE = re.compile(r"\bcase\s+(\w+)\s*\(")
MEMBER = re.compile(r"\b(?:var|let)\s+(\w+)\s*:\s*\[?String\]?\??(?![\w.])\s*(\{?)")
QUOTED = re.compile(r"\.quoted\s*\(")
# A value of a record whose first text is a literal with a space.
SENTENCE = re.compile(
    r"\b(?:Evidence|Note|Skip\.Reason)?\.(\w+)\(\s*(?:\w+:\s*)?\"((?:\\.|[^\"\\\n])* (?:\\.|[^\"\\\n])*)\"")


def parameters(text: str) -> list[str]:
    """Splits the parameters of a case, up to its closing bracket."""
    parts, depth = [""], 0
    for character in text:
        if character in "([":
            depth += 1
        elif character in ")]":
            if depth == 0:
                break
            depth -= 1
        if character == "," and depth == 0:
            parts.append("")
        else:
            parts[-1] += character
    return [part.strip() for part in parts]


def texts(source: str) -> Iterator[tuple[str, int]]:
    """Yields every text in the types of a record, with its line."""
    source = COMMENT.sub("", source)
    owner, depths, depth = "", [], 0
    for number, line in enumerate(source.split("\n"), 1):
        if (found := TYPE.search(line)) and "{" in line:
            owner = found.group(1).split(".")[-1]
            depths.append((depth, owner))
        if depths and depth == depths[-1][0] + 1:
            if found := CASE.search(line):
                rest = "\n".join(source.split("\n")[number - 1 :])
                rest = rest[found.end() :]
                for place, parameter in enumerate(parameters(rest)):
                    label, _, kind = parameter.rpartition(":")
                    if re.fullmatch(r"\[?String\]?\??", kind.split("=")[0].strip()):
                        yield f"{owner}.{found.group(1)}.{label.strip() or place}", number
            elif (found := MEMBER.search(line)) and not found.group(2):
                yield f"{owner}.{found.group(1)}", number
        depth += line.count("{") - line.count("}")
        while depths and depth <= depths[-1][0]:
            depths.pop()
            owner = depths[-1][1] if depths else ""


def cases(source: str) -> set[str]:
    """The names of all cases in the types of a record."""
    return {found for found in CASE.findall(COMMENT.sub("", source))}


def check(root: pathlib.Path) -> list[str] | None:
    """Returns what does not hold; None without records."""
    files = sorted((root / RECORDS).glob("*.swift"))
    if not files:
        return None
    diagnostics, seen, names = [], set(), set()
    for path in files:
        source = path.read_text("utf-8")
        names |= cases(source)
        for text, line in texts(source):
            if text.split(".")[0] not in TYPES:
                continue
            seen.add(text)
            if text not in KNOWN:
                diagnostics.append(
                    f"{path.relative_to(root)}:{line}: error: the text '{text}' of a record is not in the table of "
                    "check-facts.py; store values, and let ReportText make the words")
    diagnostics += [f"Tests/check-facts.py: error: no record has the text '{text}'" for text in sorted(KNOWN - seen)]
    for path in sorted((root / "Sources").rglob("*.swift")):
        below = path.relative_to(root / "Sources")
        if below.parts[0] in EDGES or any(part.startswith(".") for part in below.parts):
            continue
        source = path.read_text("utf-8")
        if "RunRecords" not in source and below.parts[0] != "RunRecords":
            continue
        code = COMMENT.sub("", source)
        for found in QUOTED.finditer(code):
            line = code.count("\n", 0, found.start()) + 1
            if not re.search(r"\bcase\s+(?:let\s+)?$", code[: found.start()]):
                diagnostics.append(
                    f"Sources/{below}:{line}: error: only reporters and the command line quote; use a value")
        for found in SENTENCE.finditer(code):
            if found.group(1) in names:
                line = code.count("\n", 0, found.start()) + 1
                diagnostics.append(
                    f"Sources/{below}:{line}: error: the sentence '{found.group(2)}' becomes part of a record; add a "
                    "case with values, and let ReportText make the words")
    return diagnostics


def main() -> int:
    root = pathlib.Path(sys.argv[1] if len(sys.argv) > 1 else pathlib.Path(__file__).resolve().parents[1])
    diagnostics = check(root)
    if diagnostics is None:
        print(f"no records below '{root / RECORDS}'")
        return 2
    print("\n".join(diagnostics) or f"{len(KNOWN)} texts of records are names, paths or quotations")
    return 1 if diagnostics else 0


if __name__ == "__main__":
    sys.exit(main())
