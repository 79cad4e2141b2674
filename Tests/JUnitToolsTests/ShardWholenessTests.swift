import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Shards and parts that are incomplete")
struct ShardWholenessTests: RunReports {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test("Shards add up to the number that the whole run states")
  func shards() throws {
    let paths = try [
      shelf.put(root(suite(["a [x]"], expected: 1, shard: "0/2")), as: "0.xml"),
      shelf.put(root(suite(["b [x]", "c [x]"], expected: 2, shard: "1/2")), as: "1.xml"),
    ]
    #expect(try merge(paths).status == .agreed)
    let merged = try shelf.read("\(shelf.directory)/m.xml")
    #expect(merged.contains("<property name=\"expected\" value=\"3\"/>"))
    #expect(!merged.contains("shard"))
    #expect(ReportCheck(minTests: 3).outcome(paths: paths).status == .agreed)
    expectRecorded(ReportCheck().outcome(paths: [paths[0]]).text, "shards")
  }

  @Test("An interrupted shard leaves the merged report not whole")
  func interruptedShard() throws {
    let paths = try [
      shelf.put(root(suite(["a [x]"], expected: 1, shard: "0/2")), as: "0.xml"),
      shelf.put(root(interrupted(["b [x]"], expected: 2, shard: "1/2")), as: "1.xml"),
    ]
    let outcome = try merge(paths)
    #expect(outcome.status == .inconclusive)
    expectRecorded(outcome.diagnostics, "interruptedShard")
    let merged = try shelf.read("\(shelf.directory)/m.xml")
    #expect(merged.contains("<property name=\"expected\" value=\"3\"/>"))
  }

