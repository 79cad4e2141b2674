import Foundation
import JUnit
import RunRecords
import Testing

/// A report in the shape of another tool, once as it passes and once with a way to fail that the tool has.
struct ReportPair: CustomTestStringConvertible {
  let tool: String
  var testDescription: String { tool }

  private static let folder = URL(filePath: #filePath).deletingLastPathComponent()
    .appending(path: "Corpus/pairs")

  var passes: String { Self.folder.appending(path: tool + ".passes.xml").path }
  var fails: String { Self.folder.appending(path: tool + ".fails.xml").path }

  static let all: [ReportPair] = {
    let names = (try? FileManager.default.contentsOfDirectory(atPath: folder.path)) ?? []
    return names.filter { $0.hasSuffix(".passes.xml") }.sorted()
      .map { ReportPair(tool: String($0.dropLast(".passes.xml".count))) }
  }()
}

@Suite("The ways in which other tools fail")
struct WayToFailTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test("There are many of them")
  func count() { #expect(ReportPair.all.count >= 30) }

  /// The reports that pass and are not green, with what the check says and the rule that decides so.
  private static let notGreen: [String: (status: RunStatus, reason: String)] = [
    // Rule 1: elements, words and attributes that look like an outcome and that JUnit does not know.
    "allure-ish": (.disagreed, "unclear result: <step>"),
    "dejagnu": (.disagreed, "unclear result: 'result' is 'XFAIL'"),
    "node": (.disagreed, "unclear result: 'failure' is 'not yet'"),
    "testng": (.disagreed, "unclear result: <ignored>"),
    // Rule 2: these suites state assertions as tests, which are more than their cases.
    "catch2": (.inconclusive, "states 7 tests and contains 2"),
    "doctest": (.inconclusive, "states 3 tests and contains 1"),
  ]

  @Test(
    "What passes is green for every command, without a word, but for what the rules name",
    arguments: ReportPair.all)
  func passes(pair: ReportPair) throws {
    let outcome = ReportCheck().outcome(paths: [pair.passes])
    if let known = Self.notGreen[pair.tool] {
      #expect(outcome.status == known.status)
      #expect((outcome.text + outcome.diagnostics.joined()).contains(known.reason))
      // The option of each rule makes it green.
      var allowing = ReportCheck()
      allowing.reading.allowsUnclear = known.status == .disagreed
      allowing.reading.ignoresCounts = known.status == .inconclusive
      #expect(allowing.outcome(paths: [pair.passes]).status == .agreed)
      return
    }
    #expect(outcome.text.hasPrefix("ok: complete; all passed; "), "\(outcome.text)")
    #expect(outcome.notes == [])
    #expect(ReportSummary.outcome(paths: [pair.passes]).status == .agreed)
    let merged = try shelf.merge(
      [pair.passes], as: "m.xml", with: ReportMerge(onDuplicate: .keep))
    #expect(ReportCheck().outcome(paths: [merged]).text == outcome.text)
    let diff = try ReportDiff(
      base: pair.passes, head: merged, spoolDirectory: shelf.directory)
    #expect(diff.status() == .agreed)
    #expect(diff.counts == [:] || diff.counts == [.flaky: 1], "\(diff.counts)")
  }

  @Test("What fails is green for no command, merged or not", arguments: ReportPair.all)
  func fails(pair: ReportPair) throws {
    let status = ReportCheck().outcome(paths: [pair.fails]).status
    #expect([.disagreed, .inconclusive].contains(status))
    #expect(ReportSummary.outcome(paths: [pair.fails]).status == status)
    let isWhole = status == .disagreed
    let output = "\(shelf.directory)/m.xml"
    let merge = try ReportMerge(onDuplicate: .keep).run(inputs: [pair.fails], output: .file(output))
    #expect(merge.status == (isWhole ? .agreed : .inconclusive))
    #expect(ReportCheck().outcome(paths: [output]).status == status)
    let worse = try ReportDiff(
      base: pair.passes, head: pair.fails, spoolDirectory: shelf.directory)
    let isKnown = Self.notGreen[pair.tool]?.status == .inconclusive
    #expect(worse.status() == (isWhole && !isKnown ? .disagreed : .notRun))
    let same = try ReportDiff(base: pair.fails, head: output, spoolDirectory: shelf.directory)
    #expect(same.status() == (isWhole ? .agreed : .notRun))
    // Of both together the worst counts.
    let both = try shelf.merge(
      [pair.passes, pair.fails], as: "both.xml", with: ReportMerge(onDuplicate: .worst))
    #expect(ReportCheck().outcome(paths: [both]).status != .agreed)
  }
}
