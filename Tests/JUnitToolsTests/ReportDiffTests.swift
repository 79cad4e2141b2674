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
  private static let failsAlso = "<failure type='T' message='x is 3.5e2'/>"
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
      diff.text() == """
        newly failing: 1
          c: a: x is 12
        newly erroring: 1
          c: e: error
        still failing, in another way: 1
          c: c: y is 12; before: x is 12
        still failing: 1
          c: b: x is 3.5e2
        removed: 1
          c: g
        newly skipped: 1
          c: f: skipped
        fixed: 1
          c: d
        added: 1
          c: j
        base: 9 cases, 3 failed, 0 errors, 1 skipped, 0.000 s
        head: 9 cases, 3 failed, 1 error, 2 skipped, 0.000 s
        Regression: 1 newly failing, 1 newly erroring, 1 still failing, in another way, 1 still failing, 1 removed, 1 newly skipped, 1 fixed, 1 added

        """)
    #expect(diff.status() == .disagreed)
  }

  @Test("What vanishes is no success, unless nobody asks")
  func removed() throws {
    let diff = try diff(
      ["a": Self.fails, "b": Self.fails, "c": ""], ["a": Self.failsAlso, "b": ""])
    #expect(diff.failures(of: ReportDiff.Failure.standard) == [.removed, .fewer])
    #expect(diff.outcome(as: .text).status == .disagreed)
    #expect(diff.outcome(as: .text, failingOn: [.regression]).status == .agreed)
    #expect(
      diff.json(failingOn: [.regression])
        == #"{"base":{"errors":0,"failures":2,"seconds":0,"skipped":0,"tests":3},"cases":{"fixed":[{"classname":"c","name":"b","suite":"s"}],"removed":[{"classname":"c","name":"c","suite":"s"}],"still failing":[{"classname":"c","message":"x is 3.5e2","name":"a","suite":"s"}]},"counts":{"added":0,"fixed":1,"fixed, but flaky":0,"flaky":0,"newly erroring":0,"newly failing":0,"newly skipped":0,"removed":1,"renamed":0,"slower":0,"still failing":1,"still failing, in another way":0,"still failing, in more combinations":0,"still failing, in more combinations and in another way":0},"diagnostics":[],"failures":[],"head":{"errors":0,"failures":1,"seconds":0,"skipped":0,"tests":2},"verdict":"No regression","version":2}"#
        + "\n")
  }

  @Test("An empty head is never a success")
  func emptyHead() throws {
    let diff = try diff(["a": ""], [:])
    #expect(diff.status() == .notRun)
    #expect(diff.diagnostics == ["\(shelf.directory)/head.xml has no case"])
  }

  @Test("A sweep that fails in more combinations is worse, one that fails in fewer is not")
  func combinations() throws {
    func fails(_ count: String, _ difference: String) -> [String: String] {
      [
        "s":
          "<failure type='T' message='title x is off (\(difference)) in \(count) of 200,000 combinations'/>"
      ]
    }
    let more = try diff(fails("20,736", "-0.5"), fails("123,720", "-0.5"))
    #expect(more.counts == [.worse: 1])
    #expect(more.status() == .disagreed)
    let less = try diff(fails("123,720", "-0.5"), fails("20,736", "-0.5"))
    #expect(less.counts == [.sameSignature: 1])
    #expect(less.status() == .agreed)
    #expect(try diff(fails("3", "-0.5"), fails("3", "+0.5")).counts == [.changedSignature: 1])
    let both = try diff(fails("20,736", "-0.5"), fails("123,720", "+0.5"))
    #expect(both.counts == [.worseOtherwise: 1])
    #expect(both.status() == .disagreed)
    #expect(
      both.text().hasPrefix(
        "still failing, in more combinations and in another way: 1\n  c: s: title x is off (+0.5) in"
          + " 123,720 of 200,000 combinations; before: title x is off (-0.5) in 20,736 of 200,000"
          + " combinations\n"))
    #expect(try diff(fails("3", "-0.5"), fails("3", "-0.4")).counts == [.sameSignature: 1])
    #expect(try diff(fails("3", "-0.5"), fails("3", "-50")).counts == [.changedSignature: 1])
  }

  @Test(
    "A difference counts by its sign and size in anybody's words",
    arguments: [
      ("+0.5 off", "-0.5 off", true), ("off by 0.5", "off by 0.4", false),
      ("off by 0.5", "off by 50", true), ("3 px too wide", "400 px too wide", true),
      ("difference: 0.01", "difference: 0.1", true), ("wants 3, has 4", "wants 5, has 60", false),
      ("x is 12", "x is -12", true), ("delta = -1", "delta = -2", false),
      ("took 3 ms", "took 3000 ms", false), ("10 % off", "10 % off", false),
    ])
  func freeWording(base: String, head: String, isChanged: Bool) throws {
    func fails(_ message: String) -> [String: String] { ["a": "<failure message='\(message)'/>"] }
    #expect(
      try diff(fails(base), fails(head)).counts
        == [isChanged ? .changedSignature : .sameSignature: 1])
  }

  @Test("Where the message is the same for every failure, the text's first line counts")
  func emptyMessage() throws {
    func fails(_ text: String) -> [String: String] {
      ["a": "<failure message='Failed'>\n  \(text)\nmore</failure>"]
    }
    let changed = try diff(fails("a_test.go:9: +0.5 off"), fails("a_test.go:9: -0.5 off"))
    #expect(changed.counts == [.changedSignature: 1])
    #expect(changed.text().contains("c: a: a_test.go:9: -0.5 off; before: a_test.go:9: +0.5 off\n"))
    #expect(try diff(fails("x is 1"), fails("x is 2")).counts == [.sameSignature: 1])
  }

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
    #expect(diff.status() == .disagreed)
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

  @Test("Flaky and slower cases are told")
  func flakyAndSlower() throws {
    func report(_ time: String, _ rest: String) -> String {
      "<testsuite name='s'><testcase classname='c' name='a' time='\(time)'/><testcase classname='c' name='b'>\(rest)</testcase></testsuite>"
    }
    let diff = try ReportDiff(
      base: shelf.put(report("1", ""), as: "base.xml"),
      head: shelf.put(report("2.5", "<flakyFailure message='m'/>"), as: "head.xml"),
      spoolDirectory: shelf.directory)
    #expect(diff.counts == [.slower: 1, .flaky: 1])
    #expect(diff.status() == .agreed)
    #expect(diff.status(failingOn: [.slower]) == .disagreed)
    #expect(diff.text().contains("c: a: 1.000 s, now 2.500 s"))
  }

  @Test("What passes only at a second attempt is not told as fixed alone")
  func fixedButFlaky() throws {
    let diff = try diff(
      ["a": Self.fails, "b": ""], ["a": "<flakyFailure message='x'/>", "b": ""])
    #expect(diff.counts == [.fixedFlaky: 1])
    #expect(diff.text().hasPrefix("fixed, but flaky: 1\n  c: a\n"))
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
    let other = try shelf.put(
      report(suite("firefox", ""), suite("chromium", Self.fails)), as: "other.xml")
    let changed = try ReportDiff(base: base, head: other, spoolDirectory: shelf.directory)
    #expect(changed.counts == [.sameSignature: 1, .removed: 1, .added: 1])
  }

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
  func mended(wrong: String) throws {
    let base = try shelf.put(ours(Self.judged + wrong), as: "base.xml")
    let head = try shelf.put(ours(Self.judged), as: "head.xml")
    let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    #expect(diff.counts == [.fixed: 1])
    #expect(diff.outcome(as: .text).status == .agreed)
    let back = try ReportDiff(base: head, head: base, spoolDirectory: shelf.directory)
    #expect(back.status() == .disagreed)
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
    let mended = try shelf.put(ours(Self.judged + judged), as: "mended.xml")
    let diff = try ReportDiff(base: base, head: mended, spoolDirectory: shelf.directory)
    #expect(diff.counts == [.fixed: 1])
  }

  @Test("Failing cases of strategies, and those of other tools, are removed when they go")
  func notMended() throws {
    let failing = "<testcase name='b [y]'><failure type='T' message='m'/></testcase>"
    let base = try shelf.put(ours(Self.judged + failing), as: "base.xml")
    let head = try shelf.put(ours(Self.judged), as: "head.xml")
    let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
    #expect(diff.counts == [.removed: 1])
    #expect(try self.diff(["a": "", "b": Self.fails], ["a": ""]).counts == [.removed: 1])
  }

  @Test("A head in which nothing ran is no success")
  func nothingRan() throws {
    let diff = try diff(["a": "", "b": ""], ["a": "<skipped/>", "b": "<skipped/>"])
    #expect(diff.status() == .notRun)
    #expect(
      diff.diagnostics == ["\(shelf.directory)/head.xml has no case that ran: all are skipped"])
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

  @Test("Cases that get slower together are slower, though none is by itself")
  func slowerInAll() throws {
    func report(_ time: String) -> String {
      "<testsuite name='s'>"
        + (0..<20).map { "<testcase name='\($0)' time='\(time)'/>" }.joined() + "</testsuite>"
    }
    let base = try shelf.put(report("1.000"), as: "base.xml")
    for (time, isSlower) in [("1.400", false), ("1.600", true)] {
      let head = try shelf.put(report(time), as: "head.xml")
      let diff = try ReportDiff(base: base, head: head, spoolDirectory: shelf.directory)
      #expect(diff.counts == [:])
      #expect(diff.failures(of: [.slower]) == (isSlower ? [.slower] : []))
      #expect(diff.status() == .agreed)
      let line = "slower in all: what passes in both took 20.000 s, now 32.000 s\n"
      #expect(diff.text(failingOn: [.slower]).contains(line) == isSlower)
      #expect(diff.markdown().contains(line) == isSlower)
      let json = #""slowdown":{"baseSeconds":20,"headSeconds":32}"#
      #expect(diff.json().contains(json) == isSlower)
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

  @Test(
    "How many of something fail is no number like another",
    arguments: [
      ("2 of 3 failing", "3 of 3 failing", ReportDiff.Change.worse),
      ("3 of 3 failing", "2 of 3 failing", .sameSignature), ("7 failures", "8 failures", .worse),
      ("2 of 3 items are there", "3 of 3 items are there", .sameSignature),
    ])
  func countOfFailures(base: String, head: String, change: ReportDiff.Change) throws {
    func fails(_ message: String) -> [String: String] { ["a": "<failure message='\(message)'/>"] }
    #expect(try diff(fails(base), fails(head)).counts == [change: 1])
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

  @Test("A report against itself has no differences")
  func same() throws {
    #expect(try diff(["a": ""], ["a": ""]).text().hasSuffix("No regression: no differences\n"))
  }

  @Test("Markdown is cut to what forges take")
  func markdown() throws {
    let cases = Dictionary(
      uniqueKeysWithValues: (0..<900).map {
        let word = String(repeating: "ab", count: $0 / 30) + String(repeating: "c", count: $0 % 30)
        return ("case \($0)", "<failure message='\(word)\(String(repeating: "|", count: 150))'/>")
      })
    let text = try diff([:], cases).markdown()
    #expect(text.utf8.count <= ReportDiff.markdownLimit)
    #expect(text.hasPrefix("### Regression\n\n900 newly failing, 900 added\n"))
    #expect(text.hasSuffix(" more cases\n"))
  }

  @Test(
    "Numbers are masked in signatures",
    arguments: [
      ("x is -3.5e-9, not +2", "x is -#, not +#"), ("v1.2.3", "v#.#"), ("12e", "#e"),
      ("a-b", "a-b"),
      ("at 0x7ffe12ab34cd", "at 0x#"), ("Foo@1a2b3c4d is", "Foo@# is"),
      ("id 123e4567-e89b-12d3-a456-426614174000.", "id <uuid>."),
      ("in '/tmp/pytest-of-a/x1/t.txt' now", "in '<temporary>' now"),
      ("/var/folders/zz/T/a: b", "<temporary>: b"),
      (#"in 'C:\Users\A Name\AppData\Local\Temp\x1\t.txt' now"#, "in '<temporary>' now"),
      ("open D:/a/_temp/7f/out.log, line", "open <temporary>, line"),
      ("/home/runner/work/_temp/9/a.txt is", "<temporary> is"),
      ("/var/jenkins/workspace/job@tmp/x.sh: b", "<temporary>: b"),
      (#"C:\Users\A Name\Desktop\t.txt"#, #"C:\Users\A Name\Desktop\t.txt"#),
      ("/home/runner/work/shop/a.txt", "/home/runner/work/shop/a.txt"),
      ("of 20,736 cases", "of # cases"),
      ("x is 12 (-0.5)", "x is # (-e-1)"), ("x is 12 (+30)", "x is # (+e1)"),
      ("2026-01-31T09:30:00", "#-#-#T#:#:#"),
      ("+0.5 off", "+e-1 off"), ("off by 25 px", "off by e1 px"), ("by 0 points", "by 0 points"),
      ("feedface is a word", "feedface is a word"), ("commit 4f2a9c81b", "commit #"),
    ])
  func masks(text: String, masked: String) {
    #expect(FailureSignature.masked(text) == masked)
  }
}
