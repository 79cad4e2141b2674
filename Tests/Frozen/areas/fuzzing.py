"""Random buttons, trees and scripts: findings of the usual strategies, the field gallery and the mutants."""

from __future__ import annotations

from inputs import Inputs
from steps import FIXED, Freezer, Step

#: Options that fix what a fuzz run draws; one worker, since two commands run at once.
SEED = f"--seed 1 --jobs 1 {FIXED}"
#: The strategies that a mutant is compared with.
REFERENCES = "system,edge-insets,rect-override,layout-subviews,custom-control"
#: Names that stand for several strategies.
GALLERIES = {"measured", "field"}
#: Mutants whose run is frozen in every format: a wrong frame, a missing answer, a crash of arithmetic, a wrong hook,
#: a wrong fitting size, and state that is kept between layouts.
IN_EVERY_FORMAT = ("bottom-placement-is-top", "no-answer", "not-a-number", "hooks-answer-nothing",
                   "fitting-size-not-ceiled", "frames-of-the-layout-before")


def field_strategies(freezer: Freezer) -> list[str]:
    """Returns the strategies that run only when they are named."""
    def names(line: list[str]) -> list[str]:
        return [row.split()[0] for row in freezer.output(line).splitlines() if row.strip()]

    usual = names(["list", "strategies"])
    return [name for name in names(["list", "strategies", "--all"]) if name not in usual and name not in GALLERIES]


def mutant_steps(inputs: Inputs) -> list[Step]:
    """The findings of every mutant, and some in every format."""
    steps = []
    for mutant in inputs.mutants:
        variable = (("LAYOUT_PARITY_MUTANT", mutant),)
        options = f"--strategies {REFERENCES},mutant --isolate never"
        every = "--junit +xml --html +html --summary +md" if mutant in IN_EVERY_FORMAT else ""
        steps.append(Step("mutants", mutant, f"fuzz --cases 1500 --trees 0 {SEED} {options} {every}".rstrip(),
                          mutants=True, environment=variable))
        if mutant in IN_EVERY_FORMAT:
            run = f"run Scenarios/placements.xml Scenarios/spacing.xml Scenarios/fitting-sizes.xml {FIXED} {options}"
            events = f"fuzz --cases 1500 --trees 0 {SEED} {options} --format json"
            steps += [
                Step("mutants-formats", f"{mutant}-events", events, output="jsonl", mutants=True, environment=variable),
                Step("mutants-formats", f"{mutant}-scenarios", f"{run} --junit +xml --html +html --summary +md",
                     mutants=True, environment=variable),
                Step("mutants-formats", f"{mutant}-github", f"{run} --format github", mutants=True,
                     environment=variable),
            ]
    return steps


def field_steps(strategies: list[str]) -> list[Step]:
    """Findings of every strategy of the gallery, for all buttons and for the supported ones."""
    steps = []
    for name in strategies:
        steps += [
            Step("field", f"{name}-fuzz", f"fuzz --cases 2000 --trees 0 {SEED} --strategies rect-override,{name}"
                 " --junit +xml"),
            Step("field", f"{name}-compare", f"compare rect-override {name} --cases 3000 --seed 1"),
            Step("field", f"{name}-profile", f"profile {name} --cases 1000 --seed 1"),
            Step("field", f"{name}-domain", f"domain {name} --cases 1000 --seed 1"),
        ]
    return steps


def steps() -> list[Step]:
    """Fuzz runs of strategies that agree, and of a plugin that differs."""
    faulty = "--plugin my-button --strategies system,rect-override,custom-control,my-button"
    small = "--cases 1500 --trees 50"
    return [
        Step("fuzz", "usual", f"fuzz --cases 5000 {SEED} --statistics --junit +xml --html +html --summary +md"),
        Step("fuzz", "usual-events", f"fuzz --cases 2000 --trees 100 {SEED} --format json", output="jsonl"),
        Step("fuzz", "field", f"fuzz --cases 4000 {SEED} --strategies field --junit +xml --html +html --summary +md"),
        Step("fuzz", "scripts", f"fuzz --scripts 1500 {SEED} --statistics --junit +xml --html +html"),
        Step("fuzz", "scripts-mutant", f"fuzz --scripts 300 {SEED} --isolate never --junit +xml --html +html"
             " --strategies system,custom-control,selects-when-touched", mutants=True),
        Step("fuzz", "trees", f"fuzz --cases 10 --trees 2000 {SEED} --statistics"),
        Step("fuzz", "any-double", f"fuzz {small} {SEED} --any-double"),
        Step("fuzz", "wrapping", f"fuzz {small} {SEED} --wrapping 50"),
        Step("fuzz", "spread", f"fuzz {small} {SEED} --spread 50"),
        Step("fuzz", "thorough", f"fuzz {small} {SEED} --thorough"),
        Step("fuzz", "from-scenarios", f"fuzz Scenarios/placements.xml Scenarios/insets.xml {small} {SEED}"),
        Step("fuzz", "agree-within-a-pixel", f"fuzz {small} {SEED} --agree pixel"
             " --strategies rect-override,configuration"),
        Step("fuzz", "shard", f"fuzz {small} {SEED} --shard 1/4 --junit +xml"),
        Step("fuzz", "faulty", f"fuzz {small} {SEED} {faulty} --verbose --save +saved --junit +xml"
             " --html +html --summary +md"),
        Step("fuzz", "faulty-strict", f"fuzz {small} {SEED} {faulty} --quiet --junit-dialect strict --junit +xml"),
        Step("fuzz", "faulty-events", f"fuzz {small} {SEED} {faulty} --maps --format json", output="jsonl"),
        Step("fuzz", "faulty-github", f"fuzz {small} {SEED} {faulty} --format github"),
        Step("fuzz", "faulty-seen", f"fuzz {small} {SEED} {faulty} --agree visible"),
    ]
