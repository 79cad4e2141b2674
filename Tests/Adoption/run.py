#!/usr/bin/env python3
"""Adopts the classes in Tests/Adoption/App with the built tool, as somebody with an app would.

Each class gives its sentences or the reasons why it has none; nothing is written outside the output folder, and
what is compiled for the first class is used for the next. Then the classes of classes.py.

usage: run.py TOOL [--optimised]      (also libraries built for speed, which takes a minute more)
Exits 0 when all is well, 1 when something is not as it should be, 2 where it cannot be run.
"""

import json
import os
import pathlib
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import time

import classes

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


def tool_run(tool, *words):
    return subprocess.run([tool, *words], capture_output=True, text=True)


def use(tool, plugin, id):
    """Uses an adopted class as the shared library that it is, with the tool as it came."""
    manifest = json.loads((plugin / "layout-parity-plugin.json").read_text())
    check(f"{id} has its library", (plugin / manifest["library"]).exists())
    run = tool_run(tool, "list", "strategies", "--plugin", str(plugin))
    check(f"the stock tool knows {id}", id in run.stdout, run.stdout + run.stderr)
    run = tool_run(tool, "run", "--quiet", "--plugin", str(plugin), "--strategies", f"rect-override,{id}")
    check(f"run has differences of {id} and nothing else",
          run.returncode == 1 and " failed" in run.stdout.splitlines()[-1], run.stdout[-2000:] + run.stderr)
    run = tool_run(tool, "fuzz", "--cases", "5000", "--seed", "1", "--quiet", "--plugin", str(plugin),
                   "--strategies", f"rect-override,layout-subviews,{id}")
    check(f"fuzz has a rule for {id}", run.returncode == 1 and f"{id} differs" in run.stdout,
          run.stdout[-2000:] + run.stderr)
    run = tool_run(tool, "plugin", "check", str(plugin))
    check(f"{id} is a conforming plugin", run.returncode == 0, run.stdout[-3000:] + run.stderr)


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
        "PriceButton: the spacing is its 'spacing', found by its name",
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

    run, _, _ = adopt("App/OldButton.swift", "App/NewButton.swift", "--class", "OldButton", "--against", "NewButton")
    check("old against new ends with 0", run.returncode == 0, run.stderr[-2000:])
    for line in [
        "OldButton   gap by its property, content insets 10 16 10 16, image leading",
        "NewButton   gap 8, content insets 10 16 10 16, image leading",
    ]:
        check(f"old against new measures '{line}'", line in run.stdout.splitlines(), run.stdout)
    rows = {line.split("   ")[0]: line for line in run.stdout.splitlines()}
    check("left to right nothing moves by a pixel",
          "same to the pixel in all" in rows.get("image and title, left to right", ""), run.stdout)
    check("right to left the insets do not mirror",
          "in NewButton the image is 7.5 to 8 points further right" in rows.get("image and title, right to left", ""),
          run.stdout)

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

    run, _, _ = adopt("App/DisclosureButton.swift", "--class", "DisclosureButton")
    check("a class that is woken ends with 0", run.returncode == 0, run.stderr[-2000:])
    for line in [
        "DisclosureButton: image and title are at opposite ends of the button, 320 points apart in one of 400",
        "$ layout-parity profile disclosure-button --cases 500 --as-seen --promised --set placement=spread-trailing "
        f"--set spacing=0 --plugin {work}/out/disclosure-button",
    ]:
        check(f"opposite ends say '{line}'", line in run.stdout.splitlines(), run.stdout[:3000])
    share = re.search(r"exactly as the references do on ([0-9.]+) %", run.stdout)
    check("opposite ends are often right", share and float(share[1]) > 40, run.stdout[:3000])
    check("opposite ends are held against opposite ends",
          "placement leading puts" not in run.stdout, run.stdout[:5000])

    if optimised:
        for name in ["PriceButton", "DisclosureButton"]:
            run, _, _ = adopt(f"App/{name}.swift", "--class", name, "--plugin")
            check(f"{name} as a plugin ends with 0", run.returncode == 0, run.stderr[-2000:])
            check(f"{name} as a plugin says what is next",
                  "next:" in run.stdout.splitlines(), run.stdout[-1000:])
    for id in ["price-button", "disclosure-button"]:
        use(tool, work / "out" / id, id)
    run = tool_run(tool, "run", str(HERE / "arrows.xml"), "--plugin", str(work / "out/disclosure-button"),
                   "--strategies", "rect-override,layout-subviews,disclosure-button")
    check("a scenario is compared with the class", run.returncode == 0, run.stdout + run.stderr)
    check("all three are compared", "compared 3 of 3 pairs" in run.stdout, run.stdout)

    classes.environment = environment
    right, total, wrong = classes.compare(tool, work / "out")
    check("what people wrote down of classes is found", classes.is_enough(right, total), f"{right} of {total} right")
    check("what people wrote down of pairs is found", not wrong, ", ".join(wrong))

    check("the app's folder is as it was", state(work / "App") == app)
    outside = [p for p in work.iterdir() if p.name not in ("App", "out", "home")]
    check("nothing is written beside the output folder", not outside, str(outside))
    check("nothing is written into the home", not state(home), str(sorted(state(home)))[:2000])
    shutil.rmtree(work)
    for failure in failures:
        print(failure, file=sys.stderr)
    print(f"first class: {first:.1f} s, {first_used:.1f} s of a processor; "
          f"second class: {second:.1f} s, {second_used:.1f} s of a processor")
    print(f"{right} of {total} classes as a person has them")
    print(f"{passed} passed, {len(failures)} failed")
    return 1 if failures else 0


if __name__ == "__main__":
    sys.exit(main())
