import Adopting
import FailureReporting
import Findings
import ScenarioRunning
import StrategyKit
import UIKitModel

/// The comparisons of a class with the techniques, which lay out buttons with its measured gap, side and
/// insets.
struct TechniqueMatches {
  /// The measured values of the class.
  private let measured: MeasuredButton
  /// Each technique that supports more than half of the buttons, with its comparison to the class.
  private var found: [(id: String, comparison: VisibleComparison)] = []

  /// The number of typical buttons, which is low because constraints take ten times as long.
  private static let buttons = 300

  /// Compares the class with every technique that supports more than half of the buttons.
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

  /// The techniques that give the same pixels, or else the nearest one, in words, with the values that they
  /// need.
  var text: String {
    let same = found.filter { !$0.comparison.isDifferent }
    guard same.isEmpty else {
      return "the same layout within a pixel, with \(measured.text): "
        + same.map(Self.name).joined(separator: ", ") + "\n" + configuration(in: same.map(\.id))
    }
    let nearest = found.min { Self.differences($0.comparison) < Self.differences($1.comparison) }
    guard let nearest else { return "no technique supports these buttons\n" }
    guard nearest.comparison[.leftToRight].different == 0 else {
      return "no technique gives the same pixels with these numbers\n"
    }
    let comparison = nearest.comparison
    let rows = comparison.rows.filter { $0.different > 0 }.map { "'\($0.title(comparison.names))'" }
    return
      "no technique gives the same pixels; the nearest is \(Self.name(nearest)) with \(measured.text), which differs "
      + "in: \(rows.joined(separator: ", "))\n" + configuration(in: [nearest.id])
  }

  /// Returns the name of a technique, with the number of compared buttons if it does not support all.
  private static func name(_ match: (id: String, comparison: VisibleComparison)) -> String {
    let (compared, all) = (match.comparison.comparedButtons, match.comparison.buttons)
    return compared == all ? match.id : "\(match.id) (in \(compared) of \(all) buttons)"
  }

  /// Returns the sum, over all rows, of the shares of buttons that differ.
  private static func differences(_ comparison: VisibleComparison) -> Double {
    comparison.rows.reduce(0) { $0 + Double($1.different) / Double(max(1, $1.compared)) }
  }

  /// Returns the statements that make a configuration with the class's measured values; empty if `ids` lacks
  /// `configuration`, or if no configuration has these values.
  private func configuration(in ids: [String]) -> String {
    guard ids.contains("configuration"), let lines = measured.configurationLines else { return "" }
    return "  as a configuration: \(lines.joined(separator: "; "))\n"
  }
}
