#!/usr/bin/env python3
"""Checks that names which only Linux has are compiled on Linux only.

A name of NAMES may stand in the target Platform and in a branch of '#if' that no Mac compiles. Such a branch has a twin
beside it (an '#else' or '#elseif'), or a comment in it says what macOS does instead. Files of C may have their twin in
another file of the target.

usage: check-platform.py [ROOT]
Exits 0 when every name is where it may be, 1 when one is not, 2 when no file is found.
"""

import pathlib
import re
import sys

NAMES = re.compile(
    r"""\bGlibc\b|\bMusl\b|/proc/|\bO_TMPFILE\b|\b(?:at_)?quick_exit\b|\b__sigaction_handler\b|\b_sifields\b
    |\b__rlimit_\w+|\b__rusage_who\w*|\b__socket_type\b|\bSOCK_STREAM\.rawValue|\bSOCK_(?:CLOEXEC|NONBLOCK)\b
    |\bprctl\b|\bPR_SET_\w+|\bmemfd_create\b|\bMFD_\w+|\bF_(?:ADD_SEALS|SEAL_\w+|SETPIPE_SZ)\b|\bSYS_\w+|\bsyscall\b
    |\bwaitid\b|\bmemrchr\b|\bepoll_\w+|\beventfd\b|\binotify_\w+|\bsignalfd\b|\btimerfd_\w+|\bfutex\b|\bpipe2\b
    |\baccept4\b|\bMSG_NOSIGNAL\b|\bposix_fadvise\b|\bfallocate\b|\bfdatasync\b|\bgettid\b|\bgetrandom\b
    |\bsched_(?:set|get)affinity\b|\bCLOCK_(?:BOOTTIME|MONOTONIC_COARSE)\b|\bst_[amc]tim\b|\bmallinfo2?\b
    |\bmalloc_trim\b|\bprogram_invocation_\w+|\bdl_iterate_phdr\b|(?<!os\.)\benviron\b|/dev/(?:shm|full)|\.so\b["/\\]
    |^\s*import\ Foundation(?:XML|Networking)\b|\bcanImport\(UIKit\)|\b\#available\(Linux""",
    re.VERBOSE)
# Places where the name is not a call: the file, the name, and why.
ALLOWED = {
    ("Sources/PluginTemplates/PluginTemplate.swift", '.so"'): "a plugin in C has this name on every system",
    ("Sources/PluginTemplates/PluginTemplate.swift", ".so\\"): "a plugin in C has this name on every system",
    ("Sources/Platform/SharedLibrary.swift", '.so"'): "a plugin in C has this name on every system",
    ("Sources/JUnit/Comparing/FailureSignature.swift", "/dev/shm"): "a path in reports of other tools",
    ("Tests/TestSupport/FullDevice.swift", "/dev/full"): "asked for before it is used",
    ("Tests/ReportingTests/JUnit/ReportFileTests.swift", "/dev/full"): "asked for before it is used",
    ("Tests/ReportingTests/JUnit/UnfinishedReportTests.swift", "/dev/full"): "asked for before it is used",
    ("Tests/HarnessCLITests/Commands/LostOutputTests.swift", "/dev/full"): "asked for before it is used",
    ("Tests/PluginTests/Host/BuiltTool+Plugins.swift", '.so"'): "a plugin in C has this name on every system",
    ("Tests/PluginTests/Checking/SharedObjectTests.swift", '.so"'): "an ELF file, which is read and not loaded",
}
# Folders that only Linux builds.
LINUX = (
    "Sources/Benchmarks/", "Sources/FuzzEntries/", "Sources/Guests/", "Tests/Hostile/", "Tests/LyingPlugins/",
    "Tests/MisbehavingTool/")
# Comments and text literals: no name of a comment counts, and no '//' of a literal begins one.
TOKENS = re.compile(r'"(?:\\.|[^"\\\n])*"|//[^\n]*|/\*.*?\*/', re.DOTALL)
DIRECTIVE = re.compile(r"\s*#\s*(ifdef|ifndef|if|elseif|elif|else|endif)\b(.*)")
WORD = re.compile(r"\s*(&&|\|\||!|\(|\)|\w+\s*\([^()]*\)|[\w.]+|[<>=]+)")
ON_A_MAC = {
    "os(Linux)": False, "canImport(Glibc)": False, "canImport(Musl)": False, "canImport(FoundationXML)": False,
    "canImport(FoundationNetworking)": False, "__linux__": False,
    "os(macOS)": True, "canImport(Darwin)": True, "canImport(ObjectiveC)": True, "__APPLE__": True,
}


