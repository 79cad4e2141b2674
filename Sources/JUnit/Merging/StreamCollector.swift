internal import AtomicFiles
internal import ReportText
internal import Reporters
internal import RunRecords

/// Takes the records of all streams.
final class StreamCollector: RecordConsumer {
  let sorter: ExternalSorter
  /// The suites, in the order of the run.
  private(set) var suites: [Suite] = []
  private(set) var shards = ShardSet()
  private(set) var isInterrupted = false
  /// How often the process of each strategy was started again, in all shards.
  private(set) var restarts: [Int] = []
  /// What is wrong with the inputs together.
  private(set) var diagnostics: [String] = []
  private var facts: RunFacts?
  private var numbers: [ExactText: Int] = [:]
  private var open: Int?
  private var input = ""
  private var firstInput = ""
  private var fuzzSuite = FuzzSuite()
  private var treeSuite = CheckSuite()
  private var scriptSuite = CheckSuite()
  /// The shards whose random specs are already counted: a stream that is given twice counts once.
  private var counted: Set<RunFacts.Shard?> = []
  private var isCounting = false
  /// How far the suites came that were cut short, by their numbers.
  private var interruptions: [Int: Interruption] = [:]

  init(sorter: ExternalSorter) { self.sorter = sorter }

  /// The facts of the run that all inputs together are.
  var wholeRun: RunFacts? {
    var whole = facts
    whole?.shard = nil
    return whole
  }

  /// The next input begins.
  func begin(_ path: String) { input = path }

  func consume(_ record: Record) throws(ReportError) {
    switch record {
    case .runStarted(let facts):
      begin(facts)
      isCounting = counted.insert(facts.shard).inserted
    case .suiteStarted(let suite):
      let name = ExactText(suite.classname)
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
      } else if let open, suites[open] == CheckSuite.trees, case .single(let check) = record {
        if isCounting { treeSuite.add(check) }
      } else if let open, suites[open] == CheckSuite.scripts, case .single(let check) = record {
        if isCounting { scriptSuite.add(check) }
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

  /// Hands the records of what was drawn at random to the sorter; they are complete when all inputs are
  /// read.
  func finishDrawnSuites() throws(ReportError) {
    for (suite, records) in [
      (FuzzSuite.suite, fuzzSuite.records), (CheckSuite.trees, treeSuite.records),
      (CheckSuite.scripts, scriptSuite.records),
    ] {
      guard let number = numbers[ExactText(suite.classname)] else { continue }
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

  private func sort(_ record: Record) throws(ReportError) {
    switch record {
    case .scenario(let scenario):
      try add(record, rank: 0, line: scenario.line, name: scenario.name + " [", isSingle: false)
    case .single(let single):
      try add(
        record, rank: single.rank, line: single.line ?? 0, name: single.name, isSingle: true)
    case .runStarted, .suiteStarted, .suiteFinished, .runFinished: break
    }
  }

  func finish() {}

  /// A record's key in words.
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
    // Who reads files from elsewhere writes their paths otherwise.
    whole.command = known.command
    whole.replayOptions = known.replayOptions
    if known != whole {
      diagnostics.append(
        "'\(firstInput)' and '\(input)' are of different runs: versions, strategies, tolerance and"
          + " seed must be the same; merge each run by itself")
    }
  }

  private func add(
    _ record: Record, rank: Int, line: Int, name: String, isSingle: Bool
  ) throws(ReportError) {
    guard let open else { throw .recordOutOfOrder("a case stands outside a suite") }
    var key: [UInt8] = []
    key.appendNumber(UInt64(open), bytes: 4)
    key.append(isSingle ? 1 : 0)
    key.appendNumber(UInt64(max(0, rank)), bytes: 4)
    key.appendNumber(UInt64(max(0, line)), bytes: 5)
    key.append(contentsOf: name.utf8)
    try sorter.add(key: key, payload: try JSONReport.line(record))
  }
}
