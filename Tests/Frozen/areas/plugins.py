"""Plugins: new ones, the conformance list, and the guests that need more than Python."""

from __future__ import annotations

import pathlib

from steps import FIXED, Step

#: The strategy of each guest whose stated support is correct.
GUESTS = {
    "python": "python-row", "c": "c-row", "node": "node-row", "swift": "swift-button", "python-f64": "python-f64-row",
    "node-f64": "node-f64-row", "kiwi": "kiwi", "taffy": "taffy-flex", "chromium": "chromium-flex",
}


def steps() -> list[Step]:
    """Checks and runs of plugins in Python, and new plugins in every language."""
    check = "plugin check guests/python --specs 300"
    return [
        Step("plugins", "check-python", f"{check} --junit +xml"),
        Step("plugins", "check-python-f64", "plugin check guests/python-f64 --specs 300"),
        Step("plugins", "check-faulty", "plugin check my-button --specs 300 --junit +xml"),
        Step("plugins", "check-quiet", f"{check} --level 1 --quiet"),
        Step("plugins", "check-point", f"{check} --only repeatable"),
        Step("plugins", "run-python", "run guests/row.xml --plugin guests/python --strategies"
             f" rect-override,custom-control,python-row {FIXED} --junit +xml"),
        Step("plugins", "compare-python", "compare rect-override python-row --plugin guests/python"
             " --path guests/row.xml"),
        Step("plugins", "new-python", "plugin new python ++plugins/new-python"),
        Step("plugins", "new-python-f64", "plugin new python ++plugins/new-python-f64 --encoding f64"),
        Step("plugins", "new-node", "plugin new node ++plugins/new-node"),
        Step("plugins", "new-c", "plugin new c ++plugins/new-c"),
        Step("plugins", "new-swift", "plugin new swift ++plugins/new-swift --package LayoutParity"),
    ]


def later_steps() -> list[Step]:
    """Commands on a plugin that an earlier step wrote."""
    return [
        Step("plugins", "check-new", "plugin check ++plugins/new-python --specs 300"),
        Step("plugins", "new-again", "plugin new python ++plugins/new-python"),
        Step("plugins", "fuzz-new", "fuzz --cases 500 --trees 0 --seed 1 --jobs 1 --plugin made/plugins/new-python"
             " --strategies system,rect-override,new-python"),
    ]


def guest_steps(tree: pathlib.Path) -> list[Step]:
    """The conformance list and the scenarios of every guest; 'make guests-ready' prepares what they need."""
    steps = []
    for guest, strategy in GUESTS.items():
        path = tree / "Sources" / "Guests" / guest
        level = 2 if guest in ("kiwi", "taffy", "chromium") else 3
        strategies = f"--plugin {path} --strategies rect-override,custom-control,{strategy}"
        steps += [
            Step("guests", f"{guest}-check", f"plugin check {path} --level {level} --specs 1000 --strategy {strategy}"
                 " --junit +xml"),
            Step("guests", f"{guest}-run", f"run guests/row.xml {strategies} {FIXED} --junit +xml"),
            Step("guests", f"{guest}-fuzz", f"fuzz --cases 3000 --trees 0 --seed 1 --jobs 1 {FIXED} {strategies}"
                 " --junit +xml"),
            Step("guests", f"{guest}-list", f"list strategies --plugin {path}"),
        ]
    for guest in ("taffy", "chromium"):
        path = tree / "Sources" / "Guests" / guest
        steps.append(Step("guests", f"{guest}-squeezed", f"run guests/squeezed.xml --plugin {path} --strategies"
                          f" rect-override,custom-control,{GUESTS[guest]}-everywhere {FIXED} --junit +xml"))
    return steps
