import JUnitTools
import RunRecords
import Testing

@Suite("Which cases of two reports are the same")
struct DiffPairingTests: ReportComparing {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test("Cases that come twice are compared one by one, by their hosts")
  func duplicates() throws {
    func report(_ chromium: String, _ webkit: String) -> String {
      """
      <testsuites><testsuite name='s' hostname='chromium'><testcase name='n'>\(chromium)</testcase>
      </testsuite><testsuite name='s' hostname='webkit'><testcase name='n'>\(webkit)</testcase>
      </testsuite></testsuites>
      """
    }
    let diff = try ReportDiff(
      base: shelf.put(report(Self.fails, ""), as: "base.xml"),
      head: shelf.put(report("", Self.fails), as: "head.xml"), spoolDirectory: shelf.directory)
    #expect(diff.counts == [.fixed: 1, .newlyFailing: 1])
    #expect(diff.entries[.newlyFailing]?.map(\.name) == ["n (webkit)"])
    #expect(diff.status() == .disagreed)
  }

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
          path: base, line: 0, reason: "one case comes more than 20000 times")
      ) { try diff() }
    }
  }

  @Test("Cases that come twice are compared by what they ran on, whatever their order")
  func projects() throws {
    func suite(_ browser: String, _ outcome: String) -> String {
      "<testsuite name='s'><properties><property name='browser' value='\(browser)'/></properties>"
        + "<testcase name='n'>\(outcome)</testcase></testsuite>"
    }
    func report(_ suites: String...) -> String { "<testsuites>\(suites.joined())</testsuites>" }
    let base = try shelf.put(
      report(suite("chromium", Self.fails), suite("webkit", "")), as: "base.xml")
    let head = try shelf.put(
      report(suite("webkit", Self.fails), suite("chromium", "")), as: "head.xml")
    let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    #expect(diff.counts == [.newlyFailing: 1, .fixed: 1])
    #expect(diff.entries[.newlyFailing]?.map(\.name) == ["n (browser=webkit)"])
    #expect(diff.entries[.fixed]?.map(\.name) == ["n (browser=chromium)"])
    let other = try shelf.put(
      report(suite("firefox", ""), suite("chromium", Self.fails)), as: "other.xml")
    let changed = try ReportDiff(base: base, head: other, spoolDirectory: shelf.directory)
    #expect(changed.counts == [.sameSignature: 1, .removed: 1, .added: 1])
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

  @Test("A browser's failure is not fixed by another browser's pass, whatever names it")
  func browsers() throws {
    func report(_ browser: String, _ outcome: String) -> String {
      "<testsuite name='s'><testcase name='n'><properties><property name='env' value='\(browser)'/>"
        + "</properties>\(outcome)</testcase></testsuite>"
    }
    let base = try shelf.put(report("chromium", Self.fails), as: "base.xml")
    let head = try shelf.put(report("webkit", ""), as: "head.xml")
    let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    #expect(diff.counts == [.removed: 1, .added: 1])
  }

  @Test(
    "A renamed case is told from one that was removed and one that was added",
    arguments: [
      ("image left, narrow", "image left, very narrow", true),
      ("left inset [a]", "left inset alone [a]", true),
      ("left inset [a]", "left inset alone [b]", false),
      ("image left", "title squeezed", false), ("inset 12", "inset 13", false),
    ])
  func renames(old: String, new: String, isRenamed: Bool) throws {
    func report(_ name: String) -> String {
      "<testsuite name='s'><testcase classname='c' name='\(name)' file='a.xml' line='3'/></testsuite>"
    }
    let diff = try ReportDiff(
      base: shelf.put(report(old), as: "base.xml"),
      head: shelf.put(report(new), as: "head.xml"), spoolDirectory: shelf.directory)
    #expect(diff.counts == (isRenamed ? [.renamed: 1] : [.removed: 1, .added: 1]))
    #expect(diff.status() == (isRenamed ? .agreed : .disagreed))
    if isRenamed {
      #expect(diff.text().hasPrefix("renamed: 1\n  a.xml:3: \(new): was c: \(old)\n"))
    }
  }

  @Test("A case that moves to another class keeps its name")
  func moved() throws {
    func report(_ classname: String) -> String {
      "<testsuite name='s'><testcase classname='\(classname)' name='n'/></testsuite>"
    }
    let diff = try ReportDiff(
      base: shelf.put(report("c"), as: "base.xml"), head: shelf.put(report("d"), as: "head.xml"),
      spoolDirectory: shelf.directory)
    #expect(diff.counts == [.renamed: 1])
  }
}
