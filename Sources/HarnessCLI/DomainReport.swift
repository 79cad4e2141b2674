import FailureReporting
import Findings
import RunRecords
import StrategyKit

/// A comparison of the buttons that a strategy supports with the buttons that it lays out correctly.
struct DomainReport {
  /// The default number of random buttons in the first sample.
  static let usualCases: UInt64 = 5_000

  private let outcome: DomainSurvey.Outcome
  private let replayOptions: String?

  /// Surveys the support of a strategy over random buttons.
  ///
  /// - Throws: the exit status for an unknown name, or without another strategy, after a message.
  init(
    of name: String, _ isolation: IsolationOptions, seed: UInt64, cases: Int = Int(usualCases)
  ) throws {
    let (chosen, references) = try RootCommand.candidate(name, isolation)
    var survey = DomainSurvey(chosen, references: references, seed: seed)
    survey.poolSize = cases
    outcome = survey.run()
    replayOptions = RunPlan(nil, isolation).text(of: .button)
  }

  /// The supported buttons that are wrong and the unsupported buttons that are right, with conditions to
  /// paste, as text.
  var text: String { outcome.text(replayOptions: replayOptions) }

  /// The exit status for the survey's outcome.
  var status: RunStatus {
    let broken = outcome.broken
    if broken.findings.contains(where: \.isFailure) || broken.unexplainedFails {
      return .strategyBroke
    }
    if broken.promised == 0 { return .inconclusive }
    return outcome.isKept ? .agreed : .disagreed
  }
}

extension RootCommand {
  /// Returns the strategy with a name, and the strategies with which it is compared. These are the other
  /// references, or all other strategies if no other one is a reference.
  ///
  /// - Throws: the exit status for an unknown name, or without another strategy, after a message.
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
          .notRun, because: "no other strategy to compare '\(name)' with; add one with --strategies"
        )
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

  /// Returns the strategy with which a single one is compared: `rect-override`, which supports every button,
  /// or else the first other reference; nil without one.
  ///
  /// - Parameter id: the name of the single strategy, which is not returned.
  static func reference(for id: StrategyID?) -> (any LayoutStrategy)? {
    let others = registry.everyStrategy.filter { $0.id != id }
    return others.first { $0.id.rawValue == "rect-override" } ?? others.first(where: \.isReference)
  }
}
