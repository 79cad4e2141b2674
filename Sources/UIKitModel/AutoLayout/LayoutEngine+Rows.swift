import Foundation
import LinearConstraints

/// An attribute as a linear expression: factors of an item's start and length along an axis, plus a constant.
struct AttributeForm {
  var item: Int
  var axis: NSLayoutConstraint.Axis
  var place: Double
  var length: Double
  var constant: Double
  /// Whether the constant comes from margins or a font, which may change.
  var isVolatile: Bool
}

/// A constraint in the form for the solver: variable terms, a constant, and shares of fixed rectangles.
struct RowSum {
  var terms: [Term] = []
  var base = 0.0
  var shares: [GivenShare] = []
  var isVolatile = false
  var baselines = BaselineItems()
}

extension LayoutEngine {
  /// Returns the linear expression of an attribute of a constraint's item; nil if the item is outside the
  /// window, or for `notAnAttribute`.
  func form(
    _ reference: ItemReference, _ attribute: NSLayoutConstraint.Attribute
  ) -> AttributeForm? {
    reference.owner.flatMap { form($0, reference.guide, attribute) }
  }

  /// Returns the linear expression of an attribute of a view or its guide; nil if the view is outside the
  /// window, or for `notAnAttribute`.
  func form(
    _ view: UIView, _ guide: UILayoutGuide? = nil, _ attribute: NSLayoutConstraint.Attribute
  ) -> AttributeForm? {
    var insets = UIEdgeInsets()
    var isVolatile = false
    // A guide of the system is its view's rectangle with insets.
    let placed = guide?.source == nil ? guide : nil
    if let guide, placed == nil {
      insets = guide.sourceInsets
      isVolatile = true
    }
    guard let index = placed.map({ self.index(of: $0) }) ?? index(of: view) else { return nil }
    if attribute.isOfMargins, placed == nil {
      insets = view.layoutMargins
      isVolatile = true
    }
    var side = attribute.withoutMargins
    if side == .leading { side = Self.isRightToLeft(view) ? .right : .left }
    if side == .trailing { side = Self.isRightToLeft(view) ? .left : .right }
    var form = AttributeForm(
      item: index, axis: attribute.axis, place: 0, length: 0, constant: 0, isVolatile: isVolatile)
    let (start, end) =
      attribute.axis == .horizontal ? (insets.left, insets.right) : (insets.top, insets.bottom)
    switch side {
    case .left, .top: (form.place, form.constant) = (1, start)
    case .right, .bottom: (form.place, form.length, form.constant) = (1, 1, -end)
    case .width, .height: (form.length, form.constant) = (1, -start - end)
    case .centerX, .centerY: (form.place, form.length, form.constant) = (1, 0.5, (start - end) / 2)
    case .firstBaseline, .lastBaseline:
      form.place = 1
      form.isVolatile = true
      guard placed == nil else {
        form.length = side == .lastBaseline ? 1 : 0
        return form
      }
      let baseline = baseline(of: view, index, isLast: side == .lastBaseline)
      (form.item, form.length, form.constant) =
        (baseline.item, baseline.length, baseline.constant)
    default: return nil
    }
    return form
  }

  static func isRightToLeft(_ view: UIView?) -> Bool {
    view?.effectiveUserInterfaceLayoutDirection == .rightToLeft
  }

  /// Returns a constraint in the form for the solver; nil if an item is outside the window or an attribute is
  /// `notAnAttribute`.
  func sum(of constraint: NSLayoutConstraint) -> RowSum? {
    guard let first = constraint.first, let one = form(first, constraint.firstAttribute) else {
      return nil
    }
    // From right to left, the constant and the sense of an inequality count the other way.
    let logical =
      constraint.firstAttribute.isLogical || constraint.secondItem == nil
      ? first : constraint.second ?? first
    let isLogical = constraint.firstAttribute.isLogical || constraint.secondAttribute.isLogical
    if isLogical { hasLogicalEdges = true }
    let isMirrored = isLogical && Self.isRightToLeft(logical.owner)
    let factor = isMirrored ? -1.0 : 1
    var sum = RowSum()
    if constraint.firstAttribute.isBaseline { sum.baselines.first = one.item }
    add(one, factor, to: &sum)
    if let second = constraint.second, second.item != nil {
      guard let other = form(second, constraint.secondAttribute) else { return nil }
      if constraint.secondAttribute.isBaseline { sum.baselines.second = other.item }
      let multiplier = Double(constraint.multiplier)
      add(other, -multiplier * factor, to: &sum)
      // Places are measured in the view that holds the constraint.
      if multiplier != 1, !constraint.firstAttribute.isDimension, let holder = constraint.holder {
        guard let origin = form(holder, nil, one.axis == .horizontal ? .left : .top) else {
          return nil
        }
        add(origin, (multiplier - 1) * factor, to: &sum)
      }
    }
    return sum
  }

  private func add(_ form: AttributeForm, _ multiple: Double, to sum: inout RowSum) {
    sum.base -= form.constant * multiple
    sum.isVolatile = sum.isVolatile || form.isVolatile
    guard let span = span(of: form.item, form.axis) else {
      sum.shares.append(
        GivenShare(
          item: form.item, axis: form.axis, place: form.place * multiple,
          length: form.length * multiple))
      return
    }
    if form.place != 0 { sum.terms.append(Term(span.place, form.place * multiple)) }
    if form.length != 0 { sum.terms.append(Term(span.length, form.length * multiple)) }
  }

  /// Returns the solver's level for a constraint's priority; a broken constraint is just below required.
  func level(of constraint: NSLayoutConstraint) -> Level {
    guard constraint.priority >= .required else {
      return .optional(constraint.priority.rawValue)
    }
    return broken.contains(ObjectIdentifier(constraint)) ? .broken : .required
  }
}

extension NSLayoutConstraint.Attribute {
  /// Whether the attribute is one of the margin attributes, such as `leftMargin`.
  var isOfMargins: Bool { rawValue >= Self.leftMargin.rawValue }

  /// The corresponding attribute without margins, such as `left` for `leftMargin`.
  var withoutMargins: Self {
    switch self {
    case .leftMargin: .left
    case .rightMargin: .right
    case .topMargin: .top
    case .bottomMargin: .bottom
    case .leadingMargin: .leading
    case .trailingMargin: .trailing
    case .centerXWithinMargins: .centerX
    case .centerYWithinMargins: .centerY
    default: self
    }
  }
}
