import BuiltinStrategies
import Findings
import Fuzzing
import StrategyKit

/// The accuracy, on new specs, of the rules learned of a strategy's failures.
struct Accuracy {
  /// The share of the specs that match a rule on which the strategy differs.
  private(set) var precision = 1.0
  /// The share of the differing specs that match a rule.
  private(set) var recall = 1.0

  /// Measures the rules on new specs. If earlier layouts affect the strategy, the specs of the verification
  /// are used instead.
  init(of learned: StrategyFindings, _ strategy: any LayoutStrategy, specs: UInt64) {
    let rules = learned.findings.filter { $0.history == .none }.map(\.rule)
    guard rules.count == learned.findings.count else {
      tell(learned.findings)
      return
    }
    let questioner = ReferenceOracle(strategy, references: BuiltinStrategies.computed)
    let generator = SpecGenerator(seed: 0x4143_4355_5241_4359)
    var (both, ruled, differing) = (0, 0, 0)
    for index in 0..<specs {
      guard let answer = questioner.ask(generator.spec(at: index)) else {
        continue
      }
      let isRuled = rules.contains { $0.holds(of: answer.facts) }
      if isRuled { ruled += 1 }
      if answer.findings != nil { differing += 1 }
      if isRuled && answer.findings != nil { both += 1 }
    }
    precision = ruled == 0 ? 1 : Double(both) / Double(ruled)
    recall = differing == 0 ? 1 : Double(both) / Double(differing)
  }

  private mutating func tell(_ findings: [RuleFinding]) {
    let tried = findings.reduce(0) { $0 + $1.inside.tried }
    precision = Double(findings.reduce(0) { $0 + $1.inside.differing }) / Double(max(1, tried))
    let missed = findings.map { Double($0.outside.differing) / Double(max(1, $0.outside.tried)) }
    recall = 1 - (missed.max() ?? 0)
  }

  /// Whether precision and recall are at least 0.99.
  var isPrecise: Bool { precision >= 0.99 && recall >= 0.99 }

  /// Whether precision and recall are at least 0.999.
  var isRight: Bool { precision >= 0.999 && recall >= 0.999 }
}
