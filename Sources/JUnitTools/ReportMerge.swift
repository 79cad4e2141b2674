internal import AtomicFiles
package import JUnitReporting
package import RunRecords

/// Merges JUnit reports, anybody's, into one.
///
/// Cases are told apart by suite, class and name. Merging is idempotent and associative, and
/// commutative where no case comes twice; memory does not grow with the number of cases.
package struct ReportMerge {
  /// What to do with a case that comes twice.
  package enum DuplicatePolicy: String, Hashable, Sendable, CaseIterable {
    /// Complain, and write nothing.
    case fail
    /// Keep the best outcome: a retry that passed counts.
    case retry
    /// Keep the worst outcome.
    case worst
  }

  package var onDuplicate: DuplicatePolicy
  /// How much the sorters may hold, in bytes.
  package var memory: Int

  package init(onDuplicate: DuplicatePolicy = .fail, memory: Int = 8 << 20) {
    self.onDuplicate = onDuplicate
    self.memory = memory
  }

  /// Merges the reports at `inputs` into `output`.
  ///
  /// An input that cannot be read becomes an `error` case of its own, and the status says so.
  ///
  /// - Throws: ``ReportError`` where the output cannot be written.
  package func run(inputs: [String], output: JUnitDestination) throws(ReportError) -> ReportOutcome
  {
    let neighbour = output.spoolNeighbour
    let byIdentity = try ExternalSorter(
      beside: neighbour, shownAs: output.path, memory: memory)
    let collector = MergeCollector(sorter: byIdentity)
    var complaints: [String] = []
    for input in inputs {
      collector.beginInput()
      do throws(ReportError) {
        try JUnitReader.read(path: input, to: collector)
        collector.endInput()
      } catch {
        guard case .notReadable = error else { throw error }
        complaints.append(error.description)
        try collector.addUnreadable(input, error)
      }
    }
    let isReadable = complaints.isEmpty
    if collector.shards.hasShards, isReadable {
      if let complaint = collector.shards.complaint {
        return ReportOutcome(status: .notRun, text: "", complaints: complaints + [complaint])
      }
      collector.removeShards()
    }
    let byOrder = try ExternalSorter(
      beside: neighbour, shownAs: output.path, memory: memory)
    let duplicates = try resolveDuplicates(from: byIdentity, to: byOrder)
    guard duplicates.isEmpty else {
      return ReportOutcome(status: .notRun, text: "", complaints: complaints + duplicates)
    }
    let spool = try BufferedFile.spool(beside: neighbour, shownAs: output.path)
    let suites = try spoolSuites(from: byOrder, facts: collector.suites, to: spool)
    try output.write(suites, cases: spool, numbered: true, name: collector.rootName)
    let counts = suites.reduce(into: JUnitSuite.Counts()) { $0 += $1.counts }
    let text =
      "merged \(inputs.count) reports: \(counts.tests) cases in \(suites.count) suites,"
      + " \(counts.failures) failed, \(counts.errors) errors, \(counts.skipped) skipped\n"
    return ReportOutcome(
      status: isReadable ? .agreed : .notRun, text: text, complaints: complaints)
  }

  /// Passes every case on once; gives complaints where a case comes twice and may not.
  private func resolveDuplicates(
    from source: ExternalSorter, to target: ExternalSorter
  ) throws(ReportError) -> [String] {
    var duplicates: [String] = []
    var count = 0
    var lastKey: [UInt8] = []
    var kept: CaseRecord?
    try source.drain { (key, payload) throws(ReportError) in
      let record = CaseRecord(payload: payload)
      guard let held = kept, key == lastKey else {
        if let kept { try target.add(key: kept.order, payload: kept.payload) }
        kept = record
        lastKey = key
        return
      }
      if held.isPlaceholder || record.isPlaceholder {
        kept = held.isPlaceholder ? record : held
      } else if onDuplicate == .fail {
        count += 1
        if count <= 20 { duplicates.append("twice: " + shown(key)) }
      } else {
        kept = chosen(held, record)
      }
    }
    if let kept { try target.add(key: kept.order, payload: kept.payload) }
    if count > 20 { duplicates.append("… and \(count - 20) more cases that come twice") }
    if count > 0 {
      duplicates.append(
        "\(count) cases come twice; choose what counts with --on-duplicate retry or worst")
    }
    return duplicates
  }

  private func shown(_ key: [UInt8]) -> String {
    let parts = key.split(separator: 0, omittingEmptySubsequences: false)
    return parts.map { "'\(String(decoding: $0, as: UTF8.self))'" }.joined(separator: " ")
  }

  /// The one of two records that the policy wants; the bytes decide between equals.
  private func chosen(_ first: CaseRecord, _ second: CaseRecord) -> CaseRecord {
    if first.kind == second.kind {
      return second.element.lexicographicallyPrecedes(first.element) ? second : first
    }
    // A skip is no result: any other outcome says more.
    if onDuplicate == .retry, first.kind == .skipped || second.kind == .skipped {
      return first.kind == .skipped ? second : first
    }
    let isFirstBetter = first.kind < second.kind
    return isFirstBetter == (onDuplicate == .retry) ? first : second
  }

  private func spoolSuites(
    from sorter: ExternalSorter, facts: [String: SuiteUnion], to spool: BufferedFile
  ) throws(ReportError) -> [JUnitSuite] {
    var suites: [JUnitSuite] = []
    try sorter.drain { (key, payload) throws(ReportError) in
      let record = CaseRecord(payload: payload)
      let name = String(decoding: key.prefix(record.suiteCount), as: UTF8.self)
      if suites.last?.name != name {
        let known = facts[name] ?? SuiteUnion()
        suites.append(
          JUnitSuite(
            name: name, file: known.file, timestamp: known.timestamp ?? "1970-01-01T00:00:00",
            hostname: known.hostname ?? "localhost", properties: known.properties,
            cases: spool.position..<spool.position))
      }
      let last = suites.count - 1
      if record.isPlaceholder, suites[last].counts.tests > 0 { return }
      spool.bytes.append(contentsOf: record.element)
      try spool.flushIfFull()
      suites[last].cases = suites[last].cases.lowerBound..<spool.position
      suites[last].counts.add(record.kind, milliseconds: record.milliseconds)
    }
    return suites
  }
}

extension JUnitSuite.Counts {
  /// Counts one case.
  fileprivate mutating func add(_ kind: JUnitCase.Kind, milliseconds: UInt64) {
    tests += 1
    self.milliseconds += milliseconds
    switch kind {
    case .passed: break
    case .skipped: skipped += 1
    case .failed: failures += 1
    case .errored: errors += 1
    }
  }
}
