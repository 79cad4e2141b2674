import BuiltinStrategies
import Foundation
import Fuzzing
import Judging
import Mutants
import StrategyKit

/// A kind of check that takes part of a fuzz run's time.
enum CheckKind: String, CaseIterable {
  case everySpec = "every spec"
  case `repeat` = "second layout"
  case fresh = "fresh instance"
  case ownSize = "own size"
  case relations

  init(_ check: CheckID) {
    switch check {
    case .repeat: self = .repeat
    case .reuse: self = .fresh
    case .ownSize: self = .ownSize
    case .translation, .scaling, .mirroring, .monotonicity: self = .relations
    default: self = .everySpec
    }
  }

  /// The judge's effort option that enables these checks.
  var effort: Judge.Effort {
    switch self {
    case .everySpec: []
    case .repeat: .repeat
    case .fresh: .reuse
    case .ownSize: .ownSize
    case .relations: .relations
    }
  }
}

/// Prints, for each kind of check, the mutants that it detects and its time per spec.
///
/// For mutants that no other kind detects, it prints on how many specs the rarest one fails. The times are
/// for all built-in strategies together.
func printShares(specs count: UInt64) {
  let specs = (0..<count).map { SpecGenerator(seed: 1).spec(at: $0) }
  var found: [CheckKind: Int] = [:]
  var alone: [CheckKind: [(name: String, specs: Int)]] = [:]
  for mutant in Mutant.all {
    let shares = failingSpecs(of: mutant.strategy, specs)
    for kind in shares.keys { found[kind, default: 0] += 1 }
    if shares.count == 1, let (kind, specs) = shares.first {
      alone[kind, default: []].append((mutant.name, specs))
    }
  }
  print("\(Mutant.all.count) mutants, \(count) specs")
  let base = time(.everySpec, specs)
  for kind in CheckKind.allCases {
    let rarest = alone[kind]?.min { $0.specs < $1.specs }
    let text = [
      kind.rawValue.padding(toLength: 18, withPad: " ", startingAt: 0),
      "finds \(found[kind] ?? 0), alone \(alone[kind]?.count ?? 0)",
      rarest.map { "rarest: \($0.name), \($0.specs) specs" } ?? "",
      "\(Int(kind == .everySpec ? base : time(kind, specs) - base)) ns a spec",
    ]
    print(text.joined(separator: "\t"))
  }
}

/// Returns the number of specs on which each kind of check detects a faulty strategy.
private func failingSpecs(
  of strategy: any LayoutStrategy, _ specs: [ButtonSpec]
) -> [CheckKind: Int] {
  let strategies = BuiltinStrategies.computed + [strategy]
  let judge = Judge(strategies: strategies)
  var verdict = Verdict()
  var shares: [CheckKind: Int] = [:]
  for spec in specs {
    judge.judge(spec, effort: .thorough, into: &verdict)
    let kinds = Set(
      verdict.findings.filter { $0.strategy == strategies.count - 1 }.map { CheckKind($0.check) })
    for kind in kinds { shares[kind, default: 0] += 1 }
  }
  return shares
}

/// Returns the time per spec with one kind of costly check, in nanoseconds.
private func time(_ kind: CheckKind, _ specs: [ButtonSpec]) -> Double {
  let judge = Judge(strategies: BuiltinStrategies.all)
  var verdict = Verdict()
  return shortest(specs) { judge.judge($0, effort: [kind.effort, .promisesOnly], into: &verdict) }
}

/// Returns the shortest of five times per spec, in nanoseconds.
private func shortest(_ specs: [ButtonSpec], _ work: (ButtonSpec) -> Void) -> Double {
  var least = Double.infinity
  for _ in 0..<5 {
    let start = Judge.now()
    for spec in specs { work(spec) }
    least = min(least, Double(Judge.now() - start) / Double(specs.count))
  }
  return least
}
