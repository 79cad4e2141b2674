import Foundation
import PluginHost
import TestSupport
import Testing

/// Plugins that come with the sources, and the messages about wrong ones.
@Suite struct PluginTests {
  static let guests = Repository.url("Sources/Guests")

  private static func fuzz(_ plugin: String, _ strategy: String) throws -> BuiltTool.Outcome {
    try BuiltTool("layout-parity").run([
      "fuzz", "--cases", "4000", "--seed", "7", "--trees", "0", "--plugin", plugin,
      "--strategies", "rect-override,custom-control,\(strategy)",
    ])
  }

  @Test func theStrategyInPythonAgreesWhereItPromisesTo() throws {
    let outcome = try Self.fuzz(Self.guests.appending(path: "python").path, "python-row")
    #expect(outcome.cases == [])
    #expect(outcome.status == 0)
  }

  @Test func theStrategyInCAgreesWhereItPromisesTo() throws {
    let tool = try BuiltTool("layout-parity")
    let library = try tool.compile(
      Self.guests.appending(path: "c/plugin.c").path,
      including: Self.guests.deletingLastPathComponent()
        .appending(path: "CLayoutParityPlugin/include").path)
    let outcome = try Self.fuzz(library, "c-row")
    #expect(outcome.cases == [])
    #expect(outcome.status == 0)
  }

