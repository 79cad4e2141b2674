"""Hostile scenario files, predicates and tokens, the same for a seed."""

import base64
import binascii
import pathlib

from draws import Draws

NUMBERS = [
    "0", "-0", "1", "2", "3", "10", "10.5", "0.1", "50", "200", "-1", "-30", "1e3", "1e-300", "5e-324",
    "1073741824", "1073741824.5", "-1073741824", "-1073741825", "1e20", "1e308", "-1e308", "9e307",
    "1.7976931348623157e308", "1e309", "NaN", "INF", "-INF", "0x10", "", " ", "1 2", "1,5", "9" * 400,
    "0." + "0" * 400 + "1", "1e99999999999", "+5", ".5", "5.", "2.0000000000000004", "0.333333333333333",
]
ELEMENTS = [
    "scenarios", "scenario", "sweep", "known", "button", "image", "title", "expect", "vary", "content",
    "background", "fitting", "view", "xi:include", "nosuch", "b:button",
]
ATTRIBUTES = [
    "x", "y", "width", "height", "placement", "spacing", "h-align", "v-align", "content-insets",
    "image-insets", "title-insets", "direction", "scale", "type", "line-height", "corner-radius", "name",
    "tags", "pin", "frame", "margins", "safe-area", "additional-safe-area", "directional-margins",
    "preserves-superview-margins", "margins-from-safe-area", "margin-policy", "id", "strategies", "aspect",
    "when", "max-delta", "because", "link", "source", "tolerance", "attribute", "values", "from", "to",
    "step", "href", "parse", "xpointer", "version", "nosuch",
]
WORDS = [
    "leading", "trailing", "left", "right", "top", "bottom", "center", "fill", "ltr", "rtl", "custom",
    "system", "infoDark", "contactAdd", "plain", "margins", "edges", "safe-area", "true", "false", "frames",
    "nosuch", "edge-insets", "rect-override", "image/@width", "title/@height", "::error::x", "a\x7fb",
    "a&#10;b", "é", "e\u0301", "\u202e", "x" * 3000, "&amp;", "&#0;", "&nosuch;", "a/../../b", "./a.xml",
    "http://a/b.xml", ".", "..", "%00", "%FF", "a.xml#b",
]
CHOICES = {
    "placement": ["leading", "trailing", "left", "right", "top", "bottom"],
    "h-align": ["center", "left", "right", "fill", "leading", "trailing"],
    "v-align": ["center", "top", "bottom", "fill"],
    "direction": ["ltr", "rtl"],
    "type": ["custom", "system", "infoDark", "plain"],
    "preserves-superview-margins": ["true", "false"],
    "margins-from-safe-area": ["true", "false"],
}
NAMES = ["@x", "@width", "@regime", "@flags", "@direction", "@type", "@nosuch", "image", "title",
         "image/@width", "title/@height", "@image-insets", "//@*", "..", "*", "$x", "ancestor::node()"]
FUNCTIONS = ["not", "true", "false", "contains", "starts-with", "count", "number", "floor", "round", "top",
             "left", "translate", "concat", "string", "nosuch"]


