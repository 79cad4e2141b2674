import Foundation
import LinearConstraints

extension LayoutEngine {
  /// Adds all constraints of the window to the solver, or copies a stored system with the same structure.
  func build() {
    isOutdated = false
    clear()
    var found: [NSLayoutConstraint] = []
    var views: [UIView] = []
    found.reserveCapacity(32)
    views.reserveCapacity(8)
    collect(root, &found, &views)
    sort(&found)
    number(found, views)
    let sizes = views.map { newContentSize(of: $0) }
    if copyBlueprint(found, views, sizes) { return }
    solver.reserve(variables: items.count * 4, constraints: found.count + views.count * 2)
    addWaitingRows()
    constraints.reserveCapacity(found.count)
    rows.reserveCapacity(found.count)
    for constraint in found { add(constraint) }
    for (view, size) in zip(views, sizes) { addContent(of: view, size) }
    rankContents()
    if !broken.isEmpty { broken.formIntersection(found.map { ObjectIdentifier($0) }) }
    if constraints.count < found.count { keptAs = nil }
  }

  /// Removes all items, rows and constraints from the engine.
  private func clear() {
    solver.removeAll()
    items.removeAll(keepingCapacity: true)
    if !plainIndices.isEmpty { plainIndices.removeAll(keepingCapacity: true) }
    for constraint in constraints where constraint.engine === self { constraint.engine = nil }
    constraints.removeAll(keepingCapacity: true)
    rows.removeAll(keepingCapacity: true)
    shares.removeAll(keepingCapacity: true)
    followers.removeAll(keepingCapacity: true)
    contents.removeAll(keepingCapacity: true)
    keptAs = nil
  }

  /// Sorts constraints by their activation; most are in this order already.
  private func sort(_ found: inout [NSLayoutConstraint]) {
    var last = Int.min
    var isOrdered = true
    for constraint in found {
      isOrdered = isOrdered && constraint.activation > last
      last = constraint.activation
    }
    if !isOrdered { found.sort { $0.activation < $1.activation } }
  }

  /// Assigns indices to the views whose frames constraints determine, then to the other items that
  /// constraints refer to.
  private func number(_ found: [NSLayoutConstraint], _ views: [UIView]) {
    waiting = []
    // Growing from one took a hundredth of a new instance's first layout.
    items.reserveCapacity(views.count + 4)
    for view in views { _ = index(of: view) }
    var entries = 0
    for constraint in found {
      if let first = constraint.first { enter(first, &entries) }
      if let second = constraint.second { enter(second, &entries) }
    }
  }

  @inline(__always)
  private func enter(_ reference: ItemReference, _ entries: inout Int) {
    guard let index = index(of: reference), items[index].entry == .max else { return }
    items[index].entry = entries
    entries += 1
  }

  /// Collects the constraints of a view and its descendants, and the views whose frames constraints
  /// determine; for a fitting size, also the root.
  private func collect(
    _ view: UIView, _ constraints: inout [NSLayoutConstraint], _ views: inout [UIView]
  ) {
    if let state = view.viewState.autoLayout {
      constraints += state.constraints
      if !state.values.translatesMask, view !== root { views.append(view) }
    }
    // A view whose own size is requested counts with its content, in any superview.
    if isFreeSize, view === root { views.append(view) }
    for subview in view.viewState.subviews { collect(subview, &constraints, &views) }
  }

  private func add(_ constraint: NSLayoutConstraint) {
    guard let sum = sum(of: constraint) else { return }
    let level = level(of: constraint)
    let offset = offset(sum.base, sum.shares[...])
    // Of constraints that tie, the last activated ones hold.
    let rank = Int32.min / 2 - Int32(truncatingIfNeeded: rows.count)
    let relation: LinearConstraints.Relation =
      switch constraint.relation {
      case .lessThanOrEqual: .lessThanOrEqual
      case .equal: .equal
      case .greaterThanOrEqual: .greaterThanOrEqual
      }
    let id = solver.add(
      sum.terms, relation, offset + Double(constraint.terms.constant), at: level, rank: rank)
    if sum.isVolatile || !sum.shares.isEmpty { followers.append(rows.count) }
    let start = shares.count
    shares += sum.shares
    constraint.engine = self
    constraint.terms.row = constraints.count
    constraints.append(constraint)
    rows.append(
      EngineRow(
        id: id, base: sum.base, offset: offset, shares: start..<shares.count,
        isVolatile: sum.isVolatile, baselines: sum.baselines))
  }

  /// Records that a view's content size was read, and that the width of a label is not known yet.
  func forgetWidth(of view: UIView) {
    guard let state = view.viewState.autoLayout else { return }
    view.viewState.isContentSizeKnown = true
    state.values.givenWidth = nil
  }

  /// Adds rows for the size of a view's content to the solver.
  private func addContent(of view: UIView, _ size: CGSize) {
    guard let index = knownIndex(of: view) else { return }
    forgetWidth(of: view)
    var content = EngineContent(item: index)
    content.isWrapping = Self.isWrapping(view)
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

  /// Returns whether a view is a label that may have several lines (`numberOfLines` is not 1).
  static func isWrapping(_ view: UIView) -> Bool { (view as? UILabel)?.isWrapping ?? false }

  /// Returns the size of a view's content, in points; a label of several lines is measured without the width
  /// of an earlier solution.
  private func newContentSize(of view: UIView) -> CGSize {
    guard let label = view as? UILabel else { return Self.limited(view.intrinsicContentSize) }
    return label.contentSize(within: nil)
  }

  /// Returns the current size of a view's content, in points; a label of several lines wraps at the width of
  /// the latest solution.
  func contentSize(of view: UIView) -> CGSize {
    guard let label = view as? UILabel else { return Self.limited(view.intrinsicContentSize) }
    return label.contentSize(within: label.viewState.autoLayout?.values.givenWidth)
  }

  /// Returns a size with width and height limited to 2,777,777 points, the largest width that UIKit reports
  /// for a view.
  private static func limited(_ size: CGSize) -> CGSize {
    let most: CGFloat = 2_777_777
    guard size.width > most || size.height > most else { return size }
    return CGSize(width: min(size.width, most), height: min(size.height, most))
  }

  private static func level(_ priority: UILayoutPriority) -> Level {
    priority >= .required ? .contentRequired : .optional(priority.rawValue)
  }

  /// Ranks content sizes of equal priority, along each axis: the item to which constraints refer first
  /// shrinks last and grows first.
  ///
  /// For widths, labels that may have several lines come before all other items, the label referred to last
  /// first.
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
        let isWrapping = axis == .horizontal && contents[index].isWrapping
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
