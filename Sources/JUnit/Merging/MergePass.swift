internal import AtomicFiles
internal import RunRecords

/// Resolves duplicates and sorts the remaining cases by their position in the merged report.
struct MergePass {
  let collector: MergeCollector
  private(set) var resolver: DuplicateResolver
  /// The indices of the merged report's suites, in the order of writing.
  let order: [Int]
  /// The number of cases of each suite, without placeholders and interruptions.
  private(set) var cases: [Int]
  /// The position of each suite in ``order``.
  private let ranks: [Int]

  init(collector: MergeCollector, resolver: DuplicateResolver) {
    self.collector = collector
    self.resolver = resolver
    let units = collector.units
    order = collector.unitsInOrder
    var ranks = Array(repeating: 0, count: units.count)
    for (rank, unit) in order.enumerated() { ranks[unit] = rank }
    self.ranks = ranks
    cases = Array(repeating: 0, count: units.count)
  }

  /// Passes all cases to another sorter; returns diagnostics about duplicates that are not allowed.
  mutating func run(
    from source: ExternalSorter, to target: ExternalSorter
  ) throws(ReportError) -> [String] {
    var held: [CaseRecord] = []
    var heldBytes = 0
    var lastKey: [UInt8] = []
    // The input whose copies of the present case are passed on at once, since they exceed the limit in memory.
    var passedOn: Int?
    var excess: String?
    let keeps = resolver.policy == .keep
    try source.drain { (key, payload) throws(ReportError) in
      if key.starts(with: MergeCollector.partKey) {
        let unit = collector.sources[Int(key.number(at: key.count - 4, bytes: 4))].unit
        return try add(payload, at: key[4..<(key.count - 4)], unit, to: target)
      }
      let record = CaseRecord(payload: payload)
      if key != lastKey {
        try pass(held, key: lastKey, to: target)
        held = []
        heldBytes = 0
        passedOn = nil
        lastKey = key
      }
      if let passedOn {
        if passedOn != record.input { excess = excess ?? Self.shown(lastKey, collector) }
        try add(record, to: target)
        return
      }
      held.append(record)
      heldBytes += payload.count
      guard held.count > DuplicateResolver.heldLimit || heldBytes > DuplicateResolver.heldBytes
      else { return }
      let inputs = Set(held.map(\.input))
      if inputs.count > 1 || !keeps { excess = excess ?? Self.shown(lastKey, collector) }
      passedOn = record.input
      for record in held { try add(record, to: target) }
      held = []
    }
    try pass(held, key: lastKey, to: target)
    if let excess {
      return ["\(excess) occurs more than \(DuplicateResolver.heldLimit) times"]
    }
    return resolver.finish()
  }

  private mutating func pass(
    _ held: [CaseRecord], key: [UInt8], to target: ExternalSorter
  ) throws(ReportError) {
    // Most names occur once.
    if held.count == 1, !held[0].isInterruption { return try add(held[0], to: target) }
    let collector = collector
    let kept = resolver.resolve(held) { Self.shown(key, collector) }
    for record in kept { try add(record, to: target) }
  }

  private mutating func add(_ record: CaseRecord, to target: ExternalSorter) throws(ReportError) {
    let unit = collector.unit(of: record)
    let record = collector.ownTimestamp(of: record).map { record.stating(timestamp: $0) } ?? record
    if !record.isInterruption, !record.isPlaceholder { cases[unit] += 1 }
    var key: [UInt8] = []
    key.appendNumber(UInt64(ranks[unit]), bytes: 4)
    key.append(contentsOf: record[.order])
    try target.add(key: key, payload: record.payload)
  }

  /// Passes on an element of a suite that is not a case.
  private func add(
    _ xml: [UInt8], at order: ArraySlice<UInt8>, _ unit: Int, to target: ExternalSorter
  ) throws(ReportError) {
    var place: [UInt8] = []
    place.appendNumber(UInt64(ranks[unit]), bytes: 4)
    place.append(contentsOf: order)
    try target.add(key: place, payload: [CaseRecord.partMark] + xml)
  }

  private static func shown(_ key: [UInt8], _ collector: MergeCollector) -> String {
    let suite = collector.suiteName(of: key)
    let parts = key.dropFirst(5).split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let names = key[4] == 0 ? [suite, suite] + parts : [suite] + parts
    return names.map { "'\($0)'" }.joined(separator: " ")
  }
}
