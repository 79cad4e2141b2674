#!/usr/bin/env python3
"""Adopts the classes in Tests/Adoption/App with the built tool, as somebody with an app would.

Each class gives its sentences or the reasons why it has none; nothing is written outside the output folder, and
what is compiled for the first class is used for the next.

usage: run.py TOOL [--optimised]      (also a library built for speed, which takes a minute more)
Exits 0 when all is well, 1 when something is not as it should be, 2 where it cannot be run.
"""

import json
import os
import pathlib
import resource
import shutil
import subprocess
import sys
import tempfile
import time

HERE = pathlib.Path(__file__).resolve().parent
failures = []
passed = 0


def check(what, holds, detail=""):
    global passed
    if holds:
        passed += 1
    else:
        failures.append(f"{what}: {detail}")


def processor_seconds():
    """What the processes that have ended took, which others on the machine do not change."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def state(folder):
    """The files below a folder, with their times."""
    return {str(p): p.stat().st_mtime_ns for p in folder.rglob("*") if p.is_file()}


def main():
    optimised = sys.argv[2:] == ["--optimised"]
    if len(sys.argv) != 2 + optimised:
        print(__doc__.strip(), file=sys.stderr)
        return 2
    tool = str(pathlib.Path(sys.argv[1]).resolve())
    work = pathlib.Path(tempfile.mkdtemp())
    shutil.copytree(HERE / "App", work / "App")
    home = work / "home"
    home.mkdir()
    environment = dict(os.environ, HOME=str(home))
    # What git is told about packages stands in the real home.
    settings = pathlib.Path.home() / ".gitconfig"
    if settings.exists():
        environment["GIT_CONFIG_GLOBAL"] = str(settings)

    def adopt(*words):
        before, used = time.monotonic(), processor_seconds()
        run = subprocess.run(
            [tool, "adopt", *words, "--output", str(work / "out"), "--cases", "500"],
            cwd=work, env=environment, capture_output=True, text=True)
        return run, time.monotonic() - before, processor_seconds() - used

    app = state(work / "App")
    run, first, first_used = adopt("App/PriceButton.swift", "--class", "PriceButton")
    lines = run.stdout.splitlines()
    check("the first class ends with 0", run.returncode == 0, run.stderr[-2000:])
    for line in [
        "App/PriceButton.swift: rewritten in a copy: #selector, @IBDesignable, @IBInspectable, @IBOutlet, "
        "@objc, import",
        "App/PriceButton.swift:43: goes into the body of 'PriceButton', since an extension's members are not "
        "overridden here",
        "PriceButton: the spacing is its 'spacing'",
        "'UIColor.priceTint' is in none of the files; it decorates, so a plain one stands for it",
        "PriceButton: the image is always at the top side",
    ]:
        check(f"the first class says '{line}'", line in lines, run.stdout[:3000])
    check("the first class has a profile", "places image and title exactly" in run.stdout, run.stdout)
    check("the first class has rules", "price-button = rect-override, except" in run.stdout, run.stdout)
    copy = next((work / "out/price-button/Sources").rglob("App1-PriceButton.swift")).read_text()
    check("words in strings and comments stay",
          'let log = "@objc func #selector(tapped)"' in copy and "words such as @objc and #selector in" in copy)
    check("a picture is drawn", (work / "out/price-button/button.svg").read_text().startswith("<"))

    run, second, second_used = adopt("App/UIButton+Arranging.swift", "--class", "UIButton")
    check("an extension ends with 0", run.returncode == 0, run.stderr[-2000:])
    check("an extension says what is called",
          "UIButton: calls 'arrange(_:gap:)'" in run.stdout.splitlines(), run.stdout[:2000])
    check("a second class takes less than 30 seconds of a processor", second_used < 30, f"{second_used:.1f} s")

    run, _, _ = adopt("App/CellControl.swift", "--class", "CellControl")
    check("a control ends with 0", run.returncode == 0, run.stderr[-2000:])
    check("a control says what it shows",
          "CellControl: its image is 'icon'" in run.stdout.splitlines(), run.stdout[:2000])

    run, _, _ = adopt("App/ThemedButton.swift", "--class", "ThemedButton")
    wanted = [
        "App/ThemedButton.swift:7: error: cannot find 'Theme' in scope",
        "App/ThemedButton.swift:8: error: cannot find 'isCompact' in scope",
        "error: 'ThemedButton' does not compile here: 2 places",
        "  enum Theme {}  // with the static members that are used",
        "  let isCompact: CGFloat = 0  // or a function",
    ]
    errors = run.stderr.splitlines()
    check("a class that does not compile ends with 2", run.returncode == 2, str(run.returncode))
    for line in wanted:
        check(f"it says '{line}'", line in errors, run.stderr)
    (work / "App/Stubs.swift").write_text(
        "import UIKit\nenum Theme { static let gap: CGFloat = 3 }\nfunc isCompact() -> Bool { false }\n")
    app[str(work / "App/Stubs.swift")] = (work / "App/Stubs.swift").stat().st_mtime_ns
    run, _, _ = adopt("App/ThemedButton.swift", "App/Stubs.swift", "--class", "ThemedButton")
    check("with stubs it ends with 0", run.returncode == 0, run.stderr[-2000:])

    if optimised:
        run, _, _ = adopt("App/PriceButton.swift", "--class", "PriceButton", "--plugin")
        check("a plugin ends with 0", run.returncode == 0, run.stderr[-2000:])
    manifest = json.loads((work / "out/price-button/layout-parity-plugin.json").read_text())
    check("a plugin has its library", (work / "out/price-button" / manifest["library"]).exists())
    run = subprocess.run(
        [tool, "list", "strategies", "--plugin", str(work / "out/price-button")], capture_output=True,
        text=True)
    check("the stock tool knows it", "price-button" in run.stdout, run.stdout + run.stderr)

    check("the app's folder is as it was", state(work / "App") == app)
    outside = [p for p in work.iterdir() if p.name not in ("App", "out", "home")]
    check("nothing is written beside the output folder", not outside, str(outside))
    check("nothing is written into the home", not state(home), str(sorted(state(home)))[:2000])
    shutil.rmtree(work)
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"first class: {first:.1f} s, {first_used:.1f} s of a processor; "
          f"second class: {second:.1f} s, {second_used:.1f} s of a processor")
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
