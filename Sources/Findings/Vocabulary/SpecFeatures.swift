import Foundation
import Fuzzing
import Judging
package import StrategyKit
import UIKitModel

/// The features of a spec that rules may test: the spec, its expected layout before and after rounding, and
/// the fields that matter.
package struct SpecFeatures: Sendable {
  /// The spec.
  package let spec: ButtonSpec
  /// The expected layout, by the reference strategies.
  package let layout: ButtonLayout
  /// The expected layout before rounding to pixels.
  package let exact: ButtonLayout
  /// The fields of the spec that change the expected layout.
  package let influences: FieldSensitivity
  /// The mistakes that would move the items, such as squeezing the image first; empty if the layout rules do
  /// not apply.
  let departures: Departures

  package init(
    spec: ButtonSpec, layout: ButtonLayout, exact: ButtonLayout, influences: FieldSensitivity = []
  ) {
    self.spec = spec
    self.layout = layout
    self.exact = exact
    self.influences = influences
    departures = Departures(of: spec, placed: layout, exactly: exact)
  }

  /// The natural size of the shown image, in points; nil if the button shows no image.
  var image: CGSize? { spec.effectiveImage?.size }

  /// The natural size of the title on one line, in points; nil if the button has no title.
  var title: CGSize? { spec.title?.size }

  /// Whether image and title are one above the other.
  var isStacked: Bool { spec.isStacked }

  /// The size of the content rectangle before rounding, in points; width and height may be negative.
  var room: CGSize {
    let insets = spec.effectiveContentInsets
    return CGSize(
      width: spec.frame.size.width - insets.left - insets.right,
      height: spec.frame.size.height - insets.top - insets.bottom)
  }

  /// Returns the size that the image, or the title, may use: the content rectangle minus the item's insets.
  func area(ofImage isImage: Bool) -> CGSize {
    let insets = isImage ? spec.effectiveImageInsets : spec.effectiveTitleInsets
    return CGSize(
      width: layout.content.size.width - insets.left - insets.right,
      height: layout.content.size.height - insets.top - insets.bottom)
  }

  /// The sum of natural image length, spacing and natural title length along the main axis; NaN if image or
  /// title is missing.
  var group: Double {
    guard let image, let title else { return .nan }
    return isStacked
      ? (image.height + spec.spacing + title.height).native
      : (image.width + spec.spacing + title.width).native
  }

  /// The expected distance between image and title, before rounding; NaN if an item is missing.
  var gap: Double {
    guard image != nil, title != nil else { return .nan }
    let (a, b) = (exact.image, exact.title)
    if isStacked {
      return spec.placement == .top
        ? (b.origin.y - a.origin.y - a.size.height).native
        : (a.origin.y - b.origin.y - b.size.height).native
    }
    return side == .left
      ? (b.origin.x - a.origin.x - a.size.width).native
      : (a.origin.x - b.origin.x - b.size.width).native
  }

  /// The side of the title on which the image is, with leading and trailing resolved.
  var side: Placement { spec.side }

  /// The horizontal alignment, with leading and trailing resolved: 0 left, 1 centre, 2 right, 3 fill.
  var horizontal: Int { spec.horizontal }

  /// The vertical alignment: 0 top, 1 centre, 2 bottom, 3 fill.
  var vertical: Int { spec.vertical }

  /// The size that fits the content, in points, before rounding up.
  var fitting: CGSize {
    let insets = spec.effectiveContentInsets
    let image = image ?? .zero
    let text = title ?? CGSize(width: 0, height: spec.lineHeight)
    let gap = spec.effectiveSpacing
    return CGSize(
      width: (isStacked ? max(image.width, text.width) : image.width + gap + text.width)
        + insets.left + insets.right,
      height: (isStacked ? image.height + gap + text.height : max(image.height, text.height))
        + insets.top + insets.bottom)
  }
}

extension ButtonSpec {
  /// A button with the same content and content rectangle, and with pixels so small that rounding has no
  /// visible effect.
  package var onFineGrid: ButtonSpec {
    let grid = PixelGrid(scale: scale)
    let insets = effectiveContentInsets
    func span(
      _ start: CGFloat, _ length: CGFloat, _ lead: CGFloat, _ trail: CGFloat
    ) -> (start: CGFloat, length: CGFloat) {
      var (near, far) = (start + lead, start + length - trail)
      if near > far { (near, far) = ((near + far) / 2, (near + far) / 2) }
      near = grid.down(near)
      return (near, grid.up(far) - near)
    }
    let x = span(boundsOrigin.x, frame.size.width, insets.left, insets.right)
    let y = span(boundsOrigin.y, frame.size.height, insets.top, insets.bottom)
    var fine = self
    fine.boundsOrigin = CGPoint(x: x.start, y: y.start)
    fine.frame.size = CGSize(width: x.length, height: y.length)
    fine.contentInsets = UIEdgeInsets()
    fine.scale = scale * 4096
    return fine
  }
}
