import UIKitModel

/// The hugging and compression-resistance priorities of an item.
///
/// Side by side the title yields first, then the spacing, then the image: 749 < 750 < 751. In a column the
/// image yields before the spacing, and the title's height is rigid.
struct ContentPriorities {
  var hugging: (horizontal: Float, vertical: Float)
  var compression: (horizontal: Float, vertical: Float)

  static let image = ContentPriorities(hugging: (999, 999), compression: (751, 749))
  static let title = ContentPriorities(hugging: (999, 1000), compression: (749, 1000))
  /// The priority of the spacing between image and title.
  static let spacing: Float = 750
  /// The priority of the constraints that keep the content within its area.
  static let area: Float = 900

  func apply(to view: UIView) {
    view.setContentHuggingPriority(UILayoutPriority(hugging.horizontal), for: .horizontal)
    view.setContentHuggingPriority(UILayoutPriority(hugging.vertical), for: .vertical)
    view.setContentCompressionResistancePriority(
      UILayoutPriority(compression.horizontal), for: .horizontal)
    view.setContentCompressionResistancePriority(
      UILayoutPriority(compression.vertical), for: .vertical)
  }
}

extension NSLayoutConstraint.Axis {
  /// The attribute of the edge at which the axis begins: leading or top.
  var start: NSLayoutConstraint.Attribute { self == .horizontal ? .leading : .top }
  /// The attribute of the edge at which the axis ends: trailing or bottom.
  var end: NSLayoutConstraint.Attribute { self == .horizontal ? .trailing : .bottom }
  /// The attribute of the centre on the axis.
  var middle: NSLayoutConstraint.Attribute { self == .horizontal ? .centerX : .centerY }
  /// The attribute of the length along the axis: width or height.
  var length: NSLayoutConstraint.Attribute { self == .horizontal ? .width : .height }
  /// The adverb for the axis in explanations: `horizontally` or `vertically`.
  var adverb: String { self == .horizontal ? "horizontally" : "vertically" }
}

extension NSLayoutConstraint {
  /// Makes a constraint with a name and a priority.
  convenience init(
    _ name: String, _ item: AnyObject, _ attribute: Attribute, _ relation: Relation,
    _ other: AnyObject? = nil, _ otherAttribute: Attribute = .notAnAttribute,
    constant: CGFloat = 0, at priority: Float = 1000
  ) {
    self.init(
      item: item, attribute: attribute, relatedBy: relation, toItem: other,
      attribute: otherAttribute, multiplier: 1, constant: constant)
    identifier = name
    self.priority = UILayoutPriority(priority)
  }

  /// Returns a constraint that aligns an item with a side or the middle of a view; its constant is the offset.
  static func aligning(
    _ name: String, _ item: AnyObject, _ axis: Axis, _ side: ContentTopology.Side, in view: UIView
  ) -> NSLayoutConstraint {
    let attribute =
      switch side {
      case .start: axis.start
      case .middle: axis.middle
      case .end: axis.end
      }
    return NSLayoutConstraint(name, item, attribute, .equal, view, attribute)
  }

  /// Sets the constant so that the item aligns with an area inside a view of the given length.
  func align(
    to area: (start: CGFloat, length: CGFloat), of length: CGFloat, _ axis: Axis,
    _ side: ContentTopology.Side, isMirrored: Bool
  ) {
    switch side {
    case .start: constant = area.start
    case .end: constant = area.start + area.length - length
    case .middle:
      let offset = area.start + area.length / 2 - length / 2
      // A middle is measured from the left, whatever the direction.
      constant = isMirrored && axis == .horizontal ? 0 - offset : offset
    }
  }
}
