"""Changes of values between two texts: XML and JSON by path, everything else by line."""

from __future__ import annotations

import collections
import dataclasses
import difflib
import json
import re
import xml.etree.ElementTree as ElementTree
from collections.abc import Callable, Hashable, Iterator
from typing import Any

#: Attributes that tell an element from its siblings.
XML_NAMES = ("classname", "name", "id", "key", "file")
#: Members that tell an object from the other items of a list.
JSON_NAMES = ("event", "classname", "name", "id", "strategy", "label", "file", "line")


@dataclasses.dataclass(frozen=True)
class Change:
    """A changed value; old is None for a new value, new is None for a missing one."""

    path: str
    old: str | None
    new: str | None

    @property
    def kind(self) -> str:
        """The path without line numbers and the names in brackets, which many changes share."""
        return re.sub(r'\[(?:[^\]"]|"(?:[^"\\]|\\.)*")*\]|\bline \d+$', "", self.path)


class Unparsable(Exception):
    """A text that is not in the format of its suffix."""


def changes(name: str, old: str, new: str) -> list[Change]:
    """Returns what changed from one content of a file to another; the name's suffix says how to read both.

    Texts that cannot be parsed are compared by line.
    """
    suffix = name.rpartition(".")[2]
    if name.rpartition("/")[2] == "commands.txt":
        return list(_json_changes("", _commands(old), _commands(new)))
    try:
        match suffix:
            case "xml" | "svg":
                return list(_xml_changes("", _xml(old), _xml(new)))
            case "json":
                return list(_json_changes("", _json(old), _json(new)))
            case "jsonl":
                old_items, new_items = ([_json(line) for line in text.splitlines()] for text in (old, new))
                return list(_json_changes("", old_items, new_items))
    except Unparsable:
        pass
    return list(_line_changes(old, new))


def _xml(text: str) -> ElementTree.Element:
    try:
        return ElementTree.fromstring(text)
    except ElementTree.ParseError as error:
        raise Unparsable from error


def _json(text: str) -> Any:
    try:
        return json.loads(text)
    except ValueError as error:
        raise Unparsable from error


def _commands(text: str) -> dict[str, dict[str, str]]:
    """Returns the commands of an area by name."""
    found: dict[str, dict[str, str]] = {}
    for match in re.finditer(r"(?m)^exit (.+?)  (\S+)\n    (.*)$", text):
        found[match[2]] = {"exit status": match[1], "command": match[3]}
    return found


def _pairs(old: list[Any], new: list[Any], key: Callable[[Any], Hashable],
           sort: Callable[[Any], Hashable]) -> Iterator[tuple[Any, Any, int]]:
    """Returns pairs of items that belong together, with the number of each among the items of its key.

    Items of one key are paired in their order. What is left over is paired by sort, in order, where both sides have
    as many of it: these items have a new name. Every other item has no partner.
    """
    waiting: dict[Hashable, list[tuple[int, Any]]] = collections.defaultdict(list)
    counts: collections.Counter[Hashable] = collections.Counter()
    for item in new:
        counts[key(item)] += 1
        waiting[key(item)].append((counts[key(item)], item))
    gone: list[tuple[int, Any]] = []
    counts.clear()
    for item in old:
        counts[key(item)] += 1
        if waiting[key(item)]:
            yield item, waiting[key(item)].pop(0)[1], counts[key(item)]
        else:
            gone.append((counts[key(item)], item))
    added = [pair for pairs in waiting.values() for pair in pairs]
    renamed: dict[Hashable, list[Any]] = collections.defaultdict(list)
    as_many = collections.Counter(sort(item) for _, item in gone)
    as_many.subtract(collections.Counter(sort(item) for _, item in added))
    for number, item in added:
        if as_many[sort(item)] == 0:
            renamed[sort(item)].append(item)
        else:
            yield None, item, number
    for number, item in gone:
        yield item, renamed[sort(item)].pop(0) if as_many[sort(item)] == 0 else None, number


def _order_change(path: str, old: list[Hashable], new: list[Hashable]) -> Iterator[Change]:
    """Returns a change where the same items come in another order."""
    if old != new and collections.Counter(old) == collections.Counter(new):
        first = next(place for place, (left, right) in enumerate(zip(old, new)) if left != right)
        yield Change(f"{path}/(order)", f"item {first + 1} is {_words(old[first])}",
                     f"item {first + 1} is {_words(new[first])}")


def _words(key: Hashable) -> str:
    return " ".join(map(str, key)) if isinstance(key, tuple) else str(key)


def _quoted(text: str) -> str:
    return json.dumps(text, ensure_ascii=False)


# XML


def _element_key(element: ElementTree.Element) -> tuple[str, ...]:
    return (element.tag, *(element.get(name, "") for name in XML_NAMES))


def _step(path: str, element: ElementTree.Element, number: int) -> str:
    """Returns the path of an element."""
    tag = element.tag.rpartition("}")[2]
    names = [f"{name}={_quoted(element.attrib[name])}" for name in XML_NAMES if name in element.attrib]
    if number > 1 or not names:
        names.append(str(number))
    return f"{path}/{tag}[{' '.join(names)}]" if path else f"/{tag}"


