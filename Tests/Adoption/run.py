#!/usr/bin/env python3
"""Adopts the classes in Tests/Adoption/App with the built tool, as somebody with an app would.

Each class gives its sentences or the reasons why it has none; nothing is written outside the output folder, and
what is compiled for the first class is used for the next.

usage: run.py TOOL
Exits 0 when all is well, 1 when something is not as it should be, 2 where it cannot be run.
"""

import json
import os
import pathlib
import resource
import shlex
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
    if len(sys.argv) != 2:
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
            [tool, "adopt", *words, "--output", str(work / "out")],
            cwd=work, env=environment, capture_output=True, text=True)
        return run, time.monotonic() - before, processor_seconds() - used

    app = state(work / "App")
    run, first, first_used = adopt("App/PriceButton.swift", "--class", "PriceButton")
    lines = run.stdout.splitlines()
    check("the first class ends with 0", run.returncode == 0, run.stderr[-2000:])
    for line in [
        "App/PriceButton.swift: rewritten in a copy: #selector, @IBDesignable, @IBInspectable, @IBOutlet, "
        "@objc, import",
        "App/PriceButton.swift:43: moved into the body of 'PriceButton', since members of extensions cannot be "
        "overridden without Objective-C",
        "PriceButton: property 'spacing' sets the gap, chosen because of its name",
        "'UIColor.priceTint' is not declared in the given files; it is only decoration, so a plain value replaces it",
        "PriceButton: 'spacing' has the value that the class sets; to set it for each button: --map spacing=spacing",
        "PriceButton   gap 6, no content insets, image top",
        "the own size of PriceButton is that of an image beside a title",
        "compared with 'rect-override' with these numbers, in 2,000 typical buttons; what moves in PriceButton:",
    ]:
        check(f"the first class says '{line}'", line in lines, run.stdout[:3000])
    rows = {line.split("   ")[0]: line for line in lines}
    check("the first class has a table", "same" in rows.get("image and title, left to right", ""), run.stdout)
    check("the first class has a nearest technique", "the nearest is" in run.stdout, run.stdout)
    check("the first class says what is next", "next:" in lines, run.stdout[-1000:])
    copy = next((work / "out/price-button/Sources").rglob("App1-PriceButton.swift")).read_text()
    check("words in strings and comments stay",
          'let log = "@objc func #selector(tapped)"' in copy and "words such as @objc and #selector in" in copy)
    check("a picture is drawn", (work / "out/price-button/button.svg").read_text().startswith("<"))

    run, second, second_used = adopt("App/UIButton+Arranging.swift", "--class", "UIButton")
    check("an extension ends with 0", run.returncode == 0, run.stderr[-2000:])
    check("an extension says what is called",
          "UIButton: each button is set up by 'arrange(_:gap:)'" in run.stdout.splitlines(), run.stdout[:2000])
    check("a second class takes less than 30 seconds of a processor", second_used < 30, f"{second_used:.1f} s")

    run, _, _ = adopt("App/OldButton.swift", "App/NewButton.swift", "--class", "OldButton", "--against", "NewButton")
    check("old against new ends with 0", run.returncode == 0, run.stderr[-2000:])
    for line in [
        "OldButton   gap 8, content insets 10 16 10 16, image leading",
        "NewButton   gap 8, content insets 10 16 10 16, image leading",
    ]:
        check(f"old against new measures '{line}'", line in run.stdout.splitlines(), run.stdout)
    rows = {line.split("   ")[0]: line for line in run.stdout.splitlines()}
    check("left to right nothing moves by a pixel",
          "same within a pixel in all" in rows.get("image and title, left to right", ""), run.stdout)
    check("right to left the insets do not mirror",
          "the gap is 8 points instead of an overlap of 8;" in rows.get("image and title, right to left", ""),
          run.stdout)

    test = work / "out/old-button-new-button/Tests/SameLayoutTests/SameLayoutTests.swift"
    check("old against new writes a test", test.exists(), run.stdout)
    check("the test excepts what differs", ".rightToLeft: [.image(x: 8), .title(x: 8.5)]," in test.read_text() if test.exists() else False,
          test.read_text() if test.exists() else "")
    words = next((line for line in run.stdout.splitlines() if line.startswith("to check that nothing moves further, run: ")), "")
    tested = subprocess.run(shlex.split(words.partition(": ")[2]) or ["false"], capture_output=True, text=True)
    check("the test passes", tested.returncode == 0 and "2 tests" in tested.stdout,
          tested.stdout[-2000:] + tested.stderr[-2000:])
    lines = test.read_text().splitlines()
    check("the test has short lines", max(map(len, lines)) <= 110, max(lines, key=len))
    test.write_text(test.read_text().replace(".title(x: 8.5)]", ".title(x: 5)]", 1))
    tested = subprocess.run(shlex.split(words.partition(": ")[2]) or ["false"], capture_output=True, text=True)
    check("the test fails where less is allowed", tested.returncode == 1 and "the title is 8.5 points further left, 3.5 points more than the 5 of 'except'" in tested.stdout,
          tested.stdout[-2000:] + tested.stderr[-2000:])
    run, _, _ = adopt("App/OldButton.swift", "App/NewButton.swift", "--class", "OldButton", "--against", "NewButton")
    check("a written test keeps its limits",
          "Its limits stay" in run.stdout and ".title(x: 5)]," in test.read_text(),
          run.stdout)

    run, _, _ = adopt("App/OldButton.swift", "--class", "OldButton")
    words = [line for line in run.stdout.splitlines() if line.startswith("  layout-parity migrate ")]
    check("adopt names migrate", len(words) == 1, run.stdout)
    before = time.monotonic()
    run = tool_run(tool, *shlex.split(words[0])[1:]) if words else run
    check("a class is migrated without another build", time.monotonic() - before < 60)
    check("its configuration is that of a person",
          run.returncode == 0 and "contentInsets 10 16 10 16, imagePadding 8, imagePlacement leading" in run.stdout,
          run.stdout + run.stderr)
    check("its overlap is told",
          "right to left: image and title of the old button overlap by 8" in run.stdout, run.stdout)

    run, _, _ = adopt("App/OldButton.swift", "App/NewButton.swift", "--class", "OldButton", "--against", "NoSuch")
    check("an unknown name ends with 2", run.returncode == 2, run.stderr)
    check("an unknown name says what there is", "another class of the files (NewButton)" in run.stderr, run.stderr)

    run, _, _ = adopt("App/CellControl.swift", "--class", "CellControl")
    check("a control ends with 0", run.returncode == 0, run.stderr[-2000:])
    check("a control says what it shows",
          "CellControl: the image is shown by the property 'icon'" in run.stdout.splitlines(), run.stdout[:2000])

    run, _, _ = adopt("App/ThemedButton.swift", "--class", "ThemedButton")
    check("a class without its table ends with 0", run.returncode == 0, run.stderr[-2000:])
    guesses = ("no given file declares these numbers; guesses, which may move something, replace them: Theme.gap is 8, "
               "isCompact is false; give yours with --number Theme.gap=8")
    check("guesses are listed", guesses in run.stdout.splitlines(), run.stdout)
    run, _, _ = adopt("App/ThemedButton.swift", "--class", "ThemedButton", "--number", "Theme.gap=3")
    check("a number is taken", "Theme.gap is 3" in run.stdout, run.stdout)

    (work / "App/StyledButton.swift").write_text(
        "import UIKit\nclass StyledButton: UIButton {\n  var style: Styled?\n}\n")
    run, _, _ = adopt("App/StyledButton.swift", "--class", "StyledButton")
    errors = run.stderr.splitlines()
    check("a class that does not compile ends with 2", run.returncode == 2, str(run.returncode))
    for line in [
        "App/StyledButton.swift:3: error: cannot find type 'Styled' in scope",
        "error: 'StyledButton' does not compile: 1 error",
        "  public class Styled {}  // if a type conforms to it: public protocol Styled {}",
    ]:
        check(f"it says '{line}'", line in errors, run.stderr)
    (work / "App/more").mkdir()
    (work / "App/more/Styled.swift").write_text("class Styled {}\n")
    for path in ["App/StyledButton.swift", "App/more/Styled.swift"]:
        app[str(work / path)] = (work / path).stat().st_mtime_ns
    run, _, _ = adopt("App/StyledButton.swift", "--class", "StyledButton", "--with", "App/more")
    check("a folder is compiled along, and a plain button is no pass", run.returncode == 4, run.stderr[-2000:])
    check("a plain button is told as that", "StyledButton has the layout of a plain UIButton" in run.stdout, run.stdout)

    run, _, _ = adopt("App/DisclosureButton.swift", "--class", "DisclosureButton")
    check("a class that is woken ends with 0", run.returncode == 0, run.stderr[-2000:])
    for line in [
        "DisclosureButton   no content insets, image and title at opposite ends, the title where reading starts",
    ]:
        check(f"opposite ends say '{line}'", line in run.stdout.splitlines(), run.stdout[:3000])
    rows = {line.split("   ")[0]: line for line in run.stdout.splitlines()}
    check("opposite ends are those of the book", "same" in rows.get("image and title, left to right", ""), run.stdout)

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
