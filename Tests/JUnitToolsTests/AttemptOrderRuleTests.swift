import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Rule 4: attempts are in the order of inputs, or of their times where --order time says so")
struct AttemptOrderRuleTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private static let fails = "<failure message='m'/>"

  private func report(_ time: String?, _ outcome: String) -> String {
    "<testsuite name='s'\(time.map { " timestamp='\($0)'" } ?? "")>\n"
      + "<testcase name='n'>\(outcome)</testcase></testsuite>"
  }

  private func retried(
    _ reports: [String], _ order: ReportMerge.AttemptOrdering
  ) throws -> (outcome: ReportOutcome, kinds: [JUnitCase.Kind]) {
    let paths = try reports.enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let output = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge(onDuplicate: .retry, order: order).run(
      inputs: paths, output: .file(output))
    guard outcome.status == .agreed else { return (outcome, []) }
    return (outcome, try ReportContents(output).suites.flatMap(\.cases).map(\.kind))
  }

  @Test("The last attempt is that of the last input, whatever the times")
  func given() throws {
    let reports = [report("2026-01-31T10:00:00", ""), report("2026-01-31T09:00:00", Self.fails)]
    #expect(try retried(reports, .given).kinds == [.failed])
    #expect(try retried(reports.reversed(), .given).kinds == [.passed])
    #expect(try retried([report(nil, Self.fails), report("then", "")], .given).kinds == [.passed])
  }

  @Test(
    "By time it is the latest, whatever the order of inputs",
    arguments: [
      ("2026-01-31T09:30:00", "2026-01-31T10:30:00", true),
      ("2026-01-31T10:30:00Z", "2026-01-31T11:31:00+02:00", false),
      ("2026-01-31T10:30:00.250+01:00", "2026-01-31T10:30:00.5+01:00", true),
    ])
  func byTime(first: String, second: String, isSecondLater: Bool) throws {
    let reports = [report(first, Self.fails), report(second, "")]
    for inputs in [reports, reports.reversed()] {
      #expect(try retried(inputs, .time).kinds == [isSecondLater ? .passed : .failed])
    }
  }

  @Test(
    "By time, one without a time or two of which one has no zone are refused, with the place",
    arguments: [
      (nil, "2026-01-31T10:30:00"), ("then", "2026-01-31T10:30:00"),
      ("2026-01-31T10:30:00Z", "2026-01-31T10:30:00"),
    ] as [(String?, String)])
  func refused(first: String?, second: String) throws {
    let (outcome, _) = try retried([report(second, ""), report(first, Self.fails)], .time)
    #expect(outcome.status == .notRun)
    expectRecorded(outcome.diagnostics, "refused \(first ?? "none")", masking: shelf.directory)
  }

  @Test("Files of a directory are in the order of their names, with numbers by value")
  func filesOfDirectory() throws {
    let directory = "\(shelf.directory)/attempts"
    try FileManager.default.createDirectory(
      atPath: directory, withIntermediateDirectories: true)
    _ = try shelf.put(report(nil, ""), as: "attempts/attempt-9.xml")
    _ = try shelf.put(report(nil, Self.fails), as: "attempts/attempt-10.xml")
    let paths = try ReportPaths.files(at: directory).paths
    #expect(paths == ["9", "10"].map { "\(directory)/attempt-\($0).xml" })
    let merged = try shelf.merge(paths, as: "m.xml", with: ReportMerge(onDuplicate: .retry))
    #expect(try ReportContents(merged).suites.flatMap(\.cases).map(\.kind) == [.failed])
  }

  @Test(
    "Names are in the order in which people sort them",
    arguments: [
      ["a-2", "a-9", "a-10", "a-11b", "b"], ["01", "1", "2", "10"],
      ["a", "a0", "a1", "a1-2", "a1-10", "a99999999999999999998", "a99999999999999999999"],
      ["A", "_", "a", "é"], ["", "/", "0", "x"],
    ])
  func names(inOrder names: [String]) {
    for (index, name) in names.enumerated() {
      for (other, second) in names.enumerated() {
        #expect(NameOrder.isBefore(name, second) == (index < other), "\(name) \(second)")
      }
    }
  }

  @Test("A case that comes once needs no time")
  func single() throws {
    #expect(try retried([report(nil, Self.fails)], .time).kinds == [.failed])
  }

  @Test("What a case says of its time goes before what its suite says")
  func ownTime() throws {
    func report(_ time: String, _ outcome: String) -> String {
      "<testsuite name='s' timestamp='2026-01-31T09:00:00'>"
        + "<testcase name='n' timestamp='2026-01-31T\(time):00'>\(outcome)</testcase></testsuite>"
    }
    #expect(
      try retried([report("11:00", ""), report("10:00", Self.fails)], .time).kinds == [.passed])
  }

  @Test("A skip is no attempt, and what is lost of attempts is noted")
  func losses() throws {
    func report(_ seed: String, _ outcome: String) -> String {
      "<testsuite name='s'><testcase name='n' time='0.250'><properties><property name='a' value='1'/>"
        + "<property name='seed' value='\(seed)'/></properties>\(outcome)</testcase></testsuite>"
    }
    let reports = [report("1", ""), report("2", Self.fails), report("3", "<skipped/>")]
    let (outcome, kinds) = try retried(reports, .given)
    #expect(kinds == [.failed])
    expectRecorded(outcome.notes, "losses")
  }

  /// A report with one case of each of some names, with attempts and outcomes that no other report has or that all
  /// may have.
  private func report(_ random: inout SplitMix, number: Int, minute: Int?) throws -> String {
    let time = minute.map { "timestamp='2026-01-31T09:0\($0):00'" } ?? ""
    let host = random.chance(2) ? "hostname='h\(random.below(3))'" : ""
    var cases: [String] = []
    for name in ["a", "b", "c"] where !random.chance(4) {
      let message = random.chance(3) ? "same" : "m\(number)"
      let earlier = (0..<random.below(3)).map { "\(message) \($0)" }
      // A case may come twice in one report as well.
      for _ in 0...(random.chance(5) ? 1 : 0) {
        switch random.below(5) {
        case 0: cases.append("<testcase name='\(name)' time='0.\(number + 1)00'/>")
        case 1: cases.append("<testcase name='\(name)'><skipped/></testcase>")
        case 2:
          let attempts = earlier.map { "<flakyFailure message='\($0)'/>" }.joined()
          cases.append("<testcase name='\(name)' time='0.\(number + 1)00'>\(attempts)</testcase>")
        default:
          let attempts = earlier.map { "<rerunFailure message='\($0)'/>" }.joined()
          cases.append(
            "<testcase name='\(name)'><failure message='\(message)'/>\(attempts)</testcase>")
        }
      }
    }
    return try shelf.put(
      "<testsuite name='s' \(time) \(host)>\(cases.joined())</testsuite>", as: "in\(number).xml")
  }

  /// The lines of a report, in an order of their own.
  private static func lines(_ text: String) -> [Substring] { text.split(separator: "\n").sorted() }

  @Test(
    "Merging in steps is merging at once", arguments: ReportMerge.DuplicatePolicy.allCases, 0..<6)
  func inSteps(policy: ReportMerge.DuplicatePolicy, seed: Int) throws {
    guard policy != .fail else { return }
    for number in 0..<8 {
      let order: ReportMerge.AttemptOrdering = number < 4 ? .time : .given
      var random = SplitMix(state: UInt64(seed * 10 + number))
      var minutes = Array(1...4)
      for index in minutes.indices.reversed() { minutes.swapAt(index, random.below(index + 1)) }
      let paths = try minutes.enumerated().map {
        try report(
          &random, number: $0, minute: order == .time || random.chance(2) ? $1 : nil)
      }
      func merge(_ inputs: [String], _ name: String) throws -> String {
        try shelf.merge(
          inputs, as: "\(name).xml",
          with: ReportMerge(onDuplicate: policy, order: order, memory: 4096))
      }
      let all = try shelf.read(merge(paths, "all"))
      let left = try merge(
        [merge([merge([paths[0], paths[1]], "1"), paths[2]], "2"), paths[3]], "l")
      let right = try merge(
        [paths[0], merge([paths[1], merge([paths[2], paths[3]], "3")], "4")], "r")
      let halves = try merge(
        [merge([paths[0], paths[1]], "5"), merge([paths[2], paths[3]], "6")], "h")
      for merged in [left, right, halves] { #expect(try shelf.read(merged) == all) }
      // The order of inputs does not count where the worst does, or times decide.
      if policy == .worst || policy == .retry && order == .time {
        let backward = try shelf.read(merge(paths.reversed(), "b"))
        #expect(Self.lines(backward) == Self.lines(all))
      }
      #expect(try shelf.read(merge([merge(paths, "once")], "twice")) == all)
    }
  }
}
