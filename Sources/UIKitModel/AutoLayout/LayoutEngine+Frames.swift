import Foundation
import LinearConstraints

extension LayoutEngine {
  /// Returns whether a frame that code sets, a margin, a font or a content size has changed since the latest
  /// solution.
  func hasMoved() -> Bool {
    items.indices.contains { index in
      items[index].view?.hasNewContentSize == true || hasMoved(index)
    } || hasNewMargins
  }

  /// Returns whether code has changed the frame of a view to which constraints refer, such as a button's
  /// image view, since the latest solution. The root does not count.
  func hasMovedViews() -> Bool {
    items.indices.contains { items[$0].above >= 0 && hasMoved($0) }
  }

  /// Returns whether code has set an item's frame to another one than in the latest solution.
  private func hasMoved(_ index: Int) -> Bool {
    guard let given = items[index].given else { return false }
    return currentRectangle(of: index)?.isStored(as: given) != true
  }

  /// Whether a margin or a font on which a constraint depends has changed, as after a new frame.
  var hasNewMargins: Bool {
    followers.contains { index in
      guard rows[index].isVolatile else { return false }
      let sum = sum(of: constraints[index])
      return sum?.base != rows[index].base || sum?.baselines != rows[index].baselines
    }
  }

  /// Returns an item's alignment rectangle by its current frame, in the window's coordinates.
  ///
  /// - Returns: nil if constraints determine the superview's frame, or if the item is a guide or has no
  ///   superview.
  private func currentRectangle(of index: Int) -> CGRect? {
    let above = items[index].above
    guard above >= 0 else {
      return root.alignmentRect(forFrame: CGRect(origin: .zero, size: root.viewState.frame.size))
    }
    guard let view = items[index].view, view.hasSuperview else { return nil }
    return given(view, in: above)
  }

  /// Updates the constants in the solver to current frames, margins and content sizes, or builds the system
  /// again if needed.
  func refresh() {
    for index in items.indices where items[index].given != nil {
      items[index].given = currentRectangle(of: index)
    }
    for index in followers where !follow(index) {
      build()
      return
    }
    for index in contents.indices where !refreshContent(index) {
      build()
      return
    }
    for index in items.indices where items[index].isFree && !items[index].hasContent {
      guard let view = items[index].view, view.hasNewContentSize else { continue }
      view.viewState.isContentSizeKnown = true
      let size = view.intrinsicContentSize
      guard size.width != UIView.noIntrinsicMetric || size.height != UIView.noIntrinsicMetric else {
        continue
      }
      build()
      return
    }
  }

  /// Updates the constant of one row in the solver.
  ///
  /// - Returns: False if the system must be built again.
  @discardableResult
  func follow(_ index: Int) -> Bool {
    if rows[index].isVolatile {
      guard let sum = sum(of: constraints[index]), sum.baselines == rows[index].baselines else {
        return false
      }
      rows[index].base = sum.base
    }
    let offset = offset(rows[index].base, shares[rows[index].shares])
    rows[index].offset = offset
    solver.setConstant(of: rows[index].id, to: offset + Double(constraints[index].terms.constant))
    return true
  }

  /// Returns the part of a row's constant that comes from margins, fonts and frames that code sets.
  @inline(__always)
  func offset(_ base: Double, _ shares: ArraySlice<GivenShare>) -> Double {
    var offset = base
    for share in shares {
      guard let given = items[share.item].given else { continue }
      let (place, length) =
        share.axis == .horizontal
        ? (given.origin.x, given.size.width) : (given.origin.y, given.size.height)
      offset -= share.place * Double(place) + share.length * Double(length)
    }
    return offset
  }

  /// Updates a content size in the solver; a label of several lines is measured without a width at first.
  ///
  /// - Returns: False if the system must be built again.
  private func refreshContent(_ index: Int) -> Bool {
    guard let view = items[contents[index].item].view, let state = view.viewState.autoLayout,
      contents[index].isWrapping == Self.isWrapping(view)
    else { return false }
    guard !view.viewState.isContentSizeKnown || contents[index].isWrapping else { return true }
    view.viewState.isContentSizeKnown = true
    state.values.givenWidth = nil
    let size = view.intrinsicContentSize
    guard
      (contents[index].horizontal == nil) == (size.width == UIView.noIntrinsicMetric),
      (contents[index].vertical == nil) == (size.height == UIView.noIntrinsicMetric)
    else { return false }
    take(size, index)
    return true
  }

  @inline(__always)
  func take(_ size: CGSize, _ index: Int) {
    if let id = contents[index].horizontal { solver.setConstant(of: id, to: Double(size.width)) }
    if let id = contents[index].vertical { solver.setConstant(of: id, to: Double(size.height)) }
  }

  /// Measures labels of several lines at the widths of the latest solution, and sets their heights in the
  /// solver.
  ///
  /// - Returns: Whether there is such a label, so that the system must be solved again.
  func measureWrappedContents() -> Bool {
    var isChanged = false
    for index in contents.indices {
      guard contents[index].isWrapping, contents[index].vertical != nil,
        let label = view(of: contents[index].item) as? UILabel
      else { continue }
      label.autoLayoutState.values.givenWidth = rectangle(of: contents[index].item).width
      take(contentSize(of: label), index)
      isChanged = true
    }
    return isChanged
  }

  /// Sets the frames that constraints determine, rounded to pixels in the superview's coordinates, and the
  /// rectangles of guides.
  func applyFrames() {
    for index in items.indices {
      if let guide = items[index].guide {
        guide.placed = inside(items[index].above, rectangle(of: index))
        continue
      }
      guard items[index].isFree, let view = items[index].view, view.hasSuperview else { continue }
      let frame = view.frame(forAlignmentRect: inside(items[index].above, rectangle(of: index)))
      let grid = view.pixelGrid
      let rounded = rounding.rounded(frame, to: grid)
      if !view.viewState.frame.isStored(as: rounded) { view.frame = rounded }
    }
  }

  /// Converts a rectangle from the window's coordinates to the coordinates of an item's view.
  private func inside(_ index: Int, _ rectangle: CGRect) -> CGRect {
    let view = self.view(of: index)
    let frame = view.frame(forAlignmentRect: self.rectangle(of: index))
    let bounds = view.viewState.boundsOrigin
    return CGRect(
      x: rectangle.origin.x + (bounds.x - frame.origin.x),
      y: rectangle.origin.y + (bounds.y - frame.origin.y), width: rectangle.size.width,
      height: rectangle.size.height)
  }
}
