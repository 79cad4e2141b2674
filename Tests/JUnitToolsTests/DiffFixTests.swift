import JUnit
import RunRecords
import Testing

@Suite("What a comparison takes for fixed")
struct DiffFixTests: ReportComparing {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  /// A suite as a run writes it.
  private func ours(_ cases: String) -> String {
    "<testsuite name='S'><properties><property name='tool-version' value='1'/>"
      + "<property name='strategies' value='x y'/></properties>\(cases)</testsuite>"
  }

  private static let judged = "<testcase name='a [x]'/><testcase name='a [y]'/>"

  @Test(
    "What is there only while something is wrong is fixed when it goes",
    arguments: [
      ("<testcase name='a'><failure type='ExpectationMismatch' message='m'/></testcase>"),
      ("<testcase name='known 7'><failure type='KnownDivergenceStale' message='m'/></testcase>"),
      ("<testcase name='(file)'><error type='ScenarioUnreadable' message='m'/></testcase>"),
    ])
  func fixed(wrong: String) throws {
    let base = try shelf.put(ours(Self.judged + wrong), as: "base.xml")
    let head = try shelf.put(ours(Self.judged), as: "head.xml")
    let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    #expect(diff.counts == [.fixed: 1])
    #expect(diff.outcome(as: .text).status == .agreed)
    let back = try ReportDiff(base: head, head: base, spoolDirectory: shelf.directory)
    // A head of which something could not be read is incomplete.
    #expect(back.status() == (wrong.contains("(file)") ? .notRun : .disagreed))
    // Where its suite is gone, nothing was judged again.
    let other = try shelf.put(
      "<testsuite name='T'><testcase name='a [x]'/></testsuite>", as: "other.xml")
    let gone = try ReportDiff(base: base, head: other, spoolDirectory: shelf.directory)
    #expect(gone.counts[.fixed] == nil)
    #expect(gone.status() == .disagreed)
    // And other cases are missed beside it.
    let fewer = try shelf.put(ours("<testcase name='a [x]'/>"), as: "fewer.xml")
    let missed = try ReportDiff(base: base, head: fewer, spoolDirectory: shelf.directory)
    #expect(missed.counts == [.fixed: 1, .removed: 1])
    #expect(missed.failures(of: [.fewer]) == [.fewer])
  }

  @Test(
    "A scenario that goes as a whole is gone, not fixed, also where it has brackets in its name")
  func wholeScenario() throws {
    let wrong =
      "<testcase name='b [1]'><failure type='ExpectationMismatch' message='m'/></testcase>"
    let judged = "<testcase name='b [1] [x]'/>"
    let base = try shelf.put(ours(Self.judged + judged + wrong), as: "base.xml")
    let head = try shelf.put(ours(Self.judged), as: "head.xml")
    let gone = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    #expect(gone.counts == [.removed: 2])
    let fixed = try shelf.put(ours(Self.judged + judged), as: "fixed.xml")
    let diff = try ReportDiff(base: base, head: fixed, spoolDirectory: shelf.directory)
    #expect(diff.counts == [.fixed: 1])
  }

  @Test("Failing cases of strategies, and those of other tools, are removed when they go")
  func notFixed() throws {
    let failing = "<testcase name='b [y]'><failure type='T' message='m'/></testcase>"
    let base = try shelf.put(ours(Self.judged + failing), as: "base.xml")
    let head = try shelf.put(ours(Self.judged), as: "head.xml")
    let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    #expect(diff.counts == [.removed: 1])
    #expect(try self.diff(["a": "", "b": Self.fails], ["a": ""]).counts == [.removed: 1])
  }

  @Test("A shard without the others is no whole to compare, also with the same one of another run")
  func loneShard() throws {
    func shard(_ index: Int, of run: String) -> String {
      ours("<testcase name='a [x]'/>").replacing(
        "</properties>",
        with: "<property name='shard' value='\(index)/2'/><property name='run' value='\(run)'/>"
          + "</properties>")
    }
    let base = try shelf.put(shard(0, of: "1"), as: "base.xml")
    let head = try shelf.put(shard(0, of: "2"), as: "head.xml")
    let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    #expect(diff.status() == .notRun)
    let reason = "the run is not complete: missing shard 1/2; add its report"
    #expect(diff.diagnostics == ["\(base): \(reason)", "\(head): \(reason)"])
  }
}
