internal import AtomicFiles
internal import ReportText
internal import RunRecords

/// Decides what becomes of cases that several inputs have, one key after another.
struct DuplicateResolver {
  /// How many cases of one key are held at a time, and how many bytes of them.
  static let heldLimit = 20_000
  static let heldBytes = 16 << 20
  /// How many keys are named.
  private static let nameLimit = 20
  private static let timestamp = Array("<property name=\"\(JUnitCase.timestampName)\" ".utf8)

  let policy: ReportMerge.DuplicatePolicy
  /// What is known of the inputs' suites.
  let collector: MergeCollector
  private(set) var diagnostics: [String] = []
  private(set) var notes = ReadNotes()
  /// Cases of which nothing tells what belongs together.
  private(set) var uncertain = KeptApart()
  /// Cases that ran on something else in every input.
  private(set) var elsewhere = KeptApart()
  private var duplicates = 0

  init(policy: ReportMerge.DuplicatePolicy, collector: MergeCollector) {
    self.policy = policy
    self.collector = collector
  }

  /// The records of one key that go into the merged report; `name` says which key it is.
  mutating func resolve(
    _ records: [CaseRecord], name: () -> String
  ) -> [CaseRecord] {
    var records = records
    if policy == .retry, records.first?.isInterruption == true {
      records.removeAll { collector.interruptions.isMadeGood(unit: $0.unit, input: $0.input) }
    }
    guard let first = records.first else { return [] }
    if records.contains(where: { $0.input != first.input }) {
      if first.isInterruption { return interruptions(records) }
      // Where another input has the case, there was something to compare.
      let cases = records.filter { !$0.isPlaceholder }
      if cases.count < records.count { records = cases.isEmpty ? [first] : cases }
    }
    guard records.contains(where: { $0.input != records[0].input }) else { return records }
    if collector.shards.hasShards,
      FuzzCaseJoin.isRandom(suite: collector.units[first.unit].name.text)
    {
      return [FuzzCaseJoin.joined(records)]
    }
    switch policy {
    case .fail:
      duplicates += 1
      if duplicates <= Self.nameLimit { diagnostics.append("twice: " + name()) }
      return records
    case .keep:
      return records
    case .retry, .worst:
      return attempts(records, name: name).map { policy == .retry ? retried($0) : worst($0) }
    }
  }

  /// The diagnostics after the last key.
  mutating func finish() -> [String] {
    if duplicates > Self.nameLimit {
      let more = duplicates - Self.nameLimit
      diagnostics.append(
        "… and \(Counted.text(more, "more case")) that come\(more == 1 ? "s" : "") twice")
    }
    if duplicates > 0 {
      diagnostics.append(
        "\(Counted.text(duplicates, "case")) come\(duplicates == 1 ? "s" : "") twice;"
          + " choose what counts with --on-duplicate keep, retry or worst")
    }
    return diagnostics
  }

  /// One for each suite that was cut short.
  private func interruptions(_ records: [CaseRecord]) -> [CaseRecord] {
    Dictionary(grouping: records, by: \.unit).sorted { $0.key < $1.key }.compactMap { entry in
      entry.value.min { $0.element.lexicographicallyPrecedes($1.element) }
    }
  }

  /// The records that are attempts of the same case; each that may be one, or not, is by itself.
  private mutating func attempts(
    _ records: [CaseRecord], name: () -> String
  ) -> [[CaseRecord]] {
    let collector = collector
    let groups = AttemptGroups(
      records.map {
        AttemptGroups.Member(
          source: $0.input, traits: collector.traits(of: $0), kind: $0.kind,
          contents: $0.element)
      }, hostsCount: collector.hostsCount)
    if !groups.uncertain.isEmpty { uncertain.add(name()) }
    if !groups.configurations.isEmpty {
      elsewhere.add(name() + " (\(groups.configurations.joined(separator: ", ")))")
    }
    let all = groups.groups + groups.uncertain.flatMap { $0.map { [$0] } }
    return all.map { $0.map { records[$0] } }
  }

  /// The worst of some attempts, with the others that went wrong in it; the bytes decide between equals.
  private mutating func worst(_ records: [CaseRecord]) -> CaseRecord {
    guard records.count > 1 else { return records[0] }
    let worst = records.dropFirst().reduce(records[0]) { held, next in
      if held.kind != next.kind { return held.kind < next.kind ? next : held }
      return next.comparable.lexicographicallyPrecedes(held.comparable) ? next : held
    }
    var attempts = AttemptUnion()
    for record in records { _ = attempts.add(record) }
    noteLosses(of: records, besides: worst)
    let others = attempts.all(but: worst.asAttempt)
    return worst.replacing(
      attempts: others.sorted { $0.bytes.lexicographicallyPrecedes($1.bytes) })
  }

  /// The last attempt, with the earlier ones that went wrong in it. A skip is no attempt.
  ///
  /// The last is the latest where all suites say when they began, else the one of the last input. An attempt
  /// that several inputs have is one, so that merging what was merged changes nothing.
  private mutating func retried(_ records: [CaseRecord]) -> CaseRecord {
    guard records.count > 1 else { return records[0] }
    let collector = collector
    let order = AttemptOrder(records) { collector.time(of: $0) }
    for remark in order.remarks { notes.addRemark(remark) }
    let records = order.records
    let results = records.filter { $0.kind != .skipped }
    guard let last = results.last ?? records.last else { return records[0] }
    var attempts = AttemptUnion()
    for record in records where record.kind >= .failed || !record[.attempts].isEmpty {
      let known = attempts.add(record, at: order.hasTimes ? collector.timestamp(of: record) : nil)
      notes.addRemark("attempt that another one repeats, counted once", count: known)
    }
    noteLosses(of: records, besides: last)
    let own = last.asAttempt?.stating(order.hasTimes ? collector.timestamp(of: last) : nil)
    return last.replacing(attempts: attempts.all(but: own))
  }

  /// Notes what of attempts that do not count has no place in the one that does.
  private mutating func noteLosses(of records: [CaseRecord], besides last: CaseRecord) {
    let kept = last.element
    let host = collector.host(of: last)
    let properties = Set(last[.properties].split(separator: UInt8(ascii: "\n")))
    for record in records where record.element != kept {
      switch record.kind {
      case .passed: notes.add("earlier attempt that passed, left out")
      case .skipped where last.kind != .skipped: notes.add("attempt that was skipped, left out")
      case .failed, .errored:
        if last.kind == .passed, collector.host(of: record) != host {
          notes.addRemark("failure on another host than the pass that counts, kept as an attempt")
        }
      case .skipped: break
      }
      let lost = record[.properties].split(separator: UInt8(ascii: "\n"))
        .count {
          $0.starts(with: "<property ".utf8) && !properties.contains($0)
            && !$0.starts(with: Self.timestamp)
        }
      notes.add("property of an attempt that does not count, left out", count: lost)
    }
  }
}

/// Cases that several inputs have and that are not taken for one: how many, and the first ones.
struct KeptApart {
  private(set) var count = 0
  private var names: [String] = []

  mutating func add(_ name: String) {
    count += 1
    if names.count < 3 { names.append(name) }
  }

  /// The first ones, and that there are more.
  var shown: String { names.joined(separator: "; ") + (count > names.count ? "; …" : "") }
}
