package import Foundation
import UIKitModel

/// A strategy that stands before another one, the base, and changes its specs, support or layouts.
///
/// What a decorator does not implement, it takes from its base, which gets the changed specs. The abilities of
/// the base's technique stay with the base; see ``StrategyCapabilities/base``.
package protocol StrategyDecorator: LayoutStrategy {
  /// The strategy behind this one.
  var base: any LayoutStrategy { get }

  /// Changes each spec before the base lays it out; nil, the default, if the base gets the same spec.
  var change: (@Sendable (inout ButtonSpec) -> Void)? { get }
}

extension StrategyDecorator {
  package var change: (@Sendable (inout ButtonSpec) -> Void)? { nil }

  package var summary: String { base.summary }
  package var isReference: Bool { base.isReference }
  package var wrapsTitles: Bool { base.wrapsTitles }
  package var knownExtras: ButtonExtras.Kinds { base.knownExtras }
  package var pixelTolerance: CGFloat { base.pixelTolerance }
  package var runsInProcess: Bool { base.runsInProcess }
  package var capabilities: StrategyCapabilities { .behind(base) }

  package func support(for spec: ButtonSpec) -> Support { base.support(for: changed(spec)) }

  package func unmeasuredReason(for spec: ButtonSpec) -> String? {
    base.unmeasuredReason(for: changed(spec))
  }

  package func makeWorker() -> any LayoutWorker {
    let worker = base.makeWorker()
    return change.map { ChangingWorker(worker, $0) } ?? worker
  }

  private func changed(_ spec: ButtonSpec) -> ButtonSpec {
    var spec = spec
    change?(&spec)
    return spec
  }
}

extension LayoutStrategy {
  /// The strategy that is behind all decorators.
  package var innermost: any LayoutStrategy { capabilities.base?.innermost ?? self }
}

extension StrategyCapabilities {
  /// Returns the abilities of a decorator: those of the base's technique, but none that would pass it by.
  static func behind(_ base: any LayoutStrategy) -> StrategyCapabilities {
    var capabilities = StrategyCapabilities()
    capabilities.base = base
    return capabilities
  }
}

/// A worker that changes each spec before another worker lays it out.
private final class ChangingWorker: LayoutWorker {
  private let base: any LayoutWorker
  private let change: @Sendable (inout ButtonSpec) -> Void

  init(_ base: any LayoutWorker, _ change: @escaping @Sendable (inout ButtonSpec) -> Void) {
    self.base = base
    self.change = change
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    var changed = spec
    change(&changed)
    try base.layOut(changed, asking: aspects, into: &layout, explaining: explanation)
  }
}
