import Foundation
import StrategyKit
import UIKitModel

/// The contract in plain arithmetic, with one rule broken.
struct MutatedRules {
  let mutation: RuleMutation
  let spec: ButtonSpec
  let grid: PixelGrid
  let image: CGSize?
  let title: CGSize?
  var isStacked = false
  var imageIsFirst = true
  var horizontal = UIControl.ContentHorizontalAlignment.center

  init(_ spec: ButtonSpec, _ mutation: RuleMutation) {
    self.spec = spec
    self.mutation = mutation
    let scale = mutation == .scaleThreeIsTwo && spec.scale == 3 ? 2 : spec.scale
    grid = PixelGrid(scale: scale)
    var image = (mutation == .infoImageMissing ? spec.image : spec.effectiveImage)?.size
    if mutation == .zeroSizeIsAbsent, let size = image, size.width == 0 { image = nil }
    self.image = image
    title = spec.title?.size
    resolveSides()
  }

  private var hasBoth: Bool { image != nil && title != nil }
  private var isMirrored: Bool { spec.direction == .rightToLeft }

  private mutating func resolveSides() {
    horizontal = spec.horizontalAlignment
    let followsDirection = mutation != .alignmentIgnoresDirection && isMirrored
    if horizontal == .leading { horizontal = followsDirection ? .right : .left }
    if horizontal == .trailing { horizontal = followsDirection ? .left : .right }
    guard hasBoth else { return }
    isStacked = spec.placement == .top || spec.placement == .bottom
    switch spec.placement {
    case .left, .top: imageIsFirst = true
    case .right: imageIsFirst = false
    case .bottom: imageIsFirst = mutation == .stackedUpsideDown
    case .leading, .spread: imageIsFirst = !isMirrored || mutation == .placementIgnoresDirection
    case .trailing, .spreadTrailing:
      imageIsFirst = isMirrored && mutation != .trailingIgnoresDirection
    }
  }

  // MARK: Areas

  private var contentInsets: UIEdgeInsets {
    var insets =
      mutation == .infoInsetsCount ? spec.contentInsets : spec.effectiveContentInsets
    if mutation == .contentInsetsSwapped { swap(&insets.left, &insets.right) }
    return insets
  }

  var content: CGRect {
    let insets = contentInsets
    let origin = mutation == .boundsOriginDropped ? .zero : spec.boundsOrigin
    let (x, width) = span(origin.x, spec.frame.size.width, insets.left, insets.right)
    let (y, height) = span(origin.y, spec.frame.size.height, insets.top, insets.bottom)
    return CGRect(x: x, y: y, width: width, height: height)
  }

  private func span(
    _ start: CGFloat, _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat
  ) -> (CGFloat, CGFloat) {
    var near = start + lead
    var far = start + length - trail
    if near > far && mutation != .crossingNotCollapsed {
      near = (near + far) / 2
      far = near
    }
    switch mutation {
    case .contentNotOnPixels: return (near, far - near)
    case .contentNearest: return (grid.nearest(near), grid.nearest(far) - grid.nearest(near))
    default: return (grid.down(near), grid.up(far) - grid.down(near))
    }
  }

  private func insets(ofImage isImage: Bool) -> UIEdgeInsets {
    var insets = isImage ? spec.effectiveImageInsets : spec.effectiveTitleInsets
    if mutation == .infoInsetsCount { insets = isImage ? spec.imageInsets : spec.titleInsets }
    if mutation == .insetsMirrored && isMirrored { swap(&insets.left, &insets.right) }
    return insets
  }

