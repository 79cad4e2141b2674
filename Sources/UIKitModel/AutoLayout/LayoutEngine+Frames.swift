import Foundation
import LinearConstraints

extension LayoutEngine {
  /// Whether a given frame, a margin or a content has changed.
  func hasMoved() -> Bool {
    for item in items {
      guard let view = item.view else { continue }
      if view.viewState.autoLayout?.hasNewContentSize == true { return true }
      if item.given != nil, currentRectangle(of: item) != item.given { return true }
    }
    return false
  }

  private func currentRectangle(of item: EngineItem) -> CGRect? {
    guard let view = item.view else { return item.given }
    if view === root {
      return view.alignmentRect(forFrame: CGRect(origin: .zero, size: view.bounds.size))
    }
    guard let parent = view.superview, let above = itemIndices[ObjectIdentifier(parent)] else {
      return nil
    }
    return given(view, in: above)
  }

  /// Brings the constants of all rows up to date with given frames, margins and contents.
  func refresh() {
    for index in items.indices where items[index].given != nil {
      items[index].given = currentRectangle(of: items[index])
    }
    for index in rows.indices {
      guard let (_, offset, sign) = sum(of: rows[index].constraint) else {
        build()
        return
      }
      rows[index].offset = offset
      let constant = offset + sign * Double(rows[index].constraint.storedConstant)
      solver.setConstant(of: rows[index].id, to: constant)
    }
    var known: Set<Int> = []
    for content in contents {
      known.insert(content.item)
      guard let view = items[content.item].view else { continue }
      let size = contentSize(of: view)
      let length = content.axis == .horizontal ? size.width : size.height
      guard length != UIView.noIntrinsicMetric else {
        build()
        return
      }
      solver.setConstant(of: content.id, to: Double(length))
      view.viewState.autoLayout?.hasNewContentSize = false
    }
    for (index, item) in items.enumerated() where !known.contains(index) && item.isFree {
      guard let state = item.view?.viewState.autoLayout, state.hasNewContentSize else { continue }
      build()
      return
    }
  }

  /// Measures labels of several lines at the widths that they have been given.
  ///
  /// - Returns: Whether a size has changed.
  func measureWrappedContents() -> Bool {
    var isChanged = false
    for content in contents where content.axis == .vertical {
      guard let label = items[content.item].view as? UILabel, label.isWrapping else { continue }
      label.autoLayoutState.givenWidth = rectangle(of: content.item).width
      let size = contentSize(of: label)
      for other in contents where other.item == content.item {
        let length = other.axis == .horizontal ? size.width : size.height
        solver.setConstant(of: other.id, to: Double(length))
      }
      isChanged = true
    }
    return isChanged
  }

  /// Gives the views their frames: origin and size rounded, each by itself, in the superview's coordinates.
  func applyFrames() {
    for index in items.indices {
      let rectangle = rectangle(of: index)
      if let guide = items[index].guide, let owner = guide.owningView {
        guide.placed = inside(owner, rectangle)
      }
      guard items[index].isFree, let view = items[index].view, let parent = view.superview else {
        continue
      }
      let frame = view.frame(forAlignmentRect: inside(parent, rectangle))
      let grid = view.pixelGrid
      let rounded = CGRect(
        x: grid.nearest(frame.minX), y: grid.nearest(frame.minY),
        width: grid.nearest(frame.width), height: grid.nearest(frame.height))
      if view.viewState.frame != rounded { view.frame = rounded }
    }
  }

  /// A rectangle of the window in the coordinates of a view.
  private func inside(_ view: UIView, _ rectangle: CGRect) -> CGRect {
    guard let index = itemIndices[ObjectIdentifier(view)] else { return rectangle }
    let frame = view.frame(forAlignmentRect: self.rectangle(of: index))
    let bounds = view.viewState.boundsOrigin
    return rectangle.offsetBy(dx: bounds.x - frame.minX, dy: bounds.y - frame.minY)
  }
}
