#!/usr/bin/env python3
"""Runs campaigns of 200 shards on GNU parallel, Slurm and Dask, over a faulty and a clean plugin.

Some shards are killed while they run, some fail at first, and some streams are lost. After the engine has repeated
them, the merged stream and its JUnit report must be those of the run without shards, byte for byte.

usage: run.py TOOL [ENGINE...]      (engines: schemas, parallel, slurm, dask, nights, saved, time; by default all)
Prints a line for each check. Exits 0 if all hold, 1 if one does not.
"""

import os
import pathlib
import shutil
import signal
import subprocess
import sys
import tempfile
import time

ROOT = pathlib.Path(__file__).resolve().parents[2]
RECIPES = ROOT / "Examples/campaigns"
SHARDS = 200
SEED = "20260131"
CASES = "20000"
STAMP = "2026-01-31T02:00:00"
# A fault that the tool finds: the title is a point too far right in wide buttons.
FAULT = ('"title": [nearest(title_x, scale)', '"title": [nearest(title_x + (width > 200), scale)')
# Shard 3 is killed in its first second, shard 5 fails twice, shard 7 is lost after its end.
TROUBLE = """#!/bin/sh
# The recipe's shard with trouble in some of them, once each.
here=$(dirname "$0")
first() { mkdir "$OUT/../trouble-$1" 2>/dev/null; }
case $1 in
  3) if first 3; then "$here/shard.sh" "$@" & child=$!; sleep 0.1; kill -9 $child; wait $child; exit 137; fi ;;
  5) if first 5 || first 5b; then exit 4; fi ;;
esac
exec "$here/shard.sh" "$@"
"""
SLURM_CONF = """ClusterName=test
SlurmctldHost={host}(127.0.0.1)
AuthType=auth/munge
SlurmUser=root
SlurmdUser=root
StateSaveLocation={at}/state
SlurmdSpoolDir={at}/spool-%n
SlurmctldPidFile={at}/slurmctld.pid
SlurmdPidFile={at}/slurmd-%n.pid
SlurmctldLogFile={at}/slurmctld.log
SlurmdLogFile={at}/slurmd-%n.log
SlurmctldPort=36817
ProctrackType=proctrack/linuxproc
TaskPlugin=task/none
JobAcctGatherType=jobacct_gather/none
SelectType=select/cons_tres
SelectTypeParameters=CR_Core
SchedulerParameters=sched_interval=1,batch_sched_delay=0
MaxArraySize=1001
ReturnToService=2
RequeueExit=1-63
NodeName=n1 NodeAddr=127.0.0.1 NodeHostname={host} Port=36818 CPUs={cores} State=UNKNOWN
NodeName=n2 NodeAddr=127.0.0.1 NodeHostname={host} Port=36819 CPUs={cores} State=UNKNOWN
PartitionName=all Nodes=n1,n2 Default=YES MaxTime=INFINITE State=UP
"""


class Checks:
    """The results so far."""

    def __init__(self):
        self.failed = 0

    def hold(self, name, holds, shown=""):
        print(f"{'ok    ' if holds else 'FAILED'}  {name}" + (f": {shown}" if shown and not holds else ""), flush=True)
        self.failed += not holds


