import Foundation
import TestSupport
import Testing

/// Strategies that do not come back from one button of three.
@Suite struct DyingStrategiesTests {
  /// A way to die, and the type of failure that it is.
  struct Death: CustomTestStringConvertible, Sendable {
    var strategy: String
    var type: String
    var options: [String] = []
    var testDescription: String { strategy }

    init(_ strategy: String, _ type: String, _ options: [String] = []) {
      self.strategy = strategy
      self.type = type
      self.options = options
    }
  }

  private static let soon = ["--isolate", "seconds=0.5"]

  static let deaths = [
    Death("traps", "StrategyCrashed"),
    Death("traps-in-promise", "StrategyCrashed"),
    Death("aborts", "StrategyCrashed"),
    Death("overflows-stack", "StrategyCrashed"),
    Death("recurses-in-hooks", "StrategyCrashed"),
    Death("kills-itself", "StrategyCrashed"),
    Death("exits-with-zero", "StrategyCrashed"),
    Death("exits-with-seven", "StrategyCrashed"),
    Death("leaves-grandchild", "StrategyCrashed"),
    Death("writes-half-line", "StrategyCrashed"),
    Death("loops", "StrategyTimedOut", soon),
    Death("sleeps", "StrategyTimedOut", soon),
    Death("stops", "StrategyTimedOut", soon),
    Death("floods-output", "StrategyTimedOut", soon),
    Death("closes-channel", "StrategyBrokeProtocol"),
    Death("floods-channel", "StrategyBrokeProtocol"),
    Death("writes-no-json", "StrategyBrokeProtocol"),
    Death("writes-wrong-id", "StrategyBrokeProtocol"),
    Death("eats-memory", "StrategyCrashed", ["--isolate", "memory=200"]),
    Death("answers-nan", "StrategyFailed"),
    Death("refuses", "StrategyFailed"),
  ]

  #if arch(arm64)
    private static let trap = "ended by signal 5 (SIGTRAP)"
  #else
    private static let trap = "ended by signal 4 (SIGILL)"
  #endif

  private static let body = [200, 199, 198].map { width in
    """
    <scenario name="width \(width)"><button width="\(width)" height="100">\
    <image width="50" height="50"/><title width="50" height="25">t</title></button></scenario>

    """
  }.joined()

  @Test(arguments: deaths)
  func theButtonIsNamedAndNothingElseIsLost(_ death: Death) throws {
    let tool = try BuiltTool("DyingStrategies")
    let path = try tool.scenarios(Self.body)
    let outcome = try tool.run(
      ["run", path, "--strategies", "system,rect-override,\(death.strategy)"] + death.options)
    #expect(outcome.status == 3)
    #expect(outcome.count == 9)
    #expect(outcome.cases.map(\.name) == ["width 199 [\(death.strategy)]"])
    #expect(outcome.cases.map(\.type) == [death.type])
    let message = outcome.cases.first?.message ?? ""
    // What it wrote, how much it used and which request it was asked differ from run to run.
    let told = message.replacing("&apos;", with: "'").replacing(Self.trap, with: "TRAP")
      .replacing(#/(used|request|expected) [0-9.]+/#) { "\($0.output.1) N" }
    expectRecorded(
      told.split(separator: "; received: ").first,
      "theButtonIsNamedAndNothingElseIsLost: \(death.strategy)")
  }

  @Test(arguments: ["1", "256"], [1, 3])
  func aProcessThatIsKilledFromOutsideCostsNoCase(batch: String, kills: Int) throws {
    let tool = try BuiltTool("DyingStrategies")
    let path = try tool.scenarios(Self.body)
    let mark = path + ".killed"
    let outcome = try tool.run(
      [
        "run", path, "--strategies", "system,rect-override,killed-at-first", "--isolate",
        "batch=\(batch)",
      ],
      environment: ["KILLED": mark, "KILLS": "\(kills)"])
    #expect(outcome.status == 0)
    #expect(outcome.count == 9 && outcome.cases.isEmpty)
    #expect(FileManager.default.fileExists(atPath: "\(mark).\(kills)"))
  }

  @Test func whatTheProcessWroteIsInTheReport() throws {
    let tool = try BuiltTool("DyingStrategies")
    let path = try tool.scenarios(Self.body)
    let outcome = try tool.run(["run", path, "--strategies", "system,traps"])
    #expect(String(decoding: outcome.report, as: UTF8.self).contains("Index out of range"))
  }

  /// Bad buttons one after the other, and one whose widened neighbour is as wide as the others.
  @Test func manyBadButtonsInARowLoseNoOtherCase() throws {
    let tool = try BuiltTool("DyingStrategies")
    let buttons = [("bad", 199), ("next", 186), ("fine", 198)].flatMap { name, width in
      (0..<4).map {
        """
        <scenario name="\(name) \($0)"><button width="\(width)" height="\(100 + $0)">\
        <image width="20" height="20"/></button></scenario>

        """
      }
    }
    let outcome = try tool.run([
      "run", try tool.scenarios(buttons.joined()), "--strategies", "system,rect-override,aborts",
      "--thorough", "--jobs", "1", "--isolate", "batch=1",
    ])
    let own = (0..<4).map { "bad \($0) [aborts]" }
    let widened = (0..<4).map { "next \($0) [aborts]" }
    #expect(outcome.cases.map(\.name).sorted() == own + widened)
    #expect(
      Set(outcome.cases.map(\.message))
        == ["ended by signal 6 (SIGABRT)", "widened: ended by signal 6 (SIGABRT)"])
  }

  @Test func aStrategyThatFailsTooOftenIsGivenUpAndItsOtherCasesSayWhy() throws {
    let tool = try BuiltTool("DyingStrategies")
    let body = (0..<14).map { number in
      """
      <scenario name="case \(number)"><button width="199" height="\(100 + number)">\
      <image width="50" height="50"/></button></scenario>
      <scenario name="fine \(number)"><button width="198" height="\(100 + number)">\
      <image width="50" height="50"/></button></scenario>

      """
    }
    let path = try tool.scenarios(body.joined())
    let outcome = try tool.run(
      ["run", path, "--strategies", "system,aborts", "--jobs", "1", "--isolate", "batch=1"])
    #expect(outcome.status == 3)
    #expect(outcome.count == 56)
    let crashes = outcome.cases.filter { $0.message == "ended by signal 6 (SIGABRT)" }
    let rest = outcome.cases.filter {
      $0.message == "disabled after 10 restarts; first: ended by signal 6 (SIGABRT)"
    }
    #expect((1...11).contains(crashes.count))
    #expect(!rest.isEmpty && rest.count + crashes.count == outcome.cases.count)
    #expect(outcome.cases.allSatisfy { $0.type == "StrategyCrashed" })
  }
}
