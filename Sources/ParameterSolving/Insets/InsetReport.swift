import FailureReporting
import Findings
import Fuzzing
import Judging
import ReportText
package import RunRecords
import Scenarios
package import StrategyKit
import UIKitModel

/// The edge insets with which a plain button has the layout of a spec, with their proof.
package struct InsetReport: Sendable {
  /// The result for one layout direction.
  package struct Side: Sendable {
    /// The button with that layout direction.
    package var spec: ButtonSpec
    /// The result of the search for insets in this direction.
    package var outcome: InsetSolver.Outcome
    /// The title widths for which the insets are correct; nil if the button has no title or no insets were
    /// found.
    package var reach: InsetSolver.Reach?
    /// The reasons why no insets were found: the remaining differences and the rule for such buttons, or that
    /// the references disagree; else empty.
    package var reasons: [String]
  }

  /// The results for the button's layout direction, then for the opposite one.
  package var sides: [Side]
  /// The number of reference strategies that support the button's frames.
  package var references: Int

  /// Searches for insets in the button's layout direction and in the opposite one.
  ///
  /// - Parameter poolSize: the number of specs for learning a rule if no insets exist in the button's
  ///   direction; nil to learn none.
  package init(_ spec: ButtonSpec, references: [any LayoutStrategy], poolSize: Int? = 300) {
    let button = PlainButton(references: references)
    var mirrored = spec
    mirrored.direction = spec.direction == .leftToRight ? .rightToLeft : .leftToRight
    self.references = references.count {
      $0.support(for: spec).aspects.isSuperset(of: .frames)
    }
    sides = [(spec, poolSize), (mirrored, nil)].map { spec, poolSize in
      let solver = InsetSolver(button)
      let outcome = solver.solve(spec)
      var side = Side(spec: spec, outcome: outcome, reach: nil, reasons: [])
      switch outcome {
      case .solved(let insets):
        side.reach = solver.reach(of: insets, for: spec)
        side.shorten(insets, by: solver)
      case .impossible: side.reasons = Self.reasons(spec, references, poolSize)
      case .noContract:
        side.reasons = ["the strategies do not agree on this button"]
      }
      return side
    }
  }

  /// Whether insets were found for the button's layout direction.
  package var isSolved: Bool {
    if case .solved = sides[0].outcome { true } else { false }
  }

  /// Returns the difference that remains with the last attempt's insets, then the rule for such buttons, or a
  /// text that no rule describes them.
  ///
  /// Without a `poolSize`, rules are not mentioned; for an info button, the only reason is that its insets
  /// are fixed.
  private static func reasons(
    _ spec: ButtonSpec, _ references: [any LayoutStrategy], _ poolSize: Int?
  ) -> [String] {
    if spec.isInfoType { return ["the insets of a button of type '\(spec.type)' are fixed"] }
    let strategies = references + [SolvedButton(references: references)]
    let judge = Judge(strategies: strategies)
    var verdict = Verdict()
    judge.judge(spec, effort: [], into: &verdict)
    let finding = verdict.findings.first { $0.strategy == references.count }
    let message = FailureBuilder(names: strategies.map(\.id.rawValue)).outcome(
      of: finding.map { [$0] } ?? [], verdict, judge, spec, in: "")?.failure?.message
    // A rule with exceptions would say that insets are missing for buttons that have some.
    let rules = (poolSize.map { SpecRules.findings(over: spec, strategies, poolSize: $0) } ?? [])
      .filter { $0.inside.tried > 0 && $0.inside.differing == $0.inside.tried }
    // Without a search, the text does not mention rules.
    let rest = poolSize == nil || message == nil ? [] : [Self.unruled]
    let reasons =
      [message].compactMap { $0 } + (rules.isEmpty ? rest : rules.prefix(1).map(\.sentence))
    return reasons.isEmpty
      ? ["the closest insets give a plain button that cannot be compared with the references"]
      : reasons
  }

  /// The reason if a button has no correct insets and no short rule describes such buttons.
  static let unruled =
    "no short rule describes the buttons for which no insets exist; this one is an example"

  /// A drawing of the button twice: with the insets, and without insets; nil if no insets were found or a
  /// layout is missing.
  package var drawing: FrameDrawing? {
    guard case .solved(let insets) = sides[0].outcome else { return nil }
    let spec = sides[0].spec
    let button = PlainButton(references: [])
    guard let solved = button.layout(insets.applied(to: spec)), let plain = button.layout(spec)
    else { return nil }
    return FrameDrawing(
      spec, solved: (solved, "with the insets"), plain: (plain, "a plain button without them"))
  }
}

extension InsetReport.Side {
  /// Rounds the insets to three decimals, if the rounded ones are correct for at least the same titles.
  fileprivate mutating func shorten(_ insets: ButtonInsets, by solver: InsetSolver) {
    let short = insets.shortened
    guard short != insets, solver.button.isRight(short, for: spec) else { return }
    let shortReach = solver.reach(of: short, for: spec)
    if let reach, let shortReach {
      guard shortReach.widths.lowerBound <= reach.widths.lowerBound,
        shortReach.widths.upperBound >= reach.widths.upperBound
      else { return }
    }
    outcome = .solved(short)
    reach = shortReach
  }
}
