"""Help, lists, and errors before anything runs."""

from __future__ import annotations

import json
from typing import Any

from inputs import ODD_WIDTH, SCRIPT, InputError
from steps import FIXED, Freezer, Step


def commands(freezer: Freezer) -> list[list[str]]:
    """Returns the words of every visible command, the tool itself first."""
    found: list[list[str]] = []

    def walk(command: dict[str, Any], words: list[str]) -> None:
        if not command.get("shouldDisplay", True):
            return
        found.append(words)
        for subcommand in command.get("subcommands", []):
            if subcommand["commandName"] != "help":
                walk(subcommand, words + [subcommand["commandName"]])

    option = "--experimental-dump-help"
    try:
        walk(json.loads(freezer.output([option]))["command"], [])
    except (ValueError, KeyError) as error:
        raise InputError(f"the tool does not list its commands with {option}") from error
    return found


def help_steps(freezer: Freezer) -> list[Step]:
    """The help of every command in its long and short form, the version, and shell completions."""
    steps = [Step("help", "version", "--version"), Step("help", "help-report-merge", "help report merge")]
    for words in commands(freezer):
        name = "-".join(words) or "layout-parity"
        line = " ".join(words)
        steps.append(Step("help", name, f"{line} --help"))
        steps.append(Step("help", f"{name}-short", f"{line} -h"))
    steps.append(Step("help", "terminal", "run --help", terminal=True))
    for shell in ("bash", "zsh", "fish"):
        steps.append(Step("completions", shell, f"--generate-completion-script {shell}"))
    return steps


def list_steps() -> list[Step]:
    """Lists of strategies, scenarios and checks, and the validation of scenario files."""
    return [
        Step("list", "strategies", "list strategies"),
        Step("list", "strategies-all", "list strategies --all"),
        Step("list", "strategies-plugin", "list strategies --plugin my-button"),
        Step("list", "scenarios", "list scenarios Scenarios"),
        Step("list", "scenarios-shipped", "list scenarios --scenarios shipped"),
        Step("list", "scenarios-filter", "list scenarios Scenarios --filter tag:published"),
        Step("list", "checks", "list checks"),
        Step("dry-run", "shipped", "run --dry-run Scenarios"),
        Step("dry-run", "invalid", "run --dry-run invalid"),
        Step("dry-run", "no-file", "run --dry-run nosuch.xml"),
        Step("dry-run", "combinations", "run --dry-run Scenarios/sweeps --max-combinations 1000"),
    ]


