import Foundation
import Fuzzing
package import StrategyKit
import UIKitModel

/// A strategy that goes wrong in one way. It keeps the support of the strategy that it wraps and, unless
/// it is given another, its name, so that nothing but its answers gives it away.
package struct MutatedStrategy: LayoutStrategy {
  /// The strategy that would be right.
  package let base: any LayoutStrategy
  /// The fault.
  package let mutation: Mutation

  package let id: StrategyID

  /// Mutates a strategy.
  package init(_ base: any LayoutStrategy, _ mutation: Mutation, id: StrategyID? = nil) {
    self.base = base
    self.mutation = mutation
    self.id = id ?? base.id
  }

  package var summary: String { "\(base.summary), but \(mutation.summary)" }

  package func support(for spec: ButtonSpec) -> Support { base.support(for: spec) }

  package func makeWorker() -> any LayoutWorker {
    MutatedWorker(base: base.makeWorker(), mutation: mutation)
  }
}

/// Asks the right worker, and spoils the question, the answer or both.
private final class MutatedWorker: LayoutWorker {
  private let base: any LayoutWorker
  private let mutation: Mutation
  private var previousSpec: ButtonSpec?
  private var previousLayout: ButtonLayout?
  private var drift = 0

  init(base: any LayoutWorker, mutation: Mutation) {
    self.base = base
    self.mutation = mutation
  }

  func layOut(
    _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
    explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    let asked = mutation.question(for: spec, after: previousSpec)
    try base.layOut(asked, asking: aspects, into: &layout, explaining: explanation)
    try roundOtherwise(spec, &layout)
    let right = layout
    try mutation.spoil(&layout, of: spec)
    remember(spec, right, &layout)
  }

  /// Lays out on a grid too fine to matter and then rounds in the wrong way.
  private func roundOtherwise(
    _ spec: ButtonSpec, _ layout: inout ButtonLayout
  ) throws(StrategyFailure) {
    let coarse: PixelGrid
    switch mutation {
    case .roundedDown: coarse = PixelGrid(scale: spec.scale)
    case .roundedToPoints: coarse = .points
    default: return
    }
    var exact = ButtonLayout()
    try base.layOut(spec.onFineGrid, into: &exact, explaining: nil)
    layout.image.origin.x = coarse.down(exact.image.origin.x)
    layout.image.origin.y = coarse.down(exact.image.origin.y)
    layout.title.origin.x = coarse.down(exact.title.origin.x)
    layout.title.origin.y = coarse.down(exact.title.origin.y)
    layout.hooksFollowFrames()
  }

  private func remember(
    _ spec: ButtonSpec, _ right: ButtonLayout, _ layout: inout ButtonLayout
  ) {
    switch mutation {
    case .staleFrames:
      layout.image = previousLayout?.image ?? layout.image
      layout.title = previousLayout?.title ?? layout.title
    case .driftWhenRepeated:
      drift = previousSpec == spec ? drift + 1 : 0
      layout.image.origin.x += CGFloat(drift) / spec.scale
      layout.title.origin.x += CGFloat(drift) / spec.scale
    default: break
    }
    previousSpec = spec
    previousLayout = right
  }
}
