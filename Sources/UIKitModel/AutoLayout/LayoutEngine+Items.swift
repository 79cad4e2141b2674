import Foundation
import LinearConstraints

extension LayoutEngine {
  /// Returns the index of the item that a constraint refers to, which is added if needed; nil if the item is
  /// outside the window.
  @inline(__always)
  func index(of reference: ItemReference) -> Int? {
    knownIndex(of: reference) ?? newIndex(of: reference)
  }

  /// Returns the index of the item that a constraint refers to; nil if the engine has not added it.
  @inline(__always)
  private func knownIndex(of reference: ItemReference) -> Int? {
    let number = reference.number
    guard number >= 0, number < items.count,
      items[number].identifier == ObjectIdentifier(reference)
    else { return nil }
    return number
  }

  @inline(never)
  private func newIndex(of reference: ItemReference) -> Int? {
    if let guide = reference.guide { return index(of: guide) }
    return reference.view.flatMap { index(of: $0) }
  }

  /// Returns the index of a view, which is added if needed; nil if the view is outside the window.
  func index(of view: UIView) -> Int? { knownIndex(of: view) ?? add(view) }

  /// Returns the index of a guide, which is added if needed; nil if the guide is outside the window.
  func index(of guide: UILayoutGuide) -> Int? { knownIndex(of: guide) ?? add(guide) }

  /// Returns the index of a view; nil if the engine has not added it.
  func knownIndex(of view: UIView) -> Int? {
    if view === root { return items.isEmpty ? nil : 0 }
    if let reference = view.viewState.autoLayout?.reference,
      let number = knownIndex(of: reference)
    {
      return number
    }
    return plainIndices.isEmpty ? nil : plainIndices[ObjectIdentifier(view)]
  }

  /// Returns the index of a guide; nil if the engine has not added it.
  func knownIndex(of guide: UILayoutGuide) -> Int? {
    knownIndex(of: guide.reference)
  }

  /// Returns the view of an item that is not a guide; the root for the root's item.
  @inline(__always)
  func view(of index: Int) -> UIView { items[index].view ?? root }

  /// Returns an item's variables along an axis, which are made if needed; nil if code sets the item's frame,
  /// so that its rectangle is fixed.
  func span(of index: Int, _ axis: NSLayoutConstraint.Axis) -> EngineSpan? {
    guard items[index].given == nil else { return nil }
    if let known = axis == .horizontal ? items[index].horizontal : items[index].vertical {
      return known
    }
    let span = EngineSpan(
      place: solver.addVariable(), length: solver.addVariable(isNonnegative: true))
    if axis == .horizontal { items[index].horizontal = span } else { items[index].vertical = span }
    return span
  }

  private func add(_ view: UIView) -> Int? {
    guard view !== root else { return addRoot() }
    guard let parent = view.superview, let above = index(of: parent) else { return nil }
    var item = EngineItem(view: view, above: above)
    item.isFree = !(view.viewState.autoLayout?.values.translatesMask ?? true)
    if !item.isFree { item.given = given(view, in: above) }
    let index = note(&item, view.viewState.autoLayout?.reference)
    if view.viewState.autoLayout == nil { plainIndices[ObjectIdentifier(view)] = index }
    if !item.isFree, item.given == nil { addOwnRows(of: index) }
    return index
  }

  private func addRoot() -> Int {
    var item = EngineItem()
    if !isFreeSize {
      item.given = root.alignmentRect(
        forFrame: CGRect(origin: .zero, size: root.viewState.frame.size))
      return note(&item, root.viewState.autoLayout?.reference)
    }
    let index = note(&item, root.viewState.autoLayout?.reference)
    addOwnRows(of: index)
    return index
  }

  /// Adds the rows that an item has whether constraints refer to it or not; they may be postponed until all
  /// views are collected.
  private func addOwnRows(of index: Int) {
    guard waiting == nil else {
      waiting?.append(index)
      return
    }
    guard let view = items[index].view else { return pinRoot() }
    tie(view, index, items[index].above)
  }

  /// Adds the rows that ``addOwnRows(of:)`` has postponed.
  func addWaitingRows() {
    let indices = waiting ?? []
    waiting = nil
    for index in indices { addOwnRows(of: index) }
  }

  /// Fixes a root whose size is unknown at the origin.
  private func pinRoot() {
    for axis in NSLayoutConstraint.Axis.allCases {
      if let span = span(of: 0, axis) { solver.add([Term(span.place)], .equal, 0) }
    }
  }

  private func add(_ guide: UILayoutGuide) -> Int? {
    guard let owner = guide.owningView, let above = index(of: owner) else { return nil }
    var item = EngineItem(guide: guide, above: above)
    item.isFree = true
    return note(&item, guide.reference)
  }

  private func note(_ item: inout EngineItem, _ reference: ItemReference?) -> Int {
    if let reference {
      item.identifier = ObjectIdentifier(reference)
      item.outerNumber = reference.number
      reference.number = items.count
    }
    items.append(item)
    return items.count - 1
  }

  /// Restores the indices that the items' references had before this engine, which computes a fitting size,
  /// numbered the items.
  func giveNumbersBack() {
    for index in items.indices.reversed() where items[index].identifier != nil {
      let reference =
        items[index].guide?.reference ?? view(of: index).viewState.autoLayout?.reference
      reference?.number = items[index].outerNumber
    }
  }

  /// Returns a view's alignment rectangle, in the window's coordinates; nil if constraints determine the
  /// frame of the superview, which has the index `above`.
  func given(_ view: UIView, in above: Int) -> CGRect? {
    guard let rectangle = items[above].given else { return nil }
    let parent = self.view(of: above)
    let frame = parent.frame(forAlignmentRect: rectangle)
    let origin = parent.viewState.boundsOrigin
    return view.alignmentRect(
      forFrame: view.viewState.frame.offsetBy(
        dx: frame.minX - origin.x, dy: frame.minY - origin.y))
  }

  /// Adds rows that keep a frame which code sets in its place inside a superview whose frame constraints
  /// determine.
  private func tie(_ view: UIView, _ index: Int, _ above: Int) {
    let parent = self.view(of: above)
    let frame = view.alignmentRect(forFrame: view.viewState.frame)
    let inset = parent.alignmentRectInsets
    let bounds = parent.viewState.boundsOrigin
    let starts = [frame.minX - inset.left - bounds.x, frame.minY - inset.top - bounds.y]
    let lengths = [frame.width, frame.height]
    for axis in NSLayoutConstraint.Axis.allCases {
      guard let span = span(of: index, axis), let outer = self.span(of: above, axis) else {
        continue
      }
      solver.add(
        [Term(span.place), Term(outer.place, -1)], .equal, Double(starts[axis.rawValue]))
      solver.add([Term(span.length)], .equal, Double(lengths[axis.rawValue]))
    }
  }

  /// Returns an item's rectangle in the latest solution, in the window's coordinates.
  func rectangle(of index: Int) -> CGRect {
    if let given = items[index].given { return given }
    var rectangle = CGRect.zero
    if let span = items[index].horizontal {
      rectangle.origin.x = solver.value(of: span.place)
      rectangle.size.width = solver.value(of: span.length)
    }
    if let span = items[index].vertical {
      rectangle.origin.y = solver.value(of: span.place)
      rectangle.size.height = solver.value(of: span.length)
    }
    return rectangle
  }
}

extension UIView {
  /// Whether there is a superview; cheaper to read than the reference.
  final var hasSuperview: Bool { viewState.hasParent }
}
