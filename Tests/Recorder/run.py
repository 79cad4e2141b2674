#!/usr/bin/env python3
"""Uses the recorder on the model of UIKit as a person at a Mac would: by pipe, over TCP and through files.

usage: run.py TOOL RECORDER TESTS KILLS

RECORDER is the executable of the file, TESTS the test bundle that holds it. Exits 1 if a check fails.
"""

import json
import os
import pathlib
import random
import signal
import socket
import subprocess
import sys
import tempfile
import time

FAULTS = []


def expect(name, holds, detail=""):
    print(("ok      " if holds else "FAILED  ") + name + (f": {detail}" if detail else ""), flush=True)
    if not holds:
        FAULTS.append(name)


def free_port():
    with socket.socket() as probe:
        probe.bind(("127.0.0.1", 0))
        return probe.getsockname()[1]


class Server:
    """`testServe` of the test bundle, which can be killed and started again."""

    def __init__(self, tests, port, module="UIKitRecorderTests"):
        self.tests, self.port, self.module, self.process = tests, port, module, None

    def start(self):
        self.process = subprocess.Popen(
            [self.tests, self.module + ".LayoutParityRecorder/testServe"],
            env={**os.environ, "LAYOUT_PARITY_PORT": str(self.port)}, stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        for _ in range(200):
            with socket.socket() as probe:
                if probe.connect_ex(("127.0.0.1", self.port)) == 0:
                    return
            if self.process.poll() is not None:
                break
            time.sleep(0.05)
        raise SystemExit("the server did not start: " + " ".join(map(str, self.process.args)))

    def kill(self):
        self.process.send_signal(signal.SIGKILL)
        self.process.wait()


def manifest(folder, command, *strategies):
    os.makedirs(folder, exist_ok=True)
    path = pathlib.Path(folder) / "layout-parity-plugin.json"
    path.write_text(json.dumps({
        "manifest": 1, "name": "recorder", "version": "1", "command": command, "limits": {"batch": 64},
        "strategies": [{"id": name, "summary": name} for name in strategies]}))
    return str(folder)


def run(tool, *arguments, env=None, check=None):
    done = subprocess.run(
        [tool, *arguments], capture_output=True, text=True, timeout=600, env={**os.environ, **(env or {})})
    if check is not None and done.returncode != check:
        print(done.stdout[-1500:], done.stderr[-1500:])
    return done


def isolation(folder):
    """The file compiles without a warning where UIKit is isolated and deprecated as Apple documents."""
    here = pathlib.Path(__file__).resolve().parent
    source = here.parent.parent / "Sources/UIKitRecorder/LayoutParityRecorder.swift"
    subprocess.run(["swiftc", "-emit-module", "-module-name", "UIKit", "-parse-as-library", "-emit-module-path",
                    folder + "/UIKit.swiftmodule", here / "UIKitDeclarations.swift"], check=True)
    for version in "5", "6":
        for flags in (["-D", "LAYOUT_PARITY_TOOL"], []):
            done = subprocess.run(
                ["swiftc", "-typecheck", "-parse-as-library", "-warnings-as-errors", "-I", folder,
                 "-swift-version", version, *flags, source], capture_output=True, text=True)
            expect(f"Swift {version} {' '.join(flags)}".strip(), done.returncode == 0, done.stderr[:500])


def files(tool, recorder, folder):
    """From `recording new` to a comparison, with the executable in place of the simulator."""
    new = folder + "/Recorder"
    expect("recording new", run(tool, "recording", "new", new, check=0).returncode == 0)
    live = {"LAYOUT_PARITY_RECORDER": recorder}
    done = run(tool, "compare", "uikit-system", "system", "--plugin", new, "--cases", "200", env=live, check=0)
    expect("live through live.sh", done.returncode == 0 and "same" in done.stdout, done.stdout.split("\n")[0])
    done = run(tool, "plugin", "replay", new + "/requests.jsonl", "--plugin", new, env=live, check=0)
    expect("the requests are a conversation", "the plugin answered all" in done.stdout)
    return new


def hostile(tool, answers, folder):
    """Faulty recordings end with 2 and one line that names the place."""
    lines = pathlib.Path(answers).read_text().splitlines(keepends=True)
    bad = folder + "/bad.jsonl"
    cut = "".join(lines)
    draws = random.Random(1)
    for number in range(60):
        length = draws.randrange(len(cut) - 1)
        pathlib.Path(bad).write_text(cut[:length])
        for command in (["recording", "check", bad], ["run", bad], ["list", "strategies", "--plugin", bad]):
            done = run(tool, *command)
            if done.returncode != 2 or "bad.jsonl" not in done.stderr:
                expect(f"prefix of {length} bytes: {' '.join(command[:2])}", False, done.stderr[:200])
                return
    expect("60 prefixes end with 2, by three commands", True)


def tcp(tool, tests, folder, kills):
    """Whatever the moment at which the server is killed, the report is complete."""
    server = Server(tests, free_port())
    server.start()
    command = ["layout-parity", "plugin", "connect", f"127.0.0.1:{server.port}"]
    plugin = manifest(folder + "/tcp", command, "uikit-system", "uikit-configuration")
    report = folder + "/report.xml"
    arguments = [
        "fuzz", "--cases", "3000", "--seed", "5", "--trees", "0", "--scripts", "0", "--plugin", plugin,
        "--strategies", "rect-override,custom-control,uikit-system", "--quiet", "--junit", report, "--zero-times",
        "--timestamp", "2026-01-31T09:30:00"]
    start = time.monotonic()
    done = run(tool, *arguments, check=0)
    seconds = time.monotonic() - start
    expect("a run over TCP", done.returncode == 0, f"{seconds:.1f} s, status {done.returncode}; {done.stderr[:300]}")
    whole = pathlib.Path(report).read_text()
    draws, hits, other = random.Random(2), 0, []
    while hits < kills:
        process = subprocess.Popen([tool, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        moments = sorted(draws.random() * seconds for _ in range(3))
        begun = time.monotonic()
        for moment in moments:
            time.sleep(max(0, begun + moment - time.monotonic()))
            if process.poll() is not None:
                break
            server.kill()
            server.start()
            hits += 1
        status = process.wait(600)
        text = pathlib.Path(report).read_text()
        if not text.rstrip().endswith("</testsuites>") or status not in (0, 3):
            other.append((status, len(text)))
    expect(f"{hits} kills of the server, every report complete", not other, str(other[:3]) if other else "")
    expect("an unharmed run gives the same report again", run(tool, *arguments).returncode == 0
           and pathlib.Path(report).read_text() == whole)
    server.kill()
    done = run(tool, "plugin", "connect", f"127.0.0.1:{server.port}", "--wait", "0")
    expect("no server ends with 2", done.returncode == 2 and "no server answers" in done.stderr, done.stderr.strip())


def app(tool):
    """The class of an app, asked in a test of its own package over TCP: compared, shrunk and explained live."""
    root = pathlib.Path(__file__).resolve().parents[2]
    package = root / ".build/recorder-app"
    target, module = package / "Tests/AppTests", package / "Sources/App"
    for folder in target, module:
        folder.mkdir(parents=True, exist_ok=True)
    source = (root / "Sources/UIKitRecorder/LayoutParityRecorder.swift").read_text()
    subject = """
extension Subject {
  static var pill: Subject {
    var subject = Subject("pill-button", of: "PillButton", make: { PillButton(type: $0) }) { button, spec in
      (button as? PillButton)?.gap = CGFloat(spec.spacing)
    }
    subject.domain += [
      Exclusion("not(image and title) or @placement!='leading' or @h-align!='center' or @regime!='fits' or @spacing<0",
        "it centres a pair that fits"),
      Exclusion("contains(@flags,'item-insets') or contains(@flags,'off-pixel')", "it has no insets of items")
    ]
    return subject
  }
}
"""
    source = (source + subject).replace(".system,\n", ".pill,\n    .system,\n", 1).replace("import UIKit\n", "import UIKit\n@testable import App\n", 1)
    (target / "LayoutParityRecorder.swift").write_text(source)
    (module / "PillButton.swift").write_text((root / "Tests/Recorder/App/PillButton.swift").read_text())
    (package / "Package.swift").write_text(f"""// swift-tools-version: 6.0
import PackageDescription

let package = Package(
  name: "App", dependencies: [.package(name: "LayoutParity", path: {json.dumps(str(root))})],
  targets: [
    .target(
      name: "App", dependencies: [.product(name: "UIKit", package: "LayoutParity")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
    .testTarget(
      name: "AppTests", dependencies: ["App", .product(name: "UIKit", package: "LayoutParity")],
      swiftSettings: [.swiftLanguageMode(.v5)]),
  ])
""")
    build = ["swift", "build", "--package-path", str(package), "--build-tests"]
    done = subprocess.run(build, capture_output=True, text=True)
    expect("the recorder compiles beside a class of an app", done.returncode == 0,
           "" if done.returncode == 0 else done.stdout[-500:])
    if done.returncode:
        return
    server = Server(str(package / ".build/debug/AppPackageTests.xctest"), free_port(), "AppTests")
    server.start()
    plugin = manifest(str(package / "tcp"), ["layout-parity", "plugin", "connect", f"127.0.0.1:{server.port}"],
                      "pill-button")
    done = run(tool, "compare", "rect-override", "pill-button", "--plugin", plugin, "--cases", "400", "--tolerance", "pixel")
    rows = done.stdout.split("\n")
    same = [row for row in rows if row.startswith("image and title, left to right")]
    moved = [row for row in rows if row.startswith("image and title, right to left")]
    expect("a class of an app, compared live", bool(same and "same" in same[0] and moved and "differ" in moved[0]),
           (moved or rows)[0].strip()[:120])
    done = run(tool, "fuzz", "--plugin", plugin, "--strategies", "rect-override,pill-button", "--cases", "2000",
               "--trees", "0", "--scripts", "0", "--seed", "1")
    text = done.stdout + done.stderr
    expect("its difference is found, shrunk and explained live",
           done.returncode == 1 and "direction is rtl" in text and "smallest:" in text,
           next((line.strip() for line in text.split("\n") if line.startswith("pill-button differs")), text[:200]))
    server.kill()


def main(tool, recorder, tests, kills):
    os.environ["PATH"] = os.path.dirname(tool) + ":" + os.environ["PATH"]
    with tempfile.TemporaryDirectory() as folder:
        isolation(folder)
        new = files(tool, recorder, folder)
        answers = folder + "/answers.jsonl"
        subprocess.run(
            [tests, "UIKitRecorderTests.LayoutParityRecorder/testRecord"], check=True,
            env={**os.environ, "LAYOUT_PARITY_REQUESTS": new + "/requests.jsonl",
                 "LAYOUT_PARITY_ANSWERS": answers}, capture_output=True)
        for name, *arguments in (
                ("recording check", "recording", "check", answers, "--against", "system"),
                ("recording scenarios", "recording", "scenarios", answers, "-o", folder + "/uikit.xml"),
                ("run of the scenarios", "run", folder + "/uikit.xml", "--quiet", "--strategies",
                 "system,rect-override,configuration"),
                ("recording merge", "recording", "merge", answers, answers, "-o", folder + "/both.jsonl"),
                ("check of the merged", "recording", "check", folder + "/both.jsonl"),
                ("run of the recording", "run", answers, "--quiet", "--plugin", answers, "--strategies",
                 "uikit-system,system,edge-insets,rect-override"),
                ("compare of two", "compare", "one-uikit-system", "uikit-system", answers,
                 "--plugin", answers)):
            if name == "compare of two":
                arguments = ["compare", "uikit-system-old", "uikit-system", answers, "--plugin", answers,
                             "--as", "old", "--plugin", answers]
            done = run(tool, *arguments, check=0)
            expect(name, done.returncode == 0, (done.stdout.strip().split("\n") or [""])[0][:160])
        done = run(tool, "compare", "uikit-system", "system", "--plugin", answers, "--plugin", answers)
        expect("two of one name need --as", done.returncode == 2 and "--as another-name" in done.stderr,
               done.stderr.strip()[:200])
        hostile(tool, answers, folder)
        tcp(tool, tests, folder, kills)
        app(tool)
    if FAULTS:
        raise SystemExit(f"{len(FAULTS)} checks failed")


if __name__ == "__main__":
    if len(sys.argv) != 5:
        raise SystemExit(__doc__)
    main(os.path.realpath(sys.argv[1]), os.path.realpath(sys.argv[2]), os.path.realpath(sys.argv[3]), int(sys.argv[4]))
