import Foundation
import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Tests that are stated and not there")
struct StatedTestsTests: RunReports {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test("A suite that states tests and contains none is kept, and is no success")
  func emptySuite() throws {
    let path = try shelf.put(
      root(
        "<testsuite name='s' tests='40' failures='2'/>",
        "<testsuite name='t'><testcase name='a'/></testsuite>"),
      as: "r.xml")
    let shown = ReportSummary.outcome(paths: [path])
    #expect(shown.status == .inconclusive)
    expectRecorded(shown.text, "emptySuite 1", masking: shelf.directory)
    _ = try merge([path])
    let merged = try shelf.read("\(shelf.directory)/m.xml")
    #expect(merged.contains("<testsuites tests=\"41\" failures=\"2\" errors=\"0\">\n"))
    #expect(merged.contains("<testsuite name=\"s\" tests=\"40\" failures=\"2\" errors=\"0\">\n"))
    expectRecorded(ReportCheck().outcome(paths: [path]).text, "emptySuite 2")
  }

  @Test(
    "A suite that states more than it holds is incomplete",
    arguments: [
      ("tests='3'", "states 3 tests and contains 2"),
      ("tests='2' failures='1'", "states 1 failure and 0 errors and contains none"),
      ("errors='2'", "states 0 failures and 2 errors and contains none"),
      ("tests='2' failures='0'", nil),
      ("tests='1'", nil),
    ])
  func shortfall(stated: String, reason: String?) throws {
    let path = try shelf.put(
      root("<testsuite name='s' \(stated)><testcase name='a'/><testcase name='b'/></testsuite>"),
      as: "r.xml")
    let text =
      reason.map { "not ok: incomplete: 's' \($0); 2 tests, 0 skipped\n" }
      ?? "ok: complete; all passed; 2 tests, 0 skipped\n"
    #expect(ReportCheck().outcome(paths: [path]).text == text)
    let isShort = reason != nil
    #expect(ReportSummary.outcome(paths: [path]).status == (isShort ? .inconclusive : .agreed))
    let merged = try merge([path])
    #expect(merged.status == (isShort ? .inconclusive : .agreed))
    #expect(merged.diagnostics == (reason.map { ["incomplete: 's' \($0)"] } ?? []))
    #expect(ReportCheck().outcome(paths: ["\(shelf.directory)/m.xml"]).text == text)
  }

  @Test(
    "Tests that are stated and missing stay so, whatever is added to them",
    arguments: [[0, 1, 2], [2, 1, 0], [1, 0, 2]])
  func shortfallAmongOthers(order: [Int]) throws {
    func suite(_ stated: Int, _ names: [String]) -> String {
      root(
        "<testsuite name='s' tests='\(stated)'>"
          + names.map { "<testcase name='\($0)'/>" }.joined() + "</testsuite>")
    }
    let paths = try [
      suite(40, ["a", "b"]), suite(3, ["c", "d", "e"]), suite(2, ["f", "g"]),
    ].enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let atOnce = try merge(order.map { paths[$0] })
    #expect(atOnce.diagnostics == ["incomplete: 's' states 40 tests and contains 2"])
    let text = try shelf.read("\(shelf.directory)/m.xml")
    #expect(text.contains("<testsuite name=\"s\" tests=\"45\""))
    let first = try shelf.merge([paths[order[0]], paths[order[1]]], as: "f.xml")
    let inSteps = try shelf.merge([first, paths[order[2]]], as: "s.xml")
    #expect(try shelf.read(inSteps) == text)
  }