  private func area(ofImage isImage: Bool) -> CGRect {
    let insets = insets(ofImage: isImage)
    var area = content.inset(by: insets)
    if mutation == .fullEffect && horizontal == .center {
      area.origin.x += (insets.left - insets.right) / 2
    }
    if mutation == .imageInsetsMoveTitle && !isImage && hasBoth {
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
    if mutation == .sizesRounded {
      frame.size = CGSize(width: grid.up(width), height: grid.up(height))
    }
    return frame
  }

  private func across(_ area: CGRect, _ other: CGRect, _ isImage: Bool) -> (CGFloat, CGFloat) {
    let axis = MutatedAxis(
      self, start: area.origin.x, length: area.size.width, otherStart: other.origin.x,
      otherLength: other.size.width, image: image?.width, title: title?.width,
      titleIsRigid: false)
    if horizontal == .fill {
      return isStacked ? axis.filledAlone() : axis.filled(isImage)
    }
    var pull: CGFloat = horizontal == .left ? 0 : horizontal == .right ? 1 : 0.5
    if mutation == .crossAlignmentIgnored && isStacked { pull = 0.5 }
    var (x, width) =
      isStacked ? axis.alone(isImage, pull) : axis.grouped(isImage, pull, imageIsFirst)
    if mutation == .rightOffByPixel && spec.horizontalAlignment == .right { x -= 1 / spec.scale }
    return (x, width)
  }

  private func down(_ area: CGRect, _ other: CGRect, _ isImage: Bool) -> (CGFloat, CGFloat) {
    let axis = MutatedAxis(
      self, start: area.origin.y, length: area.size.height, otherStart: other.origin.y,
      otherLength: other.size.height, image: image?.height, title: title?.height,
      titleIsRigid: mutation != .stackedTitleSqueezed || !isStacked)
    if spec.verticalAlignment == .fill {
      if isStacked { return axis.filled(isImage) }
      let (y, height) = axis.filledAlone()
      return mutation == .fillHeightKept && !isImage ? (y, title?.height ?? 0) : (y, height)
    }
    var pull: CGFloat =
      spec.verticalAlignment == .top ? 0 : spec.verticalAlignment == .bottom ? 1 : 0.5
    if mutation == .topIsCentre && spec.verticalAlignment == .top { pull = 0.5 }
    var (y, height) =
      isStacked ? axis.grouped(isImage, pull, imageIsFirst) : axis.alone(isImage, pull)
    if mutation == .titleHeightClamped && !isImage {
      height = min(height, max(0, area.size.height))
    }
    if mutation == .bottomStackedOffByPixel && spec.placement == .bottom && isStacked && isImage {
      y += 1 / spec.scale
    }
    return (y, height)
  }

  /// The spacing that counts on the group's axis.
  var spacing: CGFloat {
    var spacing = hasBoth ? spec.spacing : 0
    switch mutation {
    case .spacingOnLoneItem where !hasBoth: spacing = spec.spacing
    case .spacingHalved where isStacked: spacing /= 2
    case .spacingBeyondThreshold: spacing = min(64, spacing)
    default: break
    }
    return spacing
  }

  // MARK: Fitting size

  var fittingSize: CGSize {
    let insets = contentInsets
    let line = mutation == .fittingWithoutLine ? 0 : spec.lineHeight
    let text = title ?? CGSize(width: 0, height: line)
    let icon = image ?? .zero
    let gap = hasBoth ? spec.spacing : 0
    var width = icon.width + gap + text.width
    var height = max(icon.height, text.height)
    if isStacked {
      width = mutation == .fittingStackedSum ? icon.width + text.width : max(icon.width, text.width)
      height = icon.height + gap + text.height
    }
    width += insets.left + insets.right
    height += insets.top + insets.bottom
    width = PixelGrid.points.up(width)
    height = PixelGrid.points.up(height)
    if image == nil && contentInsets == UIEdgeInsets() {
      if mutation != .fittingWithoutExtra { height += 12 }
      if mutation != .fittingWithoutMinimum { width = max(width, 30) }
    }
    if mutation == .fittingNotNegative {
      width = max(0, width)
      height = max(0, height)
    }
    return CGSize(width: width, height: height)
  }
}
