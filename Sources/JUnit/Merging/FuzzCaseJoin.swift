internal import ReportText
internal import RunRecords

/// Joins what the shards of a fuzz run say of the same case.
///
/// A class of failure is shown from the shard that met it first; counts are added, and its first
/// specs are those of all shards. The case that stands for all random specs names the classes of all.
enum FuzzCaseJoin {
  /// Whether a suite's cases are the same in every shard.
  static func isRandom(suite name: String) -> Bool {
    [FuzzSuite.suite, CheckSuite.trees, CheckSuite.scripts].contains { $0.classname == name }
  }

  /// One record for all; they have one key and are of different shards.
  static func joined(_ records: [CaseRecord]) -> CaseRecord {
    let milliseconds = records.reduce(UInt64(0)) { $0.addingSaturating($1.milliseconds ?? 0) }
    let bad = records.filter { $0.kind >= .failed }
    let joined: CaseRecord
    if let base = joinedFailures(bad) {
      joined = base
    } else {
      joined = records.first { $0.kind == .passed } ?? records[0]
    }
    return joined.replacing(milliseconds: milliseconds)
  }

  private static func joinedFailures(_ records: [CaseRecord]) -> CaseRecord? {
    guard let first = records.first, records.count > 1 else { return records.first }
    let classes = records.compactMap(FailureClass.init)
    if classes.count == records.count { return FailureClass.joined(classes) }
    let summaries = records.compactMap(RandomSpecs.init)
    guard summaries.count == records.count,
      let base = summaries.min(by: { $0.firstName < $1.firstName })
    else {
      // A finding is learned without regard to which specs a shard has met: all say the same.
      return records.dropFirst().reduce(first) {
        $1.element.lexicographicallyPrecedes($0.element) ? $1 : $0
      }
    }
    return base.joined(with: summaries)
  }
}

/// A class of failure as a case's text shows it.
private struct FailureClass {
  let record: CaseRecord
  let lines: [String]
  /// Where `N of M random specs fail in this way` stands.
  let place: Int
  let count: UInt64
  /// The first specs, by index, as lines.
  let exemplars: [(index: UInt64, line: String)]

  private static let ends = [" random specs fail in this way", " random trees fail in this way"]

  init?(_ record: CaseRecord) {
    self.record = record
    let lines = String(decoding: record.outcome?.text ?? [], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    self.lines = lines
    let found = lines.firstIndex { line in Self.ends.contains(where: line.hasSuffix) }
    guard let found, let count = UInt64(lines[found].drop { $0 == " " }.prefix { $0 != " " })
    else { return nil }
    place = found
    self.count = count
    var exemplars: [(UInt64, String)] = []
    for line in lines[(found + 1)...] {
      let words = line.split(separator: " ")
      guard words.count >= 5, words[0] == "seed", words[2] == "index",
        let index = UInt64(words[3].dropLast())
      else { break }
      exemplars.append((index, line))
    }
    self.exemplars = exemplars
  }

  private var first: UInt64 { exemplars.first?.index ?? .max }

  static func joined(_ classes: [FailureClass]) -> CaseRecord? {
    guard let base = classes.min(by: { $0.first < $1.first }) else { return nil }
    let count = classes.reduce(UInt64(0)) { $0.addingSaturating($1.count) }
    var lines = base.lines
    let rest = lines[base.place].drop { $0 == " " }.drop { $0 != " " }
    lines[base.place] = "  \(count)\(rest)"
    let start = base.place + 1
    // Equal runs draw equal specs, so none comes from two shards.
    let exemplars = classes.flatMap(\.exemplars).sorted { $0.index < $1.index }.prefix(3)
    lines.replaceSubrange(start..<start + base.exemplars.count, with: exemplars.map(\.line))
    return base.record.replacingOutcome(
      attributes: base.record.outcome?.attributes ?? [],
      text: Array(lines.joined(separator: "\n").utf8))
  }
}

/// The case that stands for all random specs of a strategy, where some fail.
private struct RandomSpecs {
  let record: CaseRecord
  /// The lines of its text behind the message, and before the way to have it shown again.
  let names: [String]
  let end: [String]

  /// Nil for a case of another kind.
  init?(_ record: CaseRecord) {
    self.record = record
    let lines = String(decoding: record.outcome?.text ?? [], as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false).map(String.init)
    guard lines[0].hasPrefix("fails in "), lines[0].hasSuffix(" on random specs") else {
      return nil
    }
    let cut = lines.firstIndex { $0.hasPrefix("  reproduce: ") } ?? lines.count
    names = Array(lines[..<cut].dropFirst())
    end = Array(lines[cut...])
  }

  var firstName: String { names.min() ?? "" }

  func joined(with others: [RandomSpecs]) -> CaseRecord {
    let all = Set(others.flatMap(\.names)).sorted {
      $0.utf8.lexicographicallyPrecedes($1.utf8)
    }
    let message =
      all.count == 1
      ? "fails in one way on random specs" : "fails in \(all.count) ways on random specs"
    let outcome = String(decoding: record.outcome?.attributes ?? [], as: UTF8.self)
    let head = outcome.firstRange(of: " message=").map { outcome[..<$0.lowerBound] } ?? ""
    return record.replacingOutcome(
      attributes: Array("\(head) message=\"\(message)\"".utf8),
      text: Array(([message] + all + end).joined(separator: "\n").utf8))
  }
}
