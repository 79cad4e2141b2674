import FailureReporting
import Findings
import Fuzzing
import ReportText
import RunRecords
import ScenarioRunning
import StrategyKit

/// The shares of buttons on which a strategy agrees with the references.
struct ProfileReport {
  /// The default number of random buttons.
  static let usualCases: UInt64 = 20_000

  private let strategy: String
  private let cases: UInt64
  private let seed: UInt64
  private let population: PopulationOptions
  private let shipped: ShippedOptions
  private let countsOnlySupported: Bool
  private let options: FieldOptions
  private let isolation: IsolationOptions

  init(
    of strategy: String, cases: UInt64?, seed: UInt64, population: PopulationOptions,
    shipped: ShippedOptions, countsOnlySupported: Bool, fields options: FieldOptions,
    isolation: IsolationOptions
  ) {
    self.strategy = strategy
    self.cases = cases ?? Self.usualCases
    self.seed = seed
    self.population = population
    self.shipped = shipped
    self.countsOnlySupported = countsOnlySupported
    self.options = options
    self.isolation = isolation
  }

  /// Lays out the buttons, and returns the table of shares as text.
  ///
  /// - Parameter learning: whether the text says which buttons the strategy could support.
  /// - Throws: the exit status for an unknown name or if no button is supported, after a message.
  func text(learning: Bool) throws -> String {
    let (candidate, judges) = try RootCommand.candidate(strategy, isolation)
    var profile = StrategyProfile(
      references: options.applied(to: judges), strategy: options.applied(to: [candidate])[0],
      countingOnlyPromised: countsOnlySupported)
    let isShipped = shipped.scenarios != nil
    try add(to: &profile)
    if learning { profile.learnPromise(seed: seed) }
    let text = profile.text(
      of: strategy, on: isShipped ? "buttons" : population.chosen.words,
      from: isShipped
        ? "the scenarios that come with the tool"
        : "\(DecimalText.grouped(Int(cases))) \(population.chosen.words), seed \(seed)")
    if profile.total.specs == 0 {
      Console.write(text)
      throw CommandFailure.exit(
        .inconclusive,
        because:
          "nothing was compared: '\(strategy)' and the references do not support the same buttons")
    }
    return text
  }

  private func add(to profile: inout StrategyProfile) throws {
    let fields = options.fields
    guard shipped.scenarios != nil else {
      let generator = population.generator(seed: seed)
      for index in 0..<cases { profile.add(generator.spec(at: index, setting: fields)) }
      return
    }
    do {
      ScenarioWalk.forEachButton(
        of: try ScenarioFileFinder.shipped(), named: ScenarioFileFinder(root: nil),
        reading: RootCommand.reading
      ) { profile.add(fields.set(in: $0)) }
    } catch {
      throw CommandFailure.exit(.notRun, because: error)
    }
  }
}
