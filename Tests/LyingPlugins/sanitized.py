#!/usr/bin/env python3
"""Runs a tool that is built with a sanitizer over strategies that die and plugins that lie.

What the strategies' own processes do is their affair; the tool's must have nothing to report.

usage: sanitized.py TOOL
"""

import glob
import pathlib
import subprocess
import sys
import tempfile

HERE = pathlib.Path(__file__).resolve().parent
WAYS = """traps traps-in-promise aborts overflows-stack recurses-in-hooks kills-itself exits-with-zero
exits-with-seven leaves-grandchild writes-half-line loops sleeps stops floods-output closes-channel floods-channel
writes-no-json writes-wrong-id answers-nan refuses""".split()


def run(tool, arguments, statuses):
    """What the sanitizer says of the tool's own process, or how it ended; nothing where all is well."""
    with tempfile.TemporaryDirectory() as folder:
        log = folder + "/log"
        options = "log_path=%s:detect_leaks=0:halt_on_error=0" % log
        process = subprocess.Popen(
            [tool, *arguments], stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL,
            env={"PATH": "/usr/bin:/bin", "ASAN_OPTIONS": options, "TSAN_OPTIONS": options})
        status = process.wait(600)
        reports = glob.glob("%s.%d*" % (log, process.pid))
        text = "".join(pathlib.Path(report).read_text()[:3000] for report in reports)
    if text or status not in statuses:
        return "%s: status %d\n%s" % (" ".join(map(str, arguments)), status, text)
    return None


def main(tool):
    buttons = HERE / "buttons.xml"
    jobs = [(["run", buttons, "--strategies", "system,rect-override," + way, "--isolate", "seconds=1",
              "--isolate", "memory=100000", "--quiet"], (3,)) for way in WAYS]
    jobs += [(["run", buttons, "--plugin", HERE / lie, "--isolate", "seconds=1", "--strategies",
               "custom-control,liar", "--quiet"], (1, 3)) for lie in ("honest", "crash", "hang")]
    jobs.append((["fuzz", "--cases", "300", "--seed", "1", "--trees", "0", "--jobs", "2", "--isolate", "always",
                  "--strategies", "system,custom-control", "--quiet"], (0,)))
    jobs.append((["plugin", "check", HERE / "honest", "--level", "1", "--cases", "100", "--quiet"], (0,)))
    faults = [fault for fault in (run(tool, *job) for job in jobs) if fault]
    for fault in faults:
        print(fault)
    print(f"{len(jobs) - len(faults)} of {len(jobs)} runs without a report of the sanitizer")
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1]))
