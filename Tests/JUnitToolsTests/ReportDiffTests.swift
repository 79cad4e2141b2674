import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Comparing reports")
struct ReportDiffTests: ReportComparing {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

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
    expectRecorded(diff.text(), "kinds")
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
        == #"{"base":{"errors":0,"failures":2,"seconds":0,"skipped":0,"tests":3},"cases":{"fixed":[{"classname":"c","name":"b","suite":"s"}],"removed":[{"classname":"c","name":"c","suite":"s"}],"still failing":[{"classname":"c","message":"x is 3.5e2","name":"a","suite":"s"}]},"counts":{"added":0,"fixed":1,"fixed, but flaky":0,"flaky":0,"newly erroring":0,"newly failing":0,"newly skipped":0,"newly unclear":0,"removed":1,"slower":0,"still failing":1,"still failing, in another way":0,"still failing, in more combinations":0,"still failing, in more combinations and in another way":0,"still unclear":0},"diagnostics":[],"failures":[],"head":{"errors":0,"failures":1,"seconds":0,"skipped":0,"tests":2},"verdict":"No regression","version":2}"#
        + "\n")
  }

  @Test("An empty head is never a success")
  func emptyHead() throws {
    let diff = try diff(["a": ""], [:])
    #expect(diff.status() == .notRun)
    expectRecorded(diff.diagnostics, "emptyHead", masking: shelf.directory)
  }

  /// A report of this tool with a sweep that fails.
  private func sweep(_ combinations: String, _ difference: String, as name: String) throws -> String
  {
    try shelf.put(
      "<testsuite name='s'><properties><property name='tool-version' value='1'/>"
        + "<property name='combinations: w [x]' value='\(combinations)'/></properties>"
        + "<testcase classname='s' name='w [x]'><failure type='T' message='off (\(difference)) in"
        + " \(combinations) of 200,000 combinations'/></testcase></testsuite>", as: name)
  }

  @Test("A sweep that fails in more combinations is worse, one that fails in fewer is not")
  func combinations() throws {
    func diff(_ base: (String, String), _ head: (String, String)) throws -> ReportDiff {
      try ReportDiff(
        base: sweep(base.0, base.1, as: "b.xml"), head: sweep(head.0, head.1, as: "h.xml"),
        spoolDirectory: shelf.directory)
    }
    let more = try diff(("20736", "-0.5"), ("123720", "-0.5"))
    #expect(more.counts == [.worse: 1])
    #expect(more.status() == .disagreed)
    let less = try diff(("123720", "-0.5"), ("20736", "-0.5"))
    #expect(less.counts == [.sameSignature: 1])
    #expect(less.status() == .agreed)
    #expect(try diff(("3", "-0.5"), ("3", "+0.5")).counts == [.changedSignature: 1])
    let both = try diff(("20736", "-0.5"), ("123720", "+0.5"))
    #expect(both.counts == [.worseOtherwise: 1])
    #expect(both.status() == .disagreed)
    expectRecorded(both.text(), "combinations")
    #expect(try diff(("3", "-0.5"), ("3", "-0.4")).counts == [.sameSignature: 1])
    // The number is that of the property, also after a merge, and no sentence is read.
    let merged = try shelf.merge([sweep("9", "-0.5", as: "m1.xml")], as: "m.xml")
    let worse = try ReportDiff(
      base: merged, head: sweep("10", "-0.5", as: "h.xml"), spoolDirectory: shelf.directory)
    #expect(worse.counts == [.worse: 1])
    let foreign = "<failure message='in \(3) of 9 combinations'/>"
    #expect(
      try self.diff(["a": foreign], ["a": foreign.replacing("3 of", with: "4 of")]).counts
        == [.sameSignature: 1])
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
    expectRecorded(diff.text(), "fixedButFlaky")
  }

  @Test("A head in which nothing ran is no success")
  func nothingRan() throws {
    let diff = try diff(["a": "", "b": ""], ["a": "<skipped/>", "b": "<skipped/>"])
    #expect(diff.status() == .notRun)
    expectRecorded(diff.diagnostics, "nothingRan", masking: shelf.directory)
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
      let line =
        "slower in total: the cases that pass in both reports took 20.000 s, now 32.000 s\n"
      #expect(diff.text(failingOn: [.slower]).contains(line) == isSlower)
      #expect(diff.markdown().contains(line) == isSlower)
      let json = #""slowdown":{"baseSeconds":20,"headSeconds":32}"#
      #expect(diff.json().contains(json) == isSlower)
    }
  }

  @Test("A report against itself has no differences")
  func same() throws {
    expectRecorded(try diff(["a": ""], ["a": ""]).text(), "same")
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
    let lines = text.split(separator: "\n")
    expectRecorded(Array(lines.prefix(2) + lines.suffix(1)), "markdown")
  }
}
