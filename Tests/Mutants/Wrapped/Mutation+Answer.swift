import Foundation
import Fuzzing
import StrategyKit
import UIKitModel

extension Mutation {
  /// Makes of a right layout what a strategy with this mutation answers.
  func spoil(_ layout: inout ButtonLayout, of spec: ButtonSpec) throws(StrategyFailure) {
    if let mutation = SelfTestMutation(rawValue: rawValue) {
      try mutation.spoil(&layout, of: spec)
      return
    }
    let before = layout
    spoilFrames(&layout, spec)
    // A strategy whose frames are wrong answers the same from its hooks, so that coherence alone does
    // not give the mutation away.
    if layout.image != before.image || layout.title != before.title { layout.hooksFollowFrames() }
    spoilTheRest(&layout, spec)
  }

  private func spoilFrames(_ layout: inout ButtonLayout, _ spec: ButtonSpec) {
    let pixel = 1 / spec.scale
    switch self {
    case .spacingOffByHalfAPixel: layout.moveSecondItem(by: pixel / 2, spec)
    case .spacingOnLoneItem where !spec.hasBothItems:
      layout.moveItems(spec, x: spec.spacing, y: 0)
    case .squeezeOrderSwapped where spec.hasBothItems: squeezeImageFirst(&layout, spec)
    case .orderSwapped where spec.hasBothItems: swapItems(&layout, spec)
    case .groupOffCentre where spec.hasBothItems && spec.horizontalAlignment == .center:
      layout.moveItems(spec, x: spec.spacing / 2, y: 0)
    case .rightAlignedOffByAPixel where spec.horizontalAlignment == .right && spec.title != nil:
      layout.title.origin.x -= pixel
    case .titleSqueezedVertically where spec.title != nil && spec.verticalAlignment != .fill:
      let area = layout.content.inset(by: spec.effectiveTitleInsets)
      layout.title.size.height = min(layout.title.size.height, max(0, area.size.height))
    case .fillGivenToTitle where spec.hasBothItems && spec.horizontalAlignment == .fill:
      giveFillToTitle(&layout, spec)
    case .negativeSizeClamped:
      layout.image.size.clamp()
      layout.title.size.clamp()
    default: break
    }
  }

  private func spoilTheRest(_ layout: inout ButtonLayout, _ spec: ButtonSpec) {
    switch self {
    case .cornerRadiusClamped:
      let half = min(layout.image.size.width, layout.image.size.height) / 2
      layout.cornerRadius = min(layout.cornerRadius, half)
    case .fittingSizeWithoutInsets:
      let insets = spec.effectiveContentInsets
      layout.fittingSize.width -= insets.left + insets.right
      layout.fittingSize.height -= insets.top + insets.bottom
    case .fittingSizeWithoutSpacing:
      if spec.isStacked {
        layout.fittingSize.height -= spec.effectiveSpacing
      } else {
        layout.fittingSize.width -= spec.effectiveSpacing
      }
    case .fittingSizeNotCeiled: layout.fittingSize.width -= 0.5
    case .backgroundInContent: layout.background = layout.content
    case .hooksAnswerNothing: (layout.imageHook, layout.titleHook) = (.zero, .zero)
    default: break
    }
  }

  /// The title takes back what it was squeezed by, at the image's cost.
  private func squeezeImageFirst(_ layout: inout ButtonLayout, _ spec: ButtonSpec) {
    guard !spec.isStacked, spec.horizontalAlignment != .fill, let title = spec.title else { return }
    let lacking = max(0, min(title.size.width - layout.title.size.width, layout.image.size.width))
    layout.image.size.width -= lacking
    layout.title.size.width += lacking
    if spec.imageIsFirst {
      layout.title.origin.x -= lacking
    } else {
      layout.image.origin.x += lacking
    }
  }

  private func swapItems(_ layout: inout ButtonLayout, _ spec: ButtonSpec) {
    let (image, title) = (layout.image, layout.title)
    if spec.isStacked {
      let bottom = max(image.origin.y + image.size.height, title.origin.y + title.size.height)
      let top = min(image.origin.y, title.origin.y)
      layout.image.origin.y = top + bottom - image.size.height - image.origin.y
      layout.title.origin.y = top + bottom - title.size.height - title.origin.y
    } else {
      let right = max(image.origin.x + image.size.width, title.origin.x + title.size.width)
      let left = min(image.origin.x, title.origin.x)
      layout.image.origin.x = left + right - image.size.width - image.origin.x
      layout.title.origin.x = left + right - title.size.width - title.origin.x
    }
  }

  private func giveFillToTitle(_ layout: inout ButtonLayout, _ spec: ButtonSpec) {
    guard !spec.isStacked, let image = spec.effectiveImage else { return }
    let extra = layout.image.size.width - image.size.width
    layout.image.size.width -= extra
    layout.title.size.width += extra
    if spec.imageIsFirst {
      layout.title.origin.x -= extra
    } else {
      layout.image.origin.x += extra
    }
  }
}

extension CGSize {
  fileprivate mutating func clamp() {
    width = max(0, width)
    height = max(0, height)
  }
}
