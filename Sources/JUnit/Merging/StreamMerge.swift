internal import AtomicFiles
internal import Foundation
internal import ReportText
internal import Reporters
package import RunRecords

/// A merge of the event streams of one run's shards into the stream of the complete run.
///
/// Suites keep the order of the first input that has them; that is the order of the run, since every shard
/// has all suites. The memory does not grow with the number of records, since a sorter stores them in a file.
package struct StreamMerge {
  /// The memory limit of the sorter, in bytes.
  package var memory: Int

  package init(memory: Int = 8 << 20) { self.memory = memory }

  /// Passes the records of the complete run to `consumer` and finishes it.
  ///
  /// Passes nothing if an input cannot be read, a shard is missing or the streams are of different runs; then
  /// the outcome has diagnostics.
  ///
  /// - Parameter neighbour: a path in the directory for temporary files.
  /// - Throws: ``ReportError`` if the temporary file or the consumer cannot be written.
  package func run(
    inputs: [String], to consumer: any RecordConsumer, spoolBeside neighbour: String
  ) throws(ReportError) -> ReportOutcome {
    try run(
      inputs: inputs.map { ReportInput(path: $0) }, to: consumer, spoolBeside: neighbour)
  }

  /// Merges inputs that may be open already, in the same way as the other `run` function.
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
    // No record is passed on before the inputs are known to be complete.
    let resolved = try ExternalSorter(beside: neighbour, memory: memory)
    diagnostics = try removeDuplicates(of: collector, into: resolved)
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

  /// Passes on each record once; adds a diagnostic if a case has two different records.
  private func removeDuplicates(
    of collector: StreamCollector, into target: ExternalSorter
  ) throws(ReportError) -> [String] {
    var names: [String] = []
    var last: (key: [UInt8], payload: [UInt8])?
    try collector.sorter.drain { (key, payload) throws(ReportError) in
      if let last, last.key == key {
        if last.payload != payload { names.append("twice: \(collector.shown(key))") }
      } else {
        try target.add(key: key, payload: payload)
      }
      last = (key, payload)
    }
    guard !names.isEmpty else { return [] }
    let count = Counted.text(names.count, "record occurs", "records occur")
    return names.shortened + [
      "\(count) twice with different contents; leave out one of the streams"
    ]
  }
}
