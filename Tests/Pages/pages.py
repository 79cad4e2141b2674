#!/usr/bin/env python3
"""Looks at pages as their readers do. Arguments: the built tool, the checkers' directory, where screenshots go."""
import glob
import http.server
import itertools
import os
import re
import resource
import shutil
import subprocess
import sys
import tempfile
import threading
import urllib.parse
import xml.etree.ElementTree

import pixels
import streams
from browser import Browser

TOOL, CHECKERS, SHOTS = (os.path.abspath(path) for path in sys.argv[1:4])
HERE = os.path.dirname(os.path.abspath(__file__))
WORK = tempfile.TemporaryDirectory()
POLICIES = {
    "none": None,
    "jenkins": "sandbox allow-same-origin; default-src 'none'; img-src 'self'; style-src 'self';",
    "nothing": "default-src 'none'",
    "styles": "default-src 'none'; style-src 'unsafe-inline'",
    "self": "default-src 'self'",
}
SVG = "{http://www.w3.org/2000/svg}svg"
COMPARISONS = ["differing.html", "agreeing.html"]
failures = []


def check(line, holds, text):
    print(f"{line:>3}  {'ok  ' if holds else 'FAIL'}  {text}")
    if not holds:
        failures.append(text)


def processor_time():
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime


def tool(*arguments, status=(0, 1)):
    """The processor time that the tool takes, which a busy machine does not change much, and what it prints."""
    start = processor_time()
    done = subprocess.run([TOOL, *arguments], capture_output=True, text=True)
    if done.returncode not in status:
        sys.exit(f"{' '.join(arguments)}: {done.returncode}\n{done.stderr[-2000:]}")
    return processor_time() - start, done.stdout


def path(name):
    return os.path.join(WORK.name, name)


def write_pages():
    plugin = ["--plugin", os.path.join(HERE, "my-button")]
    fuzz = ["fuzz", "--cases", "6000", "--seed", "3", "--trees", "0", *plugin, "--strategies",
            "system,rect-override,layout-subviews,custom-control,my-button"]
    tool(*fuzz, "--html", path("fuzz.html"), "--junit", path("fuzz.xml"))
    run = ["run", "Scenarios/placements.xml", "Scenarios/spacing.xml", "Scenarios/pixels.xml", *plugin, "--quiet",
           "--zero-times"]
    tool(*run, "--html", path("run.html"), "--html", path("run") + "/", "--junit", path("run.xml"))
    tool(*run, "--html", path("run") + "/", "--junit", path("parts") + "/")
    tool("atlas", "lp1:AYPMAYDKAYBYgDCAMIBsgCh9uGk", *plugin, "--strategies", "rect-override,layout-subviews,my-button",
         "--x", "width=60..180", "--y", "spacing=-20..20", "-o", path("map.html"))
    for name, made in (("few", streams.few_failing()), ("all", streams.all_failing()),
                       ("hostile", streams.hostile()), ("harmless", streams.harmless()),
                       ("pixels", [streams.scenario("half", 1, streams.failure("half a pixel", 35.5, 35.25)),
                                   streams.scenario("third", 2, streams.failure(
                                       "a third of a pixel", 35, 35 + 1 / 9, 3, "y"))])):
        streams.write(path(f"{name}.jsonl"), made)
        tool("report", "html", path(f"{name}.jsonl"), "-o", path(f"{name}.html"))
    # The page of a comparison, as its unit tests have recorded it.
    for name in COMPARISONS:
        shutil.copy(os.path.join(HERE, "../ReportingTests/HTML/Snapshots", name), WORK.name)
    # More failures than a page names.
    streams.write(path("many.jsonl"), itertools.islice(streams.all_failing(), 3_000))
    tool("report", "write", path("many.jsonl"), "--quiet", "--html", path("many.html"), "--junit", path("many.xml"))
    return run


class Handler(http.server.SimpleHTTPRequestHandler):
    """Serves /POLICY/page under a policy."""

    def translate_path(self, url):
        return os.path.join(WORK.name, urllib.parse.unquote(url).split("/", 2)[2].split("?")[0])

    def end_headers(self):
        policy = POLICIES.get(self.path.split("/")[1])
        if policy:
            self.send_header("Content-Security-Policy", policy)
        super().end_headers()

    def log_message(self, *arguments):
        pass


