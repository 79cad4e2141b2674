import JUnitReporting
import JUnitTools
import RunRecords
import TestSupport
import Testing

@Suite("What sets attempts apart in numbers and hosts")
struct AttemptHostTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private static let fails = "<failure message='m'/>"

  /// The kinds of the cases after two reports are merged, of which the first one failed.
  private func kinds(
    _ reports: (String) -> String, _ first: String, _ second: String
  ) throws -> [JUnitCase.Kind] {
    let texts = [(first, Self.fails), (second, "")].map { (value, outcome) in
      reports(value).replacing("OUTCOME", with: outcome)
    }
    let paths = try texts.enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let merged = try shelf.merge(paths, as: "m.xml", with: .init(onDuplicate: .retry))
    return try ReportContents(merged).suites.flatMap(\.cases).map(\.kind).sorted()
  }

  @Test(
    "A number in an attribute may be what a case ran with, unless it counts or measures something",
    arguments: [
      ("value_param", true), ("width", true), ("row", true), ("port", true), ("x", true),
      ("assertions", false), ("retry_count", false), ("cpu-time", false), ("memory", false),
      ("index", false), ("startedMs", false),
    ])
  func numbers(name: String, setsApart: Bool) throws {
    let found = try kinds(
      {
        "<testsuite name='s'><testcase classname='c' name='n' \(name)='\($0)'>OUTCOME</testcase>"
          + "</testsuite>"
      }, "3", "4")
    #expect(found == (setsApart ? [.passed, .failed] : [.passed]))
  }

  @Test(
    "Hosts that are called alike but for numbers are machines, and others may be of another kind",
    arguments: [
      ("box-1", "box-2", false), ("runner-7f3a9", "runner-b81c2", false),
      ("ip-10-0-0-1", "ip-10-0-3-7", false), ("3f2a9c1b7d6e", "9c1b7d6e3f2a", false),
      ("", "box-1", false), ("x86_64", "arm64", true), ("pixel7", "pixel8", true),
      ("db-postgres16", "db-mysql8", true), ("agent-linux-3", "agent-mac-3", true),
      ("win10", "win11", true), ("centos7", "centos8", true), ("win-2019", "win-2022", true),
      ("agent-win10-3", "agent-win11-3", true), ("agent-win10-3", "agent-win10-4", false),
      ("win-1", "win-2", false), ("3.9", "3.10", true), ("v1.21.3", "v1.22.0", true),
      ("api-33", "api-34", true), ("android_13", "android_14", true),
      ("SM-G991B", "SM-S908U", true), ("iPhone15,2", "iPhone14,7", true),
      ("Pixel_6_API_33", "Pixel_7_API_34", true), ("agent-py-3.9-1", "agent-py-3.10-4", true),
      ("agent-py3.9-1", "agent-py3.9-4", false), ("10.0.0.1", "10.0.3.7", false),
      ("agent-node-20", "agent-node-22", true),
      ("centos7.example.com", "centos8.example.com", true),
    ])
  func hosts(first: String, second: String, setsApart: Bool) throws {
    let found = try kinds(
      {
        "<testsuite name='s' hostname='\($0)'><testcase classname='c' name='n'>OUTCOME</testcase>"
          + "</testsuite>"
      }, first, second)
    #expect(found == (setsApart ? [.passed, .failed] : [.passed]))
  }

  @Test(
    "What a suite or a root says in attributes is kept, and sets attempts apart also after a merge",
    arguments: [
      "<testsuites><testsuite browser='B' name='s'>",
      "<testsuites browser='B'><testsuite name='s'>",
      "<testsuites><testsuite gpu='B' name='s'>",
    ])
  func keptAttributes(head: String) throws {
    let merged = try [("webkit", Self.fails), ("chromium", "")].map { (browser, outcome) in
      let text =
        head.replacing("'B'", with: "'\(browser)'")
        + "<testcase classname='c' name='n'>\(outcome)</testcase></testsuite></testsuites>"
      return try shelf.merge([shelf.put(text, as: "r.xml")], as: "\(browser).xml")
    }
    let both = try shelf.merge(merged, as: "m.xml", with: .init(onDuplicate: .retry))
    #expect(
      try ReportContents(both).suites.flatMap(\.cases).map(\.kind).sorted() == [.passed, .failed])
    let again = try shelf.merge([both, merged[1]], as: "a.xml", with: .init(onDuplicate: .retry))
    #expect(try shelf.read(again) == shelf.read(both))
  }

  @Test("A host in a property that names a system sets attempts apart")
  func hostProperty() throws {
    func report(_ host: String) -> String {
      "<testsuite name='s'><properties><property name='host' value='\(host)'/></properties>"
        + "<testcase classname='c' name='n'>OUTCOME</testcase></testsuite>"
    }
    #expect(try kinds(report, "linux", "mac") == [.passed, .failed])
    #expect(try kinds(report, "box-1", "box-2") == [.passed])
  }

  @Test("The worst attempt keeps the others that failed, whatever the order")
  func worst() throws {
    func report(_ inside: String) -> String {
      "<testsuite name='s'><testcase classname='c' name='n'>\(inside)</testcase></testsuite>"
    }
    let paths = try [
      "<flakyFailure message='q'/>", "", "<failure message='one'/>",
      "<failure message='two'/><system-out>log</system-out>",
    ].enumerated().map { try shelf.put(report($1), as: "\($0).xml") }
    func worst(_ places: [Int]) throws -> String {
      try shelf.read(
        shelf.merge(places.map { paths[$0] }, as: "w.xml", with: .init(onDuplicate: .worst)))
    }
    let flaky = try worst([0, 1])
    #expect(flaky.contains("<flakyFailure message=\"q\"></flakyFailure>"))
    #expect(try worst([1, 0]) == flaky)
    let failed = try worst([2, 3])
    #expect(failed.contains("<failure message=\"one\"></failure>"))
    #expect(failed.contains("<rerunFailure message=\"two\">"))
    #expect(failed.contains("log"))
    let all = try worst([0, 1, 2, 3])
    #expect(try worst([3, 1, 2, 0]) == all)
    let part = try shelf.put(worst([3, 0]), as: "part.xml")
    let whole = try shelf.merge(
      [paths[2], part, paths[1]], as: "p.xml", with: .init(onDuplicate: .worst))
    #expect(try shelf.read(whole) == all)
  }

  @Test("Times with a zone and without one are not compared, which is said")
  func zones() throws {
    let paths = try [("2026-01-05T10:00:00", Self.fails), ("2026-01-05T09:00:00Z", "")]
      .enumerated().map { index, report in
        try shelf.put(
          "<testsuite name='s' timestamp='\(report.0)'><testcase name='n'>\(report.1)</testcase>"
            + "</testsuite>", as: "\(index).xml")
      }
    let remark =
      "1 × attempts of which some name the zone of their times and others do not, taken in the order"
      + " of inputs"
    let output = "\(shelf.directory)/m.xml"
    for (order, kind) in [([0, 1], JUnitCase.Kind.passed), ([1, 0], .failed)] {
      let outcome = try ReportMerge(onDuplicate: .retry)
        .run(inputs: order.map { paths[$0] }, output: .file(output))
      #expect(outcome.notes.contains(remark), "\(outcome.notes)")
      #expect(try ReportContents(output).suites[0].cases.map(\.kind) == [kind])
    }
  }

  @Test("Times in seconds or milliseconds since 1970 tell the last attempt, and other words do not")
  func times() throws {
    func report(_ time: String, _ outcome: String) throws -> String {
      try shelf.put(
        "<testsuite name='s' timestamp='\(time)'><testcase name='n'>\(outcome)</testcase>"
          + "</testsuite>", as: "\(time.prefix(3))\(outcome.count).xml")
    }
    let retry = ReportMerge(onDuplicate: .retry)
    let output = "\(shelf.directory)/m.xml"
    for (late, early) in [("1704067205", "1704067201"), ("1704067205000", "2024-01-01T00:00:01Z")] {
      _ = try retry.run(
        inputs: [report(late, Self.fails), report(early, "")], output: .file(output))
      #expect(try ReportContents(output).suites[0].cases[0].kind == .failed)
    }
    let outcome = try retry.run(
      inputs: [report("Mon Jan 1", Self.fails), report("now", "")], output: .file(output))
    expectRecorded(outcome.notes, "times")
  }
}
