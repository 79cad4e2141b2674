internal import AtomicFiles
internal import ReportText
internal import Reporters
internal import RunRecords

/// A consumer that reads the event streams of all shards and passes their records to a sorter.
final class StreamCollector: RecordConsumer {
  let sorter: ExternalSorter
  /// The suites of all streams, in the order in which a complete run has them.
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
  private var input = ""
  private var firstInput = ""
  private var fuzzSuite = FuzzSuite()
  private var checkSuites = [CheckSuite.trees: CheckSuite(), CheckSuite.scripts: CheckSuite()]
  /// The shards whose random specs were counted, so that a stream which is given twice counts once.
  private var counted: Set<RunFacts.Shard?> = []
  private var isCounting = false
  /// The interruptions of suites, by the suite's number.
  private var interruptions: [Int: Interruption] = [:]

  init(sorter: ExternalSorter) { self.sorter = sorter }

  /// The facts about the complete run; nil before the first stream.
  var wholeRun: RunFacts? {
    var whole = facts
    whole?.shard = nil
    return whole
  }

  /// Begins the next input.
  func begin(_ path: String) { input = path }

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
        try sort(record)
      }
    case .suiteFinished: open = nil
    case .runFinished(let interrupted, let more):
      isInterrupted = isInterrupted || interrupted
      guard isCounting, !more.isEmpty else { break }
      restarts = restarts.isEmpty ? more : zip(restarts, more).map { $0 + $1 }
    }
  }

  /// Merges the records of random specs and passes them to the sorter, after all streams were read.
  func finishDrawnSuites() throws(ReportError) {
    var drawn = checkSuites.mapValues(\.records)
    drawn[FuzzSuite.suite] = fuzzSuite.records
    for (suite, records) in drawn {
      guard let number = numbers[BytewiseString(suite.classname)] else { continue }
      open = number
      for record in records { try sort(record) }
      open = nil
    }
    for (number, interruption) in interruptions {
      open = number
      try sort(.single(interruption.record))
      open = nil
    }
  }

  func finish() {}

  /// Returns the suite and case of a sort key, in words.
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

  /// Passes a record to the sorter, with a key that preserves the order of the run.
  private func sort(_ record: Record) throws(ReportError) {
    let place: (rank: Int, line: Int, name: String, isSingle: Bool)
    switch record {
    case .scenario(let scenario): place = (0, scenario.line, scenario.name + " [", false)
    case .single(let single): place = (single.rank, single.line ?? 0, single.name, true)
    case .runStarted, .suiteStarted, .suiteFinished, .runFinished: return
    }
    guard let open else {
      throw .recordOutOfOrder(
        "the record of a case is not between 'suite-started' and 'suite-finished'")
    }
    var key: [UInt8] = []
    key.appendNumber(UInt64(open), bytes: 4)
    key.append(place.isSingle ? 1 : 0)
    key.appendNumber(UInt64(max(0, place.rank)), bytes: 4)
    key.appendNumber(UInt64(max(0, place.line)), bytes: 5)
    key.append(contentsOf: place.name.utf8)
    try sorter.add(key: key, payload: try JSONReport.line(record))
  }
}
