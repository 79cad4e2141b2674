#!/usr/bin/env python3
"""Reads one JUnit report with one library from PyPI and prints what it saw as one JSON line."""

import contextlib
import glob
import hashlib
import html
import io
import json
import sys


def digest(texts):
    """The same for the same failure texts, whatever their order."""
    joined = "\0".join(sorted(texts))
    return hashlib.sha256(joined.encode("utf-8")).hexdigest()[:16]


def words(text):
    """A text without what some consumer drops: white space, and all beyond U+FFFF."""
    return "".join(char for char in text if char not in " \t\r\n" and ord(char) <= 0xFFFF)


def seen(tests, failures, errors, skipped, texts):
    return {
        "tests": tests,
        "failures": failures,
        "errors": errors,
        "skipped": skipped,
        "texts": None if texts is None else digest(text.strip() for text in texts),
        "words": None if texts is None else digest(map(words, texts)),
    }


def from_junitparser(path, _):
    from junitparser import Error, Failure, JUnitXml, Skipped

    counts = {Failure: 0, Error: 0, Skipped: 0}
    tests, texts = 0, []
    for suite in JUnitXml.fromfile(path):
        for case in suite:
            tests += 1
            for result in case.result:
                counts[type(result)] += 1
                if not isinstance(result, Skipped):
                    texts.append(result.text)
    return seen(tests, counts[Failure], counts[Error], counts[Skipped], texts)


def from_junit2html(path, _):
    from junit2htmlreport.parser import Junit

    cases = [
        case
        for suite in Junit(path).suites
        for group in suite.classes.values()
        for case in group.cases
    ]
    # It knows no errors, only failures.
    bad = [case for case in cases if case.failed()]
    skipped = [case for case in cases if case.skipped]
    found = seen(len(cases), len(bad), None, len(skipped), [case.failure for case in bad])
    return found


def from_xunitparser(path, directory):
    import xunitparser

    # It refuses a property that two suites have, so it gets them one by one.
    paths = sorted(glob.glob(f"{directory}/TEST-*.xml")) if directory else [path]
    cases = []
    for path in paths:
        with open(path, encoding="utf-8") as file:
            cases += xunitparser.parse(file)[0]
    kinds = [case.result for case in cases]
    texts = [case.trace for case in cases if case.result in ("failure", "error")]
    return seen(
        len(cases), kinds.count("failure"), kinds.count("error"), kinds.count("skipped"), texts
    )


def from_trcli(path, _):
    with contextlib.redirect_stdout(io.StringIO()), contextlib.redirect_stderr(io.StringIO()):
        from trcli.cli import Environment
        from trcli.readers.junit_xml import JunitParser

        environment = Environment(cmd="parse_junit")
        environment.file, environment.case_matcher = path, "auto"
        environment.special_parser, environment.params_from_config = None, {}
        suites = JunitParser(environment).parse_file()
    cases = [case for suite in suites for section in suite.testsections for case in section.testcases]
    states = [case.result.status_id for case in cases]
    # It knows no errors, only failures, and joins texts with messages.
    return seen(len(states), states.count(5), None, states.count(4), None)


def from_test_results_parser(path, _):
    from test_results_parser import Outcome, parse_junit_xml

    with open(path, "rb") as file:
        runs = parse_junit_xml(file.read()).testruns
    kinds = [str(run.outcome) for run in runs]
    # It hands texts on as they stand in the file, with their references.
    texts = [html.unescape(run.failure_message) for run in runs if run.failure_message]
    return seen(
        len(runs),
        kinds.count(str(Outcome.Failure)),
        kinds.count(str(Outcome.Error)),
        kinds.count(str(Outcome.Skip)),
        # It keeps no text of errors.
        None if str(Outcome.Error) in kinds else texts,
    )


READERS = {
    "junitparser": from_junitparser,
    "junit2html": from_junit2html,
    "xunitparser": from_xunitparser,
    "test-results-parser": from_test_results_parser,
    "trcli": from_trcli,
}

if __name__ == "__main__":
    name, report, directory = sys.argv[1:]
    print(json.dumps({"consumer": name} | READERS[name](report, directory)))
