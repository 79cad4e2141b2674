import JUnit
import RunRecords
import TestSupport
import Testing

@Suite("Failures that are the same")
struct FailureSignatureTests: ReportComparing {
  let shelf: ReportShelf

  init() throws { shelf = try ReportShelf() }

  @Test("Where the message is the same for every failure, the text's first line counts")
  func emptyMessage() throws {
    func fails(_ text: String) -> [String: String] {
      ["a": "<failure message='Failed'>\n  \(text)\nmore</failure>"]
    }
    let changed = try diff(fails("a_test.go:9: +0.5 off"), fails("a_test.go:9: -0.5 off"))
    #expect(changed.counts == [.changedSignature: 1])
    expectRecorded(changed.text(), "emptyMessage")
    #expect(try diff(fails("x is 1"), fails("x is 2")).counts == [.sameSignature: 1])
  }

  @Test(
    "All of a message counts, however long it is, and what is shown of it is cut",
    arguments: [
      String(repeating: "a ", count: 300), String(repeating: "a ", count: 30_000), "first&#10;",
    ])
  func wholeMessage(start: String) throws {
    func fails(_ message: String) -> [String: String] {
      ["a": "<failure type='T' message='\(message)'/>"]
    }
    #expect(
      try diff(fails("\(start)end at 0x1d2c"), fails("\(start)end at 0xf00")).counts
        == [.sameSignature: 1])
    let changed = try diff(fails("\(start)one end"), fails("\(start)another end"))
    #expect(changed.counts == [.changedSignature: 1])
    #expect(changed.text().contains("; before: a message with the same beginning\n"))
    #expect(changed.text().utf8.count < 1000)
    // Of several outcomes each counts as a whole.
    let several = try diff(
      ["a": "<failure message='m'/><failure message='\(start)one end'/>"],
      ["a": "<failure message='m'/><failure message='\(start)another end'/>"])
    #expect(several.counts == [.changedSignature: 1])
  }

  @Test(
    "Numbers are masked in signatures",
    arguments: [
      ("x is -3.5e-9, not +2", "x is -#, not +#"), ("v1.2.3", "v#.#"), ("12e", "#e"),
      ("a-b", "a-b"),
      ("at 0x7ffe12ab34cd", "at 0x#"), ("main+0x1d", "main+0x#"), ("f + 0x2a/0x40", "f + 0x#/0x#"),
      ("-0x1 is", "-0x# is"), ("+0xyz", "+#xyz"), ("Foo@1a2b3c4d is", "Foo@# is"),
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
      ("x is 12 (-0.5)", "x is # (-#)"), ("x is 12 (+30)", "x is # (+#)"),
      ("2026-01-31T09:30:00", "#-#-#T#:#:#"),
      ("+0.5 off", "+# off"), ("off by 25 px", "off by # px"), ("by 0 points", "by # points"),
      ("feedface is a word", "feedface is a word"), ("commit 4f2a9c81b", "commit #"),
    ])
  func masks(text: String, masked: String) {
    #expect(FailureSignature.masked(text) == masked)
  }
}