def on_a_mac(condition: str) -> bool | None:
    """Whether a Mac compiles what is below a condition; None where that depends on something else."""
    words = [re.sub(r"\s|^defined\((.*)\)$", r"\1", word) for word in WORD.findall(condition)]
    words = ["".join(word.split()) for word in words] + [""]

    def primary() -> bool | None:
        word = words.pop(0)
        if word == "!":
            value = primary()
            return None if value is None else not value
        if word == "(":
            value = either()
            words.pop(0)
            return value
        return ON_A_MAC.get(word)

    def both() -> bool | None:
        values = [primary()]
        while words[0] == "&&":
            words.pop(0)
            values.append(primary())
        return False if False in values else None if None in values else True

    def either() -> bool | None:
        values = [both()]
        while words[0] == "||":
            words.pop(0)
            values.append(both())
        return True if True in values else None if None in values else False

    return either()


class Chain:
    """An '#if' up to its '#endif'."""

    def __init__(self, line: int):
        self.line = line
        self.branches = 0
        # Whether an earlier branch is always compiled on a Mac.
        self.is_taken = False
        self.on_a_mac: bool | None = True
        self.names: list[tuple[int, str]] = []
        self.explains = False

    def begin(self, value: bool | None) -> None:
        self.branches += 1
        self.on_a_mac = False if self.is_taken else value
        self.is_taken = self.is_taken or value is True


def problems_of(name: str, text: str) -> list[str]:
    """What is wrong with a file."""
    found: list[str] = []
    chains: list[Chain] = []
    # Comments become spaces, so that every line keeps its number.
    code = TOKENS.sub(
        lambda token: token[0] if token[0].startswith('"') else re.sub(r"[^\n]", " ", token[0]), text)
    for number, (line, whole) in enumerate(zip(code.split("\n"), text.split("\n")), 1):
        if directive := DIRECTIVE.match(line):
            word, condition = directive[1], directive[2]
            if word in ("if", "ifdef", "ifndef"):
                chains.append(Chain(number))
                value = on_a_mac(condition)
                chains[-1].begin(value if word != "ifndef" or value is None else not value)
            elif not chains:
                continue
            elif word == "endif":
                chain = chains.pop()
                if chain.names and chain.branches == 1 and not chain.explains and name.endswith(".swift"):
                    where, what = chain.names[0]
                    found.append(
                        f"{name}:{where}: error: '{what}' has no twin for macOS; add an '#else', or a comment in the "
                        "branch that says what macOS does instead")
            else:
                chains[-1].begin(True if word == "else" else on_a_mac(condition))
            if not re.search(r"canImport\(UIKit\)", line):
                continue
        hidden = next((chain for chain in reversed(chains) if chain.on_a_mac is False), None)
        if hidden and "macOS" in whole:
            hidden.explains = True
        for match in NAMES.finditer(line):
            if (name, match[0]) in ALLOWED:
                continue
            if hidden and not match[0].startswith("canImport"):
                hidden.names.append((number, match[0]))
            elif match[0].startswith("canImport"):
                found.append(
                    f"{name}:{number}: error: '{match[0]}' is true beside the product UIKit of this package; ask for "
                    "canImport(ObjectiveC) or os(…)")
            else:
                found.append(
                    f"{name}:{number}: error: macOS has no '{match[0]}'; put it into Platform or CProcessShim, or into "
                    "a branch such as '#if os(Linux)' with a twin")
    return found


def main(arguments: list[str]) -> int:
    root = pathlib.Path(arguments[0]) if arguments else pathlib.Path(__file__).resolve().parent.parent
    files = [
        path for folder in ("Sources", "Tests") for path in sorted((root / folder).rglob("*"))
        if path.suffix in (".swift", ".c", ".h") and ".build" not in path.parts
    ] + [root / "Package.swift"]
    problems = []
    count = 0
    for path in files:
        name = path.relative_to(root).as_posix() if path.exists() else ""
        if not name or name.startswith(LINUX) or name == "Sources/Platform/Platform.swift":
            continue
        count += 1
        problems += problems_of(name, path.read_text("utf-8"))
    if not count:
        print(f"error: no source file is below '{root}'")
        return 2
    print("\n".join(problems) or f"no name of Linux is compiled on a Mac, in {count:,} files")
    return 1 if problems else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
