internal import ReportText

/// Entries that are one finding: one scenario or parametrised test, failing in one way, or many that fail
/// alike.
struct DiffEntryGroup {
  /// The first of them, whose place and message are shown.
  let first: ReportDiff.Entry
  /// What stands in brackets at the ends of their names.
  private(set) var suffixes: [String] = []
  /// The groups that fail in the same way as this one, where there are many.
  private(set) var alike: [DiffEntryGroup] = []

  private struct Key: Hashable {
    var suite: String
    var classname: String
    var stem: String
    var signature: String
  }

  /// The groups of some entries, in the order of their first ones.
  static func groups(of entries: [ReportDiff.Entry]) -> [DiffEntryGroup] {
    var places: [Key: Int] = [:]
    var groups: [DiffEntryGroup] = []
    for entry in entries {
      let (stem, suffix) = Self.parts(of: entry.name)
      let key = Key(
        suite: entry.suite, classname: entry.classname, stem: stem, signature: entry.signature)
      if let suffix, let place = places[key] {
        groups[place].suffixes.append(suffix)
        continue
      }
      places[key] = groups.count
      groups.append(DiffEntryGroup(first: entry, suffixes: suffix.map { [$0] } ?? []))
    }
    return groups
  }

  /// With more groups of a suite than this that fail in one way, they are one.
  static let alikeLimit = 10

  /// The same by file and line, those that fail alike as one where there are many.
  static func findings(in entries: [ReportDiff.Entry], of change: ReportDiff.Change) -> [Self] {
    let groups = groups(of: entries).sortedByPlace()
    guard change.isFailing else { return groups }
    func key(_ group: DiffEntryGroup) -> [String] { [group.first.suite, group.first.signature] }
    var places: [[String]: [Int]] = [:]
    for (place, group) in groups.enumerated() { places[key(group), default: []].append(place) }
    return groups.enumerated().compactMap { place, group in
      let all = places[key(group)] ?? []
      guard all.count > alikeLimit else { return group }
      guard all[0] == place else { return nil }
      var finding = group
      finding.alike = all.dropFirst().map { groups[$0] }
      return finding
    }
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
  var count: Int { alike.reduce(max(1, suffixes.count)) { $0 + $1.count } }

  /// The name of all of them: `scenario [a, b]`; of many that fail alike the first ones' names.
  var name: String {
    guard alike.isEmpty else {
      let names = ([ownName] + alike.prefix(2).map(\.ownName)).joined(separator: ", ")
      return names + (alike.count > 2 ? " and \(alike.count - 2) more that fail alike" : "")
    }
    return ownName
  }

  private var ownName: String {
    guard suffixes.count > 1 else { return first.name }
    return Self.parts(of: first.name).stem + "[\(suffixes.joined(separator: ", "))]"
  }

  /// Where it is to be found: the file and line, or the class; behind the suite where others have that too.
  var place: String {
    let place = first.place.isEmpty ? first.classname : first.place
    return first.needsSuite ? "\(first.suite): \(place)" : place
  }

  /// The message, or what else there is to say.
  func detail(_ change: ReportDiff.Change) -> String {
    switch change {
    case .slower:
      let times = [first.baseMilliseconds, first.headMilliseconds].map {
        DecimalText.seconds(milliseconds: $0 ?? 0)
      }
      return "\(times[0]) s, now \(times[1]) s"
    default:
      // What differs may be behind what is shown.
      let before =
        first.oldMessage.map { "; before: \($0 == first.message ? "one that begins alike" : $0)" }
        ?? ""
      return first.message + before
    }
  }
}

extension [DiffEntryGroup] {
  /// The same, those of one file together and by their lines.
  fileprivate func sortedByPlace() -> [DiffEntryGroup] {
    var files: [String: Int] = [:]
    let places = map { group in
      let parts = group.place.split(separator: ":", omittingEmptySubsequences: false)
      let line = parts.count > 1 ? parts.last.flatMap { Int($0) } : nil
      let file = line == nil ? group.place : parts.dropLast().joined(separator: ":")
      let number = files[file] ?? files.count
      files[file] = number
      return (file: number, line: line ?? 0)
    }
    return indices.sorted {
      (places[$0].file, places[$0].line, $0) < (places[$1].file, places[$1].line, $1)
    }.map { self[$0] }
  }
}
