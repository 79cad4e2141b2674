package import Foundation
import StrategyKit
package import UIKitModel

/// The values with which a technique positions image and title.
package struct ContentParameters: Hashable, Sendable {
  /// A side of the title on which the image can be.
  package enum Side: String, Hashable, Sendable, CaseIterable {
    case leading, trailing, top, bottom

    /// Whether the image is beside the title, instead of above or below it.
    var isBeside: Bool { self == .leading || self == .trailing }
  }

  /// The insets between the content and the button's edges, in points.
  package var insets: NSDirectionalEdgeInsets
  /// The distance between image and title, in points; 0 if one is missing.
  package var gap: CGFloat
  /// The side of the title on which the image is.
  package var side: Side
  /// The horizontal alignment of the content in a button that is wider than needed.
  package var horizontal: UIControl.ContentHorizontalAlignment
  /// The vertical alignment of the content in a button that is higher than needed.
  package var vertical: UIControl.ContentVerticalAlignment
  /// The layout direction that is forced in every language; nil to follow the language.
  package var forced: UIUserInterfaceLayoutDirection?
  /// The minimum width of the button, in points; nil if its width follows from content and insets alone.
  package var leastWidth: CGFloat?
  /// The minimum height of the button, in points; nil if its height follows from content and insets alone.
  package var leastHeight: CGFloat?
  /// Whether the button has an image.
  package var hasImage: Bool
  /// Whether the button has a title.
  package var hasTitle: Bool

  /// Makes the parameters of centred content.
  package init(
    insets: NSDirectionalEdgeInsets = .zero, gap: CGFloat = 0, side: Side = .leading,
    horizontal: UIControl.ContentHorizontalAlignment = .center,
    vertical: UIControl.ContentVerticalAlignment = .center,
    forced: UIUserInterfaceLayoutDirection? = nil, leastWidth: CGFloat? = nil,
    leastHeight: CGFloat? = nil, hasImage: Bool = true, hasTitle: Bool = true
  ) {
    (self.insets, self.gap, self.side) = (insets, gap, side)
    (self.horizontal, self.vertical) = (horizontal, vertical)
    self.forced = forced
    (self.leastWidth, self.leastHeight) = (leastWidth, leastHeight)
    (self.hasImage, self.hasTitle) = (hasImage, hasTitle)
  }

  /// Whether the button has both an image and a title.
  var isPair: Bool { hasImage && hasTitle }

  /// The `semanticContentAttribute` that forces the direction, as Swift spells it after the dot.
  var semanticContentAttribute: String {
    switch forced {
    case .leftToRight: "forceLeftToRight"
    case .rightToLeft: "forceRightToLeft"
    case nil: "unspecified"
    }
  }

  /// Returns the size of image, gap and title together, in points; for a button with one item, the item's
  /// size.
  func group(_ image: CGSize, _ title: CGSize) -> CGSize {
    guard isPair else { return hasImage ? image : title }
    return side.isBeside
      ? CGSize(width: image.width + gap + title.width, height: max(image.height, title.height))
      : CGSize(width: max(image.width, title.width), height: image.height + gap + title.height)
  }

  /// Returns a copy of a spec that requires this layout through placement, spacing, content insets and
  /// alignment.
  func contract(of spec: ButtonSpec) -> ButtonSpec {
    var asked = spec
    switch side {
    case .leading: asked.placement = .leading
    case .trailing: asked.placement = .trailing
    case .top: asked.placement = .top
    case .bottom: asked.placement = .bottom
    }
    asked.spacing = gap
    asked.contentInsets = UIEdgeInsets(insets, direction: spec.direction)
    (asked.imageInsets, asked.titleInsets) = (.zero, .zero)
    (asked.horizontalAlignment, asked.verticalAlignment) = (horizontal, vertical)
    return asked
  }

  /// Returns parameters that keep image and title in place without negative insets; nil if that is
  /// impossible, or if no inset is negative.
  package func withoutNegativeInsets(
    in direction: UIUserInterfaceLayoutDirection
  ) -> ContentParameters? {
    guard
      let x = Self.raised(insets.leading, insets.trailing, horizontalAnchor(direction)),
      let y = Self.raised(insets.top, insets.bottom, verticalAnchor)
    else { return nil }
    var changed = self
    changed.insets = NSDirectionalEdgeInsets(
      top: y.near, leading: x.near, bottom: y.far, trailing: x.far)
    return changed == self ? nil : changed
  }

  /// The position of the content along an axis.
  private enum Anchor { case near, middle, far }

  private func horizontalAnchor(_ direction: UIUserInterfaceLayoutDirection) -> Anchor {
    let isRightToLeft = direction == .rightToLeft
    return switch horizontal {
    case .center: .middle
    case .leading, .fill: .near
    case .trailing: .far
    case .left: isRightToLeft ? .far : .near
    case .right: isRightToLeft ? .near : .far
    }
  }

  private var verticalAnchor: Anchor {
    vertical == .center ? .middle : vertical == .bottom ? .far : .near
  }

  /// Returns two opposite insets that keep the content in place and are not negative; nil if that is not
  /// possible.
  private static func raised(
    _ near: CGFloat, _ far: CGFloat, _ anchor: Anchor
  ) -> (near: CGFloat, far: CGFloat)? {
    switch anchor {
    case .middle:
      // What is added at both ends moves nothing.
      let more = max(0, -min(near, far))
      return (near + more, far + more)
    case .near: return near < 0 ? nil : (near, max(0, far))
    case .far: return far < 0 ? nil : (max(0, near), far)
    }
  }
}

extension ButtonSpec {
  /// The sizes of image and title; zero for an item that is missing.
  var itemSizes: (image: CGSize, title: CGSize) {
    (effectiveImage?.size ?? .zero, title?.size ?? .zero)
  }
}
