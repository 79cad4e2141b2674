import Foundation
import JUnit
import RunRecords
import TestSupport

/// A directory of reports for one test, removed with the value that owns it.
final class ReportShelf {
  private let temporary: TemporaryDirectory
  var directory: String { temporary.path }

  init() throws { temporary = try TemporaryDirectory() }

  /// Puts a report there and gives its path.
  func put(_ text: String, as name: String) throws -> String {
    try put(Data(text.utf8), as: name)
  }

  func put(_ data: Data, as name: String) throws -> String {
    let path = "\(directory)/\(name)"
    try data.write(to: URL(filePath: path))
    return path
  }

  /// The text of a report.
  func read(_ path: String) throws -> String {
    String(decoding: try Data(contentsOf: URL(filePath: path)), as: UTF8.self)
  }

  /// Merges reports and gives the path of the result; what they state and do not hold is no reason against it.
  func merge(
    _ inputs: [String], as name: String, with merge: ReportMerge = ReportMerge(memory: 4096)
  ) throws -> String {
    let path = "\(directory)/\(name)"
    let outcome = try merge.run(inputs: inputs, output: .file(path))
    let isMerged = outcome.status == .agreed || outcome.status == .inconclusive
    guard isMerged else { throw MergeDiagnostic(lines: outcome.diagnostics) }
    return path
  }

  /// Writes records as a report with fixed facts and gives its path.
  func put(_ records: [Record], as name: String) throws -> String {
    let path = "\(directory)/\(name)"
    let options = JUnitOptions(timestamp: "2026-01-31T09:30:00")
    let report = try JUnitReport(to: .file(path), options: options)
    for record in records { try report.consume(record) }
    try report.finish()
    return path
  }
}

/// Why a merge that a test relies on did not happen.
struct MergeDiagnostic: Error, Equatable {
  var lines: [String]
}

/// A run of many suites, the same for the same seed, of which shards hold every n-th scenario.
func generatedRun(seed: UInt64, shard: RunFacts.Shard? = nil) -> [Record] {
  var random = SplitMix(state: seed)
  let facts = RunFacts(
    toolVersion: "1.0.0", strategies: ["system", "custom", "custom-control"], tolerance: 0.5,
    shard: shard)
  var records: [Record] = [.runStarted(facts)]
  for suite in 0..<Int(random.next() % 4) + 1 {
    var cases: [Record] = []
    for index in 0..<Int(random.next() % 12) {
      let outcomes = facts.strategies.map { _ in outcome(&random) }
      // Whole milliseconds: what is less is added to the next case, which another shard may have.
      let times = facts.strategies.map { _ in random.next() % 5_000 * 1_000_000 }
      let record = ScenarioRecord(
        name: "scenario \(index) & <\(random.next() % 9)>", line: index / 2 * 7 + 1,
        outcomes: outcomes, nanoseconds: times)
      if shard.map({ index % $0.count == $0.index }) ?? true { cases.append(.scenario(record)) }
    }
    records.append(.suiteStarted(Suite(classname: "S.\(suite)", file: "S/\(suite).xml")))
    records += cases + [.suiteFinished]
  }
  return records + [.runFinished(interrupted: false)]
}

private func outcome(_ random: inout SplitMix) -> CaseOutcome? {
  let number = random.next() % 100
  var failure = Failure(
    type: .strategyDisagreement, check: "agreement",
    evidence: .quoted("title x is \(number)\u{1B}]]>"),
    regime: "fits", notes: [.quoted("a\r\nb\t\"c\"")], reproduction: .replay(token: "lp1:\(number)")
  )
  failure.attachments = number % 3 == 0 ? ["a.svg"] : []
  switch random.next() % 12 {
  case 0: return nil
  case 1: return .skipped(Skip(.outsideDomain, .quoted("no <fill> \(number)")))
  case 2: return .failed(failure)
  case 3: return .errored(failure)
  default: return .passed
  }
}

/// Inputs by their paths, as most tests name them.
extension ReportMerge {
  func run(inputs: [String], output: JUnitDestination) throws(ReportError) -> ReportOutcome {
    try run(inputs: inputs.map { ReportInput(path: $0) }, output: output)
  }
}

extension StreamMerge {
  func run(
    inputs: [String], to consumer: any RecordConsumer, spoolBeside neighbour: String
  ) throws(ReportError) -> ReportOutcome {
    try run(
      inputs: inputs.map { ReportInput(path: $0) }, to: consumer, spoolBeside: neighbour)
  }
}
