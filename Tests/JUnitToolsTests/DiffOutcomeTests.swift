import JUnitReporting
import JUnitTools
import RunRecords
import TestSupport
import Testing

@Suite("Comparing cases with several failures, and of several suites")
struct DiffOutcomeTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func report(_ messages: [String], as name: String) throws -> String {
    let failures = messages.map { "<failure message='\($0)' type='T'>t</failure>" }.joined()
    return try shelf.put(
      "<testsuite name='s'><testcase classname='c' name='a'>\(failures)</testcase></testsuite>",
      as: name)
  }

  private static let long = String(repeating: "so long ", count: 20)
  private static let many = ["one", "two", "three", "four", "five", "six", "seven"]

  /// What one case's failures in a report come to beside those in another one.
  private func diff(_ base: [String], _ head: [String]) throws -> ReportDiff {
    try ReportDiff(
      base: report(base, as: "base.xml"), head: report(head, as: "head.xml"),
      spoolDirectory: shelf.directory)
  }

  @Test(
    "Fewer of several failures are no regression, and neither is another order",
    arguments: [
      (["one", "two"], ["one"]), (["one", "two"], ["two"]), (["one", "two"], ["two", "one"]),
      (["at 1 left", "two", "at 2 left"], ["at 30 left", "two"]),
      (["one; two", "three"], ["three", "one; two"]), (many, many.reversed()),
      (many, Array(many.dropFirst(3).reversed())), (["one", long + "x"], [long + "x", "one"]),
    ])
  func noWorse(base: [String], head: [String]) throws {
    let diff = try diff(base, head)
    #expect(diff.counts == [.sameSignature: 1])
    #expect(diff.status() == .agreed)
  }

  @Test(
    "A failure that was not there is a regression, however many are gone",
    arguments: [
      (["one", "two"], ["three"]), (["one", "two"], ["one", "two", "three"]),
      (["one"], ["one", "one"]), (["one", "two"], ["one", "one"]),
      (many, many.dropLast() + ["eight"]), (["one", long + "x"], ["one", long + "y"]),
    ])
  func worse(base: [String], head: [String]) throws {
    let diff = try diff(base, head)
    #expect(diff.counts == [.changedSignature: 1])
    #expect(diff.status() == .disagreed)
  }

  @Test(
    "Of merged reports the same is known by their messages",
    arguments: [
      (["one", "two"], ["two"], true), (["one", "two"], ["two", "one"], true),
      (["one", "two"], ["one", "three"], false), (many, Array(many.prefix(5)), true),
      (many, many, true), (["one; two", "three"], ["three", "one; two"], true),
    ])
  func merged(base: [String], head: [String], isAgreed: Bool) throws {
    let paths = try [report(base, as: "base.xml"), report(head, as: "head.xml")]
    let merged = try paths.enumerated().map { try shelf.merge([$1], as: "m\($0).xml") }
    for (base, head) in [(merged[0], paths[1]), (paths[0], merged[1]), (merged[0], merged[1])] {
      let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
      #expect(diff.status() == (isAgreed ? .agreed : .disagreed))
    }
  }

  private func browsers(_ outcome: String, classname: String, as name: String) throws -> String {
    func suite(_ name: String, _ outcome: String) -> String {
      "<testsuite name='\(name)'><testcase classname='\(classname)' name='adds'>\(outcome)"
        + "</testcase></testsuite>"
    }
    return try shelf.put(
      "<testsuites>\(suite("Chrome", ""))\(suite("Firefox", outcome))</testsuites>", as: name)
  }

  @Test("Where several suites have a class, its cases are told with their suites")
  func suites() throws {
    let base = try browsers("", classname: "cart", as: "base.xml")
    let head = try browsers("<failure message='m'/>", classname: "cart", as: "head.xml")
    let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    expectRecorded(diff.text(), "suites 1")
    expectRecorded(diff.markdown(), "suites 2")
    expectRecorded(ReportSummary.outcome(paths: [head]).text, "suites 3", masking: shelf.directory)
  }

  @Test("A class of one suite is told by itself")
  func oneSuite() throws {
    func report(_ outcome: String, as name: String) throws -> String {
      try shelf.put(
        "<testsuites><testsuite name='s'><testcase classname='c' name='n'>\(outcome)</testcase>"
          + "</testsuite><testsuite name='t'><testcase classname='d' name='n'/></testsuite>"
          + "</testsuites>", as: name)
    }
    let paths = try [
      report("", as: "base.xml"), report("<failure message='m'/>", as: "head.xml"),
    ]
    let diff = try ReportDiff(
      base: paths[0], head: paths[1], spoolDirectory: shelf.directory)
    #expect(diff.text().hasPrefix("newly failing: 1\n  c: n: m\n"))
    #expect(ReportSummary.outcome(paths: [paths[1]]).text.contains("\n  c: n: m\n"))
  }
}
