import Foundation
import Testing

@testable import HarnessCLI

@Suite("Reports that are marked before anything else happens")
struct MarkedFirstTests {
  private static let old =
    "<testsuites><testsuite name='s' tests='1'><testcase name='old'/></testsuite></testsuites>"

  @Test(
    "A command that writes a report first marks the old one, before it reads its options",
    arguments: [
      ["report", "merge", "in.xml", "-o", "out.xml"],
      ["report", "merge", "in.xml", "--output=out.xml", "--unknown"],
      ["report", "write", "in.jsonl", "--junit", "out.xml"],
      ["run", "a.xml", "--junit", "out.xml"],
      ["fuzz", "--junit=out.xml"],
    ])
  func marked(arguments: [String]) throws {
    #expect(try isMarked(arguments))
  }

  @Test(
    "A report that is read, and one of a command that writes none, stays",
    arguments: [
      ["report", "merge", "in.xml", "out.xml", "-o", "out.xml"],
      ["report", "merge", ".", "-o", "out.xml"], ["report", "check", "out.xml"],
      ["report", "diff", "in.xml", "out.xml"],
      ["report", "merge", "in.xml", "-o", "out.xml", "--help"],
    ])
  func kept(arguments: [String]) throws {
    #expect(try !isMarked(arguments))
  }

  /// Returns whether the report `out.xml` of arguments is marked; `in.xml` beside it is never.
  private func isMarked(_ arguments: [String]) throws -> Bool {
    let scratch = try ToolScratch()
    try scratch.write(Self.old, to: "in.xml")
    try scratch.write(Self.old, to: "out.xml")
    let words = arguments.map { word in
      word == "."
        ? scratch.path
        : word.replacing("out.xml", with: "\(scratch.path)/out.xml")
          .replacing("in.xml", with: "\(scratch.path)/in.xml")
    }
    _ = StaleReports.markBeforeAnything(namedIn: words)
    #expect(try scratch.text("in.xml") == Self.old)
    return try scratch.text("out.xml") != Self.old
  }
}