  @Test("A shard that cannot be read is the one that is missing, also when the others were merged")
  func cutShard() throws {
    let paths = try (0..<3).map {
      try shelf.put(
        root(suite(["\($0) [x]"], expected: 1, shard: "\($0)/3")), as: "\($0).xml")
    }
    let cut = try shelf.put(String(try shelf.read(paths[1]).dropLast(60)), as: "cut.xml")
    let missing = "incomplete: the run is not complete: missing shard 1/3; "
    let checked = ReportCheck().outcome(paths: [paths[0], cut, paths[2]])
    #expect(checked.status == .notRun)
    expectRecorded(checked.text, "cutShard 1", masking: shelf.directory)
    #expect(try merge([paths[0], cut, paths[2]]).status == .notRun)
    let merged = "\(shelf.directory)/m.xml"
    #expect(
      ReportCheck().outcome(paths: [merged]).diagnostics.last == missing + "add its report")
    // What says that its run came to nothing does not say which shard it was.
    let ended = try shelf.put(
      "<testsuites><testsuite name='run'><testcase classname='run' name='(run) interrupted'>"
        + "<error type='RunInterrupted' message='m'/></testcase></testsuite></testsuites>",
      as: "ended.xml")
    expectRecorded(
      try merge([paths[0], ended, paths[2]]).diagnostics, "cutShard 2", masking: shelf.directory)
  }

  @Test("A shard that is run again takes its place in the whole run")
  func retriedShard() throws {
    func shard(_ text: String, _ minute: Int, as name: String) throws -> String {
      try shelf.put(
        root(
          text.replacing(
            "<testsuite name='S'",
            with: "<testsuite name='S' timestamp='2026-01-31T09:0\(minute):00'")), as: name)
    }
    let first = try shard(suite(["a [x]"], expected: 1, shard: "0/2"), 1, as: "0.xml")
    let second = suite(["b [x]", "c [x]"], expected: 2, shard: "1/2")
    let whole = try shelf.merge([first, shard(second, 2, as: "1.xml")], as: "w.xml")
    let cut = try shard(interrupted(["b [x]"], expected: 2, shard: "1/2"), 2, as: "cut.xml")
    let failed = try shard(
      second.replacing("name='b [x]'/>", with: "name='b [x]'><failure message='m'/></testcase>"), 2,
      as: "failed.xml")
    let again = try shard(second, 3, as: "again.xml")
    for inputs in [[first, cut, again], [first, again, cut]] {
      #expect(try merge(inputs, .retry, order: .time).status == .inconclusive)
    }
    #expect(try merge([first, again]).status == .agreed)
    #expect(try shelf.read("\(shelf.directory)/m.xml") == shelf.read(whole))
    #expect(try merge([first, again, failed], .retry, order: .time).status == .agreed)
    let contents = try ReportContents("\(shelf.directory)/m.xml")
    #expect(contents.suites.count == 1)
    #expect(contents.suites[0].cases.map(\.kind) == [.passed, .passed, .passed])
    #expect(contents.suites[0].cases.map(\.attempts) == [0, 1, 0])
  }

  @Test("Shards of different runs are refused")
  func differentRuns() throws {
    let paths = try [
      shelf.put(root(suite(["a [x]"], expected: 1, run: "1", shard: "0/2")), as: "0.xml"),
      shelf.put(root(suite(["b [x]"], expected: 1, run: "2", shard: "1/2")), as: "1.xml"),
    ]
    #expect(
      try merge(paths)
        == ReportOutcome(
          status: .notRun, text: "",
          diagnostics: [
            "'\(paths[0])' and '\(paths[1])' are shards of different runs: inputs, strategies,"
              + " tolerance and version must be the same; merge each run separately"
          ]))
  }

  @Test("The parts of a large suite are one suite again, and a missing part is named")
  func parts() throws {
    let paths = try (1...3).map { number in
      try shelf.put(
        suite(["\(number) [x]"], expected: 1, name: "S.\(number)"), as: "TEST-S.\(number).xml")
    }
    #expect(try merge(paths).status == .agreed)
    let merged = try shelf.read("\(shelf.directory)/m.xml")
    #expect(merged.contains("<testsuite name=\"S\" tests=\"3\""))
    #expect(merged.contains("<property name=\"expected\" value=\"3\"/>"))
    expectRecorded(try merge([paths[0], paths[2]]).diagnostics, "parts")
  }

  @Test("A run that is split for its size merges into the run as one file")
  func splitRun() throws {
    let records = generatedRun(seed: 8)
    let whole = try shelf.put(records, as: "whole.xml")
    let options = JUnitOptions(timestamp: "2026-01-31T09:30:00", splitSize: 2000)
    let directory = "\(shelf.directory)/dir"
    let report = try JUnitReport(to: .directory(directory), options: options)
    for record in records { try report.consume(record) }
    try report.finish()
    let files = try ReportPaths.files(at: directory).paths
    #expect(files.contains { $0.hasSuffix(".2.xml") })
    #expect(try merge(files).status == .agreed)
    let merged = try shelf.read("\(shelf.directory)/m.xml")
    let expected = try shelf.read(whole).replacing(" name=\"layout-parity\"", with: "")
    #expect(merged == expected)
  }

  @Test("Shards are shown as whole where all are there, and not where one is missing")
  func shownShards() throws {
    let paths = try (0..<2).map {
      try shelf.put(
        root(suite(["\($0) [x]"], expected: 1, shard: "\($0)/2")), as: "\($0).xml")
    }
    #expect(ReportSummary.outcome(paths: paths).status == .agreed)
    let part = ReportSummary.outcome(paths: [paths[0]])
    #expect(part.status == .inconclusive)
    expectRecorded(part.diagnostics, "shownShards")
  }

  @Test("A shard that is given twice is named, and one file that is checked twice counts once")
  func twice() throws {
    let paths = try ["a", "b"].map {
      try shelf.put(
        root(suite(["a [x]"], expected: 1, shard: "0/1")) + "<!-- \($0) -->", as: "\($0).xml")
    }
    let reason = "shard 0/1 is given twice, as '\(paths[0])' and '\(paths[1])'; leave out one"
    #expect(
      try merge(paths) == ReportOutcome(status: .notRun, text: "", diagnostics: [reason]))
    #expect(try merge(paths, .retry).status == .agreed)
    #expect(try merge([paths[0], paths[0]]).status == .notRun)
    expectRecorded(ReportCheck().outcome(paths: paths).text, "twice 1", masking: shelf.directory)
    let checked = ReportCheck().outcome(paths: [paths[0], shelf.directory + "/./a.xml"])
    expectRecorded(checked.text, "twice 2")
    expectRecorded(checked.notes, "twice 3", masking: shelf.directory)
  }
}
