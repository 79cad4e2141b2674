internal import AtomicFiles
internal import RunRecords

/// Decides what becomes of cases that several inputs have, one key after another.
struct DuplicateResolver {
  /// How many cases of one key are held at a time, and how many bytes of them.
  static let heldLimit = 20_000
  static let heldBytes = 16 << 20
  /// How many keys are named.
  private static let nameLimit = 20

  let policy: ReportMerge.DuplicatePolicy
  /// The suites that the inputs' cases are in.
  let units: [MergeCollector.Unit]
  /// Whether the inputs are the shards of one run.
  let areShards: Bool
  private(set) var diagnostics: [String] = []
  private(set) var notes = ReadNotes()
  private var duplicates = 0

  init(
    policy: ReportMerge.DuplicatePolicy, units: [MergeCollector.Unit], areShards: Bool
  ) {
    self.policy = policy
    self.units = units
    self.areShards = areShards
  }

  /// The records of one key that go into the merged report; `name` says which key it is.
  mutating func resolve(
    _ records: [CaseRecord], name: () -> String
  ) -> [CaseRecord] {
    var records = records
    guard let first = records.first else { return [] }
    if records.contains(where: { $0.input != first.input }) {
      if first.isInterruption { return interruptions(records) }
      // Where another input has the case, there was something to compare.
      let cases = records.filter { !$0.isPlaceholder }
      if cases.count < records.count { records = cases.isEmpty ? [first] : cases }
    }
    guard records.contains(where: { $0.input != records[0].input }) else { return records }
    if areShards, FuzzCaseJoin.isRandom(suite: units[first.unit].name) {
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
      return attempts(records).map { policy == .retry ? retried($0) : worst($0) }
    }
  }

  /// The diagnostics after the last key.
  mutating func finish() -> [String] {
    if duplicates > Self.nameLimit {
      diagnostics.append("… and \(duplicates - Self.nameLimit) more cases that come twice")
    }
    if duplicates > 0 {
      diagnostics.append(
        "\(duplicates) cases come twice; choose what counts with --on-duplicate keep, retry or worst"
      )
    }
    return diagnostics
  }

  /// One for each suite that was cut short.
  private func interruptions(_ records: [CaseRecord]) -> [CaseRecord] {
    Dictionary(grouping: records, by: \.unit).sorted { $0.key < $1.key }.compactMap { entry in
      entry.value.min { $0.element.lexicographicallyPrecedes($1.element) }
    }
  }

  /// The records that are attempts of the same case, by inputs.
  ///
  /// Where no input has the case twice, all of them are. Else those of the same host are, in the order in
  /// which each input has them.
  private func attempts(_ records: [CaseRecord]) -> [[CaseRecord]] {
    struct Place: Hashable {
      var host: String
      var number: Int
    }
    struct Seen: Hashable {
      var input: Int
      var host: String
    }
    let inputs = Set(records.map(\.input))
    if inputs.count == records.count { return [records] }
    var counts: [Seen: Int] = [:]
    var groups: [Place: [CaseRecord]] = [:]
    var order: [Place] = []
    for record in records {
      let host = units[record.unit].host
      let number = counts[Seen(input: record.input, host: host), default: 0]
      counts[Seen(input: record.input, host: host)] = number + 1
      let place = Place(host: host, number: number)
      if groups[place] == nil { order.append(place) }
      groups[place, default: []].append(record)
    }
    return order.compactMap { groups[$0] }
  }

  /// The worst of some attempts; the bytes decide between equals.
  private func worst(_ records: [CaseRecord]) -> CaseRecord {
    records.dropFirst().reduce(records[0]) { held, next in
      if held.kind != next.kind { return held.kind < next.kind ? next : held }
      return next.element.lexicographicallyPrecedes(held.element) ? next : held
    }
  }

  /// The last attempt, with the earlier ones that went wrong in it. A skip is no attempt.
  private mutating func retried(_ records: [CaseRecord]) -> CaseRecord {
    let results = records.filter { $0.kind != .skipped }
    guard let last = results.last else { return records[records.count - 1] }
    var attempts: [JUnitCase.Attempt] = []
    for record in results.dropLast() {
      attempts += record.attempts
      if let attempt = record.asAttempt {
        attempts.append(attempt)
      } else {
        notes.add("earlier attempt that passed, left out")
      }
    }
    attempts += last.attempts
    return last.replacing(attempts: attempts)
  }
}
