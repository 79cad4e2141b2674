import Foundation
import TestSupport
import Testing

/// Messages about a plugin's strategy, and the commands that show its failures again.
@Suite struct PluginCommandTests {
  /// A tool with a plugin in a directory whose name a shell would split, and the directory of that.
  private static func tool(
    changing change: (String) -> String = { $0 }
  ) throws -> (tool: BuiltTool, plugins: String) {
    let tool = try BuiltTool("layout-parity")
    let mine = Repository.url("Tests/Pages/my-button")
    var path = ""
    for name in ["plugin.py", "layout-parity-plugin.json"] {
      let text = try String(contentsOf: mine.appending(path: name), encoding: .utf8)
      path = try tool.write(change(text), to: "my plugins/mine/\(name)")
    }
    let place = URL(fileURLWithPath: path).deletingLastPathComponent().deletingLastPathComponent()
    return (tool, place.path)
  }

  private static let narrow = """
    <scenario name="narrow"><button width="200" height="44" spacing="-8"><image width="24" height="24"/>\
    <title width="60" height="20"/></button></scenario>

    """

  private static let strategies = ["--strategies", "rect-override,layout-subviews,my-button"]

  @Test func commandsNameThePluginsOfTheEnvironment() throws {
    let (tool, plugins) = try Self.tool()
    let outcome = try tool.run(
      ["run", try tool.scenarios(Self.narrow)] + Self.strategies,
      environment: ["LAYOUT_PARITY_PLUGINS": plugins])
    #expect(outcome.cases.map(\.name) == ["narrow [my-button]"])
    let report = String(decoding: outcome.report, as: UTF8.self)
    #expect(
      report.contains(
        #/show lp1:\S+ --strategies rect-override,layout-subviews,my-button --plugin '[^']*my plugins\/mine'/#
      ))
  }

  @Test func commandsForKeptScenariosNameThePlugin() throws {
    let (tool, plugins) = try Self.tool()
    let wrong = Self.narrow.replacing(
      "</scenario>", with: "<expect strategies=\"my-button\"><title x=\"1\"/></expect></scenario>")
    try tool.write("<scenarios version=\"1\">\n\(wrong)</scenarios>\n", to: "kept/a.xml")
    let kept = URL(fileURLWithPath: plugins).deletingLastPathComponent().appending(path: "kept")
    let outcome = try tool.run(
      [
        "fuzz", "--cases", "1", "--seed", "1", "--trees", "0", "--regressions", kept.path,
        "--plugin",
        "\(plugins)/mine",
      ] + Self.strategies)
    let report = String(decoding: outcome.report, as: UTF8.self)
    #expect(
      report.contains(
        #/run .* --thorough --strategies rect-override,layout-subviews,my-button --plugin '[^']*my plugins\/mine'/#
      ))
  }

  @Test(arguments: [["run"], ["fuzz", "--cases", "10"]])
  func aPluginThatIsNamedForNothingIsTold(command: [String]) throws {
    let (tool, plugins) = try Self.tool()
    let scenarios = command == ["run"] ? [try tool.scenarios(Self.narrow)] : []
    let notes = { strategies in
      try tool.output(
        command + scenarios + ["--plugin", "\(plugins)/mine", "--strategies", strategies],
        errors: true)
    }
    expectRecorded(
      try notes("rect-override,layout-subviews"), "aPluginThatIsNamedForNothingIsTold")
    #expect(try notes("rect-override,layout-subviews,my-button") == "")
  }

  @Test func aPluginThatDiesWhenAskedWhatItPromisesIsACase() throws {
    let (tool, plugins) = try Self.tool {
      $0.replacing("{\"type\": \"promised\"", with: "os._exit(9) or {\"type\": \"promised\"")
    }
    let outcome = try tool.run(
      ["fuzz", "--cases", "100", "--seed", "1", "--trees", "0", "--plugin", "\(plugins)/mine"]
        + Self.strategies)
    #expect(outcome.status == 3)
    let crashes = outcome.cases.filter { $0.type == "StrategyCrashed" }
    #expect(crashes.count == 1)
    expectRecorded(
      crashes.first?.message.split(separator: "; ").last,
      "aPluginThatDiesWhenAskedWhatItPromisesIsACase")
  }

  /// A tool with a plugin that ends where a condition in Python holds of a request.
  private static func dying(_ condition: String) throws -> (tool: BuiltTool, plugins: String) {
    let loop = "for request in map(json.loads, open(os.environ.get(\"LAYOUT_PARITY_IN\", 0))):\n"
    return try tool { $0.replacing(loop, with: "\(loop)    if \(condition): os._exit(7)\n") }
  }

  @Test func aPluginThatDiesOfSeveralButtonsAtOnceIsACase() throws {
    let (tool, plugins) = try Self.dying("len(request.get('specs', [])) > 1")
    let outcome = try tool.run(
      ["fuzz", "--cases", "300", "--seed", "1", "--trees", "0", "--plugin", "\(plugins)/mine"]
        + Self.strategies)
    #expect(outcome.status == 3)
    #expect(outcome.cases.contains { $0.type == "StrategyCrashed" })
  }

  @Test func aPluginIsReplacedBeforeItIsAskedForMoreThanItsManifestSays() throws {
    let ending = "sum(COUNT) > 20"
    let loop = "for request in map(json.loads, open(os.environ.get(\"LAYOUT_PARITY_IN\", 0))):\n"
    let counting =
      "COUNT = []\n\(loop)    if request[\"type\"] == \"layout\": COUNT.append(len(request[\"specs\"]))\n"
      + "    if \(ending): os._exit(7)\n"
    for limits in ["", "\"limits\": {\"recycle-after\": 20},"] {
      let (tool, plugins) = try Self.tool {
        $0.replacing(loop, with: counting)
          .replacing("\"version\":", with: "\(limits) \"version\":")
      }
      let outcome = try tool.run(
        ["fuzz", "--cases", "200", "--seed", "1", "--trees", "0", "--plugin", "\(plugins)/mine"]
          + Self.strategies)
      #expect(outcome.cases.contains { $0.type == "StrategyCrashed" } == limits.isEmpty)
    }
  }

  @Test func aPluginThatDoesNotStartIsACaseOfItsOwn() throws {
    let (tool, plugins) = try Self.tool {
      $0.replacing("import json", with: "raise SystemExit('no rows here')\nimport json")
    }
    let outcome = try tool.run(
      ["run", try tool.scenarios(Self.narrow), "--plugin", "\(plugins)/mine"] + Self.strategies)
    #expect(outcome.status == 2)
    #expect(
      outcome.cases.map { [$0.name, $0.type] } == [
        ["plugin my-button", "StrategyFailed"], ["(run) interrupted", "RunInterrupted"],
      ])
    let report = String(decoding: outcome.report, as: UTF8.self)
    #expect(report.contains("classname=\"plugins\"") && report.contains("no rows here"))
  }

  @Test(arguments: [["run"], ["fuzz", "--cases", "50", "--seed", "1", "--trees", "0"]])
  func aPluginThatDoesNotEndIsNotedInACaseOfItsOwn(command: [String]) throws {
    let (tool, plugins) = try Self.tool()
    let path = "\(plugins)/mine/plugin.py"
    let source = try String(contentsOfFile: path, encoding: .utf8)
    let paths = command == ["run"] ? [try tool.scenarios(Self.narrow)] : []
    func run() throws -> BuiltTool.Outcome {
      try tool.run(command + paths + ["--plugin", "\(plugins)/mine"] + Self.strategies)
    }
    let ending = try run()
    try Data((source + "\nwhile True: pass\n").utf8).write(to: URL(fileURLWithPath: path))
    let staying = try run()
    let note =
      #/<testcase classname="plugins" name="plugin my-button"[^>]*>\s*<skipped type="PluginNote" message="the process of 'my-button' did not end within 2 s/#
    #expect(!String(decoding: ending.report, as: UTF8.self).contains(note))
    #expect(String(decoding: staying.report, as: UTF8.self).contains(note))
    #expect(staying.cases == ending.cases && staying.count == ending.count + 1)
  }

  @Test func aPluginThatPromisesNothingOfARunIsTold() throws {
    let (tool, plugins) = try Self.tool()
    let plain =
      "<scenario name=\"lone\"><button width=\"9\"><title width=\"5\" height=\"2\"/></button></scenario>\n"
    let note = "note: 'my-button' does not support any button of this run, so it was not compared\n"
    for (body, isTold) in [(plain, true), (plain + Self.narrow, false)] {
      let text = try tool.output(
        ["run", try tool.scenarios(body), "--plugin", "\(plugins)/mine"] + Self.strategies)
      #expect(text.contains(note) == isTold, "\(text)")
    }
  }

  @Test func noNewPluginTakesTheNameOfAStrategy() throws {
    let tool = try BuiltTool("layout-parity")
    let text = try tool.output(["plugin", "new", "python", "system"], errors: true)
    expectRecorded(text, "noNewPluginTakesTheNameOfAStrategy")
  }

  @Test func aComparisonWithAPluginThatDiesSaysSo() throws {
    let (tool, plugins) = try Self.dying(
      "any(spec['spacing'] > 2 for spec in request.get('specs', []))")
    let wide = Self.narrow.replacing("-8", with: "8").replacing("narrow", with: "wide")
    let text = try tool.output(
      [
        "compare", "rect-override", "my-button", try tool.scenarios(Self.narrow + wide), "--plugin",
        "\(plugins)/mine",
      ], errors: true)
    expectRecorded(text, "aComparisonWithAPluginThatDiesSaysSo")
  }

  @Test func whoTellsNoStepsIsExplainedByItsFrames() throws {
    let (tool, plugins) = try Self.tool()
    let text = try tool.output([
      "show", try tool.scenarios(Self.narrow), "--scenario", "narrow", "--plugin",
      "\(plugins)/mine", "--strategies", "my-button", "--no-draw",
    ])
    expectRecorded(text, "whoTellsNoStepsIsExplainedByItsFrames")
  }
}
