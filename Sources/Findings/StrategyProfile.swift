import Fuzzing
import Judging
package import StrategyKit
import UIKitModel

/// The shares of specs on which a strategy agrees with the references, by side, direction, alignment and
/// whether the content fits.
package struct StrategyProfile {
  /// The number of specs of one kind, and the numbers of those specs that agree exactly and within a pixel.
  package struct Cell: Hashable, Sendable {
    package var specs = 0
    package var exact = 0
    package var pixel = 0

    /// Counts a spec by its largest difference from the references, `distance`, in points.
    mutating func add(_ distance: Double, scale: Double) {
      specs += 1
      if distance <= 1e-9 { exact += 1 }
      if distance <= 1 / scale + 1e-9 { pixel += 1 }
    }
  }

  /// The sides of the image, in words, in the order of the rows.
  package static let sides = ["left", "right", "above", "below", "one item"]
  /// The horizontal alignments of the content, in words, in the order of the columns.
  package static let alignments = ["left", "centre", "right", "fill"]

  /// The counts by side, direction (left to right first), alignment and fit (content that fits first).
  package private(set) var cells: [[[[Cell]]]]
  /// The counts of all specs together.
  package private(set) var total = Cell()
  /// The number of specs that the strategy returned no layout of.
  package private(set) var failed = 0
  /// A rule for specs that the strategy could claim to support; nil before learning, and if no short rule
  /// tells where it is right.
  package private(set) var promise: DomainSurvey.UnclaimedSupport?
  /// Whether the search for ``promise`` has run.
  package private(set) var hasLearned = false
  /// The number of random specs from which ``promise`` was learned.
  package private(set) var promiseSpecs = 0

  /// Whether a spec is counted only if the strategy supports its frames.
  package let countsOnlyPromised: Bool

  /// The number of specs compared, and the number whose frames the strategy supports.
  package private(set) var looked = 0, promised = 0

  private let strategy: any LayoutStrategy
  private let references: [any LayoutStrategy]
  private let judge: Judge
  private var verdict = Verdict()

  /// Prepares to compare a strategy with reference strategies, also on specs that it does not support.
  ///
  /// - Parameter countsOnlyPromised: whether a spec is counted only if the strategy supports its frames.
  package init(
    references: [any LayoutStrategy], strategy: any LayoutStrategy,
    countingOnlyPromised countsOnlyPromised: Bool = false
  ) {
    self.countsOnlyPromised = countsOnlyPromised
    self.strategy = strategy
    self.references = references
    let none = [[Cell]](repeating: [Cell](repeating: Cell(), count: 2), count: 4)
    cells = Array(repeating: [none, none], count: Self.sides.count)
    let everywhere = EverywhereStrategy(strategy, aspects: [.frames])
    let strategies = references + [everywhere]
    let judges = references.indices.reduce(into: StrategySet()) {
      $0.formUnion(StrategySet(index: $1))
    }
    judge = Judge(strategies: strategies, references: judges)
  }

  /// Lays out a spec and counts the result; with ``countsOnlyPromised``, ignores a spec whose frames the
  /// strategy does not support.
  package mutating func add(_ spec: ButtonSpec) {
    guard counts(spec) else { return }
    if countsOnlyPromised || Self.promisesFrames(strategy, spec) { promised += 1 }
    looked += 1
    judge.judge(spec, effort: [], into: &verdict)
    if verdict.failed[references.count] {
      failed += 1
      count(spec, distance: .infinity)
    } else if let distance = judge.distanceFromReferences(references.count) {
      count(spec, distance: distance)
    }
  }

  /// Learns from random specs which specs the strategy could claim to support, and stores the rule in
  /// ``promise``; skipped if it was never right.
  package mutating func learnPromise(seed: UInt64) {
    hasLearned = true
    guard total.exact > 0 else { return }
    let silent = EverywhereStrategy(strategy, aspects: [])
    var survey = DomainSurvey(silent, references: references, seed: seed)
    if countsOnlyPromised { survey.counts = { [strategy] in Self.promisesFrames(strategy, $0) } }
    let outcome = survey.run(learningBroken: false)
    promise = outcome.unclaimed.first
    promiseSpecs = outcome.unpromised
  }

  private func counts(_ spec: ButtonSpec) -> Bool {
    !countsOnlyPromised || Self.promisesFrames(strategy, spec)
  }

  private static func promisesFrames(_ strategy: any LayoutStrategy, _ spec: ButtonSpec) -> Bool {
    strategy.answer(for: spec).aspects.contains(.frames)
  }

  private mutating func count(_ spec: ButtonSpec, distance: Double) {
    let facts = SpecFeatures(spec: spec, layout: ButtonLayout(), exact: ButtonLayout())
    let side: Int
    if spec.hasBothItems {
      switch facts.side {
      case .left: side = 0
      case .right: side = 1
      case .top: side = 2
      default: side = 3
      }
    } else {
      side = 4
    }
    let direction = spec.direction == .leftToRight ? 0 : 1
    let fit = spec.regime == .fits ? 0 : 1
    let scale = Double(spec.scale)
    cells[side][direction][facts.horizontal][fit].add(distance, scale: scale)
    total.add(distance, scale: scale)
  }
}
