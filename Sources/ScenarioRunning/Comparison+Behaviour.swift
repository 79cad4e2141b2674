import Behaviour
import ReportText
package import Scenarios
import StrategyKit

extension Comparison {
  /// The agreement of a pair of strategies on scripts.
  package struct Scripts: Sendable {
    /// The number of scripts in the comparison, whether the pair supports them or not.
    package var scripts = 0
    /// The number of scripts for which both strategies returned a trace.
    package var promised = 0
    /// The number of scripts for which both strategies return the same trace.
    package var agreeing = 0
    /// The scenario with the shortest script on which the strategies differ, and the difference in words; nil
    /// if they never differ.
    package var smallest: (scenario: Scenario, text: String)?
  }

  /// Whether any script was performed by the strategies.
  var hasScripts: Bool { scripts.contains { $0.scripts > 0 } }

  /// Counts the agreement on the script of one scenario.
  ///
  /// - Parameters:
  ///   - names: the names of the strategies.
  ///   - traces: the trace of each strategy; nil if it does not support the script or failed.
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

  /// Returns a table of the agreement of pairs on scripts, then each differing pair's shortest script; empty
  /// if no script was performed.
  ///
  /// - Parameter limit: the largest number of pairs to list.
  package func scriptTable(names: [String], limit: Int) -> [String] {
    guard hasScripts else { return [] }
    let rows = zip(pairs, scripts).prefix(limit).map { pair, scripts in
      [
        "\(names[pair.first]) → \(names[pair.second])", "\(scripts.scripts)",
        "\(scripts.promised)", scripts.share,
      ]
    }
    return [""] + TextColumns.lines([["", "scripts", "both support", "same behaviour"]] + rows)
      + zip(pairs, scripts).prefix(limit).compactMap { $1.smallest?.text }
  }
}

extension Comparison.Scripts {
  /// The percentage of scripts on which the pair agrees, of the scripts that both support.
  var share: String { Comparison.share(agreeing, of: promised) }

  /// The scenario in ``smallest`` as XML for a message; nil if the strategies never differ.
  var fragment: String? { smallest.map { ScenarioWriter.fragment($0.scenario) } }
}