  @Test(
    "An incomplete report stays incomplete, whatever is merged with it, in whatever order and steps",
    arguments: [ReportMerge.DuplicatePolicy.keep, .retry, .worst])
  func incomplete(policy: ReportMerge.DuplicatePolicy) throws {
    func suite(_ stated: Int, _ cases: String...) -> String {
      root("<testsuite name='s' tests='\(stated)'>\(cases.joined())</testsuite>")
    }
    // Attempts and further failures, which a reader counts as well, fill no gap.
    let flaky = "<testcase name='a'><flakyFailure/><flakyFailure/></testcase>"
    let failing = "<testcase name='b'><failure/><failure/></testcase>"
    let texts = [
      suite(4, "<testcase name='a'/>"), suite(3, flaky, "<testcase name='b'/>"),
      suite(2, "<testcase name='a'><failure/></testcase>", failing),
    ]
    let paths = try texts.enumerated().map { try shelf.put($1, as: "\($0).xml") }
    let merging = ReportMerge(onDuplicate: policy)
    for order in [[0, 1, 2], [2, 0, 1], [1, 2, 0]] {
      let inputs = order.map { paths[$0] }
      #expect(try merge(inputs, policy).status == .inconclusive)
      let atOnce = try shelf.read("\(shelf.directory)/m.xml")
      #expect(ReportCheck().outcome(paths: ["\(shelf.directory)/m.xml"]).status == .inconclusive)
      let first = try shelf.merge(Array(inputs[..<2]), as: "f.xml", with: merging)
      #expect(
        try shelf.read(shelf.merge([first, inputs[2]], as: "s.xml", with: merging)) == atOnce)
    }
    #expect(try merge(Array(paths[1...]), policy).status == .agreed)
  }

  private static let two = "<testcase name='a'/><testcase name='b'/>"

  @Test(
    "A suite with suites in it is held to what it states, and what is missing of it is its own",
    arguments: [
      ("tests='4' failures='1'", "tests='2'", "states 4 tests and contains 2"),
      ("tests='2' failures='1'", "tests='2'", "states 1 failure and 0 errors and contains none"),
      ("tests='40'", "", "states 40 tests and contains 2"),
      ("tests='2' failures='0' skipped='0'", "tests='2'", nil), ("tests='1'", "", nil),
      ("", "", nil),
    ])
  func nesting(outer: String, inner: String, reason: String?) throws {
    let path = try shelf.put(
      root(
        "<testsuite name='all' \(outer)><testsuite name='Foo' \(inner)>\(Self.two)</testsuite>"
          + "</testsuite>"), as: "r.xml")
    let text =
      reason.map { "not ok: incomplete: 'all' \($0); 2 tests, 0 skipped\n" }
      ?? "ok: complete; all passed; 2 tests, 0 skipped\n"
    #expect(ReportCheck().outcome(paths: [path]).text == text)
    let merged = try merge([path])
    #expect(merged.status == (reason == nil ? .agreed : .inconclusive))
    #expect(
      ReportCheck().outcome(paths: ["\(shelf.directory)/m.xml"]).status
        == (reason == nil ? .agreed : .inconclusive))
  }

  @Test("What suites say that they miss is not said by those around them again")
  func nestedTwice() throws {
    let path = try shelf.put(
      root(
        "<testsuite name='o' tests='8'><testsuite name='m' tests='7'><testsuite name='i' tests='4'>"
          + "\(Self.two)</testsuite></testsuite></testsuite>"), as: "r.xml")
    // Two of 'i', three more of 'm', one more of 'o'.
    expectRecorded(try merge([path]).diagnostics, "nestedTwice")
    #expect(try shelf.read("\(shelf.directory)/m.xml").contains("<testsuites tests=\"8\""))
  }

  @Test(
    "A number of cases or a shard that no run of this tool has is incomplete",
    arguments: ["x", "", "-1", "99999999999999999999"])
  func oddExpectation(value: String) throws {
    let path = try shelf.put(
      root(
        "<testsuite name='s'><properties><property name='tool-version' value='1'/>"
          + "<property name='expected' value='\(value)'/></properties>\(Self.two)</testsuite>"),
      as: "r.xml")
    let line = "incomplete: 's': its property 'expected' is '\(value)', expected a number of cases"
    #expect(ReportCheck().outcome(paths: [path]).text == "not ok: \(line); 2 tests, 0 skipped\n")
    #expect(try merge([path]).diagnostics == [line])
  }

  @Test(
    "A root that states more than its suites is incomplete",
    arguments: [
      ("tests='40'", "states 40 tests and contains 2"),
      ("tests='2' failures='3'", "states 3 failures and 0 errors and contains none"),
    ])
  func shortRoot(stated: String, reason: String) throws {
    let path = try shelf.put(
      "<testsuites \(stated)><testsuite name='s' tests='2'><testcase name='a'/>"
        + "<testcase name='b'/></testsuite></testsuites>", as: "r.xml")
    let text = "not ok: incomplete: '(root)' \(reason); 2 tests, 0 skipped\n"
    #expect(ReportCheck().outcome(paths: [path]).text == text)
    #expect(ReportSummary.outcome(paths: [path]).status == .inconclusive)
    let merged = try merge([path])
    #expect(merged.status == .inconclusive)
    #expect(merged.diagnostics == ["incomplete: '(root)' \(reason)"])
    #expect(ReportCheck().outcome(paths: ["\(shelf.directory)/m.xml"]).text == text)
  }
}
