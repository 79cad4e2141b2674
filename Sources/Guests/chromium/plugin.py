"""Image and title in a flex container, laid out by Chromium.

A headless Chromium is driven over two pipes; every batch writes all styles, then reads all boxes. Two
strategies: `chromium-flex` promises where flexbox and the contract are the same, `chromium-flex-everywhere`
promises everything that a container of two items can say, which shows where they are not.
"""

import json
import os
import shutil
import subprocess
import sys
import tempfile

sys.path.insert(0, "..")
import guest

COMMANDS = ["chromium-headless-shell", "chromium", "chromium-browser", "google-chrome"]
JUSTIFY = {"left": "flex-start", "top": "flex-start", "center": "center", "right": "flex-end",
           "bottom": "flex-end"}
# Chromium keeps lengths as multiples of this, so what is none is off, and may go to another pixel.
PRECISION = 1 / 64

SCRIPT = """
const cells = [];
function cell(index) {
  while (cells.length <= index) {
    const root = document.createElement("div"), image = document.createElement("div"),
          title = document.createElement("div");
    document.body.append(root);
    cells.push({ root, image, title });
  }
  return cells[index];
}
function layOut(jobs) {
  jobs.forEach(([root, image, title, imageLeads], index) => {
    const own = cell(index);
    own.root.style.cssText = "position:absolute;left:0;top:0;display:flex;" + root;
    own.image.style.cssText = image;
    own.title.style.cssText = title;
    own.root.append(...(imageLeads ? [own.image, own.title] : [own.title, own.image]));
  });
  return jobs.map((job, index) => [cells[index].image, cells[index].title].map((element) => {
    const box = element.getBoundingClientRect();
    return [box.x, box.y, box.width, box.height];
  }));
}
"""


class Browser:
    """A page that lays out."""

    def __init__(self):
        command = next((path for path in map(shutil.which, COMMANDS) if path), None)
        if command is None:
            sys.exit("no Chromium is found; apt-get install chromium-headless-shell")
        self.profile = tempfile.TemporaryDirectory()
        requests, self.requests = os.pipe()
        self.answers, answers = os.pipe()
        # The browser wants them as 3 and 4, which are the tool's in this process.
        script = "exec 3<&%d 4>&%d; exec \"$@\"" % (requests, answers)
        self.process = subprocess.Popen(
            ["bash", "-c", script, "bash", command, "--headless", "--no-sandbox",
             "--disable-gpu", "--remote-debugging-pipe", "--user-data-dir=" + self.profile.name,
             "about:blank"],
            pass_fds=(requests, answers), stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL)
        os.close(requests)
        os.close(answers)
        self.rest, self.count, self.session = b"", 0, None
        target = self.call("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.call("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        self.call("Page.enable")
        self.evaluate("document.body.style.margin = 0;" + SCRIPT)

    def call(self, method, **parameters):
        """Sends a command and waits for its result."""
        self.count += 1
        message = {"id": self.count, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        data = json.dumps(message).encode() + b"\0"
        while data:
            data = data[os.write(self.requests, data):]
        while True:
            while b"\0" not in self.rest:
                more = os.read(self.answers, 1 << 16)
                if not more:
                    sys.exit("the browser has ended")
                self.rest += more
            line, self.rest = self.rest.split(b"\0", 1)
            answer = json.loads(line)
            if answer.get("id") != self.count:
                continue
            if "error" in answer:
                sys.exit("the browser refuses %s: %s" % (method, answer["error"]["message"]))
            return answer["result"]

    def evaluate(self, text):
        """The value of an expression."""
        result = self.call("Runtime.evaluate", expression=text, returnByValue=True)
        if "exceptionDetails" in result:
            sys.exit("the page fails: %s" % result["exceptionDetails"])
        return result["result"].get("value")

    def close(self):
        """Ends the browser with all its processes."""
        self.session = None
        self.call("Browser.close")
        self.process.wait(1.5)
        self.profile.cleanup()


def job(spec, area):
    """The styles of a container and its two items, and whether the image leads."""
    _, _, width, height = area
    side, horizontal, vertical = guest.side(spec), guest.horizontal(spec), spec["v-align"]
    is_row = side in ("left", "right")
    main, cross = (horizontal, vertical) if is_row else (vertical, horizontal)
    root = "width:%rpx;height:%rpx;gap:%rpx;flex-direction:%s;justify-content:%s;align-items:%s" % (
        float(width), float(height), float(max(0, spec["spacing"])), "row" if is_row else "column",
        JUSTIFY[main], JUSTIFY[cross])

    def item(size, shrinks):
        return "width:%rpx;height:%rpx;flex:0 %d auto;min-width:0;min-height:0" % (
            float(size[0]), float(size[1]), shrinks)

    # The image is rigid side by side and the title stacked; the other one yields.
    return [root, item(spec["image"]["size"], not is_row), item(spec["title"]["size"], is_row),
            side in ("left", "top")]


def lay_out(browser, specs):
    """The unrounded frames of all specs, or why there are none."""
    places = [place for place, spec in enumerate(specs)
              if guest.horizontal(spec) != "fill" and spec["v-align"] != "fill"]
    areas = [guest.content(specs[place]) for place in places]
    jobs = [job(specs[place], area) for place, area in zip(places, areas)]
    boxes = browser.evaluate("layOut(%s)" % json.dumps(jobs)) if jobs else []
    found = ["it does not support alignment fill"] * len(specs)
    for place, (x, y, _, _), pair in zip(places, areas, boxes):
        found[place] = tuple((x + box[0], y + box[1], box[2], box[3]) for box in pair)
    return found


SQUEEZED = {"aspects": ["frames"], "when": "@regime!='fits'", "because": "flexbox squeezes in another order"}
NEGATIVE = {"aspects": ["frames"], "when": "@spacing < 0", "because": "a gap is not below zero"}
COMMON = [guest.NO_LONE, guest.NO_FILL, guest.NO_INSETS, guest.NO_INFO, guest.NO_HOOKS]
BROWSER = Browser()
try:
    guest.serve("chromium", "1", [
        {"id": "chromium-flex", "summary": "a flex row or column, laid out by Chromium",
         "precision": {"frames": PRECISION}, "domain": [*COMMON, SQUEEZED, NEGATIVE]},
        {"id": "chromium-flex-everywhere", "summary": "the same, promising also what flexbox does otherwise",
         "precision": {"frames": PRECISION}, "domain": COMMON}],
        lambda strategy, specs: lay_out(BROWSER, specs), guest.on_grid(PRECISION))
finally:
    BROWSER.close()
