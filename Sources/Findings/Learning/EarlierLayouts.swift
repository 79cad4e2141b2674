import Fuzzing
import Judging
import StrategyKit

/// A button on which a strategy is wrong only after other buttons, or only now and then.
struct EarlierLayouts: Sendable {
  /// The button on which the strategy was wrong.
  var spec: ButtonSpec
  /// The findings about the strategy on the button.
  var findings: [Finding]
  /// The smallest number of other buttons after which the strategy is wrong again; nil if it was not wrong again.
  var before: Int?
  /// Whether the strategy was also wrong after one, two and three more buttons than ``before``.
  var staysWrong = false
  /// The number of buttons that were laid out one after the other, and on how many of them the strategy was
  /// wrong.
  var tried = 0, differing = 0
}

/// A search for layouts that are wrong only because of earlier layouts, or by chance.
///
/// One instance lays out random buttons. Buttons on which it is wrong are laid out again by a new instance, in
/// a new process if the strategy has one; if that is right, the button alone does not explain the failure.
struct EarlierLayoutSearch {
  private let learner: StrategyLearner
  private let source: SpecSource

  /// The number of buttons in one batch.
  private static let batch: UInt64 = 64
  /// The number of first failures that are all tried again; later, every failure whose number is a power of two.
  private static let firstFailures = 10
  /// The largest number of earlier buttons up to which each number is tried; beyond it, halving finds the
  /// number.
  private static let fewButtons = 16

  init(_ learner: StrategyLearner, _ source: SpecSource) {
    self.learner = learner
    self.source = source
  }

  /// Returns the first button on which a used instance is wrong and a new one is right; nil without such a
  /// button.
  ///
  /// - Parameters:
  ///   - pool: the number of buttons to lay out if the strategy is wrong on some.
  ///   - limit: the number of buttons to lay out if the strategy is wrong on none.
  ///   - isExplained: returns whether a known finding explains why the strategy is wrong on a button.
  ///   - isClosed: returns whether to stop early.
  func run(
    pool: Int, limit: Int, isExplained: (ButtonSpec) -> Bool = { _ in false },
    isClosed: () -> Bool
  ) -> EarlierLayouts? {
    let limit = min(limit, source.count ?? limit)
    let used = learner.newOracle
    var (tried, differing) = (0, 0)
    var found: (index: Int, layouts: EarlierLayouts)?
    while tried < limit, differing == 0 || tried < pool {
      if isClosed() { return nil }
      let end = min(limit, tried + Int(Self.batch))
      let specs = source.specs(at: (tried..<end).map(UInt64.init))
      used.prepare(specs)
      for (place, spec) in specs.enumerated() {
        guard let findings = used.findings(on: spec), findings.failure == nil,
          !isExplained(spec)
        else { continue }
        differing += 1
        let isChecked =
          differing <= Self.firstFailures || differing & (differing - 1) == 0
        guard found == nil, isChecked, isRightAlone(spec) else { continue }
        found = (tried + place, EarlierLayouts(spec: spec, findings: findings))
      }
      tried = end
    }
    guard let found else { return nil }
    let index = found.index
    var layouts = found.layouts
    (layouts.tried, layouts.differing) = (tried, differing)
    let all = source.specs(at: (0...index).map(UInt64.init))
    guard isWrong(all[...]) else { return layouts }
    layouts.before = fewest(all)
    if let before = layouts.before {
      let others = source.specs(at: (1...3).map { UInt64(limit + $0) })
      layouts.staysWrong = (1...3).allSatisfy {
        isWrong((others.prefix($0) + all.suffix(before + 1))[...])
      }
    }
    return layouts
  }

  /// Returns whether a new instance, in a new process if the strategy has one, is right about a button.
  func isRightAlone(_ spec: ButtonSpec) -> Bool {
    let oracle = learner.newOracle
    return oracle.findings(on: spec) == nil && !oracle.isGivenUp
  }

  /// Returns whether a new instance that lays out some buttons is wrong about the last one.
  private func isWrong(_ specs: ArraySlice<ButtonSpec>) -> Bool {
    let oracle = learner.newOracle
    var isLastWrong = false
    var rest = specs
    while !rest.isEmpty {
      let part = rest.prefix(Int(Self.batch))
      rest = rest.dropFirst(part.count)
      oracle.prepare(Array(part))
      for spec in part { isLastWrong = oracle.findings(on: spec) != nil }
    }
    return isLastWrong
  }

  /// Returns the smallest number of buttons before the last one after which a new instance is wrong on the
  /// last one.
  private func fewest(_ specs: [ButtonSpec]) -> Int {
    for count in 1...Self.fewButtons where count < specs.count && isWrong(specs.suffix(count + 1)) {
      return count
    }
    var (fails, passes) = (specs.count - 1, min(specs.count - 1, Self.fewButtons))
    while fails - passes > 1 {
      let middle = (fails + passes) / 2
      if isWrong(specs.suffix(middle + 1)) { fails = middle } else { passes = middle }
    }
    return fails
  }
}
