import Foundation
import LinearConstraints

extension LayoutEngine {
  /// The number of a view or a guide, with the unknowns that it needs; nil if it is not in the window.
  func index(of item: AnyObject) -> Int? {
    if let known = itemIndices[ObjectIdentifier(item)] { return known }
    switch item {
    case let view as UIView: return add(view)
    case let guide as UILayoutGuide: return add(guide)
    default: return nil
    }
  }

  private func add(_ view: UIView) -> Int? {
    var item = EngineItem(view: view)
    if view === root, isFreeSize {
      addUnknowns(to: &item)
      let index = note(item, view)
      for axis in 0..<2 { solver.add([Term(items[index].places[axis])], .equal, 0) }
      return index
    }
    if view === root {
      item.given = view.alignmentRect(forFrame: CGRect(origin: .zero, size: view.bounds.size))
      return note(item, view)
    }
    guard let parent = view.superview, let above = index(of: parent) else { return nil }
    let siblings = parent.viewState.subviews
    item.order = items[above].order + [siblings.firstIndex { $0 === view } ?? 0]
    item.isFree = !(view.viewState.autoLayout?.translatesMask ?? true)
    if !item.isFree, let given = given(view, in: above) {
      item.given = given
      return note(item, view)
    }
    addUnknowns(to: &item)
    let index = note(item, view)
    if !item.isFree { tie(view, index, above) }
    return index
  }

  private func add(_ guide: UILayoutGuide) -> Int? {
    guard let owner = guide.owningView, let above = index(of: owner) else { return nil }
    var item = EngineItem(guide: guide)
    let place = owner.layoutGuides.firstIndex { $0 === guide } ?? 0
    item.order = items[above].order + [owner.viewState.subviews.count + place]
    item.isFree = true
    addUnknowns(to: &item)
    return note(item, guide)
  }

  private func note(_ item: EngineItem, _ object: AnyObject) -> Int {
    itemIndices[ObjectIdentifier(object)] = items.count
    items.append(item)
    return items.count - 1
  }

  private func addUnknowns(to item: inout EngineItem) {
    for _ in 0..<2 {
      item.places.append(solver.addVariable())
      item.lengths.append(solver.addVariable())
    }
  }

  /// The alignment rectangle of a view whose frame is given in a view whose is; nil in others.
  func given(_ view: UIView, in above: Int) -> CGRect? {
    guard let rectangle = items[above].given, let parent = items[above].view else { return nil }
    let frame = parent.frame(forAlignmentRect: rectangle)
    let origin = parent.viewState.boundsOrigin
    return view.alignmentRect(
      forFrame: view.viewState.frame.offsetBy(
        dx: frame.minX - origin.x, dy: frame.minY - origin.y))
  }

  /// Keeps a view's frame in a superview that has unknowns.
  private func tie(_ view: UIView, _ index: Int, _ above: Int) {
    guard let parent = items[above].view else { return }
    let frame = view.alignmentRect(forFrame: view.viewState.frame)
    let inset = parent.alignmentRectInsets
    let bounds = parent.viewState.boundsOrigin
    let item = items[index]
    let starts = [frame.minX - inset.left - bounds.x, frame.minY - inset.top - bounds.y]
    let lengths = [frame.width, frame.height]
    for axis in 0..<2 {
      solver.add(
        [Term(item.places[axis]), Term(items[above].places[axis], -1)], .equal,
        Double(starts[axis]))
      solver.add([Term(item.lengths[axis])], .equal, Double(lengths[axis]))
    }
  }

  /// The rectangle that the last solution gives an item, in the window's coordinates.
  func rectangle(of index: Int) -> CGRect {
    let item = items[index]
    if let given = item.given { return given }
    return CGRect(
      x: solver.value(of: item.places[0]), y: solver.value(of: item.places[1]),
      width: solver.value(of: item.lengths[0]), height: solver.value(of: item.lengths[1]))
  }
}
