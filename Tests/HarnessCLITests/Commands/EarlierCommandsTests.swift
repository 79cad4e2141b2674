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

  /// A JUnit report with wrong counts, a forbidden character and an unclear result.
  private static let faulty = """
    <testsuite name="s" tests="9"><testcase name="a&#1;"/><testcase name="b" status="failed"/></testsuite>

    """

  /// Options that make equal runs write equal reports.
  private static let fixed = "--quiet --jobs 1 --zero-times --timestamp 2026-01-01T00:00:00"
  private static let fuzz =
    "fuzz --cases 300 --seed 3 --trees 0 \(fixed) --strategies rect-override,field-category"
  private static let atlas =
    "atlas \(token) --strategies rect-override,custom-control --x width=90..110 --y spacing=0..8 --size 4x4"

  /// A command line of 0.1.0 beside its present form.
  struct Pair: Sendable, CustomTestStringConvertible {
    var earlier: [String]
    var present: [String]
    var testDescription: String { earlier.joined(separator: " ") }
    /// Whether both forms are wrong usage.
    var isRefused = false

    init(_ earlier: String, _ present: String, isRefused: Bool = false) {
      self.isRefused = isRefused
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
      Pair(
        "replay \(token) --agree seen", "show \(token) --compare visible --tolerance pixel"),
      Pair("replay \(token) --any-double", "show \(token) --tolerance pixel"),
      Pair("show \(token) --agree exact", "show \(token)"),
      Pair("replay \(token) --as-seen --shrink", "show \(token) --compare visible --shrink"),
      Pair("shrink a.xml --scenario odd", "show a.xml --scenario odd --shrink"),
      Pair("shrink a.xml --scenario none", "show a.xml --scenario none --shrink"),
      Pair("validate a.xml", "run a.xml --dry-run"),
      Pair("validate b.xml", "run b.xml --dry-run"),
      Pair(
        "validate a.xml --max-combinations 2 --max-file-size 9",
        "run a.xml --dry-run --limit combinations=2,file-size=9"),
      Pair("run a.xml --as-seen --quiet", "run a.xml --compare visible --quiet"),
      Pair(
        "run a.xml \(fixed) --junit j.xml --junit-dir d --html p.html --html-dir=h/ --no-skips --hostname h",
        "run a.xml \(fixed) --junit j.xml --junit d/ --html p.html --html h/ --junit-dialect no-skips,hostname=h"
      ),
      Pair(
        "run a.xml \(fixed) --junit-dir d --attach-drawings --max-drawings 1 --fold-passed",
        "run a.xml \(fixed) --junit d/ --attach-drawings --junit-dialect drawings=1,fold-passed"),
      Pair(
        "run a.xml \(fixed) --max-combinations 1 --shard 0/2 --shard-count 7",
        "run a.xml \(fixed) --limit combinations=1 --shard 0/2"),
      Pair("run a.xml --quiet --shard-count 0", "run a.xml --quiet --shard /0", isRefused: true),
      Pair(
        "run a.xml \(fixed) --isolate always --plugin-seconds 9 --plugin-memory 900 --plugin-sessions a,b",
        "run a.xml \(fixed) --isolate always,seconds=9,memory=900,sessions=a,b"),
      Pair(
        "\(fuzz) --any-double --wrapping 5 --spread 6 --extras 7 --agree pixel",
        "\(fuzz) --population any-double,wrapping=5,spread=6,extras=7 --tolerance pixel"),
      Pair("\(fuzz) --agree visible", "\(fuzz) --compare visible --tolerance pixel"),
      Pair("\(fuzz) --wrapping 101", "\(fuzz) --population wrapping=101", isRefused: true),
      Pair(
        "compare rect-override edge-insets --cases 200 --as-seen --agree seen",
        "compare rect-override edge-insets --cases 200 --compare visible --tolerance pixel"),
      Pair(
        "compare edge-insets --cases 200 --promised",
        "compare rect-override edge-insets --cases 200"),
      Pair(
        "compare rect-override edge-insets --path a.xml --path d --agree pixel --tolerance 0.1",
        "compare rect-override edge-insets a.xml d --tolerance 0.1,pixel"),
      Pair("\(atlas) -o m.svg --beyond-pixel", "\(atlas) -o m.svg --tolerance pixel"),
      Pair("insets a.xml --scenario one --swift", "insets a.xml --scenario one --format swift"),
      Pair("insets a.xml --scenario one --json", "insets a.xml --scenario one --format json"),
      Pair("migrate --content=-1,0,0,0 --json", "migrate --content=-1,0,0,0 --format json"),
      Pair(
        "list scenarios a.xml --max-combinations 2", "list scenarios a.xml --limit combinations=2"),
      Pair("report check r.report --min-tests 3", "report check r.report --min-cases 3"),
      Pair(
        "report check r.report --repair --ignore-counts --allow-unclear",
        "report check r.report --accept characters,counts,unclear"),
      Pair(
        "report merge r.report --repair --ignore-counts --output-dir m",
        "report merge r.report --accept counts,characters -o m/"),
      Pair(
        "recording ask --cases 3 --strategy uikit-configuration -o q.jsonl",
        "recording ask --cases 3 --strategies uikit-configuration -o q.jsonl"),
      Pair(
        "plugin check none --specs 100 --strategy a --plugin-seconds 1 --in-process",
        "plugin check none --cases 100 --strategies a --isolate never,seconds=1"),
      Pair("plugin check none --specs", "plugin check none --cases", isRefused: true),
    ])
  func same(pair: Pair) throws {
    func outcome(_ line: [String]) throws -> (ToolScratch.Outcome, [String: String]) {
      let scratch = try ToolScratch([
        "a.xml": Self.file, "b.xml": "<scenario/>", "d/c.xml": Self.file,
      ])
      try scratch.write(Self.faulty, to: "r.report")
      return (try scratch.run(line), try scratch.texts())
    }
    var (earlier, files) = try outcome(pair.earlier)
    let (present, presentFiles) = try outcome(pair.present)
    let notes = earlier.errorLines.prefix { $0.hasPrefix("note: '--") }
    earlier.errors = String(earlier.errors.dropFirst(notes.reduce(0) { $0 + $1.count + 1 }))
    #expect(earlier == present)
    #expect(files == presentFiles)
    #expect(earlier.status != 64 || pair.isRefused, "\(earlier.errors)")
    let options = Set(pair.earlier.filter { $0.hasPrefix("--") }.map { $0.prefix { $0 != "=" } })
    let kept = Set(pair.present.map { $0.prefix { $0 != "=" } })
    #expect(notes.count == options.subtracting(kept).count, "\(notes)")
  }

  @Test("An earlier option gets one note, with what to write instead")
  func notes() throws {
    let scratch = try ToolScratch(["a.xml": ToolScratch.scenario("one")])
    let outcome = try scratch.run([
      "run", "a.xml", "--quiet", "--junit-dir", "d", "--junit-dir", "e", "--no-skips", "--as-seen",
    ])
    expectRecorded(outcome, status: 0, "notes")
    #expect(try scratch.texts().keys.contains { $0.hasPrefix("e/TEST-") })
    let after = try scratch.run(["run", "a.xml", "--quiet", "--", "--junit-dir"])
    #expect(!after.errors.contains("note:"))
  }

  @Test("A path without '/' at its end that is a directory cannot be written")
  func directory() throws {
    let scratch = try ToolScratch(["d/a.xml": ToolScratch.scenario("one")])
    for line in ["run d --junit d", "run d --html d"] {
      let outcome = try scratch.run(line.split(separator: " ").map(String.init))
      #expect(outcome.status == 2)
      #expect(outcome.firstError?.hasPrefix("error: cannot write 'd'") == true)
    }
  }

  @Test(
    "A value with words names what it does not know",
    arguments: [
      "run --isolate allways", "run --isolate seconds=0", "run --isolate memory=x",
      "run --isolate sessions=", "run --limit combination=3", "run --limit combinations=0",
      "run --junit-dialect skips", "run --junit-dialect drawings=-1", "run --shard /x",
      "fuzz --population wraping=3", "fuzz --population typical", "fuzz --tolerance 1",
      "compare --tolerance pixels", "compare --tolerance -1", "report check r.xml --accept count",
      "report merge r.xml -o m.xml --accept unclear", "plugin check p --isolate sessions=d",
    ])
  func words(line: String) throws {
    let outcome = try ToolScratch().run(line.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    expectRecorded(outcome.firstError, "words \(line)")
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
    let earlier = ["-dir", "plugin-s", "plugin-m", "max-", "agree", "any-double <", "as-seen"]
    for command in ["run", "fuzz", "show", "compare", "report merge"] {
      let help = try scratch.run(command.split(separator: " ").map(String.init) + ["--help"]).output
      for name in earlier { #expect(!help.contains("--\(name)") && !help.contains("\(name) <")) }
    }
  }

  @Test(
    "A dry run writes no report, and a survey of support is about one strategy",
    arguments: [
      "run a.xml --dry-run --junit r.xml", "compare --domain",
      "compare system edge-insets --domain",
      "compare system --domain --format json --statistics", "show lp1:A --scenario one",
      "show a.xml --tolerance pixel", "show a.xml --expecting k", "show a.xml --shrink --draw",
      "show lp1:A --tolerance pixle",
    ])
  func refused(line: String) throws {
    let scratch = try ToolScratch(["a.xml": Self.file])
    let outcome = try scratch.run(line.split(separator: " ").map(String.init))
    #expect(outcome.status == 64)
    expectRecorded(outcome.firstError, "refused \(line)")
  }
}
