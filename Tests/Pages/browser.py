"""Chromium without a window, spoken to over a pipe."""
import base64
import json
import os
import subprocess
import tempfile


class Browser:
    """One browser with one page."""

    def __init__(self):
        to_browser, self.writing = os.pipe()
        self.reading, from_browser = os.pipe()
        self.profile = tempfile.TemporaryDirectory()

        def install():
            # The browser reads at 3 and writes at 4; the ends may have these numbers already.
            reading, writing = os.dup(to_browser), os.dup(from_browser)
            os.dup2(reading, 3)
            os.dup2(writing, 4)

        self.process = subprocess.Popen(
            ["chromium-headless-shell", "--remote-debugging-pipe", "--no-sandbox", "--disable-gpu",
             f"--user-data-dir={self.profile.name}", "--force-device-scale-factor=1", "about:blank"],
            preexec_fn=install, close_fds=False, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
        os.close(to_browser)
        os.close(from_browser)
        self.input = os.fdopen(self.reading, "rb")
        self.buffer = b""
        self.number, self.session, self.events = 0, None, []
        target = self.send("Target.createTarget", url="about:blank")["targetId"]
        self.session = self.send("Target.attachToTarget", targetId=target, flatten=True)["sessionId"]
        for domain in ("Page", "Runtime", "Log", "Network"):
            self.send(f"{domain}.enable")

    def send(self, method, **parameters):
        self.number += 1
        message = {"id": self.number, "method": method, "params": parameters}
        if self.session:
            message["sessionId"] = self.session
        os.write(self.writing, json.dumps(message).encode() + b"\0")
        while True:
            answer = self.receive()
            if answer.get("id") == self.number:
                if "error" in answer:
                    raise RuntimeError(f"{method}: {answer['error']['message']}")
                return answer["result"]
            self.events.append(answer)

    def receive(self):
        while b"\0" not in self.buffer:
            part = self.input.read1(1 << 16)
            if not part:
                raise RuntimeError("the browser has ended")
            self.buffer += part
        text, _, self.buffer = self.buffer.partition(b"\0")
        return json.loads(text)

    def open(self, url):
        """Loads a page; gives the time that took, in seconds, and what the console said."""
        self.events.clear()
        self.send("Page.navigate", url=url)
        while not any(event.get("method") == "Page.loadEventFired" for event in self.events):
            self.events.append(self.receive())
        timing = self.value(
            "(e => e.loadEventEnd - e.startTime)(performance.getEntriesByType('navigation')[0])")
        said = [event["params"]["entry"]["text"] for event in self.events
                if event.get("method") == "Log.entryAdded"]
        return timing / 1000, said

    def processor_time(self):
        """The processor time of all the browser's processes so far, in seconds."""
        parents, times = {}, {}
        for name in os.listdir("/proc"):
            if not name.isdigit():
                continue
            try:
                with open(f"/proc/{name}/stat") as file:
                    fields = file.read().rpartition(")")[2].split()
            except OSError:
                continue
            parents[int(name)], times[int(name)] = int(fields[1]), int(fields[11]) + int(fields[12])

        def is_ours(process):
            while process in parents:
                if process == self.process.pid:
                    return True
                process = parents[process]
            return False

        return sum(time for process, time in times.items() if is_ours(process)) / os.sysconf("SC_CLK_TCK")

    def value(self, expression):
        result = self.send(
            "Runtime.evaluate", expression=expression, returnByValue=True, awaitPromise=True)
        if "exceptionDetails" in result:
            raise RuntimeError(result["exceptionDetails"]["exception"].get("description", expression))
        return result["result"].get("value")

    def resize(self, width, height=900, factor=1):
        self.send("Emulation.setDeviceMetricsOverride", width=width, height=height,
                  deviceScaleFactor=factor, mobile=False)

    def scheme(self, name):
        self.send("Emulation.setEmulatedMedia",
                  features=[{"name": "prefers-color-scheme", "value": name}])

    def media(self, name):
        self.send("Emulation.setEmulatedMedia", media=name)

    def screenshot(self, path, clip=None):
        parameters = {"clip": clip, "captureBeyondViewport": True} if clip else {}
        data = base64.b64decode(self.send("Page.captureScreenshot", **parameters)["data"])
        with open(path, "wb") as file:
            file.write(data)
        return data

    def close(self):
        self.process.terminate()
        self.process.wait()
        self.profile.cleanup()

