import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Rule 3: two cases are one case by suite, class, name and what --key names")
struct IdentityRuleTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private static let fails = "<failure message='m'/>"

  /// A suite with one case that states a host, a file and a property.
  private func suite(
    host: String = "h", file: String = "f", property: String = "p", _ outcome: String = ""
  ) -> String {
    "<testsuite name='s' hostname='\(host)' file='\(file)'><properties>"
      + "<property name='browser' value='\(property)'/></properties>\n"
      + "<testcase classname='c' name='n'>\(outcome)</testcase></testsuite>"
  }

  private func merge(
    _ reports: [String], _ policy: ReportMerge.DuplicatePolicy, key: String? = nil
  ) throws -> (outcome: ReportOutcome, kinds: [String]) {
    let paths = try reports.enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let output = "\(shelf.directory)/m.xml"
    try? FileManager.default.removeItem(atPath: output)
    let key = try #require(key.map { CaseKey($0) } ?? CaseKey())
    let outcome = try ReportMerge(onDuplicate: policy, key: key).run(
      inputs: paths, output: .file(output))
    guard FileManager.default.fileExists(atPath: output) else { return (outcome, []) }
    let cases = try ReportContents(output).suites.flatMap(\.cases)
    return (
      outcome, cases.map { $0.attempts == 0 ? "\($0.kind)" : "\($0.kind), flaky" }.sorted()
    )
  }

  @Test("A case that two reports have is refused with both places, and nothing is written")
  func acrossReports() throws {
    let (outcome, kinds) = try merge([suite(Self.fails), suite()], .fail)
    #expect(outcome.status == .notRun)
    #expect(kinds.isEmpty)
    expectRecorded(outcome.diagnostics, "acrossReports", masking: shelf.directory)
  }

  @Test(
    "The host, file, time and properties of a root go to its suites, so that merging in steps changes nothing",
    arguments: [
      "<testsuites hostname='h'>", "<testsuites file='f'>",
      "<testsuites timestamp='2026-01-31T09:30:00'>",
      "<testsuites><properties><property name='browser' value='p'/></properties>",
    ])
  func rootFacts(root: String) throws {
    let suite = "<testsuite name='s'><testcase classname='c' name='n'>"
    let end = "</testcase></testsuite></testsuites>"
    let texts = [root + suite + Self.fails + end, "<testsuites>\(suite)\(end)"]
    let parts = try [texts[0], texts[1], texts[1]].enumerated().map {
      try shelf.put($1, as: "part\($0).xml")
    }
    let key = try #require(CaseKey("hostname,file,property:browser"))
    let merge = ReportMerge(onDuplicate: .retry, key: key)
    let atOnce = try shelf.merge(parts, as: "once.xml", with: merge)
    let first = try shelf.merge([parts[0], parts[1]], as: "first.xml", with: merge)
    let steps = try shelf.merge([first, parts[2]], as: "steps.xml", with: merge)
    #expect(try shelf.read(steps) == shelf.read(atOnce))
    let isTime = root.contains("timestamp")
    #expect(ReportCheck().outcome(paths: [steps]).status == (isTime ? .agreed : .disagreed))
  }

  @Test("So is a case that one report has twice")
  func inOneReport() throws {
    let twice = "<testsuites>\n\(suite())\n\(suite(Self.fails))</testsuites>"
    let (outcome, _) = try merge([twice], .fail)
    #expect(outcome.status == .notRun)
    expectRecorded(outcome.diagnostics, "inOneReport", masking: shelf.directory)
    #expect(try merge([twice], .keep).kinds == ["failed", "passed"])
    #expect(try merge([twice], .retry).kinds == ["failed"])
    #expect(try merge([twice], .worst).kinds == ["failed"])
  }

  @Test(
    "What a report states besides tells cases apart only where the key names it",
    arguments: [
      ("hostname", "<testsuite name='s' hostname='a'>", "<testsuite name='s' hostname='b'>"),
      ("file", "<testsuite name='s' file='a'>", "<testsuite name='s' file='b'>"),
      (
        "property:os",
        "<testsuite name='s'><properties><property name='os' value='a'/></properties>",
        "<testsuite name='s'><properties><property name='os' value='b'/></properties>"
      ),
      ("hostname,file", "<testsuite name='s' file='a'>", "<testsuite name='s' file='b'>"),
    ])
  func keys(key: String, first: String, second: String) throws {
    let reports = [(first, Self.fails), (second, "")].map {
      "\($0)<testcase name='n'>\($1)</testcase></testsuite>"
    }
    for policy in ReportMerge.DuplicatePolicy.allCases {
      #expect(try merge(reports, policy, key: key).kinds == ["failed", "passed"])
    }
    #expect(try merge(reports, .fail).outcome.status == .notRun)
    #expect(try merge(reports, .retry).kinds == ["passed, flaky"])
    #expect(try merge(reports, .worst).kinds == ["failed"])
    #expect(try merge(reports.reversed(), .retry).kinds == ["failed"])
  }

  @Test("What a case states itself goes before what its suite states, also behind its cases")
  func ofCases() throws {
    func report(_ own: String?, _ suite: String, _ outcome: String) -> String {
      let property =
        own.map { "<properties><property name='os' value='\($0)'/></properties>" } ?? ""
      return "<testsuite name='s'><testcase name='n'>\(property)\(outcome)</testcase>"
        + "<properties><property name='os' value='\(suite)'/></properties></testsuite>"
    }
    let own = [report("a", "x", Self.fails), report("b", "x", "")]
    #expect(try merge(own, .retry, key: "property:os").kinds == ["failed", "passed"])
    let same = [report("a", "x", Self.fails), report(nil, "a", "")]
    #expect(try merge(same, .retry, key: "property:os").kinds == ["passed, flaky"])
    let others = [report(nil, "a", Self.fails), report(nil, "b", "")]
    #expect(try merge(others, .retry, key: "property:os").kinds == ["failed", "passed"])
  }

  @Test(
    "Attempts take the place of the first, in a suite that states the key, also in a merge by steps",
    arguments: [ReportMerge.DuplicatePolicy.retry, .worst])
  func places(policy: ReportMerge.DuplicatePolicy) throws {
    let os = "<properties><property name='os' value='l'/></properties>"
    func report(_ suite: String, _ cases: String...) -> String {
      "<testsuite name='S'>\(suite)\(cases.joined())</testsuite>"
    }
    let (own, plain) = ("<testcase name='u'>\(os)</testcase>", "<testcase name='u'/>")
    let texts = [
      report(os, plain, "<testcase name='w'/>"), report("", own, "<testcase name='v'/>"),
      report(os, "<testcase name='x'/>", plain),
    ]
    let merge = ReportMerge(onDuplicate: policy, key: try #require(CaseKey("property:os")))
    for (order, names) in [
      ([0, 1, 2], "uwxv"), ([1, 0, 2], "vuwx"), ([2, 1, 0], "xuwv"), ([1, 2, 0], "vxuw"),
    ] {
      let paths = try order.map { try shelf.put(texts[$0], as: "\($0).xml") }
      let once = try shelf.read(shelf.merge(paths, as: "once.xml", with: merge))
      let left = try shelf.merge(Array(paths[..<2]), as: "ab.xml", with: merge)
      let right = try shelf.merge(Array(paths[1...]), as: "bc.xml", with: merge)
      #expect(try shelf.read(shelf.merge([left, paths[2]], as: "l.xml", with: merge)) == once)
      #expect(try shelf.read(shelf.merge([paths[0], right], as: "r.xml", with: merge)) == once)
      #expect(once.matches(of: /<testcase name="(\w)"/).map(\.1).joined() == names)
    }
  }

  @Test(
    "A key that does not exist is refused", arguments: ["", "host", "property:", "file,", "FILE"])
  func unknownKeys(text: String) { #expect(CaseKey(text) == nil) }

  @Test("A key is written as it is read")
  func text() {
    #expect(
      CaseKey("file,hostname,property:a b")?.parts == [.file, .hostname, .property("a b")])
  }

  @Test("Suites that state different things stay two where all cases are kept")
  func suites() throws {
    let reports = [suite(host: "a"), suite(host: "b", property: "q")]
    let paths = try reports.enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let merged = try shelf.merge(paths, as: "m.xml", with: ReportMerge(onDuplicate: .keep))
    let contents = try ReportContents(merged)
    #expect(contents.suites.map(\.hostname) == ["a", "b"])
    #expect(contents.suites.map { $0.properties.map(\.value) } == [["p"], ["q"]])
  }

  @Test("Of attempts of a suite on several hosts, the merged suite names none, and that is noted")
  func hosts() throws {
    let reports = [suite(host: "a", Self.fails), suite(host: "b")]
    let (outcome, kinds) = try merge(reports, .retry)
    #expect(kinds == ["passed, flaky"])
    #expect(try ReportContents("\(shelf.directory)/m.xml").suites.map(\.hostname) == [nil])
    #expect(
      outcome.notes == [
        "changed from the input: 1 × 'hostname' of <testsuite>, omitted, since the inputs disagree"
      ])
  }

  @Test("Two reports are compared by the key, and else in their order, which is said")
  func comparison() throws {
    func report(_ suites: String...) throws -> String {
      try shelf.put("<testsuites>\(suites.joined())</testsuites>", as: "\(suites.hashValue).xml")
    }
    let base = try report(suite(host: "chromium", Self.fails), suite(host: "webkit"))
    let head = try report(suite(host: "webkit", Self.fails), suite(host: "chromium"))
    func diff(_ key: String?) throws -> ReportDiff {
      var options = ReportDiff.Options()
      if let key { options.key = try #require(CaseKey(key)) }
      return try ReportDiff(
        base: base, head: head, options: options, spoolDirectory: shelf.directory)
    }
    let byHost = try diff("hostname")
    #expect(byHost.counts == [.newlyFailing: 1, .fixed: 1])
    #expect(byHost.entries[.newlyFailing]?.map(\.name) == ["n (webkit)"])
    #expect(byHost.namesByOrder == 0)
    let byOrder = try diff(nil)
    #expect(byOrder.counts == [.sameSignature: 1])
    #expect(byOrder.namesByOrder == 1)
    expectRecorded(byOrder.text(), "comparison", masking: shelf.directory)
  }
}
