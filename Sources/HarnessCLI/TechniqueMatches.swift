import Adopting
import FailureReporting
import Findings
import ScenarioRunning
import StrategyKit
import UIKitModel

/// The techniques that give the same pixels as a class if they get its numbers.
struct TechniqueMatches {
  /// The class's numbers.
  private let measured: MeasuredButton
  /// Each technique with what moves from the class to it.
  private var found: [(id: String, comparison: VisibleComparison)] = []

  /// The number of typical buttons, which is low because constraints take ten times as long.
  private static let buttons = 300

  /// Asks every technique that answers for buttons in general.
  init(_ adopted: AdoptedClass) {
    measured = adopted.measured
    for strategy in RootCommand.registry.everyStrategy
    where strategy.isReference || strategy.id.rawValue == "configuration" {
      let comparison = VisibleComparison(
        typical: Self.buttons, of: adopted.subject,
        .init(name: strategy.id.rawValue, strategy: strategy.seen, measured: nil))
      // Too few buttons tell nothing of a technique.
      guard comparison.unsupportedButtons * 2 < comparison.buttons, !comparison.isEmpty else {
        continue
      }
      found.append((strategy.id.rawValue, comparison))
    }
  }

  /// The techniques in words, with the values that they need.
  var text: String {
    let same = found.filter { !$0.comparison.isDifferent }
    guard same.isEmpty else {
      return "the same to the pixel, with \(measured.text): "
        + same.map(\.id).joined(separator: ", ") + "\n" + configuration(in: same.map(\.id))
    }
    let nearest = found.min { Self.differences($0.comparison) < Self.differences($1.comparison) }
    guard let nearest else { return "no technique supports these buttons\n" }
    guard nearest.comparison[.leftToRight].different == 0 else {
      return "no technique gives the same pixels with these numbers\n"
    }
    let rows = nearest.comparison.rows.filter { $0.different > 0 }.map(\.question.title)
    return
      "no technique gives the same pixels; the nearest is \(nearest.id) with \(measured.text), which differs "
      + "in: \(rows.joined(separator: "; "))\n" + configuration(in: [nearest.id])
  }

  /// In what part of the buttons something differs, over all rows.
  private static func differences(_ comparison: VisibleComparison) -> Double {
    comparison.rows.reduce(0) { $0 + Double($1.different) / Double(max(1, $1.compared)) }
  }

  /// The statements that make a configuration with the class's numbers.
  private func configuration(in ids: [String]) -> String {
    guard ids.contains("configuration"), let lines = measured.configurationLines else { return "" }
    return "  as a configuration: \(lines.joined(separator: "; "))\n"
  }
}