def check_markup(pages):
    for name in pages:
        text = open(path(name), encoding="utf-8").read()
        formed = subprocess.run(["xmllint", "--noout", path(name)], capture_output=True).returncode == 0
        marks = re.sub(r">[^<]*<", "><", text)
        foreign = re.findall(r"(?:href|src)=\"(?:https?:|data:)[^\"]*", marks)
        blocked = re.findall(r"<[^>]* (?:style|on[a-z]+)=", marks)
        check(1, formed and not foreign and not blocked, f"{name} is well-formed and has nothing that a policy blocks")
    jar = glob.glob(f"{CHECKERS}/**/vnu.jar", recursive=True)[0]
    said = subprocess.run(["java", "-jar", jar, "--errors-only", "--format", "gnu"] + [path(name) for name in pages],
                          capture_output=True, text=True).stderr
    wrong = [line for line in said.splitlines() if line and "CSS:" not in line]
    check(1, not wrong, f"the validator says nothing of {len(pages)} pages {wrong[:3]}")


def fragments(name, known={}):
    """What a page can be asked for; None where there is no page."""
    if name not in known:
        known[name] = set(re.findall(r' id="([^"]*)"', open(name, encoding="utf-8").read())) if os.path.isfile(name) \
            else None
    return known[name]


def check_links(pages):
    def missing(links, start):
        missed = []
        for page, fragment in links:
            found = fragments(os.path.normpath(os.path.join(os.path.dirname(start), page)) if page else start)
            if found is None or fragment and fragment not in found:
                missed.append(f"{page}#{fragment}")
        return missed

    for name in ["fuzz.xml", "run.xml", "many.xml", *(f"parts/{one}" for one in sorted(os.listdir(path("parts"))))]:
        said = "".join(xml.etree.ElementTree.parse(path(name)).getroot().itertext())
        links = re.findall(r"^ *report: ([^\s#]+)#?(\S*)$", said, re.M)
        missed = missing(links, path(name))
        failed = len(re.findall(r"<(?:failure|error) ", open(path(name), encoding="utf-8").read()))
        check(2, not missed and len(links) == failed, f"{name}: {len(links)} links of {failed} failures {missed[:3]}")
    for name in pages:
        text = open(path(name), encoding="utf-8").read()
        links = [(page, fragment) for page, fragment in re.findall(r'href="([^"#]*)#?([^"]*)"', text)]
        missed = missing(links, path(name))
        check(2, not missed, f"{name}: {len(links)} links on the page {missed[:3]}")


def check_policies(browser, server):
    drawings = {}
    for name in ("fuzz.html", "run.html", "run/index.html", "hostile.html", "map.html", *COMPARISONS):
        worst = 0
        for policy in POLICIES:
            url = f"http://127.0.0.1:{server.server_port}/{policy}/{name}"
            for scheme in ("light", "dark"):
                browser.scheme(scheme)
                for width in (360, 390, 768, 1280):
                    browser.resize(width)
                    _, said = browser.open(url)
                    others = [text for text in said if "Content Security Policy" not in text
                              and "favicon" not in text and "404" not in text and "Blocked script" not in text]
                    count = browser.value("document.querySelectorAll('svg').length")
                    wide = browser.value("document.scrollingElement.scrollWidth - innerWidth")
                    # What is folded must not be wider either.
                    browser.value("document.querySelectorAll('details').forEach(one => { one.open = true })")
                    wide = max(wide, browser.value("document.scrollingElement.scrollWidth - innerWidth"))
                    worst = max(worst, wide)
                    if wide > 0 or others or len(said) > 4 or drawings.setdefault(name, count) != count:
                        check(2, False, f"{name}, {policy}, {scheme}, {width}: {count} drawings, {wide} too wide, {said}")
            base = name.replace("/", "-").removesuffix(".html")
            browser.resize(1000, 1600)
            for scheme in ("light", "dark"):
                browser.scheme(scheme)
                browser.open(url)
                browser.screenshot(f"{SHOTS}/{base}-{policy}-{scheme}.png")
            browser.resize(360, 1600)
            browser.screenshot(f"{SHOTS}/{base}-{policy}-360.png")
        check(2, True, f"{name}: {drawings[name]} drawings under {len(POLICIES)} policies, widest {worst} over the screen")
    browser.resize(1000, 800)
    browser.scheme("light")
    for policy in ("none", "jenkins"):
        url = f"http://127.0.0.1:{server.server_port}/{policy}/fuzz.html"
        browser.open(url)
        ids = browser.value("Array.from(document.querySelectorAll('article'), one => one.id)")
        missed = []
        for anchor in ids:
            browser.open(f"{url}?{anchor}#{anchor}")
            if not browser.value(f"(r => r.bottom > 0 && r.top < innerHeight)"
                                 f"(document.getElementById('{anchor}').getBoundingClientRect())"):
                missed.append(anchor)
        check(2, not missed, f"under '{policy}' the fragments of {len(ids)} findings scroll to them {missed}")


