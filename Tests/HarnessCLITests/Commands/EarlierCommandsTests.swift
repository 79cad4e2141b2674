import TestSupport
import Testing

/// The names of commands and options in 0.1.0.
struct EarlierCommandsTests {
  /// A token whose button a pixel test tells apart.
  private static let token = "lp1:AYCiBAAAgAJH2kc"

  /// A button that two strategies place differently, and a sweep.
  private static let file = """
    <scenario name="one"><button width="200" height="44" h-align="fill">\
    <title width="60" height="20">title</title></button></scenario>
    <scenario name="odd"><button width="101" height="44"><image width="20" height="20"/></button>\
    </scenario>
    """

  /// A command line of 0.1.0 beside its present form.
  struct Pair: Sendable, CustomTestStringConvertible {
    var earlier: [String]
    var present: [String]
    var testDescription: String { earlier.joined(separator: " ") }

    init(_ earlier: String, _ present: String) {
      self.earlier = earlier.split(separator: " ").map(String.init)
      self.present = present.split(separator: " ").map(String.init)
    }
  }

  @Test(
    "An earlier name gives the same output and exit status",
    arguments: [
      Pair("explain a.xml --scenario odd", "show a.xml --scenario odd"),
      Pair(
        "explain a.xml --scenario one --strategy edge-insets --draw",
        "show a.xml --scenario one --strategies edge-insets --draw"),
      Pair(
        "replay \(token) --strategies rect-override,custom-control",
        "show \(token) --strategies rect-override,custom-control"),
      Pair("replay \(token) --agree seen", "show \(token) --agree visible"),
      Pair("replay \(token) --as-seen --shrink", "show \(token) --compare visible --shrink"),
      Pair("shrink a.xml --scenario odd", "show a.xml --scenario odd --shrink"),
      Pair("shrink a.xml --scenario none", "show a.xml --scenario none --shrink"),
      Pair("validate a.xml", "run a.xml --dry-run"),
      Pair("validate b.xml", "run b.xml --dry-run"),
      Pair("run a.xml --as-seen --quiet", "run a.xml --compare visible --quiet"),
      Pair(
        "compare rect-override edge-insets --cases 200 --as-seen --agree seen",
        "compare rect-override edge-insets --cases 200 --compare visible --agree visible"),
      Pair(
        "compare edge-insets --cases 200 --promised",
        "compare rect-override edge-insets --cases 200"),
    ])
  func same(pair: Pair) throws {
    let scratch = try ToolScratch(["a.xml": Self.file, "b.xml": "<scenario/>"])
    let earlier = try scratch.run(pair.earlier)
    #expect(earlier == (try scratch.run(pair.present)))
    #expect(earlier.status != 64, "\(earlier.errors)")
  }

  @Test("The support of one strategy has the lines of both earlier commands")
  func domain() throws {
    let scratch = try ToolScratch()
    let whole = try scratch.run(["compare", "edge-insets", "--domain", "--cases", "300"])
    let profile = try scratch.run(["profile", "edge-insets", "--promised", "--cases", "300"])
    let domain = try scratch.run(["domain", "edge-insets"])
    #expect(whole.status == 0 && profile.status == 0 && domain.status == 0)
    #expect(whole.output.hasSuffix("\n\n" + domain.output))
    let lines = Set(profile.output.split(separator: "\n"))
    let others = whole.output.dropLast(domain.output.count).split(separator: "\n")
    #expect(others.count > 10 && others.allSatisfy(lines.contains))
  }

  @Test("A summary precedes the line of the check")
  func summary() throws {
    let scratch = try ToolScratch(["a.xml": Self.file])
    _ = try scratch.run(["run", "a.xml", "--junit", "r.xml"])
    let both = try scratch.run(["report", "check", "r.xml", "--summary"])
    let show = try scratch.run(["report", "show", "r.xml"])
    let check = try scratch.run(["report", "check", "r.xml"])
    #expect(both.output == show.output + check.output)
    #expect(both.status == check.status)
  }

  @Test("Help lists present commands only")
  func help() throws {
    let scratch = try ToolScratch()
    let names = try ["", "report"].flatMap { command in
      try scratch.run(command.isEmpty ? ["--help"] : [command, "--help"]).output
        .matches(of: /\n  (\w+) {2,}/).map { String($0.1) }
    }
    for name in ["show", "compare", "run", "check", "write"] { #expect(names.contains(name)) }
    for name in ["explain", "replay", "shrink", "validate", "domain", "profile", "html"] {
      #expect(!names.contains(name))
    }
  }

  @Test(
    "A dry run writes no report, and a survey of support is about one strategy",
    arguments: [
      "run a.xml --dry-run --junit r.xml", "compare --domain",
      "compare system edge-insets --domain",
      "compare system --domain --format json --statistics", "show lp1:A --scenario one",
      "show a.xml --agree pixel", "show a.xml --expecting k", "show a.xml --shrink --draw",
      "show lp1:A --agree pixle",
    ])
  func refused(line: String) throws {
    let scratch = try ToolScratch(["a.xml": Self.file])
    let outcome = try scratch.run(line.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    expectRecorded(outcome.firstError, "refused \(line)")
  }
}
