import Foundation
package import StrategyKit
import UIKitModel

/// A strategy with a fault planted into it. It keeps the name and the promises of the strategy that it
/// wraps, so that nothing but its answers gives it away.
package struct FaultyStrategy: LayoutStrategy {
  /// The strategy that would be right.
  package let base: any LayoutStrategy
  /// What is wrong with it.
  package let fault: PlantedFault

  /// Plants a fault into a strategy.
  package init(_ base: any LayoutStrategy, _ fault: PlantedFault) {
    self.base = base
    self.fault = fault
  }

  package var id: StrategyID { base.id }

  package var summary: String { "\(base.summary), but \(fault.summary)" }

  package func promise(of aspect: Aspect, for spec: ButtonSpec) -> Promise {
    base.promise(of: aspect, for: spec)
  }

  package func makeWorker() -> any LayoutWorker {
    FaultyWorker(base: base.makeWorker(), fault: fault)
  }
}

/// Asks the right worker, and spoils the question, the answer or both.
private final class FaultyWorker: LayoutWorker {
  private let base: any LayoutWorker
  private let fault: PlantedFault
  private var previousSpec: ButtonSpec?
  private var previousLayout: ButtonLayout?
  private var drift = 0

  init(base: any LayoutWorker, fault: PlantedFault) {
    self.base = base
    self.fault = fault
  }

  func layOut(
    _ spec: ButtonSpec, into layout: inout ButtonLayout, explaining explanation: LayoutExplanation?
  ) throws(StrategyFailure) {
    if fault == .noAnswer { throw .other("the planted fault gives no answer") }
    let asked = fault.question(for: spec, after: previousSpec)
    try base.layOut(asked, into: &layout, explaining: explanation)
    try roundOtherwise(spec, &layout)
    let right = layout
    fault.spoil(&layout, of: spec)
    remember(spec, right, &layout)
  }

  /// Lays out on a grid too fine to matter and then rounds in the wrong way.
  private func roundOtherwise(
    _ spec: ButtonSpec, _ layout: inout ButtonLayout
  ) throws(StrategyFailure) {
    let coarse: PixelGrid
    switch fault {
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
    switch fault {
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
