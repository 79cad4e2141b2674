import JUnitTools
import RunRecords
import Testing

@Suite("Comparing reports")
struct ReportDiffTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private func report(_ cases: [String: String]) -> String {
    let list = cases.sorted { $0.key < $1.key }
    return "<testsuite name='s'>"
      + list.map { "<testcase classname='c' name='\($0)'>\($1)</testcase>" }.joined()
      + "</testsuite>"
  }

  private func diff(_ base: [String: String], _ head: [String: String]) throws -> ReportDiff {
    try ReportDiff(
      base: shelf.put(report(base), as: "base.xml"), head: shelf.put(report(head), as: "head.xml"),
      spoolDirectory: shelf.directory)
  }

  private static let fails = "<failure type='T' message='x is 12'/>"
  private static let failsAlso = "<failure type='T' message='x is -3.5e2'/>"
  private static let failsOtherwise = "<failure type='T' message='y is 12'/>"

  @Test("Every kind of change is told")
  func kinds() throws {
    let diff = try diff(
      [
        "a": "", "b": Self.fails, "c": Self.fails, "d": Self.fails, "e": "", "f": "", "g": "",
        "h": "", "i": "<skipped/>",
      ],
      [
        "a": Self.fails, "b": Self.failsAlso, "c": Self.failsOtherwise, "d": "", "e": "<error/>",
        "f": "<skipped/>", "h": "", "i": "<skipped/>", "j": "",
      ])
    #expect(
      diff.text == """
        newly failing: 1
          c: a: x is 12
        newly erroring: 1
          c: e: error
        still failing, in another way: 1
          c: c: y is 12
        still failing: 1
          c: b: x is -3.5e2
        newly skipped: 1
          c: f: skipped
        fixed: 1
          c: d
        added: 1
          c: j
        removed: 1
          c: g
        1 newly failing, 1 newly erroring, 1 still failing, in another way, 1 still failing, 1 newly skipped, 1 fixed, 1 added, 1 removed

        """)
    #expect(diff.status == .disagreed)
  }

  @Test("What is no regression exits with 0")
  func noRegression() throws {
    let diff = try diff(
      ["a": Self.fails, "b": Self.fails, "c": ""], ["a": Self.failsAlso, "b": ""])
    #expect(diff.outcome(as: .text).status == .agreed)
    #expect(
      diff.json
        == #"{"version":1,"regression":false,"counts":{"newly failing":0,"newly erroring":0,"still failing, in another way":0,"still failing":1,"newly skipped":0,"fixed":1,"added":0,"removed":1},"cases":{"still failing":[{"suite":"s","classname":"c","name":"a","message":"x is -3.5e2"}],"fixed":[{"suite":"s","classname":"c","name":"b","message":""}],"removed":[{"suite":"s","classname":"c","name":"c","message":""}]}}"#
        + "\n")
  }

  @Test("A report against itself has no differences")
  func same() throws {
    #expect(try diff(["a": ""], ["a": ""]).text == "no differences\n")
  }

  @Test("Markdown is cut to what forges take")
  func markdown() throws {
    let cases = Dictionary(
      uniqueKeysWithValues: (0..<900).map {
        ("case \($0)", "<failure message='\(String(repeating: "|", count: 150))'/>")
      })
    let text = try diff([:], cases).markdown
    #expect(text.utf8.count <= ReportDiff.markdownLimit)
    #expect(text.hasPrefix("### Regression\n\n900 newly failing, 900 added\n"))
    #expect(text.hasSuffix(" more cases\n"))
  }

  @Test(
    "Numbers are masked in signatures",
    arguments: [
      ("x is -3.5e-9, not +2", "x is #, not #"), ("v1.2.3", "v#.#"), ("12e", "#e"), ("a-b", "a-b"),
    ])
  func masks(text: String, masked: String) {
    #expect(FailureSignature.masked(text) == masked)
  }
}
