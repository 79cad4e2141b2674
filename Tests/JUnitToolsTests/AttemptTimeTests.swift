import Foundation
import JUnitReporting
import JUnitTools
import RunRecords
import TestSupport
import Testing

@Suite("Which attempt is the last one after several merges")
struct AttemptTimeTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private static let fails = "<failure message='m'/>"

  /// A suite that began at some minute, with cases by name and outcome.
  private func report(_ minute: Int, _ cases: (name: String, outcome: String)...) -> String {
    "<testsuite name='s' timestamp='2026-01-31T09:0\(minute):00'>"
      + cases.map { "<testcase classname='c' name='\($0.name)'>\($0.outcome)</testcase>" }.joined()
      + "</testsuite>"
  }

  private func outcomes(_ path: String) throws -> [String] {
    try ReportContents(path).suites.flatMap(\.cases).map { "\($0.name) \($0.kind)" }
  }

  @Test(
    "A case of an earlier suite says when it began, so that a later merge knows the last attempt",
    arguments: [ReportMerge.DuplicatePolicy.fail, .keep, .worst, .retry])
  func severalTimes(policy: ReportMerge.DuplicatePolicy) throws {
    let first = try shelf.put(report(1, ("a", Self.fails)), as: "1.xml")
    let last = try shelf.put(report(5, ("b", "")), as: "5.xml")
    let merged = try shelf.merge([last, first], as: "m.xml", with: .init(onDuplicate: policy))
    let text = try shelf.read(merged)
    let (suite, own) = policy == .retry ? (5, 1) : (1, 5)
    #expect(text.contains("timestamp=\"2026-01-31T09:0\(suite):00\">"))
    #expect(
      text.components(
        separatedBy: "<property name=\"timestamp\" value=\"2026-01-31T09:0\(own):00\"/>"
      )
      .count == 2)
    // What ran between the two is later than one of them, and earlier than the other.
    let between = try shelf.put(report(3, ("a", ""), ("b", Self.fails)), as: "3.xml")
    for order in [[merged, between], [between, merged]] {
      let retried = try shelf.merge(order, as: "r.xml", with: .init(onDuplicate: .retry))
      #expect(try outcomes(retried) == ["a passed", "b passed"])
      #expect(try ReportContents(retried).suites[0].cases.map(\.attempts.count) == [1, 1])
    }
    // Merging what says its times changes nothing of them.
    let again = try shelf.merge([merged], as: "again.xml", with: .init(onDuplicate: policy))
    #expect(try shelf.read(again) == text)
  }

  @Test("A suite that only some inputs give a time has none, and their cases have theirs")
  func someTimes() throws {
    let paths = try [
      report(0, ("t", "")).replacing(" timestamp='2026-01-31T09:00:00'", with: ""),
      report(5, ("u", "")), report(3, ("t", Self.fails)),
    ].enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let merged = try shelf.merge([paths[0], paths[1]], as: "m.xml")
    let text = try shelf.read(merged)
    #expect(
      text.contains("<testsuite name=\"s\" tests=\"2\" failures=\"0\" errors=\"0\">"))
    #expect(text.contains("<property name=\"timestamp\" value=\"2026-01-31T09:05:00\"/>"))
    let retried = try shelf.merge(
      [merged, paths[2]], as: "r.xml", with: .init(onDuplicate: .retry))
    #expect(try outcomes(retried) == ["t failed", "u passed"])
  }

  @Test("What a case says of its time counts before what its suite says")
  func ownTime() throws {
    func report(_ time: String, _ outcome: String) -> String {
      "<testsuite name='s' timestamp='2026-01-31T09:00:00'>"
        + "<testcase name='n' timestamp='2026-01-31T\(time):00'>\(outcome)</testcase></testsuite>"
    }
    let paths = try [report("11:00", ""), report("10:00", Self.fails)].enumerated().map {
      try shelf.put($1, as: "\($0).xml")
    }
    let merged = try shelf.merge(paths, as: "m.xml", with: .init(onDuplicate: .retry))
    #expect(try outcomes(merged) == ["n passed"])
    #expect(!(try shelf.read(merged).contains("<property ")))
  }

  @Test("The time of a case is no property that an attempt loses")
  func noLoss() throws {
    let paths = try [
      report(1, ("a", "")), report(2, ("b", "")), report(3, ("a", ""), ("b", "")),
    ].enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let merged = try shelf.merge([paths[0], paths[1]], as: "m.xml")
    let outcome = try ReportMerge(onDuplicate: .retry).run(
      inputs: [merged, paths[2]], output: .file("\(shelf.directory)/r.xml"))
    expectRecorded(outcome.notes, "noLoss")
  }

  @Test("A failure on one machine and a pass on another are attempts, and that is said")
  func machines() throws {
    func report(_ host: String, _ outcome: String) -> String {
      "<testsuite name='s' hostname='\(host)'><testcase name='n'>\(outcome)</testcase></testsuite>"
    }
    let paths = try [report("box-1", Self.fails), report("box-2", "")].enumerated().map {
      try shelf.put($1, as: "\($0).xml")
    }
    func notes(_ inputs: [String]) throws -> [String] {
      try ReportMerge(onDuplicate: .retry).run(
        inputs: inputs, output: .file("\(shelf.directory)/m.xml")
      ).notes
    }
    let note =
      "1 × failure on another host than the pass that counts, kept as an attempt"
    #expect(try notes(paths).contains(note))
    #expect(!(try notes(paths.reversed()).contains(note)))
  }
}
