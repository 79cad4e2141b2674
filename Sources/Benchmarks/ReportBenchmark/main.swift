import Foundation
import JUnit
import RunRecords

// Prints how fast reports are written, and what merging a million cases takes: time and memory. With the
// argument 'write' only the first is measured, and with a number behind it that many cases are written.

let arguments = Array(CommandLine.arguments.dropFirst())
let cases = arguments.dropFirst().first.flatMap { Int($0) } ?? 1_000_000
let shards = 4
let strategies = ["system", "edge-insets", "rect-override", "layout-subviews", "custom-control"]
let directory = FileManager.default.temporaryDirectory
  .appending(path: "report-benchmark-\(getpid())")
try FileManager.default.createDirectory(at: directory, withIntermediateDirectories: true)
defer { try? FileManager.default.removeItem(at: directory) }

func write(_ shard: Int?) throws -> (path: String, seconds: Double) {
  let path = directory.appending(path: shard.map { "shard-\($0).xml" } ?? "whole.xml").path
  let start = ContinuousClock.now
  let facts = RunFacts(
    toolVersion: "1.0.0", strategies: strategies, tolerance: 1e-9,
    shard: shard.map { RunFacts.Shard(index: $0, count: shards) })
  let options = JUnitOptions(timestamp: "2026-01-31T09:30:00")
  let report = try JUnitReport(to: .file(path), options: options)
  let failure = Failure(
    type: .strategyDisagreement, check: "agreement",
    evidence: .quoted("title x is 12, three strategies say 12.5 (-0.5)"), regime: "fits",
    reproduction: .replay(token: "lp1:AQ"))
  try report.consume(.runStarted(facts))
  for suite in 0..<10 {
    try report.consume(
      .suiteStarted(Suite(classname: "Scenarios.\(suite)", file: "Scenarios/\(suite).xml")))
    for number in 0..<cases / strategies.count / 10 where shard == nil || number % shards == shard {
      var outcomes: [CaseOutcome?] = Array(repeating: .passed, count: strategies.count)
      if number % 1000 == 0 { outcomes[1] = .failed(failure) }
      try report.consume(
        .scenario(
          ScenarioRecord(
            name: "image on top, number \(number)", line: number + 1, outcomes: outcomes,
            // Whole milliseconds: what is less is added to the next case, which another shard may have.
            nanoseconds: [1_000_000, 3_000_000, 0, 4_000_000, 2_000_000])))
    }
    try report.consume(.suiteFinished)
  }
  try report.consume(.runFinished(interrupted: false))
  try report.finish()
  return (path, (ContinuousClock.now - start) / .seconds(1))
}

func peakMebibytes() -> Double {
  var usage = rusage()
  getrusage(__rusage_who_t(RUSAGE_SELF.rawValue), &usage)
  return Double(usage.ru_maxrss) / 1024
}

func rounded(_ number: Double) -> String { String(format: "%.2f", number) }

let writes = try (0..<5).map { _ in try write(nil).seconds }.sorted()
let rate = Double(cases) / writes[2] / 1_000_000
print("write: \(rounded(rate)) million cases a second (median of 5)")
print("write: \(rounded(Double(cases) / writes[0] / 1_000_000)) million at best")
print("write: peak \(rounded(peakMebibytes())) MiB")
if arguments.first == "write" { exit(0) }

let inputs = try (0..<shards).map { try write($0).path }
let merged = directory.appending(path: "merged.xml").path
let start = ContinuousClock.now
let outcome = try ReportMerge().run(
  inputs: inputs.map { ReportInput(path: $0) }, output: .file(merged))
let seconds = (ContinuousClock.now - start) / .seconds(1)
print("merge: \(rounded(seconds)) s for \(cases) cases, peak \(rounded(peakMebibytes())) MiB of 96")
let isWhole = FileManager.default.contentsEqual(
  atPath: merged, andPath: directory.appending(path: "whole.xml").path)
print("merge: \(isWhole ? "equal to" : "DIFFERENT from") the report without shards")
exit(outcome.status == .agreed && isWhole ? 0 : 1)
