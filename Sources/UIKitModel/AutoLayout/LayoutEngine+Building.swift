import Foundation
import LinearConstraints

extension LayoutEngine {
  /// Makes the rows of all constraints in the window.
  func build() {
    isOutdated = false
    solver.removeAll()
    items.removeAll(keepingCapacity: true)
    itemIndices.removeAll(keepingCapacity: true)
    for row in rows where row.constraint.engine === self { row.constraint.engine = nil }
    rows.removeAll(keepingCapacity: true)
    followers.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    var constraints: [NSLayoutConstraint] = []
    var views: [UIView] = []
    collect(root, &constraints, &views)
    constraints.sort { $0.activation < $1.activation }
    for view in views { _ = index(of: view) }
    var entries = 0
    for constraint in constraints {
      for item in [constraint.firstItem, constraint.secondItem] {
        guard let item, let index = index(of: item), items[index].entry == .max else { continue }
        items[index].entry = entries
        entries += 1
      }
    }
    for constraint in constraints { add(constraint) }
    for view in views { addContent(of: view) }
    rankContents()
    if !broken.isEmpty { broken.formIntersection(constraints.map { ObjectIdentifier($0) }) }
  }

  /// The constraints of a view and those inside, and the views whose frames they find.
  private func collect(
    _ view: UIView, _ constraints: inout [NSLayoutConstraint], _ views: inout [UIView]
  ) {
    if let state = view.viewState.autoLayout {
      constraints += state.constraints
      if !state.values.translatesMask, view !== root { views.append(view) }
    }
    for subview in view.viewState.subviews { collect(subview, &constraints, &views) }
  }

  private func add(_ constraint: NSLayoutConstraint) {
    guard let sum = sum(of: constraint) else { return }
    let level = level(of: constraint)
    let offset = offset(sum.base, sum.shares)
    // Of constraints that tie, those that were activated last hold.
    let rank = Int32.min / 2 - Int32(truncatingIfNeeded: rows.count)
    let relation: LinearConstraints.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let id = solver.add(
      sum.terms, relation, offset + Double(constraint.terms.constant), at: level, rank: rank)
    constraint.engine = self
    constraint.terms.row = rows.count
    if sum.isVolatile || !sum.shares.isEmpty { followers.append(rows.count) }
    rows.append(
      EngineRow(
        constraint: constraint, id: id, base: sum.base, offset: offset, shares: sum.shares,
        isVolatile: sum.isVolatile))
  }

  /// The rows of a content's size.
  private func addContent(of view: UIView) {
    guard let index = itemIndices[ObjectIdentifier(view)] else { return }
    let state = view.viewState.autoLayout
    state?.values.hasNewContentSize = false
    state?.values.givenWidth = nil
    let size = contentSize(of: view)
    var content = EngineContent(item: index)
    if let label = view as? UILabel, label.isWrapping { content.wrapping = label }
    func row(_ axis: NSLayoutConstraint.Axis, _ length: CGFloat) -> ConstraintID? {
      guard length != UIView.noIntrinsicMetric, let span = span(of: index, axis) else { return nil }
      return solver.add(
        [Term(span.length)], Double(length),
        above: Self.level(view.contentHuggingPriority(for: axis)),
        below: Self.level(view.contentCompressionResistancePriority(for: axis)))
    }
    content.horizontal = row(.horizontal, size.width)
    content.vertical = row(.vertical, size.height)
    guard content.horizontal != nil || content.vertical != nil else { return }
    items[index].hasContent = true
    contents.append(content)
  }

  /// A content's size as it is now: of a label of several lines, at the width that it was given.
  func contentSize(of view: UIView) -> CGSize {
    guard let label = view as? UILabel else { return view.intrinsicContentSize }
    return label.contentSize(within: label.viewState.autoLayout?.values.givenWidth)
  }

  private static func level(_ priority: UILayoutPriority) -> Level {
    priority >= .required ? .contentRequired : .optional(priority.rawValue)
  }

  /// Settles ties of contents: the item that a constraint referred to first gets the space, except that labels of
  /// several lines, which enter again after their second measuring, come before the others, the last one first,
  /// along the horizontal axis.
  private func rankContents() {
    guard !contents.isEmpty else { return }
    var order: [(entry: Int, id: ConstraintID)] = []
    order.reserveCapacity(contents.count)
    for axis in NSLayoutConstraint.Axis.allCases {
      order.removeAll(keepingCapacity: true)
      for index in contents.indices {
        let id = axis == .horizontal ? contents[index].horizontal : contents[index].vertical
        guard let id else { continue }
        let entry = items[contents[index].item].entry
        let isWrapping = axis == .horizontal && contents[index].wrapping != nil
        // Below zero, the last one first.
        order.append((isWrapping ? .min + (.max - entry) : entry, id))
      }
      if order.count > 1 { order.sort { $0.entry < $1.entry } }
      for (rank, member) in order.enumerated() {
        solver.setRanks(of: member.id, above: -Int32(rank), below: Int32(rank))
      }
    }
  }
}
