import Foundation
import TestSupport
import Testing

@Suite("How scenario files are found and named")
struct FileNamingTests {
  private static let files = Dictionary(
    uniqueKeysWithValues: [
      "work/i.xml", "work/sub/j.xml", "other/a/i.xml", "other/b/i.xml", "other/b/c/k.xml",
    ].map { ($0, ToolScratch.scenario("one")) })

  /// Paths, given in `work/`, and the paths under which their files are shown.
  struct Naming: Sendable {
    var paths: [String]
    var shown: [String]

    init(_ paths: [String], _ shown: [String]) {
      self.paths = paths
      self.shown = shown
    }
  }

  @Test(
    "Paths start from the root, outside of it from the directory that they have in common",
    arguments: [
      Naming(["."], ["i.xml", "sub/j.xml"]),
      Naming(["sub", "sub/../sub/j.xml"], ["sub/j.xml"]),
      Naming(["../other"], ["a/i.xml", "b/c/k.xml", "b/i.xml"]),
      Naming(["../other/a", "../other/b"], ["a/i.xml", "b/c/k.xml", "b/i.xml"]),
      Naming(["../other/b/c/k.xml"], ["k.xml"]),
      Naming(["../other/b/c/k.xml", "../other/b/i.xml"], ["c/k.xml", "i.xml"]),
      Naming(["sub/j.xml", "../other/b"], ["c/k.xml", "i.xml", "sub/j.xml"]),
      Naming(
        ["--root", "..", ".", "../other"],
        ["other/a/i.xml", "other/b/c/k.xml", "other/b/i.xml", "work/i.xml", "work/sub/j.xml"]),
    ])
  func shown(naming: Naming) throws {
    let scratch = try ToolScratch(Self.files)
    let outcome = try scratch.run(["list", "scenarios"] + naming.paths, in: "work")
    let lines = naming.shown.map { "\($0):2: one\n" }
    #expect(outcome == .init(status: 0, output: lines.joined(), errors: ""))
  }

  @Test("Two files with one class name are an error case that names both, and the others run")
  func sameClassname() throws {
    let scratch = try ToolScratch(Self.files)
    let outcome = try scratch.run(
      ["run", "i.xml", "sub", "../other/a", "--junit", "report"], in: "work")
    #expect(outcome.status == 2)
    expectRecorded(outcome.errors, "sameClassname")
    let message = outcome.errors.dropLast()
    let report = try scratch.text("work/report")
    #expect(report.contains("<testcase classname=\"i\" name=\"(file)\""))
    #expect(report.contains("<error type=\"ScenarioUnreadable\" message=\"\(message)\">"))
    #expect(report.contains("<testcase classname=\"sub.j\" name=\"one [system]\""))
    #expect(!report.contains("<testcase classname=\"i\" name=\"one"))
  }

  @Test("Files that no root tells apart are to be renamed")
  func sameClassnameEverywhere() throws {
    let scratch = try ToolScratch([
      "a.b.xml": ToolScratch.scenario("one"), "a_b.xml": ToolScratch.scenario("one"),
    ])
    expectRecorded(try scratch.run(["run", "."]), status: 2, "sameClassnameEverywhere 1")
    expectRecorded(
      try scratch.run(["run", "--dry-run", "."]), status: 2, "sameClassnameEverywhere 2")
  }

  @Test("A root that is no directory is wrong usage", arguments: ["/nosuch", "a.xml"])
  func noRoot(root: String) throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    let outcome = try scratch.run(["run", "--dry-run", "a.xml", "--root", root])
    #expect(outcome.status == 64)
    expectRecorded(outcome.errorLines.first, "noRoot \(root)")
  }

  @Test("An included file with the class name of another is a diagnostic of the inclusion")
  func includedClassname() throws {
    let scratch = try ToolScratch([
      "a.b.xml": "<xi:include href=\"a_b.xml\"/>", "a_b.xml": ToolScratch.scenario("one"),
    ])
    let outcome = try scratch.run(["run", "--dry-run", "a.b.xml"])
    expectRecorded(outcome, status: 2, "includedClassname")
  }

  @Test(
    "A path without scenarios is an error case, and the others run",
    arguments: [
      ("nowhere.xml", "nowhere"),
      ("empty", "empty"),
      ("../empty/", "empty"),
      ("../gone/a.xml", "a"),
    ])
  func faults(path: String, classname: String) throws {
    let scratch = try ToolScratch(Self.files)
    for name in ["work/empty", "empty"] {
      try FileManager.default.createDirectory(
        atPath: "\(scratch.path)/\(name)", withIntermediateDirectories: false)
    }
    let outcome = try scratch.run(["run", "i.xml", path, "--junit", "junit.xml"], in: "work")
    #expect(outcome.status == 2)
    expectRecorded(outcome.errors, "faults \(path)")
    let diagnostic = outcome.errors.dropLast()
    #expect(!outcome.output.contains("error:"))
    expectRecorded(outcome.output, "faults \(path), output")
    let report = try scratch.text("work/junit.xml")
    #expect(report.contains("<testcase classname=\"i\" name=\"one [system]\""))
    #expect(report.contains("<testcase classname=\"\(classname)\" name=\"(file)\""))
    #expect(report.contains("<error type=\"ScenarioUnreadable\" message=\"\(diagnostic)\">"))
    let validation = try scratch.run(["run", "--dry-run", "i.xml", path], in: "work")
    expectRecorded(validation, status: 2, "faults \(path), validation")
  }

  /// One name in both of Unicode's normal forms, which are equal as strings, by bytes.
  private static let forms = ["e\u{301}", "\u{E9}"]

  @Test("Names that differ in Unicode normalization alone are different names in every report")
  func normalForms() throws {
    let scratch = try ToolScratch()
    let scenarios = Self.forms.map { ToolScratch.scenario($0) }.joined()
    for form in Self.forms { try scratch.write(ToolScratch.document(scenarios), to: "\(form).xml") }
    let suites = Self.forms.map { "<testsuite name=\"\($0)\"" }
    func order(_ report: String) -> [Int] {
      suites.compactMap { suite in
        Array(report.utf8).firstRange(of: Array(suite.utf8))?.lowerBound
      }
    }
    let options = ["--junit", "r.xml", "--junit", "d/", "--format", "json"]
    let run = try scratch.run(["run", "."] + options)
    #expect(run.status == 0)
    try scratch.write(run.output, to: "r.jsonl")
    #expect(try scratch.run(["report", "write", "r.jsonl", "--junit", "w/"]).status == 0)
    #expect(try scratch.run(["report", "merge", "d", "-o", "m.xml"]).status == 0)
    for path in ["r.xml", "m.xml", "d", "w"] {
      let shown = try scratch.run(["report", "show", path])
      expectRecorded(
        shown.output.replacing(#/[0-9.]+ s\b/#, with: "N s"), "normalForms \(path)")
    }
    for path in ["r.xml", "m.xml"] {
      let places = order(try scratch.text(path))
      #expect(places.count == 2 && places == places.sorted())
    }
    let diff = try scratch.run(["report", "diff", "r.xml", "m.xml"])
    #expect(diff.status == 0)
    #expect(diff.output.contains("28 cases"))
  }

  @Test("An empty path is wrong usage", arguments: ["run", "validate"])
  func emptyPath(command: String) throws {
    let outcome = try ToolScratch().run([command, ""])
    #expect(outcome.status == 64)
    expectRecorded(outcome.errorLines.first, "emptyPath \(command)")
  }
}
