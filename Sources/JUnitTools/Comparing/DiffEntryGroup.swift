internal import ReportText

/// Entries that are one finding: one scenario or parametrised test, failing in one way.
struct DiffEntryGroup {
  /// The first of them, whose place and message are shown.
  let first: ReportDiff.Entry
  /// What stands in brackets at the ends of their names.
  private(set) var suffixes: [String] = []

  private struct Key: Hashable {
    var suite: String
    var classname: String
    var stem: String
    var signature: String
    var oldName: String?
  }

  /// The groups of some entries, in the order of their first ones.
  static func groups(of entries: [ReportDiff.Entry]) -> [DiffEntryGroup] {
    var places: [Key: Int] = [:]
    var groups: [DiffEntryGroup] = []
    for entry in entries {
      let (stem, suffix) = Self.parts(of: entry.name)
      let key = Key(
        suite: entry.suite, classname: entry.classname, stem: stem, signature: entry.signature,
        oldName: entry.oldName.map { Self.parts(of: $0).stem })
      if let suffix, let place = places[key] {
        groups[place].suffixes.append(suffix)
        continue
      }
      places[key] = groups.count
      groups.append(DiffEntryGroup(first: entry, suffixes: suffix.map { [$0] } ?? []))
    }
    return groups
  }

  /// A name without the brackets at its end, and what is in them.
  private static func parts(of name: String) -> (stem: String, suffix: String?) {
    guard name.hasSuffix("]"), let start = name.lastIndex(of: "["), start > name.startIndex else {
      return (name, nil)
    }
    return (
      String(name[..<start]), String(name[name.index(after: start)...].dropLast())
    )
  }

  /// How many cases there are.
  var count: Int { max(1, suffixes.count) }

  /// The name of all of them: `scenario [a, b]`.
  var name: String {
    guard suffixes.count > 1 else { return first.name }
    return Self.parts(of: first.name).stem + "[\(suffixes.joined(separator: ", "))]"
  }

  /// Where it is to be found: the file and line, or the class.
  var place: String { first.place.isEmpty ? first.classname : first.place }

  /// The message, or what else there is to say.
  func detail(_ change: ReportDiff.Change) -> String {
    switch change {
    case .renamed: return "was \(first.oldName ?? "")"
    case .slower:
      let times = [first.baseMilliseconds, first.headMilliseconds].map {
        DecimalText.seconds(milliseconds: $0 ?? 0)
      }
      return "\(times[0]) s, now \(times[1]) s"
    default:
      let before = first.oldMessage.map { "; before: \($0)" } ?? ""
      return first.message + before + (first.oldName.map { " (was \($0))" } ?? "")
    }
  }
}
