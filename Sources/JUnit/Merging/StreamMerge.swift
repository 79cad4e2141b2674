internal import AtomicFiles
internal import Reporters
internal import ReportText
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
  /// Passes nothing if an input cannot be read, a shard is missing, the streams are of different runs, or a
  /// case has two different records; then the outcome has diagnostics and the status ``RunStatus/notRun``.
  ///
  /// - Parameter neighbour: a path in the directory for temporary files.
  /// - Throws: ``ReportError`` if the temporary file or the consumer cannot be written.
  package func run(
    inputs: [ReportInput], to consumer: any RecordConsumer, spoolBeside neighbour: String
  ) throws(ReportError) -> ReportOutcome {
    let collector = StreamCollector(sorter: try ExternalSorter(beside: neighbour, memory: memory))
    var diagnostics: [String] = []
    for input in inputs {
      collector.input = input.path
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
      return ReportOutcome(notRun: diagnostics)
    }
    // No record is passed on before the inputs are known to be complete.
    let resolved = try ExternalSorter(beside: neighbour, memory: memory)
    diagnostics = try removeDuplicates(of: collector, into: resolved)
    guard diagnostics.isEmpty else { return ReportOutcome(notRun: diagnostics) }
    try consumer.consume(.runStarted(facts))
    try hand(resolved, collector.suites, to: consumer)
    try consumer.consume(
      .runFinished(interrupted: collector.isInterrupted, restarts: collector.restarts))
    try consumer.finish()
    return ReportOutcome(
      status: collector.isInterrupted ? .inconclusive : .agreed, text: "",
      diagnostics: collector.isInterrupted ? ["incomplete: a stream was interrupted"] : [])
  }

  private func read(_ input: ReportInput, to collector: StreamCollector) throws(ReportError) {
    var reader = JSONRecordReader(path: input.path)
    var goesOn = true
    while goesOn {
      goesOn = try input.readChunk { (bytes, _) throws(ReportError) in
        try reader.feed(bytes, to: collector)
        return true
      }
    }
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

  /// Passes each record once to `target`; returns diagnostics about cases with two different records.
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

/// A consumer of all shards' event streams: passes records to a sorter, and adds up counts of random inputs.
final class StreamCollector: RecordConsumer {
  let sorter: ExternalSorter
  /// The suites, in the order of the complete run.
  private(set) var suites: [Suite] = []
  private(set) var shards = ShardSet()
  private(set) var isInterrupted = false
  /// The number of process restarts of each strategy, in all shards.
  private(set) var restarts: [Int] = []
  /// The reasons why the inputs cannot be merged.
  private(set) var diagnostics: [String] = []
  private var facts: RunFacts?
  private var numbers: [BytewiseString: Int] = [:]
  private var open: Int?
  /// The path of the present input.
  var input = ""
  private var firstInput = ""
  private var fuzzSuite = FuzzSuite()
  private var checkSuites = [CheckSuite.trees: CheckSuite(), CheckSuite.scripts: CheckSuite()]
  /// The shards whose random specs are counted; a stream that is given twice counts once.
  private var counted: Set<RunFacts.Shard?> = []
  private var isCounting = false
  private var interruptions: [Int: Interruption] = [:]

  init(sorter: ExternalSorter) { self.sorter = sorter }

  /// The facts about the complete run; nil before the first input.
  var wholeRun: RunFacts? {
    var whole = facts
    whole?.shard = nil
    return whole
  }

  func consume(_ record: Record) throws(ReportError) {
    switch record {
    case .runStarted(let facts):
      begin(facts)
      isCounting = counted.insert(facts.shard).inserted
    case .suiteStarted(let suite):
      let name = BytewiseString(suite.classname)
      let number = numbers[name] ?? suites.count
      if number == suites.count {
        numbers[name] = number
        suites.append(suite)
      }
      open = number
    case .single(let single) where single.outcome.interruption != nil:
      guard let open, isCounting, let interruption = single.outcome.interruption else { break }
      interruptions[open] = interruptions[open].map { $0 + interruption } ?? interruption
    case .scenario, .single:
      if let open, suites[open] == FuzzSuite.suite {
        if isCounting { fuzzSuite.add(record) }
      } else if let open, checkSuites[suites[open]] != nil, case .single(let check) = record {
        if isCounting { checkSuites[suites[open]]?.add(check) }
      } else {
        try sort(record, in: open)
      }
    case .suiteFinished: open = nil
    case .runFinished(let interrupted, let more):
      isInterrupted = isInterrupted || interrupted
      guard isCounting, !more.isEmpty else { break }
      restarts = restarts.isEmpty ? more : zip(restarts, more).map { $0 + $1 }
    }
  }

  /// Passes interruptions, and the merged records of random inputs, to the sorter after the last input.
  func finishDrawnSuites() throws(ReportError) {
    var drawn = checkSuites.mapValues(\.records)
    drawn[FuzzSuite.suite] = fuzzSuite.records
    for (suite, records) in drawn {
      guard let number = numbers[BytewiseString(suite.classname)] else { continue }
      for record in records { try sort(record, in: number) }
    }
    for (number, interruption) in interruptions {
      try sort(.single(interruption.record), in: number)
    }
  }

  func finish() {}

  /// Returns the suite and case in a sort key, quoted, such as `'suite' 'case'`.
  func shown(_ key: [UInt8]) -> String {
    let suite = suites[Int(key.number(at: 0, bytes: 4))].classname
    var name = String(decoding: key[14...], as: UTF8.self)
    if name.hasSuffix(" [") { name.removeLast(2) }
    return "'\(suite)' '\(name)'"
  }

  private func begin(_ facts: RunFacts) {
    shards.add(facts.shard, path: input)
    var whole = facts
    whole.shard = nil
    guard let known = wholeRun else {
      self.facts = facts
      firstInput = input
      return
    }
    // Commands may name the same files by other paths, so they are not compared.
    whole.command = known.command
    whole.replayOptions = known.replayOptions
    if known != whole {
      diagnostics.append(
        "'\(firstInput)' and '\(input)' are from different runs: version, strategies, tolerance and"
          + " seed must be the same; merge each run separately")
    }
  }

  /// Adds the record of a case to the sorter, in the order of the run; ignores records of other kinds.
  private func sort(_ record: Record, in suite: Int?) throws(ReportError) {
    let place: (rank: Int, line: Int, name: String, isSingle: Bool)
    switch record {
    case .scenario(let scenario): place = (0, scenario.line, scenario.name + " [", false)
    case .single(let single): place = (single.rank, single.line ?? 0, single.name, true)
    case .runStarted, .suiteStarted, .suiteFinished, .runFinished: return
    }
    guard let suite else {
      throw .recordOutOfOrder(
        "the record of a case is not between 'suite-started' and 'suite-finished'")
    }
    var key: [UInt8] = []
    key.appendNumber(UInt64(suite), bytes: 4)
    key.append(place.isSingle ? 1 : 0)
    key.appendNumber(UInt64(max(0, place.rank)), bytes: 4)
    key.appendNumber(UInt64(max(0, place.line)), bytes: 5)
    key.append(contentsOf: place.name.utf8)
    try sorter.add(key: key, payload: try JSONReport.line(record))
  }
}