class Campaign:
    """A folder with the recipes, both plugins and the run without shards."""

    def __init__(self, tool, folder):
        self.path, self.tool = folder, tool
        shutil.copytree(RECIPES, folder, dirs_exist_ok=True)
        shutil.copytree(ROOT / "Sources/Guests/python", folder / "clean")
        shutil.copytree(ROOT / "Sources/Guests/python", folder / "faulty")
        plugin, manifest = folder / "faulty/plugin.py", folder / "faulty/layout-parity-plugin.json"
        text = plugin.read_text("utf-8")
        assert FAULT[0] in text, "the guest's code has changed"
        plugin.write_text(text.replace(*FAULT).replace("python-row", "faulty-row"), "utf-8")
        manifest.write_text(manifest.read_text("utf-8").replace("python-row", "faulty-row"), "utf-8")
        (folder / "trouble.sh").write_text(TROUBLE, "utf-8")
        (folder / "trouble.sh").chmod(0o755)
        self.options = [
            "--plugin", str(folder / "clean"), "--plugin", str(folder / "faulty"),
            "--strategies", "rect-override,edge-insets,python-row,faulty-row", "--zero-times"]
        self.environment = os.environ | {
            "LAYOUT_PARITY": str(tool), "SEED": SEED, "CASES": CASES, "OUT": str(folder / "out")}

    def run(self, *command, **options):
        return subprocess.run(
            [str(word) for word in command], cwd=self.path, env=self.environment, capture_output=True, text=True,
            check=False, **options)

    def whole(self):
        """The stream and the report of the run without shards."""
        stream = self.run(
            self.tool, "fuzz", *self.options, "--seed", SEED, "--cases", CASES, "--quiet", "--format", "json",
            "--junit", "whole.xml", "--timestamp", STAMP, "--jobs", "1")
        (self.path / "whole.jsonl").write_text(stream.stdout, "utf-8")
        return stream

    def clear(self):
        for name in ("out", "new", "run.jsonl", "junit.xml"):
            shutil.rmtree(self.path / name, ignore_errors=True)
            (self.path / name).unlink(missing_ok=True)
        for mark in self.path.glob("trouble-*"):
            mark.rmdir()
        (self.path / "out").mkdir()

    def compare(self, checks, engine):
        """Merges what the engine left, and compares with the run without shards."""
        streams = sorted((self.path / "out").glob("*.jsonl"))
        checks.hold(f"{engine}: all {SHARDS} shards have a stream", len(streams) == SHARDS, f"{len(streams)}")
        merged = self.run(self.tool, "report", "merge", *streams, "-o", "run.jsonl")
        checks.hold(f"{engine}: the streams merge", merged.returncode == 0, merged.stderr)
        same = (self.path / "run.jsonl").exists() and (
            (self.path / "run.jsonl").read_bytes() == (self.path / "whole.jsonl").read_bytes())
        checks.hold(f"{engine}: the merged stream is that of the run without shards, byte for byte", same)
        self.run(self.tool, "report", "write", "run.jsonl", "--junit", "junit.xml", "--timestamp", STAMP, "--zero-times")
        same = (self.path / "junit.xml").exists() and (
            (self.path / "junit.xml").read_bytes() == (self.path / "whole.xml").read_bytes())
        checks.hold(f"{engine}: so is its JUnit report", same)
        finished = self.run("./finish.sh")
        checks.hold(
            f"{engine}: finish.sh ends with 1, for the faulty plugin", finished.returncode == 1,
            f"{finished.returncode} {finished.stderr}")

    def lose(self, checks, engine):
        """Loses the stream of shard 7; finish.sh must name it."""
        (self.path / "out/7.jsonl").unlink(missing_ok=True)
        finished = self.run("./finish.sh")
        names = finished.stdout + finished.stderr
        checks.hold(
            f"{engine}: finish.sh ends with 2 and names the lost shard",
            finished.returncode == 2 and "7" in names, f"{finished.returncode} {names}")


def with_trouble(campaign):
    """Has the recipes start the shard with trouble."""
    for name in ("parallel.sh", "slurm.sbatch", "dask_campaign.py"):
        path = campaign.path / name
        path.write_text(path.read_text("utf-8").replace("/shard.sh\"", "/trouble.sh\"").replace(
            "./shard.sh", "./trouble.sh").replace('"shard.sh"', '"trouble.sh"'), "utf-8")


def run_parallel(campaign, checks):
    campaign.clear()
    done = campaign.run("./parallel.sh", SHARDS, *campaign.options)
    checks.hold("parallel: parallel.sh ends with the verdict", done.returncode == 1, f"{done.returncode} {done.stderr}")
    log = (campaign.path / "out/joblog").read_text("utf-8").splitlines()[1:]
    bad = [line for line in log if line.split("\t")[6] != "0"]
    checks.hold("parallel: every shard ended with 0 at last, without a wrapper", not bad, "\n".join(bad[:3]))
    campaign.lose(checks, "parallel")
    again = campaign.run("./shard.sh", 7, SHARDS, *campaign.options)
    checks.hold("parallel: the lost shard runs again alone", again.returncode == 0, again.stderr)
    campaign.compare(checks, "parallel")


def wait_for(seconds, holds):
    end = time.monotonic() + seconds
    while time.monotonic() < end:
        if holds():
            return True
        time.sleep(0.5)
    return False


