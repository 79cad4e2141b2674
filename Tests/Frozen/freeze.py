#!/usr/bin/env python3
"""Writes every output of a built tool that a person or a program reads into a folder.

usage: freeze.py TOOL MUTANT_TOOL OUT [--guests] [--tree DIR] [--times]

TOOL is layout-parity, MUTANT_TOOL the executable DyingStrategies of the same build. OUT has a folder for each area,
and in it a file for each output and 'commands.txt' with the commands and their exit status. Two runs with one tool
give equal folders; compare.py shows how two folders differ.
"""

from __future__ import annotations

import argparse
import os
import pathlib
import sys
import tempfile
import time

sys.dont_write_bytecode = True

from areas import fuzzing, looking, plugins, reports, scenarios, usage
from inputs import TREE, InputError, Inputs
from steps import Freezer, emptied


def parsed(arguments: list[str]) -> argparse.Namespace:
    """Returns the arguments of the command line."""
    parser = argparse.ArgumentParser(prog="freeze.py", description="Writes every output of a built tool into a folder.")
    parser.add_argument("tool", type=pathlib.Path, help="the executable layout-parity")
    parser.add_argument("mutants", type=pathlib.Path, help="the executable DyingStrategies")
    parser.add_argument("out", type=pathlib.Path, help="the folder; a frozen folder in its place is removed")
    parser.add_argument("--guests", action="store_true", help="write the guests' outputs only")
    parser.add_argument("--tree", type=pathlib.Path, default=TREE, help="the source tree with the inputs")
    parser.add_argument("--times", action="store_true", help="print which commands took longest")
    options = parser.parse_args(arguments)
    for tool in (options.tool, options.mutants):
        if not os.access(tool, os.X_OK):
            parser.error(f"'{tool}' is not an executable; build it first")
    return options


def freeze(freezer: Freezer, inputs: Inputs) -> None:
    """Runs all commands but those of guests: first those that need nothing, then those that read their outputs."""
    freezer.run(
        scenarios.long_steps() + fuzzing.steps() + plugins.steps()
        + fuzzing.field_steps(fuzzing.field_strategies(freezer)) + fuzzing.mutant_steps(inputs)
        + scenarios.crash_steps() + scenarios.steps() + looking.compare_steps() + looking.button_steps()
        + usage.help_steps(freezer) + usage.list_steps() + usage.error_steps() + reports.foreign_steps(inputs))
    freezer.run(reports.own_steps() + plugins.later_steps())


def freeze_guests(freezer: Freezer, tree: pathlib.Path) -> None:
    """Runs the guests' commands, one after the other, since guests are timed."""
    freezer.run(plugins.guest_steps(tree), workers=1)
    for name in freezer.failed("-list"):
        print(f"note: the guest '{name.removesuffix('-list')}' cannot run here; only its errors are written")


def size(folder: pathlib.Path) -> int:
    """Returns the bytes of all files below a folder."""
    return sum(path.stat().st_size for path in folder.rglob("*") if path.is_file())


def main(arguments: list[str]) -> int:
    """Freezes a tool, and prints how long it took and how much it wrote."""
    options = parsed(arguments)
    start = time.monotonic()
    out = emptied(options.out)
    with tempfile.TemporaryDirectory(prefix="frozen-") as folder:
        work = pathlib.Path(folder).resolve()
        tree = options.tree.resolve()
        inputs = Inputs(tree, work)
        freezer = Freezer(options.tool.absolute(), options.mutants.absolute(), tree, work, out)
        try:
            inputs.copy()
            if options.guests:
                freeze_guests(freezer, tree)
            else:
                freeze(freezer, inputs)
        except InputError as error:
            print(f"freeze.py: {error}", file=sys.stderr)
            return 2
        freezer.write_commands()
    seconds = time.monotonic() - start
    print(f"{freezer.count} commands in {seconds:.0f} s, {size(out) / 1e6:.1f} MB in '{options.out}'")
    if options.times:
        for done in freezer.slowest(1000):
            print(f"  {done.seconds:5.1f} s  {done.step.area}/{done.step.name}")
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
