import Foundation
import LinearConstraints

extension LayoutEngine {
  /// The number of a view or a guide; nil if it is not in the window.
  func index(of item: AnyObject) -> Int? {
    if let known = itemIndices[ObjectIdentifier(item)] { return known }
    switch item {
    case let view as UIView: return add(view)
    case let guide as UILayoutGuide: return add(guide)
    default: return nil
    }
  }

  /// The view of an item that is no guide.
  @inline(__always)
  func view(of index: Int) -> UIView { items[index].view ?? root }

  /// The variables of an item along an axis, which it gets when something first refers to them; nil where the
  /// rectangle is given.
  func span(of index: Int, _ axis: NSLayoutConstraint.Axis) -> EngineSpan? {
    guard items[index].given == nil else { return nil }
    if let known = axis == .horizontal ? items[index].horizontal : items[index].vertical {
      return known
    }
    let span = EngineSpan(place: solver.addVariable(), length: solver.addVariable())
    if axis == .horizontal { items[index].horizontal = span } else { items[index].vertical = span }
    return span
  }

  private func add(_ view: UIView) -> Int? {
    guard view !== root else { return addRoot() }
    guard let parent = view.superview, let above = index(of: parent) else { return nil }
    var item = EngineItem(view: view, above: above)
    let siblings = parent.viewState.subviews
    item.order = items[above].order + [siblings.firstIndex { $0 === view } ?? 0]
    item.isFree = !(view.viewState.autoLayout?.values.translatesMask ?? true)
    if !item.isFree { item.given = given(view, in: above) }
    let index = note(item, view)
    if !item.isFree, item.given == nil { tie(view, index, above) }
    return index
  }

  private func addRoot() -> Int {
    var item = EngineItem()
    if !isFreeSize {
      item.given = root.alignmentRect(
        forFrame: CGRect(origin: .zero, size: root.viewState.frame.size))
      return note(item, root)
    }
    let index = note(item, root)
    for axis in NSLayoutConstraint.Axis.allCases {
      if let span = span(of: index, axis) { solver.add([Term(span.place)], .equal, 0) }
    }
    return index
  }

  private func add(_ guide: UILayoutGuide) -> Int? {
    guard let owner = guide.owningView, let above = index(of: owner) else { return nil }
    var item = EngineItem(guide: guide, above: above)
    let place = owner.layoutGuides.firstIndex { $0 === guide } ?? 0
    item.order = items[above].order + [owner.viewState.subviews.count + place]
    item.isFree = true
    return note(item, guide)
  }

  private func note(_ item: EngineItem, _ object: AnyObject) -> Int {
    itemIndices[ObjectIdentifier(object)] = items.count
    items.append(item)
    return items.count - 1
  }

  /// The alignment rectangle of a view whose frame is given in a view whose is; nil in others.
  func given(_ view: UIView, in above: Int) -> CGRect? {
    guard let rectangle = items[above].given else { return nil }
    let parent = self.view(of: above)
    let frame = parent.frame(forAlignmentRect: rectangle)
    let origin = parent.viewState.boundsOrigin
    return view.alignmentRect(
      forFrame: view.viewState.frame.offsetBy(
        dx: frame.minX - origin.x, dy: frame.minY - origin.y))
  }

  /// Keeps a view's frame in a superview that has unknowns.
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

  /// The rectangle that the last solution gives an item, in the window's coordinates.
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
  /// Whether there is a superview; cheaper to ask than the reference.
  final var hasSuperview: Bool { viewState.hasParent }
}
