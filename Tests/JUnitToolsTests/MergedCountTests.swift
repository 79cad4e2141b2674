import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("What a merged report states")
struct MergedCountTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test(
    "Counts that no input states are not made up, but for those that no report can be without",
    arguments: [
      ("", "tests=\"1\" failures=\"0\" errors=\"0\""),
      ("tests='1' failures='0'", "tests=\"1\" failures=\"0\" errors=\"0\""),
      ("skipped='0'", "tests=\"1\" failures=\"0\" errors=\"0\" skipped=\"0\""),
      (
        "disabled='0' assertions='3'",
        "tests=\"1\" failures=\"0\" errors=\"0\" disabled=\"0\" assertions=\"3\""
      ),
    ])
  func counts(stated: String, written: String) throws {
    let path = try shelf.put(
      "<testsuite name='s' \(stated)><testcase name='a'/></testsuite>", as: "a.xml")
    let merged = try shelf.read(shelf.merge([path], as: "m.xml"))
    #expect(merged.contains("<testsuite name=\"s\" \(written)>\n"), "\(merged)")
  }

  @Test("A case that is skipped is counted, whoever states it, in whatever steps")
  func skips() throws {
    let texts = ["<testcase name='a'/>", "<testcase name='a'><skipped/></testcase>", ""]
    let paths = try texts.enumerated().map {
      try shelf.put(
        "<testsuite name='s'>\($1)<testcase name='x\($0)'/></testsuite>", as: "\($0).xml")
    }
    let retry = ReportMerge(onDuplicate: .retry)
    let all = try shelf.read(shelf.merge(paths, as: "all.xml", with: retry))
    #expect(
      all.contains("<testsuite name=\"s\" tests=\"4\" failures=\"0\" errors=\"0\" skipped=\"0\">"))
    let two = try shelf.merge([paths[1], paths[2]], as: "two.xml", with: retry)
    #expect(try shelf.read(two).contains(" skipped=\"1\">"))
    #expect(try shelf.read(shelf.merge([paths[0], two], as: "s.xml", with: retry)) == all)
  }

  @Test("A merge of nothing is none", arguments: ["<testsuites/>", "<testsuite name='s'/>"])
  func nothing(text: String) throws {
    let path = try shelf.put(text, as: "a.xml")
    let outcome = try ReportMerge().run(inputs: [path], output: .file("\(shelf.directory)/m.xml"))
    #expect(outcome.status == .inconclusive)
    #expect(outcome.diagnostics == ["the merged report has no case"])
  }

  @Test("A report in which no case ran is incomplete, whichever command reads it")
  func nothingRan() throws {
    let skips = "<testsuite name='s'><testcase name='a'><skipped/></testcase></testsuite>"
    let path = try shelf.put(skips, as: "a.xml")
    let ran = try shelf.put("<testsuite name='t'><testcase name='b'/></testsuite>", as: "b.xml")
    let output = JUnitDestination.file("\(shelf.directory)/m.xml")
    let merged = try ReportMerge().run(inputs: [path], output: output)
    #expect(merged.status == .inconclusive)
    #expect(
      merged.diagnostics == ["the merged report has no case that ran: all were skipped"])
    let shown = ReportSummary.outcome(paths: [path])
    #expect(shown.status == .inconclusive)
    #expect(
      shown.diagnostics == ["incomplete: the input has no case that ran: all were skipped"])
    #expect(ReportCheck().outcome(paths: [path]).status == .inconclusive)
    let diff = try ReportDiff(base: ran, head: path, spoolDirectory: shelf.directory)
    #expect(diff.status() == .notRun)
    #expect(diff.diagnostics == ["\(path) has no case that ran: all were skipped"])
    // All inputs count together.
    #expect(try ReportMerge().run(inputs: [path, ran], output: output).status == .agreed)
    #expect(ReportSummary.outcome(paths: [path, ran]).status == .agreed)
    #expect(ReportCheck().outcome(paths: [path, ran]).status == .agreed)
  }

  @Test("The files of a directory have no root, and what it says is not lost in silence")
  func directories() throws {
    let suite = "<testsuite name='s'><testcase name='a'/></testsuite>"
    let named = try shelf.put("<testsuites name='nightly'>\(suite)</testsuites>", as: "n.xml")
    let directory = "\(shelf.directory)/d"
    let outcome = try ReportMerge().run(inputs: [named], output: .directory(directory))
    expectRecorded(outcome.notes, "directories")
    #expect(outcome.status == .agreed)
    // What it states beyond its suites is stated by a suite of its own.
    for (stated, reason) in [
      ("tests='3'", "'(root)' states 2 tests and contains none"),
      ("failures='2'", "'(root)' states 2 failures and 0 errors and contains none"),
    ] {
      let short = try shelf.put("<testsuites \(stated)>\(suite)</testsuites>", as: "r.xml")
      let other = "\(shelf.directory)/\(stated.prefix(5))"
      #expect(
        try ReportMerge().run(inputs: [short], output: .directory(other)).status == .inconclusive)
      let checked = ReportCheck().outcome(paths: [other])
      #expect(checked.status == .inconclusive)
      #expect(checked.text.contains(reason), "\(checked.text)")
    }
  }
}
