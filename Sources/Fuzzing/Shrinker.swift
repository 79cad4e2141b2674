import Judging
import Scenarios
package import StrategyKit

/// A search for a simpler spec that still fails in the same failure class.
///
/// Each step must make the spec simpler: fewer fields with other than their simplest values, then shorter
/// numbers. So shrinking always ends. The work is limited by the number of judged specs and never by time, so
/// the result is the same on all machines.
package struct Shrinker {
  /// The result of shrinking.
  package struct Outcome: Sendable {
    /// The smallest failing spec.
    package var spec: ButtonSpec
    /// The number of specs judged.
    package var evaluations: Int
    /// The other failure classes that occurred while shrinking, each with the first spec that fails in it.
    package var others: [FailureClass: ButtonSpec]
    /// Whether shrinking stopped because the limit of judged specs was reached.
    package var isCutShort: Bool
  }

  private let limit: Int
  private let classes: (ButtonSpec) -> [FailureClass]
  private let target: FailureClass

  private(set) var best: ButtonSpec
  private var bestCost: SpecCost
  private(set) var evaluations = 0
  private var others: [FailureClass: ButtonSpec] = [:]
  private var tried: Set<ButtonSpec> = []

  /// Prepares to shrink a spec.
  ///
  /// - Parameters:
  ///   - spec: a spec that fails in the target class.
  ///   - target: the class in which the result must fail.
  ///   - limit: the largest number of judged specs.
  ///   - classes: returns the classes in which a spec fails.
  package init(
    _ spec: ButtonSpec, keeping target: FailureClass, limit: Int = 2_000,
    classes: @escaping (ButtonSpec) -> [FailureClass]
  ) {
    best = spec
    bestCost = SpecCost(spec)
    self.target = target
    self.limit = limit
    self.classes = classes
  }

  /// Shrinks a spec that fails in a class; at most `limit` simpler specs are judged, each with new strategy
  /// instances.
  package static func shrink(
    _ spec: ButtonSpec, keeping target: FailureClass, by trial: SpecTrial, limit: Int = 2_000
  ) -> Outcome {
    let effort = SpecTrial.effort(for: target.check)
    var shrinker = Shrinker(spec, keeping: target, limit: limit) {
      trial.classes(of: $0, effort: effort)
    }
    return shrinker.run()
  }

  /// Returns the simplest spec that the search finds for which a condition holds; at most `limit` specs are
  /// tried.
  package static func simplest(
    _ spec: ButtonSpec, limit: Int, while holds: @escaping (ButtonSpec) -> Bool
  ) -> ButtonSpec {
    let any = FailureClass.any
    var shrinker = Shrinker(spec, keeping: any, limit: limit) { holds($0) ? [any] : [] }
    return shrinker.run().spec
  }

  /// Runs all passes until none simplifies the spec any more or the limit of judged specs is reached.
  package mutating func run() -> Outcome {
    var before: ButtonSpec
    repeat {
      before = best
      dropParts()
      restoreParts()
      resetTogether()
      simplifyChoices()
      simplifyNumbers()
      simplifyPairs()
      halveEverything()
    } while best != before && !isSpent
    return Outcome(
      spec: best, evaluations: evaluations, others: others, isCutShort: isSpent)
  }

  var isSpent: Bool { evaluations >= limit }

  /// Replaces the current spec by a candidate if that is simpler and fails in the same failure class; returns
  /// whether it did.
  @discardableResult
  mutating func attempt(_ candidate: ButtonSpec) -> Bool {
    guard !isSpent else { return false }
    let cost = SpecCost(candidate)
    guard cost < bestCost, candidate.hasOrderedLines, tried.insert(candidate).inserted else {
      return false
    }
    evaluations += 1
    let found = classes(candidate)
    if found.contains(target) {
      best = candidate
      bestCost = cost
      return true
    }
    for other in found where others[other] == nil { others[other] = candidate }
    return false
  }

  /// Changes the current spec if the result is simpler and fails in the same failure class; returns whether
  /// it did.
  @discardableResult
  mutating func attempt(_ changes: (inout ButtonSpec) -> Void) -> Bool {
    var candidate = best
    changes(&candidate)
    return attempt(candidate)
  }
}
