import Foundation
import LinearConstraints

/// A constraint or a content size that decides the position of a view's edge, or the view's length.
public enum LayoutReason {
  /// A constraint that is satisfied exactly, without slack, and on which the edge or length depends.
  case constraint(NSLayoutConstraint)
  /// The size of the content along an axis, which the view's length equals.
  case content(UIView, NSLayoutConstraint.Axis)
}

extension LayoutReason: CustomStringConvertible {
  /// The constraint, or the text `width of the content of` (or `height`) with the class of the view.
  public var description: String {
    switch self {
    case .constraint(let constraint): constraint.description
    case .content(let view, .horizontal): "width of the content of \(type(of: view))"
    case .content(let view, .vertical): "height of the content of \(type(of: view))"
    }
  }
}

extension UIView {
  /// Returns the constraints and content sizes that decided an edge or a length in the last layout.
  /// Constraints with slack, broken constraints and frames set by code are not listed.
  ///
  /// The result is empty outside a window, if constraints have changed since the last layout, and if nothing
  /// decides the edge or length.
  public final func layoutReasons(for attribute: NSLayoutConstraint.Attribute) -> [LayoutReason] {
    window?.engine.reasons(for: self, attribute) ?? []
  }

  /// Returns the view's length minus its content's length along an axis, in points.
  ///
  /// The result is nil without a window, if no content size takes part in the constraints, and if constraints
  /// have changed since the last layout.
  public final func contentExcess(along axis: NSLayoutConstraint.Axis) -> CGFloat? {
    window?.engine.excess(ofContentOf: self, axis)
  }
}

extension NSLayoutConstraint {
  /// The left side minus the right side after the last layout, in points; 0 if satisfied exactly.
  ///
  /// The excess is nil if the constraint is not active, or if constraints have changed since the last layout.
  public final var excess: CGFloat? { engine?.excess(of: self) }
}

extension LayoutEngine {
  func reasons(
    for view: UIView, _ attribute: NSLayoutConstraint.Attribute
  ) -> [LayoutReason] {
    guard !isOutdated, let form = form(view, nil, attribute),
      let span = span(of: form.item, form.axis)
    else { return [] }
    var terms: [Term] = []
    if form.place != 0 { terms.append(Term(span.place, form.place)) }
    if form.length != 0 { terms.append(Term(span.length, form.length)) }
    return solver.deciding(terms).compactMap { reason($0.constraint) }
  }

  private func reason(_ id: ConstraintID) -> LayoutReason? {
    if let row = rows.firstIndex(where: { $0.id == id }) { return .constraint(constraints[row]) }
    for content in contents {
      if content.horizontal == id { return .content(view(of: content.item), .horizontal) }
      if content.vertical == id { return .content(view(of: content.item), .vertical) }
    }
    return nil
  }

  func excess(of constraint: NSLayoutConstraint) -> CGFloat? {
    guard !isOutdated, constraint.terms.row < rows.count else { return nil }
    return CGFloat(solver.error(of: rows[constraint.terms.row].id))
  }

  func excess(ofContentOf view: UIView, _ axis: NSLayoutConstraint.Axis) -> CGFloat? {
    guard !isOutdated, let index = knownIndex(of: view),
      let content = contents.first(where: { $0.item == index })
    else { return nil }
    return (axis == .horizontal ? content.horizontal : content.vertical)
      .map { CGFloat(solver.error(of: $0)) }
  }
}
