package import Judging
package import StrategyKit

/// A rule with the differences that it explains.
package struct RuleFinding: Sendable {
  /// What must have gone before for the difference to show.
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
  /// When it differs.
  package var rule: Rule
  /// What must have gone before.
  package var history: History
  /// The relation that the answers break; nil but beside related buttons.
  package var relation: CheckID?
  /// The aspects that differ, most often first.
  package var aspects: [Aspect]
  /// The items that differ, in the order of layouts.
  package var items: [String]
  /// How many of the specs that were drawn the rule explains.
  package var count: Int
  /// How many specs were drawn.
  package var cases: Int
  /// How many of those the strategy promises anything of.
  package var promised: Int
  /// How many typical buttons the rule explains, and of how many; nil where they were not asked for.
  package var typical: (count: Int, cases: Int)?
  /// The largest difference, in points; not finite where a number is none.
  package var largest: Double
  /// Why there is no answer, where that is what is wrong.
  package var failure: StrategyFailure?
  /// How many fresh specs under the rule were tried, and how many of them differ.
  package var inside: (differing: Int, tried: Int)
  /// How many fresh specs outside all rules were tried, and how many of them differ.
  package var outside: (differing: Int, tried: Int)
  /// How many rules those are.
  package var rules: Int
  /// The simplest spec under the rule that differs.
  package var smallest: ButtonSpec
  /// What is wrong there, in words.
  package var evidence: String
  /// The spec that must go before it.
  package var before: ButtonSpec?
  /// Whether the strategy is a plugin, so that its domain says what it leaves out.
  package var isPlugin = false

  /// Whether the strategy gives no answer, which is graver than a wrong one.
  package var isFailure: Bool { failure != nil }

  /// The rule in a sentence without the strategy: stable from run to run.
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
  /// How many specs were drawn that the strategy promises.
  package var promised: Int
  /// How many specs were drawn.
  package var cases: Int
  /// How many specs differ and are under no rule.
  package var unexplained: Int
  /// Of how many, of those that were drawn and of those that the strategy promises.
  package var unexplainedOf = (cases: 0, promised: 0)
  /// The simplest of them.
  package var smallestUnexplained: ButtonSpec?
  /// What is wrong there, in words.
  package var unexplainedEvidence = ""
  /// Whether there is no answer.
  package var unexplainedFails = false
  /// Why there is none, where that is known.
  package var unexplainedFailure: StrategyFailure?
  /// How many specs were asked for in all.
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
    unexplainedFailure = difference?.failure
    unexplainedFails = difference?.failure != nil
  }
}
