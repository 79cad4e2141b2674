import JUnit
import RunRecords
import Testing

@Suite("Which cases of two reports are the same")
struct DiffPairingTests: ReportComparing {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test("One case may come as often as the limit says", arguments: [20_000, 20_001])
  func limit(count: Int) throws {
    let cases = String(repeating: "<testcase name='n'/>", count: count)
    let base = try shelf.put("<testsuite name='s'>\(cases)</testsuite>", as: "base.xml")
    let head = try shelf.put(
      "<testsuite name='s'>\(cases)<testcase name='m'/></testsuite>", as: "head.xml")
    func diff() throws -> ReportDiff {
      try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    }
    if count == 20_000 {
      #expect(try diff().counts[.added] == 1)
    } else {
      #expect(
        throws: ReportError.notReadable(
          path: base, line: 0, reason: "one case occurs more than 20000 times")
      ) { try diff() }
    }
  }

  @Test("One case more that fails of equal ones is newly failing, whatever their order")
  func equalCases() throws {
    func report(_ failing: Int, of count: Int, last: Bool) -> String {
      let cases = (0..<count).map { index in
        let fails = (last ? count - 1 - index : index) < failing
        return "<testcase name='n'>\(fails ? Self.fails : "")</testcase>"
      }
      return "<testsuite name='s'>\(cases.joined())</testsuite>"
    }
    for (count, isLast) in [(2, false), (3, true), (3, false), (5, true)] {
      for before in 0..<count {
        let base = try shelf.put(report(before, of: count, last: false), as: "base.xml")
        let head = try shelf.put(report(before + 1, of: count, last: isLast), as: "head.xml")
        let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
        #expect(diff.counts[.newlyFailing] ?? 0 >= 1, "\(before) of \(count)")
        #expect(diff.status() == .disagreed)
      }
    }
  }

  @Test("A case with another name or class is one that was removed and one that was added")
  func renames() throws {
    func report(_ name: String, _ classname: String = "c") -> String {
      "<testsuite name='s'><testcase classname='\(classname)' name='\(name)' file='a.xml' line='3'/>"
        + "</testsuite>"
    }
    let base = try shelf.put(report("image left"), as: "base.xml")
    for head in [report("image left, narrow"), report("image left", "d")] {
      let diff = try ReportDiff(
        base: base, head: shelf.put(head, as: "head.xml"), spoolDirectory: shelf.directory)
      #expect(diff.counts == [.removed: 1, .added: 1])
      #expect(diff.status() == .disagreed)
    }
  }
}
