"""Hostile event streams and JUnit reports, the same for a seed."""

import json

from draws import Draws

NUMBERS = [
    0, 1, -1, 2, 3, 1000, -1000, 2**31 - 1, 2**31, 2**32, 2**53, 2**63 - 1, 2**63, 2**64 - 1, 2**64, -(2**63),
    10**12, 1e308, -1e308, 5e-324, 0.5, 1e-9,
]
TEXTS = [
    "", " ", "a", "system", "edge-insets", "nosuch", "fuzz", "Scenarios.insets", "a/b", "a_b", "../../x", "é",
    "e\u0301", "\u202e", "\x1b[31m", "\x7f", "::error::x", "a\nb", "]]>", "<a/>", "&amp;", "x" * 3000, "\ud800",
    "9e14", "1e9", "-1", "1,5", "NaN", "inf", "0/-1", "-1/2", "1/0", "3/2", "1/2", "0/1000000000000",
    "0/10000000", "1970-01-01T00:00:00", "StrategyDisagreement",
]
WRONG = [None, True, [], {}, [[]], {"index": -1, "count": -1}, {"count": 2**63 - 1, "index": 0}]
TAGS = [
    "testsuites", "testsuite", "testcase", "properties", "property", "failure", "error", "skipped",
    "system-out", "system-err", "flakyFailure", "flakyError", "rerunFailure", "rerunError", "nosuch",
]
ATTRIBUTES = [
    "name", "classname", "time", "file", "line", "type", "message", "value", "timestamp", "hostname", "tests",
    "failures", "errors", "skipped", "id", "package", "nosuch",
]


class HostileReports(Draws):
    """Draws streams and reports from a seed; `streams` and `reports` are honest ones to start from."""

    def __init__(self, seed, streams, reports):
        super().__init__(seed)
        self.streams = [stream.decode().splitlines() for stream in streams]
        self.reports = reports

    # Event streams

    def stream(self):
        """The bytes of one event stream: an honest one with values, lines or bytes changed."""
        lines = list(self.pick(self.streams))
        if self.random.random() < 0.5:
            start = self.random.randrange(len(lines))
            lines = lines[:1] + lines[start:start + 40]
        for _ in range(self.random.randrange(1, 4)):
            place = self.random.randrange(len(lines))
            kind = self.random.random()
            if kind < 0.7:
                lines[place] = self.changed(lines[place])
            elif kind < 0.8:
                lines.insert(place, self.pick(self.pick(self.streams)))
            elif kind < 0.9 and len(lines) > 1:
                del lines[place]
            else:
                lines[place] = self.flood()
        data = "\n".join(lines).encode("utf-8", "surrogatepass") + b"\n"
        return self.damaged(data) if self.random.random() < 0.15 else data

    def changed(self, line):
        try:
            record = json.loads(line)
        except (ValueError, RecursionError):
            # No record, or one that an earlier change has made too deep for this reader.
            return line
        places = []
        collect(record, places)
        if places:
            holder, key = self.pick(places)
            if self.random.random() < 0.1 and isinstance(holder, dict):
                holder[self.pick(TEXTS)] = holder.pop(key)
            else:
                holder[key] = self.pick([
                    lambda: self.pick(NUMBERS), lambda: self.pick(NUMBERS), lambda: self.pick(TEXTS),
                    lambda: self.pick(WRONG),
                ])()
        return json.dumps(record)

    def flood(self):
        count = self.pick([100, 5_000, 100_000])
        return self.pick([
            lambda: "[" * count, lambda: '{"a":' * count, lambda: '"' + "a" * count * 10,
            lambda: "9" * count, lambda: '{"event":"suite-started","classname":"' + "a" * count + '"}',
            lambda: json.dumps({"event": "scenario", "name": "a", "line": 1, "outcomes": [{}] * count}),
            lambda: "{" + ",".join(f'"k{n}":{n}' for n in range(count)) + "}",
        ])()

    # JUnit reports

    def report(self):
        """The bytes of one JUnit report."""
        shape = self.random.random()
        if shape < 0.5:
            data = self.pick(self.reports)
            for _ in range(self.random.randrange(1, 4)):
                parts = data.split(b'"')
                if len(parts) > 2:
                    place = self.random.randrange(0, len(parts) // 2) * 2 + 1
                    parts[place] = self.text().encode("utf-8", "surrogatepass")
                data = b'"'.join(parts)
        elif shape < 0.9:
            data = ('<?xml version="1.0"?>' + self.element("testsuites", 0)).encode("utf-8", "surrogatepass")
        else:
            data = self.report_flood().encode()
        return self.damaged(data) if self.random.random() < 0.15 else data

    def element(self, name, depth):
        inside = ""
        if depth < 5:
            inside = "".join(
                self.element(self.pick(TAGS), depth + 1) for _ in range(self.random.randrange(0, 5)))
        if self.random.random() < 0.3:
            inside += self.pick(["text", "&#65;", "<![CDATA[x]]>", "<!-- c -->", "<?p i?>", "&nosuch;"])
        chosen = self.random.sample(ATTRIBUTES, self.random.randrange(0, 6))
        attributes = "".join(f' {attribute}="{self.text()}"' for attribute in chosen)
        return f"<{name}{attributes}>{inside}</{name}>"

    def text(self):
        if self.random.random() < 0.3:
            return str(self.pick(NUMBERS))
        text = self.pick(TEXTS)
        return text if self.random.random() < 0.1 else text.translate({38: None, 60: None, 27: None})

    def report_flood(self):
        count = self.pick([100, 2_000, 20_000])
        case = '<testcase name="a" classname="b"'
        return "<testsuites>" + self.pick([
            lambda: "<testsuite name='a'>" * count,
            lambda: f"<testsuite name='a'>{case}>" + "<failure message='m'>t</failure>" * count
            + "</testcase></testsuite></testsuites>",
            lambda: f"<testsuite name='a' {' '.join(f'a{n}=' + chr(34) * 2 for n in range(count))}/></testsuites>",
            lambda: f"<testsuite name='{'a' * count * 10}'>{case}/></testsuite></testsuites>",
            lambda: "<testsuite name='a'><properties>" + "<property name='p' value='v'/>" * count
            + "</properties></testsuite></testsuites>",
            lambda: f"<testsuite name='a'>{case}><failure>" + "a" * count * 100
            + "</failure></testcase></testsuite></testsuites>",
            lambda: f"<testsuite name='a'>" + f"{case}/>" * count + "</testsuite></testsuites>",
        ])()


def collect(value, places):
    """Every place of a value that can be given another value."""
    keys = value.keys() if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ()
    for key in keys:
        places.append((value, key))
        collect(value[key], places)
