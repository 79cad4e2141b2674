/// The fields that the objects of an event stream may have, to reject unknown and duplicate fields.
///
/// A decoder ignores unknown fields and uses one of two with the same name. A run never writes either, so
/// both are rejected.
struct StreamFields {
  /// The allowed fields of an object, by the name of the field that contains the object, such as `shard`; for
  /// events under the empty name. Objects that are not listed may have no fields.
  static let names: [String: [StaticString]] = [
    "": [
      "event", "version", "toolVersion", "strategies", "tolerance", "seed", "shard", "command",
      "replayOptions", "plugins", "properties", "classname", "file", "name", "line", "outcomes",
      "expectation", "nanoseconds", "tallies", "coverage", "pairs", "agreements", "knowns",
      "outcome",
      "role", "rank", "identities", "classes", "known", "interrupted", "restarts", "count",
    ],
    "shard": ["index", "count"],
    "plugins": ["name", "version", "transport", "strategies"],
    "properties": ["name", "value"],
    "outcomes": outcome,
    "outcome": outcome,
    "expectation": outcome,
    "skipped": ["kind", "reason"],
    "failed": failure,
    "errored": failure,
    "tallies": ["agreed", "disagreed", "skipped", "known", "unexpected"],
    "coverage": ["regime", "placement", "direction", "tallies"],
    "knowns": ["id", "because", "count", "largest", "allowed"],
    "table": ["groups", "rows"],
    "table.groups": ["heading", "columns"],
    "rows": ["label", "values", "differences", "blamed"],
    "drawing": [
      "bounds", "content", "scale", "rightToLeft", "items", "groups", "field", "furtherGroups",
    ],
    "drawing.groups": ["names", "blamed", "frames", "number"],
    "field": ["item", "component"],
    "map": ["x", "y", "columns", "kinds", "regimes", "cells", "rule", "borders"],
    "x": axis,
    "y": axis,
    "kinds": ["role", "name"],
    "borders": ["role", "points"],
    "occurrences": [
      "count", "cases", "seed", "start", "exemplars", "blamed", "subject", "measures",
    ],
    "exemplars": ["index", "token"],
    "interruption": ["signal", "reason", "judged", "total", "subject"],
  ]

  private static let outcome: [StaticString] = ["skipped", "failed", "errored"]
  private static let axis: [StaticString] = ["name", "low", "high", "mark"]
  private static let failure: [StaticString] = [
    "type", "check", "message", "regime", "table", "drawing", "map", "largest", "rule", "notes",
    "spec", "token", "rerun", "occurrences", "interruption", "attachments",
  ]

  /// The table ``names`` by number: the fields of each kind of object, each with the number of its objects'
  /// kind; -1 without objects.
  private static let kinds: [[(name: StaticString, kind: Int)]] = {
    let all = names.keys.sorted()
    return all.map { owner in
      (names[owner] ?? []).map { name in
        let qualified = all.firstIndex(of: "\(owner).\(name)")
        return (name, qualified ?? all.firstIndex(of: "\(name)") ?? -1)
      }
    }
  }()

  /// An object or array that has begun and has not ended.
  private struct Level {
    var isObject: Bool
    /// The kind of the object, or of the objects in the array: an index in ``kinds``, or -1 where objects
    /// have no fields.
    var kind: Int
    /// The fields of the object that occurred so far, one bit each.
    var seen: UInt64 = 0
    /// The kind of the objects in the field that was read last; -1 for a field without objects.
    var below = -1
    var expectsName: Bool
  }

  /// Returns the reason why a run cannot have written a line: an unknown or duplicate field, or a comma
  /// before a bracket; else nil.
  ///
  /// - Parameter line: a line of JSON that the decoder has accepted.
  static func diagnostic(of line: [UInt8]) -> String? {
    var levels: [Level] = []
    var index = 0
    var isBehindComma = false
    while index < line.count {
      switch line[index] {
      case UInt8(ascii: "{"), UInt8(ascii: "["):
        let isObject = line[index] == UInt8(ascii: "{")
        let kind = levels.last.map { $0.isObject ? $0.below : $0.kind } ?? 0
        levels.append(Level(isObject: isObject, kind: kind, expectsName: isObject))
      case UInt8(ascii: "}"), UInt8(ascii: "]"):
        guard !isBehindComma else { return "the line is not JSON: nothing follows a comma" }
        levels.removeLast(min(1, levels.count))
      case UInt8(ascii: ","):
        if let last = levels.indices.last { levels[last].expectsName = levels[last].isObject }
        isBehindComma = true
        index += 1
        continue
      case UInt8(ascii: " "), UInt8(ascii: "\t"), UInt8(ascii: "\r"):
        index += 1
        continue
      case UInt8(ascii: "\""):
        let end = endOfString(line, from: index + 1)
        if let last = levels.indices.last, levels[last].expectsName {
          let name = line[min(index + 1, end)..<end]
          if let reason = take(name, in: &levels[last]) { return reason }
        }
        index = end
      default: break
      }
      isBehindComma = false
      index += 1
    }
    return nil
  }

  private static func take(_ name: ArraySlice<UInt8>, in level: inout Level) -> String? {
    level.expectsName = false
    let fields = kinds.indices.contains(level.kind) ? kinds[level.kind] : []
    let found = fields.firstIndex { field in
      field.name.withUTF8Buffer { $0.elementsEqual(name) }
    }
    guard let found else {
      return
        "'\(String(decoding: name.prefix(40), as: UTF8.self))' is not a field of this event"
    }
    guard level.seen & 1 << UInt64(found) == 0 else {
      return "the field '\(fields[found].name)' occurs twice in one object"
    }
    level.seen |= 1 << UInt64(found)
    level.below = fields[found].kind
    return nil
  }

  /// Returns the index of the quote that ends a string, or the end of the line.
  private static func endOfString(_ line: [UInt8], from start: Int) -> Int {
    var index = start
    while index < line.count, line[index] != UInt8(ascii: "\"") {
      index += line[index] == UInt8(ascii: "\\") ? 2 : 1
    }
    return min(index, line.count)
  }
}
