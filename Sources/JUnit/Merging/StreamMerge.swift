internal import AtomicFiles
internal import Foundation
internal import Reporters
package import RunRecords

/// Merges the event streams of one run's shards into the stream of the whole run.
///
/// Suites keep the order in which the first input that has them names them; that is the run's own order,
/// since every shard names all suites. Memory does not grow with the number of records.
package struct StreamMerge {
  package typealias DuplicatePolicy = ReportMerge.DuplicatePolicy

  /// What to do with a record that comes twice with different contents.
  package var onDuplicate: DuplicatePolicy
  /// How much the sorter may hold, in bytes.
  package var memory: Int

  package init(onDuplicate: DuplicatePolicy = .fail, memory: Int = 8 << 20) {
    self.onDuplicate = onDuplicate
    self.memory = memory
  }

  /// Hands the records of the whole run to `consumer` and finishes it.
  ///
  /// Nothing is handed over where an input cannot be read, a shard is missing or the streams are of
  /// different runs; the outcome's diagnostics say so.
  ///
  /// - Parameter neighbour: a path in the directory that may hold the spool.
  /// - Throws: ``ReportError`` where the spool or the consumer cannot be written.
  package func run(
    inputs: [String], to consumer: any RecordConsumer, spoolBeside neighbour: String
  ) throws(ReportError) -> ReportOutcome {
    try run(
      inputs: inputs.map { ReportInput(path: $0) }, to: consumer, spoolBeside: neighbour)
  }

  /// The same for inputs that were looked at before.
  package func run(
    inputs: [ReportInput], to consumer: any RecordConsumer, spoolBeside neighbour: String
  ) throws(ReportError) -> ReportOutcome {
    let collector = StreamCollector(
      sorter: try ExternalSorter(beside: neighbour, memory: memory))
    var diagnostics: [String] = []
    for input in inputs {
      collector.begin(input.path)
      do throws(ReportError) {
        try read(input, to: collector)
      } catch {
        guard case .notReadable = error else { throw error }
        diagnostics.append(error.description)
      }
    }
    try collector.finishDrawnSuites()
    if diagnostics.isEmpty { diagnostics = collector.diagnostics }
    if diagnostics.isEmpty, let diagnostic = collector.shards.diagnostic {
      diagnostics = [diagnostic]
    }
    guard diagnostics.isEmpty, let facts = collector.wholeRun else {
      return ReportOutcome(status: .notRun, text: "", diagnostics: diagnostics)
    }
    // Nothing is handed over before it is known that all of it can be.
    let resolved = try ExternalSorter(beside: neighbour, memory: memory)
    diagnostics = try resolveDuplicates(of: collector, into: resolved)
    guard diagnostics.isEmpty else {
      return ReportOutcome(status: .notRun, text: "", diagnostics: diagnostics)
    }
    try consumer.consume(.runStarted(facts))
    try hand(resolved, collector.suites, to: consumer)
    try consumer.consume(
      .runFinished(interrupted: collector.isInterrupted, restarts: collector.restarts))
    try consumer.finish()
    return ReportOutcome(
      status: collector.isInterrupted ? .inconclusive : .agreed, text: "",
      diagnostics: collector.isInterrupted ? ["incomplete: a stream was interrupted"] : [])
  }

  private func read(
    _ input: ReportInput, to collector: StreamCollector
  ) throws(ReportError) {
    var reader = JSONRecordReader(path: input.path)
    var failure: ReportError?
    var goesOn = true
    while goesOn {
      goesOn = try input.readChunk { bytes, _ in
        do throws(ReportError) {
          try reader.feed(bytes, to: collector)
        } catch {
          failure = error
        }
        return failure == nil
      }
    }
    if let failure { throw failure }
    try reader.finish()
  }

  private func hand(
    _ sorter: ExternalSorter, _ suites: [Suite], to consumer: any RecordConsumer
  ) throws(ReportError) {
    var open = -1
    func advance(to suite: Int) throws(ReportError) {
      while open < suite {
        if open >= 0 { try consumer.consume(.suiteFinished) }
        open += 1
        if open < suites.count { try consumer.consume(.suiteStarted(suites[open])) }
      }
    }
    try sorter.drain { (key, payload) throws(ReportError) in
      try advance(to: Int(key.number(at: 0, bytes: 4)))
      guard let record = JSONRecordReader.record(payload[...]) else {
        throw .recordOutOfOrder("a spooled record cannot be read back")
      }
      try consumer.consume(record)
    }
    try advance(to: suites.count)
  }

  private func resolveDuplicates(
    of collector: StreamCollector, into target: ExternalSorter
  ) throws(ReportError) -> [String] {
    var names: [String] = []
    var count = 0
    var last: (key: [UInt8], payload: [UInt8])?
    try collector.sorter.drain { (key, payload) throws(ReportError) in
      guard let held = last, held.key == key else {
        if let last { try target.add(key: last.key, payload: last.payload) }
        last = (key, payload)
        return
      }
      if held.payload == payload { return }
      guard onDuplicate == .retry || onDuplicate == .worst else {
        count += 1
        if count <= 20 { names.append("twice: \(collector.shown(key))") }
        return
      }
      last = (key, chosen(held.payload, payload))
    }
    if let last { try target.add(key: last.key, payload: last.payload) }
    if count > 20 { names.append("… and \(count - 20) more records that come twice") }
    if count > 0 {
      names.append(
        "\(count) records come twice; choose what counts with --on-duplicate retry or worst")
    }
    return names
  }

  /// The one of two records that the policy wants; the bytes decide between equals.
  private func chosen(_ first: [UInt8], _ second: [UInt8]) -> [UInt8] {
    let ranks = [first, second].map { JSONRecordReader.record($0[...]).map(Self.rank) ?? 0 }
    if ranks[0] == ranks[1] { return second.lexicographicallyPrecedes(first) ? second : first }
    return (ranks[0] < ranks[1]) == (onDuplicate == .retry) ? first : second
  }

  /// How bad a record is.
  private static func rank(_ record: Record) -> Int {
    func rank(_ outcome: CaseOutcome?) -> Int {
      switch outcome {
      case .passed: 0
      case .skipped, nil: 1
      case .failed: 2
      case .errored: 3
      }
    }
    switch record {
    case .scenario(let scenario):
      let expectation = scenario.expectation.map(rank) ?? 0
      return scenario.outcomes.map(rank).reduce(expectation, max)
    case .single(let single): return rank(single.outcome)
    default: return 0
    }
  }
}
