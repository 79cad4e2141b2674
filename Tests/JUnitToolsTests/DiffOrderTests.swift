import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Comparing cases that nothing tells apart")
struct DiffOrderTests {
  private let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  private static let fails = "<failure type='T' message='x is 12'/>"
  private static let failsOtherwise = "<failure type='T' message='y is 12'/>"

  private func report(_ outcomes: [String]) -> String {
    "<testsuite name='s'>" + outcomes.map { "<testcase name='n'>\($0)</testcase>" }.joined()
      + "</testsuite>"
  }

  private func diff(_ base: String, _ head: String) throws -> ReportDiff {
    try ReportDiff(
      base: shelf.put(base, as: "base.xml"), head: shelf.put(head, as: "head.xml"),
      spoolDirectory: shelf.directory)
  }

  private static let remark =
    "1 name has several cases, which are compared in their order; --key distinguishes them\n"

  @Test(
    "They are compared in their order, and that is said",
    arguments: [
      ([fails, ""], ["", fails], [ReportDiff.Change.fixed: 1, .newlyFailing: 1], true),
      ([fails, "", ""], ["", "", fails], [.fixed: 1, .newlyFailing: 1], true),
      ([fails, failsOtherwise], [failsOtherwise, fails], [.changedSignature: 2], true),
      (["", fails], ["", fails], [.sameSignature: 1], true),
      (["", fails], ["", fails, ""], [.sameSignature: 1, .added: 1], true),
      (["", fails], [fails], [.newlyFailing: 1, .added: 0, .removed: 1], true),
      (["", ""], ["", ""], [:], false),
      ([fails, fails], [fails], [.sameSignature: 1, .removed: 1], false),
    ])
  func order(
    base: [String], head: [String], counts: [ReportDiff.Change: Int], isSaid: Bool
  ) throws {
    let diff = try diff(report(base), report(head))
    #expect(diff.counts == counts.filter { $0.value > 0 })
    #expect(diff.text().contains(Self.remark) == isSaid)
    #expect(diff.markdown().contains(Self.remark) == isSaid)
    #expect(diff.json().contains("which are compared in their order") == isSaid)
    let isWorse = counts.keys.contains { $0.isRegression || $0 == .removed }
    #expect(diff.status() == (isWorse ? .disagreed : .agreed))
  }

  @Test("Where no case is in both there is nothing to compare")
  func nothingInCommon() throws {
    let none = try diff("<testsuites/>", report([""]))
    expectRecorded(none.text(), "nothingInCommon 1")
    expectRecorded(none.markdown(), "nothingInCommon 2")
    #expect(none.status() == .agreed)
    // What fails is a regression all the same.
    #expect(try diff("<testsuites/>", report([Self.fails])).text().contains("Regression: 1 newly"))
    let other = try diff(
      "<testsuite name='t'><testcase name='a'/></testsuite>",
      "<testsuite name='s'><testcase name='b'/></testsuite>")
    expectRecorded(other.outcome(as: .text, failingOn: []).text, "nothingInCommon 3")
    expectRecorded(try diff(report([""]), report([""])).text(), "nothingInCommon 4")
  }
}
