import Foundation
import Mutants
import StrategyKit
import Testing

/// Verdicts for any process of a strategy and any number of buttons in a batch.
@Suite struct IsolationTests {
  private static let strategies = [
    "--strategies", "system,edge-insets,rect-override,layout-subviews,custom-control,mutant",
  ]

  private static let body = """
    <scenario name="one"><button width="200" height="100" spacing="8"><image width="50" height="50"/>\
    <title width="50" height="25">t</title></button></scenario>
    <sweep name="many"><button width="90" height="40" content-insets="1 2 3 4">\
    <image width="24" height="24"/><title width="54.5" height="20">t</title>\
    </button><vary attribute="width" from="20" to="120" step="2.5"/>\
    <vary attribute="placement" values="leading top trailing"/></sweep>

    """

  @Test(arguments: [(1, "not-rounded"), (7, "spacing-sign-flipped"), (256, "not-rounded")])
  func aRunGivesTheSameReport(batch: Int, mutant: String) throws {
    let tool = try BuiltTool("DyingStrategies")
    let path = try tool.scenarios(Self.body)
    let mutant = ["LAYOUT_PARITY_MUTANT": mutant]
    let run = ["run", path, "--thorough"] + Self.strategies
    let near = try tool.run(run + ["--isolate", "never"], environment: mutant)
    let far = try tool.run(
      run + ["--isolate", "always", "--isolate", "batch=\(batch)", "--jobs", "2"],
      environment: mutant)
    #expect(near.status == 1)
    #expect(far == near)
  }

  /// All mutants on request (`make test-isolation`), else a few.
  private static let mutants =
    ProcessInfo.processInfo.environment["LAYOUT_PARITY_EVERY_MUTANT"] == nil
    ? [] : Mutant.all.map(\.name)

  @Test(arguments: mutants)
  func everyMutantGivesTheSameReport(mutant: String) throws {
    let tool = try BuiltTool("DyingStrategies")
    let path = try tool.scenarios(Self.body)
    let environment = ["LAYOUT_PARITY_MUTANT": mutant]
    let name = try #require(Mutant.all.first { $0.name == mutant }).strategy.id.rawValue
    let all = "system,edge-insets,rect-override,layout-subviews,custom-control"
    let strategies = all.contains(name) ? all : "\(all),\(name)"
    let fuzz = ["fuzz", "--cases", "300", "--seed", "5", "--trees", "0"]
    for run in [["run", path, "--thorough"], fuzz] {
      let run = run + ["--strategies", strategies]
      let near = try tool.run(run + ["--isolate", "never"], environment: environment)
      let far = try tool.run(
        run + ["--isolate", "always", "--isolate", "batch=64"], environment: environment)
      if Self.withMemory.contains(mutant) {
        #expect(far.status == near.status && far.count == near.count)
        #expect(far.failing == near.failing)
      } else {
        #expect(far == near)
      }
    }
  }

  /// The mutants whose answer depends on the button before. In a batch that is another one than in turn, and how
  /// long a batch is follows the clock, so the numbers in their reports differ; which cases fail does not.
  private static let withMemory: Set = [
    "stale-frames", "frames-of-the-layout-before", "insets-carried-over",
  ]

  @Test(arguments: [1, 7, 256])
  func randomButtonsGiveTheSameReport(batch: Int) throws {
    let tool = try BuiltTool("DyingStrategies")
    let fuzz = [
      "fuzz", "--cases", "600", "--seed", "5", "--trees", "0", "--strategies",
      "system,edge-insets,custom-control",
    ]
    let near = try tool.run(fuzz + ["--isolate", "never"])
    let far = try tool.run(
      fuzz + ["--isolate", "always", "--isolate", "batch=\(batch)", "--jobs", "2"])
    #expect(near.status == 0)
    #expect(far == near)
  }
}

extension BuiltTool.Outcome {
  /// The cases that did not pass, without their texts.
  fileprivate var failing: [String] { cases.map { "\($0.element) \($0.name)" } }
}
