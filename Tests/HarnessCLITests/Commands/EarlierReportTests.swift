import Foundation
import TestSupport
import Testing

@Suite("Reports of runs that do not begin")
struct EarlierReportTests {
  private let scratch: ToolScratch

  init() throws { scratch = try ToolScratch(["first.xml": ToolScratch.scenario("one")]) }

  private static let outputs = [
    "--junit", "j.xml", "--junit", "dir/", "--summary", "s.md", "--html", "p.html",
    "--html", "pages/",
  ]
  private static let paths = ["j.xml", "dir/TEST-run.xml", "s.md", "p.html", "pages/index.html"]

  /// The messages of the errors in a report.
  private func messages(_ name: String) throws -> [String] {
    try scratch.text(name).matches(of: #/<error [^>]*message="([^"]*)"/#).map {
      String($0.output.1)
    }
  }

  @Test(
    "A green report of before does not survive a run that cannot begin",
    arguments: [
      (["run", "first.xml", "--strategies", "none"], "none"),
      (["run", "first.xml", "--plugin", "no-plugin"], "no-plugin"),
      (["run", "first.xml", "--known", "none.xml"], "none.xml"),
      (["fuzz", "--cases", "1", "--strategies", "none"], "none"),
      (["fuzz", "--cases", "1", "--shard", "0/2"], "seed"),
      (["report", "write", "none.jsonl"], "none.jsonl"),
    ] as [([String], String)])
  func notBegun(arguments: [String], reason: String) throws {
    #expect(try scratch.run(["run", "first.xml"] + Self.outputs).status == 0)
    #expect(try scratch.text("dir/TEST-first.xml").contains("failures=\"0\" errors=\"0\""))
    #expect(try scratch.run(arguments + Self.outputs).status == 2)
    for path in Self.paths {
      let text = try scratch.text(path)
      #expect(text.contains(reason), "\(path): \(text.prefix(2000))")
      #expect(["nterrupted", "inconclusive"].contains { text.contains($0) }, "\(path)")
    }
    expectRecorded(
      try messages("j.xml").joined(separator: "\n")
        .replacing(ToolScratch.strategies, with: "STRATEGIES"),
      "notBegun \(arguments.joined(separator: " "))", masking: scratch.path)
    let left = try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/dir")
    let hasPlugin = arguments.contains("--plugin")
    #expect(left.sorted() == (hasPlugin ? ["TEST-plugins.xml"] : []) + ["TEST-run.xml"])
    for path in ["j.xml", "dir"] {
      #expect(try scratch.run(["report", "check", path]).status == 4)
    }
    // And the next run that begins leaves no trace of it.
    #expect(try scratch.run(["run", "first.xml"] + Self.outputs).status == 0)
    #expect(try scratch.run(["report", "check", "dir", "j.xml"]).status == 0)
  }

  @Test(
    "A green report of before does not survive a command that is not understood",
    arguments: [
      (["run", "first.xml", "--no-such-option"], "Unknown option '--no-such-option'"),
      (["run", "first.xml", "--jobs", "many"], "The value 'many' is invalid"),
      (["run", "first.xml", "--jobs", "0"], "--jobs is 0"),
      (["rnu", "first.xml"], "no subcommand is named"),
      (["plugin", "check"], "Unknown option"),
      (["fuzz", "--cases"], "The value '--junit' is invalid"),
      (["report", "write", "--format", "x", "a.jsonl"], "The value 'x' is invalid"),
    ] as [([String], String)])
  func notUnderstood(arguments: [String], reason: String) throws {
    #expect(try scratch.run(["run", "first.xml"] + Self.outputs).status == 0)
    #expect(try scratch.run(arguments + Self.outputs).status == 64)
    let said = try #require(messages("j.xml").first)
    expectRecorded(said, "notUnderstood \(arguments.joined(separator: " "))")
    for path in Self.paths {
      let text = try scratch.text(path)
      #expect(text.contains(said.prefix { $0 != ":" }), "\(path): \(text.prefix(2000))")
      // Quotes are written in other ways in some.
      #expect(text.contains(reason.prefix { $0 != "'" }), "\(path): \(text.prefix(2000))")
    }
    for path in ["j.xml", "dir"] {
      #expect(try scratch.run(["report", "check", path]).status == 4)
    }
    #expect(try scratch.run(["run", "first.xml"] + Self.outputs).status == 0)
    let withEquals = arguments + ["--junit=j.xml"]
    #expect(try scratch.run(withEquals).status == 64)
    #expect(try scratch.run(["report", "check", "j.xml"]).status == 4)
    #expect(try scratch.run(["report", "check", "dir"]).status == 0)
  }

