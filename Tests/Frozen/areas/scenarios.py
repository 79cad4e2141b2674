"""Runs of scenario files, in every format."""

from __future__ import annotations

from steps import FIXED, Step

#: The strategies beside the plugin that drops negative spacing.
FAULTY = "--plugin my-button --strategies system,edge-insets,rect-override,layout-subviews,custom-control,my-button"

#: Ways in which a strategy ends, or loses an answer, that take less than a second each.
DEATHS = ("traps", "aborts", "overflows-stack", "exits-with-zero", "exits-with-seven", "kills-itself",
          "closes-channel", "writes-half-line", "writes-wrong-id", "writes-no-json", "leaves-grandchild", "answers-nan",
          "refuses", "loops", "stops", "eats-memory", "floods-channel", "traps-in-promise")


def _every_format(name: str, options: str) -> list[Step]:
    """One run with each of its reports."""
    return [
        Step("run", name, f"run {options} {FIXED} --junit +ci.xml --html +html --summary +md"),
        Step("run", f"{name}-events", f"run {options} {FIXED} --format json --junit-dialect strict --junit +strict.xml",
             output="jsonl"),
        Step("run", f"{name}-github", f"run {options} {FIXED} --format github",
             environment=(("GITHUB_STEP_SUMMARY", f"made/run/{name}-github.step.md"),)),
    ]


def long_steps() -> list[Step]:
    """The runs that take longest, which start first."""
    return [
        Step("run", "field", f"run Scenarios --strategies field {FIXED} --jobs 1 --no-skips --junit +ci.xml"
             " --html +html --summary +md"),
    ]


def steps() -> list[Step]:
    """Runs that agree, that fail in every way, and parts of runs."""
    failing = f"failing.xml {FAULTY}"
    return [
        *_every_format("shipped", "Scenarios --jobs 1"),
        *_every_format("failing", failing),
        Step("run", "without-arguments", "run --filter tag:published"),
        Step("run", "embedded", f"run --scenarios shipped --filter tag:published {FIXED} --junit +xml"),
        Step("run", "measured", "run Scenarios/pixels.xml Scenarios/published --strategies measured"),
        Step("run", "thorough", f"run Scenarios/placements.xml Scenarios/published {FIXED} --thorough"),
        Step("run", "filter", "run Scenarios --filter tag:published"),
        Step("run", "quiet", f"run {failing} --quiet"),
        Step("run", "output-is-junit", f"run {failing} {FIXED} --junit -", output="xml"),
        Step("run", "output-is-page", f"run {failing} {FIXED} --html -", output="html"),
        Step("run", "output-is-summary", f"run {failing} {FIXED} --summary -", output="md"),
        Step("run", "folders", f"run {failing} {FIXED} --quiet --junit-dir +junit --html-dir +site"),
        Step("run", "drawings", f"run {failing} {FIXED} --quiet --attach-drawings --max-drawings 5"
             " --junit +folder/report.xml"),
        Step("run", "as-seen", f"run {failing} --compare visible"),
        Step("run", "tolerance", f"run {failing} --tolerance 10 --quiet"),
        Step("run", "known", f"run {failing} --known accepted.xml"),
        Step("run", "margin-policy", "run Scenarios/margins.xml --margin-policy overlap-last"),
        Step("run", "nothing-compared", "run Scenarios/spread.xml --strategies system,edge-insets"),
        Step("run", "isolated", "run Scenarios/pixels.xml --isolate always --strategies system,rect-override"),
        Step("run", "terminal", f"run {failing}", terminal=True),
        Step("run", "terminal-without-colour", f"run {failing} --quiet", environment=(("NO_COLOR", "1"),),
             terminal=True),
        *shard_steps(),
    ]


def shard_steps() -> list[Step]:
    """Three shards of one run, for 'report merge' and 'report write'."""
    run = f"run failing.xml Scenarios/pixels.xml Scenarios/insets.xml {FAULTY} {FIXED}"
    steps = [Step("shards", "all", f"{run} --quiet --junit +xml --html +html --summary +md")]
    for shard in range(3):
        steps += [
            Step("shards", f"junit-{shard}", f"{run} --shard {shard}/3 --quiet --junit +xml"),
            Step("shards", f"events-{shard}", f"{run} --shard {shard}/3 --format json", output="jsonl"),
        ]
    return steps


def crash_steps() -> list[Step]:
    """Strategies that crash, hang or break their protocol."""
    limits = "--plugin-seconds 1 --plugin-memory 256"
    steps = [Step("crashes", death, f"run crash.xml --strategies rect-override,{death} {limits}", mutants=True)
             for death in DEATHS]
    several = f"run crash.xml --strategies rect-override,custom-control,traps,exits-with-seven,refuses,loops {limits}"
    return steps + [
        Step("crashes", "several", f"{several} {FIXED} --junit +xml --html +html --summary +md", mutants=True),
        Step("crashes", "several-events", f"{several} {FIXED} --format json", output="jsonl", mutants=True),
        Step("crashes", "several-github", f"{several} {FIXED} --format github", mutants=True),
        Step("crashes", "fuzz", "fuzz crash.xml --cases 300 --trees 0 --seed 1 --jobs 1 --strategies"
             f" rect-override,custom-control,traps {limits}", mutants=True),
        Step("crashes", "script", "run failing.xml --filter tap --strategies system,custom-control,traps-when-touched"
             f" {limits}", mutants=True),
        Step("crashes", "domain", f"domain answers-nan --cases 500 {limits}", mutants=True),
    ]
