import Behaviour
import ReportText
package import Scenarios
import StrategyKit

extension Comparison {
  /// The comparison of two strategies on scripts.
  package struct Scripts: Sendable {
    /// All scripts.
    package var scripts = 0
    /// The scripts for which both answer.
    package var promised = 0
    /// The scripts with which both do the same.
    package var agreeing = 0
    /// The scenario whose script is the shortest on which they differ, and how, in words.
    package var smallest: (scenario: Scenario, text: String)?
  }

  /// Whether there was a script.
  var hasScripts: Bool { scripts.contains { $0.scripts > 0 } }

  /// Adds one scenario with a script.
  ///
  /// - Parameters:
  ///   - names: those of the strategies.
  ///   - traces: what each makes of the script; nil for one that does not answer for it.
  mutating func add(_ scenario: Scenario, names: [String], traces: [Trace?]) {
    for (number, pair) in pairs.enumerated() {
      scripts[number].scripts += 1
      guard let first = traces[pair.first], let second = traces[pair.second] else { continue }
      scripts[number].promised += 1
      guard let difference = second.firstDifference(from: first) else {
        scripts[number].agreeing += 1
        continue
      }
      let steps = scenario.script?.steps.count ?? 0
      let least = scripts[number].smallest?.scenario.script?.steps.count ?? .max
      guard steps < least else { continue }
      let text =
        "in '\(scenario.name)' \(names[pair.second]) \(difference.clause(comparedWith: names[pair.first]))"
      scripts[number].smallest = (scenario, text)
    }
  }

  /// Returns the agreement of each pair on scripts, a row each; empty without scripts.
  package func scriptTable(names: [String], limit: Int) -> [String] {
    guard hasScripts else { return [] }
    let rows = zip(pairs, scripts).prefix(limit).map { pair, scripts in
      [
        "\(names[pair.first]) → \(names[pair.second])", "\(scripts.scripts)",
        "\(scripts.promised)", scripts.share,
      ]
    }
    return [""] + Self.aligned([["", "scripts", "both support", "do the same"]] + rows)
      + zip(pairs, scripts).prefix(limit).compactMap { $1.smallest?.text }
  }
}

extension Comparison.Scripts {
  /// The share of scripts on which the pair agrees, among the scripts that both support.
  var share: String { Comparison.share(agreeing, of: promised) }

  /// The smallest scenario, as a message has it.
  var fragment: String? { smallest.map { ScenarioWriter.fragment($0.scenario) } }
}
