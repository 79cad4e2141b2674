import TestSupport
import Testing

@Suite("How a failure is shown again")
struct RerunTests {
  /// A scenario whose expectation fails.
  private static func failing(_ name: String) -> String {
    ToolScratch.scenario(name, "<expect strategies=\"system\"><image x=\"1\"/></expect>")
  }

  /// A run, and the command that repeats it.
  struct Rerun: Sendable {
    var directory: String
    var arguments: [String]
    var again: [String]
    /// The same as reports have it.
    var reported: String
  }

  static let reruns = [
    Rerun(
      directory: "work", arguments: ["../other/b.xml"],
      again: ["../other/b.xml", "--filter", "a"], reported: "b.xml --filter 'a'"),
    Rerun(
      directory: "work/sub", arguments: ["--root", "../..", "../.."],
      again: ["../../other/b.xml", "--filter", "a"], reported: "other/b.xml --filter 'a'"),
    Rerun(
      directory: "other", arguments: ["./-x.xml"],
      again: ["./-x.xml", "--filter=-q"], reported: "./-x.xml --filter='-q'"),
    Rerun(
      directory: "other",
      arguments: ["b.xml", "--margin-policy", "overlap-last", "--tolerance", "0.5", "--thorough"],
      again: [
        "b.xml", "--filter", "a", "--margin-policy", "overlap-last", "--tolerance", "0.5",
        "--thorough",
      ], reported: "b.xml --filter 'a' --margin-policy overlap-last --tolerance 0.5 --thorough"),
  ]

  @Test("The line shows the failure again from the same directory", arguments: reruns)
  func reproduces(rerun: Rerun) throws {
    let scratch = try ToolScratch([
      "other/b.xml": Self.failing("a"), "other/-x.xml": Self.failing("-q"),
      "work/sub/c.xml": ToolScratch.scenario("c"),
    ])
    let run = ["run", "--strategies", "system"]
    let first = try scratch.run(
      run + rerun.arguments + ["--junit", "junit"], in: rerun.directory)
    let shown = rerun.again.enumerated().map { index, word in
      index > 0 && rerun.again[index - 1] == "--filter"
        ? "'\(word)'" : word.hasPrefix("--filter=") ? "--filter='\(word.dropFirst(9))'" : word
    }
    #expect(first.status == 1)
    #expect(
      first.output.contains(
        " layout-parity run \(shown.joined(separator: " ")) --strategies system\n"))
    #expect(
      try scratch.text("\(rerun.directory)/junit").contains(
        " layout-parity run \(rerun.reported) --strategies system</failure>"))
    let second = try scratch.run(run + rerun.again + ["--quiet"], in: rerun.directory)
    #expect(second.status == 1)
    expectRecorded(second.output.split(separator: "\n").last.map(String.init), "reproduces")
  }

  @Test("A scenario is explained by the margin policy that it is run by")
  func policy() throws {
    let scratch = try ToolScratch([
      "a.xml": """
      <scenario name="a">
      <view name="a" frame="0 0 375 667" margins="50 50 50 50" safe-area="20 0 0 0">
      <view name="b" frame="0 10 375 100" margins="0 0 0 0" preserves-superview-margins="true"/>
      </view>
      <expect><view name="b" margins="50 50 0 50"/></expect>
      </scenario>
      """
    ])
    let outcomes = try ["safe-area-added-last", "overlap-last"].map { policy in
      try scratch.run(["show", "a.xml", "--scenario", "a", "--margin-policy", policy])
    }
    let lines = outcomes.map { outcome in
      outcome.output.split(separator: "\n").filter { $0.hasPrefix("  > ") }
    }
    expectRecorded(lines.flatMap { $0.map(String.init) }, "policy")
  }
}
