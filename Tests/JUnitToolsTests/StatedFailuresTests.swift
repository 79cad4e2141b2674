import JUnit
import RunRecords
import Testing

@Suite("Failures that are stated and not there")
struct StatedFailuresTests: RunReports {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private static let fails = "<testcase name='a'><failure message='m'/></testcase>"
  private static let errs = "<testcase name='a'><error message='m'/></testcase>"

  private func suite(_ stated: String, _ cases: String, name: String = "s") -> String {
    "<testsuite name='\(name)' \(stated)>\(cases)<testcase name='b'/></testsuite>"
  }

  private static let short = [
    (
      "failures='3'", fails, "failures=\"3\" errors=\"0\"", "3 failures and 0 errors and contains 1"
    ),
    (
      "failures='1' errors='2'", fails, "failures=\"1\" errors=\"2\"",
      "1 failure and 2 errors and contains 1"
    ),
    (
      "failures='2'", errs, "failures=\"1\" errors=\"1\"", "2 failures and 0 errors and contains 1"
    ),
  ]

  @Test("A suite that states more failures than it holds is incomplete", arguments: short)
  func suites(stated: String, testCase: String, counts: String, reason: String) throws {
    let path = try shelf.put(root(suite(stated, testCase)), as: "r.xml")
    #expect(
      ReportCheck().outcome(paths: [path]).text.hasPrefix(
        "not ok: incomplete: 's' states \(reason); 1 "))
    let other = try shelf.put(root(suite("failures='0'", "", name: "t")), as: "o.xml")
    let merged = try merge([path, other])
    #expect(merged.status == .inconclusive)
    // What states another word for a failure is one all the same.
    #expect(merged.diagnostics.count == 1)
    let output = "\(shelf.directory)/m.xml"
    let text = try shelf.read(output)
    #expect(text.contains("<testsuite name=\"s\" tests=\"2\" \(counts)"), "\(text)")
    #expect(text.contains("<testsuites tests=\"3\" \(counts)"), "\(text)")
    #expect(ReportCheck().outcome(paths: [output]).status == .inconclusive)
    let diff = try ReportDiff(base: output, head: output, spoolDirectory: shelf.directory)
    #expect(diff.status() == .notRun)
    #expect(diff.diagnostics.first?.hasPrefix("\(output) is incomplete: 's' states ") == true)
  }

  @Test("So is a root that does, and a suite around others", arguments: short)
  func outer(stated: String, testCase: String, counts: String, reason: String) throws {
    for (text, name) in [
      ("<testsuites \(stated)>\(suite("", testCase))</testsuites>", "'(root)'"),
      (root("<testsuite name='o' \(stated)>\(suite("", testCase))</testsuite>"), "'o'"),
    ] {
      let path = try shelf.put(text, as: "r.xml")
      #expect(
        ReportCheck().outcome(paths: [path]).text.hasPrefix(
          "not ok: incomplete: \(name) states \(reason); 1 "))
      #expect(try merge([path]).status == .inconclusive)
      let output = "\(shelf.directory)/m.xml"
      #expect(ReportCheck().outcome(paths: [output]).status == .inconclusive)
      #expect(try shelf.read(output).contains("<testsuites tests=\"2\" \(counts)"))
      #expect(try shelf.read(shelf.merge([output], as: "n.xml")) == shelf.read(output))
    }
  }

  @Test(
    "Who counts outcomes, attempts, or errors as failures states no more than there is",
    arguments: [
      ("failures='1' errors='1'", "<failure message='m'/><error message='n'/>"),
      ("failures='2'", "<failure message='m'/><failure message='n'/>"),
      ("failures='2'", "<failure message='m'/><rerunFailure message='n'>t</rerunFailure>"),
      ("failures='1'", "<error message='m'/>"), ("errors='1'", "<failure message='m'/>"),
    ])
  func otherCounts(stated: String, outcomes: String) throws {
    let testCase = "<testcase name='a'>\(outcomes)</testcase>"
    for text in [
      root(suite(stated, testCase)), "<testsuites \(stated)>\(suite("", testCase))</testsuites>",
      root("<testsuite name='o' \(stated)>\(suite(stated, testCase))</testsuite>"),
    ] {
      let path = try shelf.put(text, as: "r.xml")
      #expect(ReportCheck().outcome(paths: [path]).text.hasPrefix("not ok: complete; 1 "))
      #expect(try merge([path]).status == .agreed)
    }
  }

  @Test(
    "What is missing of several reports adds up, in whatever order and steps they are merged",
    arguments: [[0, 1, 2], [2, 1, 0], [1, 2, 0]])
  func sums(order: [Int]) throws {
    let paths = try [("9", "a"), ("5", "c"), ("1", "e")].enumerated().map { index, part in
      let testCase = "<testcase name='\(part.1)'><failure message='m'/></testcase>"
      let text = "<testsuite name='s' failures='\(part.0)'>\(testCase)</testsuite>"
      return try shelf.put(root(text), as: "\(index).xml")
    }
    let atOnce = try merge(order.map { paths[$0] })
    #expect(atOnce.status == .inconclusive)
    let text = try shelf.read("\(shelf.directory)/m.xml")
    #expect(text.contains("<testsuite name=\"s\" tests=\"3\" failures=\"15\" errors=\"0\""))
    let first = try shelf.merge([paths[order[0]], paths[order[1]]], as: "f.xml")
    #expect(try shelf.read(shelf.merge([first, paths[order[2]]], as: "s.xml")) == text)
  }
}