  @Test func aLibraryThatCrashesWhenItIsAskedWhatItPromisesIsBlamedForAButton() throws {
    let source = try String(
      contentsOf: Self.guests.appending(path: "c/plugin.c"), encoding: .utf8)
    let tool = try BuiltTool("layout-parity")
    let path = try tool.write(
      source.replacing(
        "*at = index;",
        with: "*at = index; if (specs[index].frame.width == 100) *(volatile int *)0 = 1;"),
      to: "plugin.c")
    let library = try tool.compile(
      path,
      including: Self.guests.deletingLastPathComponent()
        .appending(path: "CLayoutParityPlugin/include").path)
    let outcome = try Self.fuzz(library, "c-row")
    #expect(outcome.status == 3)
    let crashes = outcome.cases.filter { $0.message.contains("ended by signal 11 (SIGSEGV)") }
    #expect(
      crashes.contains { $0.type == "StrategyCrashed" && $0.element == "error" },
      "\(outcome.cases)")
    #expect(
      String(decoding: outcome.report, as: UTF8.self).contains("layout-parity show lp1:"))
  }

  /// One that hangs is waited for once or twice, not whenever something could be learned of it.
  @Test func aHangIsNotWaitedForAgainAndAgain() throws {
    let liars = Self.guests.deletingLastPathComponent().deletingLastPathComponent()
      .appending(path: "Tests/LyingPlugins").path
    let start = ContinuousClock.now
    let outcome = try BuiltTool("layout-parity").run([
      "run", "\(liars)/buttons.xml", "--plugin", "\(liars)/hang", "--strategies",
      "custom-control,liar", "--isolate", "seconds=1",
    ])
    #expect(outcome.cases.map(\.type).contains("StrategyTimedOut"))
    #expect(ContinuousClock.now - start < .seconds(15))
  }

  /// A change to the strategy in Python that makes a liar of it.
  struct Lie: CustomTestStringConvertible, Sendable {
    var testDescription: String
    var honest: String
    var lie: String
    var type: String
  }

  /// The line of the plugin that writes the title's frame.
  private static let title =
    "\"title\": [nearest(title_x, scale), nearest(title_y, scale), title_width, title_height],"

  static let lies = [
    Lie(
      testDescription: "drops the last layout",
      honest: "[lay_out(spec) for spec in request[\"specs\"]]",
      lie: "[lay_out(spec) for spec in request[\"specs\"]][:-1]", type: "StrategyBrokeProtocol"),
    Lie(
      testDescription: "misspells a member", honest: Self.title,
      lie: "\"titel\": [0, 0, 0, 0],", type: "StrategyBrokeProtocol"),
    Lie(
      testDescription: "leaves a promised number out", honest: Self.title,
      lie: "", type: "StrategyBrokeProtocol"),
    Lie(
      testDescription: "prints on the channel", honest: "    print(json.dumps(",
      lie:
        "    if request[\"type\"] == \"layout\": print(\"hi\", file=answers, flush=True)\n    print(json.dumps(",
      type: "StrategyBrokeProtocol"),
    Lie(
      testDescription: "answers twice", honest: "file=answers, flush=True)",
      lie:
        "file=answers)\n    if request[\"type\"] == \"layout\": print(\"{}\", file=answers)\n    answers.flush()",
      type: "StrategyBrokeProtocol"),
    Lie(
      testDescription: "answers another request", honest: "{\"id\": request[\"id\"]}",
      lie: "{\"id\": request[\"id\"] + (request[\"type\"] == \"layout\")}",
      type: "StrategyBrokeProtocol"),
    Lie(
      testDescription: "does not know layout", honest: "if kind == \"layout\":",
      lie: "if kind == \"lay\":",
      type: "StrategyBrokeProtocol"),
    Lie(
      testDescription: "raises", honest: "    row_width =",
      lie: "    raise ValueError(spec)\n    row_width =",
      type: "StrategyCrashed"),
    Lie(
      testDescription: "leaves early", honest: "    row_width =",
      lie: "    os._exit(0)\n    row_width =",
      type: "StrategyCrashed"),
    Lie(
      testDescription: "sleeps", honest: "    row_width =",
      lie: "    import time; time.sleep(100)\n    row_width =",
      type: "StrategyTimedOut"),
    Lie(
      testDescription: "writes nan", honest: Self.title,
      lie: "\"title\": [\"nan\", 0, 0, 0],", type: "StrategyFailed"),
    Lie(
      testDescription: "writes infinity as a number", honest: Self.title,
      lie: "\"title\": [math.inf, 0, 0, 0],", type: "StrategyBrokeProtocol"),
    Lie(
      testDescription: "is off by a pixel", honest: "+ 0.5 +", lie: "+ 1.5 +",
      type: "StrategyDisagreement"),
  ]

  @Test(arguments: lies)
  func aLieIsNamedAndTheOthersStand(_ lie: Lie) throws {
    let tool = try BuiltTool("layout-parity")
    let source = try String(
      contentsOf: Self.guests.appending(path: "python/plugin.py"), encoding: .utf8)
    try #require(source.contains(lie.honest))
    let plugin = try tool.plugin(source.replacing(lie.honest, with: lie.lie), "python-row")
    let path = try tool.scenarios(
      """
      <scenario name="row"><button width="200" height="100"><image width="50" height="50"/>\
      <title width="50" height="25">t</title></button></scenario>

      """)
    let outcome = try tool.run([
      "run", path, "--plugin", plugin, "--isolate", "seconds=0.5", "--strategies",
      "system,rect-override,python-row",
    ])
    #expect(outcome.count == 3)
    #expect(outcome.cases.map(\.name) == ["row [python-row]"])
    #expect(outcome.cases.map(\.type) == [lie.type])
    let message = outcome.cases.first?.message.replacing("&apos;", with: "'") ?? ""
    expectRecorded(
      message.split(separator: #/; (?:received|its last line): /#).first,
      "aLieIsNamed: \(lie.testDescription)")
    #expect(outcome.status == (lie.type == "StrategyDisagreement" ? 1 : 3))
  }

  private static let lines = """
    <scenario name="lines"><button width="140" height="80" spacing="10"><image width="40" height="30"/>\
    <title width="120" height="20" lines="0" wrapped="90 40">t</title></button></scenario>

    """
  private static let isNotAsked = "wrapping is not supported"

  /// The strategy in Python as one that says that it can wrap, and what it does about lines.
  private static func wrapping(_ measuring: String) -> [(String, String)] {
    [
      ("\"summary\": \"image", "\"can\": [\"wrap\"], \"summary\": \"image"),
      ("    row_width =", measuring),
    ]
  }

  @Test(
    arguments: [
      ([], true, []),
      (wrapping("    row_width ="), false, ["StrategyDisagreement"]),
      (
        wrapping(
          """
              if "lines" in spec["title"]:
                  room = width - image_width - spec["spacing"]
                  sizes = [spec["title"]["size"]] + spec["title"]["wrapped"]
                  title_width, title_height = next(size for size in sizes if size[0] <= room)
              row_width =
          """), false, []
      ),
    ] as [([(String, String)], Bool, [String])])
  func aPluginGetsSeveralLinesIfItCanWrap(
    _ changes: [(String, String)], isSkipped: Bool, types: [String]
  ) throws {
    let tool = try BuiltTool("layout-parity")
    var source = try String(
      contentsOf: Self.guests.appending(path: "python/plugin.py"), encoding: .utf8)
    for (honest, other) in changes {
      try #require(source.contains(honest))
      source = source.replacing(honest, with: other)
    }
    let plugin = try tool.plugin(source, "python-row")
    let outcome = try tool.run([
      "run", try tool.scenarios(Self.lines), "--plugin", plugin, "--strategies",
      "auto-layout,stack-view,python-row",
    ])
    #expect(outcome.count == 3)
    #expect(outcome.cases.map(\.type) == types, "\(outcome.cases)")
    #expect(String(decoding: outcome.report, as: UTF8.self).contains(Self.isNotAsked) == isSkipped)
  }

  private static let ends = """
    <scenario name="ends"><button width="140" height="80" placement="spread"><image width="40" height="30"/>\
    <title width="60" height="20">t</title></button></scenario>

    """

  @Test(arguments: [false, true])
  func aPluginGetsOppositeEndsIfItCanSpread(_ canSpread: Bool) throws {
    let tool = try BuiltTool("layout-parity")
    let can = canSpread ? "\"can\": [\"spread\"], " : ""
    let source = try String(
      contentsOf: Self.guests.appending(path: "python/plugin.py"), encoding: .utf8)
    let plugin = try tool.plugin(
      source.replacing("\"summary\": \"image", with: "\(can)\"summary\": \"image"), "python-row")
    let outcome = try tool.run([
      "run", try tool.scenarios(Self.ends), "--plugin", plugin, "--strategies",
      "custom-control,rect-override,python-row",
    ])
    #expect(outcome.count == 3)
    // Its domain has only leading and trailing, which is its own reason once it is asked.
    #expect(outcome.cases == [])
    let report = String(decoding: outcome.report, as: UTF8.self)
    #expect(report.contains("spread is not supported") == !canSpread)
  }

  @Test(arguments: [
    (
      Self.ends, ["layout-subviews", "rect-override", "custom-control", "edge-insets"],
      "spread is not supported"
    ),
    (Self.lines, ["auto-layout", "stack-view", "custom-control"], Self.isNotAsked),
  ])
  func whatNotAllPromiseComesThroughToProcessesOfTheToolsOwn(
    scenarios: String, strategies: [String], reason: String
  ) throws {
    let tool = try BuiltTool("layout-parity")
    let outcome = try tool.run([
      "run", try tool.scenarios(scenarios), "--isolate", "always", "--strategies",
      strategies.joined(separator: ","),
    ])
    #expect(outcome.count == strategies.count)
    #expect(outcome.cases == [])
    let report = String(decoding: outcome.report, as: UTF8.self)
    #expect(report.components(separatedBy: "<skipped ").count == 2)
    #expect(report.contains(reason))
  }

  @Test(arguments: [
    "{}",
    "{",
    #"{"manifest":1,"nam":"x"}"#,
    #"{"manifest":1,"name":"x","version":"1"}"#,
    #"{"manifest":1,"name":"x","version":"1","transport":"wasm"}"#,
    #"{"manifest":1,"name":"x","version":"1","command":["sh"]}"#,
    #"{"manifest":1,"name":"x","version":"1","command":["sh"],"strategies":[{"id":"A B"}]}"#,
    #"{"manifest":1,"name":"x","version":"1","command":["sh"],"limits":{"x":1},"strategies":[]}"#,
    #"{"manifest":1,"name":"x","version":"1","command":["sh"],"limits":{"case-seconds":60}}"#,
    "",
    #"{"manifest":1,"name":"x","version":"1","command":["/bin/sh"],"strategies":[{"id":"x"}]}"#,
    #"{"manifest":1,"name":"x","version":"1","command":["sh"],"limits":{"batch":2.5}}"#,
    #"{"manifest":1,"name":"x","version":"1","command":["sh"],"strategies":[{"id":"x","summary":"a\nb"}]}"#,
    #"{"manifest":1,"name":"x","version":"1","command":["sh"],"environment":"PYTHONPATH"}"#,
    #"{"manifest":1,"name":"x","version":"1","command":["sh"],"environment":["PYTHONPATH=/lib"]}"#,
  ])
  func aManifestThatIsWrongSaysWhere(text: String) throws {
    let tool = try BuiltTool("layout-parity")
    let path = try tool.write(text, to: "layout-parity-plugin.json")
    do {
      _ = try PluginManifest(path: path)
      Issue.record("it was read")
    } catch {
      expectRecorded(
        error.description, "aManifestThatIsWrongSaysWhere: \(text.isEmpty ? "nothing" : text)",
        masking: path)
    }
  }
}
