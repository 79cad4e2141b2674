import Foundation
import StrategyKit
import UIKitModel

/// The contract in plain arithmetic, with one mistake in it.
struct MistakenLayout {
  let mistake: Mistake
  let spec: ButtonSpec
  let grid: PixelGrid
  let image: CGSize?
  let title: CGSize?
  var isStacked = false
  var imageIsFirst = true
  var horizontal = UIControl.ContentHorizontalAlignment.center

  init(_ spec: ButtonSpec, _ mistake: Mistake) {
    self.spec = spec
    self.mistake = mistake
    let scale = mistake == .scaleThreeIsTwo && spec.scale == 3 ? 2 : spec.scale
    grid = PixelGrid(scale: scale)
    var image = (mistake == .infoImageMissing ? spec.image : spec.effectiveImage)?.size
    if mistake == .zeroSizeIsAbsent, let size = image, size.width == 0 { image = nil }
    self.image = image
    title = spec.title?.size
    resolveSides()
  }

  private var hasBoth: Bool { image != nil && title != nil }
  private var isMirrored: Bool { spec.direction == .rightToLeft }

  private mutating func resolveSides() {
    horizontal = spec.horizontalAlignment
    let followsDirection = mistake != .alignmentIgnoresDirection && isMirrored
    if horizontal == .leading { horizontal = followsDirection ? .right : .left }
    if horizontal == .trailing { horizontal = followsDirection ? .left : .right }
    guard hasBoth else { return }
    isStacked = spec.placement == .top || spec.placement == .bottom
    switch spec.placement {
    case .left, .top: imageIsFirst = true
    case .right: imageIsFirst = false
    case .bottom: imageIsFirst = mistake == .stackedUpsideDown
    case .leading: imageIsFirst = !isMirrored || mistake == .placementIgnoresDirection
    case .trailing: imageIsFirst = isMirrored && mistake != .trailingIgnoresDirection
    }
  }

  // MARK: Areas

  private var contentInsets: UIEdgeInsets {
    var insets =
      mistake == .infoInsetsCount ? spec.contentInsets : spec.effectiveContentInsets
    if mistake == .contentInsetsSwapped { swap(&insets.left, &insets.right) }
    return insets
  }

