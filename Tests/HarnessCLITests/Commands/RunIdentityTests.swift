import Foundation
import Testing

@Suite("What a report is a report of")
struct RunIdentityTests {
  private static let files = [
    "a.xml": "<xi:include href=\"b.part\"/>" + ToolScratch.scenario("one"),
    "b.part": ToolScratch.scenario("two"), "c.xml": ToolScratch.scenario("three"),
  ]

  /// The values of a property in the report that arguments lead to.
  private func values(
    of property: String, _ arguments: [String], in scratch: ToolScratch
  ) throws -> [String] {
    _ = try scratch.run(arguments + ["--junit", "report"])
    let lines = try scratch.text("report").split(separator: "\n")
    return lines.compactMap { line in
      line.wholeMatch(of: /<property name="(.*)" value="(.*)"\/>/).flatMap {
        $0.1 == property ? String($0.2) : nil
      }
    }
  }

  private func run(_ arguments: [String], in scratch: ToolScratch) throws -> String {
    let values = Set(try values(of: "run", arguments, in: scratch))
    #expect(values.count == 1)
    let value = try #require(values.first)
    #expect(value.wholeMatch(of: /[0-9a-f]{16}/) != nil)
    return value
  }

  @Test("All shards of a run are of one run, wherever and however they are run")
  func shards() throws {
    let scratch = try ToolScratch(Self.files)
    let whole = try run(["run", "."], in: scratch)
    for index in 0..<3 {
      #expect(try run(["run", ".", "--shard", "\(index)/3", "--jobs", "1"], in: scratch) == whole)
    }
    #expect(try run(["run", "."], in: ToolScratch(Self.files)) == whole)
  }

  @Test(
    "Whatever decides the cases makes another run",
    arguments: [
      ["run", "c.xml"], ["run", ".", "--tolerance", "1"], ["run", ".", "--thorough"],
      ["run", ".", "--strategies", "system,edge-insets"], ["run", ".", "--filter", "o"],
      ["run", ".", "--margin-policy", "overlap-last"], ["run", ".", "--junit-dialect", "no-skips"],
      ["fuzz", "--cases", "10", "--seed", "2", "--trees", "1"],
      ["fuzz", "--cases", "11", "--seed", "1", "--trees", "1"],
      ["fuzz", "--cases", "10", "--seed", "1", "--trees", "3"],
      ["fuzz", "c.xml", "--cases", "10", "--seed", "1", "--trees", "1"],
    ])
  func others(arguments: [String]) throws {
    let scratch = try ToolScratch(Self.files)
    let base = ["run", "."]
    #expect(try run(arguments, in: scratch) != run(base, in: scratch))
    if arguments[0] == "fuzz" {
      let fuzz = ["fuzz", "--cases", "10", "--seed", "1", "--trees", "1"]
      #expect(try run(arguments, in: scratch) != run(fuzz, in: scratch))
    }
  }

  @Test("Another byte of a file makes another run, also of one that is included")
  func bytes() throws {
    let scratch = try ToolScratch(Self.files)
    let before = try run(["run", "."], in: scratch)
    for name in ["c.xml", "b.part"] {
      let text = try scratch.text(name)
      try scratch.write(text + " ", to: name)
      #expect(try run(["run", "."], in: scratch) != before)
      try scratch.write(text, to: name)
    }
    #expect(try run(["run", "."], in: scratch) == before)
  }

  @Test("Every suite says how many cases it has when it is whole, a shard how many it has of them")
  func expected() throws {
    let scratch = try ToolScratch(Self.files)
    #expect(try values(of: "expected", ["run", "."], in: scratch) == ["7", "7", "7"])
    var sum = 0
    for index in 0..<3 {
      sum += try values(of: "expected", ["run", ".", "--shard", "\(index)/3"], in: scratch)
        .compactMap { Int($0) }.reduce(0, +)
    }
    #expect(sum == 21)
  }

  @Test("Shards and filtered runs have no case for files that others have", arguments: [2, 9])
  func phantoms(count: Int) throws {
    let scratch = try ToolScratch(Self.files.merging(["empty.xml": ""]) { $1 })
    _ = try scratch.run(["run", ".", "--junit", "report"])
    func cases() throws -> [String] {
      try scratch.text("report").split(separator: "\n").compactMap { line in
        line.firstMatch(of: /<testcase classname="(.*?)" name="(.*?)"/).map { "\($0.1) \($0.2)" }
      }
    }
    let whole = try cases()
    #expect(whole.filter { $0.hasSuffix("(file)") } == ["empty (file)"])
    var parts: [String] = []
    for index in 0..<count {
      _ = try scratch.run(["run", ".", "--shard", "\(index)/\(count)", "--junit", "report"])
      parts += try cases()
    }
    #expect(parts.sorted() == whole.sorted())
    _ = try scratch.run(["run", ".", "--filter", "c/three", "--junit", "report"])
    #expect(try cases() == whole.filter { $0.hasPrefix("c ") })
  }
}
