package import Judging
package import RunRecords
import Scenarios
package import StrategyKit

/// A rule for specs on which a strategy is wrong, with the differences on these specs.
package struct RuleFinding: Sendable {
  /// The earlier layouts without which a strategy does not differ.
  package enum History: String, Hashable, Sendable {
    /// The strategy differs without earlier layouts: a new instance differs too.
    case none
    /// The strategy differs after a layout of another spec, from which it carries state over.
    case afterAnother = "after another button"
    /// The strategy differs when it lays out the same spec again: the second layout differs from the first.
    case again = "when laid out again"
    /// The strategy differs after a layout of another spec or of the same spec.
    case used = "after another button or when laid out again"
    /// The strategy differs only after some number of layouts of other specs.
    case afterOthers = "after other buttons"
    /// The strategy differs now and then: the same layouts in the same order gave no difference again.
    case unrepeatable = "now and then (not repeatable)"
    /// The strategy's layouts of related specs contradict each other, such as a button and its mirror image.
    case related = "beside related buttons"
  }

  /// The strategy that is wrong.
  package var strategy: StrategyID
  /// The condition on a spec under which the strategy differs.
  package var rule = Rule()
  /// The earlier layouts without which the strategy does not differ.
  package var history: History
  /// The relation that layouts of related specs break; nil unless ``history`` is ``History/related``.
  package var relation: CheckID?
  /// The aspects that differ, the most frequent first.
  package var aspects: [Aspect] = []
  /// The parts of the layout that differ, such as `image`, in the order of a layout's fields.
  package var items: [String] = []
  /// The number of random specs that the rule explains.
  package var count = 0
  /// The number of all random specs.
  package var cases: Int
  /// The number of random specs that the strategy supports.
  package var promised: Int
  /// The number of typical buttons that the rule explains, and the number tried; nil if no typical buttons
  /// were tried.
  package var typical: (count: Int, cases: Int)?
  /// The largest difference that the rule explains, in points; infinite if a number is not finite.
  package var largest = 0.0
  /// The reason for missing layouts; nil if the rule is about wrong layouts.
  package var failure: StrategyFailure?
  /// The verification on new specs for which the rule holds: how many differ, and how many were tried.
  package var inside = (differing: 0, tried: 0)
  /// The verification on new specs for which no rule holds: how many differ, and how many were tried.
  package var outside = (differing: 0, tried: 0)
  /// The number of rules that were learned for the strategy at the same time.
  package var rules = 0
  /// The simplest spec for which the rule holds and the strategy differs.
  package var smallest = ButtonSpec.simplest
  /// The difference for ``smallest``; nil if it is unknown.
  package var evidence: Evidence?
  /// The spec that must be laid out before ``smallest``; nil if none is needed.
  package var before: ButtonSpec?
  /// The number of other specs after which ``smallest`` differs, and whether it also differs after more; nil
  /// unless ``history`` is ``History/afterOthers``.
  package var earlier: (count: Int, orMore: Bool)?
  /// Whether the strategy is a plugin, so that its author can exclude specs from its domain.
  package var isPlugin = false
  /// Some buttons of the rule on which the strategy differs, and some outside all rules on which it agrees.
  /// Texts to paste are tried on them.
  package var examples: [ButtonSpec] = [], passing: [ButtonSpec] = []
  /// The names of the failure classes of at least a twentieth of the rule's differing samples, sorted.
  package var classes: [String] = []

  /// Makes a finding without a rule or differences.
  init(
    strategy: StrategyID, history: History, relation: CheckID? = nil, cases: Int, promised: Int,
    isPlugin: Bool
  ) {
    self.strategy = strategy
    self.history = history
    self.relation = relation
    self.cases = cases
    self.promised = promised
    self.isPlugin = isPlugin
  }

  /// Whether the strategy returns no layout for specs of the rule, which is worse than a wrong layout.
  package var isFailure: Bool { failure != nil }

  /// The identifiers of the finding, one for each wrong item, from item, broken check and strategy; a single
  /// one for missing layouts. A different rule does not change them.
  package var identities: [String] {
    let check = relation.map { "breaks \($0.rawValue)" } ?? "differs"
    let moment = [.none, .related].contains(history) ? "" : " \(history.rawValue)"
    return Self.identities(
      isFailure ? nil : check + moment, moving: items.isEmpty ? aspects.map(\.name) : items,
      strategy)
  }

  /// Returns the identifiers of a strategy's findings.
  ///
  /// - Parameters:
  ///   - check: the broken check in words, such as `differs`; nil for missing layouts.
  ///   - items: the parts of the layout that differ.
  package static func identities(
    _ check: String?, moving items: [String], _ strategy: StrategyID
  ) -> [String] {
    guard let check else { return ["no answer [\(strategy)]"] }
    return (items.isEmpty ? ["layout"] : items).map { "\($0) \(check) [\(strategy)]" }
  }

  /// The earlier layouts without which the strategy does not differ, in words, such as `after 9 or more other
  /// buttons`; empty if none are needed.
  package var moment: String {
    guard let earlier else { return history == .none ? "" : history.rawValue }
    let buttons = earlier.count == 1 && !earlier.orMore ? "other button" : "other buttons"
    return "after \(earlier.count)\(earlier.orMore ? " or more" : "") \(buttons)"
  }

  /// The finding in a sentence that does not name the strategy.
  package var name: String {
    if let relation { return "\(relation.rawValue), \(rule.text)" }
    if !history.isOfButton { return moment }
    return history == .none ? rule.text : "\(history.rawValue), \(rule.text)"
  }
}

