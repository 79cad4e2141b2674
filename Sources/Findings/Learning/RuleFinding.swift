package import Judging
package import StrategyKit

/// A rule with the differences that it explains.
package struct RuleFinding: Sendable {
  /// The earlier layouts that the difference needs.
  package enum History: String, Hashable, Sendable {
    /// Nothing: a new instance differs.
    case none
    /// Another spec: state is carried over.
    case afterAnother = "after another button"
    /// The same spec: the second layout is another one.
    case again = "when laid out again"
    /// Another spec or the same one.
    case used = "after another button or when laid out again"
    /// Nothing, but other specs are laid out as well: the answers do not belong together.
    case related = "beside related buttons"
  }

  /// The strategy.
  package var strategy: StrategyID
  /// The condition under which it differs.
  package var rule: Rule
  /// The earlier layouts that it needs.
  package var history: History
  /// The relation that the answers break; nil but beside related buttons.
  package var relation: CheckID?
  /// The aspects that differ, most often first.
  package var aspects: [Aspect]
  /// The items that differ, in the order of layouts.
  package var items: [String]
  /// The number of drawn specs that the rule explains.
  package var count: Int
  /// The number of drawn specs.
  package var cases: Int
  /// The number of drawn specs that the strategy supports.
  package var promised: Int
  /// The number of typical buttons that the rule explains, and of all; nil if they were not tried.
  package var typical: (count: Int, cases: Int)?
  /// The largest difference, in points; infinite if a number is not finite.
  package var largest: Double
  /// The reason for a missing answer, if that is the finding.
  package var failure: StrategyFailure?
  /// The number of new specs under the rule, and how many differ.
  package var inside: (differing: Int, tried: Int)
  /// The number of new specs outside all rules, and how many differ.
  package var outside: (differing: Int, tried: Int)
  /// The number of rules.
  package var rules: Int
  /// The simplest spec under the rule that differs.
  package var smallest: ButtonSpec
  /// The difference of the smallest spec, in words.
  package var evidence: String
  /// The spec that must go before it.
  package var before: ButtonSpec?
  /// Whether the strategy is a plugin, so that its domain says what it leaves out.
  package var isPlugin = false

  /// Whether the strategy gives no answer, which is graver than a wrong one.
  package var isFailure: Bool { failure != nil }

  /// The items that move and the check that they break, whatever rule explains the finding.
  package var identities: [String] {
    let check = relation.map { "breaks \($0.rawValue)" } ?? "differs"
    let moment = [.none, .related].contains(history) ? "" : " \(history.rawValue)"
    return Self.identities(
      isFailure ? nil : check + moment, moving: items.isEmpty ? aspects.map(\.name) : items,
      strategy)
  }

  /// The identities of findings of a strategy.
  ///
  /// - Parameters:
  ///   - check: the broken check in words, such as `differs`; nil for missing answers.
  ///   - items: the items that move.
  package static func identities(
    _ check: String?, moving items: [String], _ strategy: StrategyID
  ) -> [String] {
    guard let check else { return ["no answer [\(strategy)]"] }
    return (items.isEmpty ? ["layout"] : items).map { "\($0) \(check) [\(strategy)]" }
  }

  /// The rule in a sentence without the strategy.
  package var name: String {
    if let relation { return "\(relation.rawValue), \(rule.text)" }
    return history == .none ? rule.text : "\(history.rawValue), \(rule.text)"
  }
}

/// All that was learned of one strategy.
package struct StrategyFindings: Sendable {
  /// The strategy.
  package var strategy: StrategyID
  /// The findings: what gives no answer first, then by simplicity of the first case, then by share.
  package var findings: [RuleFinding]
  /// The number of drawn specs that the strategy supports.
  package var promised: Int
  /// The number of drawn specs.
  package var cases: Int
  /// The number of specs that differ and are under no rule.
  package var unexplained: Int
  /// The numbers of drawn and of supported specs among which they were counted.
  package var unexplainedOf = (cases: 0, promised: 0)
  /// The simplest of them.
  package var smallestUnexplained: ButtonSpec?
  /// The difference of an unexplained spec, in words.
  package var unexplainedEvidence = ""
  /// The items that it moves.
  package var unexplainedItems: [String] = []
  /// Whether the unexplained spec has no answer.
  package var unexplainedFails = false
  /// The reason for its missing answer, if known.
  package var unexplainedFailure: StrategyFailure?
  /// The number of specs laid out in all.
  package var questions: Int
  /// Whether learning ended early, since the strategy fails and may do so only so often.
  package var isCutShort = false

  /// Nothing learned yet.
  init(strategy: StrategyID) {
    self.strategy = strategy
    findings = []
    promised = 0
    cases = 0
    unexplained = 0
    questions = 0
  }

  /// Says in which way the simplest spec under no rule differs.
  mutating func describeUnexplained(_ difference: Difference?) {
    unexplainedEvidence = difference?.text ?? ""
    unexplainedItems = LayoutField.items(of: difference?.fields ?? [])
    unexplainedFailure = difference?.failure
    unexplainedFails = difference?.failure != nil
  }
}
