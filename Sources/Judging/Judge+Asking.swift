import Foundation
package import StrategyKit
import UIKitModel

extension Judge {
  /// A spec that will be judged soon, and the checks that it will get, so that its layouts can be prefetched.
  package struct Upcoming: Hashable, Sendable {
    /// The spec that will be judged.
    package var spec: ButtonSpec
    /// The additional checks that the spec will get.
    package var effort: Effort

    package init(_ spec: ButtonSpec, _ effort: Effort) {
      self.spec = spec
      self.effort = effort
    }
  }

  /// Returns the strategies that can handle the additional properties that a spec has, such as a background
  /// image.
  @inline(never)
  func knowing(_ spec: ButtonSpec) -> StrategySet {
    strategies.indices.reduce(into: []) { set, index in
      if strategies[index].knows(spec) { set.formUnion(StrategySet(index: index)) }
    }
  }

  /// The largest number of specs in a batch.
  package static let usualBatch = 256

  /// The recommended size of the next batch: 16 at first, then as many specs as take about a fifth of a
  /// second, at most ``usualBatch``.
  package var advisedBatch: Int {
    let each = state.batchNanoseconds.reduce(0, +)
    return each == 0 ? 16 : max(1, min(Self.usualBatch, Int(200_000_000 / each)))
  }

  /// Prefetches the layouts needed to judge the given specs; verdicts do not depend on it.
  package func ask(_ upcoming: some Collection<Upcoming>) {
    guard hasBatching else { return }
    for index in strategies.indices {
      guard let worker = batching[index] else { continue }
      let upcoming = upcoming.filter {
        (wrapping[index] || !$0.spec.wraps)
          && (!$0.spec.hasExtras || strategies[index].knows($0.spec))
      }
      let start = Self.now()
      worker.ask(upcoming.map(Self.inOrder), for: .judgement)
      var own: [ButtonSpec] = []
      var fresh: [ButtonSpec] = []
      for next in upcoming {
        guard let (layout, promised) = worker.known(next.spec) else { continue }
        if promised.isEmpty { continue }
        if next.effort.contains(.reuse) { fresh.append(next.spec) }
        if next.effort.contains(.ownSize), promised.contains(.fittingSize),
          let spec = next.spec.atOwnSize(layout.fittingSize)
        {
          own.append(spec)
        }
      }
      worker.rewind()
      worker.ask(own.map { [$0] }, for: .followUp)
      worker.ask(fresh.map { [$0] }, for: .fresh)
      state.batchNanoseconds[index] = (Self.now() - start) / UInt64(max(1, upcoming.count))
    }
  }

  /// Returns the spec and those variants, known in advance, that judging will lay out.
  private static func inOrder(_ next: Upcoming) -> [ButtonSpec] {
    var specs = [next.spec]
    if next.effort.contains(.repeat) { specs.append(next.spec) }
    if next.effort.contains(.relations) {
      let regime = next.spec.regime
      specs += LayoutRelation.related(to: next.spec, regime).map(\.derived.spec)
    }
    return specs
  }

  /// Returns the aspects of a spec that a strategy supports, with reasons for unsupported ones.
  func support(by index: Int, for spec: ButtonSpec) -> Support {
    if spec.wraps && !wrapping[index] { return .oneLineOnly }
    if spec.hasExtras, let refusal = strategies[index].refusal(ofExtrasIn: spec) { return refusal }
    if hasBatching, let worker = batching[index] { return worker.support(for: spec) }
    return strategies[index].support(for: spec)
  }

  /// Lays out a spec with a new or reset instance of a strategy and stores the layout in `state.scratch`.
  func layOutAfresh(_ spec: ButtonSpec, by index: Int) throws(StrategyFailure) {
    if hasBatching, let worker = batching[index] {
      try worker.layOutAfresh(spec, asking: state.asked, into: &state.scratch)
    } else {
      try freshWorker(of: index).layOut(
        spec, asking: aspectsAsked(of: index), into: &state.scratch, explaining: nil)
    }
  }

  /// Returns a worker that carries no state from earlier layouts: a new one, or one that was reset.
  private func freshWorker(of index: Int) -> any LayoutWorker {
    if let worker = state.forgetting[index] {
      worker.reset()
      return worker
    }
    let worker = strategies[index].makeWorker()
    state.forgetting[index] = worker.capabilities.resetting
    state.forgetting[index]?.shareSystems(with: workers[index])
    return worker
  }
}

extension ButtonSpec {
  /// Returns the button with its size set to a fitting size; nil if image or title may be squeezed even at
  /// that size.
  func atOwnSize(_ size: CGSize) -> ButtonSpec? {
    guard !movesItems, effectiveSpacing >= 0 else { return nil }
    var own = self
    own.frame.size = size
    let insets = effectiveContentInsets
    guard own.frame.size.width >= 0, own.frame.size.height >= 0,
      insets.left + insets.right <= own.frame.size.width,
      insets.top + insets.bottom <= own.frame.size.height
    else { return nil }
    return own
  }
}
