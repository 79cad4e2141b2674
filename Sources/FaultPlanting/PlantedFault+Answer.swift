import Foundation
import StrategyKit
import UIKitModel

extension PlantedFault {
  /// Makes of a right layout what a strategy with this fault answers.
  func spoil(_ layout: inout ButtonLayout, of spec: ButtonSpec) {
    let before = layout
    spoilFrames(&layout, spec)
    // A strategy whose frames are wrong answers the same from its hooks, so that coherence alone does
    // not give the fault away.
    if layout.image != before.image || layout.title != before.title { layout.hooksFollowFrames() }
    spoilTheRest(&layout, spec)
  }

  private func spoilFrames(_ layout: inout ButtonLayout, _ spec: ButtonSpec) {
    let pixel = 1 / spec.scale
    switch self {
    case .spacingOffByHalfAPixel: layout.moveSecondItem(by: pixel / 2, spec)
    case .spacingOffByAPixel: layout.moveSecondItem(by: pixel, spec)
    case .spacingOnLoneItem where !spec.hasBothItems:
      layout.moveItems(spec, x: spec.spacing, y: 0)
    case .contentOriginDropped:
      layout.moveItems(
        spec, x: spec.boundsOrigin.x - layout.content.origin.x,
        y: spec.boundsOrigin.y - layout.content.origin.y)
    case .squeezeOrderSwapped where spec.hasBothItems: squeezeImageFirst(&layout, spec)
    case .orderSwapped where spec.hasBothItems: swapItems(&layout, spec)
    case .groupOffCentre where spec.hasBothItems && spec.horizontalAlignment == .center:
      layout.moveItems(spec, x: spec.spacing / 2, y: 0)
    case .rightAlignedOffByAPixel where spec.horizontalAlignment == .right && spec.title != nil:
      layout.title.origin.x -= pixel
    case .itemWidthOff: widenFirstItem(&layout, spec, by: pixel)
    case .titleSqueezedVertically where spec.title != nil && spec.verticalAlignment != .fill:
      let area = layout.content.inset(by: spec.effectiveTitleInsets)
      layout.title.size.height = min(layout.title.size.height, max(0, area.size.height))
    case .fillGivenToTitle where spec.hasBothItems && spec.horizontalAlignment == .fill:
      giveFillToTitle(&layout, spec)
    case .negativeSizeClamped:
      layout.image.size.clamp()
      layout.title.size.clamp()
    case .notANumber where spec.effectiveImage != nil: layout.image.origin.x = .nan
    case .notANumber where spec.title != nil: layout.title.origin.x = .nan
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
    case .infiniteFittingSize: layout.fittingSize.width = .infinity
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

  private func widenFirstItem(
    _ layout: inout ButtonLayout, _ spec: ButtonSpec, by pixel: CGFloat
  ) {
    let widensTitle = spec.effectiveImage == nil || spec.title != nil && !spec.imageIsFirst
    if widensTitle {
      layout.title.size.width += pixel
    } else {
      layout.image.size.width += pixel
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

extension ButtonSpec {
  /// Whether the image goes above or below the title.
  fileprivate var isStacked: Bool { hasBothItems && (placement == .top || placement == .bottom) }

  /// Whether the image is on the left of the title or above it.
  fileprivate var imageIsFirst: Bool {
    switch placement {
    case .left, .top: true
    case .right, .bottom: false
    case .leading: direction == .leftToRight
    case .trailing: direction == .rightToLeft
    }
  }
}

extension ButtonLayout {
  /// Makes the hooks answer the frames, as those of a coherent strategy do.
  mutating func hooksFollowFrames() {
    imageHook = image
    titleHook = title
  }

  fileprivate mutating func moveItems(_ spec: ButtonSpec, x: CGFloat, y: CGFloat) {
    if spec.effectiveImage != nil {
      image.origin.x += x
      image.origin.y += y
    }
    if spec.title != nil {
      title.origin.x += x
      title.origin.y += y
    }
  }

  fileprivate mutating func moveSecondItem(by distance: CGFloat, _ spec: ButtonSpec) {
    guard spec.hasBothItems else { return }
    switch (spec.isStacked, spec.imageIsFirst) {
    case (false, true): title.origin.x += distance
    case (false, false): image.origin.x += distance
    case (true, true): title.origin.y += distance
    case (true, false): image.origin.y += distance
    }
  }
}

extension CGSize {
  fileprivate mutating func clamp() {
    width = max(0, width)
    height = max(0, height)
  }
}
