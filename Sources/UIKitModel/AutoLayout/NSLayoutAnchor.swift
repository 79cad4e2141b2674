public import Foundation

/// An anchor: an attribute of a view or a guide, from which constraints are made.
open class NSLayoutAnchor<AnchorType: AnyObject> {
  /// The view or guide that has the attribute.
  public let item: AnyObject
  let attribute: NSLayoutConstraint.Attribute

  init(_ item: AnyObject, _ attribute: NSLayoutConstraint.Attribute) {
    self.item = item
    self.attribute = attribute
  }

  func made(
    _ relation: NSLayoutConstraint.Relation, _ other: NSLayoutAnchor<AnchorType>?,
    _ constant: CGFloat, times multiplier: CGFloat = 1
  ) -> NSLayoutConstraint {
    NSLayoutConstraint(
      between: item, attribute, relation, other?.item, other?.attribute ?? .notAnAttribute,
      times: multiplier, plus: constant)
  }

  /// Returns the constraint `self = anchor + constant`.
  public func constraint(
    equalTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { made(.equal, anchor, constant) }

  /// Returns the constraint `self ≥ anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { made(.greaterThanOrEqual, anchor, constant) }

  /// Returns the constraint `self ≤ anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutAnchor<AnchorType>, constant: CGFloat = 0
  ) -> NSLayoutConstraint { made(.lessThanOrEqual, anchor, constant) }
}

/// An anchor for a horizontal position.
open class NSLayoutXAxisAnchor: NSLayoutAnchor<NSLayoutXAxisAnchor> {
  /// Returns the constraint `self = anchor + 8 · multiplier`; between leading and trailing anchors, in
  /// reading direction.
  public func constraint(
    equalToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    made(.equal, anchor, SystemSpacing.standard * multiplier)
  }

  /// Returns the constraint `self ≥ anchor + 8 · multiplier`; between leading and trailing anchors, in
  /// reading direction.
  public func constraint(
    greaterThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    made(.greaterThanOrEqual, anchor, SystemSpacing.standard * multiplier)
  }

  /// Returns the constraint `self ≤ anchor + 8 · multiplier`; between leading and trailing anchors, in
  /// reading direction.
  public func constraint(
    lessThanOrEqualToSystemSpacingAfter anchor: NSLayoutXAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    made(.lessThanOrEqual, anchor, SystemSpacing.standard * multiplier)
  }
}

/// An anchor for a vertical position.
open class NSLayoutYAxisAnchor: NSLayoutAnchor<NSLayoutYAxisAnchor> {
  /// Returns the constraint `self = anchor + 8 · multiplier`.
  public func constraint(
    equalToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    made(.equal, anchor, SystemSpacing.standard * multiplier)
  }

  /// Returns the constraint `self ≥ anchor + 8 · multiplier`.
  public func constraint(
    greaterThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    made(.greaterThanOrEqual, anchor, SystemSpacing.standard * multiplier)
  }

  /// Returns the constraint `self ≤ anchor + 8 · multiplier`.
  public func constraint(
    lessThanOrEqualToSystemSpacingBelow anchor: NSLayoutYAxisAnchor, multiplier: CGFloat
  ) -> NSLayoutConstraint {
    made(.lessThanOrEqual, anchor, SystemSpacing.standard * multiplier)
  }
}

/// An anchor for a width or a height.
open class NSLayoutDimension: NSLayoutAnchor<NSLayoutDimension> {
  /// Returns the constraint `self = constant`.
  public func constraint(equalToConstant constant: CGFloat) -> NSLayoutConstraint {
    made(.equal, nil, constant)
  }

  /// Returns the constraint `self ≥ constant`.
  public func constraint(greaterThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    made(.greaterThanOrEqual, nil, constant)
  }

  /// Returns the constraint `self ≤ constant`.
  public func constraint(lessThanOrEqualToConstant constant: CGFloat) -> NSLayoutConstraint {
    made(.lessThanOrEqual, nil, constant)
  }

  /// Returns the constraint `self = multiplier · anchor + constant`.
  public func constraint(
    equalTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { made(.equal, anchor, constant, times: multiplier) }

  /// Returns the constraint `self ≥ multiplier · anchor + constant`.
  public func constraint(
    greaterThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { made(.greaterThanOrEqual, anchor, constant, times: multiplier) }

  /// Returns the constraint `self ≤ multiplier · anchor + constant`.
  public func constraint(
    lessThanOrEqualTo anchor: NSLayoutDimension, multiplier: CGFloat, constant: CGFloat = 0
  ) -> NSLayoutConstraint { made(.lessThanOrEqual, anchor, constant, times: multiplier) }
}

/// The standard distances of Auto Layout.
enum SystemSpacing {
  /// The distance between sibling views, in points.
  static let standard: CGFloat = 8
}
