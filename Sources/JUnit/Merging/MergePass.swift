internal import AtomicFiles
internal import RunRecords

/// A pass over all cases that resolves duplicates and sorts the cases by their position in the merged report.
struct MergePass {
  let collector: MergeCollector
  private(set) var resolver: DuplicateResolver
  /// The indices of the merged report's suites, in the order of writing.
  let order: [Int]
  /// The number of cases so far in each merged suite, without placeholders and interruptions.
  private(set) var cases: [Int]
  /// For each suite, by its index, whether its inputs state different start times, or only some state one.
  private let severalTimes: [Bool]
  /// The sort key of the most recent record, whose memory is reused.
  private var place: [UInt8] = []
  /// The position of each suite in ``order``.
  let ranks: [Int]

  init(collector: MergeCollector, resolver: DuplicateResolver) {
    self.collector = collector
    self.resolver = resolver
    let units = collector.units
    order = collector.unitsInOrder
    var ranks = Array(repeating: 0, count: units.count)
    for (rank, unit) in order.enumerated() { ranks[unit] = rank }
    self.ranks = ranks
    severalTimes = collector.suites.map(\.hasSeveralTimes)
    cases = Array(repeating: 0, count: units.count)
  }

  /// Passes cases that may occur more than once to `repeated`, and all other cases and elements to `target`.
  mutating func pass(
    _ spool: RecordSpool, to target: ExternalSorter, repeated: ExternalSorter
  ) throws(ReportError) {
    try spool.drain { (key, payload) throws(ReportError) in
      if payload[0] == CaseRecord.partMark {
        let source = Int(payload.number(at: 1, bytes: 4))
        try add(payload, at: key[...], in: collector.sources[source].unit, to: target)
      } else if collector.repeats.mayRepeat(key) {
        try repeated.add(key: key, payload: payload)
      } else {
        try add(CaseRecord(payload: payload), to: target)
      }
    }
  }

  /// Resolves cases of equal suite, class and name by the policy and passes them to `target`.
  ///
  /// - Returns: diagnostics about duplicates that are forbidden, too many, or without an order.
  mutating func resolve(
    _ source: ExternalSorter, to target: ExternalSorter
  ) throws(ReportError) -> [String] {
    var held: [CaseRecord] = []
    var heldBytes = 0
    var lastKey: [UInt8] = []
    var excess: String?
    let keeps = resolver.merge.onDuplicate == .keep
    try source.drain { (key, payload) throws(ReportError) in
      let record = CaseRecord(payload: payload)
      if key != lastKey {
        try pass(held, key: lastKey, to: target)
        held = []
        heldBytes = 0
        lastKey = key
      }
      held.append(record)
      heldBytes += payload.count
      guard held.count > DuplicateResolver.heldLimit || heldBytes > DuplicateResolver.heldBytes
      else { return }
      // All are kept, or nothing is written.
      if !keeps { excess = excess ?? Self.shown(lastKey, collector) }
      for record in held { try add(record, to: target) }
      held = []
      heldBytes = 0
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
    var record = record
    let isMoved = record.home != record.source
    if isMoved || severalTimes[unit], let time = collector.ownTimestamp(of: record) {
      record = record.stating(timestamp: time)
    }
    if !record.isInterruption, !record.isPlaceholder { cases[unit] += 1 }
    try add(record.payload, at: record[.order], in: unit, to: target)
  }

  /// Passes the record of a case, or of another element, to `target`, with a sort key of suite and position.
  private mutating func add(
    _ payload: [UInt8], at order: ArraySlice<UInt8>, in unit: Int, to target: ExternalSorter
  ) throws(ReportError) {
    place.removeAll(keepingCapacity: true)
    place.appendNumber(UInt64(ranks[unit]), bytes: 4)
    place.append(contentsOf: order)
    try target.add(key: place, payload: payload)
  }

  private static func shown(_ key: [UInt8], _ collector: MergeCollector) -> String {
    let suite = collector.suiteName(of: key)
    let parts = key.dropFirst(5).split(separator: 0, omittingEmptySubsequences: false)
      .map { String(decoding: $0, as: UTF8.self) }
    let names = key[4] == 0 ? [suite, suite] + parts : [suite] + parts
    return names.map { "'\($0)'" }.joined(separator: " ")
  }
}

/// A filter that finds keys which may occur more than once, in constant memory.
///
/// It never misses a repeated key, but takes about one in twenty of a million different keys for repeated.
struct RepeatFilter {
  private static let bits = 24
  /// A bit for each hash that occurred.
  private var seen = Array(repeating: UInt64(0), count: 1 << (bits - 6))
  /// A bit for each hash that occurred more than once.
  private var repeated = Array(repeating: UInt64(0), count: 1 << (bits - 6))

  mutating func add(_ key: [UInt8]) {
    let (word, bit) = Self.place(of: key)
    if seen[word] & bit != 0 { repeated[word] |= bit }
    seen[word] |= bit
  }

  /// Returns whether a key may have been added more than once; false is certain.
  func mayRepeat(_ key: [UInt8]) -> Bool {
    let (word, bit) = Self.place(of: key)
    return repeated[word] & bit != 0
  }

  private static func place(of key: [UInt8]) -> (word: Int, bit: UInt64) {
    var hasher = Hasher()
    key.withUnsafeBytes { hasher.combine(bytes: $0) }
    let hash = UInt(bitPattern: hasher.finalize()) & (1 << UInt(bits) - 1)
    return (Int(hash >> 6), 1 << UInt64(hash & 63))
  }
}
