import BuiltinStrategies
import FailureReporting
import Findings
import Fuzzing
import Judging
import RunRecords
public import StrategyKit

/// Checks that a strategy lays out typical buttons in the same visible way as another strategy.
///
/// The fixed gap and insets of the strategy are measured first, and the other strategy lays out buttons with
/// the same gap and insets.
///
/// ```swift
/// @Test func `my button is laid out like a configuration`() throws {
///   try checkStrategy(ButtonStrategy(MyButton()), against: BuiltinStrategies.configuration)
/// }
/// ```
///
/// - Parameters:
///   - strategy: the strategy to check.
///   - other: the strategy to compare it with.
///   - agree: the largest visible difference that counts as agreement: nothing, or a pixel.
///   - buttons: the number of typical buttons to compare.
///   - except: the kinds of buttons for which the two may differ, and the largest allowed differences in
///     points.
///   - seed: the random seed for the buttons.
///   - token: the token of an earlier failure's button, to check only this button; nil to check typical
///     buttons.
/// - Throws: ``StrategyDisagreement`` if the strategy differs, or if nothing could be compared: a layout is
///   missing, or no button is supported by both.
public func checkStrategy(
  _ strategy: any LayoutStrategy, against other: any LayoutStrategy,
  agree: AgreementLevel = .pixel, typical buttons: Int = 2_000,
  except: [LayoutQuestion: LayoutAllowance] = [:], seed: UInt64 = 1, only token: String? = nil
) throws(StrategyDisagreement) {
  try LayoutCheck(
    (other, strategy), roles: ("other", "checked"), agree: agree, except: except
  ).run(typical: buttons, seed: seed, only: token)
}

/// Compares a strategy with the built-in strategies on a single button, the one of an earlier failure.
///
/// A failure of ``checkStrategy(_:specs:seed:)`` prints the argument `only:`, which turns that call into this
/// one.
///
/// - Parameters:
///   - strategy: the strategy to check. A built-in strategy of the same name is left out.
///   - specs: not used, since no random button is judged.
///   - seed: not used, since no random button is judged.
///   - token: the token of the button.
/// - Throws: ``StrategyDisagreement`` if the token is not valid, or if the strategy is wrong about the button
///   or supports no aspect of it.
public func checkStrategy(
  _ strategy: any LayoutStrategy, specs: Int = 5_000, seed: UInt64 = 1, only token: String
) throws(StrategyDisagreement) {
  let strategies = BuiltinStrategies.computed.filter { $0.id != strategy.id } + [strategy]
  let place = strategies.count - 1
  let spec = try LayoutCheck.spec(of: token)
  let trial = SpecTrial(strategies: strategies)
  let (verdict, judge) = trial.run(spec)
  let findings = verdict.findings.filter { $0.strategy == place }
  let builder = FailureBuilder(names: strategies.map(\.id.rawValue))
  if let failure = builder.outcome(of: findings, verdict, judge, spec, in: "")?.failure {
    throw StrategyDisagreement(failure, strategy.id, token)
  }
  guard verdict.compared[place] else {
    throw StrategyDisagreement(
      "'\(strategy.id)' does not support this button, so nothing was compared")
  }
}
