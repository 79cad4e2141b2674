package import Foundation
package import StrategyKit
import UIKitModel

/// The faults that the self-test plants into strategies; the checks must find each fault.
package enum SelfTestMutation: String, Hashable, Sendable, CaseIterable {
  case spacingOffByAPixel = "spacing-off-by-a-pixel"
  case contentOriginDropped = "content-origin-dropped"
  case notANumber = "not-a-number"
  case itemWidthOff = "item-width-off"
  case infiniteFittingSize = "infinite-fitting-size"
  case noAnswer = "no-answer"

  /// Changes a correct layout into the layout that a strategy with this fault would return.
  ///
  /// A strategy with wrong frames returns the same frames from its hooks, so that the comparison of hooks and
  /// frames alone does not find the fault.
  ///
  /// - Throws: a failure if the fault is a missing layout.
  package func spoil(
    _ layout: inout ButtonLayout, of spec: ButtonSpec
  ) throws(StrategyFailure) {
    let before = layout
    let pixel = 1 / spec.scale
    switch self {
    case .spacingOffByAPixel: layout.moveSecondItem(by: pixel, spec)
    case .contentOriginDropped:
      layout.moveItems(
        spec, x: spec.boundsOrigin.x - layout.content.origin.x,
        y: spec.boundsOrigin.y - layout.content.origin.y)
    case .notANumber where spec.effectiveImage != nil: layout.image.origin.x = .nan
    case .notANumber where spec.title != nil: layout.title.origin.x = .nan
    case .notANumber: break
    case .itemWidthOff:
      if spec.effectiveImage == nil || spec.title != nil && !spec.imageIsFirst {
        layout.title.size.width += pixel
      } else {
        layout.image.size.width += pixel
      }
    case .infiniteFittingSize: layout.fittingSize.width = .infinity
    case .noAnswer: throw .other("the mutant gives no answer")
    }
    if layout.image != before.image || layout.title != before.title { layout.hooksFollowFrames() }
  }
}

/// A strategy with a planted fault; name and support are the same as without it.
struct SelfTestMutant: LayoutStrategy {
  let base: any LayoutStrategy
  let mutation: SelfTestMutation

  var id: StrategyID { base.id }

  var pixelTolerance: CGFloat { base.pixelTolerance }

  var wrapsTitles: Bool { base.wrapsTitles }

  func support(for spec: ButtonSpec) -> Support { base.support(for: spec) }

  func makeWorker() -> any LayoutWorker { Worker(base: base.makeWorker(), mutation: mutation) }

  private final class Worker: LayoutWorker {
    private let base: any LayoutWorker
    private let mutation: SelfTestMutation

    init(base: any LayoutWorker, mutation: SelfTestMutation) {
      self.base = base
      self.mutation = mutation
    }

    func layOut(
      _ spec: ButtonSpec, asking aspects: Aspect, into layout: inout ButtonLayout,
      explaining explanation: LayoutExplanation?
    ) throws(StrategyFailure) {
      try base.layOut(spec, asking: aspects, into: &layout, explaining: explanation)
      try mutation.spoil(&layout, of: spec)
    }
  }
}

extension ButtonSpec {
  /// Whether the image is above or below the title.
  package var isStacked: Bool { hasBothItems && (placement == .top || placement == .bottom) }

  /// Whether the image is on the left of the title or above it.
  package var imageIsFirst: Bool {
    switch placement {
    case .left, .top: true
    case .right, .bottom: false
    case .leading, .spread: direction == .leftToRight
    case .trailing, .spreadTrailing: direction == .rightToLeft
    }
  }
}

extension ButtonLayout {
  /// Sets the hook frames to the frames, as for a strategy whose hooks agree with its layout.
  package mutating func hooksFollowFrames() {
    imageHook = image
    titleHook = title
  }

  /// Moves the image and the title, if shown, by `x` points to the right and `y` points down.
  package mutating func moveItems(_ spec: ButtonSpec, x: CGFloat, y: CGFloat) {
    if spec.effectiveImage != nil {
      image.origin.x += x
      image.origin.y += y
    }
    if spec.title != nil {
      title.origin.x += x
      title.origin.y += y
    }
  }

  /// Moves the item on the right, or the lower item, by `distance` points away from the other item; does
  /// nothing unless both are shown.
  package mutating func moveSecondItem(by distance: CGFloat, _ spec: ButtonSpec) {
    guard spec.hasBothItems else { return }
    switch (spec.isStacked, spec.imageIsFirst) {
    case (false, true): title.origin.x += distance
    case (false, false): image.origin.x += distance
    case (true, true): title.origin.y += distance
    case (true, false): image.origin.y += distance
    }
  }
}