  var content: CGRect {
    let insets = contentInsets
    let origin = mistake == .boundsOriginDropped ? .zero : spec.boundsOrigin
    let (x, width) = span(origin.x, spec.frame.size.width, insets.left, insets.right)
    let (y, height) = span(origin.y, spec.frame.size.height, insets.top, insets.bottom)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private func span(
    _ start: CGFloat, _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat
  ) -> (CGFloat, CGFloat) {
    var near = start + lead
    var far = start + length - trail
    if near > far && mistake != .crossingNotCollapsed {
      near = (near + far) / 2
      far = near
    }
    switch mistake {
    case .contentNotOnPixels: return (near, far - near)
    case .contentNearest: return (grid.nearest(near), grid.nearest(far) - grid.nearest(near))
    default: return (grid.down(near), grid.up(far) - grid.down(near))
    }
  }

  private func insets(ofImage isImage: Bool) -> UIEdgeInsets {
    let takesImage = isImage != (mistake == .itemInsetsSwapped)
    var insets = takesImage ? spec.effectiveImageInsets : spec.effectiveTitleInsets
    if mistake == .infoInsetsCount { insets = takesImage ? spec.imageInsets : spec.titleInsets }
    if mistake == .insetsMirrored && isMirrored { swap(&insets.left, &insets.right) }
    return insets
  }

  private func area(ofImage isImage: Bool) -> CGRect {
    var content = content
    if mistake == .contentOriginDropped { content.origin = spec.boundsOrigin }
    let insets = insets(ofImage: isImage)
    var area = content.inset(by: insets)
    if mistake == .fullEffect && horizontal == .center {
      area.origin.x += (insets.left - insets.right) / 2
    }
    if mistake == .imageInsetsMoveTitle && !isImage && hasBoth {
      area.origin.x += spec.effectiveImageInsets.left
    }
    return area
  }

  // MARK: Frames

  func frame(ofImage isImage: Bool) -> CGRect {
    let area = area(ofImage: isImage)
    let other = self.area(ofImage: !isImage)
    let (x, width) = across(area, other, isImage)
    let (y, height) = down(area, other, isImage)
    var frame = CGRect(x: x, y: y, width: width, height: height)
    if mistake == .sizesRounded {
      frame.size = CGSize(width: grid.up(width), height: grid.up(height))
    }
    return frame
  }

  private func across(_ area: CGRect, _ other: CGRect, _ isImage: Bool) -> (CGFloat, CGFloat) {
    let axis = MistakenAxis(
      self, start: area.origin.x, length: area.size.width, otherStart: other.origin.x,
      otherLength: other.size.width, image: image?.width, title: title?.width,
      titleIsRigid: false)
    if horizontal == .fill {
      return isStacked ? axis.filledAlone() : axis.filled(isImage)
    }
    var pull: CGFloat = horizontal == .left ? 0 : horizontal == .right ? 1 : 0.5
    if mistake == .crossAlignmentIgnored && isStacked { pull = 0.5 }
    var (x, width) =
      isStacked ? axis.alone(isImage, pull) : axis.grouped(isImage, pull, imageIsFirst)
    if mistake == .rightOffByPixel && spec.horizontalAlignment == .right { x -= 1 / spec.scale }
    return (x, width)
  }

  private func down(_ area: CGRect, _ other: CGRect, _ isImage: Bool) -> (CGFloat, CGFloat) {
    let axis = MistakenAxis(
      self, start: area.origin.y, length: area.size.height, otherStart: other.origin.y,
      otherLength: other.size.height, image: image?.height, title: title?.height,
      titleIsRigid: mistake != .stackedTitleSqueezed || !isStacked)
    if spec.verticalAlignment == .fill {
      if isStacked { return axis.filled(isImage) }
      let (y, height) = axis.filledAlone()
      return mistake == .fillHeightKept && !isImage ? (y, title?.height ?? 0) : (y, height)
    }
    var pull: CGFloat =
      spec.verticalAlignment == .top ? 0 : spec.verticalAlignment == .bottom ? 1 : 0.5
    if mistake == .topIsCentre && spec.verticalAlignment == .top { pull = 0.5 }
    var (y, height) =
      isStacked ? axis.grouped(isImage, pull, imageIsFirst) : axis.alone(isImage, pull)
    if mistake == .titleHeightClamped && !isImage {
      height = min(height, max(0, area.size.height))
    }
    if mistake == .bottomStackedOffByPixel && spec.placement == .bottom && isStacked && isImage {
      y += 1 / spec.scale
    }
    return (y, height)
  }

  /// The spacing that counts on the group's axis.
  var spacing: CGFloat {
    var spacing = hasBoth ? spec.spacing : 0
    switch mistake {
    case .spacingOnLoneItem where !hasBoth: spacing = spec.spacing
    case .negativeSpacingClamped: spacing = max(0, spacing)
    case .spacingHalved where isStacked: spacing /= 2
    case .spacingBeyondThreshold: spacing = min(64, spacing)
    default: break
    }
    return spacing
  }

  // MARK: Fitting size

  var fittingSize: CGSize {
    let insets = mistake == .fittingWithoutInsets ? UIEdgeInsets() : contentInsets
    let line = mistake == .fittingWithoutLine ? 0 : spec.lineHeight
    let text = title ?? CGSize(width: 0, height: line)
    let icon = image ?? .zero
    var gap = hasBoth ? spec.spacing : 0
    if mistake == .fittingWithoutSpacing { gap = 0 }
    if mistake == .negativeSpacingClamped { gap = max(0, gap) }
    var width = icon.width + gap + text.width
    var height = max(icon.height, text.height)
    if isStacked {
      width = mistake == .fittingStackedSum ? icon.width + text.width : max(icon.width, text.width)
      height = icon.height + gap + text.height
    }
    width += insets.left + insets.right
    height += insets.top + insets.bottom
    if mistake != .fittingNotCeiled {
      width = PixelGrid.points.up(width)
      height = PixelGrid.points.up(height)
    }
    if image == nil && contentInsets == UIEdgeInsets() {
      if mistake != .fittingWithoutExtra { height += 12 }
      if mistake != .fittingWithoutMinimum { width = max(width, 30) }
    }
    if mistake == .fittingNotNegative {
      width = max(0, width)
      height = max(0, height)
    }
    return CGSize(width: width, height: height)
  }
}
