"""Event streams that no run would take the time to write."""
import json

NAMES = ["system", "rect-override", "my-button"]


def drawing(right, wrong, scale, field="x", names=("my-button",)):
    """A title that begins elsewhere."""
    def group(who, blamed, x):
        return {"names": list(who), "blamed": blamed, "number": x,
                "frames": [[11.5, 10, 24, 24], [x, 12, 54, 20]]}

    return {"bounds": [0, 0, 101, 44], "content": [0, 0, 101, 44], "scale": scale, "rightToLeft": False,
            "items": ["image", "title"], "field": {"item": "title", "component": field},
            "groups": [group(["system", "rect-override"], False, right), group(names, True, wrong)]}


def failure(message, right=35.5, wrong=35, scale=2, field="x", check="agreement"):
    rows = [{"label": name, "values": [right, 12, 54, 20], "blamed": False} for name in NAMES[:2]]
    rows.append({"label": "my-button", "values": [wrong, 12, 54, 20], "blamed": True,
                 "differences": [wrong - right, None, None, None]})
    return {"type": "StrategyDisagreement", "check": check, "message": message,
            "regime": f"fits, scale {scale}", "token": "lp1:AYPMAYDKAYBYgDCAMIBsgCh9uGk",
            "spec": '<button width="101" height="44">\n  <title width="54" height="20"/>\n</button>',
            "table": {"groups": [{"heading": "title", "columns": ["x", "y", "w", "h"]}], "rows": rows},
            "drawing": drawing(right, wrong, scale, field)}


def scenario(name, line, failed=None):
    pairs = {"pairs": [[0, 1, 1, 1], [0, 2, 1, 0], [1, 2, 1, 0]]} if failed else {}
    return {"event": "scenario", "name": name, "line": line, "nanoseconds": [0, 0, 0], **pairs,
            "coverage": [{"regime": "fits", "placement": "leading", "direction": "ltr"}],
            "outcomes": [{}, {}, {"failed": failed} if failed else {}]}


def write(path, scenarios):
    with open(path, "w") as file:
        def line(value):
            file.write(json.dumps(value) + "\n")

        line({"event": "run-started", "version": 1, "toolVersion": "0.1.0", "strategies": NAMES,
              "tolerance": 1e-9})
        line({"event": "suite-started", "classname": "Scenarios.a", "file": "Scenarios/a.xml"})
        for value in scenarios:
            line(value)
        line({"event": "suite-finished"})
        line({"event": "run-finished", "interrupted": False})


def few_failing():
    """100,000 cases of which 300 fail."""
    for number in range(33_334):
        yield scenario(f"button {number}", number + 1,
                       failure(f"title x is {number}, two strategies say 35.5") if number % 111 == 0 else None)


def all_failing():
    """100,000 cases that fail in 40 ways."""
    for number in range(100_000):
        yield scenario(f"button {number}", number + 1, failure(
            f"title x is {number}", check=f"check-{number % 10}", field=["x", "y", "width", "height"][number // 10 % 4]))


HOSTILE = ["</svg><script>alert(1)</script>", '"><img src=x onerror=alert(1)>', "]]>", "<!--", "&lt;&amp;",
           "\u202etuoyal", "long" * 2_500, "\ufffd broken", "javascript:alert(1)", "{{constructor}}"]


def hostile():
    for number, name in enumerate(HOSTILE):
        yield scenario(name, number + 1, failure(name, field=["x", "y", "width", "height"][number % 4],
                                                 check=f"check-{number}"))


def harmless():
    for number in range(len(HOSTILE)):
        yield scenario("name", number + 1, failure("message", field=["x", "y", "width", "height"][number % 4],
                                                   check=f"check-{number}"))
