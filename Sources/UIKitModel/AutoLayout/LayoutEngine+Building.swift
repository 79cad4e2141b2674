import Foundation
import LinearConstraints

extension LayoutEngine {
  /// Makes the rows of all constraints in the window.
  func build() {
    isOutdated = false
    solver.removeAll()
    items.removeAll(keepingCapacity: true)
    itemIndices.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
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
    let active = Set(constraints.map { ObjectIdentifier($0) })
    broken.formIntersection(active)
  }

  /// The constraints of a view and those inside, and the views whose frames they find.
  private func collect(
    _ view: UIView, _ constraints: inout [NSLayoutConstraint], _ views: inout [UIView]
  ) {
    if let state = view.viewState.autoLayout {
      constraints += state.constraints
      if !state.translatesMask, view !== root { views.append(view) }
    }
    for subview in view.viewState.subviews { collect(subview, &constraints, &views) }
  }

  private func add(_ constraint: NSLayoutConstraint) {
    guard let (terms, offset, sign) = sum(of: constraint) else { return }
    let level = level(of: constraint)
    let constant = offset + sign * Double(constraint.storedConstant)
    // Of constraints that tie, those that were activated last hold.
    let rank = Int32.min / 2 - Int32(truncatingIfNeeded: rows.count)
    let relation: LinearConstraints.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let id = solver.add(terms, relation, constant, at: level, rank: rank)
    constraint.engine = self
    constraint.row = rows.count
    rows.append(EngineRow(constraint: constraint, id: id, offset: offset, sign: sign))
  }

  /// The rows of a content's size.
  private func addContent(of view: UIView) {
    guard let index = itemIndices[ObjectIdentifier(view)] else { return }
    view.viewState.autoLayout?.hasNewContentSize = false
    let size = contentSize(of: view)
    for axis in NSLayoutConstraint.Axis.allCases {
      let length = axis == .horizontal ? size.width : size.height
      guard length != UIView.noIntrinsicMetric else { continue }
      let id = solver.add(
        [Term(items[index].lengths[axis.rawValue])], Double(length),
        above: Self.level(view.contentHuggingPriority(for: axis)),
        below: Self.level(view.contentCompressionResistancePriority(for: axis)))
      contents.append(EngineContent(item: index, axis: axis, id: id))
    }
  }

  /// A content's size as it is now: of a label of several lines, at the width that it was given.
  func contentSize(of view: UIView) -> CGSize {
    guard let label = view as? UILabel else { return view.intrinsicContentSize }
    return label.contentSize(within: label.viewState.autoLayout?.givenWidth)
  }

  private static func level(_ priority: UILayoutPriority) -> Level {
    priority >= .required ? .contentRequired : .optional(priority.rawValue)
  }

  /// Settles ties of contents: the item that a constraint referred to first gets the space, except that labels of
  /// several lines, which enter again after their second measuring, come before the others, the last one first,
  /// along the horizontal axis.
  private func rankContents() {
    for axis in NSLayoutConstraint.Axis.allCases {
      let members = contents.filter { $0.axis == axis }
      func isWrapping(_ content: EngineContent) -> Bool {
        axis == .horizontal && (items[content.item].view as? UILabel)?.isWrapping == true
      }
      let order =
        members.filter(isWrapping).sorted { items[$0.item].entry > items[$1.item].entry }
        + members.filter { !isWrapping($0) }.sorted { items[$0.item].entry < items[$1.item].entry }
      for (rank, content) in order.enumerated() {
        solver.setRanks(of: content.id, above: -Int32(rank), below: Int32(rank))
      }
    }
  }
}
