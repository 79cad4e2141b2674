public import Foundation
import StrategyKit
public import UIKitModel

/// A button that lays out image and title as `UIButton` does, but rounds centred origins down to whole
/// points.
public final class FloorsOriginsButton: UIButton {
  /// Returns the image's frame.
  public override func imageRect(forContentRect contentRect: CGRect) -> CGRect {
    let area = area(imageEdgeInsets, in: contentRect)
    let room = max(area.size.width, 0)
    let own = min(currentImageSize?.width ?? 0, room)
    let other = max(0, min(currentTitleSize?.width ?? 0, room - own))
    let span = filledWidths(in: contentRect)?.image
    return rect(
      area, span ?? across(area, own, after: isMirrored ? other : 0, with: other),
      height: max(0, min(currentImageSize?.height ?? 0, area.size.height)))
  }

  /// Returns the title's frame.
  public override func titleRect(forContentRect contentRect: CGRect) -> CGRect {
    let area = area(titleEdgeInsets, in: contentRect)
    let room = max(area.size.width, 0)
    let other = min(currentImageSize?.width ?? 0, room)
    let own = max(0, min(currentTitleSize?.width ?? 0, room - other))
    let span = filledWidths(in: contentRect)?.title
    return rect(
      area, span ?? across(area, own, after: isMirrored ? 0 : other, with: other),
      height: currentTitleSize?.height ?? 0)
  }

  private typealias Span = (start: CGFloat, length: CGFloat)

  private var isMirrored: Bool { effectiveUserInterfaceLayoutDirection == .rightToLeft }

  private var grid: PixelGrid { PixelGrid(scale: contentScaleFactor) }

  private func area(_ insets: UIEdgeInsets, in content: CGRect) -> CGRect {
    buttonType.hasFixedInsets ? content : content.inset(by: insets)
  }

  private func across(
    _ area: CGRect, _ own: CGFloat, after skipped: CGFloat, with other: CGFloat
  ) -> Span {
    let spare = area.size.width - own - other
    switch effectiveContentHorizontalAlignment {
    case .center:
      let start = PixelGrid.points.down(area.origin.x + spare / 2)
      return (grid.nearest(start + skipped), own)
    case .right, .trailing: return (grid.nearest(area.origin.x + spare + skipped), own)
    case .left, .leading, .fill: return (grid.nearest(area.origin.x + skipped), own)
    }
  }

  private func rect(_ area: CGRect, _ span: Span, height: CGFloat) -> CGRect {
    let spare = area.size.height - height
    let y: CGFloat
    var tall = height
    switch contentVerticalAlignment {
    case .top: y = grid.nearest(area.origin.y)
    case .center: y = PixelGrid.points.down(area.origin.y + spare / 2)
    case .bottom: y = grid.nearest(area.origin.y + spare)
    case .fill:
      y = grid.nearest(area.origin.y)
      tall = grid.nearest(area.origin.y + area.size.height) - y
    }
    explain(.group, "at \(span.start), \(y); centred origins on whole points")
    return CGRect(x: span.start, y: y, width: span.length, height: tall)
  }

  /// Returns the spans of both items in proportion to their natural widths; nil unless content fills the
  /// width.
  private func filledWidths(in content: CGRect) -> (image: Span, title: Span)? {
    guard contentHorizontalAlignment == .fill else { return nil }
    func ends(_ insets: UIEdgeInsets) -> Span {
      let area = area(insets, in: content)
      let start = grid.nearest(area.origin.x)
      return (start, grid.nearest(area.origin.x + area.size.width) - start)
    }
    let (a, b) = (ends(imageEdgeInsets), ends(titleEdgeInsets))
    let imagePart = currentImageSize.map { min($0.width, a.length) } ?? 0
    let titlePart = currentTitleSize.map { max(0, min($0.width, b.length)) } ?? 0
    let sum = imagePart + titlePart
    let whole = abs(sum * grid.scale) < PixelGrid.tolerance ? 1 : sum
    let titleWidth = b.length * titlePart / whole
    return (
      (a.start, a.length * imagePart / whole),
      (grid.nearest(b.start + b.length - titleWidth), titleWidth)
    )
  }

  /// Returns whether all centred items of a spec begin on a whole point even without rounding.
  static func startsOnPoints(_ spec: ButtonSpec) -> Bool {
    let image = spec.effectiveImage?.size ?? .zero
    let title = spec.title?.size ?? .zero
    let grid = PixelGrid(scale: spec.scale)
    let insets = spec.effectiveContentInsets
    let origin = CGPoint(
      x: contentStart(spec.bounds.origin.x, spec.frame.size.width, insets.left, insets.right, grid),
      y: contentStart(spec.bounds.origin.y, spec.frame.size.height, insets.top, insets.bottom, grid)
    )
    let content = CGRect(origin: origin, size: spec.contentSize)
    func isWhole(_ own: UIEdgeInsets, isTitle: Bool) -> Bool {
      let area = content.inset(by: own)
      let first = min(image.width, max(0, area.size.width))
      let second = max(0, min(title.width, max(0, area.size.width) - first))
      let high = isTitle ? title.height : min(image.height, max(0, area.size.height))
      let x = area.origin.x + (area.size.width - first - second) / 2
      let y = area.origin.y + (area.size.height - high) / 2
      return (spec.horizontalAlignment != .center || x.isNearlyWhole)
        && (spec.verticalAlignment != .center || y.isNearlyWhole)
    }
    return (spec.effectiveImage == nil || isWhole(spec.effectiveImageInsets, isTitle: false))
      && (spec.title == nil || isWhole(spec.effectiveTitleInsets, isTitle: true))
  }

  private static func contentStart(
    _ start: CGFloat, _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat, _ grid: PixelGrid
  ) -> CGFloat {
    let (near, far) = (start + lead, start + length - trail)
    return grid.down(near > far ? (near + far) / 2 : near)
  }
}