#: Command lines that are wrong, or whose inputs are missing or unreadable.
ERRORS: dict[str, str] = {
    "no-command": "",
    "command-misspelt": "runn",
    "subcommand-misspelt": "report mergge",
    "help-of-nothing": "help nosuch",
    "option-misspelt": "run --filtre x",
    "option-without-value": "run --junit",
    "option-not-a-number": "fuzz --cases many",
    "run-unknown-strategy": "run Scenarios/pixels.xml --strategies system,edge-inset",
    "run-no-file": "run nosuch.xml",
    "run-empty-folder": "run home",
    "run-filter-matches-nothing": "run Scenarios --filter nosuch",
    "run-unreadable": "run invalid/bad-version.xml",
    "run-unwritable-report": "run Scenarios/pixels.xml --junit failing.xml/report.xml",
    "run-report-replaces-input": "run Scenarios/pixels.xml --junit Scenarios/pixels.xml",
    "run-two-reports-in-one": "run Scenarios/pixels.xml --junit made/x --html made/x",
    "run-shard-out-of-range": "run Scenarios/pixels.xml --shard 3/3",
    "run-shard-without-count": "run Scenarios/pixels.xml --shard 3",
    "run-bad-timestamp": "run Scenarios/pixels.xml --timestamp yesterday",
    "run-bad-format": "run Scenarios/pixels.xml --format html",
    "run-bad-tolerance": "run Scenarios/pixels.xml --tolerance=-1",
    "run-no-plugin": "run Scenarios/pixels.xml --plugin nosuch",
    "run-plugin-not-used": "run Scenarios/pixels.xml --plugin my-button --strategies system,rect-override",
    "run-known-unreadable": "run Scenarios/pixels.xml --known invalid/bad-version.xml",
    "run-one-strategy": "run Scenarios/pixels.xml --strategies system",
    "fuzz-unknown-strategy": "fuzz --cases 10 --strategies nosuch",
    "fuzz-too-few-cases": "fuzz --cases 10 --seed 1 --min-cases 1000 --trees 0",
    "fuzz-bad-duration": "fuzz --for ever",
    "fuzz-bad-share": "fuzz --cases 10 --wrapping 101",
    "compare-unknown-strategy": "compare system nosuch",
    "compare-one-strategy": "compare system",
    "compare-bad-field": "compare system edge-insets --set spacin=8",
    "compare-bad-predicate": "compare system edge-insets --when @spacin>8",
    "compare-bad-aspect": "compare system edge-insets --aspects frame",
    "domain-unknown-strategy": "compare nosuch --domain",
    "domain-two-strategies": "compare system edge-insets --domain",
    "dry-run-report": "run --dry-run --junit made/x",
    "show-no-scenario": "show Scenarios/pixels.xml --scenario nosuch",
    "show-combination-out-of-range": "show failing.xml --scenario 'everything agrees' --combination 7",
    "insets-two-formats": f"insets {ODD_WIDTH} --swift --json",
    "atlas-bad-field": f"atlas {ODD_WIDTH} --x widht=60..180 --y spacing=0..9 --output -",
    "atlas-bad-range": f"atlas {ODD_WIDTH} --x width=180..60 --y spacing=0..9 --output -",
    "atlas-bad-end": f"atlas {ODD_WIDTH} --output made/map.png",
    "show-damaged": "show lp1:AQIAAGQAAAA",
    "show-no-token": "show hello",
    "show-script-drawn": f"show {SCRIPT} --svg -",
    "show-nothing-fails": "show --shrink failing.xml --scenario 'everything agrees'",
    "report-check-no-file": "report check --summary nosuch.xml",
    "report-check-no-xml": "report check --summary accepted.xml",
    "report-diff-one-file": "report diff corpus/pytest-plain.xml",
    "report-check-bad-word": "report check corpus/pytest-plain.xml --fail-on failure",
    "report-merge-labels": "report merge corpus/pytest-plain.xml corpus/jest-plain.xml --label a -o -",
    "report-write-no-stream": "report write corpus/pytest-plain.xml",
    "report-write-no-page": "report write failing.xml --html -",
    "plugin-new-language": "plugin new cobol row",
    "plugin-check-no-plugin": "plugin check nosuch",
    "plugin-check-bad-point": "plugin check my-button --only nosuch",
    "plugin-replay-no-file": "plugin replay nosuch.jsonl --plugin my-button",
    "adopt-nothing": "adopt",
    "adopt-no-class": "adopt Button.swift",
    "adopt-no-file": "adopt nosuch.swift --class MyButton",
    "adopt-bad-id": "adopt Button.swift --class MyButton --id My_Button",
    "adopt-bad-map": "adopt Button.swift --class MyButton --map gap",
    "adopt-no-sources": "adopt Button.swift --class MyButton --package home",
}


def error_steps() -> list[Step]:
    """Errors of usage and of inputs, and a run over all invalid scenario files."""
    steps = [Step("errors", name, line) for name, line in ERRORS.items()]
    invalid = f"run invalid {FIXED} --junit +xml --html +html --summary +md"
    return steps + [
        Step("errors", "run-all-invalid", invalid),
        Step("errors", "run-all-invalid-events", "run invalid --zero-times --format json", output="jsonl"),
        Step("errors", "run-all-invalid-github", "run invalid --format github"),
    ]
