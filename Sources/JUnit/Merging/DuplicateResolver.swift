internal import ReportText
internal import RunRecords

/// The policy for duplicates, applied to cases of equal suite, class and name.
struct DuplicateResolver {
  /// The largest number of cases of equal suite, class and name that are held in memory.
  static let heldLimit = 20_000
  static let heldBytes = 16 << 20
  /// The largest number of cases that diagnostics name for each reason.
  private static let nameLimit = 20
  let merge: ReportMerge
  let collector: MergeCollector
  private(set) var notes = ReadNotes()
  private var diagnostics: [String] = []
  private var duplicates = 0
  private var unordered = 0

  init(_ merge: ReportMerge, collector: MergeCollector) {
    self.merge = merge
    self.collector = collector
  }

  /// Applies the policy to cases of one suite, class and name; returns the cases of the merged report.
  ///
  /// - Parameter name: returns the words for the cases in diagnostics.
  mutating func resolve(_ records: [CaseRecord], name: () -> String) -> [CaseRecord] {
    var records = records
    guard let first = records.first else { return [] }
    if first.isInterruption { return interruptions(records) }
    if records.contains(where: { $0.input != first.input }) {
      // A placeholder for "nothing to compare" is dropped if another input has the case.
      let cases = records.filter { !$0.isPlaceholder }
      if cases.count < records.count { records = cases.isEmpty ? [first] : cases }
    }
    guard records.count > 1 else { return records }
    if collector.gaps.shards.hasShards, records.contains(where: { $0.input != records[0].input }),
      RandomCases.areIn(suite: collector.suiteName(of: first))
    {
      return [RandomCases.joined(records)]
    }
    if merge.onDuplicate == .keep { return records }
    return records.grouped(by: collector.keyValues).map { group in
      let result =
        switch merge.onDuplicate {
        case _ where group.count == 1: group[0]
        case .retry: retried(group, name: name)
        case .worst: worst(group)
        case .fail, .keep: refused(group, name: name)
        }
      return group.count == 1 ? result : result.moved(to: collector.home(of: result, among: group))
    }
  }

  /// Returns diagnostics about duplicates that are forbidden or without an order; called after the last case.
  mutating func finish() -> [String] {
    let more = max(duplicates, unordered) - Self.nameLimit
    if more > 0 { diagnostics.append("… and \(Counted.text(more, "more case"))") }
    if duplicates > 0 {
      diagnostics.append(
        "\(Counted.text(duplicates, "case")) occur\(duplicates == 1 ? "s" : "") several times;"
          + " select which counts with --on-duplicate keep, retry or worst, or distinguish them with"
          + " --key")
    }
    if unordered > 0 {
      diagnostics.append("without --order time, the order of the inputs counts")
    }
    return diagnostics
  }

  /// Returns one case for each merged suite whose run was interrupted, the first by its bytes.
  private func interruptions(_ records: [CaseRecord]) -> [CaseRecord] {
    Dictionary(grouping: records, by: collector.unit).sorted { $0.key < $1.key }.compactMap {
      $0.value.min { $0.element.lexicographicallyPrecedes($1.element) }
    }
  }

  private mutating func refused(_ records: [CaseRecord], name: () -> String) -> CaseRecord {
    duplicates += 1
    if duplicates <= Self.nameLimit {
      let places = records.prefix(2).map(collector.place)
      diagnostics.append("repeated: \(name()), at \(places[0]) and \(places[1])")
    }
    return records[0]
  }

  /// Returns the worst case, of equally bad ones the first by its bytes, with the other failures inside.
  private mutating func worst(_ records: [CaseRecord]) -> CaseRecord {
    let collector = collector
    let worst = records.dropFirst().reduce(records[0]) { held, next in
      if held.kind != next.kind { return held.kind < next.kind ? next : held }
      let bytes = [next, held].map(\.comparable)
      guard bytes[0] == bytes[1] else {
        return bytes[0].lexicographicallyPrecedes(bytes[1]) ? next : held
      }
      let times = [next, held].map { collector.timestamp(of: $0) ?? "" }
      return times[0] < times[1] ? next : held
    }
    var others = records.flatMap { $0.attempts + $0.ownAttempts }
    for own in worst.ownAttempts {
      if let place = others.lastIndex(of: own) { others.remove(at: place) }
    }
    noteLosses(of: records, besides: worst)
    return worst.replacing(attempts: others.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) })
  }

  /// Returns the last case that was not skipped, with the others' failures; the first if times give no order.
  private mutating func retried(_ records: [CaseRecord], name: () -> String) -> CaseRecord {
    let attempts: AttemptOrder
    do throws(AttemptOrder.Refusal) {
      attempts = try AttemptOrder(
        records, timestamp: merge.order == .given ? nil : collector.timestamp)
    } catch {
      unordered += 1
      let reason =
        switch error {
        case .noTime(let record): "no timestamp at \(collector.place(of: record))"
        case .mixedZones: "timestamps with and without a time zone"
        }
      if unordered <= Self.nameLimit {
        diagnostics.append("--order time is not possible: \(name()) has \(reason)")
      }
      return records[0]
    }
    noteLosses(of: records, besides: attempts.last)
    return attempts.last.replacing(attempts: attempts.others)
  }

  /// Counts, for the notes, the parts of discarded attempts that the remaining case cannot hold.
  private mutating func noteLosses(of records: [CaseRecord], besides last: CaseRecord) {
    let kept = last.comparable
    let properties = Set(last.parts.filter { $0.kind == .properties }.map(\.xml))
    for record in records where record.comparable != kept {
      switch record.kind {
      case .passed: notes.add("earlier attempt that passed, omitted")
      case .skipped where last.kind != .skipped: notes.add("attempt that was skipped, omitted")
      case .unclear: notes.add("attempt that is unclear, omitted")
      case .failed, .errored, .skipped: break
      }
      let lost = record.parts.count { $0.kind == .properties && !properties.contains($0.xml) }
      notes.add("<properties> of an attempt that does not count, omitted", count: lost)
    }
  }
}

/// The cases about random buttons, trees and scripts, which every shard of a run has and a merge joins.
///
/// The outcome of the worst shard counts. Exact counts of all shards are in the merged event streams.
enum RandomCases {
  /// Returns whether a suite contains cases about random buttons, trees or scripts.
  static func areIn(suite name: String) -> Bool {
    [FuzzSuite.suite, CheckSuite.trees, CheckSuite.scripts].contains { $0.classname == name }
  }

  /// Returns a record for a case of several shards: the worst failure or else a pass, with the times added.
  static func joined(_ records: [CaseRecord]) -> CaseRecord {
    let milliseconds = records.reduce(UInt64(0)) { $0.addingSaturating($1.milliseconds ?? 0) }
    let failed = records.filter { $0.kind >= .failed }
    // Equal outcomes are chosen by their bytes, so that the order of the shards does not matter.
    let worst = failed.min {
      $0.kind == $1.kind ? $0.element.lexicographicallyPrecedes($1.element) : $0.kind > $1.kind
    }
    let ran = records.first { $0.kind == .passed }
    return (worst ?? ran ?? records[0]).replacing(milliseconds: milliseconds)
  }
}
