import Foundation
import TestSupport
import Testing

@Suite("How directories of scenario files are read")
struct DirectoryReadingTests {
  private let scratch: ToolScratch

  init() throws {
    scratch = try ToolScratch([
      "pd/good.xml": ToolScratch.scenario("good"), "pd/sub/bad.xml": ToolScratch.scenario("bad"),
    ])
  }

  private func setMode(_ mode: mode_t, of name: String) throws {
    try #require(chmod("\(scratch.path)/\(name)", mode) == 0)
  }

  private func link(_ name: String, to target: String) throws {
    try FileManager.default.createSymbolicLink(
      atPath: "\(scratch.path)/\(name)", withDestinationPath: target)
  }

  private func listed(_ path: String) throws -> ToolScratch.Outcome {
    try scratch.run(["list", "scenarios", path])
  }

  @Test(
    "A directory below that refuses is an error case, and the others run",
    arguments: [
      0o000,
      0o444,
    ])
  func below(mode: mode_t) throws {
    try setMode(mode, of: "pd/sub")
    let validation = try scratch.run(["run", "--dry-run", "pd"], isBound: true)
    let run = try scratch.run(["run", "pd", "--quiet"], isBound: true)
    let listing = try scratch.run(["list", "scenarios", "pd"], isBound: true)
    try setMode(0o755, of: "pd/sub")
    expectRecorded(validation, status: 2, "below \(String(mode, radix: 8)), validation")
    expectRecorded(run, status: 2, "below \(String(mode, radix: 8)), run")
    expectRecorded(listing, status: 2, "below \(String(mode, radix: 8)), listing")
  }

  @Test(
    "A path that refuses is told as that",
    arguments: [
      "pd",
      "pd/sub",
      "pd/good.xml",
    ])
  func given(path: String) throws {
    try setMode(0o000, of: "pd")
    let outcome = try scratch.run(["run", "--dry-run", path], isBound: true)
    try setMode(0o755, of: "pd")
    expectRecorded(outcome, status: 2, "given \(path)")
  }

  @Test("A directory of kept failures that refuses is no empty one")
  func kept() throws {
    try setMode(0o777, of: "pd")
    try setMode(0o000, of: "pd/sub")
    let outcome = try scratch.run(
      ["fuzz", "--regressions", "pd", "--cases", "100", "--trees", "0", "--quiet"], isBound: true)
    try setMode(0o755, of: "pd/sub")
    #expect(outcome.status == 2)
    expectRecorded(outcome.errorLines.first, "kept")
  }

  @Test("A directory behind a link is read once, also one that leads back")
  func links() throws {
    try scratch.write(ToolScratch.document(ToolScratch.scenario("far")), to: "far/a.xml")
    try link("pd/far", to: "../far")
    try link("pd/again", to: "sub")
    try link("pd/sub/back", to: "..")
    #expect(
      try listed("pd")
        == .init(
          status: 0,
          output: "far/a.xml:2: far\npd/good.xml:2: good\npd/sub/bad.xml:2: bad\n", errors: ""))
  }

  @Test("The extension may have any case, and hidden names are left out")
  func names() throws {
    let text = ToolScratch.document(ToolScratch.scenario("one"))
    for name in ["A.XML", "b.Xml", ".hidden.xml", ".hidden/c.xml", "d.xml.orig", "e.txt"] {
      try scratch.write(text, to: "names/\(name)")
    }
    #expect(
      try listed("names")
        == .init(status: 0, output: "names/A.XML:2: one\nnames/b.Xml:2: one\n", errors: ""))
  }
}