def _xml_changes(path: str, old: ElementTree.Element, new: ElementTree.Element, number: int = 1) -> Iterator[Change]:
    here = _step(path, old, number)
    if old.tag != new.tag:
        yield Change(here, f"<{old.tag}>", f"<{new.tag}>")
        return
    for name in [*old.attrib, *(name for name in new.attrib if name not in old.attrib)]:
        if old.get(name) != new.get(name):
            yield Change(f"{here}@{name}", old.get(name), new.get(name))
    yield from _text_changes(f"{here}/text()", old.text, new.text)
    old_children, new_children = list(old), list(new)
    yield from _order_change(here, [_element_key(child) for child in old_children],
                             [_element_key(child) for child in new_children])
    for left, right, place in _pairs(old_children, new_children, _element_key, lambda child: child.tag):
        if left is None:
            yield Change(_step(here, right, place), None, _shown(right))
        elif right is None:
            yield Change(_step(here, left, place), _shown(left), None)
        else:
            yield from _xml_changes(here, left, right, place)
            yield from _text_changes(f"{_step(here, left, place)}/(text after)", left.tail, right.tail)


def _text_changes(path: str, old: str | None, new: str | None) -> Iterator[Change]:
    """Returns the change of an element's text; white space between elements does not count."""
    left, right = ("" if text is None or text.isspace() else text for text in (old, new))
    if left != right:
        yield from _string_changes(path, left, right)


def _string_changes(path: str, old: str, new: str) -> Iterator[Change]:
    """Returns the changed lines of a string of several lines, or the change of one line."""
    if "\n" in old.strip() and "\n" in new.strip():
        for change in _line_changes(old, new):
            yield Change(f"{path} {change.path}", change.old, change.new)
    else:
        yield Change(path, old, new)


def _shown(element: ElementTree.Element) -> str:
    return ElementTree.tostring(element, encoding="unicode").strip()


# JSON


def _item_key(item: Any) -> Hashable:
    if isinstance(item, dict):
        names = tuple(str(item[name]) for name in JSON_NAMES if isinstance(item.get(name), str | int))
        return names or ("object",)
    return json.dumps(item, sort_keys=True)


def _item_sort(item: Any) -> Hashable:
    """Objects of one event, or values of one type, which may be the same under another name."""
    return item.get("event", "object") if isinstance(item, dict) else type(item).__name__


def _item_step(path: str, item: Any, place: int) -> str:
    names = [f"{name}={_quoted(str(item[name]))}" for name in JSON_NAMES
             if isinstance(item, dict) and isinstance(item.get(name), str | int)]
    if place > 1 or not names:
        names.append(str(place))
    return f"{path}[{' '.join(names)}]"


def _json_changes(path: str, old: Any, new: Any) -> Iterator[Change]:
    if isinstance(old, dict) and isinstance(new, dict):
        for name in [*old, *(name for name in new if name not in old)]:
            here = f"{path}.{name}" if path else name
            if name not in new:
                yield Change(here, _value(old[name]), None)
            elif name not in old:
                yield Change(here, None, _value(new[name]))
            else:
                yield from _json_changes(here, old[name], new[name])
    elif isinstance(old, list) and isinstance(new, list):
        yield from _list_changes(path, old, new)
    elif isinstance(old, str) and isinstance(new, str):
        if old != new:
            yield from _string_changes(path, old, new)
    elif old != new or isinstance(old, bool) != isinstance(new, bool):
        yield Change(path, _value(old), _value(new))


def _list_changes(path: str, old: list[Any], new: list[Any]) -> Iterator[Change]:
    if old == new:
        return
    if len(old) == len(new) and not any(isinstance(item, dict) for item in old + new):
        for place, (left, right) in enumerate(zip(old, new)):
            yield from _json_changes(f"{path}[{place + 1}]", left, right)
        return
    yield from _order_change(path, [_item_key(item) for item in old], [_item_key(item) for item in new])
    for left, right, place in _pairs(old, new, _item_key, _item_sort):
        if left is None:
            yield Change(_item_step(path, right, place), None, _value(right))
        elif right is None:
            yield Change(_item_step(path, left, place), _value(left), None)
        else:
            yield from _json_changes(_item_step(path, left, place), left, right)


def _value(value: Any) -> str:
    return value if isinstance(value, str) else json.dumps(value, ensure_ascii=False, sort_keys=True)


# Lines


def _line_changes(old: str, new: str) -> Iterator[Change]:
    """Returns changed lines. Lines that replace as many others are paired, other blocks are one change each."""
    left, right = old.splitlines(), new.splitlines()
    # Long texts with equal ends are common, and the search between them is what takes time.
    start = 0
    while start < min(len(left), len(right)) and left[start] == right[start]:
        start += 1
    end = 0
    while end < min(len(left), len(right)) - start and left[-1 - end] == right[-1 - end]:
        end += 1
    inner_left, inner_right = left[start:len(left) - end], right[start:len(right) - end]
    matcher = difflib.SequenceMatcher(None, inner_left, inner_right, autojunk=False)
    for kind, first, last, new_first, new_last in matcher.get_opcodes():
        if kind == "equal":
            continue
        gone, added = inner_left[first:last], inner_right[new_first:new_last]
        if len(gone) == len(added):
            for one, other in zip(gone, added):
                first += 1
                yield Change(f"line {start + first}", one, other)
        else:
            yield Change(f"line {start + first + 1}", "\n".join(gone) if gone else None,
                         "\n".join(added) if added else None)
    if not inner_left and not inner_right and old != new:
        yield Change("(line ends)", repr(old[-20:]), repr(new[-20:]))