def check_access(browser):
    axe = open(glob.glob(f"{CHECKERS}/**/axe.min.js", recursive=True)[0], encoding="utf-8").read()
    for name in ("fuzz.html", "run.html", *COMPARISONS):
        for scheme in ("light", "dark"):
            for width in (360, 1280):
                browser.scheme(scheme)
                browser.resize(width)
                browser.open("file://" + path(name))
                browser.value(axe + "; true")
                found = browser.value("axe.run().then(r => r.violations.map(v => v.id + ' ' + v.nodes[0].html))")
                if found:
                    check(3, False, f"{name}, {scheme}, {width}: {found}")
        check(3, True, f"{name} was looked at by axe in both schemes, at 360 and 1280")
    browser.resize(1280)
    browser.open("file://" + path("fuzz.html"))
    wanted = browser.value(
        "Array.from(document.querySelectorAll('a[href], summary, input, button'))"
        ".filter(e => e.checkVisibility() && !(e.type == 'radio' && !e.checked)).length")
    reached = set()
    for _ in range(wanted + 20):
        for kind in ("keyDown", "keyUp"):
            browser.send("Input.dispatchKeyEvent", type=kind, key="Tab", code="Tab", windowsVirtualKeyCode=9)
        reached.add(browser.value(
            "Array.from(document.querySelectorAll('a[href], summary, input, button')).indexOf(document.activeElement)"))
    reached.discard(-1)
    check(3, len(reached) >= wanted, f"the Tab key reaches {len(reached)} of {wanted} links, summaries and controls")
    browser.media("print")
    closed = browser.value(
        "Array.from(document.querySelectorAll('details > :not(summary)')).filter(e => !e.checkVisibility()).length")
    browser.media("")
    check(3, closed == 0, f"in print {closed} details are closed")


def check_hostile():
    trees = {name: xml.etree.ElementTree.parse(path(f"{name}.html")) for name in ("hostile", "harmless")}
    counts = {name: sum(1 for one in tree.iter() if not one.tag.endswith("}wbr")) for name, tree in trees.items()}
    said = "".join(trees["hostile"].getroot().itertext())
    shown = [name.replace("\u202e", "\\u{202E}") for name in streams.HOSTILE]
    missing = [name[:40] for name in shown if f"{name} [my-button]: {name[:200]}" not in said]
    check(4, counts["hostile"] == counts["harmless"] and not missing,
          f"hostile names are text: {counts['hostile']} elements with them, {counts['harmless']} without {missing}")


def check_sizes(browser):
    for name, what in (("few", "300 of 100,002 cases fail"), ("all", "100,000 cases fail in 40 ways")):
        size = os.path.getsize(path(f"{name}.html")) / 1e6
        times = []
        for _ in range(3):
            start = browser.processor_time()
            wall = browser.open("file://" + path(f"{name}.html"))[0]
            times.append((browser.processor_time() - start, wall))
        used, wall = (min(column) for column in zip(*times))
        # Of a busy machine the browser gets a part.
        check(5, size <= 5 and min(used, wall) <= 1,
              f"{what}: {size:.2f} MB, loads in {wall:.2f} s, with {used:.2f} s of processor time")
    command = ["report", "write", path("few.jsonl"), "--quiet", "--format", "json"]
    plain = min(tool(*command)[0] for _ in range(3))
    both = min(tool(*command, "--html", path("again.html"))[0] for _ in range(3))
    check(5, both - plain <= 0.2, f"the page of 100,002 cases takes {max(0, both - plain):.2f} s more to write")


