import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("What is counted of reports")
struct CountingTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func check(_ paths: [String], _ check: ReportCheck = ReportCheck()) -> String {
    check.outcome(paths: paths).text
  }

  @Test("Copies of a case are one where enough tests have to run")
  func copies() throws {
    let text = "<testsuite name='s'><testcase name='a'/><testcase name='b'/></testsuite>"
    let paths = try ["1.xml", "2.xml"].map { try shelf.put(text, as: $0) }
    expectRecorded(check(paths, ReportCheck(minTests: 2)), "copies 1")
    expectRecorded(check(paths, ReportCheck(minTests: 3)), "copies 2")
    // What the user's key tells apart is not a copy.
    let browsers = try ["chromium", "webkit"].map { browser in
      try shelf.put(
        text.replacing("name='s'", with: "name='s' hostname='\(browser)'"), as: "\(browser).xml")
    }
    #expect(check(browsers, ReportCheck(minTests: 4)).hasPrefix("not ok: "))
    let byHost = ReportCheck(minTests: 4, key: CaseKey("hostname") ?? CaseKey())
    #expect(check(browsers, byHost).hasPrefix("ok: "))
  }

  @Test("A flaky case is shown, and counted in the line of the check")
  func flaky() throws {
    let path = try shelf.put(
      "<testsuite name='s'><testcase name='a'><flakyFailure message='m'/><flakyError/></testcase>"
        + "<testcase name='b'/></testsuite>", as: "r.xml")
    expectRecorded(check([path]), "flaky 1")
    expectRecorded(check([path], ReportCheck(failingOn: [.flaky])), "flaky 2")
    expectRecorded(ReportSummary.outcome(paths: [path]).text, "flaky 3", masking: shelf.directory)
  }

  @Test("A report of which an input could not be read is incomplete, whatever is asked about")
  func unreadInput() throws {
    let good = try shelf.put("<testsuite name='s'><testcase name='a'/></testsuite>", as: "g.xml")
    let bad = try shelf.put("<testsuite name='t'><testcase", as: "bad.xml")
    let output = "\(shelf.directory)/m.xml"
    _ = try ReportMerge().run(inputs: [good, bad], output: .file(output))
    expectRecorded(check([output], ReportCheck(failingOn: [.failures])), "unreadInput 1")
    let shown = ReportSummary.outcome(paths: [output])
    #expect(shown.status == .inconclusive)
    expectRecorded(shown.diagnostics, "unreadInput 2", masking: shelf.directory)
    let diff = try ReportDiff(base: good, head: output, spoolDirectory: shelf.directory)
    expectRecorded(diff.diagnostics, "unreadInput 3", masking: shelf.directory)
  }

  @Test("A run that could not read a scenario file is incomplete, whatever is asked about")
  func unreadScenarios() throws {
    let path = try shelf.put(
      "<testsuite name='S'><properties><property name='tool-version' value='1'/></properties>"
        + "<testcase classname='S' name='(file)'><error type='ScenarioUnreadable' message='m'/></testcase>"
        + "<testcase name='a [x]'/></testsuite>", as: "r.xml")
    expectRecorded(check([path], ReportCheck(failingOn: [.failures])), "unreadScenarios 1")
    #expect(ReportSummary.outcome(paths: [path]).status == .inconclusive)
    let merged = "\(shelf.directory)/m.xml"
    let merge = try ReportMerge().run(inputs: [path], output: .file(merged))
    #expect(merge.status == .inconclusive)
    expectRecorded(merge.diagnostics, "unreadScenarios 2")
    #expect(ReportCheck().outcome(paths: [merged]).status == .inconclusive)
    // What cannot be read on either side is no comparison; what can be read again is fixed.
    let diff = try ReportDiff(base: path, head: merged, spoolDirectory: shelf.directory)
    #expect(
      diff.diagnostics
        == [path, merged].map { "\($0) is incomplete: 'S': its scenario file could not be read" })
    #expect(diff.status() == .notRun)
    let good = try shelf.put(
      "<testsuite name='S'><properties><property name='tool-version' value='1'/></properties>"
        + "<testcase name='a [x]'/></testsuite>", as: "good.xml")
    let mended = try ReportDiff(base: path, head: good, spoolDirectory: shelf.directory)
    #expect(mended.status() == .agreed)
    #expect(mended.counts == [.fixed: 1])
  }

  /// A shard of a fuzz run.
  private func shard(_ index: Int, _ outcome: String) -> String {
    "<testsuite name='fuzz'><properties><property name='tool-version' value='1'/>"
      + "<property name='shard' value='\(index)/3'/><property name='run' value='r'/></properties>"
      + "<testcase classname='fuzz' name='random specs [a]' time='1.000'>\(outcome)</testcase>"
      + "<testcase classname='fuzz' name='random specs [b]' time='1.000'/></testsuite>"
  }

  @Test(
    "A case that every shard of a fuzz run has is one in the merged report, with its worst outcome",
    arguments: [
      (["", "", ""], "ok: complete; all passed; 2 tests, 0 skipped\n"),
      (["", "<failure/>", ""], "not ok: complete; 1 failed; 2 tests, 0 skipped\n"),
      (["<failure/>", "<failure/>", ""], "not ok: complete; 1 failed; 2 tests, 0 skipped\n"),
      (["<skipped/>", "", "<skipped/>"], "ok: complete; all passed; 2 tests, 0 skipped\n"),
      (
        ["<skipped/>", "<skipped/>", "<skipped/>"], "ok: complete; all passed; 2 tests, 1 skipped\n"
      ),
    ])
  func fuzzShards(outcomes: [String], text: String) throws {
    let paths = try outcomes.enumerated().map { try shelf.put(shard($0, $1), as: "\($0).xml") }
    // In the shards themselves it counts once where enough tests have to run.
    #expect(check(paths, ReportCheck(minTests: 3)).contains("too few"))
    let merged = try shelf.merge(paths, as: "m.xml")
    #expect(check([merged]) == text)
  }

  @Test("What a merge that keeps copies states is what it holds, and copies do not fill gaps")
  func kept() throws {
    func suite(_ names: [String], expected: Int, host: String) -> String {
      "<testsuite name='S' hostname='\(host)'><properties><property name='tool-version' value='1'/>"
        + "<property name='run' value='r'/><property name='expected' value='\(expected)'/>"
        + "<property name='suites' value='1'/></properties>"
        + names.map { "<testcase classname='S' name='\($0) [x]'/>" }.joined() + "</testsuite>"
    }
    func merged(_ texts: [String]) throws -> (outcome: ReportOutcome, text: String) {
      let paths = try texts.enumerated().map { try shelf.put($1, as: "\($0).xml") }
      let output = "\(shelf.directory)/m.xml"
      let outcome = try ReportMerge(onDuplicate: .keep).run(inputs: paths, output: .file(output))
      #expect(ReportCheck().outcome(paths: [output]).status == outcome.status)
      return (outcome, try shelf.read(output))
    }
    let whole = suite(["a", "b"], expected: 2, host: "h")
    let both = try merged([whole, whole])
    #expect(both.outcome.status == .agreed)
    #expect(both.text.contains("name=\"expected\" value=\"4\""))
    let hosts = try merged([whole, suite(["a", "b"], expected: 2, host: "i")])
    #expect(hosts.outcome.status == .agreed)
    #expect(hosts.text.contains("name=\"suites\" value=\"1\""))
    let part = suite(["a", "b"], expected: 3, host: "h")
    let parts = try merged([part, part])
    expectRecorded(parts.outcome.diagnostics, "kept 1")
    #expect(parts.text.contains("name=\"expected\" value=\"6\""))
    let short = "<testsuite name='s' tests='3'><testcase name='a'/></testsuite>"
    let foreign = try merged([short, short])
    expectRecorded(foreign.outcome.diagnostics, "kept 2")
  }

  @Test(
    "A large suite is split in a directory, and is whole again as a file",
    arguments: [
      "<property name='tool-version' value='1'/><property name='run' value='r'/>"
        + "<property name='expected' value='40'/><property name='suites' value='1'/>",
      "<property name='p' value='q'/>",
    ])
  func split(properties: String) throws {
    let cases = (10..<50).map {
      "<testcase classname='S' name='\($0) [x]' time='0.010'>"
        + ($0 % 7 == 0 ? "<failure message='m'/>" : "") + "</testcase>"
    }
    let path = try shelf.put(
      "<testsuites><testsuite name='S'><properties>\(properties)</properties>\(cases.joined())"
        + "<system-out>out</system-out></testsuite></testsuites>", as: "r.xml")
    let whole = try shelf.merge([path], as: "m.xml")
    let directory = "\(shelf.directory)/dir"
    let outcome = try ReportMerge(splitSize: 1000).run(
      inputs: [path], output: .directory(directory))
    #expect(outcome.status == .agreed)
    let files = try ReportPaths.files(at: directory).paths
    #expect(files.count > 2)
    #expect(files.first == "\(directory)/TEST-S.1.xml")
    for file in files { #expect(try shelf.read(file).utf8.count < 2000) }
    #expect(check([directory]) == check([path]))
    let joined = try shelf.merge(files.reversed(), as: "j.xml")
    #expect(try shelf.read(joined) == shelf.read(whole))
    // Parts of before do not stay beside those of a later merge; what others wrote does.
    let parts = "\(shelf.directory)/parts"
    _ = try ReportMerge(splitSize: 1000).run(inputs: [path], output: .directory(parts))
    try JUnitDestination.directory(parts).removeEarlierReports()
    let isForeign = !properties.contains("tool-version")
    let left = try FileManager.default.contentsOfDirectory(atPath: parts)
    #expect(left.isEmpty == isForeign)
    // A part that is missing is missed.
    let rest = try ReportMerge().run(
      inputs: [files[0], files[2]], output: .file("\(shelf.directory)/rest.xml"))
    #expect(rest.status == .inconclusive)
  }
}
