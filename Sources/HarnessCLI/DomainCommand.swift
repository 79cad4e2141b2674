import ArgumentParser
import FailureReporting
import Findings
import RunRecords
import StrategyKit

/// Learns where a strategy is right, beside where it says that it is.
struct DomainCommand: AsyncParsableCommand {
  static let configuration = CommandConfiguration(
    commandName: "domain",
    abstract: "Compare what a strategy supports with where it is right.",
    discussion: """
      Prints the supported buttons that the strategy lays out wrongly, the buttons that it could also support, \
      and the condition to paste.

      EXIT STATUS
        0   all supported buttons are right
        1   a supported button is wrong
        3   the strategy gives no answer

      EXAMPLES
        layout-parity domain system
        layout-parity domain edge-insets --seed 7
      """)

  @Argument(help: ArgumentHelp("The strategy to examine.", valueName: "id"))
  var strategy: String

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Set the random seed. (default: 1)", valueName: "number"),
    transform: NumberOption.wholeNumber)
  var seed: UInt64 = 1

  @Option(
    parsing: .unconditional,
    help: ArgumentHelp("Try this many buttons at first.", valueName: "n"),
    transform: NumberOption.wholeNumber)
  var cases: UInt64 = 5_000

  @OptionGroup(title: "Strategies and plugins") var isolation: IsolationOptions

  mutating func validate() throws {
    guard (100...1_000_000).contains(cases) else {
      throw ValidationError("--cases is \(cases), expected 100 to 1000000")
    }
  }

  func run() async throws {
    let (chosen, references) = try RootCommand.candidate(strategy, isolation)
    var survey = DomainSurvey(chosen, references: references, seed: seed)
    survey.poolSize = Int(cases)
    let outcome = survey.run()
    let options = isolation.rerunOptions.joined(separator: " ")
    Console.write(outcome.text(replayOptions: options.isEmpty ? nil : options))
    let broken = outcome.broken
    let status: RunStatus =
      if broken.findings.contains(where: \.isFailure) || broken.unexplainedFails {
        .strategyBroke
      } else if broken.promised == 0 {
        .inconclusive
      } else {
        outcome.isKept ? .agreed : .disagreed
      }
    throw ExitCode(status.rawValue)
  }
}

extension RootCommand {
  /// Returns a strategy and its references.
  ///
  /// - Throws: the exit status for an unknown name, or without a reference, after a message.
  static func candidate(
    _ name: String, _ isolation: IsolationOptions
  ) throws -> (strategy: any LayoutStrategy, references: [any LayoutStrategy]) {
    do {
      guard let chosen = try registry.selecting([name]).strategies.first else {
        throw RegistryError.unknown(name, known: registry.ids)
      }
      let others = registry.strategies.filter { $0.id != chosen.id }
      let references = others.filter(\.isReference)
      guard !others.isEmpty else {
        throw CommandFailure.exit(
          .notRun, because: "no other strategy to compare '\(name)' by")
      }
      let judges = references.isEmpty ? others : references
      return (
        try isolation.isolating([chosen]).forSearching[0],
        try isolation.isolating(judges).forSearching
      )
    } catch let error as RegistryError {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}