class Slurm:
    """Two nodes of Slurm on this machine."""

    def __init__(self, folder):
        self.at, self.processes = folder, []
        host = subprocess.run(["hostname", "-s"], capture_output=True, text=True, check=True).stdout.strip()
        (folder / "state").mkdir(parents=True)
        conf = folder / "slurm.conf"
        conf.write_text(SLURM_CONF.format(at=folder, host=host, cores=os.cpu_count()), "utf-8")
        os.environ["SLURM_CONF"] = str(conf)

    def __enter__(self):
        run = pathlib.Path("/run/munge")
        run.mkdir(exist_ok=True)
        shutil.chown(run, "munge", "munge")
        if subprocess.run(["munge", "-n"], capture_output=True, check=False).returncode != 0:
            subprocess.run(["runuser", "-u", "munge", "--", "/usr/sbin/munged"], check=True)
        for command in (["slurmctld", "-D"], ["slurmd", "-D", "-N", "n1"], ["slurmd", "-D", "-N", "n2"]):
            if command[0] == "slurmd":
                (self.at / f"spool-{command[-1]}").mkdir(exist_ok=True)
            self.processes.append(subprocess.Popen(command, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL))
        return self

    def is_up(self):
        shown = subprocess.run(["sinfo", "-h", "-o", "%T %D"], capture_output=True, text=True, check=False).stdout
        return shown.strip() == "idle 2"

    def __exit__(self, *_):
        for process in reversed(self.processes):
            process.send_signal(signal.SIGTERM)
        for process in self.processes:
            try:
                process.wait(20)
            except subprocess.TimeoutExpired:
                process.kill()


def is_idle():
    shown = subprocess.run(["squeue", "-h"], capture_output=True, text=True, check=False)
    return shown.returncode == 0 and not shown.stdout.strip()


def run_slurm(campaign, checks):
    campaign.clear()
    # A shard of the test takes a second, and Slurm's way to a task about as long.
    path = campaign.path / "slurm.sbatch"
    path.write_text(path.read_text("utf-8").replace("--signal=TERM@60", "--signal=TERM@5"), "utf-8")
    with Slurm(campaign.path / "slurm") as slurm:
        up = wait_for(30, slurm.is_up)
        checks.hold("slurm: two nodes are idle", up)
        if not up:
            return
        campaign.environment["SLURM_CONF"] = os.environ["SLURM_CONF"]
        job = campaign.run("sbatch", "--parsable", "slurm.sbatch", *campaign.options)
        checks.hold("slurm: the array is accepted", job.returncode == 0, job.stderr)
        checks.hold("slurm: the array ends", wait_for(1200, is_idle))
        missing = [index for index in range(SHARDS) if not (campaign.path / f"out/{index}.jsonl").exists()]
        campaign.lose(checks, "slurm")
        # The retry of single tasks is an array whose own count is theirs.
        indices = ",".join(map(str, sorted({7, *missing})))
        again = campaign.run("sbatch", f"--array={indices}", "slurm.sbatch", *campaign.options)
        checks.hold(f"slurm: tasks {indices} are repeated", again.returncode == 0, again.stderr)
        checks.hold("slurm: they end", wait_for(120, is_idle))
        campaign.compare(checks, "slurm")
        # Without --shard, the variable of the recipe is enough.
        command = " ".join([str(campaign.tool), "fuzz", *campaign.options, "--seed", SEED, "--cases", CASES])
        own = campaign.run(
            "sbatch", "--array=9", "--output=own.log", "--wrap",
            f"LAYOUT_PARITY_SHARD_COUNT={SHARDS} {command} --quiet --report-only --format json >own.jsonl")
        wait_for(60, is_idle)
        same = own.returncode == 0 and (campaign.path / "own.jsonl").exists() and (
            (campaign.path / "own.jsonl").read_bytes() == (campaign.path / "out/9.jsonl").read_bytes())
        checks.hold("slurm: a retry of one task, told only the count, runs that task", same)


def run_dask(campaign, checks):
    campaign.clear()
    python = ROOT / ".venv/bin/python"
    done = campaign.run(python, "dask_campaign.py", SHARDS, "--", *campaign.options)
    checks.hold("dask: the program ends with the verdict", done.returncode == 1, f"{done.returncode} {done.stderr[-500:]}")
    campaign.lose(checks, "dask")
    campaign.run("./shard.sh", 7, SHARDS, *campaign.options)
    campaign.compare(checks, "dask")


