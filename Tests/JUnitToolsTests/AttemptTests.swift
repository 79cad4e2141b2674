import Foundation
import JUnitReporting
import JUnitTools
import RunRecords
import TestSupport
import Testing

@Suite("Which cases are attempts of each other")
struct AttemptTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private static let fails = "<failure message='m'/>"

  /// A suite with one case that ran somewhere.
  private func suite(_ attributes: String, _ properties: [String: String], _ outcome: String)
    -> String
  {
    let list = properties.sorted { $0.key < $1.key }
      .map { "<property name='\($0.key)' value='\($0.value)'/>" }.joined()
    return "<testsuite name='s' \(attributes)><properties>\(list)</properties>"
      + "<testcase classname='c' name='n'>\(outcome)</testcase></testsuite>"
  }

  private func browser(_ name: String, _ outcome: String) -> String {
    suite("", ["browser": name], outcome)
  }

  /// The merged suites' failures and passes, by what they ran on, and the notes.
  private func retried(
    _ reports: [[String]], _ policy: ReportMerge.DuplicatePolicy = .retry
  ) throws -> (counts: [String], notes: [String]) {
    let paths = try reports.enumerated().map {
      try shelf.put("<testsuites>\($1.joined())</testsuites>", as: "\($0).xml")
    }
    let output = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge(onDuplicate: policy).run(inputs: paths, output: .file(output))
    #expect(outcome.status == .agreed)
    let contents = try ReportContents(output)
    let counts = contents.suites.filter { !$0.cases.isEmpty }.map { suite in
      let values = suite.properties.map(\.value) + [suite.hostname].compactMap { $0 }
      let kinds = suite.cases.map { $0.attempts.isEmpty ? "\($0.kind)" : "\($0.kind), flaky" }
      return "\(values.joined(separator: "/")): \(kinds.joined(separator: "; "))"
    }
    return (counts, outcome.notes)
  }

  @Test("A browser's failure does not become another one's pass, whatever the order")
  func swapped() throws {
    let (counts, notes) = try retried([
      [browser("chromium", ""), browser("webkit", Self.fails)],
      [browser("webkit", Self.fails), browser("chromium", "")],
    ])
    #expect(counts == ["chromium: passed", "webkit: failed"])
    expectRecorded(notes, "swapped")
  }

  @Test("Only what failed is run again, and replaces what failed")
  func onlyFailed() throws {
    let (counts, notes) = try retried([
      [browser("chromium", ""), browser("webkit", Self.fails)], [browser("webkit", "")],
    ])
    #expect(counts == ["chromium: passed", "webkit: passed, flaky"])
    #expect(
      notes == ["1 × attempts that do not say when they were, taken in the order of inputs"])
    let other = try retried([
      [browser("chromium", ""), browser("webkit", Self.fails)], [browser("chromium", "")],
    ])
    #expect(other.counts == ["chromium: passed", "webkit: failed"])
  }

  @Test(
    "What ran on something else is kept beside, with a note",
    arguments: [
      ("browser", "chromium", "webkit"), ("Project", "desktop", "mobile"),
      ("platformName", "ios", "android"), ("device", "a", "b"),
      ("capabilities", "ios.17", "pixel_7_api_34"), ("java.version", "17", "21"),
      ("python", "3.11", "3.12"), ("matrix", "linux", "mac"), ("node.version", "20", "22"),
    ])
  func elsewhere(name: String, first: String, second: String) throws {
    let (counts, notes) = try retried([
      [suite("", [name: first], Self.fails)], [suite("", [name: second], "")],
    ])
    #expect(Set(counts) == ["\(first): failed", "\(second): passed"])
    #expect(
      notes == [
        "every attempt of 1 case is kept, since they ran on different things: 's' 'c' 'n'"
          + " (\(name)=\(first), \(name)=\(second))"
      ])
  }

  @Test("A browser that a case names in any property is what it ran on")
  func browserOfCase() throws {
    func report(_ browser: String, _ outcome: String) -> String {
      "<testsuite name='s'><testcase classname='c' name='n'><properties>"
        + "<property name='env' value='\(browser)'/></properties>\(outcome)</testcase></testsuite>"
    }
    let (counts, notes) = try retried([[report("Chrome 128", Self.fails)], [report("webkit", "")]])
    #expect(counts == [": failed; passed"])
    #expect(notes.count == 1)
    #expect(notes.first?.hasSuffix("(env=Chrome 128, env=webkit)") == true)
  }

  @Test(
    "The latest attempt counts by the times of suites, whatever the order of inputs",
    arguments: [
      ("2026-01-31T09:30:00", "2026-01-31T10:30:00", true),
      ("2026-01-31T10:30:00Z", "2026-01-31T11:31:00+02:00", false),
      ("2026-01-31T10:30:00.250+01:00", "2026-01-31T10:30:00.5+01:00", true),
      // What cannot be compared is as it is given.
      ("2026-01-31T10:30:00Z", "2026-01-31T09:30:00", true), ("then", "now", true),
      ("2026-01-31T10:30:00", "2026-01-31T10:30:00", true),
    ])
  func times(first: String, second: String, isSecondLater: Bool) throws {
    let reports = [
      [suite("timestamp='\(first)'", [:], Self.fails)], [suite("timestamp='\(second)'", [:], "")],
    ]
    let (counts, _) = try retried(reports)
    #expect(counts == [isSecondLater ? ": passed, flaky" : ": failed"])
    let isKnown = first.hasPrefix("2026") && second.hasSuffix("Z") == first.hasSuffix("Z")
    let areOfOneForm = isKnown && first.contains("+") == second.contains("+") && first != second
    guard areOfOneForm else { return }
    #expect(try retried(reports.reversed()).counts == counts)
  }

  @Test("A merge of attempts with a third one knows which is the last")
  func timesInSteps() throws {
    let texts = [
      suite("timestamp='2026-01-31T01:00:00'", [:], "<failure message='1'/>"),
      suite("timestamp='2026-01-31T02:00:00'", [:], "<failure message='2'/>"),
      suite("timestamp='2026-01-31T03:00:00'", [:], ""),
    ]
    let retry = ReportMerge(onDuplicate: .retry)
    let paths = try texts.enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let merged = try shelf.merge(
      [shelf.merge([paths[2], paths[0]], as: "20.xml", with: retry), paths[1]], as: "m.xml",
      with: retry)
    #expect(try ReportContents(merged).suites[0].cases[0].kind == .passed)
    #expect(try ReportContents(merged).suites[0].cases[0].attempts.count == 2)
    #expect(try shelf.read(merged).contains("timestamp=\"2026-01-31T03:00:00\""))
  }

  @Test("What an attempt that does not count says in properties is noted, and its time is kept")
  func losses() throws {
    func report(_ seed: String, _ outcome: String) -> String {
      "<testsuite name='s'><testcase name='n' time='0.250'><properties><property name='a' value='1'/>"
        + "<property name='seed' value='\(seed)'/></properties>\(outcome)</testcase></testsuite>"
    }
    let paths = try [report("1", Self.fails), report("2", "")].enumerated().map {
      try shelf.put($1, as: "\($0).xml")
    }
    let output = "\(shelf.directory)/m.xml"
    let outcome = try ReportMerge(onDuplicate: .retry).run(inputs: paths, output: .file(output))
    expectRecorded(outcome.notes, "losses 1")
    let text = try shelf.read(output)
    #expect(text.contains("<flakyFailure message=\"m\" time=\"0.250\"></flakyFailure>"))
    let skipped = try shelf.put(report("2", "<skipped/>"), as: "2.xml")
    expectRecorded(
      try ReportMerge(onDuplicate: .retry).run(
        inputs: [skipped, paths[1]], output: .file(output)
      ).notes, "losses 2")
  }

  @Test(
    "Merging what was merged changes nothing",
    arguments: [
      ["", ""], [fails, ""], ["", fails], [fails, fails], [fails, "<error message='o'/>", fails],
      [fails + "<rerunFailure message='m'/>", fails], ["<skipped/>", fails], ["<skipped/>", ""],
    ])
  func idempotent(outcomes: [String]) throws {
    let retry = ReportMerge(onDuplicate: .retry)
    let paths = try outcomes.enumerated().map {
      try shelf.put(suite("", [:], $1), as: "\($0).xml")
    }
    let merged = try shelf.merge(paths, as: "m.xml", with: retry)
    let text = try shelf.read(merged)
    #expect(try shelf.read(shelf.merge([merged, merged], as: "mm.xml", with: retry)) == text)
    #expect(try shelf.read(shelf.merge(paths + [merged], as: "pm.xml", with: retry)) == text)
  }

  @Test("A host that is a browser tells projects apart, one that is a machine does not")
  func hosts() throws {
    let browsers = try retried([
      [suite("hostname='webkit'", [:], Self.fails)], [suite("hostname='chromium'", [:], "")],
    ])
    #expect(browsers.counts == ["chromium: passed", "webkit: failed"])
    let machines = try retried([
      [suite("hostname='box-1'", [:], Self.fails)], [suite("hostname='box-2'", [:], "")],
    ])
    #expect(machines.counts.map { $0.split(separator: ":").last } == [" passed, flaky"])
    for (one, other) in [
      ("iPhone 15", "Pixel 5"), ("desktop", "mobile"), ("node18", "node20"),
      ("ubuntu-22.04", "ubuntu-24.04"),
    ] {
      let projects = try retried([
        [suite("hostname='\(one)'", [:], Self.fails)], [suite("hostname='\(other)'", [:], "")],
      ])
      #expect(Set(projects.counts) == ["\(one): failed", "\(other): passed"])
    }
    // Where one report has the case on two hosts, these are what it ran on.
    let two = try retried([
      [suite("hostname='a'", [:], Self.fails), suite("hostname='b'", [:], "")],
      [suite("hostname='b'", [:], "")],
    ])
    #expect(two.counts == ["a: failed", "b: passed"])
  }

  @Test("Any property that sets all cases of a report apart tells which are the same")
  func anyProperty() throws {
    func variant(_ name: String, _ outcome: String) -> String {
      suite("", ["theme": name, "seed": "1"], outcome)
    }
    let (counts, _) = try retried([
      [variant("dark", Self.fails), variant("light", "")],
      [variant("light", Self.fails), variant("dark", "")],
    ])
    let kinds = counts.map { String($0.split(separator: ":")[1]) }.sorted()
    #expect(kinds == [" failed", " passed, flaky"])
  }

  @Test("Cases of which nothing tells what belongs together are all kept, with a note")
  func uncertain() throws {
    func plain(_ outcome: String) -> String { suite("", [:], outcome) }
    let note =
      "every attempt of 1 case is kept, since nothing tells which belong together:"
      + " 's' 'c' 'n'; a property such as 'browser', or --label, does"
    let other = "<failure message='o'/>"
    let mixed = try retried([[plain(Self.fails), plain("")], [plain(""), plain(other)]])
    #expect(mixed.notes == [note])
    #expect(mixed.counts.joined().count(of: "failed") == 2)
    let fewer = try retried([[plain(Self.fails), plain(Self.fails)], [plain("")]], .worst)
    #expect(fewer.notes == [note])
    #expect(fewer.counts.joined().count(of: "failed") == 2)
    // What says the same is the same.
    let same = try retried([[plain(Self.fails), plain("")], [plain(""), plain(Self.fails)]])
    #expect(same.counts.joined().count(of: "failed") == 1)
    // Whichever is whichever, all of them pass in the end.
    let sure = try retried([[plain(Self.fails), plain("")], [plain(""), plain("")]])
    #expect(sure.counts.joined().count(of: "failed") == 0)
    #expect(sure.counts.joined().count(of: "passed, flaky") == 1)
  }

  @Test(
    "Cases that say that they did not run are skipped",
    arguments: [
      "<testcase name='a' status='notrun'/>", "<testcase name='a' status='disabled'/>",
      "<testcase name='a' result='suppressed'/>", "<testcase name='a'><ignored/></testcase>",
    ])
  func notRun(text: String) throws {
    let path = try shelf.put("<testsuite name='s'>\(text)</testsuite>", as: "r.xml")
    #expect(
      ReportCheck().outcome(paths: [path]).text
        == "not ok: whole; too few: 0 ran, expected 1 or more; 1 test, 1 skipped\n")
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