def check_pixels(browser):
    browser.scheme("light")
    browser.resize(800, 1600)
    browser.open("file://" + path("pixels.html"))
    for number in range(2):
        box = browser.value(
            "(r => ({x: r.x, y: r.y, width: r.width, height: r.height, scale: 1}))"
            f"(document.querySelectorAll('article')[{number}].querySelectorAll('svg')[1].getBoundingClientRect())")
        rows = pixels.decode(browser.screenshot(f"{SHOTS}/pixels-{number}.png", box))
        edges = [pixels.first_column(rows, color) for color in ((0, 114, 178), (213, 94, 0))]
        check(6, None not in edges and abs(edges[0] - edges[1]) >= 20,
              f"{('half', 'a third of')[number]} a pixel: the edges are {abs(edges[0] - edges[1])} px apart")
    browser.send("Emulation.setEmulatedVisionDeficiency", type="achromatopsia")
    box = browser.value(
        "(r => ({x: r.x, y: r.y, width: r.width, height: r.height, scale: 1}))"
        "(document.querySelectorAll('article')[0].querySelectorAll('svg')[0].getBoundingClientRect())")
    rows = pixels.decode(browser.screenshot(f"{SHOTS}/grey.png", box))
    browser.send("Emulation.setEmulatedVisionDeficiency", type="none")
    # The frame that is wrong has gaps; the other one has none.
    changes = [sum(abs(a[0] - b[0]) > 60 for a, b in zip(row, row[1:])) for row in rows]
    check(7, max(changes) > 20, f"without colours a dashed frame changes {max(changes)} times along a line")
    for color in ("0072b2", "d55e00", "009e73", "cc79a7", "767676"):
        rgb = tuple(int(color[i:i + 2], 16) for i in (0, 2, 4))
        ratios = [pixels.contrast(rgb, back) for back in ((255, 255, 255), (18, 18, 18))]
        check(7, min(ratios) >= 3, f"#{color} has {ratios[0]:.1f} to 1 on white and {ratios[1]:.1f} to 1 on #121212")


def check_equal(run):
    tool(*run, "--jobs", "1", "--html", path("one.html"))
    for shard in range(3):
        text = tool(*run, "--format", "json", "--shard", f"{shard}/3")[1]
        open(path(f"{shard}.jsonl"), "w").write(text)
    tool("report", "merge", *(path(f"{shard}.jsonl") for shard in range(3)), "-o", path("merged.jsonl"))
    tool("report", "html", path("merged.jsonl"), "-o", path("merged.html"))
    tool("report", "html", *(path(f"{shard}.jsonl") for shard in range(3)), "-o", path("shards.html"))
    whole = open(path("run.html"), "rb").read()
    for name in ("one", "merged", "shards"):
        check(8, open(path(f"{name}.html"), "rb").read() == whole, f"{name}.html has the bytes of the whole run's page")


def check_text(browser):
    browser.open("file://" + path("fuzz.html"))
    text = browser.value("document.querySelector('main').textContent")
    parts = ["disagrees", "my-button differs from the contract", "exit status 1", "seed 3", "layout-parity fuzz --cases 6000",
             "Who agrees where", "my-button", "who agrees with whom", "my-button", "What is wrong", "the simplest: ",
             "numbers", "layout-parity show lp1:", "Plugins", "my-button", "buttons a second",
             "Everything that was checked"]
    place, order = 0, []
    for part in parts:
        place = text.find(part, place)
        order.append(place >= 0)
    check(9, all(order), f"the text alone reads in order: {len(parts)} parts")


def main():
    run = write_pages()
    server = http.server.ThreadingHTTPServer(("127.0.0.1", 0), Handler)
    threading.Thread(target=server.serve_forever, daemon=True).start()
    browser = Browser()
    pages = ["fuzz.html", "run.html", "run/index.html", "few.html", "hostile.html", "pixels.html", "map.html",
             *COMPARISONS]
    check_markup(pages)
    check_links([*pages, "many.html"])
    check_policies(browser, server)
    check_access(browser)
    check_hostile()
    check_sizes(browser)
    check_pixels(browser)
    check_equal(run)
    check_text(browser)
    browser.close()
    print(f"10  look  {SHOTS}: which strategy is wrong, where, by how much, when, and how to see it again?")
    sys.exit(f"{len(failures)} checks failed" if failures else 0)


main()