def run_schemas(campaign, checks):
    tools = ROOT / ".venv/bin"
    kubernetes = campaign.run(tools / "kubernetes-validate", "--strict", "kubernetes.yaml")
    checks.hold(
        "kubernetes.yaml is valid", kubernetes.returncode == 0, kubernetes.stdout + kubernetes.stderr)
    github = campaign.run(tools / "check-jsonschema", "--builtin-schema", "vendor.github-workflows", "github.yml")
    checks.hold("github.yml is valid", github.returncode == 0, github.stdout + github.stderr)
    for script in sorted(campaign.path.glob("*.sh")) + [campaign.path / "slurm.sbatch"]:
        checked = campaign.run("sh", "-n", script)
        checks.hold(f"{script.name} is a script of the shell", checked.returncode == 0, checked.stderr)


# Plugins that never answer some buttons well. Each run must end within a tenth of its time, with a complete report.
DOINGS = {
    "crashes": "os.abort()",
    "hangs": "__import__('time').sleep(1000)",
    "eats memory": "bytearray(1 << 34).find(1)",
    "is slow": "__import__('time').sleep(0.05)",
}


def run_time(campaign, checks):
    for name, doing in DOINGS.items():
        folder = campaign.path / "time"
        shutil.rmtree(folder, ignore_errors=True)
        shutil.copytree(campaign.path / "clean", folder)
        plugin = folder / "plugin.py"
        text = plugin.read_text("utf-8").replace(
            '    left, top = spec["bounds-origin"]\n', f'    left, top = spec["bounds-origin"]\n    if width > 150: {doing}\n')
        plugin.write_text(text, "utf-8")
        start = time.monotonic()
        done = campaign.run(
            campaign.tool, "fuzz", "--plugin", folder, "--strategies", "rect-override,edge-insets,python-row",
            "--for", "60s", "--seed", "1", "--quiet", "--junit", "time.xml")
        seconds = time.monotonic() - start
        checks.hold(f"time: a plugin that {name} ends within 66 s of --for 60s", seconds <= 66, f"{seconds:.1f} s")
        print(f"        {seconds:.1f} s, exit status {done.returncode}")
        checked = campaign.run(campaign.tool, "report", "check", "time.xml", "--fail-on", "skipped")
        checks.hold(
            "time: its report is complete", checked.returncode in (0, 1), f"{checked.returncode} {checked.stdout}")


KNOWN = """<scenarios version="1">
  <known id="wide" strategies="faulty-row" when="@width &gt; 200" max-delta="1" because="the title is a point off"/>
</scenarios>
"""


