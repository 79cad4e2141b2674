import Foundation
import JUnitReporting
import JUnitTools
import RunRecords
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
    #expect(counts == ["chromium: passed", "webkit: failed, flaky"])
    #expect(notes == ["not kept as it was: 1 × earlier attempt that passed, left out"])
  }

  @Test("Only what failed is run again, and replaces what failed")
  func onlyFailed() throws {
    let (counts, notes) = try retried([
      [browser("chromium", ""), browser("webkit", Self.fails)], [browser("webkit", "")],
    ])
    #expect(counts == ["chromium: passed", "webkit: passed, flaky"])
    #expect(notes == [])
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
    ])
  func elsewhere(name: String, first: String, second: String) throws {
    let (counts, notes) = try retried([
      [suite("", [name: first], Self.fails)], [suite("", [name: second], "")],
    ])
    #expect(Set(counts) == ["\(first): failed", "\(second): passed"])
    #expect(
      notes == [
        "all of 1 case that comes twice are kept, since they ran on different things: 's' 'c' 'n'"
          + " (\(name)=\(first), \(name)=\(second))"
      ])
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
      "all of 1 case that comes twice are kept, since nothing tells which attempts belong together:"
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
        == "not ok: whole; green; too few: 0 ran, expected 1 or more; 1 test, 1 skipped\n")
  }
}

extension String {
  fileprivate func count(of part: String) -> Int { components(separatedBy: part).count - 1 }
}
