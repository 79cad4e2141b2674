import ArgumentParser
import Findings
package import Fuzzing

extension SpecGenerator.Population: ExpressibleByArgument {
  /// The population in words, such as `typical buttons`.
  var words: String { "\(rawValue) buttons" }
}

/// The option for the population of random buttons, such as `typical`.
struct PopulationOptions: ParsableArguments {
  /// The default number of random buttons.
  static let usualCases = UInt64(VisibleComparison.typicalButtons)

  @Option(
    help: ArgumentHelp(
      "Draw random buttons with sizes and insets of apps (typical), or with extreme values as 'fuzz' does (extreme). (default: typical)",
      valueName: "typical|extreme"))
  var population: SpecGenerator.Population?

  /// The chosen population, by default `typical`.
  var chosen: SpecGenerator.Population { population ?? .typical }

  /// Returns a generator of the chosen population for a seed.
  func generator(seed: UInt64) -> SpecGenerator {
    SpecGenerator(seed: seed, population: chosen)
  }
}