class Hostile(Draws):
    """Draws files from a seed."""

    def __init__(self, seed, models):
        super().__init__(seed)
        self.names = 0
        self.models = [path.read_bytes() for path in sorted(pathlib.Path(models).rglob("*.xml"))]

    def file(self):
        """The bytes of one file."""
        shape = self.random.random()
        if shape < 0.35:
            return self.mutated()
        if shape < 0.9:
            return self.document()
        return self.flood()

    # Documents

    def document(self):
        many = self.random.random() < 0.05
        items = [self.item() for _ in range(self.random.randrange(0, 300 if many else 6))]
        text = (
            f'<scenarios version="{self.pick(["1"] * 20 + ["2", ""])}" '
            f'xmlns:xi="http://www.w3.org/2001/XInclude"{self.maybe(0.03, self.attributes(2))}>\n'
            + "\n".join(items) + "\n</scenarios>\n"
        )
        if self.random.random() < 0.1:
            encoding = self.pick(["utf-16", "utf-32", "latin-1", "cp1252", "shift_jis", "utf-8-sig", "cp037"])
            declared = self.pick([encoding, "UTF-8", "ISO-8859-1", "KLINGON", "UTF-16"])
            data = f'<?xml version="1.0" encoding="{declared}"?>{text}'.encode(encoding, "ignore")
        else:
            data = text.encode("utf-8", "surrogatepass")
        return self.damaged(data) if self.random.random() < 0.1 else data

    def item(self):
        kind = self.random.random()
        if kind < 0.55:
            inside = self.button() if self.random.random() < 0.8 else self.view(0)
            return f'<scenario name="{self.name()}"{self.maybe(0.03, self.attributes(2))}>' \
                f'{inside}{self.maybe(0.5, self.expect())}</scenario>'
        if kind < 0.8:
            axes = "".join(self.vary() for _ in range(self.random.randrange(0, 5)))
            return f'<sweep name="{self.name()}">{self.button()}{axes}{self.maybe(0.2, self.expect())}</sweep>'
        if kind < 0.94:
            return (
                f'<known id="{self.pick(["a", "b-c", "D", "k%d" % self.random.randrange(999)])}" '
                f'strategies="{self.pick(["system", "edge-insets rect-override", "nosuch", ""])}" '
                f'when="{escaped(self.predicate(0))}" max-delta="{self.number()}" because="b"/>'
            )
        if kind < 0.97:
            return f'<xi:include href="{self.pick(WORDS)}"/>'
        return self.element(0)

    def button(self):
        inside = self.maybe(0.7, f"<image{self.numbers(['width', 'height', 'corner-radius'])}/>")
        inside += self.maybe(0.7, f"<title{self.numbers(['width', 'height'])}>t</title>")
        return f"<button{self.attributes(self.random.randrange(0, 7), ATTRIBUTES[:15])}>{inside}</button>"

    def view(self, depth):
        inside = ""
        if depth < self.pick([1, 2, 3, 70]):
            inside = self.view(depth + 1) + self.maybe(0.2, self.view(depth + 5))
        elif self.random.random() < 0.5:
            inside = f'<button pin="{self.pick(["margins", "edges", "safe-area"])}"/>'
        return f'<view frame="{self.quad()}"{self.attributes(2, ATTRIBUTES[19:25])}>{inside}</view>'

    def expect(self):
        part = self.pick(["image", "title", "content", "background", "button", "fitting"])
        return f"<expect{self.maybe(0.2, self.attributes(1))}><{part}{self.numbers(['x', 'width'])}/></expect>"

    def vary(self):
        attribute = self.pick(ATTRIBUTES[:15] + ["image/@width", "title/@width"])
        if self.random.random() < 0.5:
            numbers = [self.number(), self.number(), self.pick(["1", "0.5", "100", self.number()])]
            return '<vary attribute="{}" from="{}" to="{}" step="{}"/>'.format(attribute, *numbers)
        values = " ".join(self.value_of(attribute) for _ in range(self.random.randrange(1, 6)))
        return f'<vary attribute="{attribute}" values="{values}"/>'

    def element(self, depth):
        name = self.pick(ELEMENTS)
        inside = ""
        if depth < 6:
            inside = "".join(self.element(depth + 1) for _ in range(self.random.randrange(0, 4)))
        inside += self.maybe(0.2, self.pick(["text", "&#65;", "<![CDATA[x]]>", "<!-- c -->", "<?p i?>"]))
        return f"<{name}{self.attributes(self.random.randrange(0, 5))}>{inside}</{name}>"

    def attributes(self, count, names=ATTRIBUTES):
        chosen = self.random.sample(names, min(count, len(names)))
        return "".join(f' {name}="{self.value_of(name)}"' for name in chosen)

    def value_of(self, name):
        """Nearly always a value that the attribute may have: a file of nothing but errors goes no further."""
        if self.random.random() < 0.05:
            return self.value()
        if name in CHOICES:
            return self.pick(CHOICES[name])
        if name.endswith("insets") or name in ("margins", "safe-area", "frame", "directional-margins"):
            return " ".join(self.number() for _ in range(4))
        if name == "scale":
            return self.pick(["1", "2", "3", "1.5", "10"])
        return self.number() if name in ATTRIBUTES[:16] else self.value()

    def numbers(self, names):
        return "".join(f' {name}="{self.number()}"' for name in names if self.random.random() < 0.9)

    def value(self):
        return self.pick([self.number, lambda: self.pick(WORDS), self.quad])()

    def quad(self):
        return " ".join(self.number() for _ in range(self.pick([4, 4, 4, 4, 3, 5, 0])))

    def number(self):
        roll = self.random.random()
        if roll < 0.9:
            return str(self.pick([self.random.randrange(0, 300), self.random.randrange(0, 1200) / 4]))
        if roll < 0.95:
            # What is allowed and far from what buttons are made of.
            return self.pick(["1073741824", "1073741823.9", "5e-324", "1e-300", "0.1", "-0", "1e9", "0"])
        return self.pick(NUMBERS)

    def name(self):
        self.names += 1
        return f"n{self.names}" if self.random.random() < 0.97 else self.pick(WORDS)

    # Predicates

    def predicate(self, depth):
        shape = self.random.random()
        if depth > self.pick([2, 3, 5, 60]) or shape < 0.35:
            return self.pick(NAMES + ["1", "'rtl'", "2.5", "''", "1e308", "0"])
        if shape < 0.75:
            operator = self.pick([" and ", " or ", "=", "!=", "<", ">=", "+", "-", "*", " div ", " mod ", "|"])
            return f"{self.predicate(depth + 1)}{operator}{self.predicate(depth + 1)}"
        if shape < 0.9:
            arguments = ",".join(self.predicate(depth + 1) for _ in range(self.random.randrange(0, 3)))
            return f"{self.pick(FUNCTIONS)}({arguments})"
        if shape < 0.97:
            return f"({self.predicate(depth + 1)})"
        unit = self.pick(["@x=1 or ", "1+", "not(", "-", "(", "'", "translate(", "//", "[", "a" * 50])
        return unit * self.pick([10, 500, 20_000])

    # Floods and damage

    def flood(self):
        count = self.pick([100, 1_000, 5_000])
        head = '<scenarios version="1">\n'
        return self.pick([
            lambda: head + "<nosuch>" * count,
            lambda: head + "<scenario name='a'><view frame='0 0 1 1'>"
            + "<view name='v' frame='0 0 1 1'/>" * count + "</view></scenario></scenarios>",
            lambda: head + "".join(
                f'<known id="k{n}" strategies="system" when="@x={n}" max-delta="1" because="b"/>\n'
                for n in range(count)) + "</scenarios>",
            lambda: head + "".join(
                f'<scenario name="{n}"><button/></scenario>' for n in range(count)) + "</scenarios>",
            lambda: "<scenarios version='1' " + " ".join(f"xmlns:n{n}='u'" for n in range(count)) + "/>",
            lambda: head + "<known " + " ".join(f"a{n}=''" for n in range(count)) + "/></scenarios>",
            lambda: head + "&#65;" * count * 10 + "</scenarios>",
            lambda: head + "&#32;" * count * 10 + "</scenarios>",
            lambda: head + "<![CDATA[" + "a" * count * 500 + "]]></scenarios>",
            lambda: head + f"<scenario name='{'a' * count * 100}'><button/></scenario></scenarios>",
            lambda: head + f"<{'a' * count * 40}/></scenarios>",
            lambda: "<!--" + "-" * count * 100 + "-->" + head,
            lambda: "<!DOCTYPE a [<!ENTITY b 'c'>" + "<!ENTITY d '&b;&b;'>" * count + "]>" + head,
            lambda: head + "<scenario name='a'><button>" + "<title width='1' height='1'>"
            + "t" * count + "</title></button></scenario></scenarios>",
        ])().encode()

    def mutated(self):
        data = self.pick(self.models)
        for _ in range(self.random.randrange(1, 4)):
            kind = self.random.random()
            if kind < 0.5:
                parts = data.split(b'"')
                if len(parts) > 2:
                    place = self.random.randrange(0, len(parts) // 2) * 2 + 1
                    if place < len(parts):
                        parts[place] = self.value().encode("utf-8", "surrogatepass")
                data = b'"'.join(parts)
            elif kind < 0.8:
                lines = data.split(b"\n")
                first, second = (self.random.randrange(len(lines)) for _ in range(2))
                lines[first:first] = lines[second:second + self.random.randrange(1, 9)]
                if self.random.random() < 0.5:
                    del lines[second:second + self.random.randrange(1, 5)]
                data = b"\n".join(lines)
            else:
                data = self.damaged(data)
        return data

    # Tokens

    def token(self):
        """A replay token, most of them with a checksum that holds."""
        body = bytearray([1])
        shape = self.random.random()
        if shape < 0.7:
            mask = self.random.getrandbits(33) & self.random.getrandbits(33)
            body += varint(mask)
            for field in range(33):
                if mask >> field & 1:
                    body += self.token_number(field)
        else:
            body += bytes(self.random.randrange(256) for _ in range(self.random.randrange(0, 60)))
        if self.random.random() < 0.1:
            body[self.random.randrange(len(body))] ^= 1 << self.random.randrange(8)
        check = binascii.crc32(bytes(body)) & 0xFFFFFF
        if self.random.random() < 0.05:
            check ^= 1
        data = bytes(body) + bytes(check >> shift & 0xFF for shift in (0, 8, 16))
        text = "lp1:" + base64.urlsafe_b64encode(data).decode().rstrip("=")
        if self.random.random() < 0.05:
            place = self.random.randrange(len(text))
            text = text[:place] + self.pick(["é", "=", "\x1b", "%", ""]) + text[place + 1:]
        return text

    def token_number(self, field):
        if field in (2, 4, 5, 6, 8, 12, 27):
            return bytes([self.random.randrange(0, 7)])
        if self.random.random() < 0.7:
            steps = self.random.randrange(-5_000, 20_000)
            return varint(((steps << 1) ^ (steps >> 63)) << 1 & (1 << 63) - 1)
        import struct
        number = self.pick([1e308, -1e308, 5e-324, 9e307, 2.0**36, 2.0**37, 0.1, -0.0, float("nan"), 1 / 3])
        return b"\x01" + struct.pack("<d", number)

    def maybe(self, share, text):
        return text if self.random.random() < share else ""


def varint(value):
    data = bytearray()
    while value >= 0x80:
        data.append(value & 0x7F | 0x80)
        value >>= 7
    data.append(value)
    return bytes(data)


def escaped(text):
    return text.replace("&", "&amp;").replace("<", "&lt;").replace('"', "&quot;")
