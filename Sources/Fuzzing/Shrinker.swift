import Judging
import Scenarios
package import StrategyKit

/// Makes a failing spec as simple as it can be while it still fails in the same way.
///
/// A candidate is taken only when it is simpler by a measure that cannot fall for ever: first the
/// number of fields that are not the simplest, then how much there is to read in their numbers. The work
/// is bounded by evaluations, never by the clock, so the result is the same everywhere.
package struct Shrinker {
  /// The result of shrinking.
  package struct Outcome: Sendable {
    /// The smallest spec that was found.
    package var spec: ButtonSpec
    /// The number of specs judged.
    package var evaluations: Int
    /// The other classes that were met on the way, each with the first spec that fails so.
    package var others: [FailureClass: ButtonSpec]
    /// Whether the work stopped because of its bound.
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
  ///   - target: the class to keep.
  ///   - limit: how many specs may be judged.
  ///   - classes: the classes in which a spec fails.
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

  /// Shrinks a spec that fails in a class, judging each candidate alone.
  package static func shrink(
    _ spec: ButtonSpec, keeping target: FailureClass, by trial: SpecTrial, limit: Int = 2_000
  ) -> Outcome {
    let effort = SpecTrial.effort(for: target.check)
    var shrinker = Shrinker(spec, keeping: target, limit: limit) {
      trial.classes(of: $0, effort: effort)
    }
    return shrinker.run()
  }

  /// Makes a spec as simple as it can be while a property holds.
  package static func simplest(
    _ spec: ButtonSpec, limit: Int, while holds: @escaping (ButtonSpec) -> Bool
  ) -> ButtonSpec {
    let any = FailureClass.any
    var shrinker = Shrinker(spec, keeping: any, limit: limit) { holds($0) ? [any] : [] }
    return shrinker.run().spec
  }

  /// Runs all passes until none of them helps any more.
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

  /// Takes a candidate that is simpler and fails in the same way; returns whether it did.
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

  /// Takes the best spec with some fields changed, if that is simpler and fails in the same way; returns whether it did.
  @discardableResult
  mutating func attempt(_ changes: (inout ButtonSpec) -> Void) -> Bool {
    var candidate = best
    changes(&candidate)
    return attempt(candidate)
  }
}
