import ArgumentParser
import Findings
package import Fuzzing

extension SpecGenerator.Population: ExpressibleByArgument {
  /// The random buttons in words.
  var words: String { "\(rawValue) buttons" }
}

/// The kind of random buttons of a command.
struct PopulationOptions: ParsableArguments {
  /// The default number of buttons.
  static let usualCases = UInt64(VisibleComparison.typicalButtons)

  @Option(
    help: ArgumentHelp(
      "Draw typical buttons of apps, or the extreme ones of 'fuzz'. (default: typical)",
      valueName: "typical|extreme"))
  var population: SpecGenerator.Population?

  /// The chosen buttons.
  var chosen: SpecGenerator.Population { population ?? .typical }

  /// Draws the chosen buttons from a seed.
  func generator(seed: UInt64) -> SpecGenerator {
    SpecGenerator(seed: seed, population: chosen)
  }
}