  @Test("A merge or a page that is not understood leaves nothing of before")
  func merged() throws {
    try scratch.write("<testsuite name='s'><testcase name='a'/></testsuite>", to: "a.report")
    #expect(try scratch.run(["report", "merge", "a.report", "-o", "m.xml"]).status == 0)
    let before = try scratch.text("a.report")
    #expect(
      try scratch.run(["report", "merge", "a.report", "-o", "m.xml", "--on-duplicate", "x"]).status
        == 64)
    #expect(try scratch.run(["report", "check", "m.xml"]).status == 4)
    // An input is not an old report.
    #expect(
      try scratch.run(["report", "merge", "a.report", "-o", "a.report", "--no"]).status == 64)
    #expect(try scratch.text("a.report") == before)
  }

  @Test(
    "An output in a directory that is read is an input: the merge is refused and changes nothing")
  func inputDirectory() throws {
    try scratch.write("<testsuite name='s'><testcase name='a'/></testsuite>", to: "d/TEST-a.xml")
    let merges = [
      ["report", "merge", "d", "-o", "d/all.xml"], ["report", "merge", "d", "--output", "d/"],
    ]
    #expect(try scratch.run(merges[0]).status == 0)
    func texts() throws -> [String] {
      try ["d/TEST-a.xml", "d/all.xml"].map { try scratch.text($0) }
    }
    let before = try texts()
    for (place, merge) in merges.enumerated() {
      for more in [[], ["--on-duplicate", "x"]] {
        let refused = try scratch.run(merge + more)
        #expect(refused.status == 64)
        expectRecorded(refused.errors, "inputDirectory \(place) \(more.count)")
        #expect(try texts() == before)
      }
    }
    let names = try FileManager.default.contentsOfDirectory(atPath: "\(scratch.path)/d").sorted()
    #expect(names == ["TEST-a.xml", "all.xml"])
  }

  @Test("A green report of before says so no more when the first plugin is started")
  func markedFirst() throws {
    #expect(try scratch.run(["run", "first.xml"] + Self.outputs).status == 0)
    let start = "#!/bin/sh\nmkdir \(scratch.path)/seen\n"
    let copies = Self.paths.map { path in
      "cp \(scratch.path)/\(path) \(scratch.path)/seen/\(path.replacing("/", with: "-"))\n"
    }
    try scratch.write(start + copies.joined() + "exit 1\n", to: "plugin.sh")
    try FileManager.default.setAttributes(
      [.posixPermissions: 0o755], ofItemAtPath: "\(scratch.path)/plugin.sh")
    // A request for help is not a run.
    for help in [["--help"], ["-h"]] {
      #expect(try scratch.run(["run", "first.xml"] + Self.outputs + help).status == 0)
      #expect(try scratch.run(["report", "check", "j.xml"]).status == 0)
    }
    let run = ["run", "first.xml", "--plugin", "./plugin.sh"] + Self.outputs
    #expect(try scratch.run(run).status == 2)
    let said = try #require(messages("seen/j.xml").first)
    expectRecorded(said, "markedFirst")
    for path in Self.paths {
      let text = try scratch.text("seen/\(path.replacing("/", with: "-"))")
      #expect(text.contains(said), "\(path)")
    }
    #expect(try scratch.run(["report", "check", "seen/j.xml"]).status == 4)
    #expect(try scratch.text("j.xml").contains("plugin.sh"))
  }

  @Test("A report of a plugin that is not there does not survive")
  func plugin() throws {
    #expect(try scratch.run(["run", "first.xml", "--junit", "j.xml"]).status == 0)
    #expect(try scratch.run(["plugin", "check", "none", "--junit", "j.xml"]).status == 2)
    expectRecorded(try messages("j.xml"), "plugin", masking: scratch.path)
    #expect(try scratch.run(["report", "check", "j.xml"]).status == 4)
  }

  @Test("What is read, or is no report, stays as it is")
  func untouched() throws {
    let before = try scratch.text("first.xml")
    let outcome = try scratch.run([
      "run", "first.xml", "--strategies", "none", "--junit", "first.xml",
    ])
    #expect(outcome.status == 2)
    #expect(try scratch.text("first.xml") == before)
    try scratch.write("old", to: "j.xml")
    for path in ["j.xml", "first.xml"] {
      #expect(try scratch.run(["run", "--no-such-option", "--junit", path]).status == 64)
    }
    #expect(try scratch.text("j.xml") == "old")
    #expect(try scratch.text("first.xml") == before)
    // What is not there is not made.
    #expect(try scratch.run(["run", "--no-such-option", "--junit", "new.xml"]).status == 64)
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/new.xml"))
  }

  @Test("A merge that is refused leaves no report of before")
  func refusedMerge() throws {
    let report = "<testsuite name='s'><testcase name='a'/></testsuite>"
    try scratch.write(report, to: "a.report")
    try scratch.write(report + "<!-- another -->", to: "b.report")
    #expect(try scratch.run(["report", "merge", "a.report", "-o", "m.xml"]).status == 0)
    #expect(try scratch.run(["report", "check", "m.xml"]).status == 0)
    let merge = ["report", "merge", "a.report", "b.report"]
    #expect(try scratch.run(merge + ["-o", "m.xml"]).status == 2)
    expectRecorded(try messages("m.xml"), "refusedMerge 1")
    #expect(try scratch.run(["report", "check", "m.xml"]).status == 4)
    #expect(try scratch.run(["report", "merge", "a.report", "--output", "dir/"]).status == 0)
    #expect(try scratch.run(["report", "check", "dir"]).status == 0)
    #expect(try scratch.run(merge + ["--output", "dir/"]).status == 2)
    expectRecorded(try messages("dir/TEST-run.xml"), "refusedMerge 2")
    #expect(try scratch.run(["report", "check", "dir"]).status == 4)
    #expect(try scratch.run(["report", "merge", "a.report", "--output", "dir/"]).status == 0)
    #expect(try scratch.run(["report", "check", "dir"]).status == 0)
    // Without an old report, none is written.
    #expect(try scratch.run(merge + ["-o", "none.xml"]).status == 2)
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/none.xml"))
    // One that is written with what could be read is a separate report.
    try scratch.write("<testsuite", to: "broken.report")
    #expect(
      try scratch.run(["report", "merge", "a.report", "broken.report", "-o", "m.xml"]).status == 2)
    #expect(try scratch.text("m.xml").contains("name=\"broken.report\""))
  }

  @Test("A merge of streams or a page that is refused leaves nothing of before")
  func refusedStreams() throws {
    let first = try scratch.run(["run", "first.xml", "--format", "json", "--zero-times"])
    try scratch.write(first.output, to: "a.jsonl")
    #expect(try scratch.run(["report", "merge", "a.jsonl", "-o", "m.jsonl"]).status == 0)
    #expect(try scratch.run(["report", "html", "a.jsonl", "-o", "p.html"]).status == 0)
    try scratch.write("{\"nonsense\":1}\n", to: "broken.jsonl")
    #expect(
      try scratch.run(["report", "merge", "a.jsonl", "broken.jsonl", "-o", "m.jsonl"]).status == 2)
    #expect(!FileManager.default.fileExists(atPath: "\(scratch.path)/m.jsonl"))
    #expect(try scratch.run(["report", "html", "broken.jsonl", "-o", "p.html"]).status == 2)
    expectRecorded(heading(ofPage: try scratch.text("p.html")), "refusedStreams")
  }

  @Test("Shards in the strict form merge into the bytes of the whole run in that form")
  func strictShards() throws {
    try scratch.write(
      ToolScratch.document(
        ["zebra", "apple", "mango", "kiwi", "date"].map { ToolScratch.scenario($0) }
          .joined(separator: "\n")), to: "fruit.xml")
    let options = [
      "--zero-times", "--timestamp", "2026-01-31T09:30:00", "--junit-dialect", "strict", "--quiet",
    ]
    let run = ["run", "first.xml", "fruit.xml"] + options
    #expect(try scratch.run(run + ["--junit", "whole.xml"]).status == 0)
    for index in 0..<3 {
      let status = try scratch.run(
        run + ["--shard", "\(index)/3", "--junit", "\(index).report"]
      ).status
      #expect(status == 0)
    }
    let merged = try scratch.run([
      "report", "merge", "2.report", "0.report", "1.report", "-o", "merged.xml",
    ])
    #expect(merged.status == 0)
    #expect(try scratch.text("merged.xml") == scratch.text("whole.xml"))
  }

  @Test("Reports that are written from the stream of an inconclusive run end as the run did")
  func inconclusiveStream() throws {
    let run = try scratch.run([
      "fuzz", "--cases", "20", "--min-cases", "100", "--seed", "1", "--trees", "0", "--strategies",
      "rect-override,layout-subviews", "--format", "json",
    ])
    #expect(run.status == 4)
    try scratch.write(run.output, to: "run.jsonl")
    let written = try scratch.run([
      "report", "write", "run.jsonl", "--junit", "j.xml", "--summary", "s.md",
    ])
    #expect(written.status == 4)
    let checked = try scratch.run(["report", "check", "j.xml"])
    #expect(checked.status == 4)
    expectRecorded(checked.output, "inconclusiveStream, check")
    expectRecorded(try scratch.text("s.md"), "inconclusiveStream, summary")
    let merged = try scratch.run(["report", "merge", "j.xml", "-o", "m.xml"])
    #expect(merged.status == 4)
    #expect(
      try scratch.text("m.xml").components(separatedBy: "<error type=\"RunInconclusive\"").count
        == 2)
  }

  @Test(
    "A stream that has lost lines is refused, whatever they were", arguments: ["case", "suite"])
  func lostLines(what: String) throws {
    try scratch.write(
      ToolScratch.document(ToolScratch.scenario("one") + "\n" + ToolScratch.scenario("two")),
      to: "a.xml")
    try scratch.write(ToolScratch.document(ToolScratch.scenario("three")), to: "b.xml")
    let run = try scratch.run(["run", "a.xml", "b.xml", "--format", "json"])
    var lines = run.output.split(separator: "\n").map(String.init)
    if what == "case" {
      lines.removeAll { $0.contains("\"two\"") }
    } else {
      lines.removeSubrange(5..<8)
    }
    try scratch.write(lines.joined(separator: "\n") + "\n", to: "run.jsonl")
    let written = try scratch.run(["report", "write", "run.jsonl", "--junit", "j.xml"])
    #expect(written.status == 2)
    expectRecorded(written.errors, "lostLines \(what)")
  }

  @Test(
    "A stream that is broken at its beginning is told as a stream",
    arguments: [
      "hello\n",
      "",
    ])
  func brokenStream(text: String) throws {
    try scratch.write(text, to: "broken.jsonl")
    let outcome = try scratch.run(["report", "merge", "broken.jsonl", "-o", "m.jsonl"])
    #expect(outcome.status == 2)
    expectRecorded(outcome.errors, "brokenStream \(text.isEmpty ? "empty" : "hello")")
  }
}