extension RuleFinding.History {
  /// Whether the finding has a condition on the button; false if the number of layouts or chance decides.
  package var isOfButton: Bool { self != .afterOthers && self != .unrepeatable }
}

/// The rules for specs on which one strategy is wrong, and the failures without a rule.
package struct StrategyFindings: Sendable {
  /// The strategy that the findings are about.
  package var strategy: StrategyID
  /// The findings: missing layouts first, then by the simplicity of the smallest spec, then by the number of
  /// specs.
  package var findings: [RuleFinding]
  /// The number of random specs that the strategy supports.
  package var promised: Int
  /// The number of all random specs.
  package var cases: Int
  /// The number of random specs that differ although no rule holds for them.
  package var unexplained: Int
  /// The numbers of all random specs and of supported ones among which ``unexplained`` was counted.
  package var unexplainedOf = (cases: 0, promised: 0)
  /// The simplest spec that differs although no rule holds for it; nil if a rule holds for every differing
  /// spec.
  package var smallestUnexplained: ButtonSpec?
  /// The difference of ``smallestUnexplained`` as a value for reports; nil if it is unknown.
  package var unexplainedEvidence: Evidence?
  /// The parts of the layout that differ for ``smallestUnexplained``.
  package var unexplainedItems: [String] = []
  /// The names of the failure classes of ``smallestUnexplained``, sorted.
  package var unexplainedClasses: [String] = []
  /// Whether the strategy returns no layout of ``smallestUnexplained``.
  package var unexplainedFails = false
  /// The reason why the strategy returns no layout of ``smallestUnexplained``; nil if it is unknown or a
  /// layout is returned.
  package var unexplainedFailure: StrategyFailure?
  /// The number of specs that were laid out to learn the rules.
  package var questions: Int
  /// Whether learning ended early, since the strategy reached the number of failures after which it is
  /// disabled.
  package var isCutShort = false
  /// Whether learning ended early, since the run's time was over.
  package var isOutOfTime = false

  /// Creates findings without any rules.
  init(strategy: StrategyID) {
    self.strategy = strategy
    findings = []
    promised = 0
    cases = 0
    unexplained = 0
    questions = 0
  }

  /// The identifiers of the failures for which no rule holds.
  package var unexplainedIdentities: [String] {
    RuleFinding.identities(
      unexplainedFails ? nil : "differs", moving: unexplainedItems, strategy)
  }

  /// Stores what was found wrong with the layout of ``smallestUnexplained``.
  mutating func describeUnexplained(_ found: [Finding]) {
    unexplainedEvidence = found.summary
    unexplainedItems = LayoutField.items(of: found.fields)
    unexplainedFailure = found.failure
    unexplainedFails = found.failure != nil
  }
}
