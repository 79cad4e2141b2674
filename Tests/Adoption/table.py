"""Reads what 'adopt' prints of a class, and compares it with what a person wrote down."""

import re

ROWS = {
    "left to right": "image and title, left to right",
    "right to left": "image and title, right to left",
    "title alone": "title alone",
    "image alone": "image alone",
    "too narrow": "button too narrow for its content",
    "too low": "button too low for its content",
    "own size": "own size",
}

# The words of a direction, with their axis and sign. The second of two is the word of an earlier version.
DIRECTIONS = {
    "further left": ("x", -1), "further right": ("x", 1),
    "further up": ("y", -1), "further down": ("y", 1), "higher up": ("y", -1), "lower down": ("y", 1),
    "narrower": ("width", -1), "wider": ("width", 1),
    "shorter": ("height", -1), "taller": ("height", 1), "less high": ("height", -1), "higher": ("height", 1),
}
WORDS = "|".join(sorted(DIRECTIONS, key=len, reverse=True))
NUMBER = r"[0-9]+(?:,[0-9]{3})*(?:\.[0-9]+)?"
AMOUNT = re.compile(
    rf"(up to )?({NUMBER})(?: to ({NUMBER}))?(?: points?)? ({WORDS})(?: or ({NUMBER})(?: points?)? ({WORDS}))?")
PIXEL = 0.51


def turned(found):
    """The same moves the other way round."""
    return {item: {axis: (-high, -low, upto) for axis, (low, high, upto) in axes.items()}
            for item, axes in found.items()}


def moves(text):
    """The moves in a row: by item and axis, the smallest and the largest change and whether it is 'up to'."""
    found = {}
    for part in text.split(";"):
        item = re.search(r"the (image|title|button) is ", part)
        if not item:
            continue
        axes = {}
        for upto, first, second, word, other, opposite in AMOUNT.findall(part[item.end():]):
            axis, sign = DIRECTIONS[word]
            first, last = (float(n.replace(",", "")) if n else None for n in (first, second or other))
            if other:
                axes[axis] = (-first, last, True) if sign < 0 else (-last, first, True)
                continue
            small, large = (0, first) if upto else (first, first if last is None else last)
            axes[axis] = (-large, -small, bool(upto)) if sign < 0 else (small, large, bool(upto))
        known = found.setdefault(item[1], {})
        for axis, (low, high, is_limit) in axes.items():
            other = known.get(axis, (low, high, False))
            # Of several kinds of buttons each has a line.
            known[axis] = (min(low, other[0]), max(high, other[1]), is_limit or other[2])
    return found


def axis_fault(axis, wanted, printed, is_strict):
    """Why a printed range of changes is not the one that was written down; None where it is."""
    low, high, is_limit = wanted
    if printed is None:
        return None if axis in ("width", "height") and is_limit or not is_strict else f"no change of {axis}"
    if printed[0] < low - PIXEL or printed[1] > high + PIXEL:
        return f"{axis} {printed[0]:g} to {printed[1]:g}, expected {low:g} to {high:g}"
    if not is_strict or axis in ("width", "height") and is_limit:
        return None
    if not is_limit:
        # The amount that most buttons have is the one nearer to zero.
        near, seen = min((low, printed[0]), (high, printed[1]), key=lambda pair: abs(pair[0]))
        return None if abs(near - seen) <= PIXEL else f"{axis} from {seen:g}, expected from {near:g}"
    if low < 0 and printed[0] > low / 4 or high > 0 and printed[1] < high / 4:
        return f"{axis} {printed[0]:g} to {printed[1]:g}, expected nearly {low:g} to {high:g}"
    return None


def row_fault(name, wanted, printed, class_name=None):
    """Why a row is not what was written down; None where it is.

    A row that says what moves in the class, not from it, is turned round.
    """
    if wanted == "not measured":
        return None
    may_be_same = wanted.startswith("same")
    if printed is None:
        return "no such row"
    if printed.startswith(("same", "exactly the same")):
        return None if may_be_same else f"'{printed}', expected '{wanted}'"
    expected, got = moves(wanted), moves(printed)
    if class_name and re.search(rf"[:;] in {re.escape(class_name)}\b", printed):
        got = turned(got)
    if not got or not expected:
        return f"'{printed}', expected '{wanted}'"
    is_strict = name not in ("too narrow", "too low") and not may_be_same
    if set(got) - set(expected) or is_strict and set(got) != set(expected):
        return f"'{printed}', expected '{wanted}'"
    for item, axes in got.items():
        if set(axes) - set(expected[item]):
            return f"{item}: '{printed}', expected '{wanted}'"
        for axis, range_ in expected[item].items():
            fault = axis_fault(axis, range_, axes.get(axis), is_strict)
            if fault:
                return f"{item}: {fault}"
    return None


def measured(line):
    """The numbers in the line that says what a class always does."""
    gap = re.search(rf"gap (-?{NUMBER})", line)
    insets = re.search(rf"content insets ((?:-?{NUMBER} ?){{4}})", line)
    side = re.search(r"image (left|right|top|bottom|leading|trailing)\b", line)
    aligned = re.search(r"aligned (left|right|leading|trailing|fill)", line)
    return {
        "gap": float(gap[1]) if gap else "asked",
        "insets": [float(n) for n in insets[1].split()] if insets else [0, 0, 0, 0],
        "side": side[1] if side else "asked",
        "alignment": aligned[1] if aligned else "centre",
    }


def measured_faults(name, wanted, lines):
    """Why the line of a class is not what was written down."""
    line = next((l for l in lines if re.match(rf"{re.escape(name)} +(gap|image|content|no)\b", l)), None)
    if line is None:
        return [f"no line says what {name} always does"]
    got = measured(line)
    faults = [f"{what} {got[what]}, expected {wanted[what]}" for what in got if got[what] != wanted[what]]
    # Insets that mirror are told apart only where left and right differ.
    mirrors = re.search("mirror|swapped", line) is not None
    if wanted["insets"][1] != wanted["insets"][3] and mirrors != wanted["mirrors"]:
        faults.append(f"'{line}', expected insets that {'' if wanted['mirrors'] else 'do not '}mirror")
    return faults


def row(name, lines):
    """The answer of a row in one line; None without the row. Own sizes that differ by content are one row here."""
    answers = []
    is_inside = False
    for line in lines:
        head = re.match(rf"{re.escape(ROWS[name])}(, [a-z ]+?)?  +", line)
        if head and (name == "own size" or not head[1]):
            answers.append(line[head.end():].strip())
        elif is_inside and re.match(" {20}", line):
            answers[-1] += "; " + line.strip()
        else:
            is_inside = False
            continue
        is_inside = True
    differing = [answer for answer in answers if not answer.startswith(("same", "exactly the same"))]
    return "; ".join(differing or answers[:1]) or None


def row_faults(rows, lines, class_name=None):
    """Why rows are not what was written down, each with its name."""
    faults = []
    for name, wanted in rows.items():
        fault = row_fault(name, wanted, row(name, lines), class_name)
        if fault:
            faults.append(f"{name}: {fault}")
    return faults