def run_nights(campaign, checks):
    """Three nights with one fault and other seeds, two more with a new fault each, and one with the fault accepted."""
    nights = campaign.path / "nights"
    nights.mkdir(exist_ok=True)
    shutil.copytree(campaign.path / "faulty", campaign.path / "other", dirs_exist_ok=True)
    plugin, manifest = campaign.path / "other/plugin.py", campaign.path / "other/layout-parity-plugin.json"
    text = plugin.read_text("utf-8").replace("faulty-row", "other-row")
    text = text.replace('"image": [nearest(image_x, scale)', '"image": [nearest(image_x - (height > 90), scale)')
    plugin.write_text(text, "utf-8")
    manifest.write_text(manifest.read_text("utf-8").replace("faulty-row", "other-row"), "utf-8")

    def night(seed, *more):
        faulty = ["--plugin", campaign.path / "faulty", "--strategies", "rect-override,edge-insets,faulty-row"]
        if more and more[0] == "other":
            faulty = ["--plugin", campaign.path / "faulty", "--plugin", campaign.path / "other", "--strategies",
                      "rect-override,edge-insets,faulty-row,other-row"]
            more = more[1:]
        done = campaign.run(
            campaign.tool, "fuzz", *faulty, "--seed", seed, "--cases", CASES, "--quiet", "--format", "json",
            "--junit", f"night-{seed}.xml", *more)
        (nights / f"{seed}.jsonl").write_text(done.stdout, "utf-8")
        return done

    for seed in (101, 102, 103):
        night(seed)
    for before, after in ((101, 102), (102, 103)):
        diff = campaign.run(campaign.tool, "report", "diff", f"night-{before}.xml", f"night-{after}.xml")
        checks.hold(
            f"nights: report diff of seeds {before} and {after} says nothing new", diff.returncode == 0, diff.stdout)
    three = campaign.run(campaign.tool, "report", "nights", *sorted(nights.glob("*.jsonl")))
    rows = [line for line in three.stdout.splitlines() if line.startswith("| faulty")]
    checks.hold("nights: report nights ends with 0", three.returncode == 0, three.stdout)
    checks.hold("nights: one fault has one row", len(rows) == 1 and "3 of 3" in rows[0], three.stdout)
    night(104, "other")
    four = campaign.run(campaign.tool, "report", "nights", *sorted(nights.glob("*.jsonl")))
    new = [line for line in four.stdout.splitlines() if "| 104 | 104 | 1 of 4 |" in line]
    checks.hold("nights: report nights ends with 1 for a new fault", four.returncode == 1, four.stdout)
    checks.hold(
        "nights: only the new fault is new", bool(new) and all(line.startswith("| other") for line in new), four.stdout)
    diff = campaign.run(campaign.tool, "report", "diff", "night-103.xml", "night-104.xml")
    checks.hold("nights: report diff ends with 1 for it", diff.returncode == 1, diff.stdout)
    plugin = campaign.path / "faulty/plugin.py"
    text = plugin.read_text("utf-8")
    plugin.write_text(text.replace("(width > 200)", "(width > 200) + (height > 90)"), "utf-8")
    night(106)
    plugin.write_text(text, "utf-8")
    five = campaign.run(campaign.tool, "report", "nights", *sorted(nights.glob("*.jsonl")))
    new = [line for line in five.stdout.splitlines() if "| 106 | 106 | 1 of 5 |" in line]
    checks.hold(
        "nights: a second fault of the same strategy and item is the only new one",
        five.returncode == 1 and len(new) == 1 and "height" in new[0], five.stdout)
    (campaign.path / "known.xml").write_text(KNOWN, "utf-8")
    accepted = night(105, "--known", "known.xml")
    checks.hold("nights: a night with an accepted fault ends with 0", accepted.returncode == 0, accepted.stderr)
    checks.hold("nights: it says so in its last line", "accepted as known" in accepted.stderr, accepted.stderr)


def run_saved(campaign, checks):
    """One fault has one saved file, which fails while the fault is there and passes when it is gone."""
    options = ["--strategies", "rect-override,edge-insets,faulty-row", "--plugin"]
    campaign.run(
        campaign.tool, "fuzz", *options, campaign.path / "faulty", "--seed", "7", "--cases", CASES, "--quiet",
        "--save", "saved")
    files = sorted((campaign.path / "saved").glob("**/*.xml")) if (campaign.path / "saved").exists() else []
    checks.hold("saved: one fault has one file", len(files) == 1, str(files))
    there = campaign.run(campaign.tool, "run", "saved", *options, campaign.path / "faulty", "--quiet")
    checks.hold("saved: it fails while the fault is there", there.returncode == 1, there.stdout + there.stderr)
    repaired = campaign.path / "repaired"
    shutil.copytree(campaign.path / "faulty", repaired, dirs_exist_ok=True)
    plugin = repaired / "plugin.py"
    plugin.write_text(plugin.read_text("utf-8").replace(FAULT[1], FAULT[0]), "utf-8")
    gone = campaign.run(campaign.tool, "run", "saved", *options, repaired, "--quiet")
    checks.hold("saved: it passes when the fault is gone", gone.returncode == 0, gone.stdout + gone.stderr)


ENGINES = {
    "schemas": run_schemas, "parallel": run_parallel, "slurm": run_slurm, "dask": run_dask, "nights": run_nights,
    "saved": run_saved, "time": run_time}


def main(words):
    if not words or any(word not in ENGINES for word in words[1:]):
        print(__doc__, file=sys.stderr)
        return 2
    checks = Checks()
    with tempfile.TemporaryDirectory() as folder:
        campaign = Campaign(pathlib.Path(words[0]).resolve(), pathlib.Path(folder) / "campaign")
        names = words[1:] or list(ENGINES)
        if set(names) & {"parallel", "slurm", "dask"}:
            whole = campaign.whole()
            checks.hold(
                "the run without shards ends with 1, for the faulty plugin", whole.returncode == 1,
                f"{whole.returncode} {whole.stderr}")
        with_trouble(campaign)
        for name in names:
            ENGINES[name](campaign, checks)
    return 1 if checks.failed else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
